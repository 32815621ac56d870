// The text of a Markdown page, leaf by leaf. In: Markdown. Out: each paragraph, heading and table cell as a reader sees it, with the way back to the
// source. The rules: raw HTML and images are no text of the page's own and stand as one OBJECT each; text that a parser could not read in reasonable time is
// not read.
import { NESTING } from "../../numbers.js";
import { forRuns, type Node, parseMarkdown } from "../../stages/parse/processor.js";
import { scan } from "../../stages/parse/scan.js";

/** Stands for what is no plain text: code, HTML, an image, a footnote's mark. */
export const OBJECT = "\ufffc";

/** UTF-16 units. A page that the agent writes has 12,000 characters at most. */
const MOST_CHARS = 200_000;
/** Emphasis in emphasis in emphasis: beyond this it is an object. */
export const MOST_INLINE = 50;
/** Delimiters in one paragraph: the parser takes a second for 5,000 of them, and 25 for five times as many. */
const MOST_DELIMITERS = 2_000;

export interface Leaf {
  readonly kind: "paragraph" | "heading" | "cell";
  /** Of a heading: 1 to 6. Else 0. */
  readonly level: number;
  readonly text: string;
  /** By character of `text`: where it begins and ends in the source. An escape or an entity is longer than its character. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Of the block quote that it stands in, if any: its place among the page's block quotes. */
  readonly quote: number | null;
  readonly start: number;
  readonly end: number;
}

/** What a page shows beside its text, each with its place in the source. */
export interface Shown {
  readonly kind: "link" | "image" | "html" | "definition";
  readonly url: string;
  readonly start: number;
  readonly end: number;
  /** Of a link: the source of its words, empty for none. */
  readonly words: string;
  /** Of a link or an image: whether it has a title, which is shown when it is pointed at. */
  readonly titled: boolean;
}

export interface Page {
  readonly leaves: readonly Leaf[];
  readonly shown: readonly Shown[];
}

/** Null for a text that is too long or too entangled to be read. */
export function readPage(markdown: string): Page | null {
  if (!isReadable(markdown)) return null;
  const reader = new Reader(markdown);
  reader.blocks(parseMarkdown(markdown, "md"), null);
  return reader;
}

export function isReadable(markdown: string): boolean {
  if (markdown.length > MOST_CHARS) return false;
  if (scan(markdown, "md", { nesting: NESTING, fileBytes: MOST_CHARS }) !== null) return false;
  return markdown.split(/\n[ \t]*\n/).every((paragraph) => delimitersIn(paragraph) <= MOST_DELIMITERS);
}

function delimitersIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if ("*_~[]!".includes(text[at]!)) count++;
  return count;
}

class Reader implements Page {
  readonly leaves: Leaf[] = [];
  readonly shown: Shown[] = [];
  #quotes = 0;

  constructor(readonly source: string) {}

  blocks(node: Node, quote: number | null): void {
    switch (node.type) {
      case "paragraph":
        return this.#leaf(node, "paragraph", quote);
      case "heading":
        return this.#leaf(node, "heading", quote);
      case "tableCell":
        return this.#leaf(node, "cell", quote);
      case "html":
      case "definition":
        return this.#show(node.type, node, node.url ?? "");
    }
    // A quote in a quote belongs to the outer one.
    const within = node.type === "blockquote" && quote === null ? this.#quotes++ : quote;
    for (const child of node.children ?? []) this.blocks(child, within);
  }

  #leaf(node: Node, kind: Leaf["kind"], quote: number | null): void {
    const { start, end } = node.position;
    const text: string[] = [];
    const [starts, ends]: [number[], number[]] = [[], []];
    const add = (value: string, from: number, to: number, same: boolean) => {
      for (let i = 0; i < value.length; i++) {
        text.push(value[i]!);
        starts.push(same ? from + i : from);
        ends.push(same ? from + i + 1 : to);
      }
    };
    const read = (nodes: readonly Node[], depth: number, linked = false): void => {
      for (const one of nodes) {
        const [from, to] = [one.position.start.offset, one.position.end.offset];
        if (one.type === "text")
          forRuns(one.value!, one.runs!, (piece, at, until) =>
            // A link in the words of a link is none.
            add(linked ? piece.replace(/[[\]]/g, OBJECT) : piece, at, until, piece.length === until - at),
          );
        else if (["emphasis", "strong", "delete"].includes(one.type) && depth < MOST_INLINE)
          read(one.children!, depth + 1, linked);
        else if (one.type === "break") add("\n", from, to, false);
        else if (one.type === "inlineCode") {
          // Words that a reader sees and may quote; no link begins, ends or stands in them.
          add(OBJECT, from, to, false);
          add(one.value!, from, to, false);
          add(OBJECT, from, to, false);
        } else {
          if (one.type === "link" || one.type === "linkReference") this.#show("link", one, one.url ?? "");
          else if (one.type === "image" || one.type === "imageReference") this.#show("image", one, one.url ?? "");
          else if (one.type === "html") this.#show("html", one, "");
          if ((one.type === "link" || one.type === "linkReference") && depth < MOST_INLINE) {
            read(one.children!, depth + 1, true);
          } else add(OBJECT, from, to, false);
        }
      }
    };
    read(node.children ?? [], 0);
    const level = kind === "heading" ? node.depth! : 0;
    this.leaves.push({ kind, level, text: text.join(""), starts, ends, quote, start: start.offset, end: end.offset });
  }

  #show(kind: Shown["kind"], node: Node, url: string): void {
    const [start, end] = [node.position.start.offset, node.position.end.offset];
    const [first, last] = [node.children?.[0], node.children?.at(-1)];
    const words =
      kind === "link" && first !== undefined && last !== undefined
        ? this.source.slice(first.position.start.offset, last.position.end.offset)
        : "";
    this.shown.push({ kind, url, start, end, words, titled: typeof node.title === "string" });
  }
}
