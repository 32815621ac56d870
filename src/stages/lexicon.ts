// In: texts of the site with their stems and vectors. Out: the query lexicon (src/runtime/vectors/lexicon.ts), and how near its vectors
// come to the model's on texts that it has not seen.
// Rule: the same bytes whatever the order of the texts. The vectors are the decoded rows that are published, so anybody can fit it again.
import { toBase64 } from "../runtime/vectors/base64.js";
import { embedByLexicon, type Lexicon, type LexiconFile, openLexicon } from "../runtime/vectors/lexicon.js";
import { decodeRows, encodeRows, type Rows } from "../runtime/vectors/rows.js";
import { principalDirections } from "./lexicon/principal-directions.js";
import { ridge } from "./lexicon/ridge.js";
import { sparse } from "./lexicon/sparse.js";

export interface LexiconInput {
  /** What was embedded, in the order of `vectors`, with the stems that `tokenize` gives it. A text that comes again is left out. */
  readonly texts: readonly { readonly text: string; readonly stems: readonly string[] }[];
  readonly vectors: Rows;
  /** Of index.json, with the idf of each stem. Stems that it lacks are passed over. */
  readonly vocab: readonly string[];
  readonly idf: ArrayLike<number>;
}

export interface LexiconReport {
  readonly texts: number;
  /** Rows of the lexicon. */
  readonly stems: number;
  /** Texts on which a lexicon fitted without them was tried. */
  readonly leftOut: number;
  /**
   * Mean cosine of that lexicon's vectors with the model's on them; null when there was none to try. A passage that is left out has its
   * title in other texts of the fit, so questions fare somewhat worse: .74 where passages have .81 (SciFact).
   */
  readonly cosine: number | null;
}

export interface FittedLexicon {
  readonly lexicon: LexiconFile;
  readonly report: LexiconReport;
}

/**
 * Numbers in a stem's row: as many as fit, so that the lexicon of 1,000 posts stays below 3 MB, between these bounds. On 420 training
 * questions and 2,000 documents of SciFact the lexicon alone ranks with nDCG@10 .720 at 128, .669 at 64 and .736 with rows that are not
 * reduced; fused with BM25 (.755) .773, .765 and .776.
 */
const MOST_REDUCED = 128;
const LEAST_REDUCED = 64;
const MOST_CODES = 2_400_000;
/** Texts that must have a stem before it gets a row. */
const LEAST_TEXTS = 2;
const RIDGE = { lambda: 0.3, steps: 12 } as const;
/**
 * How much more a word counts in a question than in the passages of the fit: a question has few words, and what the ridge holds back is
 * missed more. On the 809 training questions of SciFact 1.5 instead of 1 gains .004 nDCG@10 in the fusion and .011 alone, and the mean
 * cosine with the model's vectors of the questions falls from .745 to .741; 2 gains no more. Whether a word that a question repeats is
 * counted or not makes no difference there (.745 and .745).
 */
export const SPREAD = 1.5;
/** One text in so many is left out to try the lexicon on. */
const LEFT_OUT = 10;

/** Null when no stem stands in two texts: there is nothing to learn from. */
export function fitLexicon(input: LexiconInput): FittedLexicon | null {
  const { vocab, idf, vectors } = input;
  const index = new Map(vocab.map((stem, i) => [stem, i]));
  const texts = inOrder(input).map(({ text, stems, row }) => ({
    row,
    stems,
    words: stems.flatMap((stem) => index.get(stem) ?? []),
    isLeftOut: hashOf(text) % LEFT_OUT === 0,
  }));
  const values = decodeRows(vectors);
  const { dimension } = vectors;
  const lexicon = fit(texts, values, dimension, idf);
  if (lexicon === null) return null;

  const trial = fit(
    texts.filter((one) => !one.isLeftOut),
    values,
    dimension,
    idf,
  );
  const unseen = texts.filter((one) => one.isLeftOut);
  const cosines = trial === null ? [] : cosinesOf(openLexicon(trial, vocab, idf), unseen, values);
  return {
    lexicon,
    report: {
      texts: texts.length,
      stems: lexicon.stems.length,
      leftOut: cosines.length,
      cosine: cosines.length === 0 ? null : cosines.reduce((sum, one) => sum + one, 0) / cosines.length,
    },
  };
}

interface Text {
  /** Of its vector. */
  readonly row: number;
  readonly stems: readonly string[];
  /** Indices in the vocabulary. */
  readonly words: readonly number[];
}

/** By text, each once: sums are then added in the same order in every build. */
function inOrder({ texts }: LexiconInput) {
  const first = new Map(texts.map((one, row) => [one.text, { ...one, row }] as const).reverse());
  return [...first.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
}

function fit(
  texts: readonly Text[],
  values: Float32Array,
  dimension: number,
  idf: ArrayLike<number>,
): LexiconFile | null {
  const stems = commonWords(texts);
  if (stems.length === 0) return null;
  const column = new Map(stems.map((word, i) => [word, i]));
  const weights = stems.map((word) => idf[word]!);
  const known = texts.map(({ words }) => words.flatMap((word) => column.get(word) ?? []));

  const targets = new Float32Array(texts.length * dimension);
  texts.forEach(({ row }, i) => targets.set(values.subarray(row * dimension, (row + 1) * dimension), i * dimension));
  const { rows, intercept } = ridge(sparse(known, weights), targets, dimension, RIDGE);

  const room = Math.floor(MOST_CODES / stems.length);
  const directions = principalDirections(rows, dimension, Math.max(LEAST_REDUCED, Math.min(MOST_REDUCED, room)));
  const reduced = directions.length / dimension;
  const coded = encodeRows(
    project(rows, directions, dimension).map((value) => SPREAD * value),
    reduced,
  );
  const basis = encodeRows(Float32Array.from([...intercept, ...directions]), dimension);
  return {
    reduced,
    stems,
    scale: coded.scales,
    data: toBase64(coded.codes),
    basis: { scale: basis.scales, data: toBase64(basis.codes) },
  };
}

/** Words that stand in enough texts, rising. */
function commonWords(texts: readonly Text[]): number[] {
  const counts = new Map<number, number>();
  for (const { words } of texts) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flatMap(([word, count]) => (count >= LEAST_TEXTS ? word : [])).sort((a, b) => a - b);
}

/** Each row's product with each direction. */
function project(rows: Float32Array, directions: Float64Array, dimension: number): Float32Array {
  const reduced = directions.length / dimension;
  const out = new Float32Array((rows.length / dimension) * reduced);
  for (let at = 0; at < out.length; at++) {
    const row = Math.floor(at / reduced) * dimension;
    const direction = (at % reduced) * dimension;
    let sum = 0;
    for (let i = 0; i < dimension; i++) sum += rows[row + i]! * directions[direction + i]!;
    out[at] = sum;
  }
  return out;
}

function cosinesOf(lexicon: Lexicon, texts: readonly Text[], values: Float32Array): number[] {
  const { dimension } = lexicon;
  return texts.flatMap(({ stems, row }) => {
    const vector = embedByLexicon(stems, lexicon);
    if (vector === null) return [];
    let sum = 0;
    let square = 0;
    for (let i = 0; i < dimension; i++) {
      const value = values[row * dimension + i]!;
      sum += vector[i]! * value;
      square += value * value;
    }
    return square === 0 ? [] : sum / Math.sqrt(square);
  });
}

/** FNV-1a over UTF-16 units: which texts are left out must not depend on the order or on the machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
