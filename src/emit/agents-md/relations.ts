// agents.md, the edges: one row for each type that this site has, its evidence fields printed from the schema.
import {
  conceptEdge,
  type Edge,
  EDGE_TYPES,
  meaningEdge,
  revisesEdge,
  sentenceLinkEdge,
  seriesEdge,
} from "../../schema/edges.js";
import { NEAREST } from "../../numbers.js";
import type { Section } from "../agents-md.js";
import { fieldsOf } from "../fields.js";
import type { Layer } from "../layer.js";
import { counts } from "../manifest.js";
import { code } from "../markdown-text.js";

const meanings: Readonly<Record<Edge["type"], string>> = {
  series: "`target` is the next visible chapter of the series after `source`",
  link: "the body of `source` links to `target`",
  concept: "the concept record `source` names the post `target` as evidence",
  revises: "the newer post `source` changed the author's mind about the older post `target`",
  meaning: `one of the two posts is among the other's ${NEAREST} nearest by meaning; without direction, \`source\` comes before \`target\``,
};

const schemas = {
  series: seriesEdge,
  link: sentenceLinkEdge,
  concept: conceptEdge,
  revises: revisesEdge,
  meaning: meaningEdge,
} as const;

export const relations: Section = (layer) => {
  if (layer.edges.length === 0) return null;
  const { edges } = counts(layer);
  const present = EDGE_TYPES.filter((type) => edges[type] > 0);
  const paragraphs = [
    `## How posts relate`,
    `edges.json lists every relation with its type, leading from \`source\` to \`target\`; two learnings can have several. In this build:
${EDGE_TYPES.filter((type) => type !== "meaning" || layer.vectors)
  .map((type) => `${edges[type]} ${type}`)
  .join(", ")}.`,
    `| \`type\` | Says | Evidence fields |\n|---|---|---|\n${present.map(row).join("\n")}`,
    edges.link > 0 ? links(layer) : null,
    edges.revises > 0 ? REVISES : null,
    edges.meaning > 0 ? MEANING : null,
    `To say how two posts relate, look for an edge between them, of each type; then for a region they share; then for a third post
that has an edge to both. Say which it was.`,
  ];
  return paragraphs.filter((text) => text !== null).join("\n\n");
};

function row(type: Edge["type"]): string {
  const fields = fieldsOf(schemas[type]).filter(({ name }) => !["type", "source", "target"].includes(name));
  return `| ${code(type)} | ${meanings[type]} | ${fields.map(({ name }) => code(name)).join(", ")} |`;
}

function links(layer: Layer): string {
  const of = (evidence: string): number =>
    layer.edges.filter((each) => each.type === "link" && each.evidence === evidence).length;
  return `A \`link\` edge says by \`evidence\` what carries the link, best first: \`sentence\`, a sentence of prose (${of("sentence")} here), with \`sentence\` as its
text, \`markdown\` and \`span\` as its exact place, \`section\` as the heading above and \`inNote\` for an italic note; \`list\`, only navigation or a
reading list (${of("list")}); \`anchor\`, only a table cell or a fragment (${of("anchor")}). The last two have neither sentence nor span. \`anchor\` holds the linked words and \`occurrences\`
counts all links from one to the other. A link is the author's own claim that two posts belong together.`;
}

const REVISES = `A \`revises\` edge means that on this subject the older post is no longer the author's position. Quote the newer one as the
current view and say what changed (\`changed\`) and when (\`asOf\`). index.json \`revisions.pairs[]\` has, for the same pairs, the \`topic[]\` words
that make it matter for a question, the newer \`stance\` in the author's words, and the passage that holds it (\`stancePassage\`).`;

const MEANING = `A \`meaning\` edge is computed, not written: \`cosine\` is that of the two posts' rows in index.json, \`shared\` holds words that tell both
from the other posts, and \`sameRegion\` says whether they stand in one region. It shows where to read on. It is no claim of the author's, who
may hold that the two have nothing to do with each other.`;
