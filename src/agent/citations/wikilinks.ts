// Links between pages. In: Markdown. Out: each `[[id]]`, `[[id|text]]` and `[[id#heading]]` in it, in order. The rules: what a reader of the page sees
// as code, comment, link or escaped brackets is no link; linear time. Where nothing but plain text, emphasis and short code stands, brackets are read
// directly, since the Markdown parser takes 2 seconds for a megabyte; where anything else stands, the parser decides.
import { isReadable, type Leaf, MOST_INLINE, OBJECT, readPage } from "./leaves.js";
import { piecesOf } from "./pieces.js";

export interface Wikilink {
  /** As written: `kilns`. Whether there is such a page is for the caller to say. */
  readonly target: string;
  /** `[[kilns#Cooling down]]`: "Cooling down". */
  readonly anchor: string | null;
  /** What a reader sees: the text after the bar, else the target with its anchor. */
  readonly text: string;
  /** From the first bracket to behind the last one, in the Markdown. */
  readonly start: number;
  readonly end: number;
}

/** Null for a text that is too entangled to be read: to be told, and not to be taken for one without links. */
export function wikilinks(markdown: string): readonly Wikilink[] | null {
  if (!markdown.includes("[[")) return [];
  const pieces = piecesOf(markdown);
  if (pieces === null) return throughTree(markdown, 0);
  const found: Wikilink[] = [];
  for (const { start, end } of pieces) {
    const piece = markdown.slice(start, end);
    if (!piece.includes("[[")) continue;
    const plain = plainText(piece);
    const links = plain === null ? throughTree(piece, start) : plainLinks(plain, start);
    if (links === null) return null;
    found.push(...links);
  }
  return found;
}

/** The links of a leaf, with their places in its text as well. */
export function linksOf(leaf: Pick<Leaf, "text" | "starts" | "ends">): readonly LeafLink[] {
  const { text, starts, ends } = leaf;
  // Two characters of the source side by side: no escape, no entity, no emphasis in between.
  const beside = (at: number): boolean => ends[at + 1]! - starts[at]! === 2;
  return brackets(text, beside).map(({ from, to, ...link }) => ({
    ...link,
    from,
    to,
    start: starts[from]!,
    end: ends[to - 1]!,
  }));
}

export interface LeafLink extends Wikilink {
  readonly from: number;
  readonly to: number;
}

/** What makes a piece more than plain lines: code over more than one, escapes, links, addresses, indented code. */
const NOT_PLAIN = /[`\\\t@]|\]\(|:\/\/|www\.| {4}/i;

/** A piece as it is searched for brackets; null for one that the parser has to read. */
function plainText(piece: string): string | null {
  const text = withoutCode(piece);
  if (NOT_PLAIN.test(text) || text.split("\n").some(mayRuleTable)) return null;
  // Emphasis and entities are only another text where they stand in a link's brackets. Each level of emphasis takes two marks at least, so that with
  // these few none is deeper than the parser's reader follows.
  const marks = piece.match(/[*_~&`]/g)?.length ?? 0;
  const isPlain = marks === 0 || (marks <= 2 * MOST_INLINE && !/\[\[[^[\]\n]*[*_~&]/.test(text) && isReadable(piece));
  return isPlain ? text : null;
}

/** Code between two single marks on a line holds no link, and none begins, ends or stands around it. What other marks there are stay. */
const withoutCode = (piece: string): string =>
  piece.includes("\\") || piece.includes("``")
    ? piece
    : piece.replace(/`[^`\n]+`/g, (code) => OBJECT.repeat(code.length));

/** `|---|:-:|`, under which the bar in `[[id|text]]` parts two cells. */
const mayRuleTable = (line: string): boolean =>
  line.includes("-") && (line.includes("|") || line.includes(":")) && !/[^ |:>+\d.)-]/.test(line);

function throughTree(markdown: string, offset: number): Wikilink[] | null {
  const page = readPage(markdown);
  if (page === null) return null;
  return page.leaves.flatMap((leaf) =>
    linksOf(leaf).map(({ target, anchor, text, start, end }) => ({
      target,
      anchor,
      text,
      start: start + offset,
      end: end + offset,
    })),
  );
}

const plainLinks = (text: string, offset: number): Wikilink[] =>
  brackets(text, () => true).map(({ from, to, ...link }) => ({ ...link, start: from + offset, end: to + offset }));

type Found = Omit<Wikilink, "start" | "end"> & { readonly from: number; readonly to: number };

/** Two brackets, one line without brackets, two brackets. Of `[[[[a]]]]` the innermost. */
function brackets(text: string, beside: (at: number) => boolean): Found[] {
  const found: Found[] = [];
  let open = -1;
  for (let at = 0; at < text.length; at++) {
    const c = text[at]!;
    if (c === "\n" || c === OBJECT) open = -1;
    else if (c === "[") open = text[at - 1] === "[" && beside(at - 1) ? at + 1 : -1;
    else if (c === "]") {
      if (open >= 0 && text[at + 1] === "]" && beside(at)) {
        const link = linkOf(text.slice(open, at));
        if (link !== null) found.push({ ...link, from: open - 2, to: at + 2 });
        at++;
      }
      open = -1;
    }
  }
  return found;
}

function linkOf(content: string): Pick<Wikilink, "target" | "anchor" | "text"> | null {
  const bar = content.indexOf("|");
  const address = (bar < 0 ? content : content.slice(0, bar)).trim();
  const hash = address.indexOf("#");
  const target = (hash < 0 ? address : address.slice(0, hash)).trim();
  const anchor = hash < 0 ? null : address.slice(hash + 1).trim();
  const text = bar < 0 ? address : content.slice(bar + 1).trim() || address;
  return address === "" ? null : { target, anchor: anchor === "" ? null : anchor, text };
}
