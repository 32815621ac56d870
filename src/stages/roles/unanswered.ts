// In: the sentences of a passage. Out: whether somebody else's view stands in it unanswered.
// The rule: in doubt it stands unanswered.
import { answersInside, turns } from "./answers.js";
import { reportIn } from "./reports.js";
import type { Sentence } from "./rule.js";
import { opens, phrases } from "./words.js";

/** An answer needs this many words, or this share of what it answers, to carry the paragraph. */
const ANSWER_WORDS = 8;
const ANSWER_SHARE = 1 / 3;

/** A report with so much of the author's own text before it is a remark at its end. */
const OWN_SHARE = 2 / 3;

/**
 * A quoted sentence that the author looks at for longer than it is belongs to his argument.
 * True when a reported view stands in the passage and the passage does not answer it. A report in the middle of the author's own
 * argument, or at the end of a long one, is not what the passage says.
 */
export function unanswered(list: readonly Sentence[]): boolean {
  let last = -1;
  let past = false;
  list.forEach((sentence, at) => {
    const report = reportIn(sentence);
    if (report === null || answersInside(sentence)) return;
    last = at;
    past = report.past === true;
  });
  if (last < 0) return false;
  const after = list.slice(last + 1);
  const reported = list[last];
  if (reported?.allQuoted && count(after) >= Math.max(ANSWER_WORDS, reported.length)) return false;
  const turn = after.findIndex((sentence) => turns(sentence, past));
  if (turn >= 0) {
    const answer = count(after.slice(turn));
    return answer < ANSWER_WORDS && answer < ANSWER_SHARE * count(list.slice(0, last + 1 + turn));
  }
  const own = list.slice(0, last).filter((sentence) => reportIn(sentence) === null);
  if (own.length === 0) return true;
  if (after.length > 0) return after.some((sentence) => opens(CONTINUES, sentence.words));
  return count(own) < OWN_SHARE * count(list);
}

/** The report goes on: "They point to ...", "Their reason is". */
const CONTINUES = phrases(["they|he|she|their|his|her|it|its|according"]);

function count(list: readonly Sentence[]): number {
  return list.reduce((sum, sentence) => sum + sentence.length, 0);
}
