import fc from "fast-check";
import { expect, test } from "vitest";
import { bm25Score, bm25Term, idfOf, type Bm25Index } from "../../src/runtime/text.js";

// ln(1 + (3 - 1 + 0.5) / (1 + 0.5)) = ln(2.6666...), and a term in a document of mean length: idf * f * 2.5 / (f + 1.5)
test("INDEX-BM25 idf and one term, worked by hand", () => {
  expect(idfOf(3, 1)).toBeCloseTo(0.98083, 5);
  expect(idfOf(3, 3)).toBeCloseTo(0.133531, 6);
  expect(idfOf(0, 0)).toBeCloseTo(Math.log(2), 12);
  expect(bm25Term(2, 3, 10, { k1: 1.5, b: 0.75, avgdl: 10 })).toBeCloseTo((2 * 3 * 2.5) / 4.5, 12);
  expect(bm25Term(2, 1, 20, { k1: 1.5, b: 0.75, avgdl: 10 })).toBeCloseTo(5 / (1 + 1.5 * 1.75), 12);
  expect(bm25Term(2, 1, 20, { k1: 1.5, b: 0, avgdl: 10 })).toBeCloseTo(5 / 2.5, 12);
});

const VOCAB = ["agent", "constructor", "memori", "share", "team"];

const index: fc.Arbitrary<Bm25Index> = fc
  .array(fc.array(fc.nat(6), { minLength: VOCAB.length, maxLength: VOCAB.length }), { maxLength: 6 })
  .map((counts) => {
    const docs = counts.map((row, at) => ({
      slug: `doc-${at}`,
      len: row.reduce((sum, count) => sum + count, 0),
      tf: row.flatMap((count, i): [number, number][] => (count > 0 ? [[i, count]] : [])),
    }));
    const total = docs.reduce((sum, doc) => sum + doc.len, 0);
    const N = docs.length;
    const idf = VOCAB.map((_, i) => idfOf(N, docs.filter(({ tf }) => tf.some(([at]) => at === i)).length));
    return { k1: 1.5, b: 0.75, N, avgdl: N > 0 ? total / N : 0, vocab: VOCAB, idf, docs };
  });
const question = fc.array(fc.constantFrom(...VOCAB, "unseen", "__proto__"), { maxLength: 8 });

test("INDEX-BM25 scores equal a plain loop over the printed formula, to the last bit", () => {
  fc.assert(
    fc.property(index, question, (bm25, stems) => {
      const { k1, b, N, avgdl } = bm25;
      const expected = bm25.docs!.map((doc) => {
        let score = 0;
        for (const [i, stem] of VOCAB.entries()) {
          const f = doc.tf.find(([at]) => at === i)?.[1];
          if (!stems.includes(stem) || f === undefined) continue;
          const df = bm25.docs!.filter((each) => each.tf.some(([at]) => at === i)).length;
          const idf = Math.log(1 + (N - df + 0.5) / (df + 0.5));
          score += (idf * f * (k1 + 1)) / (f + k1 * (1 - b + (b * doc.len) / avgdl));
        }
        return score;
      });
      expect(bm25Score(bm25, stems)).toEqual(expected);
    }),
  );
});

test("INDEX-IDF scores are computed with the numbers of the index, whatever they are", () => {
  const bm25 = { k1: 1.5, b: 0.75, N: 2, avgdl: 1, vocab: ["agent"], idf: [2] };
  const docs: NonNullable<Bm25Index["docs"]> = [
    { slug: "a", len: 1, tf: [[0, 1]] },
    { slug: "b", len: 1, tf: [[0, 1]] },
  ];
  // 2 * 1 * 2.5 / (1 + 1.5)
  expect(bm25Score({ ...bm25, docs }, ["agent"])).toEqual([2, 2]);
});

test("INDEX-BM25 no documents, no question and unknown words score nothing, never NaN", () => {
  const empty: Bm25Index = { k1: 1.5, b: 0.75, N: 0, avgdl: 0, vocab: [], idf: [], docs: [] };
  expect(bm25Score(empty, ["agent"])).toEqual([]);
  const one: Bm25Index = { ...empty, N: 1, docs: [{ slug: "empty", len: 0, tf: [] }] };
  expect(bm25Score(one, ["agent"])).toEqual([0]);
  expect(bm25Score(one, [])).toEqual([0]);
});
