// agents.md, the concepts: only for a site with concept records.
import type { ConceptLearning } from "../../schema/learnings.js";
import type { Section } from "../agents-md.js";
import { code, inlineText } from "../markdown-text.js";

export const concepts: Section = (layer) => {
  const records = layer.learnings.filter((learning) => learning.kind === "concept");
  if (records.length === 0) return null;
  return `## Concepts

A concept record is the author's own statement of one idea, current as of its day. In learnings.json it has \`kind: "concept"\`,
\`name\`, \`aliases[]\`, \`evidence[]\` (slugs of the posts that show it, in the order written), \`definition\` (what it is) and \`why\` (why it
matters). Both sections are also passages of \`kind: "concept"\`, to be quoted whole, and a \`concept\` edge leads to each evidence post.

Asked what one of these is or why it matters, by its name or an alias, answer from the record first, then from its evidence
posts. An alias of the form "X or Y", "X vs Y" or "X and Y" names both sides of a comparison: answer that from both sections.

${records.map(line).join("\n")}`;
};

function line(concept: ConceptLearning): string {
  const aliases = concept.aliases.length === 0 ? "" : ` (also: ${concept.aliases.map(inlineText).join(", ")})`;
  const evidence = concept.evidence.map(code).join(", ");
  return `- ${code(concept.slug)}: ${inlineText(concept.name)}${aliases}, as of ${concept.asOf}; evidence: ${evidence}`;
}
