// In: a paragraph's text and its sentences. Out: the offset where the part ends that is kept as a passage.
// The rule: the cut never changes what the author says. It falls between two sentences, never before a turn, never between a
// question and its answer, never inside a quotation or a bracket; the limit gives way to that.
import type { Span } from "../../model.js";
import { PASSAGE_WORDS } from "../../numbers.js";
import { countWords } from "./count-words.js";
import { enclosures } from "./enclosures.js";
import { isQuestion, startsWithTurn } from "./turns.js";

/**
 * Offset in `text` (UTF-16) of the end of the kept prefix: always the end of one of `spans`, or 0 without any. The whole when it
 * has at most `maxWords` words; else the last allowed end within them; else the first allowed end after; else the whole.
 */
export function cutParagraph(text: string, spans: readonly Span[], maxWords: number = PASSAGE_WORDS): number {
  const last = spans[spans.length - 1];
  if (last === undefined) return 0;
  const marks = enclosures(text);
  let aside = 0;
  let words = 0;
  let kept = -1;
  // Held open from "on the one hand" to "on the other hand", where the paragraph has both.
  const hands = OTHER_HAND.test(text);
  let oneHand = false;
  for (const [index, span] of spans.entries()) {
    const sentence = text.slice(span.start, span.end);
    words += countWords(sentence);
    if (words > maxWords && kept >= 0) return kept;
    const following = spans[index + 1];
    if (following === undefined) break;
    oneHand = OTHER_HAND.test(sentence) ? false : oneHand || (hands && ONE_HAND.test(sentence));
    while (aside < marks.closed.length && (marks.closed[aside] as Span).end <= span.end) aside++;
    const inside = marks.openFrom < span.end || (marks.closed[aside]?.start ?? Infinity) < span.end;
    if (inside || oneHand || isQuestion(sentence) || endsOnColon(sentence)) continue;
    if (startsWithTurn(text.slice(following.start, following.end))) continue;
    kept = span.end;
    if (words > maxWords) return kept;
  }
  return last.end;
}

const ONE_HAND = /\bon (?:the )?one hand\b/i;
const OTHER_HAND = /\bon the other(?: hand)?\b/i;

/** "The rule is this:", also "(in short:)": what it announces comes next. */
function endsOnColon(sentence: string): boolean {
  return /[:：]["'”’)\]」』）]{0,4}$/.test(sentence);
}
