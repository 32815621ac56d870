// Questions for a fact, and what a sentence that gives it holds. In: a question. Out: a bonus for a text; null for a question that asks for no fact.
// The one rule: a question for a fact takes no other cue of its type, since "how many" is no how and "which" is no decision.
//
//     "How long does it fire?"          a number with a unit of time      "It fires for two days."
//     "How many pots does it hold?"     a number                          "It holds 40 pots."
//     "Who built it?" "Where ...?"      a name that the question has not  "The keeper of Arran built it."
//     "When was it lit?"                a day, or a word of time          "It was lit in May."
import { QUOTE } from "../numbers.js";

const HOW_LONG = /\bhow (?:long|old|soon|often|early|late)\b|\bhow many (?:years|months|weeks|days|hours|minutes)\b/i;
const HOW_MANY =
  /\bhow (?:many|much|large|big|far|fast|slow|tall|high|deep|heavy|wide|long|old|soon|often)\b|\bwhat (?:percentage|percent|number|share|size|amount|factor|height)\b/i;
const WHEN = /\b(?:when|(?:what|which) (?:year|day|date|month|time|decade|century))\b/i;
const WHO_OR_WHERE =
  /\b(?:who|whom|whose|where|(?:which|what) (?:company|team|person|group|firm|man|woman|country|city|state|town|place|region))\b/i;
const WHICH = /^(?:(?:in|on|at|to|from|by|with|for) )?which\b|^what is the name\b/i;

const DIGIT = /\d/;
const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|half|twice)\b/i;
const SPAN =
  /(?:\d|\b(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|few|several|couple of))[^.;\d]{0,12}(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|decades?|century|centuries|nights?)\b|\b(?:daily|hourly|weekly|monthly|yearly)\b/i;
const DAY =
  /\b\d{4}\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|century|years?|months?|weeks?|days?|hours?|minutes?|seconds?|when|before|after|until|once|as soon as|whenever)\b/i;
/** Words with a capital, one after another, inside the sentence. No lookbehind, which older browsers do not know. */
const NAMES = /[\p{Ll}\p{N},;)"'’] ["“]?(\p{Lu}[\p{L}\p{N}.-]*(?: \p{Lu}[\p{L}\p{N}.-]*)*)/gu;

type Bonus = (text: string) => number;

export function answerKind(question: string): Bonus | null {
  const asked = question.slice(0, 400);
  const parts: Bonus[] = [];
  if (HOW_LONG.test(asked)) parts.push((text) => (SPAN.test(text) ? QUOTE.fact : 0));
  if (HOW_MANY.test(asked))
    parts.push((text) => ((DIGIT.test(text) ? QUOTE.fact : 0) + (NUMBER.test(text) ? QUOTE.fact : 0)) / 2);
  if (WHEN.test(asked)) parts.push((text) => (DAY.test(text) ? QUOTE.fact : 0));
  const name = (WHO_OR_WHERE.test(asked) ? QUOTE.fact : 0) + (WHICH.test(asked) ? QUOTE.which : 0);
  if (name > 0) parts.push((text) => (namesAnew(text, asked.toLowerCase()) ? name : 0));
  return parts.length === 0 ? null : (text) => parts.reduce((sum, part) => sum + part(text), 0);
}

/** `asked` in lower case. */
function namesAnew(text: string, asked: string): boolean {
  for (const [, names] of text.matchAll(NAMES))
    if (names!.split(" ").some((name) => name !== "I" && !asked.includes(name.toLowerCase()))) return true;
  return false;
}
