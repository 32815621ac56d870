// agents.md, the ready-made packs: one link for each region.
import type { Section } from "../agents-md.js";
import { fileUrl, packPath } from "../places.js";
import { link } from "../markdown-text.js";
import { packSize } from "../packs.js";

export const readyPacks: Section = (layer) => {
  if (!layer.emit.packs || layer.regions.length === 0) return null;
  const lines = layer.regions.map(
    (region) => `- ${link(region.name, fileUrl(layer, packPath(region)))}: ${packSize(region)}`,
  );
  return `## Ready-made packs

One text file for each region: its name, its size, then every member in reading order as
\`- [title](url): <tokens> tokens · <date>[ · part <n>][ · <lead>]\`. \`part\` is there for posts of a series and the lead where there is one;
the total is the sum of the tokens listed.

${lines.join("\n")}`;
};
