// In: a document's reading and the blocks that thesis and lead took. Out: for each section its first prose paragraph.
// The rule: whole, unless it has more than `maxWords` words; a section without prose has no passage.
import { isProse, type Reading } from "../roles/scene.js";
import { cutParagraph } from "../sentences/cut-paragraph.js";
import { wholeSentences } from "../whole-sentences.js";
import { isNote } from "./notes.js";
import type { Piece } from "./piece.js";

/**
 * Each heading of any level starts a section. What stands above the first heading is the lead's. A section whose first paragraph
 * is in the lead has no passage of its own; after a thesis paragraph the next one is taken.
 */
export function sectionPieces(reading: Reading, thesis: Piece | null, lead: Piece | null, maxWords: number): Piece[] {
  const { blocks } = reading.document;
  const pieces: Piece[] = [];
  let settled = -1;
  blocks.forEach((block, at) => {
    const heading = reading.headingIndex[at] ?? -1;
    if (heading < 0 || heading === settled || !isProse(block) || isNote(reading.document, block) || isIn(thesis, at))
      return;
    settled = heading;
    if (isIn(lead, at)) return;
    pieces.push({
      kind: "section",
      first: at,
      last: at,
      from: 0,
      to: cutParagraph(block.content.text, wholeSentences(reading.document, block), maxWords),
    });
  });
  return pieces;
}

function isIn(piece: Piece | null, at: number): boolean {
  return piece !== null && at >= piece.first && at <= piece.last;
}
