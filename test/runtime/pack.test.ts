import fc from "fast-check";
import { expect, test } from "vitest";
import { pack, pull, type PackEdge, type PackLearning } from "../../src/runtime/pack.js";
import { packFromRecipe } from "../support/pack-from-recipe.js";

const learnings: readonly PackLearning[] = [
  { slug: "seed", tokens: 1000 },
  { slug: "next-chapter", tokens: 900 },
  { slug: "cited", tokens: 1500 },
  { slug: "listed", tokens: 200 },
  { slug: "revised", tokens: 100 },
];
const edges: readonly PackEdge[] = [
  { type: "series", source: "seed", target: "next-chapter" },
  { type: "link", evidence: "sentence", source: "cited", target: "seed" },
  { type: "link", evidence: "sentence", source: "seed", target: "cited" },
  { type: "link", evidence: "list", source: "seed", target: "listed" },
  { type: "revises", source: "revised", target: "seed" },
];

test("PACK-ORDER strongest first, by the sum over all edges in both directions", () => {
  const grown = pack({ learnings, edges }, ["seed"], 10_000);
  expect(grown.additions.map((a) => [a.slug, a.score])).toEqual([
    ["cited", 6],
    ["next-chapter", 3],
    ["listed", 1],
  ]);
  expect(grown.used).toBe(3600);
});

test("PACK-REVISES a change of mind pulls nothing", () => {
  expect(pack({ learnings, edges }, ["seed"], 100_000).additions.map((a) => a.slug)).not.toContain("revised");
});

test("PACK-PASSED-OVER a strong candidate that does not fit is passed over and named", () => {
  const grown = pack({ learnings, edges }, ["seed"], 2000);
  expect(grown.additions[0]).toEqual({
    slug: "next-chapter",
    score: 3,
    tokens: 900,
    room: 1000,
    passedOver: [{ slug: "cited", score: 6, tokens: 1500 }],
  });
});

test("PACK-SEEDS-TOO-LARGE seeds over the budget stop the recipe with nothing added", () => {
  expect(pack({ learnings, edges }, ["seed", "cited"], 2400)).toEqual({
    seeds: ["seed", "cited"],
    budget: 2400,
    fits: false,
    used: 2500,
    additions: [],
    remaining: [],
  });
});

test("an unknown or a repeated seed is an error that names it", () => {
  expect(() => pack({ learnings, edges }, ["nowhere"], 1)).toThrow('no learning "nowhere"');
  expect(() => pack({ learnings, edges }, ["seed", "seed"], 9000)).toThrow('"seed" is given twice');
});

test("PACK-PULL series 3, link with a sentence 3, other link 1, concept 1, revises 0", () => {
  const of = (type: string, evidence?: string): number => pull({ type, evidence, source: "a", target: "b" });
  expect([
    of("series"),
    of("link", "sentence"),
    of("link", "list"),
    of("link", "anchor"),
    of("concept"),
    of("revises"),
  ]).toEqual([3, 3, 1, 1, 1, 0]);
});

const graph = fc.integer({ min: 2, max: 12 }).chain((n) => {
  const slug = fc.integer({ min: 0, max: n - 1 }).map((i) => `p${i}`);
  return fc.record({
    learnings: fc
      .array(fc.integer({ min: 1, max: 40 }), { minLength: n, maxLength: n })
      .map((sizes) => sizes.map((size, i) => ({ slug: `p${i}`, tokens: size * 100 }))),
    edges: fc.array(
      fc.record({
        type: fc.constantFrom("series", "link", "concept", "revises"),
        evidence: fc.constantFrom("sentence", "list", "anchor"),
        source: slug,
        target: slug,
      }),
      { maxLength: 40 },
    ),
    seeds: fc.uniqueArray(slug, { minLength: 1, maxLength: 3 }),
    budget: fc.integer({ min: 1, max: 200 }).map((b) => b * 100),
  });
});

test("PACK-RECIPE packs equal a naive reading of the printed recipe", () => {
  fc.assert(
    fc.property(graph, ({ learnings, edges, seeds, budget }) => {
      const grown = pack({ learnings, edges }, seeds, budget);
      expect({ slugs: [...seeds, ...grown.additions.map((a) => a.slug)], used: grown.used }).toEqual(
        packFromRecipe(learnings, edges, seeds, budget),
      );
    }),
    { numRuns: 500, seed: 7 },
  );
});
