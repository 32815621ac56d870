// Changes to a text as ranges of it. The one rule: what no edit covers stays byte for byte.
import type { Span } from "../../model.js";

export interface Edit extends Span {
  readonly text: string;
}

/** Of edits that overlap, the one that starts first is made, and of those the longest. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  let out = "";
  let at = 0;
  for (const edit of sorted) {
    if (edit.start < at) continue;
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + text.slice(at);
}
