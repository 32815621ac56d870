import { expect, test } from "vitest";
import type { PublishedPost } from "../../src/model.js";
import { sentence } from "../../src/problems.js";
import { leaks } from "../../src/stages/leaks.js";
import type { WithheldTrace } from "../../src/stages/withheld-traces.js";
import { buildSite, post } from "../support/build-site.js";

const trace: WithheldTrace = {
  slug: "night-kiln",
  file: "posts/night-kiln.md",
  segment: "night-kiln",
  paths: ["/blog/night-kiln", "/old/kiln"],
  url: "https://example.com/blog/night-kiln",
  title: "the kiln at night",
};
const plain: WithheldTrace = {
  ...trace,
  slug: "plan",
  segment: "plan",
  paths: ["/blog/plan"],
  url: "https://example.com/blog/plan",
  title: null,
};

const nobody = { posts: [], records: [], quotes: { learnings: [], passages: [], edges: [] }, ownWords: () => [] };

const found = (text: string, of: WithheldTrace = trace): string[] => {
  const problems = leaks([of], nobody).check({
    path: "knowledge/learnings.json",
    bytes: new TextEncoder().encode(text),
  });
  return problems.map((problem) => String(problem.args!["trace"]));
};

test("HIDDEN-NOWHERE a slug, a path, a URL or a title in an emitted file is an error", () => {
  expect(found('{"slug":"night-kiln"}')).toEqual(["slug"]);
  expect(found("see https://example.com/old/kiln/ there")).toEqual(["url"]);
  expect(found("https://EXAMPLE.com/blog/Night%2Dkiln")).toEqual(expect.arrayContaining(["url", "slug"]));
  expect(found('"title":"The Kiln at Night"')).toEqual(["title"]);
  expect(found('"id":"night-kiln#lead#0"')).toEqual(["slug"]);
});

test("what only looks alike is no trace", () => {
  expect(found("midnight-kiln and night-kilns and night kiln, /older/kiln")).toEqual([]);
  expect(found("the kiln at nightfall")).toEqual([]);
  expect(found('a plan, "plan", the /planning/ and /blog/plan-b/', plain)).toEqual([]);
});

test("a slug that is a plain word is a trace as a path segment and in a passage id", () => {
  expect(found("https://elsewhere.example/plan/", plain)).toEqual(["slug"]);
  expect(found('"id":"plan#lead#0"', plain)).toEqual(["slug"]);
  const number = { ...plain, segment: "404", paths: ["/404"] };
  expect(found('"len":404,"tf":[[404,1]]', number)).toEqual([]);
  expect(found('"url":"/404/"', number)).toEqual(expect.arrayContaining(["slug", "url"]));
});

test("a slug of one letter is no trace in the name of a language", () => {
  const letter = { ...plain, segment: "c", paths: ["/blog/c"] };
  expect(found("a letter and sign alone (C++, C#).", letter)).toEqual([]);
  expect(found('"id":"c#section#0"', letter)).toEqual(["slug"]);
});

test("files that are the same for every site are not searched", () => {
  const bytes = new TextEncoder().encode("night-kiln");
  expect(leaks([trace], nobody).check({ path: "knowledge/SCHEMA.md", bytes })).toEqual([]);
  expect(leaks([trace], nobody).check({ path: "knowledge/packs/kilns.txt", bytes })).toHaveLength(1);
});

test("HIDDEN-NOWHERE a guide names a slug as code or in an address; in its prose it is an English word", () => {
  const inGuide = (text: string) =>
    leaks([trace], nobody).check({ path: "agents.md", bytes: new TextEncoder().encode(text) });
  expect(inGuide("evidence: `night-kiln`")).toHaveLength(1);
  expect(inGuide("[it](https://example.com/blog/night-kiln/)")).not.toEqual([]);
  expect(inGuide("a night-kiln is a kiln")).toEqual([]);
});

test("HIDDEN-NOWHERE the words that every layer holds are no trace of a post that is called like them", async () => {
  const site = await buildSite({
    ...post("day", "I have written about kilns before, and will again some day soon."),
    ...post("404", "Nothing here.", { title: '"Unpublished"', hidden: "true" }),
    ...post("call-to-action", "Buy a kiln.", { title: '"How to cite"', hidden: "true" }),
    ...post("quotes-need-spans", "Buy two.", { title: '"What is never in the files"', hidden: "true" }),
    ...post("relations", "Buy two.", { title: '"Typed relations between learnings"', hidden: "true" }),
  });
  expect(site.problems).toEqual([]);
  expect(site.learnings.map(({ slug }) => slug)).toEqual(["day"]);
});

test("HIDDEN-NOWHERE a title that a visible author wrote warns, is published, and is not in the manifest's warnings", async () => {
  const site = await buildSite({
    ...post("day", "I have written about the kiln at night before, and will again some day soon."),
    ...post("night-kiln", "Secret words.", { title: '"The kiln at night"', hidden: "true" }),
  });
  expect(site.codes).toEqual(["withheld-in-words"]);
  expect(sentence(site.problems[0]!)).toContain("posts/day.md");
  expect(site.files.get("blog/day.md")).toContain("the kiln at night");
  expect(site.manifest.warnings).toEqual([]);
});

test("HIDDEN-NOWHERE a hidden section page does not stop a site whose posts stand under its address", async () => {
  const files = {
    "posts/notes/_index.md": '---\ntitle: "All of the notes"\ndate: 2026-03-01\nhidden: true\n---\n\nA list.\n',
    "posts/notes/rope.md":
      '---\ntitle: "Rope"\ndate: 2026-03-01\n---\n\nRope is twisted, not woven, and that is its secret.\n',
  };
  const site = await buildSite(files, { config: { postUrl: "/:path/" } });
  expect(site.codes).toEqual([]);
  expect(site.learnings.map(({ url }) => url)).toEqual(["/notes/rope/"]);
  expect([...site.files.values()].some((text) => text.includes("All of the notes"))).toBe(false);
});

test("HIDDEN-FUTURE a post appears on its day and not before", async () => {
  const files = post("harvest-supper", "A post that waits for its day, as posts may do.", { date: "2026-11-16" });
  const before = await buildSite(
    { ...files, ...post("now", "Here today, and tomorrow too.") },
    { buildDate: "2026-11-15" },
  );
  const on = await buildSite(
    { ...files, ...post("now", "Here today, and tomorrow too.") },
    { buildDate: "2026-11-16" },
  );
  expect(before.learnings.map((one) => one.slug)).toEqual(["now"]);
  expect([...before.files.values()].some((text) => text.includes("harvest-supper"))).toBe(false);
  expect(on.learnings.map((one) => one.slug)).toEqual(["now", "harvest-supper"]);
});

test("HIDDEN-NOWHERE hidden posts that are called like a file, a field, a role or a folder of the layer stop nothing", async () => {
  const names =
    "knowledge packs schema llms-full manifest learnings agents blog posts example lead position setup list about";
  const hidden = names.split(" ").map((slug) => post(slug, "Secret words.", { title: `"${slug}"`, hidden: "true" }));
  const titles = ["Passages", "Every post in full", "2026-11-15", "Read this file by lines"];
  const titled = titles.map((title, i) => post(`t-${i}`, "Secret words.", { title: `"${title}"`, hidden: "true" }));
  const config = { author: { name: "Zoe", url: "https://example.com/about/" } };
  const site = await buildSite(Object.assign({}, post("day", "Kilns burn by day."), ...hidden, ...titled), { config });
  expect(site.problems).toEqual([]);
  expect(site.learnings.map(({ slug }) => slug)).toEqual(["day"]);
});

test("HIDDEN-NOWHERE a hidden section page stops nothing though its folder, series and category are published with its name", async () => {
  const site = await buildSite({
    ...post("night-kiln/one", "Kilns burn by day.", { series: "{ id: night-kiln, title: Kilns, order: 1 }" }),
    ...post("other", "Kilns burn by night.", { category: "Dark Kiln" }),
    ...post("night-kiln/index", "Secret words.", { title: '"A landing page"', hidden: "true" }),
    ...post("dark-kiln", "Secret words.", { title: '"A category page"', hidden: "true" }),
  });
  expect(site.problems).toEqual([]);
  expect(site.learnings.map(({ slug }) => slug).sort()).toEqual(["one", "other"]);
});

test.each([
  ["wrapped", "I wrote of the kiln\nat night before."],
  ["emphasised", "I wrote of *the kiln* at **night** before."],
  ["with a zero-width space", "I wrote of the kiln\u200b at night before."],
  ["in two items that a pack joins", "**Thesis:** these:\n\n- the kiln\n- at night"],
  ["a slug with an escape", "I wrote night\\-kiln before, and more words."],
])("HIDDEN-NOWHERE an author's own words warn, %s, and do not stop the build", async (_, body) => {
  const hidden = post("night-kiln", "Secret words.", { title: '"The kiln at night"', hidden: "true" });
  const site = await buildSite({ ...post("day", body), ...hidden });
  expect([...new Set(site.codes)]).toEqual(["withheld-in-words"]);
  expect(site.learnings).toHaveLength(1);
});

test("HIDDEN-NOWHERE so do the words of a record, and those of the configuration stop nothing", async () => {
  const files = {
    ...post("day", "Kilns burn by day.", { category: "k" }),
    ...post("night-kiln", "Secret words.", { title: '"The kiln at night"', hidden: "true" }),
    "records/c.md":
      "---\nid: kiln\nname: Kiln\nasOf: 2026-03-02\naliases: [night-kiln]\nevidence: [day]\n---\n\n## What it is\n\nA *kiln*.\n\n" +
      "## Why\n\nIt is the *kiln* at night.\n",
  };
  const config = {
    site: { url: "https://example.com", description: "The kiln at night" },
    categories: { k: "The kiln at night" },
  };
  const site = await buildSite(files, { config: { ...config, records: { concepts: "records/*.md" } } });
  expect(site.problems.map(({ code, file }) => [code, file])).toEqual([
    ["withheld-in-words", "records/c.md"],
    ["withheld-in-words", "records/c.md"],
  ]);
  expect((await buildSite(files, { config })).problems).toEqual([]);
});

test("HIDDEN-NOWHERE a trace is found at the very start of a file and through the escapes of JSON", () => {
  const quoted = { ...trace, title: 'the "kiln" at night' };
  expect(found('{"title":"The \\"kiln\\" at\\nnight"}', quoted)).toEqual(["title"]);
  const at = leaks([trace], nobody).check({ path: "night-kiln", bytes: new TextEncoder().encode("") });
  expect(at).toHaveLength(1);
});

test("a file that comes in pieces is searched but for the bodies of visible posts, which were searched as their authors' words", () => {
  const body = "Word of the night-kiln here.\n";
  const open = { file: "posts/open.md", title: "Open", series: null, category: null, tags: [], body };
  const search = leaks([trace], { ...nobody, posts: [open as unknown as PublishedPost] });
  const file = (front: string) => {
    const pieces = [front, body];
    return { path: "blog/open.md", bytes: new TextEncoder().encode(pieces.join("")), pieces: () => pieces };
  };
  expect(search.warnings.map(({ value }) => value)).toEqual(["night-kiln"]);
  expect(search.check(file("---\ntitle: Open\n---\n"))).toEqual([]);
  expect(search.check(file("---\nnext: /old/kiln/\n---\n")).map(({ value }) => value)).toEqual(["/old/kiln"]);
});
