// Markdown in, one mdast tree out, by unified with remark-parse, remark-gfm and, for .mdx, remark-mdx. Each text, code and html node
// also carries `runs`: which source range each piece of its value was taken from.
// The one rule: a run is written by the very handler that appends to the value, so the two cannot disagree.
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified, type Processor } from "unified";

export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** An mdast node, as far as the reader looks at it. Offsets count in the parsed text. */
export interface Node {
  readonly type: string;
  readonly position: { start: Point; end: Point };
  readonly children?: readonly Node[];
  readonly value?: string;
  /** Flat triples (offset in `value`, source start, source end). A piece as long as its source is the same characters. */
  readonly runs?: readonly number[];
  readonly url?: string | null;
  /** Of a link or an image. */
  readonly title?: string | null;
  readonly identifier?: string;
  readonly depth?: number;
  readonly name?: string | null;
  readonly attributes?: readonly JsxAttribute[];
}

export interface JsxAttribute {
  readonly type: string;
  readonly name?: string;
  readonly value?: string | null | { readonly value: string };
}

export function parseMarkdown(text: string, format: "md" | "mdx"): Node {
  // One tilde strikes nothing out: `H~2~O` is a subscript to Pandoc and others.
  const gfm = { singleTilde: false } as const;
  processors ??= {
    md: unified().use(remarkParse).use(remarkGfm, gfm).use(captureRuns).freeze(),
    mdx: unified().use(remarkParse).use(remarkGfm, gfm).use(remarkMdx).use(captureRuns).freeze(),
  };
  return processors[format].parse(text) as unknown as Node;
}

let processors: Record<"md" | "mdx", { parse(text: string): unknown }> | null = null;

type Extension = Record<string, unknown>;

/**
 * Replaces the handlers of mdast-util-from-markdown 2 that append to a value. The transforms of the other extensions are left out:
 * the only one there is (GFM autolink literals that the tokenizer did not see) makes nodes without a position.
 */
function captureRuns(this: Processor): void {
  const data = this.data() as { fromMarkdownExtensions?: unknown };
  const extensions = [data.fromMarkdownExtensions].flat(9) as Extension[];
  data.fromMarkdownExtensions = [...extensions.map((one) => ({ ...one, transforms: [] })), capture];
}

interface Token {
  readonly start: Point;
  readonly end: Point;
}

interface Draft {
  type: string;
  value: string;
  url?: string;
  runs?: number[];
  children: Draft[];
  position: { start: Point; end: Point | undefined };
}

interface Context {
  readonly stack: Draft[];
  readonly data: Record<string, unknown>;
  readonly config: { readonly canContainEols: readonly string[] };
  sliceSerialize(token: Token): string;
  exit(token: Token): void;
}

type Handle = (this: Context, token: Token) => void;

const capture: { enter: Record<string, Handle>; exit: Record<string, Handle> } = {
  enter: { characterReference: enterReference },
  exit: {
    data: exitData,
    codeTextData: exitData,
    codeFlowValue: exitData,
    htmlFlowData: exitData,
    htmlTextData: exitData,
    characterEscapeValue: exitEscape,
    lineEnding: exitLineEnding,
    autolinkProtocol: exitUrl,
    autolinkEmail(token) {
      exitUrl.call(this, token);
      this.stack.at(-1)!.url = `mailto:${this.sliceSerialize(token)}`;
    },
    codeText: exitCodeText,
    codeFenced(token) {
      exitBuffered.call(this, token);
      this.data.flowCodeInside = undefined;
    },
    codeIndented: exitBuffered,
    htmlFlow: exitBuffered,
    htmlText: exitBuffered,
    // Without the extension's cut of the space after `[x]`, which would move the value against its runs; the text step trims.
    paragraph(token) {
      this.exit(token);
    },
  },
};

function enterData(this: Context, token: Token): Draft {
  const siblings = this.stack.at(-1)!.children;
  let tail = siblings.at(-1);
  if (!tail || tail.type !== "text") {
    tail = { type: "text", value: "", runs: [], position: { start: token.start, end: undefined } } as unknown as Draft;
    siblings.push(tail);
  }
  this.stack.push(tail);
  return tail;
}

function exitData(this: Context, token: Token): void {
  append(this.stack.pop()!, this.sliceSerialize(token), token.start.offset, token.end);
}

/** `\*`: the value is the character, its source is both. */
function exitEscape(this: Context, token: Token): void {
  append(this.stack.pop()!, this.sliceSerialize(token), token.start.offset - 1, token.end);
}

/** `&amp;`: the value is appended by the handler of the inner token; here is the range of the whole. */
function enterReference(this: Context, token: Token): void {
  const tail = enterData.call(this, token);
  (tail.runs ??= []).push(tail.value.length, token.start.offset, token.end.offset);
}

function exitLineEnding(this: Context, token: Token): void {
  const parent = this.stack.at(-1)!;
  if (this.data.atHardBreak) {
    parent.children.at(-1)!.position.end = token.end;
    this.data.atHardBreak = undefined;
  } else if (!this.data.setextHeadingSlurpLineEnding && this.config.canContainEols.includes(parent.type)) {
    enterData.call(this, token);
    exitData.call(this, token);
  }
}

function exitUrl(this: Context, token: Token): void {
  exitData.call(this, token);
  this.stack.at(-1)!.url = this.sliceSerialize(token);
}

/** Code and HTML are collected in a fragment that holds one text node. */
function exitBuffered(this: Context, token: Token): void {
  const [text] = this.stack.pop()!.children;
  const node = this.stack.at(-1)!;
  node.value = text?.value ?? "";
  node.runs = text?.runs ?? [];
  this.exit(token);
}

/** In a table cell `\|` is a pipe inside code too; nowhere else does code know escapes. */
function exitCodeText(this: Context, token: Token): void {
  const text = this.stack.at(-1)!.children[0];
  if (text && this.data.inTable && text.value.includes("\\|")) {
    const pieces: Draft = { ...text, value: "", runs: [] };
    forRuns(text.value, text.runs!, (value, start) => {
      let from = 0;
      for (let at = value.indexOf("\\|"); at >= 0; at = value.indexOf("\\|", from)) {
        const end = { ...text.position.start, offset: start + at };
        append(pieces, value.slice(from, at), start + from, end);
        append(pieces, "|", start + at, { ...end, offset: start + at + 2 });
        from = at + 2;
      }
      append(pieces, value.slice(from), start + from, { ...text.position.start, offset: start + value.length });
    });
    text.value = pieces.value;
    text.runs = pieces.runs!;
  }
  exitBuffered.call(this, token);
}

/** A tab that a list's indent took a part of leaves spaces in the value that no source has; no text needs them. */
function append(node: Draft, written: string, start: number, end: Point): void {
  const value = written.slice(Math.max(0, written.length - (end.offset - start)));
  (node.runs ??= []).push(node.value.length, start, end.offset);
  node.value += value;
  node.position.end = end;
}

/** Calls `each` for every piece of a value with its source range. */
export function forRuns(
  value: string,
  runs: readonly number[],
  each: (piece: string, start: number, end: number) => void,
): void {
  for (let i = 0; i < runs.length; i += 3) {
    each(value.slice(runs[i], runs[i + 3]), runs[i + 1]!, runs[i + 2]!);
  }
}
