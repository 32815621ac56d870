// The report on quality: how well the product's own core ranks, quotes, refuses and reads. Comes in: folders of judged collections, a layer
// with labelled questions. Goes out: tables, or JSON with the figures of each question.
// The one rule: what is measured is src/runtime/retrieve*, over files as a build publishes them; no ranking is made again here.
import { existsSync, writeFileSync } from "node:fs";
import { argumentsOf, refuse } from "./usage.mjs";

const usage = `
node scripts/eval.mjs --cache DIR [--cranfield DIR] [--scifact DIR [--train]] [--json] [--out FILE]
Quality of the retrieval core, with intervals and a paired test against the guide's recipe. A collection is a folder that you bring:
corpus.jsonl[.gz] {_id, title, text}, queries.jsonl {_id, text}, qrels.tsv.
  --cache DIR   keeps the model and the vectors; the first run of 5,000 documents embeds for some ten minutes
  --train       the training questions, with a grid of shares to choose from
  --json, --out FILE   JSON with the figures of each question, printed or kept
`;
const text = { type: "string" };
const flag = { type: "boolean" };
const { values } = argumentsOf(usage, {
  options: { cache: text, cranfield: text, scifact: text, train: flag, json: flag, out: text },
});
const { cranfield: aboutFlight, scifact: ofScience } = values;
if (!aboutFlight && !ofScience) refuse(usage, "Nothing to measure is named.");
for (const path of [aboutFlight, ofScience])
  if (path && !existsSync(path)) refuse(usage, `There is no folder ${path}.`);
if (ofScience && !values.cache) refuse(usage, "--scifact needs --cache.");

// What is compiled is imported only now, so that --help needs no build.
const { cranfield, scifact } = await import("./eval/judged.mjs");
const { embeddingIn } = await import("./eval/embedding.mjs");
const { figuresOf, tableOf } = await import("./eval/printed.mjs");

const log = (line) => process.stderr.write(`${line}\n`);
const parts = [];
if (aboutFlight) parts.push(await cranfield(aboutFlight));
if (ofScience) parts.push(await scifact(ofScience, await embeddingIn(values.cache, log), values));

const report = parts.map((part) => ({ ...part, figures: figuresOf(part) }));
const json = `${JSON.stringify(report, null, 2)}\n`;
if (values.out) writeFileSync(values.out, json);
process.stdout.write(values.json ? json : report.flatMap((part) => tableOf(part, part.figures)).join("\n"));
