// A final message, read once for all checks.
import { type Page, readPage } from "../citations/leaves.js";
import { type Quotation, quotationsOf } from "../citations/quotations.js";
import { type LeafLink, linksOf } from "../citations/wikilinks.js";

export interface Answer {
  readonly markdown: string;
  readonly page: Page;
  /** By leaf of the page. */
  readonly links: readonly (readonly LeafLink[])[];
  readonly quotations: readonly Quotation[];
}

/** Null for a text that cannot be read. */
export function readAnswer(markdown: string): Answer | null {
  const page = readPage(markdown);
  if (page === null) return null;
  return { markdown, page, links: page.leaves.map(linksOf), quotations: quotationsOf(page, markdown) };
}

/** The pages that a leaf is cited from: its own links; of a block quote also those of the quote and of the leaves beside it; of a cell, of its row. */
export function citedAt({ markdown, page, links }: Answer, at: number): ReadonlySet<string> {
  const { leaves } = page;
  const own = leaves[at]!;
  const among = leaves.flatMap((leaf, i) => {
    if (i === at) return links[i]!;
    if (own.quote !== null && (leaf.quote === own.quote || beside(i))) return links[i]!;
    if (own.kind === "cell" && leaf.kind === "cell" && sameLine(leaf.start)) return links[i]!;
    return [];
  });
  return new Set(among.map(({ target }) => target));

  function beside(i: number): boolean {
    const first = leaves.findIndex(({ quote }) => quote === own.quote);
    const last = leaves.findLastIndex(({ quote }) => quote === own.quote);
    return i === first - 1 || i === last + 1;
  }
  function sameLine(other: number): boolean {
    return !markdown.slice(Math.min(other, own.start), Math.max(other, own.start)).includes("\n");
  }
}
