// Requirement: the measures with which weights are chosen and targets are checked are those of the literature.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cachedVectors } from "../../scripts/ir/cached-vectors.mjs";
import { readDocuments, readQuestions } from "../../scripts/ir/collection.mjs";
import { averagePrecision, interval, mean, ndcg, pairedTest } from "../../scripts/ir/measures.mjs";
import { passagesOf } from "../../scripts/ir/passages.mjs";

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

test("average precision by hand: what is not ranked has precision 0", () => {
  const gains = new Map([
    ["a", 3],
    ["b", 1],
    ["c", 0],
  ]);
  expect(averagePrecision(["a", "b", "c"], gains)).toBe(1);
  expect(averagePrecision(["c", "b", "x", "a"], gains)).toBe((1 / 2 + 2 / 4) / 2);
  expect(averagePrecision(["b"], gains)).toBe(1 / 2);
  expect(averagePrecision(["a"], new Map())).toBe(0);
});

test("an interval of a mean lies about it, and is that of the normal distribution where that holds", () => {
  const coin = Array.from({ length: 400 }, (_, i) => i % 2);
  const [low, high] = interval(coin);
  // 0.5 -+ 1.96 * 0.5 / 20
  expect(low).toBeCloseTo(0.451, 2);
  expect(high).toBeCloseTo(0.549, 2);
  expect(interval([1, 1, 1])).toEqual([1, 1]);
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
  await writeFile(join(at, "other.tsv"), "query-id\tcorpus-id\tscore\nq2\t1\t3\n");
  expect(readQuestions(at, documents, { judgements: "other.tsv" })).toMatchObject([{ id: "q2" }]);
});

test("a document's passages are its sentences, in parts of like length", () => {
  expect(passagesOf("One. Two.")).toEqual(["One. Two."]);
  expect(passagesOf("One.\n\nTwo.\n")).toEqual(["One.", "Two."]);
  expect(passagesOf(" \n\n ")).toEqual([]);
  const sentence = `A ${"word ".repeat(49)}end.`;
  const two = `${sentence} ${sentence}`;
  expect(passagesOf(`${two} ${two}`)).toEqual([two, two]);
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
