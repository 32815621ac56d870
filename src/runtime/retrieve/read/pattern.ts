// In: patterns written in words. Out: a matcher over the words of an ask.
// Rule: matching takes a number of steps bounded by (words of the ask) x (words of the pattern); nothing is tried twice.
//
//   what is|are <s>          starts the ask; `a|b` is either; <s> is one or more words, kept
//   .. compared to <b>       `..` is any number of words
//   is <s> dead|dying $      `$` is the end of the ask
//   my ..  keeps *ing        `*ing` is a word with that ending; `the?` may be missing; {me} is a set of words (word-sets.ts)
//   @author  @site  @org     a word that names one (mentions.ts)
import type { AskWord } from "./ask-words.js";
import { WORD_SETS } from "./word-sets.js";

export interface Captured {
  readonly from: number;
  readonly to: number;
}

export interface Match {
  readonly captures: ReadonlyMap<string, Captured>;
  /** By word of the ask: true where the pattern itself names the word. */
  readonly literal: ReadonlySet<number>;
}

interface Element {
  readonly accepts: (word: AskWord) => boolean;
  readonly optional: boolean;
  /** Elements that accept the same words have the same number. */
  readonly number: number;
}

/** Elements that stand side by side, and what may come before them. */
interface Segment {
  readonly gap: { readonly name: string; readonly least: number } | null;
  readonly elements: readonly Element[];
}

export interface Pattern {
  readonly text: string;
  readonly segments: readonly Segment[];
  readonly atEnd: boolean;
  /** Numbers of the elements that must be there. */
  readonly required: readonly number[];
}

export function pattern(text: string): Pattern {
  const segments: { gap: Segment["gap"]; elements: Element[] }[] = [{ gap: null, elements: [] }];
  let atEnd = false;
  for (const part of text.split(" ").filter((part) => part !== "")) {
    if (part === "$") atEnd = true;
    else if (part === "..") segments.push({ gap: { name: "", least: 0 }, elements: [] });
    else if (part.startsWith("<")) segments.push({ gap: { name: part.slice(1, -1), least: 1 }, elements: [] });
    else segments[segments.length - 1]!.elements.push(element(part));
  }
  const required = segments.flatMap(({ elements }) => elements.filter((one) => !one.optional).map((one) => one.number));
  return {
    text,
    segments: segments.filter(({ gap, elements }) => gap !== null || elements.length > 0),
    atEnd,
    required,
  };
}

/** Which elements accept a word: looked up once an ask, so that of some hundred patterns only a few are tried. */
const numberOf = new Map<string, number>();
const byWord = new Map<string, number[]>();
const byEnding = new Map<string, number[]>();
const byTag = new Map<string, number[]>();

/** By number of element: 1 where a word of the ask is accepted. Holds for any part of the ask too. */
export type Present = Uint8Array;

export function present(words: readonly AskWord[]): Present {
  const found = new Uint8Array(numberOf.size);
  const mark = (numbers: readonly number[] | undefined): void => numbers?.forEach((number) => (found[number] = 1));
  for (const { low, tag } of words) {
    mark(byWord.get(low));
    if (tag !== undefined) mark(byTag.get(tag));
    for (const [ending, numbers] of byEnding) if (hasEnding(low, ending)) mark(numbers);
  }
  return found;
}

const hasEnding = (low: string, ending: string): boolean => low.length > ending.length + 1 && low.endsWith(ending);

function register(key: string, lists: readonly (readonly [Map<string, number[]>, Iterable<string>])[]): number {
  const known = numberOf.get(key);
  if (known !== undefined) return known;
  const number = numberOf.size;
  numberOf.set(key, number);
  for (const [map, keys] of lists) for (const one of keys) map.set(one, [...(map.get(one) ?? []), number]);
  return number;
}

function element(part: string): Element {
  const optional = part.endsWith("?");
  const words = new Set<string>();
  const endings: string[] = [];
  const tags = new Set<string>();
  for (const choice of (optional ? part.slice(0, -1) : part).split("|")) {
    if (choice.startsWith("{")) {
      const named = WORD_SETS.get(choice.slice(1, -1));
      if (named === undefined) throw new Error(`There is no set of words ${choice}.`);
      for (const word of named) words.add(word);
    } else if (choice.startsWith("*")) endings.push(choice.slice(1));
    else if (choice.startsWith("@")) tags.add(choice.slice(1));
    else words.add(choice);
  }
  const accepts = ({ low, tag }: AskWord): boolean =>
    words.has(low) || (tag !== undefined && tags.has(tag)) || endings.some((ending) => hasEnding(low, ending));
  const number = register(optional ? part.slice(0, -1) : part, [
    [byWord, words],
    [byEnding, endings],
    [byTag, tags],
  ]);
  return { accepts, optional, number };
}

/** `seen`: `present` of these words, or of more. */
export function match(
  { segments, atEnd, required }: Pattern,
  words: readonly AskWord[],
  seen: Present = present(words),
): Match | null {
  for (const number of required) if (seen[number] === 0) return null;
  const captures = new Map<string, Captured>();
  const literal = new Set<number>();
  let at = 0;
  for (let s = 0; s < segments.length; s++) {
    const { gap, elements } = segments[s]!;
    const last = s === segments.length - 1;
    if (elements.length === 0) {
      // A gap at the end of the pattern, or directly before another gap.
      if (gap === null || at + gap.least > words.length) return null;
      if (gap.name) captures.set(gap.name, { from: at, to: words.length });
      at = words.length;
      continue;
    }
    let found: Fit | null = null;
    let from = at + (gap?.least ?? 0);
    const until = gap === null ? from : words.length;
    for (; from <= until; from++) {
      const fits = fitAt(elements, words, from);
      if (fits !== null && (!last || !atEnd || fits.end === words.length)) {
        found = fits;
        break;
      }
    }
    if (found === null) return null;
    if (gap?.name) captures.set(gap.name, { from: at, to: from });
    for (const i of found.used) literal.add(i);
    at = found.end;
  }
  return atEnd && at !== words.length ? null : { captures, literal };
}

interface Fit {
  readonly end: number;
  readonly used: readonly number[];
}

function fitAt(elements: readonly Element[], words: readonly AskWord[], from: number): Fit | null {
  let at = from;
  const used: number[] = [];
  for (const { accepts, optional } of elements) {
    const word = words[at];
    if (word !== undefined && accepts(word)) used.push(at++);
    else if (!optional) return null;
  }
  return { end: at, used };
}
