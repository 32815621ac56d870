// agents.md, what the files never hold.
import type { Section } from "../agents-md.js";
import { visibility } from "../visibility.js";

export const exclusions: Section = (layer) => {
  const bodies = layer.emit.twins || layer.emit.llmsFullTxt;
  const inBodies = bodies
    ? ` In the Markdown of other posts a link to
such a post is reduced to its words, and a list item that held nothing but such links is left out; HTML comments are taken out too.`
    : "";
  const series = layer.edges.some((edge) => edge.type === "series")
    ? `\n\n\`series\` edges step over chapters that are left out, so \`sourceOrder\` and \`targetOrder\` can differ by more than one.`
    : "";
  return `## What is never in the files

${visibility(layer)} All other posts are dropped before anything is computed, so there is no record, edge, passage,
index row, count, pack line or link of theirs.${inBodies} A post dated in the future appears with the first build on or after its day.${series}`;
};
