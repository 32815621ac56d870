// A body in, the reason to refuse it out, found in one pass before any parser sees it. Nesting makes Markdown parsers slow (a list of
// 1,000 levels takes remark 26 seconds) or overflows their stack (10,000 quotes).
// The one rule: linear time and no recursion.
import type { ProblemCode } from "../../problems.js";

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

export function scan(body: string, limits: Limits): Refusal | null {
  if (body.length > limits.fileBytes) return { code: "text-too-long", at: 0, args: { limit: limits.fileBytes } };
  const nul = body.indexOf("\0");
  if (nul >= 0) return { code: "nul-byte", at: nul, args: {} };
  return blockNesting(body, limits.nesting);
}

/** Quote and list markers at the start of each line; a deeper list is one whose marker stands further right. */
function blockNesting(body: string, limit: number): Refusal | null {
  const columns: number[] = [];
  for (let line = 0; line < body.length;) {
    const newline = body.indexOf("\n", line);
    const end = newline < 0 ? body.length : newline;
    let column = 0;
    let first = true;
    for (let at = line; at < end; at++, column++) {
      const c = body.charCodeAt(at);
      if (c === 32) continue;
      if (c === 9) {
        column += 3 - (column % 4);
        continue;
      }
      const marker = c === 62 || markerEnd(body, at, end) > 0;
      if (first && marker) while (columns.length > 0 && columns[columns.length - 1]! >= column) columns.pop();
      first = false;
      if (!marker) break;
      columns.push(column);
      if (columns.length > limit) return { code: "nesting", at: line, args: { limit } };
      if (c !== 62) {
        const width = markerEnd(body, at, end) - at;
        at += width - 1;
        column += width - 1;
      }
    }
    line = end + 1;
  }
  return null;
}

/** End of the list marker at `at`: `-`, `*`, `+`, `12.`, `12)` before a space or the line's end; 0 when there is none. */
function markerEnd(body: string, at: number, end: number): number {
  let to = at;
  const c = body.charCodeAt(to);
  if (c === 42 || c === 43 || c === 45) to++;
  else {
    while (to < end && to - at < 9 && body.charCodeAt(to) >= 48 && body.charCodeAt(to) <= 57) to++;
    const mark = body.charCodeAt(to);
    if (to === at || (mark !== 46 && mark !== 41)) return 0;
    to++;
  }
  return to === end || body.charCodeAt(to) === 32 || body.charCodeAt(to) === 9 ? to : 0;
}
