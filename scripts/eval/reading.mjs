// How questions are read. Comes in: labelled asks, and, for the exemplar bank, a layer and an embedder. Goes out: a part of the report.
// The one rule: what is judged is what `analyze` returns.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { createRetriever } from "../../dist/runtime/retrieve.js";
import { readQuestion } from "../../dist/runtime/question.js";
import { scored } from "./intent.mjs";

const RULES = "rules";
const BANK = "rules and exemplar bank";

/** `files`: of a layer, or null; then the rules alone read. */
export async function reading(path, files, embedding) {
  const list = parse(readFileSync(path, "utf8"));
  const asks = Array.isArray(list) ? list : list.asks;
  const reports = { [RULES]: scored(asks, (ask) => readQuestion(ask)) };
  if (files?.intent && embedding !== null) {
    const embed = await embedding.embedderOf(asks.map(({ ask }) => ask));
    const retriever = createRetriever(files, { embed });
    const read = [];
    for (const { ask } of asks) read.push(await retriever.analyze(ask));
    reports[BANK] = scored(asks, (_, i) => read[i]);
  }
  const names = Object.keys(reports);
  return {
    title: `${asks.length} asks labelled by type`,
    measure: "share",
    baseline: names.length > 1 ? `right type, ${RULES}` : null,
    each: asks.map(({ ask }, i) => ({
      id: ask,
      figures: Object.fromEntries(names.map((name) => [`right type, ${name}`, Number(reports[name].rows[i].right)])),
    })),
    targets: [{ system: `right type, ${names.at(-1)}`, least: 0.92 }],
    notes: names.map((name) => {
      const { macroF1 } = reports[name];
      return `macro-F1, ${name}: ${macroF1.toFixed(3)} (${macroF1 >= 0.88 ? "reaches" : "misses"} 0.88)`;
    }),
  };
}
