// In: the `bm25` object of index.json and the stems of a question. Out: one score a document.
// Rule: the formula below is published, and so is each idf: no logarithm is taken when a question is asked, since engines
// round logarithms differently. Any reader that follows it gets the same ranking.
// Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009); the idf is Lucene's,
// which is never negative.

import { lengthsOf, openPostings, type Postings, type PostingsSource, stemAt } from "./postings.js";

/** The `bm25` object of index.json, of version 1 or 2. */
export interface Bm25Index extends PostingsSource {
  /** How fast a repeated word stops adding to the score; 1.2 to 2 is usual. */
  readonly k1: number;
  /** How much a long document is marked down: 0 not at all, 1 in proportion to its length. */
  readonly b: number;
  /** Number of documents. */
  readonly N: number;
  /** Mean of `len` over the documents, in field-weighted tokens. */
  readonly avgdl: number;
  /** Every stem of the site, in code-unit order. */
  readonly vocab: readonly string[];
  /** By vocab index: how much the stem tells, `idfOf` to 6 decimals. */
  readonly idf: readonly number[];
}

/**
 * How much a word tells: `ln(1 + (N - df + 0.5) / (df + 0.5))`, for a word that `df` of `N` documents hold.
 * Between 0 (a word of every document, nearly) and `ln(2N + 2)` (a word of none). What `bm25.idf` was made with; to score,
 * take the numbers that are there.
 */
export function idfOf(N: number, df: number): number {
  return Math.log(1 + (N - df + 0.5) / (df + 0.5));
}

/**
 * What one word adds to one document's score: `idf * f * (k1 + 1) / (f + k1 * (1 - b + b * len / avgdl))`.
 * `f` is the field-weighted count of the word in the document, `len` the document's length in the same unit.
 */
export function bm25Term(
  idf: number,
  f: number,
  len: number,
  { k1, b, avgdl }: Pick<Bm25Index, "k1" | "b" | "avgdl">,
): number {
  return (idf * f * (k1 + 1)) / (f + k1 * (1 - b + (b * len) / avgdl));
}

/**
 * The BM25 score of every document, in the order of learnings.json, for the distinct stems among `stems`; 0 for a
 * document that holds none of them. Stems are added in vocabulary order, so that every reader rounds alike. The index is
 * laid out by stem at the first call and kept as long as the object: do not change it.
 *
 *     bm25Score(index.bm25, tokenize("How do agents share memory?", index.tokenizer, { short: true }))
 */
export function bm25Score(bm25: Bm25Index, stems: readonly string[]): number[] {
  const { ptr, doc, count, lens } = laidOut(bm25);
  const asked = [...new Set(stems)].map((stem) => stemAt(bm25.vocab, stem)).filter((at) => at >= 0);
  const scores = new Float64Array(lens.length);
  for (const stem of asked.sort((a, b) => a - b)) {
    for (let place = ptr[stem]!; place < ptr[stem + 1]!; place++) {
      const document = doc[place]!;
      scores[document]! += bm25Term(bm25.idf[stem]!, count[place]!, lens[document]!, bm25);
    }
  }
  return [...scores];
}

interface LaidOut extends Postings {
  readonly lens: readonly number[];
}

const kept = new WeakMap<Bm25Index, LaidOut>();

function laidOut(bm25: Bm25Index): LaidOut {
  const there = kept.get(bm25);
  if (there !== undefined) return there;
  const made = { ...openPostings(bm25), lens: lengthsOf(bm25) };
  kept.set(bm25, made);
  return made;
}
