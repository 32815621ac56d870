// What one walk over a tree hands to the steps after it. Nothing here refers to the tree.
import type { Block, Span } from "../../model.js";

/** A link as it is written, not yet resolved. */
export interface RawLink {
  readonly form: "link" | "image" | "url" | "html" | "wikilink" | "template";
  /** The target as it is written and decoded; null when it is given by a definition. */
  readonly href: string | null;
  readonly identifier: string | null;
  readonly source: Span;
  /** The part of the source that stays when the link is taken off its words; null when it has none. */
  readonly inner: Span | null;
  /** Index of its block; -1 when the words around it are not part of the text. */
  readonly block: number;
  readonly anchor: Span;
  /** Index of the innermost list item around it; -1 outside lists. */
  readonly item: number;
}

export interface Definition extends Span {
  readonly identifier: string;
  readonly url: string;
}

export interface Item extends Span {
  readonly parent: number;
}

export interface Reading {
  readonly blocks: readonly Block[];
  readonly links: readonly RawLink[];
  readonly definitions: readonly Definition[];
  readonly items: readonly Item[];
  /** Comments that stand outside code: `<!-- -->`, `{/* *\/}`, template comments. Excerpt markers are not among them. */
  readonly comments: readonly Span[];
  /** Offset of the first excerpt marker; -1 without one. */
  readonly marker: number;
  /** Starts of comments that nothing ends, so that all after them in their block is hidden. */
  readonly unclosed: readonly number[];
  /** Starts of headings that a line of hyphens made, under what reads like a sentence. */
  readonly accidents: readonly number[];
}
