// Requirement: one vector a stem, fitted so that the weighted sum of a text's stems comes near the text's vector; the same bytes whatever
// the order; measured on texts that the fit has not seen; a word that the site does not use changes nothing.
import { beforeAll, describe, expect, test } from "vitest";
import { embedByLexicon, openLexicon } from "../../src/runtime/vectors/lexicon.js";
import { encodeRows } from "../../src/runtime/vectors/rows.js";
import { type FittedLexicon, fitLexicon, type LexiconInput, SPREAD } from "../../src/stages/lexicon.js";
import { principalDirections } from "../../src/stages/lexicon/principal-directions.js";
import { ridge } from "../../src/stages/lexicon/ridge.js";
import { sparse } from "../../src/stages/lexicon/sparse.js";
import { draws, unitVectors } from "../support/unit-vectors.js";

const DIMENSION = 40;
const WORDS = 50;
const vocab = Array.from({ length: WORDS }, (_, i) => `w${String(i).padStart(2, "0")}`);
const idf = Float64Array.from(vocab, (_, i) => 1 + (i % 5));
/** The truth: what each word means, and what every text shares. */
const meaning = unitVectors(WORDS, DIMENSION, 11);
const shared = unitVectors(1, DIMENSION, 12);

/** What a text of these words means, by the formula of src/runtime/vectors/lexicon.ts. */
function truth(words: readonly number[], spread = 1): Float32Array {
  const counts = new Map<number, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const length = Math.hypot(...[...counts].map(([word, count]) => count * idf[word]!));
  const vector = shared.slice();
  for (const [word, count] of counts)
    for (let i = 0; i < DIMENSION; i++)
      vector[i]! += spread * ((count * idf[word]!) / length) * meaning[word * DIMENSION + i]!;
  return vector;
}

function input(count: number): LexiconInput {
  const random = draws(5);
  const texts = Array.from({ length: count }, (_, i) => {
    const words = Array.from({ length: 3 + Math.floor(random() * 12) }, () => Math.floor(random() * WORDS));
    return { text: `text ${i}`, words, stems: words.map((word) => vocab[word]!) };
  });
  const vectors = new Float32Array(count * DIMENSION);
  texts.forEach(({ words }, i) => vectors.set(truth(words), i * DIMENSION));
  return { texts, vectors: encodeRows(vectors, DIMENSION), vocab, idf };
}

function cosine(a: Float32Array, b: Float32Array): number {
  const sum = a.reduce((total, value, i) => total + value * b[i]!, 0);
  return sum / Math.hypot(...a) / Math.hypot(...b);
}

describe("of texts whose vectors are sums of their words'", () => {
  let given: LexiconInput;
  let fitted: FittedLexicon;
  beforeAll(() => {
    given = input(1500);
    fitted = fitLexicon(given)!;
  });
  const open = () => openLexicon(fitted.lexicon, vocab, idf);

  test("each word's vector is found, alone and with others", () => {
    for (let word = 0; word < WORDS; word++)
      expect(cosine(embedByLexicon([vocab[word]!], open())!, truth([word], SPREAD))).toBeGreaterThan(0.99);
    expect(cosine(embedByLexicon(["w03", "w08", "w08", "w40"], open())!, truth([3, 8, 8, 40], SPREAD))).toBeGreaterThan(
      0.998,
    );
  });

  test("a vector has length 1, whatever the order of the words", () => {
    const vector = embedByLexicon(["w09", "w01", "w30"], open())!;
    expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
    expect(embedByLexicon(["w30", "w09", "w01"], open())).toEqual(vector);
  });

  test("words that the site does not use change nothing; with no other there is no vector", () => {
    const vector = embedByLexicon(["w09", "w01"], open());
    expect(embedByLexicon(["w09", "zzz", "__proto__", "w01", ""], open())).toEqual(vector);
    expect(embedByLexicon(["zzz", "constructor"], open())).toBeNull();
    expect(embedByLexicon([], open())).toBeNull();
  });

  test("the same bytes again, and with the texts in another order", () => {
    const order = given.texts.map((_, i) => i).sort((a, b) => ((a * 7919) % 1500) - ((b * 7919) % 1500));
    const { dimension, codes, scales } = given.vectors;
    const shuffled = {
      ...given,
      texts: order.map((i) => given.texts[i]!),
      vectors: {
        dimension,
        codes: Int8Array.from(order.flatMap((i) => [...codes.subarray(i * dimension, (i + 1) * dimension)])),
        scales: order.map((i) => scales[i]!),
      },
    };
    expect(order.slice(0, 3)).not.toEqual([0, 1, 2]);
    expect(JSON.stringify(fitLexicon(shuffled))).toBe(JSON.stringify(fitted));
  });

  test("about a tenth of the texts is left out to measure", () => {
    const { texts, stems, leftOut, cosine: mean } = fitted.report;
    expect([texts, stems]).toEqual([1500, WORDS]);
    expect(leftOut).toBeGreaterThan(100);
    expect(leftOut).toBeLessThan(200);
    expect(mean).toBeGreaterThan(0.97);
    expect(mean).toBeLessThanOrEqual(1);
  });
});

test("what is reported is measured on unseen texts: where vectors have nothing to do with words, they are not near", () => {
  const given = input(300);
  // As many words as texts, so that a fit can come near what it has seen.
  const texts = given.texts.map(({ text }, i) => ({
    text,
    stems: [`s${i}`, `s${(i + 1) % 300}`, `s${(i * 7) % 300}`],
  }));
  const own = texts.map((_, i) => `s${i}`).sort();
  const { report } = fitLexicon({
    texts,
    vectors: encodeRows(unitVectors(300, DIMENSION, 21), DIMENSION),
    vocab: own,
    idf: own.map(() => 1),
  })!;
  expect(report.leftOut).toBeGreaterThan(10);
  expect(Math.abs(report.cosine!)).toBeLessThan(0.2);
});

test("a stem of one text, and one that the index lacks, have no row; a text that comes again counts once", () => {
  const texts = ["a b", "b c", "b c", "d b"].map((text) => ({ text, stems: text.split(" ") }));
  const rows = unitVectors(4, 8, 2);
  const { lexicon, report } = fitLexicon({
    texts,
    vectors: encodeRows(rows, 8),
    vocab: ["a", "b", "c"],
    idf: [1, 1, 1],
  })!;
  expect(lexicon.stems).toEqual([1]);
  expect(report.texts).toBe(3);
});

test("no texts, or no word in two of them: no lexicon", () => {
  const vectors = encodeRows(new Float32Array(), 8);
  expect(fitLexicon({ texts: [], vectors, vocab: ["a"], idf: [1] })).toBeNull();
  const one = { texts: [{ text: "a", stems: ["a"] }], vectors: encodeRows(unitVectors(1, 8, 1), 8) };
  expect(fitLexicon({ ...one, vocab: ["a"], idf: [1] })).toBeNull();
});

test("ridge: the minimum, worked by hand for one word and one number", () => {
  // x 1, 0, 1 (a row has length 1 or 0); y 3, 1, 4. Means 2/3 and 8/3. Sum of products about the means is 5/3, of squares 2/3.
  const x = sparse([[0], [], [0]], [1]);
  const { rows, intercept } = ridge(x, Float32Array.of(3, 1, 4), 1, { lambda: 1, steps: 5 });
  expect(rows[0]).toBeCloseTo(5 / 3 / (2 / 3 + 1), 6);
  expect(intercept[0]).toBeCloseTo(8 / 3 - (2 / 3) * 1, 6);
});

test("principal directions: of a plane in space, at right angles, and they hold every row", () => {
  const rows = Float32Array.from(Array.from({ length: 20 }, (_, i) => [i - 9, 2 * (i - 9), (i * i) % 7]).flat());
  const directions = principalDirections(rows, 3, 2);
  const of = (a: number, b: number) =>
    [0, 1, 2].reduce((sum, i) => sum + directions[a * 3 + i]! * directions[b * 3 + i]!, 0);
  expect([of(0, 0), of(1, 1)].map((value) => value.toFixed(9))).toEqual(["1.000000000", "1.000000000"]);
  expect(of(0, 1)).toBeCloseTo(0, 9);
  for (let row = 0; row < rows.length; row += 3) {
    const along = [0, 1].map((d) => [0, 1, 2].reduce((sum, i) => sum + rows[row + i]! * directions[d * 3 + i]!, 0));
    expect(Math.hypot(...along)).toBeCloseTo(Math.hypot(...rows.subarray(row, row + 3)), 6);
  }
});

test("directions that are not there are zeros", () => {
  const directions = principalDirections(Float32Array.of(3, 4, 0, 6, 8, 0), 3, 2);
  expect([...directions].map((value) => Math.abs(value).toFixed(9))).toEqual([
    "0.600000000",
    "0.800000000",
    "0.000000000",
    "0.000000000",
    "0.000000000",
    "0.000000000",
  ]);
});
