// The report on quality: how well the product's own core ranks, quotes, refuses and reads. Comes in: folders of judged collections, a layer
// with labelled questions. Goes out: tables, or JSON with the figures of each question.
// The one rule: what is measured is src/runtime/retrieve*, over files as a build publishes them; no ranking is made again here.
import { existsSync, writeFileSync } from "node:fs";
import { argumentsOf, refuse } from "./usage.mjs";

const usage = `
node scripts/eval.mjs [--cranfield DIR] [--scifact DIR [--train]] [--xquad DIR] [--site DIR --questions FILE [--off-topic FILE]] [--intent FILE]
Quality of the retrieval core, with intervals and a paired test against the guide's recipe.
  --cranfield, --scifact, --xquad   folders that you bring: corpus.jsonl[.gz] {_id, title, text}, queries.jsonl {_id, text}, qrels.tsv
  --train               of SciFact the training questions, with a grid of shares to choose from
  --site, --questions   a layer and its labelled questions: content/questions.yaml is such a file
  --intent FILE         asks labelled by type; with --site and --cache the layer's exemplar bank reads them too
  --cache DIR           keeps model and vectors; without it no model reads. --json prints, --out FILE keeps, the figures of each question
`;
const text = { type: "string" };
const flag = { type: "boolean" };
const paths = {
  cranfield: text,
  scifact: text,
  xquad: text,
  site: text,
  questions: text,
  "off-topic": text,
  intent: text,
};
const { values } = argumentsOf(usage, { options: { ...paths, cache: text, train: flag, json: flag, out: text } });
const {
  cranfield: cran,
  scifact: science,
  xquad: squad,
  site: folder,
  questions,
  "off-topic": offTopic,
  intent,
} = values;
if (!(cran || science || squad || folder || intent)) refuse(usage, "Nothing to measure is named.");
for (const name of Object.keys(paths))
  if (values[name] !== undefined && !existsSync(values[name])) refuse(usage, `--${name}: there is no ${values[name]}.`);
if ((science || squad) && !values.cache) refuse(usage, "--scifact and --xquad need --cache.");
if (folder && !questions && !intent) refuse(usage, "--site needs --questions or --intent.");

// What is compiled is imported only now, so that --help needs no build.
const { cranfield, scifact } = await import("./eval/judged.mjs");
const { embeddingIn } = await import("./eval/embedding.mjs");
const { figuresOf, tableOf } = await import("./eval/printed.mjs");
const { reading } = await import("./eval/reading.mjs");
const { filesIn, site } = await import("./eval/site.mjs");
const { xquad } = await import("./eval/xquad.mjs");

const log = (line) => process.stderr.write(`${line}\n`);
const embedding = values.cache ? await embeddingIn(values.cache, log) : null;
const parts = [
  ...(cran ? [await cranfield(cran)] : []),
  ...(science ? [await scifact(science, embedding, values)] : []),
  ...(squad ? [await xquad(squad, embedding)] : []),
  ...(folder && questions ? await site(folder, questions, offTopic, embedding) : []),
  ...(intent ? [await reading(intent, folder ? filesIn(folder) : null, embedding)] : []),
];

const report = parts.map((part) => ({ ...part, figures: figuresOf(part) }));
const json = `${JSON.stringify(report, null, 2)}\n`;
if (values.out) writeFileSync(values.out, json);
process.stdout.write(values.json ? json : report.flatMap((part) => [...tableOf(part, part.figures), ""]).join("\n"));
