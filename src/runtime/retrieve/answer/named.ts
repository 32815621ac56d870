// Names compared as a reader would: without case, marks, hyphens and endings. In: a text. Out: a key; equal keys are one name. The one rule:
// a text without a word of its own has no key, and is equal to nothing.
//
//   "Self-Identity"  "self identities"   one key        "Stuck réading"  "stuck readings"   one key
import { tokenize } from "../../text.js";
import type { Opened } from "../open.js";

export function nameStems({ files }: Opened, text: string): string[] {
  const plain = folded(text.slice(0, 400)).replace(/[-‐‑‒–—_/.]+/g, " ");
  return tokenize(plain, files.index.tokenizer, { short: true });
}

export function nameKey(layer: Opened, text: string): string | null {
  const key = nameStems(layer, text).join("");
  return key === "" ? null : key;
}

/** Lower-case, without marks. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** Whether a text has the words of a value, one after another and whole; both are folded. */
export function holds(text: string, value: string): boolean {
  const [within, wanted] = [folded(text), folded(value).replace(/[.!\s]+$/, "")];
  if (wanted === "") return false;
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    const before = within.slice(Math.max(0, at - 1), at);
    const after = within.slice(at + wanted.length, at + wanted.length + 1);
    if (!LETTER.test(before) && !LETTER.test(after)) return true;
  }
  return false;
}

const LETTER = /[\p{L}\p{N}]/u;
