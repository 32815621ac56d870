// In: a paragraph after other text. Out: whether it only says whose words the text before it are.
// The rule: the line is short and is no sentence of its own, and a dash under the end of a post is its author's signature.
import { words } from "./words.js";

/** Longer lines tell something. UTF-16 units, words. */
const LINE = 160;
const LINE_WORDS = 16;
/** A line that ends in a full stop is a name with so many words, and a sentence with more. */
const STOPPED_WORDS = 4;

/** `source` is how the paragraph's Markdown starts. */
export interface Line {
  readonly text: string;
  readonly source: string;
  readonly italic: boolean;
  /** Nothing stands after it in the post. */
  readonly ends: boolean;
}

/**
 *     — Jane Doe, Book
 *     *— from the vendor's manual*
 *     <cite>The handbook</cite>
 *     (From the handbook)
 *     *Source: the packaging*
 *     ([The Pillow Makers' Association](https://example.org))
 */
export function isSourceLine({ text, source, italic, ends }: Line): boolean {
  if (text.length > LINE) return false;
  if (source.startsWith("<cite")) return true;
  if (DASHES.includes(text.charAt(0)) || text.startsWith("--")) return !ends && isName(text);
  if (!italic && !text.startsWith("(")) return false;
  return isName(text) && (SOURCE.test(text) || (source.startsWith("([") && isTitle(text)));
}

const SOURCE = /^[([]?(?:source|from|quoted|said|written|according to|via|after|in the words of|as told)\b/i;

/** "(The Pillow Makers' Association)": capitals, but for short words. */
function isTitle(text: string): boolean {
  return text.split(" ").every((word) => word.length <= 3 || /^[([“"]?\p{Lu}/u.test(word));
}

const DASHES = "—–―";

/** The text's last words name their speaker: "Everybody is a genius. — Ada Quill". */
export function endsInSource(text: string): boolean {
  let dash = text.length;
  const from = Math.max(0, text.length - LINE);
  while (--dash > from && !DASHES.includes(text.charAt(dash)));
  return (
    dash > from &&
    /[.!?…”"’»] $/.test(text.slice(dash - 2, dash)) &&
    /^. ?\p{Lu}/u.test(text.slice(dash, dash + 3)) &&
    !/[.!?]$/.test(text) &&
    words(text.slice(dash)).length <= LINE_WORDS
  );
}

function isName(text: string): boolean {
  const count = words(text).length;
  return count > 0 && count <= (/[.!?:;]$/.test(text) ? STOPPED_WORDS : LINE_WORDS);
}
