// Context packs through the retriever: where seeds come from, and that every token is accounted for. Scores of questions follow from
// test/support/related-layer.ts; usual marks without vectors: on topic from 0.3, off topic to 0.2.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createRetriever } from "../../../src/runtime/retrieve.js";
import type { EdgeRecord } from "../../../src/runtime/retrieve/files.js";
import { packFromRecipe } from "../../support/pack-from-recipe.js";
import { type RelatedLearning, relatedLayer } from "../../support/related-layer.js";

const learnings: readonly RelatedLearning[] = [
  { slug: "ash", tokens: 300, title: "ash ash" },
  { slug: "cobalt", tokens: 700 },
  { slug: "glaze", tokens: 900, region: "clay" },
  { slug: "kiln", tokens: 1000, region: "clay" },
  { slug: "wheel", tokens: 400, region: "clay" },
];
const link = (source: string, target: string, evidence: string): EdgeRecord => ({
  type: "link",
  source,
  target,
  evidence,
});
const edges = [
  { type: "series", source: "kiln", target: "glaze" },
  link("glaze", "kiln", "sentence"),
  link("kiln", "cobalt", "sentence"),
  link("kiln", "ash", "list"),
  link("glaze", "wheel", "anchor"),
];
const { pack } = createRetriever(relatedLayer(learnings, edges));
const slugs = (list: readonly { readonly slug: string }[]): string[] => list.map(({ slug }) => slug);

test("PACK-ACCOUNT: used, room before each, what was passed over, and what is left at the end", async () => {
  const made = await pack({ seeds: ["kiln"], budget: 1800 });
  expect(made).toMatchObject({ budget: 1800, used: 1700, room: 100, ended: "none_fits" });
  expect(made.seeds).toEqual([
    {
      slug: "kiln",
      kind: "post",
      title: "kiln",
      url: "https://clay.example/kiln/",
      date: "2026-01-01",
      region: "clay",
      tokens: 1000,
    },
  ]);
  expect(made.additions).toMatchObject([
    {
      slug: "cobalt",
      url: "https://clay.example/cobalt/",
      tokens: 700,
      score: 3,
      room: 800,
      passedOver: [{ slug: "glaze", score: 6, tokens: 900 }],
      passedOverTotal: 1,
    },
  ]);
  expect(made.remaining).toEqual([
    { slug: "glaze", score: 6, tokens: 900 },
    { slug: "ash", score: 1, tokens: 300 },
  ]);
  expect(made.remainingTotal).toBe(2);
  expect(made.message).toBe("No candidate fits the 100 tokens that are left of 1800; 2 are larger.");
  expect(made).not.toHaveProperty("query");
});

test("PACK-SEEDS-GIVEN: given seeds are all used, in the order given, and a question beside them changes nothing", async () => {
  const made = await pack({ seeds: ["wheel", "ash"], query: "kiln", budget: 700 });
  expect(slugs(made.seeds)).toEqual(["wheel", "ash"]);
  expect(made).toMatchObject({ used: 700, room: 0, additions: [] });
  expect(made).not.toHaveProperty("query");
});

test("PACK-SEED-FOUND: without seeds, the one top result for the question, with its verdict", async () => {
  const made = await pack({ query: "kiln", budget: 1000 });
  expect(made).toMatchObject({
    query: "kiln",
    reader: "words",
    relevance: "on_topic",
    signal: { value: 0.4, on: 0.4, off: 0.1 },
    seeds: [{ slug: "kiln" }],
    used: 1000,
  });
});

test("PACK-SEED-WEAK: a weak match is a seed, and that it is weak is said", async () => {
  const made = await pack({ query: "ash storms", budget: 300 });
  expect(made).toMatchObject({ relevance: "weak", signal: { value: 0.202 }, seeds: [{ slug: "ash" }] });
  expect(made.message).toBe(
    "No candidate fits the 0 tokens that are left of 300; 1 is larger. The question is only weakly on this site's topics: check the seed first.",
  );
});

test("PACK-NO-SEED: below the floor there is no seed, and the pack is empty and says so", async () => {
  expect(await pack({ query: "football results kiln", budget: 5000 })).toEqual({
    budget: 5000,
    used: 0,
    room: 5000,
    query: "football results kiln",
    reader: "words",
    relevance: "off_topic",
    signal: { value: 0.077, on: 0.4, off: 0.1 },
    seeds: [],
    additions: [],
    ended: "no_seed",
    remaining: [],
    remainingTotal: 0,
    message: "Nothing on this site is about that, so there is no seed and the pack is empty.",
    lacks: ["There are no vectors: words alone rank and judge."],
  });
});

test("PACK-SEEDS-TOO-LARGE: seeds over the budget: their tokens are told and nothing is added", async () => {
  expect(await pack({ seeds: ["kiln", "glaze"], budget: 1500 })).toMatchObject({
    used: 1900,
    room: 0,
    additions: [],
    ended: "seeds_too_large",
    message:
      "The seeds alone have 1900 tokens and the budget is 1500: nothing is added. Leave seeds out, or raise the budget.",
  });
});

test("PACK-MAX: at most so many, seeds included; without a limit all that is joined", async () => {
  const two = await pack({ seeds: ["kiln"], budget: 9000, maxPosts: 2 });
  expect([slugs(two.additions), two.ended, two.used, two.remainingTotal]).toEqual([["glaze"], "max_posts", 1900, 3]);
  const all = await pack({ seeds: ["kiln"], budget: 9000 });
  expect([slugs(all.additions), all.ended, all.message]).toEqual([
    ["glaze", "cobalt", "ash", "wheel"],
    "no_candidate",
    "Whatever is joined to the pack is in it; 5700 of 9000 tokens are left.",
  ]);
});

test("PACK-REGION: of one region, seed and additions; an unknown one is named with those there are", async () => {
  const made = await pack({ seeds: ["kiln"], budget: 9000, region: "clay" });
  expect(slugs(made.additions)).toEqual(["glaze", "wheel"]);
  expect((await pack({ query: "ash kiln", budget: 9000, region: "clay" })).seeds).toMatchObject([{ slug: "kiln" }]);
  await expect(pack({ seeds: ["kiln"], budget: 1, region: "mud" })).rejects.toThrow(
    'There is no region "mud". There are clay, notes.',
  );
  await expect(pack({ seeds: ["ash"], budget: 1, region: "clay" })).rejects.toThrow(
    'The seed "ash" is of the region "notes", and not of "clay".',
  );
});

test("RELATE-OPTIONS: what is missing or of the wrong kind is told", async () => {
  const wrong = (value: unknown): never => value as never;
  await expect(pack(wrong({ seeds: ["kiln"] }))).rejects.toThrow("pack needs a budget: a whole number of tokens.");
  for (const budget of [0, -1, 1.5, NaN, Infinity, "100"])
    await expect(pack({ seeds: ["kiln"], budget: wrong(budget) })).rejects.toThrow("budget has to be a whole number");
  await expect(pack({ budget: 1 })).rejects.toThrow(
    "pack needs seeds, or a query that finds one; the query is missing.",
  );
  await expect(pack({ budget: 1, seeds: [], query: " " })).rejects.toThrow('the query is " ".');
  await expect(pack({ budget: 1, seeds: wrong("kiln") })).rejects.toThrow(
    'seeds has to be a list of slugs, and is "kiln".',
  );
  await expect(pack({ budget: 1, seeds: ["kiln", "klin"] })).rejects.toThrow('Did you mean "kiln"?');
  await expect(pack({ budget: 1, seeds: ["kiln", "kiln"] })).rejects.toThrow('The seed "kiln" is given twice.');
  await expect(pack({ budget: 1, seeds: ["kiln", "ash"], maxPosts: 1 })).rejects.toThrow(
    "There are 2 seeds, and maxPosts is 1.",
  );
});

const graph = fc.integer({ min: 2, max: 12 }).chain((n) => {
  const slug = fc.integer({ min: 0, max: n - 1 }).map((i) => `p${i}`);
  return fc.record({
    learnings: fc
      .array(fc.record({ tokens: fc.integer({ min: 1, max: 40 }), region: fc.constantFrom("east", "west") }), {
        minLength: n,
        maxLength: n,
      })
      .map((all) => all.map(({ tokens, region }, i) => ({ slug: `p${i}`, tokens: tokens * 100, region }))),
    edges: fc.array(
      fc.record({
        type: fc.constantFrom("series", "link", "concept", "revises", "meaning"),
        evidence: fc.constantFrom("sentence", "list", "anchor"),
        cosine: fc.integer({ min: -200, max: 900 }).map((cosine) => cosine / 1000),
        source: slug,
        target: slug,
      }),
      { maxLength: 40 },
    ),
    seeds: fc.uniqueArray(slug, { minLength: 1, maxLength: 3 }),
    budget: fc.integer({ min: 1, max: 200 }).map((b) => b * 100),
    maxPosts: fc.integer({ min: 3, max: 14 }),
    inRegion: fc.boolean(),
  });
});

test("PACK-RECIPE: every pack is what a naive reading of the recipe gives, and its sums are right", async () => {
  await fc.assert(
    fc.asyncProperty(graph, async ({ learnings, edges, seeds, budget, maxPosts, inRegion }) => {
      const region = inRegion ? learnings.find(({ slug }) => slug === seeds[0])!.region : undefined;
      const inside = learnings.filter((one) => region === undefined || one.region === region);
      const start = seeds.filter((seed) => inside.some(({ slug }) => slug === seed));
      const { pack } = createRetriever(relatedLayer(learnings, edges));
      const made = await pack({ seeds: start, budget, maxPosts, region });

      const among = edges.filter(({ source, target }) => [source, target].every((end) => slugs(inside).includes(end)));
      const naive = packFromRecipe(inside, among, start, budget);
      expect([...start, ...slugs(made.additions)]).toEqual(naive.slugs.slice(0, Math.max(maxPosts, start.length)));

      const tokens = (list: readonly { readonly tokens: number }[]): number =>
        list.reduce((sum, one) => sum + one.tokens, 0);
      expect(made.used).toBe(tokens(made.seeds) + tokens(made.additions));
      expect(made.room).toBe(Math.max(0, budget - made.used));
      made.additions.forEach(({ room, tokens: own, score, passedOver }, i) => {
        expect(room).toBe(budget - tokens(made.seeds) - tokens(made.additions.slice(0, i)));
        expect(own).toBeLessThanOrEqual(room);
        for (const over of passedOver) {
          expect(over.tokens).toBeGreaterThan(room);
          expect(over.score).toBeGreaterThanOrEqual(score);
        }
      });
      if (made.ended === "none_fits") for (const left of made.remaining) expect(left.tokens).toBeGreaterThan(made.room);
    }),
    { numRuns: 500, seed: 5 },
  );
});
