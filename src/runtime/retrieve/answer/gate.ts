// The second gate. In: a question with a learning, and then the features of a window. Out: whether it may be quoted as an answer. The one rule: it is the only place that decides.
//
// The learning's own score, times the root of the known share, has to reach the site's mark; then the window has to speak of a specific word of
// the question, or its passage to be near it in meaning. Of some twenty signals, and of logistic sums of them, none told near misses from
// answerable questions better on the development blogs and held on a blog that nothing was fitted on (scripts/eval/development).
import type { Features, Question } from "./features.js";

/** Whether the learning answers at all; only then are its windows looked at. */
export function reaches({ asked, verdict }: Pick<Question, "asked" | "verdict">, learning: number): boolean {
  return verdict.relevance !== "off_topic" && asked.scores[learning]! * Math.sqrt(asked.words.known) >= verdict.answer;
}

/** Whether a window of such a learning speaks of what was asked. */
export const answers = ({ covered, near }: Features, { verdict }: Pick<Question, "verdict">): boolean =>
  covered > 0 || near >= verdict.answer;
