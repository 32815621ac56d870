// Headings of a page. In: its Markdown, and a heading as a link or a reader writes it. Out: whether there is one, or the text under it. The rule: two
// spellings are the same heading when letters and digits are: "Cooling down!", "cooling-down", "**Cooling** down".
import { type Leaf, readPage } from "./leaves.js";
import { linksOf } from "./wikilinks.js";

export const hasHeading = (markdown: string, wanted: string): boolean =>
  foldedHeadings(markdown).has(foldHeading(wanted));

/** For many questions about one page: `has(foldHeading(wanted))`. */
export const foldedHeadings = (markdown: string): ReadonlySet<string> =>
  new Set(headingsOf(markdown).map(({ folded }) => folded));

/** From the heading up to the next one of its level or above. */
export function sectionOf(markdown: string, wanted: string): string | null {
  const headings = headingsOf(markdown);
  const at = headings.findIndex(({ folded }) => folded === foldHeading(wanted));
  if (at < 0) return null;
  const { start, level } = headings[at]!;
  const next = headings.slice(at + 1).find((one) => one.level <= level);
  return markdown.slice(start, next?.start ?? markdown.length).trim();
}

interface Heading {
  readonly folded: string;
  readonly level: number;
  readonly start: number;
}

const headingsOf = (markdown: string): readonly Heading[] =>
  (readPage(markdown)?.leaves ?? [])
    .filter(({ kind }) => kind === "heading")
    .map((leaf) => ({ folded: foldHeading(shownText(leaf)), level: leaf.level, start: leaf.start }));

/** A leaf's text with its links as a reader sees them. */
export function shownText(leaf: Leaf): string {
  let text = "";
  let at = 0;
  for (const link of linksOf(leaf)) {
    text += leaf.text.slice(at, link.from) + link.text;
    at = link.to;
  }
  return text + leaf.text.slice(at);
}

export const foldHeading = (text: string): string =>
  unescaped(text)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

/** "Cooling%20down" as an address has it. */
function unescaped(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
