// What the Markdown reader asks of the link table (src/stages/link-table.ts). The one rule: the reader never decides itself
// what a link points to.

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
  /**
   * Path segments by which a withheld post could be named in running text: slugs, file names with and without extension, last
   * segments of aliases; decoded, NFC, lower case. A text with none of them is not searched further. Without the set every path is resolved.
   */
  readonly withheldSegments?: ReadonlySet<string>;
}
