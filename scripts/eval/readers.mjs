// The three ways in which a question is read. Comes in: the published files, and an embedder or none. Goes out: what asks the core, by reader.
// The one rule: a reader is what a visitor has: the model, the query lexicon alone, or a layer without vectors.
import { ask } from "../../dist/runtime/retrieve/ask.js";
import { open } from "../../dist/runtime/retrieve/open.js";
import { createRetriever } from "../../dist/runtime/retrieve.js";

/** A map from a reader's name to { scored(question), answer(question), slugs(places) }; without `embed` there is no model. */
export function readers(files, embed) {
  const { vectors, ...index } = files.index;
  const bare = { ...files, index, vectors: null, intent: null };
  return new Map([
    ...(embed === null ? [] : [["model", reader(files, embed)]]),
    ...(vectors === undefined ? [] : [["lexicon", reader(files, null)]]),
    ["words", reader(bare, null)],
  ]);
}

function reader(files, embed) {
  const layer = open(files);
  const retriever = createRetriever(files, embed === null ? {} : { embed });
  return {
    scored: (question) => ask(layer, question, embed),
    answer: (question) => retriever.answer(question),
    slugs: (places) => places.map((place) => layer.learnings[place].slug),
  };
}
