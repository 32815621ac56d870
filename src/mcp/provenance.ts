// Where a body comes from, as a Markdown comment, and its title. The one rule: nothing that a record holds can close the comment.
import { oneLine } from "../emit/markdown-text.js";
import type { Learning } from "../schema/learnings.js";
import type { Served } from "./served.js";

/**
 *     <!-- From https://a.example.edu/blog/kiln/, "A kiln" of 2026-03-01, by Ada; the Markdown twin blog/kiln.md of the build of 2026-04-01. -->
 *
 *     # A kiln
 */
export function provenance(learning: Learning, file: string, { url, layer: { manifest } }: Served): string {
  const author = manifest.settings.author === null ? "" : ` by ${manifest.settings.author.name}`;
  const from = `From ${url(learning)}, ${learning.date}${author}; ${file} of the build of ${manifest.buildDate}.`;
  return `<!-- ${oneLine(from).replace(/-(?=-)|>/g, (c) => (c === ">" ? "&gt;" : "-\u200b"))} -->\n\n# ${oneLine(learning.title)}\n\n`;
}
