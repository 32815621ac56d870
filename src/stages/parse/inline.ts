// The content of one leaf block in, its text as a reader sees it out, with the links, comments and emphasis in it.
// The one rule: what a reader of the page does not see, or sees struck out, is not in the text.
import type { Container, MappedText, Span } from "../../model.js";
import { DROPPED, htmlContainer, INLINE, PARTING, VOID } from "./container.js";
import { decodeReferences, forReferences } from "./entities.js";
import { scanHtml, type Attribute, type Tag } from "./html.js";
import { VERBATIM } from "./invisible.js";
import { literalOf } from "./mdx.js";
import { forRuns, type Node } from "./processor.js";
import type { RawLink } from "./reading.js";
import { type Mark, type Saved, TextBuilder } from "./text-builder.js";

export interface Sink {
  link(link: Omit<RawLink, "block" | "item">, muted: boolean): void;
  comment(span: Span): void;
}

export interface Emphasis extends Span {
  readonly kind: "strong" | "emphasis";
}

interface OpenTag {
  readonly name: string;
  readonly source: Span;
  readonly mark: Mark | null;
  readonly href: string | null;
  readonly drops: boolean;
  readonly container: Container | null;
  /** Of a `<sup>`: where the text stood before it. */
  readonly before: Saved | null;
  /** Stays open when the leaf ends: `<details>` and what else holds blocks. */
  readonly stays: boolean;
}

/** Thrown at nesting that the scan before parsing could not foresee: of emphasis, links, tags. */
export class TooDeep extends Error {
  constructor(readonly at: number) {
    super(`Nested too deep at offset ${at}`);
  }
}

export class Inline {
  readonly within: Container[] = [];
  emphases: Emphasis[] = [];
  /** Containers that raw HTML opened since `begin`. */
  opened: Container[] = [];
  /** Since `begin`, something was read that the page shows and the text does not have. */
  holed = false;
  /** Where components without words stand at the start of a sentence. */
  private printed: number[] = [];
  /** Where the text of the last link to a place in this page ends. */
  private fragmentLinkEnd = 0;
  private builder = new TextBuilder();
  private muted = 0;
  private tags: OpenTag[] = [];
  /** Of inline nodes, and of blocks, at this point. */
  private depth = 0;
  private scopes = 0;
  /** Tags opened outside the container that is being read cannot be closed in it. */
  private floor = 0;

  constructor(
    private readonly body: string,
    private readonly sink: Sink,
    private readonly nesting: number,
    /** Offsets of template tags that print something. In order. */
    private readonly holes: readonly number[] = [],
  ) {}

  get hidden(): boolean {
    return this.muted > 0;
  }

  /** Reads what a container holds; tags left open in it end with it. */
  scope(container: Container | null, read: () => void): void {
    const outer = this.floor;
    this.scopes++;
    if (container) this.within.push(container);
    this.floor = this.tags.length;
    read();
    while (this.tags.length > this.floor) this.forget(this.tags.pop()!);
    this.floor = outer;
    this.scopes--;
    if (container) this.within.pop();
  }

  /** Reads what no reader sees: only its links and comments are looked at. */
  mute(read: () => void): void {
    this.muted++;
    read();
    this.muted--;
  }

  begin(): void {
    this.builder = new TextBuilder();
    this.emphases = [];
    this.opened = [];
    this.holed = false;
    this.fragmentLinkEnd = 0;
    this.printed = [];
  }

  end(): MappedText {
    for (let i = this.tags.length - 1; i >= 0; i--) {
      const tag = this.tags[i]!;
      if (tag.stays) continue;
      this.tags.splice(i, 1);
      this.forget(tag);
      // `<a href="/x/">` that is never closed: the tag alone is the link.
      if (tag.href !== null) this.htmlLink(tag, tag.source, { start: tag.source.end, end: tag.source.end });
    }
    const content = this.builder.finish();
    this.holed ||= this.printed.some((at) => /^ ?[\p{Ll}.,;:!?)]/u.test(content.text.slice(at, at + 3)));
    return content;
  }

  read(nodes: readonly Node[]): void {
    this.depth++;
    if (nodes.length > 0) this.guard(nodes[0]!.position.start.offset);
    for (const node of nodes) this.node(node);
    this.depth--;
  }

  /** Code is read from the body: a mask in it hides nothing. */
  code(node: Node): void {
    if (this.muted > 0) return;
    const runs = node.runs ?? [];
    for (let i = 0; i < runs.length; i += 3) {
      const [at, start, end] = [runs[i]!, runs[i + 1]!, runs[i + 2]!];
      const length = (runs[i + 3] ?? node.value!.length) - at;
      if (length === end - start) this.builder.add(this.body.slice(start, end), start);
      else this.builder.unit(node.value!.slice(at, at + length), start, end);
    }
  }

  /** A block of raw HTML. */
  html(node: Node): void {
    const raw = node.value!;
    const runs = node.runs!;
    const span = (start: number, end: number): Span => ({
      start: sourceOf(runs, start, "start"),
      end: sourceOf(runs, end, "end"),
    });
    scanHtml(raw, {
      text: (start, end) => {
        if (this.muted > 0) return;
        forReferences(raw.slice(start, end), (from, to, decoded) => {
          const at = span(start + from, start + to);
          if (decoded !== null) this.builder.unit(decoded, at.start, at.end);
          else this.lines(raw, runs, start + from, start + to);
        });
      },
      tag: (tag) => this.tag(tag, span(tag.start, tag.end), true),
      comment: (start, end) => this.sink.comment(span(start, end)),
    });
  }

  /** Parts the words before and after an offset: the border of a table cell. */
  gap(at: number): void {
    this.builder.gap(at);
  }

  /** A `{...}` of MDX: a string literal is text, anything else is not known before it runs. */
  expression(node: Node): void {
    const { start, end } = node.position;
    const literal = literalOf(node.value!);
    if (literal.kind === "comment") this.sink.comment({ start: start.offset, end: end.offset });
    else if (this.muted > 0) return;
    else if (literal.kind === "string") this.builder.unit(literal.text, start.offset, end.offset);
    else if (node.value!.trim() !== "") this.holed = true;
  }

  private node(node: Node): void {
    const { start, end } = node.position;
    switch (node.type) {
      case "text":
        if (this.muted > 0) return;
        this.holed ||= this.holes.length > 0 && this.hasHole(start.offset, end.offset);
        return forRuns(node.value!, node.runs!, (piece, from, to) => {
          if (piece.length !== to - from) this.builder.unit(piece, from, to);
          else this.plain(piece, from);
        });
      case "emphasis":
      case "strong":
        return this.marked(node, node.type);
      case "inlineCode": {
        const mark = this.builder.open();
        this.code(node);
        this.builder.close(mark, spanOf(node));
        return;
      }
      case "delete":
        return this.mute(() => this.read(node.children!));
      case "break":
        return this.builder.space(start.offset, end.offset);
      case "link":
      case "linkReference":
        return this.link(node, node.url ?? null);
      case "image":
      case "imageReference":
        return this.image(spanOf(node), node.url ?? null, node.identifier ?? null);
      case "html":
        return this.inlineHtml(node);
      case "mdxTextExpression":
        return this.expression(node);
      case "mdxJsxTextElement":
        return this.jsx(node);
      case "footnoteReference":
        return;
      default:
        if (node.children) this.read(node.children);
    }
  }

  private hasHole(start: number, end: number): boolean {
    let low = 0;
    let high = this.holes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.holes[middle]! < start) low = middle + 1;
      else high = middle;
    }
    return low < this.holes.length && this.holes[low]! < end;
  }

  private marked(node: Node, kind: Emphasis["kind"]): void {
    const mark = this.builder.open();
    this.read(node.children!);
    const { start, end } = this.builder.close(mark, spanOf(node));
    if (end > start) this.emphases.push({ kind, start, end });
  }

  private link(node: Node, href: string | null): void {
    const before = href?.startsWith("#") ? this.builder.save() : null;
    const mark = this.builder.open();
    this.read(node.children!);
    const source = spanOf(node);
    const first = node.children![0];
    const last = node.children!.at(-1);
    const inner = first && last ? { start: first.position.start.offset, end: last.position.end.offset } : null;
    // `<https://a.b>` and a bare https://a.b have no words of their own.
    const bare = href !== null && inner !== null && (inner.start === source.start || this.body[source.start] === "<");
    const wider = inner !== null && (inner.start > source.start || inner.end < source.end);
    const anchor = this.builder.close(mark, wider ? source : undefined);
    const identifier = node.identifier ?? null;
    if (before) {
      this.fragmentLinkEnd = anchor.end;
      if (this.body.slice(source.start, source.end).includes("<sup")) this.leaveOutNote(before);
    }
    this.sink.link({ form: bare ? "url" : "link", href, identifier, source, inner, anchor }, this.hidden);
  }

  private image(source: Span, href: string | null, identifier: string | null): void {
    const at = { start: this.builder.text.length, end: this.builder.text.length };
    this.sink.link({ form: "image", href, identifier, source, inner: null, anchor: at }, this.hidden);
  }

  private jsx(node: Node): void {
    const name = (node.name ?? "").toLowerCase();
    if (DROPPED.has(name) || isHidden(jsxAttributes(node))) return this.mute(() => this.read(node.children!));
    if (name === "br") return this.builder.space(node.position.start.offset, node.position.end.offset);
    if (name === "strong" || name === "b") return this.marked(node, "strong");
    if (name === "em" || name === "i") return this.marked(node, "emphasis");
    const attributes = jsxAttributes(node);
    const address = attributes.find((one) => one.name === "href" || one.name === "to");
    if (address) return this.link(node, address.value);
    const image = attributes.find((one) => one.name === "src");
    if (image) this.image(spanOf(node), image.value, null);
    else if (node.children!.length === 0 && this.muted === 0 && !VOID.has(name)) this.prints();
    const before = this.builder.save();
    this.read(node.children!);
    if (name === "sup") this.leaveOutNote(before);
  }

  private inlineHtml(node: Node): void {
    const source = spanOf(node);
    scanHtml(node.value!, {
      text: () => {},
      tag: (tag) => this.tag(tag, source, false),
      comment: () => this.sink.comment(source),
    });
  }

  private tag(tag: Tag, source: Span, flow: boolean): void {
    const { name } = tag;
    const parts = name === "br" || (flow ? !INLINE.has(name) : PARTING.has(name));
    if (parts && this.muted === 0) this.builder.space(source.start, source.end);
    if (tag.closing) return this.closeTag(name, source);
    if (name === "img") {
      const src = valueOf(tag.attributes, "src");
      if (src !== null) this.image(source, src, null);
    }
    if (VOID.has(name) || tag.selfClosing) return;
    const href = name === "a" ? valueOf(tag.attributes, "href") : null;
    const drops = DROPPED.has(name) || isHidden(tag.attributes);
    const container = htmlContainer(name);
    const marks = href !== null || /^(?:b|strong|i|em|code)$/.test(name);
    if (drops) this.muted++;
    if (container) {
      this.within.push(container);
      this.opened.push(container);
      this.guard(source.start);
    }
    const stays = container !== null || (drops && flow);
    const before = name === "sup" ? this.builder.save() : null;
    this.tags.push({ name, source, mark: marks ? this.builder.open() : null, href, drops, container, before, stays });
  }

  private closeTag(name: string, source: Span): void {
    let i = this.tags.length - 1;
    while (i >= this.floor && this.tags[i]!.name !== name) i--;
    if (i < this.floor) return;
    while (this.tags.length > i + 1) this.forget(this.tags.pop()!);
    const tag = this.tags.pop()!;
    const whole = { start: tag.source.start, end: source.end };
    if (tag.mark) {
      const anchor = this.builder.close(tag.mark, whole);
      if (tag.href !== null) this.htmlLink(tag, whole, { start: tag.source.end, end: source.start }, anchor);
      else if (name !== "code" && anchor.end > anchor.start) {
        this.emphases.push({ kind: name === "b" || name === "strong" ? "strong" : "emphasis", ...anchor });
      }
    }
    if (tag.before) this.leaveOutNote(tag.before);
    this.forget({ ...tag, mark: null });
  }

  private htmlLink(tag: OpenTag, source: Span, inner: Span, anchor?: Span): void {
    const at = this.builder.text.length;
    const href = decodeReferences(tag.href!);
    if (href.startsWith("#") && anchor) this.fragmentLinkEnd = anchor.end;
    this.sink.link(
      { form: "html", href, identifier: null, source, inner, anchor: anchor ?? { start: at, end: at } },
      this.hidden,
    );
  }

  guard(at: number): void {
    // A list takes two scopes, its own and its item's.
    const depth = Math.max(this.depth, this.within.length, this.scopes / 2);
    if (depth > this.nesting) throw new TooDeep(at);
  }

  /** `<sup><a href="#fn1">1</a></sup>` is the mark of a footnote and not the author's word; `10<sup>3</sup>` is. */
  private leaveOutNote(before: Saved): void {
    const { text } = this.builder;
    const note = /^\s*[[(]?(?:\d{1,3}|[a-z*†‡§]{1,2})[\])]?\s*$/i.test(text.slice(before.text.length));
    if (note && this.fragmentLinkEnd > before.text.length) this.builder.back(before);
  }

  /** `It costs <Price id="a" />.` lacks a word, `<Chart /> The chart shows it.` and `Done. <Icon />` lack none. */
  private prints(): void {
    const { text } = this.builder;
    if (text === "" || /[.!?…:。！？।]["”’)]*$/.test(text)) this.printed.push(text.length);
    else this.holed = true;
  }

  /** Takes back what an open tag changed. */
  private forget(tag: OpenTag): void {
    if (tag.drops) this.muted--;
    if (tag.mark) this.builder.close(tag.mark);
    if (tag.container) this.within.splice(this.within.lastIndexOf(tag.container), 1);
  }

  /** Plain text of raw HTML, which a quote or a list may have parted into pieces. */
  private lines(raw: string, runs: readonly number[], start: number, end: number): void {
    for (let i = pieceAt(runs, start); i < runs.length && runs[i]! < end; i += 3) {
      const first = Math.max(runs[i]!, start);
      const last = Math.min(runs[i + 3] ?? raw.length, end);
      this.plain(raw.slice(first, last), runs[i + 1]! + first - runs[i]!);
    }
  }

  /** Text that is its source, and where the mask stands for mathematics, the source itself. */
  private plain(piece: string, start: number): void {
    this.builder.add(piece.includes(VERBATIM) ? this.body.slice(start, start + piece.length) : piece, start);
  }
}

export const spanOf = (node: Node): Span => ({ start: node.position.start.offset, end: node.position.end.offset });

/** Attributes of a JSX element whose value is a string. */
export function jsxAttributes(node: Node): Attribute[] {
  const found: Attribute[] = [];
  for (const { name, value } of node.attributes ?? []) {
    if (name === undefined) continue;
    const literal = typeof value === "object" && value ? literalOf(value.value) : null;
    const text = literal
      ? literal.kind === "string"
        ? literal.text
        : null
      : ((value as string | null | undefined) ?? "");
    if (text !== null) found.push({ name: name.toLowerCase(), value: text });
  }
  return found;
}

/** `hidden`, `style="display: none"`. */
export function isHidden(attributes: readonly Attribute[]): boolean {
  return attributes.some(
    ({ name, value }) =>
      name === "hidden" || (name === "style" && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(value)),
  );
}

function valueOf(attributes: readonly Attribute[], name: string): string | null {
  return attributes.find((one) => one.name === name)?.value ?? null;
}

/** The offset in the source of an offset in raw HTML, every piece of which is its source character for character. */
function sourceOf(runs: readonly number[], at: number, side: "start" | "end"): number {
  const index = side === "end" ? at - 1 : at;
  const i = pieceAt(runs, index);
  return runs[i + 1]! + index - runs[i]! + (side === "end" ? 1 : 0);
}

/** Where the triple of the piece starts that holds offset `index` of a value. */
function pieceAt(runs: readonly number[], index: number): number {
  let low = 0;
  let high = runs.length / 3 - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (runs[middle * 3]! <= index) low = middle;
    else high = middle - 1;
  }
  return low * 3;
}
