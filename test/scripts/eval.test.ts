// Requirement: the report on quality measures the product's own core, beside the guide's recipe, and tells how sure each figure is.
import { describe, expect, test } from "vitest";
import { layerOf } from "../../scripts/eval/layer-of.mjs";
import { figuresOf, tableOf } from "../../scripts/eval/printed.mjs";
import { byCosine, byPassage, byReciprocalRanks, bySearch, byShares, byWords } from "../../scripts/eval/rankings.mjs";
import { passagesOf } from "../../scripts/ir/passages.mjs";
import { ask } from "../../src/runtime/retrieve/ask.js";
import { MEANING_SHARE, PASSAGE_SHARE } from "../../src/runtime/retrieve/numbers.js";
import { open } from "../../src/runtime/retrieve/open.js";
import { createRetriever } from "../../src/runtime/retrieve.js";

const documents = [
  { id: "a", title: "Kilns", text: "A kiln holds heat.\n\nThe kiln cools overnight." },
  { id: "b", title: "Clay", text: "Clay is wet earth." },
  { id: "c", title: "Heat", text: "Heat dries clay." },
];
/** A vector of three numbers: how often a text names kilns, clay, heat. */
const vectorOf = (text: string): number[] => {
  const times = ["kiln", "clay", "heat"].map((word) => text.toLowerCase().split(word).length - 1);
  const length = Math.hypot(...times) || 1;
  return times.map((value) => value / length);
};
const embedding = {
  model: { name: "by hand", dimension: 3, fingerprint: "f" },
  vectorsOf: (_: string, texts: readonly string[]) => Promise.resolve(Float32Array.from(texts.flatMap(vectorOf))),
};

describe("a judged collection as a layer", () => {
  test("has what a build would publish", async () => {
    const files = await layerOf(documents, passagesOf, embedding);
    const { bm25 } = files.index;
    expect(bm25).toMatchObject({ N: 3, k1: 1.5, b: 0.75 });
    // "clay" stands in two of three: ln(1 + 1.5 / 2.5)
    expect(bm25.idf[bm25.vocab.indexOf("clay")]).toBe(0.470004);
    expect(bm25.unseenIdf).toBe(2.079442);
    expect(files.passages.passages.map(({ id }: { id: string }) => id)).toEqual([
      "a#section#0",
      "a#section#1",
      "b#section#0",
      "c#section#0",
    ]);
    expect(files.passages.passages[1]).toMatchObject({ text: "The kiln cools overnight.", sentences: [0, 25] });
    expect(files.vectors.passages.scale).toHaveLength(4);
    expect(files.index.vectors.slugs).toEqual(["a", "b", "c"]);
  });

  test("is searched by every reader, and without vectors by words alone", async () => {
    const files = await layerOf(documents, passagesOf, embedding);
    const withModel = await createRetriever(files, { embed: vectorOf }).search("kiln");
    expect(withModel).toMatchObject({ reader: "model", results: [{ slug: "a" }, {}, {}] });
    expect(await createRetriever(files).search("clay")).toMatchObject({ reader: "lexicon" });
    const words = createRetriever(await layerOf(documents, passagesOf, null));
    expect(await words.search("kiln")).toMatchObject({ reader: "words", results: [{ slug: "a" }] });
  });
});

test("rankings are those of search and of what search rests on; the guide's is by hand", async () => {
  const files = await layerOf(documents, passagesOf, embedding);
  const layer = open(files);
  const asked = await ask(layer, "heat and clay", vectorOf);
  const { results } = await createRetriever(files, { embed: vectorOf }).search("heat and clay");
  const slugs = (places: readonly number[]) => places.map((place) => documents[place]!.id);
  expect(slugs(bySearch(asked, 10))).toEqual(results.map(({ slug }) => slug));
  const shares = { meaning: MEANING_SHARE.model, passage: PASSAGE_SHARE };
  expect(byShares(asked, 10, shares)).toEqual(bySearch(asked, 10));
  expect(byShares(asked, 10, { meaning: 0, passage: 0 })).toEqual([2, 1, 0]);
  expect(byWords(asked, 10)).toEqual([2, 1, 0]);
  // Their own rows: a is "Kilns\nA kiln holds heat." (2, 0, 1), b (0, 2, 0), c (0, 1, 2); the question is (0, 1, 1).
  expect(byCosine(asked, 10)).toEqual([2, 1, 0]);
  expect(byPassage(asked, 1)).toEqual([2]);
  expect(byReciprocalRanks(asked, 2)).toEqual([2, 1]);
  // 1 / 61 each for b by words and a by cosine: equal ones stand in the order of learnings.json.
  const split = { words: { scores: [0, 1, 0] }, meaning: { learnings: [0.9, 0.1, 0.5] }, scores: [0, 0, 0] };
  expect(byReciprocalRanks(split, 3)).toEqual([1, 0, 2]);
});

test("a figure has its interval, its difference from the guide's recipe and its target", () => {
  const each = Array.from({ length: 40 }, (_, i) => ({ id: `q${i}`, figures: { guide: i % 2, ours: 1 } }));
  const part = { title: "T", measure: "nDCG@10", baseline: "guide", each, targets: [{ system: "ours", least: 0.9 }] };
  const figures = figuresOf(part);
  expect(figures).toMatchObject([
    { system: "guide", value: 0.5, beside: null, least: null },
    { system: "ours", value: 1, low: 1, high: 1, beside: { difference: 0.5 }, least: 0.9 },
  ]);
  expect(figures[1]!.beside!.p).toBeLessThan(0.001);
  const lines = tableOf(part, figures).join("\n");
  expect(lines).toContain("reaches 0.9");
  expect(tableOf({ ...part, baseline: null }, [{ ...figures[1]!, value: 0.8 }]).join("\n")).toContain("misses 0.9");
});
