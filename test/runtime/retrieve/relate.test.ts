// Neighbours and explanations. The layer is small enough that every relation, strength and path was written down from the edges.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createRetriever } from "../../../src/runtime/retrieve.js";
import type { EdgeRecord } from "../../../src/runtime/retrieve/files.js";
import { pathFromWords } from "../../support/path-from-words.js";
import { type RelatedLearning, relatedLayer } from "../../support/related-layer.js";
import { buildSite, post } from "../../support/build-site.js";

const learnings: readonly RelatedLearning[] = [
  { slug: "alone" },
  { slug: "ash" },
  { slug: "cobalt" },
  { slug: "far" },
  { slug: "glaze", region: "clay", title: "A glaze" },
  { slug: "kiln", region: "clay", title: "A kiln" },
  { slug: "old-kiln" },
  { slug: "slow", kind: "concept", region: "concepts", url: "https://other.example/slow" },
];
const series = { type: "series", source: "kiln", target: "glaze", series: "clay", sourceOrder: 1, targetOrder: 3 };
const sentence = {
  type: "link",
  source: "glaze",
  target: "kiln",
  evidence: "sentence",
  anchor: "a kiln",
  occurrences: 2,
  sentence: "It needs a kiln to melt.",
  markdown: "It needs [a kiln](/kiln/) to melt.",
  section: "Heat",
  inNote: false,
};
const list = { type: "link", source: "kiln", target: "ash", evidence: "list", anchor: "ash", occurrences: 1 };
const anchor = { type: "link", source: "ash", target: "far", evidence: "anchor", anchor: "", occurrences: 1 };
const concept = { type: "concept", source: "slow", target: "kiln", order: 1 };
const revises = {
  type: "revises",
  source: "kiln",
  target: "old-kiln",
  changed: "It is opened cold.",
  asOf: "2026-02-01",
};
const meaning = {
  type: "meaning",
  source: "cobalt",
  target: "kiln",
  cosine: 0.412,
  sameRegion: false,
  shared: ["heat"],
};
const edges: readonly EdgeRecord[] = [series, sentence, list, anchor, concept, revises, meaning];
const retriever = createRetriever(relatedLayer(learnings, edges));

test("NEIGHBORS-EVIDENCE: each relation is the edge of edges.json, with all its fields", async () => {
  const { neighbors, ...of } = await retriever.neighbors("kiln");
  expect(of).toEqual({
    slug: "kiln",
    kind: "post",
    title: "A kiln",
    url: "https://clay.example/kiln/",
    date: "2026-01-01",
    region: "clay",
    total: 5,
  });
  expect(neighbors.find(({ slug }) => slug === "glaze")).toEqual({
    slug: "glaze",
    kind: "post",
    title: "A glaze",
    url: "https://clay.example/glaze/",
    date: "2026-01-01",
    region: "clay",
    strength: 6,
    relations: [
      { ...series, direction: "out" },
      { ...sentence, direction: "in" },
    ],
  });
});

test("NEIGHBORS-DIRECTION: out, in, and both for a resemblance, as seen from the learning asked about", async () => {
  const directions = async (slug: string): Promise<unknown> => {
    const { neighbors } = await retriever.neighbors(slug);
    return neighbors.map(({ slug, relations }) => [slug, ...relations.map(({ direction }) => direction)]);
  };
  expect(await directions("kiln")).toEqual([
    ["old-kiln", "out"],
    ["glaze", "out", "in"],
    ["ash", "out"],
    ["slow", "in"],
    ["cobalt", "both"],
  ]);
  expect(await directions("old-kiln")).toEqual([["kiln", "in"]]);
});

test("NEIGHBORS-ORDER: a change of mind first, then the strongest, then by slug", async () => {
  const { neighbors } = await retriever.neighbors("kiln");
  expect(neighbors.map(({ slug, strength }) => [slug, strength])).toEqual([
    ["old-kiln", 0],
    ["glaze", 6],
    ["ash", 1],
    ["slow", 1],
    ["cobalt", 0.412],
  ]);
});

test("NEIGHBORS-LIMIT: limit cuts, the total stays; types leaves relations out, and their strength", async () => {
  const two = await retriever.neighbors("kiln", { limit: 2 });
  expect([two.total, two.neighbors.map(({ slug }) => slug)]).toEqual([5, ["old-kiln", "glaze"]]);
  const links = await retriever.neighbors("kiln", { types: ["link"] });
  expect(links.neighbors.map(({ slug, strength }) => [slug, strength])).toEqual([
    ["glaze", 3],
    ["ash", 1],
  ]);
  const many = Array.from({ length: 30 }, (_, i) => ({ slug: `p${i}` }));
  const star = many.slice(1).map(({ slug }) => ({ ...list, source: "p0", target: slug }));
  const all = await createRetriever(relatedLayer(many, star)).neighbors("p0");
  expect([all.total, all.neighbors.length]).toEqual([29, 20]);
});

test("a record's page on another site is given as it is, and a post without an edge has no neighbour", async () => {
  const { neighbors } = await retriever.neighbors("kiln", { types: ["concept"] });
  expect(neighbors.map(({ url }) => url)).toEqual(["https://other.example/slow"]);
  expect(await retriever.neighbors("alone")).toMatchObject({ total: 0, neighbors: [] });
});

test("EXPLAIN-DIRECT: every edge between the two, by type, and the region that they share; then no path is looked for", async () => {
  expect(await retriever.explain("glaze", "kiln")).toMatchObject({
    a: { slug: "glaze" },
    b: { slug: "kiln" },
    relations: [
      { ...series, direction: "in" },
      { ...sentence, direction: "out" },
    ],
    region: { id: "clay", name: "The clay" },
    path: null,
    message: "2 relations join them directly. Both are of the region The clay.",
  });
  expect(await retriever.explain("ash", "kiln")).toMatchObject({
    relations: [{ ...list, direction: "in" }],
    region: null,
    path: null,
    message: "One relation joins them directly.",
  });
});

test("EXPLAIN-REGION: without an edge, the shared region and the shortest path", async () => {
  const { relations, region, path, message } = await retriever.explain("old-kiln", "ash");
  expect([relations, region, path!.map(({ from, to }) => [from.slug, to.slug])]).toEqual([
    [],
    { id: "notes", name: "The notes" },
    [
      ["old-kiln", "kiln"],
      ["kiln", "ash"],
    ],
  ]);
  expect(message).toBe(
    "No edge joins them directly; the shortest path has 2 steps, through A kiln. Both are of the region The notes.",
  );
});

test("EXPLAIN-PATH: each step with its edges, as seen from where it starts", async () => {
  const { path, message } = await retriever.explain("glaze", "far");
  expect(path).toMatchObject([
    {
      from: { slug: "glaze" },
      to: { slug: "kiln" },
      strength: 6,
      relations: [
        { ...series, direction: "in" },
        { ...sentence, direction: "out" },
      ],
    },
    { from: { slug: "kiln" }, to: { slug: "ash" }, strength: 1, relations: [{ ...list, direction: "out" }] },
    { from: { slug: "ash" }, to: { slug: "far" }, strength: 1, relations: [{ ...anchor, direction: "out" }] },
  ]);
  expect(message).toBe("No edge joins them directly; the shortest path has 3 steps, through A kiln, then ash.");
});

test("EXPLAIN-STRONGEST: of two paths as short, the stronger; of two as strong, the first by slug", async () => {
  const link = (source: string, target: string, evidence = "list"): EdgeRecord => ({
    ...list,
    source,
    target,
    evidence,
  });
  const through = async (more: readonly EdgeRecord[]): Promise<string> => {
    const slugs = ["a", "b", "m", "n"].map((slug) => ({ slug }));
    const both = [link("a", "m"), link("m", "b"), link("a", "n"), link("n", "b"), ...more];
    return (await createRetriever(relatedLayer(slugs, both)).explain("a", "b")).path![0]!.to.slug;
  };
  expect(await through([])).toBe("m");
  expect(await through([link("b", "n")])).toBe("n");
});

test("EXPLAIN-NONE: two that nothing joins are said to be joined by nothing", async () => {
  expect(await retriever.explain("alone", "glaze")).toMatchObject({
    relations: [],
    region: null,
    path: null,
    message: "Nothing joins them: there is no edge between the two and no path from one to the other.",
  });
});

test("RELATE-UNKNOWN: an unknown slug is an error that names the nearest one", async () => {
  const { neighbors, explain, passagesFor } = retriever;
  await expect(neighbors("kilns")).rejects.toThrow(
    new RangeError('There is no learning "kilns" on https://clay.example. Did you mean "kiln"?'),
  );
  await expect(explain("kiln", "old_kiln")).rejects.toThrow('Did you mean "old-kiln"?');
  await expect(passagesFor("glase")).rejects.toThrow('Did you mean "glaze"?');
  await expect(neighbors("zzz")).rejects.toThrow(
    'There is no learning "zzz" on https://clay.example. learnings.json lists all slugs.',
  );
  await expect(neighbors("__proto__")).rejects.toThrow(RangeError);
  await expect(neighbors("x".repeat(1e6))).rejects.toThrow(/^There is no learning "x{99}…" on/);
});

test("RELATE-OPTIONS: what is no option of its kind is told with its value", async () => {
  const wrong = (value: unknown): never => value as never;
  const { neighbors, explain } = retriever;
  await expect(neighbors(wrong(7))).rejects.toThrow("slug has to be a learning's slug, and is 7.");
  await expect(explain("kiln", wrong(undefined))).rejects.toThrow("b has to be a learning's slug, and is missing.");
  await expect(explain("kiln", "kiln")).rejects.toThrow('explain needs two learnings, and both slugs are "kiln".');
  await expect(neighbors("kiln", { limit: wrong("5") })).rejects.toThrow(
    'limit has to be a whole number from 1 to 100, and is "5".',
  );
  for (const types of ["link", ["links"], [], [["link"]]])
    await expect(neighbors("kiln", { types: wrong(types) })).rejects.toThrow(
      "types has to be a list of series, link, concept, revises, meaning, and is",
    );
});

test("RELATE-NO-EDGES: without edges.json each says that it is missing", async () => {
  const { neighbors, explain, pack } = createRetriever(relatedLayer(learnings, null));
  await expect(neighbors("kiln")).rejects.toThrow(/^neighbors needs edges\.json/);
  await expect(explain("kiln", "ash")).rejects.toThrow(/^explain needs edges\.json/);
  await expect(pack({ seeds: ["kiln"], budget: 100 })).rejects.toThrow(/^pack needs edges\.json/);
});

const graph = fc.integer({ min: 2, max: 7 }).chain((n) => {
  const slug = fc.integer({ min: 0, max: n - 1 }).map((i) => `p${(i * 5) % 7}`);
  return fc.record({
    slugs: fc.constant(Array.from({ length: n }, (_, i) => `p${(i * 5) % 7}`)),
    edges: fc.array(
      fc.record({
        type: fc.constantFrom("series", "link", "concept", "revises", "meaning"),
        evidence: fc.constantFrom("sentence", "list", "anchor"),
        cosine: fc.integer({ min: -200, max: 900 }).map((cosine) => cosine / 1000),
        source: slug,
        target: slug,
      }),
      { maxLength: 12 },
    ),
  });
});

test("EXPLAIN-SHORTEST: paths equal those of a walk over all paths, from either end", async () => {
  await fc.assert(
    fc.asyncProperty(graph, async ({ slugs, edges }) => {
      const { explain } = createRetriever(
        relatedLayer(
          slugs.map((slug) => ({ slug })),
          edges,
        ),
      );
      const [a, b] = [slugs[0]!, slugs.at(-1)!];
      const walked = pathFromWords(slugs, edges, a, b);
      const there = await explain(a, b);
      const back = await explain(b, a);
      const slugsOf = ({ path }: typeof there): string[] | null =>
        path && [path[0]!.from.slug, ...path.map(({ to }) => to.slug)];
      expect(there.relations.length > 0).toBe(walked !== null && walked.length === 2);
      expect(slugsOf(there)).toEqual(walked === null || walked.length === 2 ? null : walked);
      expect(slugsOf(back)).toEqual(slugsOf(there)?.reverse() ?? null);
      expect(back.message.split(",")[0]).toBe(there.message.split(",")[0]);
    }),
    { numRuns: 500, seed: 11 },
  );
});

test("NEIGHBORS-BUILT: on a site as it is built, a link in the text is a neighbour with its sentence", async () => {
  const { files } = await buildSite({
    ...post("a-kiln", "A kiln holds its heat for a day."),
    ...post("a-glaze", "A glaze is glass. It needs [a kiln](/blog/a-kiln/) to melt."),
  });
  const json = (name: string): never => JSON.parse(files.get(`knowledge/${name}.json`)!) as never;
  const built = createRetriever({
    learnings: json("learnings"),
    passages: json("passages"),
    index: json("index"),
    edges: json("edges"),
  });
  const { neighbors } = await built.neighbors("a-kiln");
  expect(neighbors).toMatchObject([
    { slug: "a-glaze", relations: [{ type: "link", direction: "in", sentence: "It needs a kiln to melt." }] },
  ]);
});
