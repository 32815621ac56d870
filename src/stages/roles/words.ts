// In: a sentence or a heading. Out: its words, and tests for short word patterns.
// The rule: a pattern is matched word by word with bounded gaps, never by a regular expression over the text.

/** Lower-case words in order; apostrophes are straight and stay inside a word: "it's", "don't". */
export function words(text: string): string[] {
  return text.toLowerCase().replace(/’/g, "'").match(WORD) ?? [];
}

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;

type Slot = { readonly any: ReadonlySet<string>; readonly optional: boolean } | { readonly gap: number };
export type Phrase = readonly Slot[];

/**
 * A word pattern, read from left to right:
 *   say|argue     one of these words
 *   often?        a word that may be missing; also `often|still?`
 *   ..3           up to three words of any kind
 *   @people       a word of the set with that name
 */
export function phrase(pattern: string, sets: Readonly<Record<string, ReadonlySet<string>>> = {}): Phrase {
  return pattern.split(" ").map((part): Slot => {
    if (part.startsWith("..")) return { gap: Number(part.slice(2)) };
    const optional = part.endsWith("?");
    const alternatives = (optional ? part.slice(0, -1) : part).split("|");
    const any = new Set(alternatives.flatMap((word) => (word.startsWith("@") ? [...setOf(sets, word)] : [word])));
    return { any, optional };
  });
}

function setOf(sets: Readonly<Record<string, ReadonlySet<string>>>, name: string): ReadonlySet<string> {
  const set = sets[name.slice(1)];
  if (set === undefined) throw new Error(`no word set ${name}`);
  return set;
}

/** A set of words from text with spaces and line ends between them. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ""));
}

/** The pattern matches from word `at` on; with `toEnd` it must use up all words. */
export function matchesAt(pattern: Phrase, list: readonly string[], at: number, toEnd = false, slot = 0): boolean {
  const part = pattern[slot];
  if (part === undefined) return !toEnd || at === list.length;
  if ("gap" in part) {
    for (let skipped = 0; skipped <= part.gap && at + skipped <= list.length; skipped++) {
      if (matchesAt(pattern, list, at + skipped, toEnd, slot + 1)) return true;
    }
    return false;
  }
  const word = list[at];
  if (word !== undefined && part.any.has(word) && matchesAt(pattern, list, at + 1, toEnd, slot + 1)) return true;
  return part.optional && matchesAt(pattern, list, at, toEnd, slot + 1);
}

/** The pattern starts the words, after lead-ins that say nothing ("And so", "Now,"). */
export function opens(pattern: Phrase, list: readonly string[]): boolean {
  return matchesAt(pattern, list, leadIn(list)) || matchesAt(pattern, list, 0);
}

/** The pattern stands somewhere in the first `reach` words. */
export function holds(pattern: Phrase, list: readonly string[], reach = Infinity): boolean {
  for (let at = 0; at < list.length && at < reach; at++) if (matchesAt(pattern, list, at)) return true;
  return false;
}

/** The pattern is all of the words. */
export function equals(pattern: Phrase, list: readonly string[]): boolean {
  return matchesAt(pattern, list, 0, true);
}

const LEAD_INS = wordSet("and so now well also today often sometimes still indeed again here first second of course");

/** How many words at the start only lead in; at most three. */
export function leadIn(list: readonly string[]): number {
  let at = 0;
  while (at < 3 && at < list.length && LEAD_INS.has(list[at] as string)) at++;
  return at;
}
