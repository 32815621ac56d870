// A body in, where code ends that starts at a given place out: good enough to keep template syntax in code from being taken for real.
// The one rule: linear in all over a body. Where this is wrong about code, its text is still right: it is read from the body.

const FENCE = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t>]+)*(`{3,}(?=[^`\n]*$)|~{3,})/my;

export class CodeFinder {
  /** The shortest fence, by its character, that is known not to be closed. */
  private readonly unclosed = new Map<string, number>();
  /** Places of the runs of backticks in a paragraph by their length, the last one first. */
  private spans: Map<number, number[]> | null = null;
  private spansEnd = -1;
  private paragraphEnd = -1;

  constructor(private readonly body: string) {}

  /** The line after the fence that closes the one on the line from `at` to `end`; null when there is none. */
  endOfFence(at: number, end: number): number | null {
    FENCE.lastIndex = at;
    const fence = FENCE.exec(this.body)?.[1];
    if (fence === undefined || fence.length >= (this.unclosed.get(fence[0]!) ?? Infinity)) return null;
    const closing = new RegExp(`[ \\t>]*${fence[0]}{${Math.min(fence.length, 1000)},}[ \\t]*$`, "my");
    for (let line = end + 1; line < this.body.length;) {
      closing.lastIndex = line;
      const newline = this.body.indexOf("\n", line);
      const next = newline < 0 ? this.body.length : newline + 1;
      if (closing.test(this.body)) return next;
      line = next;
    }
    this.unclosed.set(fence[0]!, fence.length);
    return null;
  }

  /** The end of the code span that starts at `at`; an unmatched run of backticks is text, and its end is given. Asked from left to right. */
  endOfSpan(at: number): number {
    let end = at;
    while (this.body[end] === "`") end++;
    const same = this.spansFrom(at).get(end - at) ?? [];
    while (same.length > 0 && same.at(-1)! <= at) same.pop();
    return same.length === 0 ? end : same.at(-1)! + (end - at);
  }

  /** Where the paragraph ends that `at` stands in. */
  endOfParagraph(at: number): number {
    if (at >= this.paragraphEnd) {
      const blank = /\n[ \t>]*(?:\n|$)/g;
      blank.lastIndex = at;
      this.paragraphEnd = blank.exec(this.body)?.index ?? this.body.length;
    }
    return this.paragraphEnd;
  }

  private spansFrom(at: number): Map<number, number[]> {
    if (this.spans && at < this.spansEnd) return this.spans;
    this.spansEnd = this.endOfParagraph(at);
    this.spans = new Map();
    for (const { 0: run, index } of this.body.slice(at, this.spansEnd).matchAll(/`+/g)) {
      const places = this.spans.get(run.length);
      if (places) places.push(at + index);
      else this.spans.set(run.length, [at + index]);
    }
    for (const places of this.spans.values()) places.reverse();
    return this.spans;
  }
}
