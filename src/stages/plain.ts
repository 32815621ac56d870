// Offsets in a block's text to offsets in the Markdown it was taken from, and back.
// The one rule: a span never cuts an inline node whose whole text it has, and text read back from a span is the text it was made of.
import type { Document, MappedText, Span } from "../model.js";

/**
 * The range of `Document.body` that a range of a block's text was taken from. White space at the ends is left out; emphasis, code and
 * links are taken whole when all of their text is inside.
 */
export function sourceSpan(content: MappedText, start: number, end: number): Span {
  const { text, runs, marks } = content;
  while (start < end && text[start] === " ") start++;
  while (end > start && text[end - 1] === " ") end--;
  if (start >= end) {
    const at = runs.length === 0 ? 0 : sourceOffset(runs, text.length, Math.min(start, text.length - 1), "start");
    return { start: at, end: at };
  }
  let from = sourceOffset(runs, text.length, start, "start");
  let to = sourceOffset(runs, text.length, end - 1, "end");
  for (let i = 0; i < marks.length; i += 4) {
    if (marks[i]! < start || marks[i + 1]! > end) continue;
    from = Math.min(from, marks[i + 2]!);
    to = Math.max(to, marks[i + 3]!);
  }
  return { start: from, end: to };
}

/** The range of a block's text that was taken from a source range; units (entities, folded white space) count when they are wholly in it. */
export function textRange(content: MappedText, start: number, end: number): Span {
  const { text, runs } = content;
  let from = -1;
  let to = -1;
  for (let i = 0; i < runs.length; i += 3) {
    const [at, sourceStart, sourceEnd] = [runs[i]!, runs[i + 1]!, runs[i + 2]!];
    const until = runs[i + 3] ?? text.length;
    const same = until - at === sourceEnd - sourceStart;
    if (sourceEnd <= start && sourceEnd > sourceStart) continue;
    if (sourceStart >= end) break;
    if (!same && (sourceStart < start || sourceEnd > end)) continue;
    if (from < 0) from = same ? at + Math.max(0, start - sourceStart) : at;
    to = same ? until - Math.max(0, sourceEnd - end) : until;
  }
  return from < 0 ? { start: 0, end: 0 } : { start: from, end: to };
}

/** The text of the blocks, whole or in part, between two offsets of `document.body`; blocks are parted by an empty line. */
export function textAt(document: Document, start: number, end: number): string {
  const parts: string[] = [];
  const { blocks } = document;
  for (let at = firstAfter(blocks, start); at < blocks.length && blocks[at]!.start < end; at++) {
    const { content } = blocks[at]!;
    const range = textRange(content, start, end);
    const text = content.text.slice(range.start, range.end).trim();
    if (text) parts.push(text);
  }
  return parts.join("\n\n");
}

/** Index of the first block that ends after an offset: blocks stand in the order of the body and do not overlap. */
function firstAfter(blocks: Document["blocks"], offset: number): number {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (blocks[middle]!.end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sourceOffset(runs: readonly number[], length: number, at: number, side: "start" | "end"): number {
  let low = 0;
  let high = runs.length / 3 - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (runs[middle * 3]! <= at) low = middle;
    else high = middle - 1;
  }
  const [textStart, sourceStart, sourceEnd] = [runs[low * 3]!, runs[low * 3 + 1]!, runs[low * 3 + 2]!];
  const same = (runs[low * 3 + 3] ?? length) - textStart === sourceEnd - sourceStart;
  if (!same) return side === "start" ? sourceStart : sourceEnd;
  return sourceStart + at - textStart + (side === "end" ? 1 : 0);
}

/** From Markdown to text, in the order of the steps: what a reader of a quotation does to check it. Printed in SCHEMA.md. */
export const FOLDING: readonly string[] = [
  "Read the body as CommonMark with GFM tables, strikethrough (two tildes), task lists, footnotes and bare links (MDX for a post written in it), and take what stands in the span. A span never parts a link or code, so short of emphasis that goes on beyond it the span can be read alone.",
  "Leave out: comments, HTML tags (the words between them stay; those of `script`, `style` and `template` do not), images with their alt text, footnote marks, footnotes to which no mark leads, text that is struck out, template tags and shortcodes, directive lines, heading attributes, and the markers of a callout.",
  "Take the rest without its markup: of a link its words, of code its characters, of an escape or an entity the character it stands for.",
  "Leave out soft hyphens, zero-width spaces and joiners outside emoji, and direction marks.",
  "Make one space of each run of spaces, tabs, line ends, hard breaks and borders of table cells; take it off at both ends.",
  "Where a text has several paragraphs, part them by one empty line.",
];
