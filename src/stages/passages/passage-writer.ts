// In: a page and pieces of its document. Out: passages with text, hash, span, link and role.
// The rule: the text is that of the blocks, joined by a blank line, and the span covers exactly these blocks' words.
import type { Block } from "../../model.js";
import type { Passage, PassageRole } from "../../schema/passages.js";
import { isInstructionLike } from "../instruction-like.js";
import { lineIndex, withLines } from "../lines.js";
import type { PassageOptions, PassagePage } from "../passages.js";
import { sourceSpan } from "../plain.js";
import type { Reading } from "../roles/scene.js";
import { passageSentences } from "./passage-sentences.js";
import type { Piece } from "./piece.js";
import { textFragment } from "./text-fragment.js";

/** Above this length of a body no link is checked for words that stand twice: a link is not worth quadratic time. UTF-16 units. */
const SEARCHED = 100_000;

export type PassageWriter = (piece: Piece, role: (paragraphs: readonly string[]) => PassageRole) => Passage;

/** Passages are numbered by kind in the order of the calls. */
export function passageWriter(page: PassagePage, reading: Reading, options: PassageOptions): PassageWriter {
  const { body, blocks } = page.document;
  const lineOf = lineIndex(body);
  const searched = body.length > SEARCHED ? "" : body.toLowerCase();
  const counts = new Map<string, number>();
  return (piece, role) => {
    const index = counts.get(piece.kind) ?? 0;
    counts.set(piece.kind, index + 1);
    const paragraphs = paragraphsOf(blocks, piece);
    const text = paragraphs.join("\n\n");
    const heading = blocks[reading.headingIndex[piece.first] ?? -1];
    const start = sourceSpan(content(blocks, piece.first), piece.from, endIn(blocks, piece, piece.first)).start;
    const end = sourceSpan(content(blocks, piece.last), startIn(piece, piece.last), piece.to).end;
    const earlier = searched.slice(0, start);
    return {
      id: `${page.slug}#${piece.kind}#${index}`,
      slug: page.slug,
      kind: piece.kind,
      index,
      role: role(paragraphs),
      heading: heading?.content.text ?? null,
      text,
      sentences: passageSentences(text),
      sha256: options.sha256(text),
      span: withLines({ start, end }, lineOf),
      link: `${options.siteUrl}${page.url}#${textFragment(paragraphs, earlier)}`,
      instructionLike: isInstructionLike(text),
    };
  };
}

/** The texts of a piece's blocks that have any. */
export function paragraphsOf(blocks: readonly Block[], piece: Piece): string[] {
  const texts: string[] = [];
  for (let at = piece.first; at <= piece.last; at++) {
    const text = content(blocks, at).text.slice(startIn(piece, at), endIn(blocks, piece, at));
    if (text !== "") texts.push(text);
  }
  return texts;
}

function content(blocks: readonly Block[], at: number): Block["content"] {
  return (blocks[at] as Block).content;
}

function startIn(piece: Piece, at: number): number {
  return at === piece.first ? piece.from : 0;
}

function endIn(blocks: readonly Block[], piece: Piece, at: number): number {
  return at === piece.last ? piece.to : content(blocks, at).text.length;
}
