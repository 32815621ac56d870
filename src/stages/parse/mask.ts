// A body in, the text for the parser out: template syntax outside code is written over, character by character, so that no offset moves.
// The one rule: the same length and the same line ends. What masks hide in code by mistake is read from the body again.
import type { Container, Span } from "../../model.js";
import { CodeFinder } from "./code-finder.js";
import { namedContainer } from "./container.js";
import { endOfMath } from "./math.js";
import { MASK, VERBATIM } from "./invisible.js";
import { readTag, type TemplateTag } from "./template-tag.js";

/** A link in template syntax: `[[name|label]]`, `{{< ref "a.md" >}}`, `{% post_url a %}`. */
export interface TemplateLink {
  readonly form: "wikilink" | "template";
  readonly href: string;
  readonly source: Span;
  /** The words that stay in the text; null when there are none. */
  readonly label: Span | null;
}

export interface Region extends Span {
  readonly container: Container;
}

export interface Masked {
  readonly text: string;
  readonly links: readonly TemplateLink[];
  /** What stands between paired tags: `{{% note %}}...{{% /note %}}`, `:::tip` to `:::`. */
  readonly regions: readonly Region[];
  /** Template comments, to be removed from the published body. */
  readonly comments: readonly Span[];
  /** Offsets of excerpt markers that are not HTML comments. */
  readonly markers: readonly number[];
  /** Tags whose output is not known, and places where they stood. */
  readonly unknown: readonly { readonly kind: string; readonly at: number }[];
  /** Starts of tags among words that print something: what a reader sees there is not in the text. */
  readonly holes: readonly number[];
}

interface Options {
  readonly format: "md" | "mdx";
  readonly markers: readonly string[];
}

const TEMPLATE = /\{[{%#:./]|\[\[|:::|\[!|^::[a-z]|[)\]]\{|^(?:import|export)[ \t{]|\$[^\s"'`)]/m;

export function mask(body: string, options: Options): Masked {
  const lineMarkers = options.markers.filter((one) => !one.startsWith("<!--"));
  const comments = options.format === "mdx" && body.includes("<!--");
  if (!comments && !TEMPLATE.test(body) && !lineMarkers.some((one) => body.includes(one)))
    return { ...NOTHING, text: body };
  return new Masker(body, options.format, new Set(options.markers)).run();
}

const NOTHING = { links: [], regions: [], comments: [], markers: [], unknown: [], holes: [] };

interface Cover extends Span {
  /** One character for all but line ends, or a text of the same length. */
  readonly fill: string;
}

const CALLOUT = /[ \t]*>[ \t>]*(?=\[!)\[![A-Za-z][\w-]*\][+-]?/y;
const DIRECTIVE = /[ \t>]*(?::{3,})[ \t]*([A-Za-z][\w-]*)?([^\n]*)/y;
const LEAF_DIRECTIVE = /::[a-z][\w-]*[[{][^\n]*/y;
const ATTRIBUTES = /\{[ \t]*[#.][\w:.-]+(?:[ \t]+[^{}\n]*)?\}/y;
const KRAMDOWN = /\{:(?:[ \t]*[.#][\w-]|[ \t]*[\w-]+[ \t]*=|toc\b|:?\/?[a-z]+[ \t]*\/?\}|:[a-z]+ )[^{}\n]*\}?/y;
const IMAGE_ATTRIBUTES = /\{[ \t]*[\w-]+=[^{}\n]*\}/y;
const WIKILINK = /!?\[\[(?!\s)([^[\]\n|]{1,300})(?:\|([^[\]\n]{0,300}))?\]\](?![[(])/y;
const LONGEST_COMMENT = 5000;
const BLANK = /[ \t>]*(?:\n|$)/y;

class Masker {
  private at = 0;
  private readonly covers: Cover[] = [];
  private readonly out = {
    links: [] as TemplateLink[],
    regions: [] as Region[],
    comments: [] as Span[],
    markers: [] as number[],
    unknown: [] as { kind: string; at: number }[],
  };
  private readonly holes = new Set<number>();
  private readonly open: TemplateTag[] = [];
  private readonly directives: { start: number; container: Container }[] = [];
  private readonly closers = new Map<string, { from: number; at: number }>();
  private readonly code: CodeFinder;
  private afterBlank = true;

  constructor(
    private readonly body: string,
    private readonly format: "md" | "mdx",
    private readonly markers: ReadonlySet<string>,
  ) {
    this.code = new CodeFinder(body);
  }

  run(): Masked {
    const { body } = this;
    const interesting = this.format === "mdx" ? /[`\\{[$<\n]/g : /[`\\{[$\n]/g;
    let lineStart = true;
    while (this.at < body.length) {
      if (lineStart && this.line()) continue;
      lineStart = false;
      interesting.lastIndex = this.at;
      const found = interesting.exec(body);
      if (!found) break;
      this.at = found.index;
      switch (found[0]) {
        case "\n":
          this.at++;
          lineStart = true;
          break;
        case "\\":
          this.at += body[this.at + 1] === "\n" ? 1 : 2;
          break;
        case "`":
          this.at = this.code.endOfSpan(this.at);
          break;
        case "{":
          this.at = this.brace() ?? this.at + 1;
          break;
        case "$":
          this.at = this.math() ?? this.at + 1;
          break;
        case "<":
          this.at = this.htmlComment() ?? this.at + 1;
          break;
        default:
          this.at = this.wikilink() ?? this.at + 1;
      }
    }
    return { ...this.out, holes: [...this.holes], text: this.write() };
  }

  /** Constructs that take a line. True when `at` moved to another line start. */
  private line(): boolean {
    const { body, at } = this;
    const newline = body.indexOf("\n", at);
    const end = newline < 0 ? body.length : newline;
    const blank = this.match(BLANK) !== null;
    const afterBlank = this.afterBlank;
    this.afterBlank = blank;
    if (blank) {
      this.at = end + 1;
      return true;
    }
    const afterFence = this.code.endOfFence(at, end);
    if (afterFence !== null) {
      this.at = afterFence;
      this.afterBlank = true;
      return true;
    }
    const words = body.slice(at, end).trim();
    if (this.markers.has(words) && !words.startsWith("<!--")) {
      this.out.markers.push(at);
      this.cover(at, end);
    } else if (words.startsWith(":::")) {
      this.directive(this.match(DIRECTIVE)!, end);
    } else if (this.match(LEAF_DIRECTIVE)) {
      this.unknown(`${/^::[\w-]+/.exec(words)![0]}`, at);
      this.cover(at, end);
    } else if (this.format === "md" && afterBlank && isModuleCode(words)) {
      // An MDX habit in a .md file: the whole paragraph is code.
      const until = this.code.endOfParagraph(at);
      this.cover(at, until);
      this.at = until;
      return false;
    } else {
      const callout = this.match(CALLOUT);
      if (callout) {
        const marker = at + callout[0].indexOf("[!");
        this.cover(marker, at + callout[0].length);
        this.at = at + callout[0].length;
      }
      return false;
    }
    this.at = end;
    return false;
  }

  private directive(match: RegExpExecArray, end: number): void {
    const colons = match.index + match[0].indexOf(":");
    const name = match[1];
    if (name || match[2]!.trim()) {
      this.directives.push({ start: colons, container: namedContainer(name ?? "note", "callout") });
    } else {
      const open = this.directives.pop();
      if (open) this.out.regions.push({ start: open.start, end, container: open.container });
    }
    this.cover(colons, end, " ");
  }

  private math(): number | undefined {
    const { body, at } = this;
    const end = endOfMath(body, at, () => this.code.endOfParagraph(at));
    if (end === null) return undefined;
    const width = body[at + 1] === "$" ? 2 : 1;
    this.cover(at + width, end - width, VERBATIM);
    return end;
  }

  /** `{{ }}`, `{% %}`, `{# #}`, `{: }`, `{#id}`, `{.class}`, `{width=1}`. The offset after it, or undefined when it is none of them. */
  private brace(): number | undefined {
    const { body, at } = this;
    if (this.format === "md" && (body[at + 1] === "{" || body[at + 1] === "%")) {
      const tag = readTag(body, at, this.find);
      return tag ? this.tag(tag) : undefined;
    }
    const attached = at > 0 && (body[at - 1] === ")" || body[at - 1] === "]");
    const attributes =
      this.match(ATTRIBUTES) ?? (attached && this.format === "md" ? this.match(IMAGE_ATTRIBUTES) : null);
    if (attributes) {
      const end = at + attributes[0].length;
      if (attached || this.endsLine(end)) return this.cover(at, end);
    }
    if (this.format === "mdx") return undefined;
    const kramdown = this.match(KRAMDOWN);
    if (kramdown) return this.cover(at, at + kramdown[0].length);
    const closer = /\{#[\s-]/y.test(body.slice(at, at + 3)) ? "#}" : body.startsWith("{/*", at) ? "*/}" : null;
    const close = closer ? this.find(closer, at + 3) : -1;
    if (close < 0 || close - at > LONGEST_COMMENT) return undefined;
    this.out.comments.push({ start: at, end: close + closer!.length });
    return this.cover(at, close + closer!.length);
  }

  /** MDX knows no `<!-- -->`, its users do. */
  private htmlComment(): number | undefined {
    const { body, at } = this;
    const close = body.startsWith("<!--", at) ? this.find("-->", at + 4) : -1;
    if (close < 0) return undefined;
    const end = close + 3;
    if (this.markers.has(body.slice(at, end))) this.out.markers.push(at);
    else this.out.comments.push({ start: at, end });
    return this.cover(at, end);
  }

  private tag(tag: TemplateTag): number {
    const { body } = this;
    this.cover(tag.start, tag.end);
    if (tag.kind === "comment") {
      this.out.comments.push({ start: tag.start, end: tag.end });
    } else if (tag.kind === "raw" || tag.kind === "ignore") {
      const until = tag.until === null ? -1 : this.find(tag.until, tag.end);
      if (until < 0) return tag.end;
      const close = readTag(body, until, this.find);
      const end = close?.end ?? until;
      if (tag.kind === "ignore") this.out.comments.push({ start: tag.start, end });
      this.cover(tag.kind === "raw" ? until : tag.end, end);
      return end;
    } else if (tag.kind === "link") {
      this.out.links.push({ form: "template", href: tag.href!, source: tag, label: null });
    } else if (tag.kind === "close") {
      this.close(tag);
    } else {
      const alone = this.alone(tag.start, tag.end);
      if (tag.kind === "tag") {
        this.open.push(tag);
        if (!tag.understood) this.unknown(tag.shape, tag.start);
      } else if (tag.kind === "highlight") {
        return this.highlight(tag, alone);
      } else if (!tag.understood) {
        this.unknown(tag.shape, tag.start);
      }
      if (!alone) this.holes.add(tag.start);
    }
    return tag.end;
  }

  private close(tag: TemplateTag): void {
    let i = this.open.length - 1;
    while (i >= 0 && tag.name !== "" && this.open[i]!.name !== tag.name) i--;
    if (i < 0) return;
    const start = this.open[i]!;
    this.open.length = i;
    // What stands between a tag and its end is text of the page, so nothing is missing there.
    this.holes.delete(start.start);
    this.out.regions.push({ start: start.start, end: tag.end, container: namedContainer(start.name, "component") });
  }

  /** `{% highlight js %}` and its end, each on a line of its own, become fences of the same length; else all of it is written over. */
  private highlight(tag: TemplateTag, alone: boolean): number {
    const { body } = this;
    let from = tag.end;
    for (;;) {
      const at = this.find(tag.until!, from);
      const close = at < 0 ? null : readTag(body, at, this.find);
      if (!close) return tag.end;
      if (alone && this.alone(close.start, close.end)) {
        this.covers.pop();
        const fence = "~".repeat(Math.min(12, tag.end - tag.start, close.end - close.start));
        this.cover(tag.start, tag.end, fence.padEnd(tag.end - tag.start));
        this.cover(close.start, close.end, fence.padEnd(close.end - close.start));
      } else {
        this.cover(tag.end, close.end);
      }
      return close.end;
    }
  }

  private wikilink(): number | undefined {
    const { body, at } = this;
    if (body[at + 1] !== "[") return undefined;
    const embed = at > 0 && body[at - 1] === "!";
    const match = this.match(WIKILINK);
    if (!match) return undefined;
    const start = embed ? at - 1 : at;
    const end = at + match[0].length;
    const name = match[1]!;
    if (/^_?toc_?$/i.test(name)) return this.cover(start, end);
    const label =
      match[2] === undefined
        ? { start: at + 2, end: at + 2 + name.length }
        : { start: end - 2 - match[2].length, end: end - 2 };
    if (embed) {
      this.out.links.push({ form: "wikilink", href: name, source: { start, end }, label: null });
      return this.cover(start, end);
    }
    this.out.links.push({ form: "wikilink", href: name, source: { start, end }, label });
    this.cover(start, label.start);
    return this.cover(label.end, end);
  }

  private unknown(kind: string, at: number): void {
    if (!this.out.unknown.some((one) => one.kind === kind)) this.out.unknown.push({ kind, at });
  }

  private alone(start: number, end: number): boolean {
    const { body } = this;
    while (start > 0 && (body[start - 1] === " " || body[start - 1] === "\t" || body[start - 1] === ">")) start--;
    return (start === 0 || body[start - 1] === "\n") && this.endsLine(end);
  }

  private endsLine(at: number): boolean {
    const { body } = this;
    while (body[at] === " " || body[at] === "\t") at++;
    return at >= body.length || body[at] === "\n";
  }

  /** Where `closer` next stands; each part of the body is searched once for each closer. */
  private readonly find = (closer: string | RegExp, from: number): number => {
    const key = String(closer);
    const known = this.closers.get(key);
    if (known !== undefined && (known.at < 0 || (known.at >= from && known.from <= from))) return known.at;
    let at = -1;
    if (typeof closer === "string") at = this.body.indexOf(closer, from);
    else {
      closer.lastIndex = from;
      at = closer.exec(this.body)?.index ?? -1;
    }
    this.closers.set(key, { from, at });
    return at;
  };

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.body);
  }

  private cover(start: number, end: number, fill = MASK): number {
    if (end > start) this.covers.push({ start, end, fill });
    return end;
  }

  private write(): string {
    const { body } = this;
    let text = "";
    let at = 0;
    for (const { start, end, fill } of this.covers.sort((a, b) => a.start - b.start)) {
      if (start < at) continue;
      text += body.slice(at, start) + (fill.length > 1 ? fill : fillLines(body.slice(start, end), fill));
      at = end;
    }
    return text + body.slice(at);
  }
}

const EXPORT =
  /^export (?:(?:const|let|var) [\w$]+\s*=|(?:async )?function\b|class |default (?:[\w$.]+;?$|[({[]|function|class|async)|\{|\* from)/;

/** `import Chart from './chart'`, `export const size = 3`; not "import duties rose" or "export default settings first". */
function isModuleCode(line: string): boolean {
  if (line.startsWith("export ")) return EXPORT.test(line);
  if (!/^import[ "'{]/.test(line)) return false;
  return line === "import {" || (/["'];?$/.test(line) && (line.includes(" from ") || /^import ?["']/.test(line)));
}

function fillLines(hidden: string, fill: string): string {
  if (!hidden.includes("\n")) return fill.repeat(hidden.length);
  return hidden.replace(/[^\n]+/g, (line) => fill.repeat(line.length));
}
