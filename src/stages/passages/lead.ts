// In: a document's reading and its thesis. Out: the opening of the post, or null when no paragraph qualifies.
// The rule: paragraphs are taken whole and side by side, so that the lead is one piece of the page.
import type { Block } from "../../model.js";
import { LEAD_WORDS, SHORT_OPENING_WORDS } from "../../numbers.js";
import { roleOf } from "../roles.js";
import { navigation } from "../roles/navigation.js";
import { announcesSpeech } from "../roles/voices.js";
import { isSourceLine } from "../roles/source-line.js";
import { isHeading, isProse, type Reading, sceneOf } from "../roles/scene.js";
import type { PassageRole } from "../../schema/passages.js";
import { countWords } from "../sentences/count-words.js";
import { isNoteAtTheTop } from "./notes.js";
import type { Piece } from "./piece.js";

/**
 * With an excerpt marker the opening's paragraphs before it, up to the first heading and about LEAD_WORDS (a marker may stand at
 * the end of a post); else the first paragraph. An opening under SHORT_OPENING_WORDS takes the next paragraph too. A post that
 * starts with a heading opens under it, when what stands there is the author's view.
 */
export function leadPiece(reading: Reading, thesis: Piece | null): Piece | null {
  const { blocks, excerptEnd } = reading.document;
  const start = firstParagraph(reading, thesis);
  if (start < 0) return null;
  const end = reading.sectionEnds[start] ?? blocks.length;
  const marked = excerptEnd !== null && excerptEnd > start ? Math.min(excerptEnd, end) : start + 1;
  let last = start;
  let total = wordsIn(reading, start);
  const takes = (at: number): boolean =>
    at < end &&
    qualifies(reading, thesis, at) &&
    !blocks[at]!.holed &&
    !afterTag(reading, at) &&
    !announcesSpeech(blocks[at - 1]!.content.text);
  while (last + 1 < marked && takes(last + 1) && total + wordsIn(reading, last + 1) <= LEAD_WORDS) {
    last++;
    total += wordsIn(reading, last);
  }
  if (total < SHORT_OPENING_WORDS && takes(last + 1) && roleAt(reading, last + 1) === "position") last++;
  return { kind: "lead", first: start, last, from: 0, to: blocks[last]?.content.text.length ?? 0 };
}

/** Index of the first qualifying paragraph: before the first heading, else under the heading that the post starts with. */
function firstParagraph(reading: Reading, thesis: Piece | null): number {
  const { blocks } = reading.document;
  let begun = false;
  for (let at = 0; at < blocks.length; at++) {
    const headed = (reading.headingIndex[at] ?? -1) >= 0;
    if (begun && headed) return -1;
    if (qualifies(reading, thesis, at)) return headed && roleAt(reading, at) !== "position" ? -1 : at;
    if (!isPreamble(reading, at)) begun = true;
  }
  return -1;
}

/** What may stand before the opening of a post that starts with a heading. Anything else began the post already. */
function isPreamble(reading: Reading, at: number): boolean {
  const block = reading.document.blocks[at] as Block;
  return isHeading(block) || block.content.text === "" || isNoteAtTheTop(reading.document, block);
}

function roleAt(reading: Reading, at: number): PassageRole {
  return roleOf(sceneOf(reading, [reading.document.blocks[at]?.content.text ?? ""], at, at)).role;
}

function qualifies(reading: Reading, thesis: Piece | null, at: number): boolean {
  const block = reading.document.blocks[at];
  if (block === undefined || !isProse(block) || isNoteAtTheTop(reading.document, block)) return false;
  if (thesis !== null && at >= thesis.first && at <= thesis.last) return false;
  const scene = sceneOf(reading, [block.content.text], at, at);
  if (scene.after !== null && isSourceLine(scene.after)) return false;
  return !navigation.some((rule) => rule.matches(scene));
}

/**
 * A template tag stands between a paragraph and the one before it. What the page shows there is not known, so the two are not
 * told as one piece.
 *
 *     The oven is warm.\n\n{{< figure src="oven.png" >}}\n\nIt has two doors.
 */
function afterTag({ document: { body, blocks } }: Reading, at: number): boolean {
  return /\{[{%]/.test(body.slice(blocks[at - 1]?.end ?? 0, blocks[at]?.start ?? 0));
}

function wordsIn(reading: Reading, at: number): number {
  return countWords(reading.document.blocks[at]?.content.text ?? "");
}
