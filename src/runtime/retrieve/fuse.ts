// The number that ranks. In: what words and meaning say of each learning, and the share of each. Out: one score a learning.
// The one rule: no other learning's score enters, so the number means the same for every question.
import type { MeaningScores } from "./meaning.js";
import { MEANING_SHARE, PASSAGE_SHARE } from "./numbers.js";
import type { Reader } from "./results.js";
import type { WordScores } from "./words.js";

export interface Shares {
  /** Of meaning in a score; the rest is the share of words. */
  readonly meaning: number;
  /** Within meaning: of the best passage or paragraph; the rest is the share of the learning's own row. */
  readonly passage: number;
}

export const sharesOf = (reader: Reader): Shares => ({ meaning: MEANING_SHARE[reader], passage: PASSAGE_SHARE });

/**
 * `(1 - meaning) * BM25 / most + meaning * ((1 - passage) * cosine of the learning + passage * best cosine of its passages and paragraphs)`,
 * `most` being what the question could score at best.
 */
export function fuse({ scores, most }: WordScores, near: MeaningScores | null, shares: Shares): Float64Array {
  const fused = new Float64Array(scores.length);
  const { meaning, passage } = shares;
  for (let i = 0; i < fused.length; i++) {
    const words = most === 0 ? 0 : scores[i]! / most;
    fused[i] = near === null ? words : (1 - meaning) * words + meaning * nearness(near, i, passage);
  }
  return fused;
}

/** What one learning's vectors say; of one that has no row, or no passage, what there is. */
function nearness({ learnings, best }: MeaningScores, i: number, share: number): number {
  const own = learnings[i]!;
  const passage = best === null ? -1 : best[i]!;
  if (passage === -1) return own;
  return own === -1 ? passage : (1 - share) * own + share * passage;
}
