// Offsets in a block's text to offsets in the Markdown it was taken from, and back.
// The one rule: a span never cuts an inline node whose whole text it has, and text read back from a span is the text it was made of.
import type { Document, MappedText, Span } from "../model.js";

/** What parts a text from the Markdown it was taken from, one rule each: printed in SCHEMA.md, done by src/stages/parse/. */
export const FOLDING: readonly string[] = [
  "The Markdown is read as CommonMark with GitHub's tables, strikethrough, footnotes and autolinks; MDX is read without running it.",
  "Markup goes and the words in it stay: emphasis, code marks, links, HTML tags. Link targets go, and in MDX all expressions but string literals.",
  "Images go with their alternative text, footnote references with their number, and comments whole.",
  "What is struck out goes with its words (`~~...~~`, `<s>`, `<del>`), and so does what a browser does not show as running text (scripts, styles, frames, elements marked hidden).",
  "Template syntax goes (`{{ }}`, `{% %}`, lines of `:::`, `[!NOTE]`, attribute lists `{#id}`); a wikilink keeps its label.",
  "Character references and backslash escapes become the character they stand for.",
  "Every run of white space, line ends and hard breaks becomes one space; there is none at the ends of a paragraph. Cells of a table are parted by a space.",
  "Invisible characters are left out: control and bidirectional characters, soft hyphens, zero-width spaces, word joiners. Joiners stay where they join, as in emoji.",
  "Paragraphs are parted by one empty line.",
];

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
  for (const { content } of document.blocks) {
    const range = textRange(content, start, end);
    const text = content.text.slice(range.start, range.end).trim();
    if (text) parts.push(text);
  }
  return parts.join("\n\n");
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
