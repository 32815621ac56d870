// In: a sentence or a heading. Out: its words, and tests for short word patterns.
// The rule: a pattern is matched word by word with bounded gaps, never by a regular expression over the text.

/** Lower-case words in order; apostrophes are straight and stay inside a word: "it's", "don't". */
export function words(text: string): string[] {
  const lower = text.toLowerCase().replaceAll("’", "'");
  const list: string[] = [];
  for (let at = 0; at < lower.length;) {
    let end = at;
    while (ASCII_WORD[lower.charCodeAt(end)] === 1) end++;
    // Nearly every word of English ends here; at an apostrophe and beyond ASCII the expression decides.
    if (end < lower.length && (lower.charCodeAt(end) > 127 || (end > at && lower[end] === "'"))) {
      WORD.lastIndex = at;
      end = WORD.test(lower) ? WORD.lastIndex : at;
    }
    if (end > at) list.push(lower.slice(at, end));
    at = end > at ? end : at + 1;
  }
  return list;
}

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/uy;
const ASCII_WORD = Uint8Array.from({ length: 128 }, (_, code) => (/[0-9a-z]/.test(String.fromCharCode(code)) ? 1 : 0));

type Slot = { readonly any: ReadonlySet<string>; readonly optional: boolean } | { readonly gap: number };
type Phrase = readonly Slot[];
type Sets = Readonly<Record<string, ReadonlySet<string>>>;

/** Word patterns of which one must match, found by the word they start with. */
export interface Phrases {
  readonly byFirst: ReadonlyMap<string, readonly Phrase[]>;
  /** Patterns that start with a gap. */
  readonly others: readonly Phrase[];
  /** Words of which a text that one of the patterns matches has at least one; null when any text can match. */
  readonly keys: ReadonlySet<string> | null;
}

/**
 * Patterns are read from left to right:
 *   say|argue     one of these words
 *   often?        a word that may be missing; also `often|still?`
 *   ..3           up to three words of any kind
 *   @people       a word of the set with that name
 */
export function phrases(patterns: readonly string[], sets: Sets = {}): Phrases {
  const byFirst = new Map<string, Phrase[]>();
  const others: Phrase[] = [];
  const compiled = patterns.map((pattern) => compile(pattern, sets));
  for (const phrase of compiled) {
    const first = firstWords(phrase);
    if (first === null) others.push(phrase);
    else for (const word of first) byFirst.set(word, [...(byFirst.get(word) ?? []), phrase]);
  }
  return { byFirst, others, keys: union(compiled.map(rarest)) };
}

/** Words of which a text has at least one when any of the patterns matches it; null when any text can. */
export function keysOf(all: readonly Phrases[]): ReadonlySet<string> | null {
  return union(all.map(({ keys }) => keys));
}

function union(sets: readonly (ReadonlySet<string> | null)[]): ReadonlySet<string> | null {
  const words = new Set<string>();
  for (const set of sets) {
    if (set === null) return null;
    for (const word of set) words.add(word);
  }
  return words;
}

/** The words of the slot that must be filled and that the fewest sentences can fill. */
function rarest(phrase: Phrase): ReadonlySet<string> | null {
  const common = (words: ReadonlySet<string>): number => [...words].filter((word) => COMMON.has(word)).length;
  const musts = phrase.flatMap((slot) => ("gap" in slot || slot.optional ? [] : [slot.any]));
  return musts.sort((a, b) => common(a) - common(b) || a.size - b.size)[0] ?? null;
}

function compile(pattern: string, sets: Sets): Phrase {
  return pattern.split(" ").map((part): Slot => {
    if (part.startsWith("..")) return { gap: Number(part.slice(2)) };
    const optional = part.endsWith("?");
    const alternatives = (optional ? part.slice(0, -1) : part).split("|");
    const any = new Set(alternatives.flatMap((word) => (word.startsWith("@") ? [...setOf(sets, word)] : [word])));
    return { any, optional };
  });
}

function setOf(sets: Sets, name: string): ReadonlySet<string> {
  const set = sets[name.slice(1)];
  if (set === undefined) throw new Error(`no word set ${name}`);
  return set;
}

/** The words that a match can start with, or null when any can. */
function firstWords(phrase: Phrase): ReadonlySet<string> | null {
  const words = new Set<string>();
  for (const slot of phrase) {
    if ("gap" in slot) return null;
    for (const word of slot.any) words.add(word);
    if (!slot.optional) return words;
  }
  return null;
}

/** A set of words from text with spaces and line ends between them. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ""));
}

/** One of the patterns matches from word `at` on; with `toEnd` it must use up all words. */
export function startsAt(patterns: Phrases, list: readonly string[], at: number, toEnd = false): boolean {
  const named = patterns.byFirst.get(list[at] ?? "");
  if (named !== undefined && named.some((phrase) => matchesAt(phrase, list, at, toEnd, 0))) return true;
  return patterns.others.some((phrase) => matchesAt(phrase, list, at, toEnd, 0));
}

function matchesAt(phrase: Phrase, list: readonly string[], at: number, toEnd: boolean, slot: number): boolean {
  const part = phrase[slot];
  if (part === undefined) return !toEnd || at === list.length;
  if ("gap" in part) {
    for (let skipped = 0; skipped <= part.gap && at + skipped <= list.length; skipped++) {
      if (matchesAt(phrase, list, at + skipped, toEnd, slot + 1)) return true;
    }
    return false;
  }
  const word = list[at];
  if (word !== undefined && part.any.has(word) && matchesAt(phrase, list, at + 1, toEnd, slot + 1)) return true;
  return part.optional && matchesAt(phrase, list, at, toEnd, slot + 1);
}

/** A pattern starts the words, or what follows lead-ins that say nothing ("And so", "Now,"). */
export function opens(patterns: Phrases, list: readonly string[]): boolean {
  const at = leadIn(list);
  return startsAt(patterns, list, at) || (at > 0 && startsAt(patterns, list, 0));
}

/** A pattern starts at one of the first `reach` words. */
export function holds(patterns: Phrases, list: readonly string[], reach = Infinity): boolean {
  for (let at = 0; at < list.length && at < reach; at++) if (startsAt(patterns, list, at)) return true;
  return false;
}

/** A pattern is all of the words. */
export function equals(patterns: Phrases, list: readonly string[]): boolean {
  return startsAt(patterns, list, 0, true);
}

/** Words that most sentences have. */
const COMMON = wordSet(
  "a an and are as at be but by for from has have he i in is it its me my not of on or our that the their there they this to us was we were with you your",
);

const LEAD_INS = wordSet("and so now well also today often sometimes still indeed again here first second of course");

/** How many words at the start only lead in; at most three. */
export function leadIn(list: readonly string[]): number {
  let at = 0;
  while (at < 3 && at < list.length && LEAD_INS.has(list[at] as string)) at++;
  return at;
}
