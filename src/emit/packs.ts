// Ready-made packs: one reading list for each region. Comes in: the layer. Goes out: knowledge/packs/<region id>.txt.
// The one rule: the total is the sum of the lines' tokens.
//
//     # Saying no
//
//     3 posts, 9600 tokens
//
//     - [Quotes need spans](https://sitelore.example/blog/quotes-need-spans/): 1400 tokens · 2026-03-14 · part 2 · A quote ...
import type { Learning } from "../schema/learnings.js";
import type { Region } from "../schema/regions.js";
import type { Layer } from "./layer.js";
import { inlineText, link, plural } from "./markdown-text.js";
import { type OutputFile, textFile } from "./output-file.js";
import { pageUrl, packPath } from "./places.js";

/** In the order of regions.json. */
export function* packs(layer: Layer): Generator<OutputFile> {
  const learnings = new Map(layer.learnings.map((learning) => [learning.slug, learning]));
  for (const region of layer.regions) {
    const lines = region.members.map((slug) => packLine(layer, learnings.get(slug)!));
    yield textFile(packPath(region), `# ${inlineText(region.name)}\n\n${packSize(region)}\n\n${lines.join("")}`);
  }
}

/** "3 posts, 9600 tokens": what the head of a pack says, and each list of packs. */
export const packSize = (region: Region): string =>
  `${plural(region.count, region.kind === "profile" || region.kind === "concept" ? "record" : "post")}, ${region.tokens} tokens`;

function packLine(layer: Layer, learning: Learning): string {
  const facts = [`${learning.tokens} tokens`, learning.date];
  if (learning.kind === "post" && learning.series !== null) facts.push(`part ${learning.series.order}`);
  if (learning.lead !== null) facts.push(inlineText(learning.lead));
  return `- ${link(learning.title, pageUrl(layer, learning))}: ${facts.join(" · ")}\n`;
}
