// What a page says in other words than its own. In: a page. Out: each text in quotation marks of 40 characters and more, and each paragraph of a block
// quote, with its place. The rules: marks in marks belong to the outer quotation; a mark that is never closed quotes up to the end of its paragraph, so
// that leaving it open hides nothing.
import { type Leaf, OBJECT, type Page } from "./leaves.js";
import { type LeafLink, linksOf } from "./wikilinks.js";

/** A shorter one is a word or a title, which nobody checks. */
export const LEAST_QUOTE = 40;

export interface Quotation {
  /** As a reader sees it, marks left out. */
  readonly text: string;
  /** Its leaf's place in the page. */
  readonly leaf: number;
  /** In the Markdown, marks left out. */
  readonly start: number;
  readonly end: number;
  /** A link stands in it, so that it cannot be replaced as it is. */
  readonly linked: boolean;
}

export function quotationsOf(page: Page, markdown: string): readonly Quotation[] {
  return page.leaves.flatMap((leaf, at) => {
    const links = linksOf(leaf);
    const spans = leaf.quote === null ? marked(leaf, markdown) : [whole(leaf, links)];
    return spans.flatMap(({ from, to }) => {
      const text = shown(leaf, links, from, to);
      const least = leaf.quote === null ? LEAST_QUOTE : 1;
      if (!/[\p{L}\p{N}]/u.test(text) || [...text.replaceAll(/\s+/g, " ").trim()].length < least) return [];
      const linked = links.some((link) => link.from < to && link.to > from);
      return [{ text, leaf: at, start: leaf.starts[from]!, end: leaf.ends[to - 1]!, linked }];
    });
  });
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Opening marks with what closes them. «a», “a”, „a“, ‘a’, 「a」. */
const CLOSED_BY: Readonly<Record<string, string>> = {
  "\u201c": "\u201d",
  "\u201e": "\u201c\u201d",
  "\u00ab": "\u00bb",
  "\u2039": "\u203a",
  "\u2018": "\u2019",
  "\u300c": "\u300d",
  "\u300e": "\u300f",
};
const SINGLE = "\u2018";
/** Marks in marks in marks: more is a text made to be slow. */
const MOST_OPEN = 8;

function marked({ text, starts }: Leaf, markdown: string): readonly Span[] {
  const spans: Span[] = [];
  const open: { readonly at: number; readonly mark: string }[] = [];
  const close = (at: number, depth: number): void => {
    const [first] = open.splice(depth);
    if (depth === 0) spans.push({ from: first!.at + 1, to: at });
  };
  for (let at = 0; at < text.length; at++) {
    const c = text[at]!;
    if (!MARKS.has(c) || markdown[starts[at]!] === "`") continue;
    const closes = open.findLastIndex(({ mark }) => (mark === '"' ? c === '"' : CLOSED_BY[mark]!.includes(c)));
    const [before, after] = [isWord(text[at - 1]), isWord(text[at + 1])];
    if (c === '"') {
      // 5" pipes: between a figure and a space a mark closes, and where nothing is open it is none.
      const ends = closes >= 0 && !after && !isSpace(text[at - 1]);
      if (ends) close(at, closes);
      else if (!before && !isSpace(text[at + 1]) && open.length < MOST_OPEN) open.push({ at, mark: c });
    } else if (c === "\u2019" && after) continue;
    else if (closes >= 0) close(at, closes);
    else if (CLOSED_BY[c] !== undefined && !(c === SINGLE && before) && open.length < MOST_OPEN)
      open.push({ at, mark: c });
  }
  const left = open.find(({ mark }) => mark !== SINGLE);
  if (left !== undefined) spans.push({ from: left.at + 1, to: text.length });
  return spans.filter(({ from, to }) => to > from);
}

const MARKS = new Set(['"', ...Object.keys(CLOSED_BY), ...Object.values(CLOSED_BY).join("")]);
const isWord = (c: string | undefined): boolean => c !== undefined && /[\p{L}\p{N}]/u.test(c);
const isSpace = (c: string | undefined): boolean => c === undefined || /\s/.test(c);

/** A block quote's paragraph without the links that end it, which say where it is from, and without marks around it. */
function whole({ text }: Leaf, links: readonly LeafLink[]): Span {
  let to = text.length;
  for (const link of [...links].reverse()) {
    if (/[\p{L}\p{N}]/u.test(text.slice(link.to, to))) break;
    to = link.from;
  }
  let from = 0;
  while (from < to && EDGE.test(text[from]!)) from++;
  while (to > from && (EDGE.test(text[to - 1]!) || (to < text.length && DASH.test(text[to - 1]!)))) to--;
  return { from, to };
}

const EDGE = /[\s"\u201c-\u201f\u00ab\u00bb\ufffc]/;
const DASH = /[-\u2013\u2014(~]/;

/** Links as a reader sees them. */
function shown({ text }: Leaf, links: readonly LeafLink[], from: number, to: number): string {
  let out = "";
  let at = from;
  for (const link of links) {
    if (link.to <= from || link.from >= to) continue;
    out += text.slice(at, Math.max(at, link.from)) + link.text;
    at = link.to;
  }
  return (out + text.slice(at, Math.max(at, to))).replaceAll(OBJECT, "");
}
