// agents.md, saying no: how high the best score of a question has to be before this site answers it. Numbers are those of index.json.
import type { LabelledResults, PublishedMarks, Relevance } from "../../schema/relevance.js";
import type { Section } from "../agents-md.js";
import type { Layer } from "../layer.js";

export const relevance: Section = (layer) => {
  if (layer.learnings.length === 0) return null;
  const { relevance, index } = layer;
  const readers = readersOf(relevance);
  return `### Is anything relevant?

Some post always comes first, also for a question that the site never touches. A score of BM25 cannot tell the two apart, since it depends
on how rare and how many the question's words are. This number can, as it means the same for every question:

    value = (the highest score of the ranking) * sqrt(known)

The score is ${layer.vectors ? "that of step 4" : "`words`, as above"}. \`known\` is how much of the question's weight falls on words that this site uses: the sum of the \`idf\` of its
distinct tokens that stand in \`bm25.vocab\`, divided by the same sum with \`bm25.unseenIdf\` (${index.bm25.unseenIdf}) added for each token that does not.

| what read the question | off topic: at or below | on topic: at or above | to be quoted: at or above |
|---|---|---|---|
${readers.map(([name, { off, on, answer }]) => `| ${name} | ${off} | ${on} | ${answer} |`).join("\n")}

- **On topic:** answer from the best posts, if their passages do.
- **Off topic:** nothing here answers.
- **Between:** weak. Answer only if a passage of the best posts speaks of the very thing that the question names; otherwise nothing answers.

${relevance.measured ? measured(relevance, readers, layer) : unmeasured(relevance)}

${relevance.labelled ? tried(relevance.labelled, layer) : UNTRIED}

Being on topic is not being answered: a question in this site's own field that no post goes into comes nearly as high as one that a post
answers. So read the passage before you quote it. If none answers, say that the site does not appear to cover the question. The closest
posts may be named, as posts that do not answer it; do not quote them as if they did.`;
};

type Named = readonly (readonly [name: string, marks: PublishedMarks])[];

function readersOf({ model, lexicon, words }: Relevance): Named {
  return [
    ...(model ? [["the model", model] as const] : []),
    ...(lexicon ? [["the query lexicon", lexicon] as const] : []),
    ["its words alone", words],
  ];
}

const unmeasured = ({ probes }: Relevance): string =>
  `These marks were not measured on this site, which has too few texts to try them on (${probes}); they are usual ones, the means of four other
blogs. Treat them as a hint.`;

function measured({ probes, asks, droppedFields }: Relevance, readers: Named, { buildDate }: Layer): string {
  const dropped =
    droppedFields.length === 0
      ? ""
      : ` Asks about ${listed(droppedFields)} were left out, since the site speaks of that.`;
  return `The marks were measured on this build, of ${buildDate}. On topic: ${probes} of the site's own headings, theses and sentences with links, each
scored as if the page that it is from were not there. Off topic: ${asks} everyday and technical asks.${dropped} They are measurements on this
site's texts, not guarantees.

| what read the text | on topic: 5 % are below | 10 % | 25 % | median | off topic: median | 5 % are above |
|---|---|---|---|---|---|---|
${readers.map(([name, marks]) => row(name, marks)).join("\n")}`;
}

const row = (name: string, { onTopic, offTopic }: PublishedMarks): string =>
  onTopic && offTopic
    ? `| ${name} | ${onTopic.p5} | ${onTopic.p10} | ${onTopic.p25} | ${onTopic.median} | ${offTopic.median} | ${offTopic.p95} |`
    : `| ${name} | not measured: it read too few | - | - | - | - | - |`;

const UNTRIED =
  "This site has no labelled questions, so how often a right post comes first, and how many questions pass wrongly, was not counted.";

function tried(
  { onTopic, nearMiss, model, lexicon, words, rows, bm25 }: LabelledResults,
  { buildDate }: Layer,
): string {
  const of = (hits: number): string => `${hits}/${onTopic}`;
  const missed = (hits: number): string => `${hits}/${nearMiss}`;
  const lines = [
    ...(rows ? [`| cosine of the posts' rows | ${of(rows.top3)} | - | - |`] : []),
    ...(model ? [line("the score, read by the model", model)] : []),
    ...(lexicon ? [line("the score, read by the query lexicon", lexicon)] : []),
    line("BM25, which is the score by words alone", words),
  ];
  function line(name: string, one: LabelledResults["words"]): string {
    return `| ${name} | ${of(one.top3)} | ${of(one.onTopic)} | ${missed(one.nearMiss)} |`;
  }
  return `Tried on this build, of ${buildDate}, with ${onTopic} questions that people labelled with the posts that answer them, and ${nearMiss} near misses:
questions in this site's own field that nothing here answers.

| ranked by | a right post in the first 3 | answerable, and reach the mark to be quoted | near misses that reach it |
|---|---|---|---|
${lines.join("\n")}

With a mark on the plain score of BM25 that keeps as many answerable questions as ${model ? "the model's" : "that of words"}, ${missed(bm25)} near misses would pass: use BM25 to
rank, and not as evidence that the site covers a subject.`;
}

/** "databases, operating systems and weather" */
function listed(fields: readonly string[]): string {
  const names = fields.map((field) => field.replaceAll("-", " "));
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
