// In: a document and the configured labels. Out: the paragraph that states the post's thesis, without its label, or null.
// The rule: it is never cut. The first label counts, and only in the author's running text: a quoted thesis is somebody else's.
import type { Block, Document } from "../../model.js";
import { isProse } from "../roles/scene.js";
import type { Piece } from "./piece.js";

/**
 * What a reader takes for the thesis:
 *
 *     **Thesis:** One owner per page.           the rest of the paragraph
 *
 *     **Thesis:**                               a bare label: the next paragraph
 *
 *     One owner per page.
 *
 *     **Thesis:** ![owners](o.png)              nothing: the thesis is a picture
 *
 *     **Thesis:** A page needs three things:    the paragraph and its list
 *     - an owner
 *     - a date
 */
export function thesisPiece(document: Document, labels: readonly string[]): Piece | null {
  const wanted = new Set(labels.map(fold));
  const { blocks } = document;
  const at = blocks.findIndex(
    (block) => isProse(block) && block.opensWith !== null && wanted.has(fold(block.opensWith)),
  );
  const block = blocks[at];
  if (block === undefined) return null;
  if (block.afterOpening >= block.content.text.length)
    return isBare(document.body, block) ? paragraphAfter(blocks, at + 1) : null;
  const last = block.content.text.trimEnd().endsWith(":") ? listEnd(blocks, at + 1) : at;
  return { kind: "thesis", first: at, last, from: block.afterOpening, to: lengthOf(blocks, last) };
}

function fold(label: string): string {
  return label.trim().replace(/:$/, "").toLowerCase();
}

/** Nothing without text, a picture, stands after the label. */
function isBare(body: string, block: Block): boolean {
  return /(?:[*_:]|<\/(?:strong|b)>)$/.test(
    body.slice(Math.max(block.start, block.end - LABEL_END), block.end).trimEnd(),
  );
}

/** Characters at the end of a label's Markdown that are looked at. */
const LABEL_END = 20;

function paragraphAfter(blocks: readonly Block[], at: number): Piece | null {
  const block = blocks[at];
  if (block === undefined || !isProse(block)) return null;
  return { kind: "thesis", first: at, last: at, from: 0, to: lengthOf(blocks, at) };
}

/** Index of the last block of the list that starts at `from`; `from - 1` when none starts there. */
function listEnd(blocks: readonly Block[], from: number): number {
  let at = from;
  while (blocks[at]?.within[0] === "list") at++;
  return at - 1;
}

function lengthOf(blocks: readonly Block[], at: number): number {
  return blocks[at]?.content.text.length ?? 0;
}
