// How well questions are read. Comes in: a YAML list of asks with their type (`ask`, `type`; other keys are not used). Goes out: accuracy, macro-F1
// and who is taken for whom, by the rules alone and with the exemplar bank. The one rule: nothing is fitted here.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import { argumentsOf, refuse } from "../usage.mjs";

/** `asks`: [{ask, type}]. `read`: the reading of the nth ask. */
export function scored(asks, read) {
  const rows = asks.map((one, i) => {
    const { intent, comprehension } = read(one.ask, i);
    return { ...one, got: intent.type, right: intent.type === one.type, why: comprehension.why, intent, comprehension };
  });
  const confusion = {};
  for (const { type, got } of rows) {
    confusion[type] ??= {};
    confusion[type][got] = (confusion[type][got] ?? 0) + 1;
  }
  const f1 = [...new Set(rows.map(({ type }) => type))].map((type) => {
    const hits = rows.filter((row) => row.type === type && row.right).length;
    const precision = hits / Math.max(1, rows.filter(({ got }) => got === type).length);
    const recall = hits / rows.filter((row) => row.type === type).length;
    return { type, precision, recall, f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
  });
  return {
    asks: rows.length,
    accuracy: rows.filter(({ right }) => right).length / rows.length,
    macroF1: f1.reduce((sum, one) => sum + one.f1, 0) / f1.length,
    byType: f1,
    confusion,
    wrong: rows.filter(({ right }) => !right),
    rows,
  };
}

export function printed(name, { asks, accuracy, macroF1, byType, confusion, wrong }) {
  const share = (value) => value.toFixed(3);
  const lines = [`${name}: accuracy ${share(accuracy)}, macro-F1 ${share(macroF1)}, ${asks} asks`, ""];
  lines.push(`| type | precision | recall | F1 | taken for |`, `|---|---|---|---|---|`);
  for (const { type, precision, recall, f1 } of byType) {
    const others = Object.entries(confusion[type] ?? {}).filter(([got]) => got !== type);
    const taken = others.map(([got, count]) => `${got} ${count}`).join(", ");
    lines.push(`| ${type} | ${share(precision)} | ${share(recall)} | ${share(f1)} | ${taken} |`);
  }
  lines.push("", ...wrong.map(({ ask, type, got, why }) => `${type} read as ${got}: ${ask.slice(0, 100)} (${why})`));
  return lines.join("\n");
}

async function main() {
  const usage = `
node scripts/eval/intent.mjs [--layer DIR] [--json] <asks.yaml>
How well the asks of a YAML list are read: by the rules, and, with a layer, by the rules and the exemplar bank with the default model.
  --layer DIR   the folder of a layer that has intent.json of the default model
  --json        JSON and no tables
`;
  const options = { layer: { type: "string" }, json: { type: "boolean" } };
  const { values, positionals } = argumentsOf(usage, { options, positionals: [1, 1] });
  const text = await readFile(positionals[0], "utf8").catch((error) =>
    refuse(usage, `${positionals[0]} cannot be read (${error.code}).`),
  );
  const list = parse(text);
  const asks = Array.isArray(list) ? list : list?.asks;
  if (!Array.isArray(asks)) refuse(usage, `${positionals[0]} needs a list of asks.`);
  const { readQuestion } = await import("../../dist/runtime/question.js");
  const reports = { rules: scored(asks, (ask) => readQuestion(ask)) };
  if (values.layer) {
    const read = await withBank(values.layer, usage);
    const readings = [];
    for (const { ask } of asks) readings.push(await read(ask));
    reports["rules and bank"] = scored(asks, (_, i) => readings[i]);
  }
  if (values.json) console.log(JSON.stringify(reports));
  else
    console.log(
      Object.entries(reports)
        .map(([name, report]) => printed(name, report))
        .join("\n\n"),
    );
}

/** The core's own reading, with the bank of a layer and the model that made it. */
async function withBank(folder, usage) {
  const file = async (name) =>
    JSON.parse(
      await readFile(join(folder, `knowledge/${name}.json`), "utf8").catch((error) =>
        refuse(usage, `${name}.json of ${folder} cannot be read (${error.code}).`),
      ),
    );
  const [learnings, passages, index, intent] = await Promise.all(
    ["learnings", "passages", "index", "intent"].map(file),
  );
  const { nodePorts } = await import("../../dist/lib/adapters/ports.js");
  const { createRetriever } = await import("../../dist/runtime/retrieve.js");
  const source = await nodePorts({ progress: () => {} }).embedder("minilm", process.cwd());
  const embedder = source.model?.fingerprint === intent.fingerprint && (await source.open());
  if (!embedder?.model) refuse(usage, "The layer's vectors are not of the default model, or it cannot run here.");
  const embed = async (text) => (await embedder.embed([text])).vectors;
  const retriever = createRetriever({ learnings, passages, index, intent }, { embed });
  return (ask) => retriever.analyze(ask);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
