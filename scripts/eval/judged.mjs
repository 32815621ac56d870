// Ranking on judged collections. Comes in: a folder as scripts/ir/collection.mjs reads it. Goes out: a part of the report for each.
// The one rule: shares are chosen on the training questions and told on the others.
import { ask } from "../../dist/runtime/retrieve/ask.js";
import { open } from "../../dist/runtime/retrieve/open.js";
import { readDocuments, readQuestions } from "../ir/collection.mjs";
import { averagePrecision, ndcg } from "../ir/measures.mjs";
import { passagesOf } from "../ir/passages.mjs";
import { layerOf } from "./layer-of.mjs";
import { byCosine, byPassage, byReciprocalRanks, bySearch, byShares, byWords } from "./rankings.mjs";

const WORDS = "BM25, words alone";
const GUIDE = "guide's recipe (RRF 60)";

/** Words alone. In the usual file a judgement of "not relevant" has the gain -1, and is left out in this one. */
export async function cranfield(folder) {
  const documents = readDocuments(folder);
  const questions = readQuestions(folder, documents, { judgements: "qrels.no-minus1.tsv" });
  const layer = open(await layerOf(documents, passagesOf, null));
  return {
    title: `Cranfield: ${documents.length} documents, ${questions.length} questions`,
    measure: "MAP",
    baseline: null,
    each: await everyQuestion(
      layer,
      questions,
      null,
      { [WORDS]: (asked) => bySearch(asked, Infinity) },
      averagePrecision,
    ),
    targets: [{ system: WORDS, least: 0.32 }],
  };
}

/** With the model and with the query lexicon. `train`: the training questions, and a grid of shares to choose from. */
export async function scifact(folder, embedding, { train = false } = {}) {
  const documents = readDocuments(folder);
  const questions = readQuestions(folder, documents, { split: train ? "train" : "" });
  const layer = open(await layerOf(documents, passagesOf, embedding));
  const embed = await embedding.embedderOf(questions.map(({ text }) => text));
  const systems = {
    search: bySearch,
    [GUIDE]: byReciprocalRanks,
    "cosine of the document": byCosine,
    "best passage": byPassage,
    ...(train ? candidates() : {}),
  };
  const of = (reader) =>
    Object.fromEntries(
      Object.entries(systems).map(([name, rank]) => [`${name}, ${reader}`, (asked) => rank(asked, 10)]),
    );
  const words = { [WORDS]: (asked) => byWords(asked, 10) };
  const lexicon = await everyQuestion(layer, questions, null, { ...words, ...of("lexicon") }, ndcg);
  const model = await everyQuestion(layer, questions, embed, of("model"), ndcg);
  return {
    title: `SciFact${train ? ", training" : ""}: ${documents.length} documents, ${questions.length} questions`,
    measure: "nDCG@10",
    baseline: `${GUIDE}, model`,
    each: lexicon.map((one, i) => ({ ...one, figures: { ...one.figures, ...model[i].figures } })),
    targets: train
      ? []
      : [
          { system: "search, model", least: 0.735 },
          { system: "search, lexicon", least: 0.715 },
        ],
  };
}

function candidates() {
  const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8].flatMap((meaning) =>
    [0, 0.3, 0.5, 0.7, 1].map((passage) => ({ meaning, passage })),
  );
  return Object.fromEntries(
    shares.map((one) => [`meaning ${one.meaning}, passage ${one.passage}`, (asked, k) => byShares(asked, k, one)]),
  );
}

/** `[{ id, figures: { system: figure } }]` */
async function everyQuestion(layer, questions, embed, systems, measure) {
  const each = [];
  for (const { id, text, gains } of questions) {
    const asked = await ask(layer, text, embed);
    const figure = (rank) =>
      measure(
        rank(asked).map((place) => layer.learnings[place].slug),
        gains,
      );
    each.push({ id, figures: Object.fromEntries(Object.entries(systems).map(([name, rank]) => [name, figure(rank)])) });
  }
  return each;
}
