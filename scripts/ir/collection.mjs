// A judged collection. Comes in: a folder with corpus.jsonl (or .gz) {_id, title, text}, queries.jsonl {_id, text} and qrels.tsv
// (query-id, corpus-id, score, with a heading). Goes out: documents by id, and questions with their judgements.
// The one rule: a question without a judgement is left out, and so is a judgement of a document that is not there.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** `[{ id, title, text }]`, by id. */
export function readDocuments(folder) {
  const documents = lines(folder, "corpus.jsonl").map((line) => JSON.parse(line));
  return documents
    .map(({ _id, title, text }) => ({ id: String(_id), title: title ?? "", text: text ?? "" }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** `[{ id, text, gains, answers }]` in the file's order; `split` is "" for queries.jsonl, "train" for queries.train.jsonl. */
export function readQuestions(folder, documents, { split = "", judgements = "" } = {}) {
  const suffix = split === "" ? "" : `.${split}`;
  const there = new Set(documents.map(({ id }) => id));
  const gains = new Map();
  for (const line of lines(folder, judgements || `qrels${suffix}.tsv`).slice(1)) {
    const [question, document, gain] = line.split("\t");
    if (!there.has(document)) continue;
    if (!gains.has(question)) gains.set(question, new Map());
    gains.get(question).set(document, Number(gain));
  }
  return lines(folder, `queries${suffix}.jsonl`)
    .map((line) => JSON.parse(line))
    .map(({ _id, text, answers }) => ({
      id: String(_id),
      text,
      gains: gains.get(String(_id)),
      ...(answers ? { answers } : {}),
    }))
    .filter((question) => question.gains !== undefined);
}

function lines(folder, name) {
  const path = join(folder, name);
  const text = existsSync(path) ? readFileSync(path, "utf8") : gunzipSync(readFileSync(`${path}.gz`)).toString("utf8");
  return text.split(/\r?\n/).filter((line) => line !== "");
}
