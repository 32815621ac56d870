// In: what a caller asks. Out: the text of it that is read, and that answers repeat. The one rule: everything after it sees no more than
// QUESTION_CHARS, so that a megabyte costs what a page does.
import { shown } from "./learning.js";
import { QUESTION_CHARS, QUESTION_END } from "./numbers.js";

const LEFT_OUT = "\n…\n";

/** Of what is longer, the beginning and the end: what is asked about a pasted text stands before or after it. */
export function questionText(question: unknown, name = "question"): string {
  if (typeof question !== "string") throw new TypeError(`${name} has to be a text, and is ${shown(question)}.`);
  if (question.length <= QUESTION_CHARS) return question;
  const end = question.slice(-QUESTION_END);
  return question.slice(0, QUESTION_CHARS - QUESTION_END - LEFT_OUT.length) + LEFT_OUT + end;
}
