// agents.md, questions: how retrieve.mjs reads one and what it answers. Comes in: the layer. Goes out: two sections.
// The one rule: it says what the module does with this layer's own records, and names no record that the site has not.
import type { IntentType } from "../../runtime/retrieve/results.js";
import { ANSWER_K } from "../../runtime/retrieve/numbers.js";
import type { Section } from "../agents-md.js";
import type { Layer } from "../layer.js";
import { isTrainedOn } from "../vectors.js";
import { code, link } from "../markdown-text.js";
import { fileUrl, RETRIEVE_MODULE } from "../places.js";

const types: Readonly<Record<IntentType, string>> = {
  identity: "who the author is, where they work, what they did",
  definition: '"what is X"',
  how: '"how do I"',
  why: "a reason",
  decision: '"should I", "when is it worth"',
  comparison: '"X or Y", "X vs Y"',
  diagnosis: '"why does my X keep failing", "my X stopped"',
  opinion: '"what do you think of X"',
  examples: '"show me", "examples of X"',
  meta: "this site itself",
  other: "anything else, a bare topic too",
};

export const reading: Section = (layer) => {
  if (layer.learnings.length === 0) return null;
  return `## How a question is read

${link("retrieve.mjs", fileUrl(layer, RETRIEVE_MODULE))} reads a question before it looks for anything; \`analyze(question)\` and \`answer(question)\` return the reading as \`intent\`:

- \`type\`: ${Object.entries(types)
    .map(([type, means]) => `${code(type)} (${means})`)
    .join(", ")}.
- \`subject\`: the noun phrase that the question is about, as typed; of a comparison both \`sides\`.
- \`facet\`, where there is one: what about the subject is wanted (\`problems\`, \`superlative\`, \`overview\`). The words that say it ("pitfalls", "best",
  "common") are never the subject, and nothing is quoted for containing them.
- \`objective\`: the real question in one plain sentence, made of the question's own words.
- \`confidence\` from 0 to 1, and \`focus\` for a sub-case: of questions about the author \`overview\`, \`work\`, \`career\` or \`personal\`, of questions about the site
  \`site\` or \`topic\`, and \`declined\` for what is private.

Rules read it, without a model.${layer.vectors ? ` ${byMeaning(layer)} \`comprehension\` says which of the two it was (\`tier\` 1 or 2), and why.` : " `comprehension` says which rule it was."}
The type orders which passage of a post is quoted. It plays no part in which posts are admitted or how they rank.

## Answers with sources

\`answer(question, { k, pin })\` quotes up to \`k\` posts (${ANSWER_K} when left out), one quotation each: whole sentences of a passage whose role is \`position\`, letter by letter, with title, URL,
date and passage id. It writes nothing of its own${profile(layer) ? ", save the short answer about the author that is composed from the profile record" : ""}.
A quotation has passed two gates: the site is on the question's topic, and this post scores high enough for it (both marks are in \`relevance\` of
index.json). ${CHOICE}

- \`no_match: true\` means that nothing here answers; \`reason\` says why (\`off_topic\`, \`subject_absent\`, \`facet_absent\`, \`declined\` for a private question,
  \`content_free\`), \`message\` says it in a line. Tell your reader that, and do not answer from the rest of the site.
- \`closest\` names near posts that are not quoted. They do not answer.
- \`pin\` has slugs that are quoted first where they answer. It opens no gate.${records(layer)}`;
};

const byMeaning = ({ vectors }: Layer): string =>
  isTrainedOn(vectors)
    ? "With an embedder, and where no rule is certain, the trained weights of intent.json decide, on the ask's words and its vector; the nearest labelled ask of that type is named as the reason."
    : "With an embedder, and where no rule is sure, the nearest labelled asks of intent.json decide.";

const CHOICE = `Within a post, a definition prefers the thesis or the opening, a how or a decision the passage that
prescribes, a comparison the passage that names both sides.`;

const profile = ({ learnings }: Layer): boolean => learnings.some(({ kind }) => kind === "profile");

function records(layer: Layer): string {
  const lines = [
    profile(layer) &&
      `Asked who the author is, what they do or did, or since when, it composes one short answer from the profile record: \`composed: true\`, \`answer\` with [n]
  marks, \`references[]\` (a \`section\` of the profile, whole, or a \`record\`: its fields and values), and \`clauses[]\`, each with the facts that it states and where they
  stand. What the record leaves out is left out. A reason is quoted from its section, whole, and never composed. A private question is declined.`,
    layer.learnings.some(({ kind }) => kind === "concept") &&
      `Asked what a concept is or why it matters, by name or alias, it quotes the record first (\`concept\` has its id), then up to two of its evidence posts. A comparison of
  the two sides of a pair alias is answered from both sections; a bare topic that is an alias spoken of only by the section on why it matters, from that.`,
    layer.index.themes &&
      `Asked broadly about a theme ("common issues with ..."), it gives an overview: \`overview: true\`, \`theme\`, and up to four quotations, one a post, each stating a problem, in the
  theme's order. With fewer than two such posts it answers as usual.`,
    layer.index.revisions &&
      `Where a quoted post belongs to a change of mind and the question uses one of its topic words, \`revisions[]\` says what changed and when. The newer stance is quoted first, and
  the older quotation stays, marked \`superseded_by\`.`,
  ];
  return lines
    .filter((line) => typeof line === "string")
    .map((line) => `\n- ${line}`)
    .join("");
}
