// The first gate: is the site on the question's topic? In: a question, scored. Out: a verdict, the number that was judged and the marks it was
// held against. The one rule: the marks are this site's own, measured at its build for each reader with these very functions.
import type { Asked } from "./ask.js";
import { USUAL_MARKS } from "./numbers.js";
import type { Opened } from "./open.js";
import type { Relevance } from "./results.js";
import type { WordScores } from "./words.js";

export interface Verdict {
  readonly relevance: Relevance;
  readonly value: number;
  readonly on: number;
  readonly off: number;
  /** From here on something may be quoted as an answer. */
  readonly answer: number;
}

export function judge({ files }: Opened, { reader, scores, words }: Asked): Verdict {
  const { on, off, answer } = files.index.relevance?.[reader] ?? USUAL_MARKS[reader];
  const value = judged(scores, words);
  return { relevance: value >= on ? "on_topic" : value > off ? "weak" : "off_topic", value, on, off, answer };
}

/**
 * The number that is judged: the highest score of the ranking times the root of the known share. A question of whose weight a quarter falls on
 * words that the site uses is worth half of its score: what it names stands nowhere here.
 */
export function judged(scores: Float64Array, { known }: Pick<WordScores, "known">): number {
  let most = 0;
  for (let i = 0; i < scores.length; i++) if (scores[i]! > most) most = scores[i]!;
  return most * Math.sqrt(known);
}
