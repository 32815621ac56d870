// The second gate. In: the features of a window. Out: whether it may be quoted as an answer. The one rule: it is the only place that decides.
//
// The learning's own score, times the root of the known share, has to reach the site's mark; then the window has to speak of a specific word of
// the question, or its passage to be near it in meaning. Of some twenty signals, and of logistic sums of them, none told near misses from
// answerable questions better on the development blogs and held on a blog that nothing was fitted on (scripts/eval/development).
import type { Features } from "./features.js";

export function answers({ relevance, value, mark, covered, near }: Features): boolean {
  if (relevance === "off_topic" || value < mark) return false;
  return covered > 0 || near >= mark;
}
