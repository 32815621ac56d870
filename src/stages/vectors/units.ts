// In: a page with what was told of it. Out: the texts that are embedded for it.
// The rule: no text is cut; what is longer than a model reads is split and averaged by the embedder, and counted.
//
//   the learning     its title, thesis, lead and headings: what the post is about, in the author's words
//   each passage     below the title of its post: a paragraph alone seldom says what it speaks of
//   each other prose paragraph, in the same way, so that a detail deep in a long post is found; never to be quoted
import type { Block, Document } from "../../model.js";
import type { Learning } from "../../schema/learnings.js";
import type { Passage } from "../../schema/passages.js";
import { isProse } from "../roles/scene.js";

/** A paragraph that no passage holds whole. `start` and `end` as in a passage's span. */
export interface Paragraph {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A paragraph of fewer words says nothing by itself: "See also:". */
const LEAST_WORDS = 6;

export function paragraphs({ blocks }: Document, passages: readonly Passage[]): Paragraph[] {
  const quoted = new Set(passages.flatMap(({ text }) => text.split("\n\n")));
  // A thesis is its paragraph without the label.
  const theses = passages.filter(({ kind }) => kind === "thesis").map(({ span }) => span);
  const isThesis = ({ start, end }: Block): boolean => theses.some((span) => span.start >= start && span.end <= end);
  const isOther = (block: Block): boolean => {
    const { text } = block.content;
    const isLong = text.split(" ", LEAST_WORDS).length === LEAST_WORDS;
    return isLong && isProse(block) && !block.holed && !quoted.has(text) && !isThesis(block);
  };
  return blocks.filter(isOther).map(({ start, end, content }) => ({ start, end, text: content.text }));
}

export const titled = (title: string, text: string): string => `${title}\n${text}`;

export function learningText({ title, thesis, lead, headings }: Omit<Learning, "kind">): string {
  const parts = [title, thesis, lead, headings.map(({ text }) => text).join(". ")];
  return parts.filter((part) => part !== null && part !== "").join("\n");
}
