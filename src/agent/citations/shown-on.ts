// What a page shows beside its text: links, images, definitions, HTML. In: Markdown. Out: each with its place, as `readPage` tells them. The rule: only
// pieces that may hold one go through the parser, which is the dear part of a lint.
import { isReadable, readPage, type Shown } from "./leaves.js";
import { piecesOf } from "./pieces.js";

const MAY_SHOW = /[<&]|\]\(|\]:|!\[|:\/\/|www\.|@/i;

/** Null for a page that cannot be read. */
export function shownOn(markdown: string): readonly Shown[] | null {
  if (!MAY_SHOW.test(markdown)) return [];
  const pieces = piecesOf(markdown);
  if (pieces === null) return readPage(markdown)?.shown ?? null;
  if (!isReadable(markdown)) return null;
  const found: Shown[] = [];
  for (const { start, end } of pieces) {
    const piece = markdown.slice(start, end);
    if (!MAY_SHOW.test(piece)) continue;
    const page = readPage(piece);
    if (page === null) return null;
    for (const one of page.shown) found.push({ ...one, start: one.start + start, end: one.end + start });
  }
  return found;
}
