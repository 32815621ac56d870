// In: a document and the blocks of one passage. Out: the scene that the role rules look at.
// The rule: nothing is judged here; quotations are told apart from the author's words, and neighbours are named.
import type { Block, Document } from "../../model.js";
import { enclosures } from "../sentences/enclosures.js";
import { sentences } from "../sentences.js";
import type { After, Heading, Neighbour, Scene, Sentence } from "./rule.js";
import { words } from "./words.js";

/** A quotation of fewer words is a term or a title, and not somebody's speech. */
const SPEECH_WORDS = 5;

/** What the scenes of a document share, computed once. */
export interface Reading {
  readonly document: Document;
  /** For each block its headings, nearest first; blocks of one section share the array. */
  readonly headings: readonly (readonly Heading[])[];
  /** For each block the index of its nearest heading; -1 above the first. A heading is its own. */
  readonly headingIndex: readonly number[];
  /** For each block the index of the heading that ends its section, or the number of blocks. */
  readonly sectionEnds: readonly number[];
  /** For each block how many of its characters are links. */
  readonly linked: readonly number[];
  /** All headings that start a section, in order. */
  readonly outline: readonly Heading[];
}

/** `title` is the post's: a heading that repeats it, or the only heading of level 1 at the top, starts no section. */
export function readingOf(document: Document, title: string): Reading {
  const { blocks } = document;
  const ignored = titleHeading(blocks, title);
  const headings: (readonly Heading[])[] = [];
  const headingIndex: number[] = [];
  const outline: Heading[] = [];
  let above: readonly Leveled[] = [];
  let nearest = -1;
  blocks.forEach((block, at) => {
    if (isHeading(block) && at !== ignored) {
      const { text } = block.content;
      const heading = { level: block.level, text, words: words(text) };
      outline.push(heading);
      above = [heading, ...above.filter((other) => other.level < block.level)];
      nearest = at;
    }
    headings.push(above);
    headingIndex.push(nearest);
  });
  const sectionEnds = new Array<number>(blocks.length).fill(blocks.length);
  for (let at = blocks.length - 1, end = blocks.length; at >= 0; at--) {
    sectionEnds[at] = end;
    if (isHeading(blocks[at] as Block) && at !== ignored) end = at;
  }
  const linked = new Array<number>(blocks.length).fill(0);
  for (const link of document.links)
    linked[link.block] = (linked[link.block] ?? 0) + link.anchor.end - link.anchor.start;
  return { document, headings, headingIndex, sectionEnds, linked, outline };
}

/** Index of a first-level heading above all text that is the page's title; -1 without one. */
function titleHeading(blocks: readonly Block[], title: string): number {
  const at = blocks.findIndex((block) => isHeading(block) || isProse(block));
  const block = blocks[at];
  if (block === undefined || !isHeading(block) || block.level !== 1) return -1;
  const repeats = words(block.content.text).join(" ") === words(title).join(" ");
  const single = blocks.filter((other) => isHeading(other) && other.level === 1).length === 1;
  return repeats || single ? at : -1;
}

interface Leveled extends Heading {
  readonly level: number;
}

/**
 * `paragraphs` are the passage's texts in order; `first` and `last` the indices of its blocks; `rest` what a cut left of the last.
 */
export function sceneOf(
  reading: Reading,
  paragraphs: readonly string[],
  first: number,
  last: number,
  rest: string = "",
): Scene {
  const { blocks } = reading.document;
  const text = paragraphs.join("\n\n");
  let linked = 0;
  for (let at = first; at <= last; at++) linked += reading.linked[at] ?? 0;
  return {
    headings: reading.headings[first] ?? [],
    text,
    sentences: paragraphs.flatMap(sentencesOf),
    next: rest !== "" ? "prose" : showsPicture(reading.document, last) ? "image" : neighbour(blocks[last + 1]),
    reply: rest !== "" ? firstSentence(rest) : replyTo(reading, last),
    first: first > 0 && reading.headingIndex[first] === first - 1,
    before: beforeIn(reading, first),
    after: rest !== "" ? null : afterIn(reading, last),
    nextHeading: reading.headings[reading.sectionEnds[last] ?? blocks.length]?.[0] ?? null,
    outline: reading.outline,
    tail:
      rest !== "" ? "" : reading.document.body.slice(Math.max(0, (blocks[last]?.end ?? 0) - TAIL), blocks[last]?.end),
    linked: linked / Math.max(1, text.length),
    quoted: quotedLength(text) / Math.max(1, text.length),
  };
}

/** First sentence of the next prose in the section, past quotations, lists and pictures. */
function replyTo(reading: Reading, last: number): Sentence | null {
  const { blocks } = reading.document;
  const end = reading.sectionEnds[last] ?? blocks.length;
  for (let at = last + 1; at < end; at++) {
    const block = blocks[at] as Block;
    if (isProse(block)) return firstSentence(block.content.text.replace(INTERJECTIONS, ""));
  }
  return null;
}

/** "Well, not quite." "Ha! No." "Spoiler: it can't." */
const INTERJECTIONS =
  /^(?:(?:well|ha|haha|hah|hm|hmm|um|uh|er|erm|ah|oh|ok|okay|sorry|lol|spoiler)[,.!…:]{1,3} {1,2}){1,3}/i;

/** Characters of the Markdown at the end of a passage, and at the start of the paragraph after it, that are looked at. */
const TAIL = 24;
const SOURCE = 12;

function beforeIn({ document: { blocks }, headingIndex }: Reading, first: number): string {
  const block = blocks[first - 1];
  return block === undefined || headingIndex[first - 1] !== headingIndex[first] || !isParagraph(block)
    ? ""
    : block.content.text;
}

function afterIn({ document: { blocks, body }, sectionEnds }: Reading, last: number): After | null {
  const at = last + 1;
  const block = blocks[at];
  if (block === undefined || at >= (sectionEnds[last] ?? 0) || !isParagraph(block)) return null;
  return {
    text: block.content.text,
    source: body.slice(block.start, block.start + SOURCE),
    italic: block.italic,
    ends: at === blocks.length - 1,
  };
}

function isParagraph(block: Block): boolean {
  return (
    block.kind === "paragraph" &&
    block.content.text !== "" &&
    (block.within.length === 0 || block.within[0] === "component")
  );
}

export function isHeading(block: Block): boolean {
  return block.kind === "heading" && block.within.length === 0;
}

/** A paragraph of the author's running text: in no quotation, list, note, callout or component. */
export function isProse(block: Block): boolean {
  return block.kind === "paragraph" && block.within.length === 0 && block.content.text !== "";
}

/** Pictures and components have no text and so no block: they stand between a block and the next one. */
function showsPicture({ body, blocks }: Document, last: number): boolean {
  const from = blocks[last]?.end ?? 0;
  const next = blocks[last + 1]?.start ?? body.length;
  return /^\s*(?:\[?!\[|<|\{)/.test(body.slice(from, Math.min(next, from + GAP)));
}

/** Characters after a block that are looked at for a picture. */
const GAP = 200;

function neighbour(block: Block | undefined): Neighbour {
  if (block === undefined) return "end";
  const outer = block.within[0];
  if (outer === "quote") return "quote";
  if (outer === "list") return "list";
  if (outer === "table") return "table";
  if (outer !== undefined) return "aside";
  if (block.kind === "code" || block.kind === "table" || block.kind === "math") return block.kind;
  if (block.kind === "html" || block.content.text === "") return block.kind === "rule" ? "end" : "image";
  return block.kind === "paragraph" ? "prose" : "end";
}

function quotedLength(text: string): number {
  return quotations(text).reduce(
    (sum, span) => (words(text.slice(span.start, span.end)).length < SPEECH_WORDS ? sum : sum + span.end - span.start),
    0,
  );
}

function quotations(text: string): { start: number; end: number }[] {
  return enclosures(text).closed.filter((span) => QUOTES.includes(text.charAt(span.start)));
}

const QUOTES = '"“„«»「『';

export function sentencesOf(text: string): Sentence[] {
  return sentences(text).map((span) => sentenceOf(text.slice(span.start, span.end)));
}

function firstSentence(text: string): Sentence | null {
  const span = sentences(text)[0];
  return span === undefined ? null : sentenceOf(text.slice(span.start, span.end));
}

/** A quotation at the end with fewer words is a term or an exclamation. */
const CLOSING_WORDS = 4;

function sentenceOf(text: string): Sentence {
  const quoted = quotations(text);
  let outside = "";
  let from = 0;
  for (const span of quoted) {
    outside += `${text.slice(from, span.start)} `;
    from = span.end;
  }
  outside += text.slice(from);
  const all = words(text);
  const own = quoted.length === 0 ? all : words(outside);
  const last = quoted.at(-1);
  return {
    text,
    words: own,
    length: all.length,
    opensQuoted: QUOTES.includes(text.charAt(0)),
    allQuoted: own.length === 0 && all.length > 0,
    closesQuoted:
      last !== undefined &&
      !/[\p{L}\p{N}]/u.test(text.slice(last.end)) &&
      words(text.slice(last.start, last.end)).length >= CLOSING_WORDS,
  };
}
