// Changes to a text as ranges of it. The one rule: what no edit covers stays byte for byte.
import type { Span } from "../../model.js";

export interface Edit extends Span {
  readonly text: string;
}

/** Of edits that overlap, the one that starts first is made, and of those the longest. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let out = "";
  let at = 0;
  for (const edit of made(edits)) {
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + text.slice(at);
}

function made(edits: readonly Edit[]): Edit[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  let at = 0;
  return sorted.filter(({ start, end }) => start >= at && ((at = end), true));
}

/**
 * The edits, with a line that they leave empty taken away as a whole: an empty line would part a paragraph, or a list, in two.
 *
 *     The boat\n<https://example.com/blog/hidden/>\nleaves at two.        The boat\nleaves at two.
 */
export function closedUp(text: string, edits: readonly Edit[]): Edit[] {
  const rows: { start: number; end: number; edits: Edit[] }[] = [];
  for (const edit of made(edits)) {
    const start = text.lastIndexOf("\n", edit.start - 1) + 1;
    const newline = text.indexOf("\n", Math.max(edit.start, edit.end));
    const end = newline < 0 ? text.length : newline;
    const row = rows.at(-1);
    if (row && row.end >= edit.start) {
      row.end = Math.max(row.end, end);
      row.edits.push(edit);
    } else rows.push({ start, end, edits: [edit] });
  }
  return rows.flatMap(({ start, end, edits: inside }) => {
    const shifted = inside.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const rest = applyEdits(text.slice(start, end), shifted);
    if (start === 0 || !/^[ \t>]*\\?[ \t]*$/.test(rest)) return inside;
    // A backslash that broke the line before would be text at the end of its paragraph.
    const ends = /^(?:\n[ \t>]*(?:\n|$)|$)/.test(text.slice(end, end + 1000));
    const breaks = ends && /(?<!\\)(?:\\\\)*\\$/.test(text.slice(Math.max(0, start - 100), start - 1));
    return [{ start: start - (breaks ? 2 : 1), end, text: "" }];
  });
}
