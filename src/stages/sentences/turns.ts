// In: one sentence. Out: whether it turns against what stands before it, and whether it asks.
// The rule: a turn that is missed lets a quotation stop before "But ..." and say the opposite of its author; one found in vain
// only makes a passage longer. So the list is generous.

/** "But ...", "No.", "“However, ...", "(Not quite.)": in any case, after opening quotes, brackets and dashes. */
export function startsWithTurn(sentence: string): boolean {
  return TURN.test(sentence) || TURN_UNSPACED.test(sentence);
}

/** Ends on a question mark, seen through closing quotes and brackets, note numbers, further stops and emoji: "(Is it?)", "Why? 🤔". */
export function isQuestion(sentence: string): boolean {
  let end = sentence.length;
  while (end > 0) {
    const mark = sentence.charAt(end - 1);
    if (QUESTION_MARKS.includes(mark)) return true;
    if (!AFTER_THE_MARK.test(mark)) return false;
    const note = mark === "]" ? NOTE.exec(sentence.slice(Math.max(0, end - 6), end)) : null;
    end -= note === null ? 1 : note[0].length;
  }
  return false;
}

const QUESTION_MARKS = "?？؟‽⁇⁈⁉⸮፧";
// Surrogate halves stand for emoji: letters beyond the first plane do not close English or CJK sentences.
const AFTER_THE_MARK = /[\s.!…！。।"'”’“«»›)\]}」』）】》〉〕¹²³⁰-⁹\u200d\ufe0f\ud800-\udfff☀-➿]/;

// "Why?[12]"
const NOTE = /\[\d{1,4}\]$/;

const ENGLISH = [
  "but|however|yet|then|no|nope|not|nor|never|none|neither|instead|still|except|only|otherwise|rather|wrong|unless|hardly",
  "although|though|even though|even so|nevertheless|nonetheless|conversely|alas|unfortunately|actually|admittedly|granted",
  "that said|having said that|in fact|in reality|in truth|in practice|in contrast|by contrast|in any case|at least",
  "on the contrary|on the other hand|to be fair|of course|or rather|and yet|despite",
];
const OTHERS = [
  "aber|jedoch|doch|dennoch|trotzdem|allerdings|sondern|nein|nicht|obwohl|stattdessen|nur",
  "mais|cependant|pourtant|toutefois|néanmoins|non|jamais|au contraire|en revanche",
  "pero|sin embargo|aunque|nunca|al contrario|en cambio|porém|contudo|mas|não|però|tuttavia|invece",
  "но|однако|нет|не|зато",
];
const UNSPACED = [
  "しかし|でも|だが|ただし|ところが|けれど|いいえ|いや|むしろ|とはいえ|一方",
  "但是|但|然而|不过|可是|不|其实|却|反而|只有|而是|不過|其實",
];
const OPENING = "^[\\s\"'“”‘„‚«»‹([{¿¡「『（【—–*-]{0,8}";
// "No-code tools" and "Only-children" turn nothing.
const TURN = new RegExp(
  `${OPENING}(?:${[...ENGLISH, ...OTHERS].join("|")})(?![\\p{L}\\p{M}\\p{N}]|[-‐‑][\\p{L}\\p{N}])`,
  "iu",
);
const TURN_UNSPACED = new RegExp(`${OPENING}(?:${UNSPACED.join("|")})`, "u");
