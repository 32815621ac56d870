// Requirement: the report on quality measures the product's own core, beside the guide's recipe, and tells how sure each figure is.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { layerOf } from "../../scripts/eval/layer-of.mjs";
import { figuresOf, tableOf } from "../../scripts/eval/printed.mjs";
import { byCosine, byPassage, byReciprocalRanks, bySearch, byShares, byWords } from "../../scripts/eval/rankings.mjs";
import { reading } from "../../scripts/eval/reading.mjs";
import { site } from "../../scripts/eval/site.mjs";
import { xquad } from "../../scripts/eval/xquad.mjs";
import { passagesOf } from "../../scripts/ir/passages.mjs";
import { ask } from "../../src/runtime/retrieve/ask.js";
import { MEANING_SHARE, PASSAGE_SHARE } from "../../src/runtime/retrieve/numbers.js";
import { open } from "../../src/runtime/retrieve/open.js";
import { createRetriever } from "../../src/runtime/retrieve.js";
import { folder } from "../support/cli.js";

const documents = [
  { id: "a", title: "Kilns", text: "A kiln holds heat.\n\nThe kiln cools overnight." },
  { id: "b", title: "Clay", text: "Clay is wet earth." },
  { id: "c", title: "Heat", text: "Heat dries clay." },
];
/** A vector of three numbers: how often a text names kilns, clay, heat; away from all three where it names none. */
const vectorOf = (text: string): number[] => {
  const times = ["kiln", "clay", "heat"].map((word) => text.toLowerCase().split(word).length - 1);
  if (times.every((value) => value === 0)) return [-1, -1, -1];
  const length = Math.hypot(...times);
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
    { system: "guide", value: 0.5, beside: null, target: null },
    { system: "ours", value: 1, low: 1, high: 1, beside: { difference: 0.5 }, target: { least: 0.9 } },
  ]);
  expect(figures[1]!.beside!.p).toBeLessThan(0.001);
  const lines = tableOf(part, figures).join("\n");
  expect(lines).toContain("reaches 0.9");
  expect(tableOf({ ...part, baseline: null }, [{ ...figures[1]!, value: 0.8 }]).join("\n")).toContain("misses 0.9");
  const share = { ...part, measure: "share", baseline: null, targets: [{ system: "guide", most: 0.15 }] };
  // Wilson, of 20 of 40: 0.352 to 0.648.
  expect(figuresOf(share)[0]).toMatchObject({ low: expect.closeTo(0.352, 3), high: expect.closeTo(0.648, 3) });
  expect(tableOf(share, figuresOf(share)).join("\n")).toContain("misses at most 0.15");
});

const withQuestions = {
  ...embedding,
  embedderOf: () => Promise.resolve(vectorOf),
};

test("XQuAD: a refusal is a failure, and the answer has to stand in the quoted sentence of its own paragraph", async () => {
  const at = await folder();
  const text = "A kiln holds heat for 12 hours. Clay is dug by 40 people.";
  const lines = (...rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join("\n");
  await writeFile(
    join(at, "corpus.jsonl"),
    lines({ _id: "p", title: "Old_kilns", text }, { _id: "q", title: "Rivers", text: "Rivers run for 12 miles." }),
  );
  const question = (id: string, ask: string, answer: string, start: number) => ({
    _id: id,
    text: ask,
    answers: [{ text: answer, answer_start: start }],
  });
  const held = question("held", "How long does a kiln hold heat?", "12 hours", text.indexOf("12"));
  const elsewhere = question("elsewhere", "How long does a kiln hold heat, or clay?", "40 people", text.indexOf("40"));
  const refused = question("refused", "Who wrote the opera?", "12", text.indexOf("12"));
  await writeFile(join(at, "queries.jsonl"), lines(held, elsewhere, refused));
  await writeFile(join(at, "qrels.tsv"), "query-id\tcorpus-id\tscore\nheld\tp\t1\nelsewhere\tp\t1\nrefused\tp\t1\n");
  const { each } = await xquad(at, withQuestions);
  const figures = Object.fromEntries(each.map((one: { id: string; figures: object }) => [one.id, one.figures]));
  expect(figures.held).toMatchObject({
    "first by search, model": 1,
    "first quote is of the right passage, model": 1,
    "first quote holds the answer, model": 1,
  });
  expect(figures.elsewhere).toMatchObject({
    "first quote is of the right passage, model": 1,
    "first quote holds the answer, model": 0,
  });
  expect(figures.refused).toMatchObject({ "answered, model": 0, "first quote holds the answer, model": 0 });
});

test("a site: what is found, cited and refused, with each reader", async () => {
  const at = await folder();
  await mkdir(join(at, "knowledge"));
  const files = await layerOf(documents, passagesOf, embedding);
  for (const [name, file] of Object.entries(files))
    await writeFile(join(at, `knowledge/${name}.json`), JSON.stringify(file));
  const [questions, offTopic] = [join(at, "questions.yaml"), join(at, "off-topic.yaml")];
  const onTopic =
    "on_topic:\n- { ask: What holds heat in a kiln?, slugs: [a] }\n- { ask: Is clay wet earth?, records: [z] }\n";
  await writeFile(questions, `${onTopic}near_miss:\n- { ask: Which opera is long? }\n`);
  await writeFile(offTopic, "- { ask: Who sings?, field: music }\n");
  const [found, near, off] = await site(at, questions, offTopic, withQuestions);
  expect(found!.each[0]!.figures).toMatchObject({ "3 by search, model": 1, "cites a right one first, model": 1 });
  // No learning is called z.
  expect(found!.each[1]!.figures).toMatchObject({ "3 by search, lexicon": 0, "cites a right one first, model": 0 });
  expect(near!.each).toMatchObject([
    { id: "Which opera is long?", figures: { "answered, model": 0, "answered, words": 0 } },
  ]);
  expect(off!.each).toHaveLength(1);
  expect(Object.keys((await site(at, questions, undefined, null))[1]!.each[0]!.figures)).toEqual([
    "answered, lexicon",
    "answered, words",
  ]);
});

test("asks labelled by type: how many are read right, and macro-F1", async () => {
  const at = join(await folder(), "asks.yaml");
  await writeFile(at, "- { ask: What is a kiln?, type: definition }\n- { ask: What is a kiln for?, type: opinion }\n");
  const part = await reading(at, null, null);
  expect(part.each.map(({ figures }: { figures: object }) => figures)).toEqual([
    { "right type, rules": 1 },
    { "right type, rules": 0 },
  ]);
  expect(tableOf(part, figuresOf(part)).join("\n")).toContain("macro-F1, rules: 0.");
});
