// llms-full.txt: the Markdown of every visible post in one file. Comes in: the layer. Goes out: the file, newest post first.
// The one rule: a line `---` stands before each post and nowhere else, so no body can pass for another post.
//
//     ---
//
//     # The title
//
//     - URL: https://sitelore.example/blog/the-slug/
//     - Date: 2026-03-14
//
//     The body ...
import type { PostLearning } from "../schema/learnings.js";
import { order } from "../stages/order.js";
import type { Layer } from "./layer.js";
import { oneLine, plural } from "./markdown-text.js";
import { type OutputFile, remadeFile } from "./output-file.js";
import { pageUrl, LLMS_FULL_TXT } from "./places.js";
import { withoutSeparators } from "./separators.js";
import { wholeLines } from "./twins.js";

export const llmsFull = (layer: Layer): OutputFile => remadeFile(LLMS_FULL_TXT, () => pieces(layer));

function* pieces(layer: Layer): Generator<string> {
  const posts = newestFirst(layer);
  yield head(layer, posts.length);
  const pages = new Map(layer.pages.map((page) => [page.slug, page]));
  for (const post of posts) {
    const page = pages.get(post.slug)!;
    const updated = page.updated === null ? "" : `- Updated: ${page.updated}\n`;
    yield `\n---\n\n# ${oneLine(post.title)}\n\n- URL: ${pageUrl(layer, post)}\n- Date: ${post.date}\n${updated}`;
    const body = wholeLines(withoutSeparators(page)).replace(/^\n+/, "");
    if (body !== "") yield `\n${body}`;
  }
}

function head(layer: Layer, count: number): string {
  return `# ${oneLine(layer.site.title)}: every post in full

> ${plural(count, "post")} of ${layer.site.url}, newest first, as of ${layer.buildDate}.

Read this file by lines, not as one Markdown document. Each post starts after a line of three hyphens, with its title as
\`# <title>\` and its address in the first \`- URL:\` line. Inside a post, a line of hyphens is written \`***\`, or \`--\` under
a heading; everything else is the author's Markdown as published.
`;
}

function newestFirst(layer: Layer): PostLearning[] {
  const posts = layer.learnings.filter((learning) => learning.kind === "post");
  return posts.sort((a, b) => order(b.date, a.date) || order(a.slug, b.slug));
}
