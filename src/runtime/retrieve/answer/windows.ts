// In: a passage. Out: what may be quoted of it: runs of whole sentences, one around each sentence. The one rule: a run never starts on a word
// that leans on the sentence before it, and never stops before one that turns against it or answers it.
//
//     "A kiln holds heat. It cools in a day. But not in winter."     around 0: 0..0   around 1: 0..2   around 2: 0..2
//     "Who fires it? The keeper does."                               around 0: 0..1   around 1: 0..1
import type { PassageRecord } from "../files.js";
import { opening } from "./opening.js";

export interface Window {
  /** The sentence that it is for. */
  readonly core: number;
  /** Its first and last sentence. */
  readonly first: number;
  readonly last: number;
  /** UTF-16 offsets in the passage's text. */
  readonly start: number;
  readonly end: number;
}

/** Each passage is cut once. */
export function windows(passage: PassageRecord): readonly Window[] {
  const known = kept.get(passage);
  if (known !== undefined) return known;
  const made = cut(passage);
  kept.set(passage, made);
  return made;
}

const kept = new WeakMap<PassageRecord, readonly Window[]>();

/** A section of the profile or of a concept is one window, since it is quoted whole. */
function cut(passage: PassageRecord): Window[] {
  const { text, sentences, heading, kind } = passage;
  const count = sentences.length / 2;
  if (count === 0) return [];
  const at = (first: number, last: number, core: number): Window => ({
    core,
    first,
    last,
    start: sentences[2 * first]!,
    end: sentences[2 * last + 1]!,
  });
  if (kind === "profile" || kind === "concept") return [at(0, count - 1, 0)];

  const starts = Array.from({ length: count }, (_, i) => opening(text.slice(sentences[2 * i], sentences[2 * i + 1])));
  const out: Window[] = [];
  for (let core = 0; core < count; core++) {
    let first = core;
    while (first > 0 && (starts[first]!.leans || starts[first]!.turns || starts[first - 1]!.asks)) first--;
    // A pronoun that opens a passage may stand for what the heading names; nothing names what a bare opening leans on.
    if (first === 0 && (starts[0]!.opposes || (starts[0]!.leans && heading === null))) continue;
    let last = core;
    while (last < count - 1 && (starts[last + 1]!.turns || starts[last]!.asks)) last++;
    out.push(at(first, last, core));
  }
  return out;
}
