// How well a site's questions find their posts, and what its marks of relevance let through. Comes in: the folder of a layer, a file of labelled
// questions (content/questions.yaml is one). Goes out: tables, or JSON with --json.
// The one rule: nothing is fitted here, and the layer is asked by the retrieval core as any reader would ask it.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { auroc, markOf, wilson } from "./relevance/statistics.mjs";
import { argumentsOf, refuse } from "./usage.mjs";

const usage = `
node scripts/relevance-floor.mjs [--json] <folder of a layer> <questions.yaml>
For each reader (model, query lexicon, words): top-3 hits, how well its number tells answerable questions from near misses and from
off-topic asks, and what the marks in index.json do with each. Beside them BM25, the cosine and reciprocal ranks of both.
  --json   JSON and no tables
The questions: on_topic (ask, slugs, records where they answer too) and near_miss (ask). Vectors have to be of the default model.
`;
const { values, positionals } = argumentsOf(usage, { options: { json: { type: "boolean" } }, positionals: [2, 2] });
const [folder, questionFile] = positionals;
const read = (path) =>
  readFile(path, "utf8").catch((error) => refuse(usage, `${path} cannot be read (${error.code}).`));
const fileOf = async (name) => JSON.parse(await read(join(folder, `knowledge/${name}.json`)));
const questions = parse(await read(questionFile));
if (!Array.isArray(questions?.on_topic) || !Array.isArray(questions.near_miss))
  refuse(usage, `${questionFile} needs the lists on_topic and near_miss.`);
const [index, learnings, passages] = [await fileOf("index"), await fileOf("learnings"), await fileOf("passages")];
if (!index.relevance?.words) refuse(usage, `The layer in ${folder} has no marks of relevance.`);
const vectors = index.vectors ? await fileOf("vectors") : null;

const { OFF_TOPIC_ASKS } = await import("../dist/lib/data/off-topic-asks.js");
const { nodePorts } = await import("../dist/lib/adapters/ports.js");
const { ask } = await import("../dist/runtime/retrieve/ask.js");
const { open } = await import("../dist/runtime/retrieve/open.js");
const { judge } = await import("../dist/runtime/retrieve/relevance.js");
const { byCosine, byPassage, byReciprocalRanks, bySearch, byWords } = await import("./eval/rankings.mjs");

const layer = open({ learnings, passages, index, vectors });
const wordsOnly = open({ learnings, passages, index: { ...index, vectors: undefined } });
const asks = {
  onTopic: questions.on_topic.map((one) => one.ask),
  nearMiss: questions.near_miss.map((one) => one.ask),
  offTopic: Object.entries(OFF_TOPIC_ASKS).flatMap(([field, list]) =>
    index.relevance.droppedFields.includes(field) ? [] : list,
  ),
};
const right = questions.on_topic.map(({ slugs = [], records = [] }) => new Set([...slugs, ...records]));
const embed = vectors && (await embedded(Object.values(asks).flat()));
const readers = { ...(embed && { model: embed }), ...(vectors?.lexicon && { lexicon: null }), words: null };

const scored = {};
for (const [reader, by] of Object.entries(readers))
  scored[reader] = Object.fromEntries(
    await Promise.all(
      Object.entries(asks).map(async ([kind, list]) => [
        kind,
        await Promise.all(list.map((text) => one(reader, text, by))),
      ]),
    ),
  );

const { onTopic: byModelOrWords } = scored.model ?? scored.words;
const report = {
  counts: Object.fromEntries(Object.entries(asks).map(([kind, list]) => [kind, list.length])),
  top3: {
    bm25: hits(byModelOrWords, byWords),
    ...(embed && {
      cosine: hits(byModelOrWords, byCosine),
      passage: hits(byModelOrWords, byPassage),
      rrf: hits(byModelOrWords, byReciprocalRanks),
    }),
    ...Object.fromEntries(Object.entries(scored).map(([reader, { onTopic }]) => [reader, hits(onTopic, bySearch)])),
  },
  // Three posts drawn without looking: 1 minus the chance that all three are wrong ones.
  chance: right.reduce((sum, { size }) => sum + byChance(size), 0) / right.length,
  signals: {
    bm25: told(scored.words, ({ asked }) => Math.max(0, ...asked.words.scores)),
    ...Object.fromEntries(
      Object.entries(scored).map(([reader, all]) => [reader, told(all, ({ verdict }) => verdict.value)]),
    ),
  },
  marks: Object.fromEntries(Object.entries(scored).map(([reader, all]) => [reader, outcomes(reader, all)])),
};
process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : printed(report));

/** What the lexicon cannot read falls to words, with their marks: as for any reader. */
async function one(reader, text, by) {
  const of = reader === "words" ? wordsOnly : layer;
  const asked = await ask(of, text, by);
  return { asked, verdict: judge(of, asked) };
}

async function embedded(texts) {
  const source = await nodePorts({ progress: () => {} }).embedder("minilm", process.cwd());
  const embedder = source.model?.fingerprint === index.vectors.fingerprint && (await source.open());
  if (!embedder?.model)
    refuse(usage, `The layer's vectors are of another model (${index.vectors.model}), or it cannot run here.`);
  const { vectors: rows } = await embedder.embed(texts);
  const { dim } = index.vectors;
  const at = new Map(texts.map((text, i) => [text, rows.subarray(i * dim, (i + 1) * dim)]));
  return (text) => at.get(text);
}

function hits(all, ranking) {
  return share(all.map(({ asked }, i) => ranking(asked, 3).some((place) => right[i].has(layer.learnings[place].slug))));
}

function byChance(answers) {
  const { length } = layer.learnings;
  let wrong = 1;
  for (let drawn = 0; drawn < 3; drawn++) wrong *= (length - answers - drawn) / (length - drawn);
  return 1 - wrong;
}

function share(list) {
  const hits = list.filter(Boolean).length;
  return { hits, count: list.length, share: hits / list.length, interval: wilson(hits, list.length) };
}

function told(all, number) {
  const of = (kind) => all[kind].map(number);
  const mark = markOf(of("nearMiss"), 0.05);
  return {
    nearMiss: auroc(of("onTopic"), of("nearMiss")),
    offTopic: auroc(of("onTopic"), of("offTopic")),
    kept: share(of("onTopic").map((value) => value > mark)),
  };
}

function outcomes(reader, all) {
  const { on, off, answer } = index.relevance[reader];
  const of = (kind) => {
    const verdicts = all[kind].map(({ verdict }) => verdict);
    const are = (name) => share(verdicts.map(({ relevance }) => relevance === name));
    return {
      quoted: share(verdicts.map((one) => one.value >= one.answer)),
      on: are("on_topic"),
      weak: are("weak"),
      off: are("off_topic"),
    };
  };
  return { on, off, answer, onTopic: of("onTopic"), nearMiss: of("nearMiss"), offTopic: of("offTopic") };
}

function printed({ counts, top3, chance, signals, marks }) {
  const names = {
    bm25: "BM25",
    cosine: "cosine of the post",
    passage: "best passage",
    rrf: "BM25 and cosine (RRF)",
    model: "the score, model",
    lexicon: "the score, lexicon",
    words: "the score, words",
  };
  const kinds = { onTopic: "on topic", nearMiss: "near miss", offTopic: "off topic" };
  const of = ({ hits, count, interval }) =>
    `${hits}/${count} (${interval.map((value) => value.toFixed(2)).join(" to ")})`;
  const line = (first, ...cells) => [first.padEnd(28), ...cells.map((cell) => cell.padEnd(26))].join("").trimEnd();
  return [
    `${counts.onTopic} on topic, ${counts.nearMiss} near misses, ${counts.offTopic} off topic. In brackets: 95 % interval (Wilson).`,
    "",
    line("ranking", "a right post in the top 3"),
    ...Object.entries(top3).map(([name, one]) => line(names[name], of(one))),
    line("three posts by chance", chance.toFixed(3)),
    "",
    line("highest", "AUROC, near misses", "AUROC, off topic", "kept when 5 % of near misses pass"),
    ...Object.entries(signals).map(([name, { nearMiss, offTopic, kept }]) =>
      line(names[name], nearMiss.toFixed(3), offTopic.toFixed(3), of(kept)),
    ),
    "",
    line("marks of index.json", "may be quoted", "on topic", "weak", "off topic"),
    ...Object.entries(marks).flatMap(([reader, { on, off, answer, ...all }]) => [
      `${reader}: quoted from ${answer}, on topic from ${on}, off topic to ${off}`,
      ...Object.entries(all).map(([kind, { quoted, on, weak, off }]) =>
        line(`  ${kinds[kind]}`, of(quoted), of(on), String(weak.hits), of(off)),
      ),
    ]),
    "",
  ].join("\n");
}
