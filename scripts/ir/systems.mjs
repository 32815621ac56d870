// The systems that are compared. Comes in: a layer and a question as scripts/ir/prepared.mjs makes them. Goes out: documents, best first.
// The one rule: a document's cosine is the best of its passages'; ties break by document id, which is the documents' order.
import { cosineOf, rowDot, squares } from "../../dist/lib/runtime/vectors/rows.js";
import { bounded, rankedBy, reciprocalRanks } from "./fusion.mjs";
import { scoreWords } from "./word-index.mjs";

export const BM25 = "BM25";
/** Shares of the cosine in the bounded fusion, chosen on the 809 training questions of SciFact. */
export const MODEL_WEIGHT = 0.4;
export const LEXICON_WEIGHT = 0.3;
/** Documents that are ranked: more than any measure looks at. */
const DEPTH = 100;

/** A map from a system's name to `(question) => indices of documents`. `model` and `lexicon`: shares to try. */
export function systems(layer, { model, lexicon }) {
  const { words } = layer;
  const cosines = rowCosines(layer);
  const top = (scores, above) => rankedBy(scores, above).slice(0, DEPTH);
  const wordsOf = remembered(({ stems }) => scoreWords(words, stems));
  const modelOf = remembered((question) => cosines(question.model));
  const lexiconOf = remembered((question) => cosines(question.lexicon));
  const fusions = (name, cosinesOf, weights) => [
    [`RRF of BM25 and ${name}`, (q) => top(reciprocalRanks(wordsOf(q).scores, cosinesOf(q)), 0)],
    ...weights.map((a) => [
      `bounded, ${a} of ${name}`,
      (q) => top(bounded(wordsOf(q).scores, wordsOf(q).most, cosinesOf(q), a)),
    ]),
  ];
  return new Map([
    [BM25, (q) => top(wordsOf(q).scores, 0)],
    ["model, fp32", (q) => top(exactCosines(layer, q.vector))],
    ["model, int8", (q) => top(modelOf(q))],
    ["lexicon, int8", (q) => (q.lexicon === null ? [] : top(lexiconOf(q)))],
    ...fusions("model", modelOf, model),
    ...fusions("lexicon", lexiconOf, lexicon),
  ]);
}

/** Each document's best cosine with a row; zeros for a question that has no vector. */
function rowCosines({ rows, owner, words }) {
  const each = squares(rows);
  return (query) => {
    const best = new Float64Array(words.documents.length);
    if (query === null) return best;
    best.fill(-1);
    const [own] = squares(query);
    owner.forEach((document, row) => {
      const cosine = cosineOf(rowDot(query, 0, rows, row), own, each[row]);
      if (cosine > best[document]) best[document] = cosine;
    });
    return best;
  };
}

function exactCosines({ exact, owner, words, dimension }, vector) {
  const best = new Float64Array(words.documents.length).fill(-1);
  owner.forEach((document, row) => {
    let cosine = 0;
    for (let i = 0; i < dimension; i++) cosine += vector[i] * exact[row * dimension + i];
    if (cosine > best[document]) best[document] = cosine;
  });
  return best;
}

/** Systems ask for the same scores one after another. */
function remembered(compute) {
  let last = null;
  let value = null;
  return (question) => {
    if (question !== last) value = compute(question);
    last = question;
    return value;
  };
}
