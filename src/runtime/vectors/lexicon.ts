// In: the stems of a question and the site's lexicon. Out: a vector near the one that the model would give the question.
// Rule: no model is read. The lexicon was fitted at build, on this site's own texts and vectors (src/stages/lexicon.ts), so what is
// known of a word is how this site uses it, and a word that the site does not use changes nothing.
//
//   weight of a stem = (how often it stands in the question) * idf, all weights divided by the root of the sum of their squares
//   vector           = intercept + sum over known stems of weight * row(stem) * basis, then divided by its length
import { fromBase64 } from "../text.js";
import { decodeRows, type Rows } from "./rows.js";

/** The lexicon as vectors.json holds it. Rows are coded as all rows are: base64 of int8 codes, one scale a row. */
export interface LexiconFile {
  /** Numbers in a stem's row: fewer than in a vector. */
  readonly reduced: number;
  /** Index in index.json's `bm25.vocab` of each row's stem, rising. */
  readonly stems: readonly number[];
  readonly scale: readonly number[];
  /** `stems.length` rows of `reduced` codes. */
  readonly data: string;
  /** `1 + reduced` rows of the model's dimension: the intercept, and what each number of a stem's row stands for. */
  readonly basis: { readonly scale: readonly number[]; readonly data: string };
}

/** A lexicon that is ready to be asked. */
export interface Lexicon {
  readonly rows: Rows;
  /** Decoded: row 0 is the intercept. */
  readonly basis: Float32Array;
  /** The model's. */
  readonly dimension: number;
  readonly rowOf: ReadonlyMap<string, number>;
  /** By row. */
  readonly idf: Float64Array;
}

/** `vocab` is that of index.json, `idf` its `bm25.idf`. */
export function openLexicon(file: LexiconFile, vocab: readonly string[], idf: ArrayLike<number>): Lexicon {
  const basis = fromBase64(file.basis.data);
  const dimension = basis.length / (1 + file.reduced);
  return {
    rows: { dimension: file.reduced, codes: fromBase64(file.data), scales: file.scale },
    basis: decodeRows({ dimension, codes: basis, scales: file.basis.scale }),
    dimension,
    rowOf: new Map(file.stems.map((index, row) => [vocab[index]!, row])),
    idf: Float64Array.from(file.stems, (index) => idf[index]!),
  };
}

/** A vector of length 1, or null when the lexicon knows none of the stems. `stems` as `tokenize` gives them, repeated ones too. */
export function embedByLexicon(stems: readonly string[], lexicon: Lexicon): Float32Array | null {
  const { basis, dimension } = lexicon;
  const place = placeInLexicon(stems, lexicon);
  if (place === null) return null;

  const vector = Float64Array.from(basis.subarray(0, dimension));
  place.forEach((value, direction) => {
    const from = (1 + direction) * dimension;
    for (let i = 0; i < dimension; i++) vector[i]! += value * basis[from + i]!;
  });
  return toUnit(vector);
}

/**
 * Where a text lies among the directions of the lexicon: as many numbers as a stem's row, or null when it knows none of the stems. What all
 * texts have in common is not in it, so that two texts of one site are told apart by the angle between their places.
 */
export function placeInLexicon(stems: readonly string[], lexicon: Lexicon): Float64Array | null {
  const { rows, idf } = lexicon;
  const known = countKnown(stems, lexicon);
  if (known.length === 0) return null;

  const place = new Float64Array(rows.dimension);
  let square = 0;
  for (const [row, count] of known) {
    const weight = count * idf[row]!;
    square += weight * weight;
    const step = weight * rows.scales[row]!;
    for (let i = 0; i < place.length; i++) place[i]! += step * rows.codes[row * place.length + i]!;
  }
  const length = Math.sqrt(square) || 1;
  return place.map((value) => value / length);
}

/** Rows of the known stems with their counts, by row, so that every reader adds in the same order. */
function countKnown(stems: readonly string[], { rowOf }: Lexicon): (readonly [row: number, count: number])[] {
  const counts = new Map<number, number>();
  for (const stem of stems) {
    const row = rowOf.get(stem);
    if (row !== undefined) counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a - b);
}

function toUnit(vector: Float64Array): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  const length = Math.sqrt(square) || 1;
  return Float32Array.from(vector, (value) => value / length);
}
