// A body in, the reason to refuse it out, found in one pass before any parser sees it. Markdown parsers are not linear: a list of 1,000
// levels takes remark 26 seconds, 10,000 quotes overflow its stack, and a paragraph of n delimiters takes it n times n steps.
// The one rule: linear time, no recursion, and what looks cheap here is cheap there. In doubt a line counts as part of the text above it.
import { MARKDOWN_STEPS, MARKDOWN_TOKENS } from "../../numbers.js";
import type { ProblemCode } from "../../problems.js";
import { ListLevels } from "./list-levels.js";
import { MdxCost } from "./mdx-cost.js";

export interface Refusal {
  readonly code: ProblemCode;
  /** Offset in the body. */
  readonly at: number;
  readonly args: Readonly<Record<string, string | number>>;
}

export interface Limits {
  readonly nesting: number;
  readonly fileBytes: number;
}

export function scan(body: string, format: "md" | "mdx", limits: Limits): Refusal | null {
  if (body.length > limits.fileBytes) return { code: "text-too-long", at: 0, args: { limit: limits.fileBytes } };
  const nul = body.indexOf("\0");
  if (nul >= 0) return { code: "nul-byte", at: nul, args: {} };
  return new Scanner(body, format, limits.nesting).run();
}

/** What one open quote or list costs the parser on each line, in the steps of MARKDOWN_STEPS. */
const STEPS_PER_LEVEL = 150;
/** What it costs to move what was read so far, for each token of it. */
const STEPS_PER_MOVE = 10;
/** The same where a list, a quote or a footnote ends: 5,000 lists between paragraphs take 3 s, a real changelog has 1,500. */
const STEPS_PER_END = 3;

/** Lines that open a block of raw HTML which blank lines do not end, and what ends it. */
const RAW_HTML: readonly (readonly [RegExp, RegExp])[] = [
  [/<(?:script|pre|style|textarea)(?=[\s>]|$)/iy, /<\/(?:script|pre|style|textarea)>/gi],
  [/<!--/y, /-->/g],
  [/<\?/y, /\?>/g],
  [/<!\[CDATA\[/y, /\]\]>/g],
  [/<![A-Za-z]/y, />/g],
];
/** Lines that open one which the next blank line ends (CommonMark's sixth kind). */
const HTML_BLOCK =
  /<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[\s/>]|$)/iy;
const FENCE = /(`{3,})[^`\n]*$|(~{3,})/my;
const HEADING = /#{1,6}(?=[ \t\n]|$)/y;
const DEFINITION = /\[(?:\^[^[\]\\\s]{1,99}\]:|[^[\]\\\n]{1,99}\]:[ \t]*\S+(?:[ \t]+"[^"\n]*")?[ \t]*$)/my;
/** Characters that begin or end something inside a line. */
const OPENS = new Uint8Array(128);
for (const c of "!&*:<@[]_`{~") OPENS[c.charCodeAt(0)] = 1;

class Scanner {
  private at = 0;
  private steps = 0;
  private tokens = 0;
  private readonly levels: ListLevels;
  private readonly mdx: MdxCost | null;
  // The text that the parser may read as one piece: its start, length, and how many characters in it open something.
  private unitStart = 0;
  private unitLength = 0;
  private unitTokens = 0;
  // Lines up to the next blank one.
  private runLines = 0;
  private htmlRun = false;
  private afterDefinition = false;
  private inFootnote = false;
  private table = false;
  private previousCells = 0;

  constructor(
    private readonly body: string,
    private readonly format: "md" | "mdx",
    private readonly nesting: number,
  ) {
    this.levels = new ListLevels(body);
    this.mdx = format === "mdx" ? new MdxCost(body) : null;
  }

  run(): Refusal | null {
    const { body } = this;
    while (this.at < body.length) {
      const newline = body.indexOf("\n", this.at);
      const end = newline < 0 ? body.length : newline;
      const refusal = this.line(end);
      if (refusal) return refusal;
      if (this.at <= end) this.at = end + 1;
    }
    this.endRun();
    return this.tooMuch();
  }

  private line(end: number): Refusal | null {
    const { body, levels } = this;
    const start = this.at;
    levels.line(start, end);
    const content = levels.contentStart;
    if (levels.depth > this.nesting) return { code: "nesting", at: start, args: { limit: this.nesting } };
    // Every line is matched against all the containers that are open.
    this.steps += levels.depth * STEPS_PER_LEVEL;
    if (content === end && !levels.item) {
      this.steps += this.mdx?.blank(start) ?? 0;
      this.endRun();
      return this.tooMuch();
    }
    const plain = content - start <= 3 && levels.markers === 0;
    const definition = plain && this.isDefinition(content);
    if (levels.ends || this.endsFootnote(content - start, definition)) {
      this.steps += STEPS_PER_END * (this.tokens + this.unitTokens);
    }
    if (!this.htmlRun && (levels.odd || content === end || onlyRule(body, content, end))) {
      this.steps += STEPS_PER_MOVE * (this.tokens + this.unitTokens);
    }
    if (plain && !this.htmlRun && this.skipFence(content, end)) return null;
    if (plain && this.format === "md" && this.skipRawHtml(content, end)) return null;
    if (this.runLines === 0) {
      this.htmlRun = this.format === "md" && plain && matches(HTML_BLOCK, body, content);
    }
    this.runLines++;
    this.steps += this.mdx?.line(start, end, this.runLines === 1) ?? 0;
    if (this.htmlRun) {
      this.tokens++;
      return this.tooMuch();
    }
    const single = definition || (plain && matches(HEADING, body, content));
    if (levels.certain || single) this.endBlock();
    const refusal = this.count(content, end);
    if (single) this.endBlock();
    this.afterDefinition = single;
    return refusal;
  }

  /** `[a]: /b "c"` on one line, at the start of a text or under another one; `[^a]: words` in the same places. */
  private isDefinition(content: number): boolean {
    if (this.body.charCodeAt(content) !== 91 || (this.runLines > 1 && !this.afterDefinition)) return false;
    return matches(DEFINITION, this.body, content);
  }

  /** A footnote goes on in lines that are indented. Another definition ends it at no cost. */
  private endsFootnote(indent: number, definition: boolean): boolean {
    const ends = this.inFootnote && indent < 4;
    this.inFootnote = (this.inFootnote && !ends) || (definition && this.body[this.at + indent + 1] === "^");
    return ends && !definition;
  }

  /** Adds a line's text to the unit; rows of a table are cut at their pipes. */
  private count(from: number, end: number): Refusal | null {
    const { body } = this;
    if (this.unitLength === 0) this.unitStart = from;
    let cells = 1;
    let length = 0;
    for (let at = from; at < end; at++) {
      length++;
      const c = body.charCodeAt(at);
      if (c === 92) {
        // A backslash takes the next character with it.
        at++;
        length++;
        this.unitTokens++;
      } else if (c === 124) {
        cells++;
        if (!this.table) continue;
        this.unitLength += length;
        this.unitTokens++;
        this.endUnit();
        length = 0;
      } else if (c < 128 && OPENS[c] === 1) this.unitTokens++;
    }
    this.unitLength += length + 1;
    this.unitTokens++;
    if (this.table) this.endUnit();
    else if (this.previousCells === cells && cells > 1 && isDelimiterRow(body.slice(from, end))) {
      this.table = true;
      this.endUnit();
    }
    // Only the first line of a run, or of a list item, can be a table's head.
    this.previousCells = this.previousCells === 0 ? cells : -1;
    return this.tooMuch();
  }

  private endUnit(): void {
    this.tokens += this.unitTokens;
    this.steps += this.unitLength * this.unitTokens;
    this.unitLength = 0;
    this.unitTokens = 0;
  }

  private endBlock(): void {
    this.endUnit();
    this.table = false;
    this.previousCells = 0;
  }

  private endRun(): void {
    this.endBlock();
    this.runLines = 0;
    this.htmlRun = false;
  }

  private tooMuch(): Refusal | null {
    const steps = this.steps + this.unitLength * this.unitTokens;
    if (steps > MARKDOWN_STEPS || this.tokens + this.unitTokens > MARKDOWN_TOKENS) {
      return { code: "too-complex", at: this.unitStart, args: {} };
    }
    return null;
  }

  /** Code between fences is not looked into. A fence that is indented may stand in a list and end with it. */
  private skipFence(content: number, end: number): boolean {
    const { body } = this;
    FENCE.lastIndex = content;
    const fence = FENCE.exec(body);
    if (!fence) return false;
    this.endRun();
    const [mark, length] = [body[content]!, (fence[1] ?? fence[2])!.length];
    const indent = content - this.at;
    let at = end + 1;
    while (at < body.length) {
      const newline = body.indexOf("\n", at);
      const lineEnd = newline < 0 ? body.length : newline;
      let first = at;
      while (body[first] === " ") first++;
      let to = first;
      while (body[to] === mark) to++;
      if (first < lineEnd && first - at < indent) break;
      const closes = to - first >= length && first - at <= 3 && body.slice(to, lineEnd).trim() === "";
      at = lineEnd + 1;
      this.tokens++;
      if (closes) break;
    }
    this.at = at;
    return true;
  }

  private skipRawHtml(content: number, end: number): boolean {
    const { body } = this;
    if (body.charCodeAt(content) !== 60) return false;
    for (const [open, close] of RAW_HTML) {
      if (!matches(open, body, content)) continue;
      this.endRun();
      close.lastIndex = content + 2;
      const found = close.exec(body)?.index ?? body.length;
      const newline = body.indexOf("\n", Math.max(found, end));
      this.at = newline < 0 ? body.length : newline + 1;
      this.tokens++;
      return true;
    }
    return false;
  }
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** `|---|:-:|`, `a | b` has one cell more than pipes. */
const isDelimiterRow = (line: string): boolean =>
  line
    .trim()
    .replace(/^\|/, "")
    .replace(/\|$/, "")
    .split("|")
    .every((cell) => /^:?-+:?$/.test(cell.trim()));

/** `---`, `===`, `-`: the parser may look far back from such a line. */
function onlyRule(body: string, from: number, end: number): boolean {
  if (from >= end) return false;
  const c = body.charCodeAt(from);
  if (c !== 45 && c !== 61) return false;
  for (let at = from; at < end; at++) if (body.charCodeAt(at) !== c && body.charCodeAt(at) !== 32) return false;
  return true;
}
