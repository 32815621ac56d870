// agents.md, saying no: from which cosine on a question is one that the site answers. Without vectors relevance is judged by reading.
import type { Relevance, Signal } from "../../schema/relevance.js";
import type { Section } from "../agents-md.js";
import type { Layer } from "../layer.js";

export const relevance: Section = (layer) => {
  if (layer.learnings.length === 0) return null;
  if (layer.vectors === null) return byReading;
  const { relevance } = layer.vectors;
  const { learning, passage } = relevance;
  return `### Is anything relevant?

${SOME_POST} BM25 cannot tell the two
apart, since its scores depend on how rare and how many the question's words are. A cosine can, as it means the same for every question.

- **On topic:** ${at("or above", learning, passage, "on")}. Answer from the best posts.
- **Off topic:** ${at("or below", learning, passage, "off")}. Nothing here answers.
- **Between:** weak. Answer only if a passage of the best posts speaks of the very thing that the question names; otherwise nothing answers.

${passage === null ? unmeasured(relevance) : measured(relevance, learning, passage, layer)}

Being on topic is not being answered: a question in this site's own field that no post goes into comes as near as one that a post answers. So
read the passage before you quote it. ${NO_ANSWER}`;
};

const SOME_POST = "Some post always comes first, also for a question that the site never touches.";

const NO_ANSWER = `If none answers, say that the site does not appear to cover the question. The closest posts may be named, as posts that do not
answer it; do not quote them as if they did.`;

function at(side: string, learning: Signal, passage: Signal | null, mark: "on" | "off"): string {
  const own = `the highest cosine with a row of \`vectors\` is at ${side} ${learning[mark]}`;
  return passage === null
    ? own
    : `${own}; if you have the rows of \`passages\` in vectors.json, the highest there at ${side} ${passage[mark]}, which tells more`;
}

const unmeasured = ({ probes }: Relevance): string =>
  `These two marks were not measured on this site, which has too few texts to try them on (${probes}); they are usual ones of this model on
another blog. Treat them as a hint.`;

function measured({ probes, asks, droppedFields }: Relevance, learning: Signal, passage: Signal, layer: Layer): string {
  const dropped =
    droppedFields.length === 0
      ? ""
      : ` Asks about ${listed(droppedFields)} were left out, since the site speaks of that.`;
  return `Both marks were measured on this build, of ${layer.buildDate}. On topic: ${probes} of the site's own headings, theses and sentences with links, each
scored without the rows that hold it. Off topic: ${asks} everyday and technical asks.${dropped} They are measurements on this site's texts, not guarantees.

| highest cosine with | on topic: 5 % are below | median | off topic: median | 5 % are above |
|---|---|---|---|---|
${row("a learning's row", learning)}
${row("a passage's row", passage)}`;
}

const row = (name: string, { onTopic, offTopic }: Signal): string =>
  `| ${name} | ${onTopic?.p5} | ${onTopic?.median} | ${offTopic?.median} | ${offTopic?.p95} |`;

const byReading = `### When nothing answers

${SOME_POST} BM25 has no floor: its scores depend on how rare and how many the
question's words are, so the best score of a stray question can exceed that of a good one. Use it to rank, never as evidence that
the site covers a subject. Judge by reading:

1. If no token of the question stands in \`bm25.vocab\`, no post uses its words.
2. Otherwise read the \`position\` passages of the best few posts. A passage answers only if it speaks about what the question is about; sharing common
   words is not enough. A token with a small \`df\` tells more than one that stands in many documents.
3. If none answers, say that the site does not appear to cover the question. The closest posts may be named, as posts that do not
   answer it; do not quote them as if they did.`;

/** "databases, operating systems and weather" */
function listed(fields: readonly string[]): string {
  const names = fields.map((field) => field.replaceAll("-", " "));
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
