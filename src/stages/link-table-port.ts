// What the Markdown reader asks of the link table (src/stages/link-table.ts). The one rule: the reader never decides itself
// what a link points to.

import type { Span } from "../model.js";

/** "self" is the post itself; "other" is everything that is not a post of this site. */
export type LinkTarget =
  { readonly kind: "post" | "withheld"; readonly slug: string } | { readonly kind: "self" | "other" };

/** The file and the URL that relative links are read from. */
export interface LinkFrom {
  readonly file: string;
  readonly url: string;
}

export interface LinkTable {
  /**
   * `href` is what a reader would follow, decoded from Markdown: "/blog/a/", "../a/#part", "a.md", "https://example.com/blog/a/". The target of a
   * wikilink, of Hugo's `ref` and of Jekyll's `post_url` is given as written: "00-hub", "00-hub.md", "2025-03-01-hub", "Note#Part".
   */
  resolve(href: string, from: LinkFrom): LinkTarget;
  /** Where a text that is no link holds the whole address of a withheld post; without it, none is looked for. */
  mentions?(text: string): Span[];
}
