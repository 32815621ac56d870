// A rule of a role, and the scene it looks at. The rule: a rule sees the passage and its neighbours, and nothing of the site.
import type { PassageRole } from "../../schema/passages.js";

/** What stands next to a passage. `end` is a heading or the end of the post. */
export type Neighbour = "prose" | "quote" | "list" | "code" | "table" | "math" | "image" | "aside" | "end";

/** A passage and what a careful reader looks at to tell whose view it is. */
export interface Scene {
  /** Words of the nearest heading and of those it stands under, nearest first. */
  readonly headings: readonly Heading[];
  readonly text: string;
  readonly sentences: readonly Sentence[];
  /** The block after the passage. */
  readonly next: Neighbour;
  /** First sentence of the next prose paragraph of the same section, past quotations, pictures and "Well,"; null without one. */
  readonly reply: Sentence | null;
  /** The passage stands right under its heading. */
  readonly first: boolean;
  /** The paragraph right before the passage in the same section, a note too, or "". */
  readonly before: string;
  /** The paragraph right after it, a note too, or null. */
  readonly after: After | null;
  /** The heading that ends the section, and all headings of the post. */
  readonly nextHeading: Heading | null;
  readonly outline: readonly Heading[];
  /** The Markdown of the passage's last characters: what is no text may say that it is no opinion. */
  readonly tail: string;
  /** Share of the passage's characters that are links, 0 to 1. */
  readonly linked: number;
  /** Share of the passage's characters inside quotations of five words or more, 0 to 1. */
  readonly quoted: number;
}

export interface After {
  readonly text: string;
  /** Its Markdown's first characters. */
  readonly source: string;
  readonly italic: boolean;
  /** Nothing stands after it in the post. */
  readonly ends: boolean;
}

export interface Heading {
  readonly text: string;
  readonly words: readonly string[];
}

export interface Sentence {
  readonly text: string;
  /** Words outside quotations. */
  readonly words: readonly string[];
  /** All words, those in quotations too. */
  readonly length: number;
  /** It opens with a quotation mark, or is all quotation. */
  readonly opensQuoted: boolean;
  readonly allQuoted: boolean;
  /** A quotation of some length ends it. */
  readonly closesQuoted: boolean;
}

export interface Rule {
  readonly name: string;
  readonly role: PassageRole;
  /** Markdown that the rule decides; the test suite runs every one. The passage is its first section passage. */
  readonly sample: string;
  matches(scene: Scene): boolean;
}
