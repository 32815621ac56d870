// Comes in: a text with LF line ends. Goes out: the line of any offset, from 1, by binary search over the line starts.
import type { Span } from "../model.js";
import type { SourceSpan } from "../schema/shared.js";

/** Line numbers of one text. Build it once per body; each look-up is logarithmic. */
export function lineIndex(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** A non-empty span with the lines of its first and last character. */
export function withLines(span: Span, lineOf: (offset: number) => number): SourceSpan {
  return { ...span, startLine: lineOf(span.start), endLine: lineOf(Math.max(span.start, span.end - 1)) };
}
