import { expect, test } from "vitest";
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

const found = (text: string, of: WithheldTrace = trace): string[] => {
  const problems = leaks([of], []).check("knowledge/learnings.json", new TextEncoder().encode(text));
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
  expect(leaks([trace], []).check("knowledge/SCHEMA.md", bytes)).toEqual([]);
  expect(leaks([trace], []).check("knowledge/packs/kilns.txt", bytes)).toHaveLength(1);
});

test("HIDDEN-NOWHERE a guide names a slug as code or in an address; in its prose it is an English word", () => {
  const inGuide = (text: string) => leaks([trace], []).check("agents.md", new TextEncoder().encode(text));
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
