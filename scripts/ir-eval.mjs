// How well do words, vectors and the query lexicon rank a judged collection? Comes in: a folder as scripts/ir/collection.mjs reads it, and
// a folder for vectors and the model. Goes out: a table of nDCG@10, each system beside BM25.
// The one rule: weights are chosen on the training questions (--tune prints the choice) and told on the others.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { argumentsOf, refuse } from "./usage.mjs";

const usage = `
node scripts/ir-eval.mjs --data DIR --cache DIR [--documents N] [--tune] [--json]
nDCG@10 of words, vectors and the query lexicon on a judged collection: corpus.jsonl[.gz], queries.jsonl, qrels.tsv.
  --cache DIR     keeps the model and the vectors; the first run of 5,000 documents embeds for some ten minutes
  --documents N   only the first N, and the questions that they answer: to try something out
  --tune          weights on the questions of queries.train.jsonl and qrels.train.tsv
  --json          figures of each question too
`;
const text = { type: "string" };
const flag = { type: "boolean" };
const { values } = argumentsOf(usage, {
  options: { data: text, cache: text, documents: text, tune: flag, json: flag },
});
if (!values.data || !values.cache) refuse(usage, "--data and --cache are needed.");
if (!existsSync(values.data)) refuse(usage, `There is no folder ${values.data}.`);
const limit = values.documents === undefined ? Infinity : Number(values.documents);
if (!(limit > 0)) refuse(usage, "--documents takes a number: --documents 500");

// What is compiled is imported only now, so that --help needs no build.
const { minilm } = await import("../dist/lib/adapters/embedders/minilm.js");
const { readDocuments, readQuestions } = await import("./ir/collection.mjs");
const { BM25, LEXICON_WEIGHT, MODEL_WEIGHT, systems } = await import("./ir/systems.mjs");
const { prepared } = await import("./ir/prepared.mjs");
const { mean, ndcg, pairedTest } = await import("./ir/measures.mjs");

const source = await minilm(values.cache);
const embedder = "reason" in source ? source : await source.open();
if ("reason" in embedder) {
  process.stderr.write(`There is no embedder: ${embedder.reason}.\n`);
  process.exit(1);
}
const documents = readDocuments(values.data).slice(0, limit);
const questions = readQuestions(values.data, documents, values.tune ? "train" : "");
const { layer, asked, report } = await prepared(
  { documents, questions, embedder, folder: join(values.cache, "vectors") },
  (line) => process.stderr.write(`${line}\n`),
);

const weights = values.tune ? [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8] : null;
const all = systems(layer, { model: weights ?? [MODEL_WEIGHT], lexicon: weights ?? [LEXICON_WEIGHT] });
const figures = new Map([...all.keys()].map((name) => [name, []]));
for (const question of asked) {
  for (const [name, rank] of all)
    figures.get(name).push(
      ndcg(
        rank(question).map((i) => documents[i].id),
        question.gains,
      ),
    );
}

const rows = [...figures].map(([name, each]) => ({ name, ndcg: mean(each), ...pairedTest(figures.get(BM25), each) }));
if (values.json) {
  const byQuestion = asked.map(({ id }, i) => ({
    id,
    ...Object.fromEntries([...figures].map(([name, each]) => [name, each[i]])),
  }));
  process.stdout.write(`${JSON.stringify({ ...report, rows, questions: byQuestion }, null, 2)}\n`);
} else {
  process.stdout.write(`${printed(rows, report)}\n`);
}

function printed(all, { documents, passages, questions, leastCosine, lexicon }) {
  const width = Math.max(...all.map(({ name }) => name.length));
  const signed = (value) => `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(4)}`;
  return [
    `${documents} documents, ${passages} passages, ${questions} questions`,
    `rows: cosine with their vectors at least ${leastCosine.toFixed(6)}`,
    `lexicon: ${lexicon.stems} stems, ${lexicon.seconds} s, ${lexicon.bytes} bytes, ${lexicon.gzip} with gzip; ` +
      `mean cosine with the model ${lexicon.cosine?.toFixed(4)} on ${lexicon.leftOut} texts left out`,
    "",
    `${"".padEnd(width)}  nDCG@10  beside BM25 [95 %]               p`,
    ...all.map(
      ({ name, ndcg, difference, low, high, p }) =>
        `${name.padEnd(width)}  ${ndcg.toFixed(4)}   ${signed(difference)} [${signed(low)}, ${signed(high)}]  ${p.toFixed(4)}`,
    ),
  ].join("\n");
}
