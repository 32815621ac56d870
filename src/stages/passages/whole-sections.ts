// In: a record's reading. Out: its sections, each whole, from its first to its last block with text.
// The rule: sections are those of the record's outermost headings; a deeper heading is part of the section it stands in.
import type { Block } from "../../model.js";
import { isHeading, type Reading } from "../roles/scene.js";
import type { Piece } from "./piece.js";

export function wholeSections(reading: Reading, kind: "profile" | "concept"): Piece[] {
  const { blocks } = reading.document;
  const starts = sectionStarts(reading);
  return starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? blocks.length;
    const inside = indices(start, end).filter(
      (at) => hasText(blocks[at] as Block) && !(at === start && isHeading(blocks[at] as Block)),
    );
    const first = inside[0];
    const last = inside.at(-1);
    if (first === undefined || last === undefined) return [];
    return [{ kind, first, last, from: 0, to: (blocks[last] as Block).content.text.length }];
  });
}

/** Index of each outermost heading, and 0 for what stands above the first. */
function sectionStarts(reading: Reading): number[] {
  const { blocks } = reading.document;
  const headings = indices(0, blocks.length).filter((at) => reading.headingIndex[at] === at);
  const level = headings.reduce((least, at) => Math.min(least, (blocks[at] as Block).level), 7);
  const starts = headings.filter((at) => (blocks[at] as Block).level === level);
  return starts[0] === 0 ? starts : [0, ...starts];
}

function hasText(block: Block): boolean {
  return block.content.text !== "" && block.within[0] !== "footnote";
}

function indices(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}
