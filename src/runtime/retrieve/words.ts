// Ranking by words. In: the stems of a question. Out: BM25 scores of the learnings that have one of them, and what a learning could score
// at best. The one rule: stems are added in the order of the vocabulary, with the idf that index.json holds, so every reader's sums are equal.
import { type Postings, stemAt } from "../text.js";

export interface WordIndex {
  readonly postings: Postings;
  readonly vocab: readonly string[];
  readonly idf: ArrayLike<number>;
  readonly unseenIdf: number;
  readonly k1: number;
  /** Of each learning: k1 * (1 - b + b * len / avgdl). */
  readonly norm: Float64Array;
}

export interface WordScores {
  /** By learning; 0 without a word of the question. */
  readonly scores: Float64Array;
  /** What a learning could score at best, a stem that no learning has counting as the rarest. 0 for a question without words. */
  readonly most: number;
  /** How much of the question's idf falls on stems that the site has, 0 to 1; 0 for a question without words. */
  readonly known: number;
}

/** The idf of a stem on this site; of one that it does not have, that of the rarest. */
export function idfAt(index: WordIndex, stem: string): number {
  const at = stemAt(index.vocab, stem);
  return at < 0 ? index.unseenIdf : index.idf[at]!;
}

export function scoreWords(index: WordIndex, stems: readonly string[]): WordScores {
  const { postings, idf, k1, norm } = index;
  const asked = [...new Set(stems)];
  const known = asked
    .map((stem) => stemAt(index.vocab, stem))
    .filter((at) => at >= 0)
    .sort((a, b) => a - b);
  const scores = new Float64Array(norm.length);
  let sum = 0;
  for (const stem of known) {
    const weight = idf[stem]!;
    sum += weight;
    for (let place = postings.ptr[stem]!; place < postings.ptr[stem + 1]!; place++) {
      const learning = postings.doc[place]!;
      const f = postings.count[place]!;
      scores[learning]! += (weight * f * (k1 + 1)) / (f + norm[learning]!);
    }
  }
  const all = sum + (asked.length - known.length) * index.unseenIdf;
  return { scores, most: all * (k1 + 1), known: all === 0 ? 0 : sum / all };
}
