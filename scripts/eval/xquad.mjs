// Quoting on paragraphs with known answers. Comes in: a folder of XQuAD as scripts/ir/collection.mjs reads it. Goes out: a part of the report.
// The one rule: each document is one uncut passage, and a refusal is a failure.
import { readDocuments, readQuestions } from "../ir/collection.mjs";
import { layerOf } from "./layer-of.mjs";
import { byReciprocalRanks, bySearch } from "./rankings.mjs";
import { readers } from "./readers.mjs";

const FIRST_BY_GUIDE = "first by the guide's recipe (RRF 60), model";

export async function xquad(folder, embedding) {
  // A title is that of an article, as its address has it: "Super_Bowl_50".
  const documents = readDocuments(folder).map((one) => ({ ...one, title: one.title.replaceAll("_", " ") }));
  const questions = readQuestions(folder, documents);
  const files = await layerOf(documents, (text) => [text], embedding);
  const embed = await embedding.embedderOf(questions.map(({ text }) => text));
  const each = questions.map(({ id }) => ({ id, figures: {} }));
  for (const [name, reader] of readers(files, embed)) {
    for (const [i, question] of questions.entries()) {
      const asked = await reader.scored(question.text);
      const isFirst = (rank) => Number(question.gains.has(reader.slugs(rank(asked, 1))[0]));
      const [quote] = (await reader.answer(question.text)).quotes;
      Object.assign(each[i].figures, {
        [`first by search, ${name}`]: isFirst(bySearch),
        [`first by the guide's recipe (RRF 60), ${name}`]: isFirst(byReciprocalRanks),
        [`answered, ${name}`]: Number(quote !== undefined),
        [`first quote is of the right passage, ${name}`]: Number(isOf(quote, question)),
        [`first quote holds the answer, ${name}`]: Number(holds(quote, question)),
      });
    }
  }
  return {
    title: `XQuAD, English: ${documents.length} paragraphs, ${questions.length} questions`,
    measure: "share",
    baseline: FIRST_BY_GUIDE,
    each,
    targets: [
      { system: "first quote is of the right passage, model", least: 0.9 },
      { system: "first quote holds the answer, model", least: 0.78 },
    ],
  };
}

const isOf = (quote, { gains }) => quote !== undefined && gains.has(quote.slug);

/** An answer is a stretch of the paragraph, which is the passage: where it stands counts, not that its words come up. */
const holds = (quote, question) =>
  isOf(quote, question) &&
  question.answers.some(({ answer_start: start, text }) => quote.start <= start && start + text.length <= quote.end);
