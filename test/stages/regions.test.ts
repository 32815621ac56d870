import { expect, test } from "vitest";
import { buildSite, post } from "../support/build-site.js";

const opening = "A kiln holds its heat for a day and a night. That is why potters plan their week around it.";
const series = (order: number) => ({ series: `{ id: kilns, title: Kilns, order: ${order} }` });

test("REGION-KINDS REGION-MEMBERS series in their order, standalone posts by category and date", async () => {
  const site = await buildSite({
    ...post("later", opening, { category: "Field notes", date: "2026-05-01" }),
    ...post("earlier", opening, { category: "Field notes", date: "2026-04-01" }),
    ...post("two", opening, { ...series(2), date: "2026-01-01" }),
    ...post("one", opening, { ...series(1), date: "2026-02-01" }),
    ...post("loose", opening),
  });
  expect(site.regions.map(({ id, kind, name, slug, members }) => ({ id, kind, name, slug, members }))).toEqual([
    { id: "kilns", kind: "series", name: "Kilns", slug: "kilns", members: ["one", "two"] },
    {
      id: "standalone-field-notes",
      kind: "standalone",
      name: "Standalone · Field notes",
      slug: "field-notes",
      members: ["earlier", "later"],
    },
    { id: "standalone-posts", kind: "standalone", name: "Standalone · Posts", slug: "posts", members: ["loose"] },
  ]);
  for (const region of site.regions)
    for (const slug of region.members) expect(site.learning(slug).region).toBe(region.id);
});

test("REGION-SUMS count, tokens and dates are those of the members", async () => {
  const long = `${opening} `.repeat(30);
  const site = await buildSite({
    ...post("one", long, { ...series(1), date: "2026-02-01" }),
    ...post("two", opening, { ...series(2), date: "2026-01-01" }),
  });
  // "one" has 30 * 94 characters of body and some 120 of front matter: 735 tokens, 700. "two" has about 214: under 100, 100.
  expect(site.regions[0]).toMatchObject({ count: 2, tokens: 800, firstDate: "2026-01-01", newestDate: "2026-02-01" });
});

test("REGION-BLURB the authored blurb, else the first member's thesis, else its lead's first sentence, else nothing", async () => {
  const records = { "records/series.yaml": "series:\n  - { id: kilns, blurb: All about kilns. }\n" };
  const thesis = `**Thesis:** Plan the week around the kiln.\n\n${opening}`;
  const blurb = async (body: string, authored: boolean) => {
    const site = await buildSite(
      { ...post("one", body, series(1)), ...(authored ? records : {}) },
      authored ? { config: { records: { series: "records/series.yaml" } } } : {},
    );
    return [site.regions[0]!.blurb, site.regions[0]!.blurbFrom];
  };
  expect(await blurb(thesis, true)).toEqual(["All about kilns.", "authored"]);
  expect(await blurb(thesis, false)).toEqual(["Plan the week around the kiln.", "thesisShort"]);
  expect(await blurb(opening, false)).toEqual(["A kiln holds its heat for a day and a night.", "lead"]);
  expect(await blurb("- only\n- a\n- list", false)).toEqual([null, null]);
});

test("REGION-SHARED only words in at least half of the members, with their share, at most five", async () => {
  const body = (own: string): string =>
    `Glaze and clay and ${own}. The kiln bakes glaze, ash, slip, wax, grog and ${own}.`;
  const site = await buildSite({
    ...post("one", body("cobalt"), series(1)),
    ...post("two", body("copper"), series(2)),
    ...post("three", "A wheel turns. Nothing else happens in this one at all.", series(3)),
    ...post("elsewhere", "The sea is wide and the harbour is small, they say."),
  });
  const { shared } = site.regions.find((region) => region.id === "kilns")!;
  expect(shared.length).toBe(5);
  for (const { term, coverage } of shared) {
    expect(["cobalt", "copper", "wheel"]).not.toContain(term);
    expect(coverage).toBeGreaterThanOrEqual(0.5);
  }
  expect(shared.map(({ term }) => term)).toContain("glaze");
  expect(shared.find(({ term }) => term === "glaze")!.coverage).toBe(0.67);
});

test("REGION-SHARED a word of two members in five is not shared", async () => {
  const chapter = (i: number, word: string) => post(`c${i}`, `Kilns bake. ${word} here.`, series(i));
  const words = ["Cobalt", "Cobalt", "Copper", "Iron", "Tin"];
  const site = await buildSite({
    ...Object.assign({}, ...words.map((word, i) => chapter(i + 1, word))),
    ...post("elsewhere", "The sea is wide and the harbour is small, they say."),
  });
  const terms = site.regions.find(({ id }) => id === "kilns")!.shared.map(({ term }) => term);
  expect(terms).toContain("kilns");
  expect(terms).not.toContain("cobalt");
});

test("a series that is named like the region of the concepts is an error", async () => {
  const concept =
    "---\nid: heat\nname: Heat\nasOf: 2026-03-01\nevidence: [one]\n---\n\n## What it is\n\nIt is warm.\n\n## Why it matters\n\nIt bakes.\n";
  const site = await buildSite(
    {
      ...post("one", opening, { series: "{ id: concepts, title: C, order: 1 }" }),
      "records/concepts/heat.md": concept,
    },
    { config: { records: { concepts: "records/concepts/*.md" } }, keepGoing: true },
  );
  expect(site.codes).toContain("site-region-clash");
  expect(site.files.size).toBe(0);
});
