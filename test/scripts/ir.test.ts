// Requirement: the measures with which weights are chosen and targets are checked are those of the literature.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cachedVectors } from "../../scripts/ir/cached-vectors.mjs";
import { readDocuments, readQuestions } from "../../scripts/ir/collection.mjs";
import { bounded, rankedBy, reciprocalRanks } from "../../scripts/ir/fusion.mjs";
import { mean, ndcg, pairedTest } from "../../scripts/ir/measures.mjs";
import { titledPassages } from "../../scripts/ir/passages.mjs";
import { BM25, systems } from "../../scripts/ir/systems.mjs";
import { scoreWords, stemsOf, wordIndex } from "../../scripts/ir/word-index.mjs";
import { bm25Score } from "../../src/runtime/text.js";
import { encodeRows } from "../../src/runtime/vectors/rows.js";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "ir-"))));
afterAll(() => rm(folder, { recursive: true }));

test("nDCG by hand", () => {
  const gains = new Map([
    ["a", 2],
    ["b", 1],
  ]);
  expect(ndcg(["a", "b"], gains)).toBe(1);
  // (1 / log2(2) + 2 / log2(4)) / (2 / log2(2) + 1 / log2(3))
  expect(ndcg(["b", "x", "a"], gains)).toBeCloseTo(2 / (2 + 1 / Math.log2(3)), 12);
  expect(ndcg(["x", "a"], gains, 1)).toBe(0);
  expect(ndcg(["a"], new Map())).toBe(0);
  expect(mean([1, 2, 6])).toBe(3);
});

test("paired randomisation: equal systems do not differ, one that is always better does", () => {
  const a = Array.from({ length: 40 }, (_, i) => (i * 17) % 11);
  expect(pairedTest(a, a)).toEqual({ difference: 0, p: 1, low: 0, high: 0 });
  const better = pairedTest(
    a,
    a.map((value) => value + 1),
  );
  expect(better).toMatchObject({ difference: 1, low: 1, high: 1 });
  expect(better.p).toBeLessThan(0.001);
  // Three of three better: of 8 exchanges, two have that difference or more.
  expect(pairedTest([0, 0, 0], [1, 1, 1]).p).toBeCloseTo(0.25, 1);
  expect(pairedTest(a, a.toReversed())).toEqual(pairedTest(a, a.toReversed()));
  expect(() => pairedTest([1], [])).toThrow(RangeError);
});

test("a collection is read, zipped or not, without judgements of what is not there", async () => {
  const at = join(folder, "collection");
  await mkdir(at);
  const corpus = '{"_id":"2","title":"B","text":"bb"}\n{"_id":"1","title":"A","text":"aa"}\n';
  await writeFile(join(at, "corpus.jsonl.gz"), gzipSync(corpus));
  await writeFile(join(at, "queries.jsonl"), '{"_id":"q1","text":"one"}\n{"_id":"q2","text":"two"}\n');
  await writeFile(join(at, "qrels.tsv"), "query-id\tcorpus-id\tscore\nq1\t2\t1\nq1\t9\t1\nq2\t9\t1\n");
  const documents = readDocuments(at);
  expect(documents.map(({ id }) => id)).toEqual(["1", "2"]);
  expect(readQuestions(at, documents)).toEqual([{ id: "q1", text: "one", gains: new Map([["2", 1]]) }]);
});

test("fusions by hand", () => {
  expect(rankedBy([0, 2, 1, 2])).toEqual([1, 3, 2, 0]);
  expect(rankedBy([0, 2, 1], 0)).toEqual([1, 2]);
  expect([...reciprocalRanks([0, 5], [0.9, 0.1])]).toEqual([1 / 61, 1 / 61 + 1 / 62]);
  expect([...bounded([0, 5], 10, [0.5, 0.1], 0.6)]).toEqual([expect.closeTo(0.3, 12), expect.closeTo(0.26, 12)]);
  expect([...bounded([0], 0, [0.5], 0.6)]).toEqual([0.3]);
});

test("words score as text.mjs scores them, and never more than the most", () => {
  const documents = [
    { id: "a", title: "Kilns", text: "A kiln holds heat. The kiln cools." },
    { id: "b", title: "Clay", text: "Clay is wet earth." },
    { id: "c", title: "Heat", text: "Heat and clay." },
  ];
  const index = wordIndex(documents);
  const stems = stemsOf("the heat of a kiln, kilns and zebras");
  const { scores, most } = scoreWords(index, stems);
  const pairs = ({ tf }: { tf: Uint32Array }) =>
    Array.from({ length: tf.length / 2 }, (_, i): [number, number] => [tf[2 * i]!, tf[2 * i + 1]!]);
  const docs = index.rows.map((row: { slug: string; len: number; tf: Uint32Array }) => ({ ...row, tf: pairs(row) }));
  expect([...scores]).toEqual(bm25Score({ ...index, N: 3, docs }, stems));
  expect(Math.max(...scores)).toBeLessThan(most);
  // kiln, heat and the unseen zebra: ln(1 + 2.5 / 1.5), ln(1 + 1.5 / 2.5) and ln(1 + 3.5 / 0.5), times 2.5
  expect(most).toBeCloseTo(2.5 * (Math.log(1 + 2.5 / 1.5) + Math.log(1 + 1.5 / 2.5) + Math.log(8)), 4);
});

test("a document is as near as its nearest passage; a question without a vector is ranked by words alone", () => {
  const documents = ["kiln", "clay", "heat"].map((title, i) => ({ id: `${i}`, title, text: "" }));
  const exact = Float32Array.of(1, 0, 0, 1, 0.6, 0.8, -1, 0);
  const layer = {
    words: wordIndex(documents),
    owner: [0, 1, 2, 2],
    exact,
    rows: encodeRows(exact, 2),
    dimension: 2,
  };
  const all = systems(layer, { model: [0.5], lexicon: [0.5] });
  const vector = Float32Array.of(0.8, 0.6);
  const question = { stems: stemsOf("clay"), vector, model: encodeRows(vector, 2), lexicon: null };
  const ranked = new Map([...all].map(([name, rank]) => [name, rank(question)]));
  expect(ranked.get(BM25)).toEqual([1]);
  expect(ranked.get("model, fp32")).toEqual([2, 0, 1]);
  expect(ranked.get("model, int8")).toEqual([2, 0, 1]);
  expect(ranked.get("lexicon, int8")).toEqual([]);
  expect(ranked.get("bounded, 0.5 of model")).toEqual([1, 2, 0]);
  expect(ranked.get("bounded, 0.5 of lexicon")).toEqual([1, 0, 2]);
});

test("a document's passages are its sentences, in parts of like length, each after its title", () => {
  const sentence = `${"word ".repeat(49)}end.`;
  const { texts, owner } = titledPassages([
    { id: "a", title: "Short", text: "One. Two." },
    { id: "b", title: "Long", text: Array(4).fill(`A ${sentence}`).join(" ") },
    { id: "c", title: "Bare", text: "" },
  ]);
  expect(owner).toEqual([0, 1, 1, 2]);
  expect(texts[0]).toBe("Short\nOne. Two.");
  expect(texts[1]).toBe(`Long\nA ${sentence} A ${sentence}`);
  expect(texts[3]).toBe("Bare");
});

test("vectors are embedded once, and again when a file is cut short or the model is another", async () => {
  let asked = 0;
  const embedder = (fingerprint: string) => ({
    model: { dimension: 2, fingerprint },
    embed: (texts: readonly string[]) => {
      asked += texts.length;
      return Promise.resolve({ vectors: Float32Array.from(texts.flatMap((text) => [text.length, 1])) });
    },
  });
  const at = join(folder, "vectors");
  const texts = Array.from({ length: 300 }, (_, i) => "x".repeat(i));
  const first = await cachedVectors(embedder("a"), at, texts);
  expect([first.length, first[598], asked]).toEqual([600, 299, 300]);
  expect(await cachedVectors(embedder("a"), at, texts)).toEqual(first);
  expect(asked).toBe(300);
  expect(await cachedVectors(embedder("b"), at, texts)).toEqual(first);
  expect(asked).toBe(600);
});
