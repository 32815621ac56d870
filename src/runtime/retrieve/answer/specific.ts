// In: a question. Out: its specific words: those that an answer has to speak of. The one rule: a word is specific unless it says what kind of
// answer is wanted ("issues", "explain", "difference"), or most posts use it.
import { stemAt, words } from "../../text.js";
import { READING_WORDS } from "./reading-words.js";
import { COMMON_FROM } from "../numbers.js";
import type { Opened } from "../open.js";
import { idfAt } from "../words.js";

export interface AskedWord {
  readonly stem: string;
  /** As it was asked, folded: lower-case, without marks. */
  readonly surface: string;
  readonly idf: number;
  /** How many learnings use it. */
  readonly df: number;
  readonly specific: boolean;
}

/** Distinct words in the question's order. */
export function askedWords(layer: Opened, text: string): AskedWord[] {
  const { tokenizer } = layer.files.index;
  const out = new Map<string, AskedWord>();
  for (const { stem, surface } of words(text, tokenizer, { short: true })) {
    if (out.has(stem)) continue;
    const df = frequency(layer, stem);
    const specific = !READING_WORDS.has(surface) && !isCommon(df, layer.learnings.length);
    out.set(stem, { stem, surface, idf: idfAt(layer.words, stem), df, specific });
  }
  return [...out.values()];
}

function frequency({ words: { postings, vocab } }: Opened, stem: string): number {
  const at = stemAt(vocab, stem);
  return at < 0 ? 0 : postings.ptr[at + 1]! - postings.ptr[at]!;
}

/** Most posts use it. On a site of a few posts that says nothing. */
const isCommon = (df: number, all: number): boolean => all >= COMMON_FROM && df * 2 > all;
