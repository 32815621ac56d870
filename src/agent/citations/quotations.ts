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

/**
 * Opening marks with what closes them: “a”, „a“, «a», ‘a’, 「a」, »a«. `sure`: wherever it stands. `likely`: where it stands as a closing mark does,
 * behind a letter and before none, since it may open as well: "a", ”a”, »a», 'a'.
 */
const CLOSED_BY: Readonly<Record<string, { readonly sure: string; readonly likely: string }>> = {
  '"': { sure: "", likely: '"' },
  "\uff02": { sure: "", likely: "\uff02" },
  "\u201c": { sure: "\u201d", likely: "\u201c" },
  "\u201d": { sure: "", likely: "\u201d" },
  "\u201e": { sure: "\u201c\u201d", likely: "" },
  "\u00ab": { sure: "\u00bb", likely: "" },
  "\u00bb": { sure: "\u00ab", likely: "\u00bb" },
  "\u300c": { sure: "\u300d", likely: "" },
  "\u300e": { sure: "\u300f", likely: "" },
  "\uff62": { sure: "\uff63", likely: "" },
  "\u301d": { sure: "\u301e\u301f", likely: "" },
  "\u275d": { sure: "\u275e", likely: "" },
  "\u2018": { sure: "\u2019", likely: "" },
  "\u201a": { sure: "\u2018\u2019", likely: "" },
  "\u2039": { sure: "\u203a", likely: "" },
  "\u203a": { sure: "\u2039", likely: "\u203a" },
  "\u275b": { sure: "\u275c", likely: "" },
  "'": { sure: "", likely: "'" },
};
/** Those that may be apostrophes, or are in the company of some: one that is never closed quotes nothing. */
const SINGLE = new Set(["\u2018", "\u201a", "\u2039", "\u203a", "\u275b", "'"]);
const APOSTROPHES = "'\u2019";
/** Marks that open only where an opening mark can stand: behind no letter, before one. */
const EITHER = new Set(['"', "\uff02", "\u201d", "\u00bb", "\u203a", "'"]);
/** What begins with an apostrophe: 'tis, 'n', '90s. */
const CONTRACTED = /^.(?:\d|(?:tis|twas|twere|til|em|n|cause|bout|round|s)(?![\p{L}\p{N}]))/iu;
/** Marks in marks in marks: more is a text made to be slow. */
const MOST_OPEN = 8;

function marked({ text, starts }: Leaf, markdown: string): readonly Span[] {
  const spans: Span[] = [];
  const open: { readonly at: number; readonly mark: string }[] = [];
  // Behind the last quotation: where one begins whose opening mark is missing, or stands in an earlier paragraph.
  let rest = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = markAt(text, at);
    if (mark === null || markdown[starts[at]!] === "`") continue;
    const { c, width } = mark;
    const [before, after] = [text[at - 1], text[at + width]];
    const opens = !isWord(before) && !isSpace(after);
    const ends = !isSpace(before) && !isWord(after);
    const closes = open.findLastIndex(
      ({ mark: one }) => CLOSED_BY[one]!.sure.includes(c) || (ends && CLOSED_BY[one]!.likely.includes(c)),
    );
    if (APOSTROPHES.includes(c) && isWord(before) && isWord(after)) continue;
    if (closes >= 0) {
      const [first] = open.splice(closes);
      // Inside of a mark that may be no more than an apostrophe it counts by itself.
      if (open.every((one) => SINGLE.has(one.mark))) {
        spans.push({ from: first!.at, to: at });
        rest = at + width;
      }
    } else if (CLOSED_BY[c] !== undefined && (EITHER.has(c) ? opens : !(SINGLE.has(c) && isWord(before)))) {
      if (c === "'" && CONTRACTED.test(text.slice(at, at + 12))) continue;
      if (open.length === MOST_OPEN)
        open.splice(
          Math.max(
            0,
            open.findIndex((one) => SINGLE.has(one.mark)),
          ),
          1,
        );
      open.push({ at: at + width, mark: c });
    } else if (ends && CLOSING.includes(c) && !/\d/.test(before!) && open.every((one) => SINGLE.has(one.mark))) {
      spans.push({ from: rest, to: at });
      rest = at + width;
    }
    at += width - 1;
  }
  const left = open.find(({ mark }) => !SINGLE.has(mark));
  if (left !== undefined) spans.push({ from: left.at, to: text.length });
  const within = (one: Span, other: Span) => other !== one && other.from <= one.from && one.to <= other.to;
  return spans.filter((one) => one.to > one.from && !spans.some((other) => within(one, other)));
}

/** Marks that close a quotation also where none was seen to open. */
const CLOSING = '"\uff02\u201d\u00bb\u300d\u300f\uff63\u301e\u301f\u275e';
const MARKS = new Set([
  ...Object.keys(CLOSED_BY),
  ...Object.values(CLOSED_BY).flatMap(({ sure, likely }) => [...sure, ...likely]),
]);

/** The mark that stands there; two single ones side by side are a double one, as are two grave accents that begin no code. */
function markAt(text: string, at: number): { readonly c: string; readonly width: number } | null {
  const c = text[at]!;
  if (!MARKS.has(c)) return null;
  return c === "'" && text[at + 1] === "'" ? { c: '"', width: 2 } : { c, width: 1 };
}

const isWord = (c: string | undefined): boolean => c !== undefined && /[\p{L}\p{N}]/u.test(c);
const isSpace = (c: string | undefined): boolean => c === undefined || /\s/.test(c);

/** A block quote's paragraph without the links that end it, which say where it is from, and without marks around it. */
function whole({ text }: Leaf, links: readonly LeafLink[]): Span {
  let to = text.length;
  for (const link of [...links].reverse()) {
    if (/[\p{L}\p{N}]/u.test(text.slice(link.to, to)) || !isSource(link, text)) break;
    to = link.from;
  }
  let from = 0;
  while (from < to && EDGE.test(text[from]!)) from++;
  while (to > from && (EDGE.test(text[to - 1]!) || (to < text.length && DASH.test(text[to - 1]!)))) to--;
  return { from, to };
}

const EDGE = /[\s"\u201c-\u201f\u00ab\u00bb\ufffc]/;
const DASH = /[-\u2013\u2014(~]/;

/** Whether a link's words say where a quotation is from, and are not its end: a page's name, or a few words that stand apart. */
function isSource({ from, target, text: words }: LeafLink, text: string): boolean {
  if (words === target || words.startsWith(`${target}#`)) return true;
  const before = text.slice(0, from).trimEnd().at(-1);
  return words.length < LEAST_QUOTE && (before === undefined || !/[\p{L}\p{N},;]/u.test(before));
}

/** Links as a reader sees them. */
function shown({ text }: Leaf, links: readonly LeafLink[], from: number, to: number): string {
  // In the words of one link.
  if (links.some((link) => link.from < from && to < link.to)) return text.slice(from, to);
  let out = "";
  let at = from;
  for (const link of links) {
    if (link.to <= from || link.from >= to) continue;
    out += text.slice(at, Math.max(at, link.from)) + link.text;
    at = link.to;
  }
  return (out + text.slice(at, Math.max(at, to))).replaceAll(OBJECT, "");
}
