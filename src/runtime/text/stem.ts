// In: one lower-cased word. Out: its stem, the form under which all its inflections meet in an index.
// Rule: the algorithm is the Snowball project's English stemmer ("Porter2", as of Snowball 3.1), letter for letter;
// whatever we want otherwise is a line in STEM_EXCEPTIONS, never a change here.
// Source of the method: https://snowballstem.org/algorithms/english/stemmer.html

import { STEM_EXCEPTIONS } from "./stem-exceptions.js";

// Words the algorithm itself lists: irregular forms, and words whose final s is no plural.
const INVARIANT = "sky news howe atlas cosmos bias andes";
const IRREGULAR = "skis>ski skies>sky idly>idl gently>gentl ugly>ugli early>earli only>onli singly>singl";

// A word that starts with one of these has its region R1 right after it, else `organic` would meet `organ`.
const R1_PREFIXES = "gener commun arsen past univers later emerg organ inter".split(" ");

// Step 2 and 3: a suffix that lies in R1 and what takes its place. Step 4: a suffix that goes when it lies in R2.
const STEP_2 = suffixes(
  "tional>tion enci>ence anci>ance abli>able entli>ent izer>ize ization>ize ational>ate ation>ate ator>ate alism>al " +
    "aliti>al alli>al fulness>ful ousli>ous ousness>ous iveness>ive iviti>ive biliti>ble bli>ble ogist>og ogi>og " +
    "fulli>ful lessli>less li>",
);
const STEP_3 = suffixes("tional>tion ational>ate alize>al icate>ic iciti>ic ical>ic ful> ness> ative>");
const STEP_4 = suffixes(
  "al> ance> ence> er> ic> able> ible> ant> ement> ment> ent> ism> ate> iti> ous> ive> ize> ion>",
);

const WHOLE = new Map<string, string>();
for (const word of INVARIANT.split(" ")) WHOLE.set(word, word);
for (const [from, to] of pairs(IRREGULAR)) WHOLE.set(from, to);
for (const [word, to] of Object.entries(STEM_EXCEPTIONS)) WHOLE.set(word, to);

/**
 * The stem of one word. `word` is lower-case, without apostrophes (they are accepted, and dropped as Porter2 does).
 * Words under three characters, and words of scripts that have no English suffix, come back unchanged.
 *
 *     stem("running")  "run"        stem("universities")  "universiti"
 *     stem("agents")   "agent"      stem("universe")      "univers"
 */
export function stem(word: string): string {
  const whole = WHOLE.get(word);
  if (whole !== undefined) return whole;
  if (word.length < 3) return word;

  let w = markConsonantY(word.startsWith("'") ? word.slice(1) : word);
  const r1 = regionOne(w);
  const r2 = afterVowelThenConsonant(w, r1);
  w = step1a(w);
  w = step1b(w, r1);
  w = step1c(w);
  w = step2(w, r1);
  w = step3(w, r1, r2);
  w = step4(w, r2);
  w = step5(w, r1, r2);
  return w.includes("Y") ? w.replaceAll("Y", "y") : w;
}

// A y that stands for a consonant is written Y while we work: at the start of a word, and after a vowel.
//   yes -> Yes, boy -> boY, by stays, syzygy stays
function markConsonantY(word: string): string {
  if (!word.includes("y")) return word;
  let out = "";
  let consonant = true;
  for (let i = 0; i < word.length; i++) {
    const marked: boolean = word[i] === "y" && consonant;
    out += marked ? "Y" : word[i];
    consonant = !marked && isVowel(word, i);
  }
  return out;
}

// R1 is what follows the first consonant after a vowel: beau-t|iful. R2 is the same, sought inside R1.
function regionOne(w: string): number {
  const prefix = R1_PREFIXES.find((each) => w.startsWith(each));
  return prefix === undefined ? afterVowelThenConsonant(w, 0) : prefix.length;
}

function afterVowelThenConsonant(w: string, from: number): number {
  let i = from;
  while (i < w.length && !isVowel(w, i)) i++;
  while (i < w.length && isVowel(w, i)) i++;
  return i < w.length ? i + 1 : w.length;
}

// caresses -> caress, ties -> tie, cries -> cri, gaps -> gap, gas and this stay
function step1a(word: string): string {
  const possessive = ["'s'", "'s", "'"].find((each) => word.endsWith(each));
  const w = possessive === undefined ? word : word.slice(0, -possessive.length);
  if (w.endsWith("sses")) return w.slice(0, -2);
  if (w.endsWith("ied") || w.endsWith("ies")) return w.slice(0, w.length > 4 ? -2 : -1);
  if (!w.endsWith("s") || w.endsWith("us") || w.endsWith("ss")) return w;
  return hasVowelBefore(w, w.length - 2) ? w.slice(0, -1) : w;
}

// agreed -> agree, luxuriating -> luxuriate, hopping -> hop, hoping -> hope, dying -> die
function step1b(w: string, r1: number): string {
  const suffix = ["eedly", "ingly", "edly", "eed", "ing", "ed"].find((each) => w.endsWith(each));
  if (suffix === undefined) return w;
  const head = w.slice(0, -suffix.length);
  if (suffix === "eed" || suffix === "eedly") {
    const kept = head === "proc" || head === "exc" || head === "succ";
    return head.length >= r1 && !kept ? `${head}ee` : w;
  }
  if (suffix === "ing") {
    if (head.length === 2 && head[1] === "y" && !isVowel(head, 0)) return `${head[0]}ie`;
    if (ING_NOUNS.has(head)) return w;
  }
  if (!hasVowelBefore(head, head.length)) return w;
  if (head.endsWith("at") || head.endsWith("bl") || head.endsWith("iz")) return `${head}e`;
  const last = head.length - 1;
  if (head[last] === head[last - 1] && "bdfgmnprt".includes(head[last]!)) {
    return last === 2 && "aeo".includes(head[0]!) ? head : head.slice(0, -1);
  }
  return head.length === r1 && endsInShortSyllable(head) ? `${head}e` : head;
}

// inning, outing, canning, herring, earring, evening are nouns, not forms of a verb
const ING_NOUNS = new Set(["inn", "out", "cann", "herr", "earr", "even"]);

// cry -> cri, by and say stay
function step1c(w: string): string {
  const end = w.length - 1;
  const y = w[end] === "y" || w[end] === "Y";
  return y && end > 1 && !isVowel(w, end - 1) ? `${w.slice(0, end)}i` : w;
}

// rational -> ration, sensitivity -> sensitive, apology -> apolog, quickly -> quick
function step2(w: string, r1: number): string {
  const rule = longest(STEP_2, w);
  if (rule === undefined) return w;
  const at = w.length - rule.suffix.length;
  if (at < r1) return w;
  if (rule.suffix === "ogi" && w[at - 1] !== "l") return w;
  if (rule.suffix === "li" && !"cdeghkmnrt".includes(w[at - 1] ?? " ")) return w;
  return w.slice(0, at) + rule.to;
}

// formative -> form (R2 only), electrical -> electric, hopeful -> hope
function step3(w: string, r1: number, r2: number): string {
  const rule = longest(STEP_3, w);
  if (rule === undefined) return w;
  const at = w.length - rule.suffix.length;
  return at < (rule.suffix === "ative" ? r2 : r1) ? w : w.slice(0, at) + rule.to;
}

// revival -> reviv, adoption -> adopt, replacement -> replac
function step4(w: string, r2: number): string {
  const rule = longest(STEP_4, w);
  if (rule === undefined) return w;
  const at = w.length - rule.suffix.length;
  if (at < r2) return w;
  if (rule.suffix === "ion" && w[at - 1] !== "s" && w[at - 1] !== "t") return w;
  return w.slice(0, at);
}

// probate -> probat, rate stays, controll -> control
function step5(w: string, r1: number, r2: number): string {
  const at = w.length - 1;
  if (w[at] === "e" && (at >= r2 || (at >= r1 && !endsInShortSyllable(w.slice(0, at))))) return w.slice(0, at);
  if (w[at] === "l" && at >= r2 && w[at - 1] === "l") return w.slice(0, at);
  return w;
}

// A short syllable: consonant, vowel, consonant other than w, x, Y (trap, not tow); or a whole word of vowel,
// consonant (ow); `past` is the algorithm's own addition.
function endsInShortSyllable(w: string): boolean {
  const end = w.length - 1;
  if (end < 1 || isVowel(w, end) || !isVowel(w, end - 1)) return w.endsWith("past");
  if (end === 1) return true;
  return (!isVowel(w, end - 2) && !"wxY".includes(w[end]!)) || w.endsWith("past");
}

function hasVowelBefore(w: string, end: number): boolean {
  for (let i = 0; i < end; i++) if (isVowel(w, i)) return true;
  return false;
}

function isVowel(w: string, i: number): boolean {
  const c = w.charCodeAt(i);
  return c === 97 || c === 101 || c === 105 || c === 111 || c === 117 || c === 121; // a e i o u y
}

interface Suffix {
  readonly suffix: string;
  readonly to: string;
}

// The rules of one step by their last letter, the longest suffix first: only the longest that fits is ever tried.
function suffixes(rules: string): ReadonlyMap<string, readonly Suffix[]> {
  const byLast = new Map<string, Suffix[]>();
  for (const [suffix, to] of pairs(rules)) {
    const last = suffix.slice(-1);
    byLast.set(last, [...(byLast.get(last) ?? []), { suffix, to }]);
  }
  for (const list of byLast.values()) list.sort((a, b) => b.suffix.length - a.suffix.length);
  return byLast;
}

function longest(step: ReadonlyMap<string, readonly Suffix[]>, w: string): Suffix | undefined {
  return step.get(w.slice(-1))?.find((rule) => w.endsWith(rule.suffix));
}

function pairs(text: string): [string, string][] {
  return text.split(" ").map((pair) => {
    const [from, to] = pair.split(">") as [string, string];
    return [from, to];
  });
}
