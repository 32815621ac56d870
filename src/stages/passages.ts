// In: a visible post's document. Out: its passages in order: thesis, lead, then the sections' first paragraphs as they stand.
// The rule: a passage is the author's words whole. Only a section's paragraph over `maxWords` is cut, where the guide allows. Where a
// template prints something among the words that is not known, there is no passage: "The sail is on Sundays" is nobody's sentence.
import type { Document } from "../model.js";
import type { Passage, PassageRole } from "../schema/passages.js";
import { leadPiece } from "./passages/lead.js";
import { passageWriter } from "./passages/passage-writer.js";
import type { Piece } from "./passages/piece.js";
import { sectionPieces } from "./passages/sections.js";
import { thesisPiece } from "./passages/thesis.js";
import { wholeSections } from "./passages/whole-sections.js";
import { roleOf } from "./roles.js";
import { type Reading, readingOf, sceneOf } from "./roles/scene.js";

export interface PassageOptions {
  /** The site's URL without a final slash. */
  readonly siteUrl: string;
  /** Strong words that open a thesis: `**Thesis:** ...`. */
  readonly thesisLabels: readonly string[];
  /** A section's paragraph with more words than this is cut at a sentence. */
  readonly maxWords: number;
  readonly sha256: (text: string) => string;
}

export interface PassagePage {
  readonly slug: string;
  readonly title: string;
  /** Path of the page on the site: "/blog/a-slug/". */
  readonly url: string;
  readonly document: Document;
}

export function passages(post: PassagePage, options: PassageOptions): Passage[] {
  const reading = readingOf(post.document, post.title);
  const write = passageWriter(post, reading, options);
  const thesis = thesisPiece(post.document, options.thesisLabels);
  const lead = leadPiece(reading, thesis);
  const sections = sectionPieces(reading, thesis, lead, options.maxWords);
  return [thesis, lead, ...sections]
    .filter((piece) => piece !== null)
    .filter(({ first, last }) => !post.document.blocks.slice(first, last + 1).some((block) => block.holed))
    .map((piece) => write(piece, (paragraphs) => roleIn(reading, piece, paragraphs)));
}

/** The author's own record of himself or of an idea: every section is whole, and his. */
export function sectionPassages(page: PassagePage, kind: "profile" | "concept", options: PassageOptions): Passage[] {
  const reading = readingOf(page.document, page.title);
  const write = passageWriter(page, reading, options);
  return wholeSections(reading, kind).map((piece) => write(piece, () => "position"));
}

/** A thesis is labelled by its author, so only one that asks, or announces what is no part of it, is no position. */
function roleIn(reading: Reading, piece: Piece, paragraphs: readonly string[]): PassageRole {
  const rest = reading.document.blocks[piece.last]?.content.text.slice(piece.to).trim();
  const { role } = roleOf(sceneOf(reading, paragraphs, piece.first, piece.last, rest));
  return piece.kind === "thesis" && role !== "setup" && role !== "list" ? "position" : role;
}
