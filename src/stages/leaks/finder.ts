// Comes in: what is looked for, and a text. Goes out: what stands in it, in any spelling that `traceForm` makes one.
// The one rule: one pass over the text, whatever the number of needles. All bytes of the output are searched.
import { traceForm } from "../withheld-traces.js";

interface Text {
  /** In the form of `traceForm`. */
  readonly text: string;
}

export type Stands<N> = (needle: N, text: string, start: number, guide: boolean) => boolean;

/** Needles by their words: "night-kiln" is "night", then "-kiln". */
interface Branch<N> {
  readonly next: Map<string, Branch<N>>;
  /** Needles that end with this word, and how far before their first word they start. */
  readonly ends: { readonly needle: N; readonly before: number }[];
}

const branch = <N>(): Branch<N> => ({ next: new Map(), ends: [] });

/** `stands` judges a place where the needle's characters are; `guide` is handed on to it. */
export function finder<N extends Text>(
  needles: readonly N[],
  stands: Stands<N>,
): (text: string, guide?: boolean) => Set<N> {
  const root = branch<N>();
  const wordless = needles.filter((needle) => !add(needle, root) && needle.text !== "");
  // By its first unit, the lengths (modulo 32, as bits) that a needle's first word can have: most words are none, and never cut out.
  const openings = new Uint32Array(0x10000);
  for (const word of root.next.keys()) openings[word.charCodeAt(0)]! |= 1 << (word.length & 31);
  return (raw, guide = false) => {
    const text = traceForm(raw);
    const found = new Set<N>();
    for (let start = wordStart(text, 0); start < text.length;) {
      const end = wordEnd(text, start);
      const lengths = openings[text.charCodeAt(start)]!;
      if ((lengths >>> ((end - start) & 31)) & 1) follow(text, start, end, guide, found);
      start = wordStart(text, end);
    }
    for (const needle of wordless) {
      for (let at = text.indexOf(needle.text); at >= 0 && !found.has(needle); at = text.indexOf(needle.text, at + 1)) {
        if (stands(needle, text, at, guide)) found.add(needle);
      }
    }
    return found;
  };

  /** All needles whose first word is the one from `start` to `end`. */
  function follow(text: string, start: number, end: number, guide: boolean, found: Set<N>): void {
    let at = root.next.get(text.slice(start, end));
    while (at) {
      for (const { needle, before } of at.ends) {
        const from = start - before;
        if (text.startsWith(needle.text, from) && stands(needle, text, from, guide)) found.add(needle);
      }
      const next = wordEnd(text, wordStart(text, end));
      at = at.next.get(text.slice(end, next));
      end = next;
    }
  }
}

/** False for a needle without a word: a slug or a title of emoji alone. */
function add<N extends Text>(needle: N, root: Branch<N>): boolean {
  const { text } = needle;
  const first = wordStart(text, 0);
  let at = root;
  for (let start = first, word = first; word < text.length;) {
    const end = wordEnd(text, word);
    const key = text.slice(start, end);
    const next = at.next.get(key) ?? branch();
    at.next.set(key, next);
    at = next;
    start = end;
    word = wordStart(text, end);
  }
  if (at === root) return false;
  at.ends.push({ needle, before: first });
  return true;
}

/** Where the next run of letters and digits starts, from `at` on; the text's length when there is none. */
function wordStart(text: string, at: number): number {
  while (at < text.length && IS_WORD[text.charCodeAt(at)] === 0) at++;
  return at;
}

function wordEnd(text: string, at: number): number {
  while (at < text.length && IS_WORD[text.charCodeAt(at)] === 1) at++;
  return at;
}

/** By UTF-16 unit, since it is asked for each of the output's characters. Half of a pair is none: an emoji parts words. */
const IS_WORD = Uint8Array.from({ length: 0x10000 }, (_, unit) =>
  /[\p{L}\p{N}]/u.test(String.fromCharCode(unit)) ? 1 : 0,
);
