// Pieces of text with their source ranges in, MappedText out: white space folded, characters that nobody sees left out.
// The one rule: every character of the text comes from a piece, and its run says which source it was.
import type { MappedText, Span } from "../../model.js";
import { INVISIBLE, MASK } from "./invisible.js";

/** An inline node being read: where its text started and ended, once it has some. */
export interface Mark {
  start: number;
  end: number;
}

// Anything that is not copied as it stands: white space other than one plain space, a mask, an invisible character.
const NOT_PLAIN = new RegExp(`\\s{2}|[^\\S ]|[${MASK}${INVISIBLE}\\u200c\\u200d]`, "u");
// A joiner after an ASCII character or another joiner joins nothing: "use\u200dful".
const PIECES = new RegExp(
  `(\\s+)|([${MASK}${INVISIBLE}]+|(?<=[\\u0000-\\u007f\\u200c\\u200d])[\\u200c\\u200d]+)`,
  "gu",
);

export interface Saved {
  readonly text: string;
  readonly runs: number;
  /** Source end of the last run, which later text may have made longer. */
  readonly last: number | undefined;
  readonly marks: number;
  readonly spaceStart: number;
  readonly spaceEnd: number;
  readonly next: number;
}

export class TextBuilder {
  text = "";
  private runs: number[] = [];
  private marks: number[] = [];
  private waiting: Mark[] = [];
  private spaceStart = -1;
  private spaceEnd = -1;
  /** Source offset that would continue the last run character for character; -1 after a unit. */
  private next = -1;

  /** Text that is the same characters as the source from `start` on. */
  add(value: string, start: number): void {
    if (NOT_PLAIN.test(value)) return this.addFolded(value, start);
    let from = 0;
    let to = value.length;
    if (value.charCodeAt(0) === 32) this.space(start, start + ++from);
    const trailing = to > from && value.charCodeAt(to - 1) === 32;
    if (trailing) to--;
    if (to > from) this.push(value.slice(from, to), start + from, start + to);
    if (trailing) this.space(start + to, start + to + 1);
  }

  /** Text whose source is something else: an entity, an escape. It is mapped as one piece. */
  unit(value: string, start: number, end: number): void {
    const seen = value.replace(PIECES, (_, space: string | undefined) => (space ? " " : ""));
    if (seen.trim() === "") {
      if (seen) this.space(start, end);
      return;
    }
    if (seen.startsWith(" ")) this.gap(start);
    this.push(seen.trim(), start, end);
    if (seen.endsWith(" ")) this.gap(end);
  }

  /** White space, or whatever reads like it. */
  space(start: number, end: number): void {
    if (this.spaceStart < 0) this.spaceStart = start;
    this.spaceEnd = end;
  }

  /** A border that reads like white space and has no source. */
  gap(at: number): void {
    if (this.spaceStart < 0) this.space(at, at);
  }

  open(): Mark {
    const mark = { start: -1, end: -1 };
    this.waiting.push(mark);
    return mark;
  }

  /** Ends a mark; `source` is its node's range when that is wider than its text. */
  close(mark: Mark, source?: Span): Span {
    if (mark.start < 0) {
      const at = this.waiting.lastIndexOf(mark);
      if (at >= 0) this.waiting.splice(at, 1);
      mark.start = this.text.length;
    }
    mark.end = this.text.length;
    if (source && mark.end > mark.start) this.marks.push(mark.start, mark.end, source.start, source.end);
    return { start: mark.start, end: mark.end };
  }

  /** The state to go `back` to, when what is read next turns out to be no part of the text. */
  save(): Saved {
    const { text, runs, marks, spaceStart, spaceEnd, next } = this;
    return { text, runs: runs.length, last: runs.at(-1), marks: marks.length, spaceStart, spaceEnd, next };
  }

  back(saved: Saved): void {
    this.text = saved.text;
    this.runs.length = saved.runs;
    if (saved.last !== undefined) this.runs[saved.runs - 1] = saved.last;
    this.marks.length = saved.marks;
    this.spaceStart = saved.spaceStart;
    this.spaceEnd = saved.spaceEnd;
    this.next = saved.next;
  }

  finish(): MappedText {
    return { text: this.text, runs: this.runs, marks: this.marks };
  }

  private addFolded(value: string, start: number): void {
    let from = 0;
    for (const match of value.matchAll(PIECES)) {
      if (match.index > from) this.push(value.slice(from, match.index), start + from, start + match.index);
      from = match.index + match[0].length;
      if (match[1] !== undefined) this.space(start + match.index, start + from);
    }
    if (from < value.length) this.push(value.slice(from), start + from, start + value.length);
  }

  private push(value: string, start: number, end: number): void {
    if (this.spaceStart >= 0) {
      if (this.text) this.emit(" ", this.spaceStart, this.spaceEnd);
      this.spaceStart = -1;
    }
    if (this.waiting.length > 0) {
      for (const mark of this.waiting) mark.start = this.text.length;
      this.waiting.length = 0;
    }
    this.emit(value, start, end);
  }

  private emit(value: string, start: number, end: number): void {
    const same = value.length === end - start;
    if (same && this.next === start) this.runs[this.runs.length - 1] = end;
    else this.runs.push(this.text.length, start, end);
    this.next = same ? end : -1;
    this.text += value;
  }
}
