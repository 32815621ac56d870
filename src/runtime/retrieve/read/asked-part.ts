// In: what somebody typed or pasted. Out: the part that asks, and what was said beside it.
// Rule: linear, and never more than the first 2,000 and the last 1,000 characters are looked at.
//
//   What is Raft? How do I use it?            ->  "What is Raft"           the first of several short questions
//   (a pasted page) ... So should I repot it? ->  "So should I repot it"   the last question of a long text
//   My oven trips the breaker. Since Monday.  ->  "My oven trips the breaker"

export interface AskedPart {
  /** The sentence that asks. */
  readonly main: string;
  /** The other sentences, in order: what a bare "why?" or "how do I fix it?" is about. */
  readonly beside: readonly string[];
}

const FIRST = 2000;
const LAST = 1000;
/** Characters of a text that is read as pasted: its last question counts, not its first. */
const PASTED = 280;

export function askedPart(text: string): AskedPart {
  const seen = text.length <= FIRST + LAST ? text : `${text.slice(0, FIRST)}\n${text.slice(-LAST)}`;
  const sentences = sentencesOf(withoutMarkup(seen));
  const questions = sentences.filter(({ asks }) => asks);
  const pasted = seen.length > PASTED;
  const main = pasted ? questions[questions.length - 1] : (questions.find(({ bare }) => !bare) ?? questions[0]);
  const chosen = main ?? sentences.find(({ bare }) => !bare) ?? sentences[0];
  if (chosen === undefined) return { main: "", beside: [] };
  return { main: chosen.text, beside: sentences.filter((one) => one !== chosen).map(({ text }) => text) };
}

interface Sentence {
  readonly text: string;
  readonly asks: boolean;
  /** Three words or fewer: "Hi!", "Any ideas?" */
  readonly bare: boolean;
}

// Tags, links and code fences say nothing about the shape of an ask.
function withoutMarkup(text: string): string {
  return text
    .replace(/<[!/?]?[a-zA-Z][^<>]{0,200}>/g, " ")
    .replace(/https?:\/\/[^\s]{1,2000}/g, " ")
    .replace(/[`*_#>|]{2,}/g, " ")
    .replace(/[ \t\r\f\v\u00a0]+/g, " ");
}

const ENDS = new Set([".", "?", "!", "\n", "。", "？", "！", "؟", "¿"]);
const ABBREVIATIONS = new Set([
  "vs",
  "e.g",
  "i.e",
  "eg",
  "ie",
  "etc",
  "dr",
  "mr",
  "mrs",
  "ms",
  "st",
  "no",
  "approx",
  "v",
  "inc",
  "jr",
  "sr",
  "prof",
]);

function sentencesOf(text: string): Sentence[] {
  const out: Sentence[] = [];
  let from = 0;
  for (let i = 0; i <= text.length; i++) {
    const char = text[i];
    if (char !== undefined && !ENDS.has(char)) continue;
    if (char === "." && (!/[\s"')\]]/.test(text[i + 1] ?? " ") || ABBREVIATIONS.has(wordBefore(text, from, i))))
      continue;
    let end = i + 1;
    let asks = char === "?" || char === "？" || char === "؟";
    while (end < text.length && "?!.".includes(text[end]!)) asks = text[end++] === "?" || asks;
    const sentence = text.slice(from, i).trim();
    if (/[\p{L}\p{N}]/u.test(sentence)) out.push({ text: sentence, asks, bare: sentence.split(" ").length <= 3 });
    from = end;
    i = end - 1;
  }
  return out;
}

function wordBefore(text: string, from: number, at: number): string {
  let start = at;
  while (start > from && at - start < 8 && !/[\s(]/.test(text[start - 1]!)) start--;
  return text.slice(start, at).toLowerCase();
}
