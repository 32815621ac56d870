import { expect, test } from "vitest";
import { configSchema } from "../../src/config/schema.js";
import { front } from "../../src/stages/front.js";
import { select } from "../../src/stages/select.js";

const config = configSchema.parse({ site: { url: "https://site.example" } });
const entry = (file: string, lines: string) =>
  front({ path: file, text: `---\ntitle: ${file.replace(/\W/g, " ")}\n${lines}\n---\nBody\n` }, config).entry;
const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

test("visible by date, then slug, whatever the order of the files", () => {
  const entries = [
    entry("c.md", "date: 2025-01-02"),
    entry("b.md", "date: 2025-01-02"),
    entry("z.md", "date: 2025-01-01"),
    entry("h.md", "date: 2025-01-01\nhidden: true"),
  ];
  for (const list of [entries, [...entries].reverse()]) {
    const { visible, withheld, problems } = select(list, "2025-06-01");
    expect([slugs(visible), slugs(withheld), problems]).toEqual([["z", "b", "c"], ["h"], []]);
  }
});

test("HIDDEN-FUTURE: a post is out until its day, and in on it", () => {
  const post = entry("a.md", "date: 2025-06-02");
  expect(select([post], "2025-06-01").withheld).toMatchObject([{ slug: "a", withheld: "future" }]);
  expect(slugs(select([post], "2025-06-02").visible)).toEqual(["a"]);
});

test("a later publishing day holds a post back, and an expiry day takes it away", () => {
  const early = entry("a.md", "date: 2025-01-01\npublishDate: 2025-06-02");
  expect(select([early], "2025-06-01").withheld).toMatchObject([{ slug: "a", withheld: "future", date: "2025-01-01" }]);
  expect(slugs(select([early], "2025-06-02").visible)).toEqual(["a"]);
  const late = entry("b.md", "date: 2025-01-01\nexpiryDate: 2025-06-02T08:00:00Z");
  expect(slugs(select([late], "2025-06-01").visible)).toEqual(["b"]);
  expect(select([late], "2025-06-02").withheld).toMatchObject([{ slug: "b", withheld: "expired" }]);
  expect(entry("c.md", "date: 2025-01-01\nexpiryDate: soon").withheld).toBe("refused");
  expect(entry("d.md", "date: 2025-01-01\npubDate: 2025-02-31").withheld).toBe("refused");
});

test.each([
  ["the same slug", "x", "x"],
  ["slugs that differ by case", "X", "x"],
  ["slugs that differ by normal form", "caf\u00e9", "cafe\u0301"],
])("%s: both are refused, and both files named, even when one is hidden", (_, a, b) => {
  for (const flag of ["hidden: false", "hidden: true"]) {
    const entries = [
      entry("one.md", `date: 2025-01-01\nslug: ${a}`),
      entry("two.md", `date: 2025-01-01\nslug: ${b}\n${flag}`),
    ];
    const { visible, withheld, problems } = select(entries, "2025-06-01");
    expect(visible).toEqual([]);
    expect(withheld).toMatchObject([{ withheld: "refused" }, { withheld: "refused" }]);
    expect(problems).toMatchObject([{ code: "site-same-slug", file: "two.md", args: { other: "one.md" } }]);
  }
});

test("two posts with one URL are refused", () => {
  const monthly = configSchema.parse({ site: { url: "https://site.example" }, postUrl: "/:filename/" });
  const at = (path: string, slug: string) =>
    front({ path, text: `---\ntitle: A\ndate: 2025-01-01\nslug: ${slug}\n---\n` }, monthly).entry;
  const { visible, problems } = select([at("a/note.md", "x"), at("b/note.md", "y")], "2025-06-01");
  expect([visible.length, problems]).toMatchObject([
    0,
    [{ code: "site-same-url", file: "b/note.md", args: { other: "a/note.md" } }],
  ]);
});

test("series numbers are kept with their gaps; a series without any is numbered by date", () => {
  const numbered = [
    entry("ten.md", "date: 2025-01-03\nseries: {id: s, title: S, order: 10}"),
    entry("two.md", "date: 2025-01-02\nseries: {id: s, order: 2}"),
  ];
  expect(select(numbered, "2025-06-01").visible.map(({ series }) => series)).toEqual([
    { id: "s", title: "S", order: 2 },
    { id: "s", title: "S", order: 10 },
  ]);
  const named = [entry("b.md", "date: 2025-01-02\nseries: The S"), entry("a.md", "date: 2025-01-01\nseries: The S")];
  const { visible, problems } = select(
    [...named, entry("c.md", "date: 2025-01-01\nhidden: true\nseries: The S")],
    "2025-06-01",
  );
  expect([slugs(visible), visible.map(({ series }) => series?.order), problems]).toEqual([["a", "b"], [1, 2], []]);
});

test("a series with numbers on some posts only, a number twice, two titles", () => {
  const s = (order: string, title = "S") => `date: 2025-01-01\nseries: {id: s, title: ${title}${order}}`;
  const some = select([entry("a.md", s(", order: 1")), entry("b.md", s(""))], "2025-06-01");
  expect(some.problems).toMatchObject([{ code: "site-series-order-missing", file: "b.md", args: { other: "a.md" } }]);
  expect(some.withheld).toMatchObject([{ file: "b.md", withheld: "refused" }]);
  const twice = select([entry("a.md", s(", order: 1")), entry("b.md", s(", order: 1"))], "2025-06-01");
  expect(twice.problems).toMatchObject([{ code: "site-series-order-same", file: "b.md", args: { other: "a.md" } }]);
  const titles = select([entry("a.md", s(", order: 1")), entry("b.md", s(", order: 2", "T"))], "2025-06-01");
  expect(titles.problems).toMatchObject([{ code: "site-series-title", file: "b.md", value: "T" }]);
  expect(titles.visible.map(({ series }) => series?.title)).toEqual(["S", "S"]);
});

test("an update after the build day is ignored and reported", () => {
  const { visible, problems } = select([entry("a.md", "date: 2025-01-01\nupdated: 2025-07-01")], "2025-06-01");
  expect([visible[0]?.updated, problems[0]?.code]).toEqual([null, "site-updated-later"]);
});
