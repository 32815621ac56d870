// The nouns that the stages hand to one another, all of them in memory only. What reaches disk is defined in src/schema/.
// The one rule: nothing here holds a syntax tree, and nothing after `select` holds a post that is not visible.

/** A calendar day as the author wrote it, "2026-11-15". Never a moment, so no time zone can move it. */
export type Day = string;

/** One input file. `path` is relative to the site's root, with forward slashes; `text` is UTF-8 decoded, LF, no BOM. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface SeriesRef {
  readonly id: string;
  readonly title: string;
  /** The author's own number; gaps are kept. */
  readonly order: number;
}

/** Why a post is not on the site on the build day. A refused post has an error; only `--keep-going` builds without it. */
export type Withheld = "hidden" | "draft" | "unpublished" | "future" | "expired" | "undated" | "refused";

/** A post whose front matter has been read and whose body has not been parsed. */
export interface Entry {
  readonly file: string;
  readonly format: "md" | "mdx";
  readonly slug: string;
  readonly title: string;
  readonly date: Day;
  readonly updated: Day | null;
  /** Path of the post on the site, from one function (src/config/urls.ts): "/blog/a-slug/". */
  readonly url: string;
  readonly series: SeriesRef | null;
  readonly category: string | null;
  readonly tags: readonly string[];
  readonly description: string | null;
  /** Former paths that lead to this post (`aliases`, `redirect_from`), as written. */
  readonly aliases: readonly string[];
  readonly withheld: Withheld | null;
  /** The first day on which it may be seen, where that is later than `date`; and the first on which it may not. */
  readonly visibleFrom?: Day | null;
  readonly visibleUntil?: Day | null;
  /** The whole source file (LF, no BOM) and where its body starts in it. */
  readonly text: string;
  readonly bodyStart: number;
  /** Line of the file, from 1, on which the body starts. */
  readonly bodyLine: number;
}

/** A half-open range of UTF-16 offsets. Which text they count in is said where it is used. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Text as a reader sees it, with the way back to the Markdown it was taken from.
 * White space is folded: every run of spaces, tabs, line ends and hard breaks is one space, and there is none at the ends.
 */
export interface MappedText {
  readonly text: string;
  /**
   * Flat triples (textStart, sourceStart, sourceEnd), in order. A run's text ends where the next one starts. A run whose text
   * is as long as its source is the same characters; any other (an entity, an escape, folded white space) is one unit.
   */
  readonly runs: readonly number[];
  /**
   * Flat quadruples (textStart, textEnd, sourceStart, sourceEnd): inline nodes that add markup around text (emphasis, strong,
   * link, inline code). `sourceSpan` widens a span to the whole node when all of the node's text is inside it.
   */
  readonly marks: readonly number[];
}

export type Container = "quote" | "list" | "footnote" | "callout" | "details" | "table" | "component";

/** A leaf block of a document in reading order. Offsets count in `Document.body`. */
export interface Block {
  readonly kind: "paragraph" | "heading" | "code" | "table" | "html" | "math" | "rule";
  /** What it stands in, from the outside in; a list inside a quote is ["quote", "list"]. */
  readonly within: readonly Container[];
  readonly start: number;
  readonly end: number;
  readonly content: MappedText;
  /** Heading level 1 to 6; 0 for every other kind. */
  readonly level: number;
  /** Identity of the innermost list this block stands in, and of the item in it; -1 outside lists. */
  readonly list: number;
  readonly item: number;
  /** All of a paragraph's words stand in emphasis: an italic note. */
  readonly italic: boolean;
  /** The page shows something among its words that is not in its text, and not known: what a template tag or an expression prints. */
  readonly holed: boolean;
  /** The strong words a paragraph opens with, without a final colon ("Thesis" in `**Thesis:** ...`), else null. */
  readonly opensWith: string | null;
  /** Offset in `content.text` where the words after that opening start; 0 without one. */
  readonly afterOpening: number;
}

/** One link in a document's body, after it was resolved against the site's posts. */
export interface LinkUse {
  /** The post linked to, or null: not a post of this site. Links to withheld posts never get here; they were reduced. */
  readonly target: string | null;
  readonly href: string;
  /** Index of its block in `Document.blocks`. */
  readonly block: number;
  /** The anchor's range in that block's text; empty for an image that links. */
  readonly anchor: Span;
  /** The whole link's range in `Document.body`. */
  readonly source: Span;
}

/** A visible post's body, read once. */
export interface Document {
  /**
   * The body as it is published (twin, llms-full.txt): LF, no BOM, comments taken out, links to withheld posts reduced to their
   * words. Every offset of the layer counts in it.
   */
  readonly body: string;
  readonly blocks: readonly Block[];
  readonly links: readonly LinkUse[];
  /** Index of the first block after the excerpt marker; null when the post has none. */
  readonly excerptEnd: number | null;
}

/** A visible post as it is while its document is read. */
export interface Post extends Entry {
  readonly document: Document;
}

/** A visible post afterwards: of its document the body as published is kept. */
export interface PublishedPost extends Entry {
  readonly body: string;
}
