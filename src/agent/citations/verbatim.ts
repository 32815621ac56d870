// Whether a page holds words as they are quoted. In: a page's Markdown and a quotation. Out: "exact", "repaired" with the page's own words where only
// case and punctuation differ, or nothing. The rule: a word more, less or other is another text.
import { findText } from "./find-text.js";
import { shownText } from "./headings.js";
import { OBJECT, readPage } from "./leaves.js";

export type Found = { readonly verdict: "exact" } | { readonly verdict: "repaired"; readonly exact: string } | null;

/** A page made ready to be searched more than once. */
export class Quotable {
  /** As a reader sees it, and as it is written: code is quoted from the second. */
  readonly #texts: readonly string[];
  #exact: readonly string[] | null = null;
  #loose: readonly Loose[] | null = null;

  constructor(markdown: string) {
    const leaves = readPage(markdown)?.leaves;
    const seen = leaves?.map((leaf) => shownText(leaf).replaceAll(OBJECT, "")).join("\n\n");
    this.#texts = (seen === undefined ? [markdown] : [seen, markdown]).map((text) => text.normalize("NFC"));
  }

  find(quotation: string): Found {
    const wanted = folded(quotation);
    // "for two days." ends a sentence here and goes on there.
    const bare = wanted.replace(/[.,;:!?]$/, "");
    this.#exact ??= this.#texts.map(folded);
    if (this.#exact.some((text) => findText(text, wanted) >= 0 || findText(text, bare) >= 0))
      return { verdict: "exact" };
    const words = loose(quotation.normalize("NFC")).words;
    this.#loose ??= this.#texts.map(loose);
    for (const [i, { words: all, places }] of this.#loose.entries()) {
      const at = words.trim() === "" ? -1 : findText(all, words);
      if (at < 0) continue;
      // Both begin and end with a space.
      const [first, last] = [places[at + 1]!, places[at + words.length - 2]!];
      const text = this.#texts[i]!;
      const end = last + (text.codePointAt(last)! > 0xffff ? 2 : 1);
      return { verdict: "repaired", exact: text.slice(first, end).replace(/\s+/g, " ") };
    }
    return null;
  }
}

/** NFC, straight marks, single spaces, nothing invisible. */
export const folded = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u2018\u2019\u201a\u201b\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff\ufffc]/g, "")
    .replace(/\s+/g, " ")
    .trim();

interface Loose {
  /** " a kiln keeps its heat " */
  readonly words: string;
  /** By character of `words`: its place in the text. */
  readonly places: readonly number[];
}

function loose(text: string): Loose {
  let words = " ";
  const places = [0];
  let at = 0;
  for (const c of text) {
    const low = /[\p{L}\p{N}\p{M}]/u.test(c) ? c.toLowerCase() : /['\u2019\u00ad\u200b]/.test(c) ? "" : " ";
    if (low !== " " || !words.endsWith(" ")) {
      words += low;
      for (let i = 0; i < low.length; i++) places.push(at);
    }
    at += c.length;
  }
  if (!words.endsWith(" ")) {
    words += " ";
    places.push(at);
  }
  return { words, places };
}
