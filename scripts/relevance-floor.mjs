// How well a site's questions find their posts, and how well each signal tells those from questions that nothing answers. Comes in: the
// folder of a layer with vectors, a file of labelled questions (content/questions.yaml is one). Goes out: tables, or JSON with --json.
// The one rule: nothing is fitted here; the layer is read as any reader would read it.
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import { auroc, markOf, wilson } from "./relevance/statistics.mjs";
import { argumentsOf, refuse } from "./usage.mjs";

const usage = `
node scripts/relevance-floor.mjs [--json] <folder of a layer> <questions.yaml>
Top-3 hits of five rankings, what four signals tell apart, and what the floor in index.json does with a site's labelled questions.
  --json   JSON and no tables
The questions: on_topic (ask, slugs, records where they answer too) and near_miss (ask). The layer's model has to be the default one.
`;
const { values, positionals } = argumentsOf(usage, { options: { json: { type: "boolean" } }, positionals: [2, 2] });
const [folder, questionFile] = positionals;
const read = (path) =>
  readFile(path, "utf8").catch((error) => refuse(usage, `${path} cannot be read (${error.code}).`));
const layer = async (name) => JSON.parse(await read(join(folder, `knowledge/${name}.json`)));
const [index, { learnings }] = [await layer("index"), await layer("learnings")];
if (!index.vectors || !index.relevance) refuse(usage, `The layer in ${folder} has no vectors.`);
const [vectorsFile, { passages }] = [await layer("vectors"), await layer("passages")];
const questions = parse(await read(questionFile));
if (!Array.isArray(questions?.on_topic) || !Array.isArray(questions.near_miss))
  refuse(usage, `${questionFile} needs the lists on_topic and near_miss.`);

const { bm25Score, tokenize } = await import(pathToFileURL(resolve(folder, "knowledge/text.mjs")).href);
const { OFF_TOPIC_ASKS } = await import("../dist/lib/data/off-topic-asks.js");
const { nodePorts } = await import("../dist/lib/adapters/ports.js");
const { publishedVectors } = await import("../dist/lib/stages/vectors/published.js");
const { dot, encodeRows } = await import("../dist/lib/runtime/vectors/rows.js");
const { embedByLexicon, openLexicon } = await import("../dist/lib/runtime/vectors/lexicon.js");

const known = publishedVectors(index, vectorsFile);
const source = await nodePorts({ progress: () => {} }).embedder("minilm", process.cwd());
const embedder = source.model?.fingerprint === known?.model.fingerprint && (await source.open());
if (!embedder?.model)
  refuse(usage, `The layer's vectors are of another model (${index.vectors.model}), or it cannot run here.`);

const RRF = 60;
const wordOf = new Map(index.bm25.vocab.map((stem, i) => [stem, i]));
const lexicon = vectorsFile.lexicon && openLexicon(vectorsFile.lexicon, index.bm25.vocab, index.bm25.idf);
const slugs = learnings.map(({ slug }) => slug);
const ownerOf = passages.map(({ slug }) => slugs.indexOf(slug));

const asks = {
  onTopic: questions.on_topic.map(({ ask }) => ask),
  nearMiss: questions.near_miss.map(({ ask }) => ask),
  offTopic: Object.entries(OFF_TOPIC_ASKS).flatMap(([field, list]) =>
    index.relevance.droppedFields.includes(field) ? [] : list,
  ),
};
const scored = Object.fromEntries(
  await Promise.all(Object.entries(asks).map(async ([kind, list]) => [kind, await scores(list)])),
);
const right = questions.on_topic.map(({ slugs = [], records = [] }) => new Set([...slugs, ...records]));

const report = {
  counts: Object.fromEntries(Object.entries(asks).map(([kind, list]) => [kind, list.length])),
  top3: Object.fromEntries(
    ["bm25", "cosine", "passage", "rrf", ...(lexicon ? ["lexicon"] : [])].map((name) => [
      name,
      share(scored.onTopic.map((one, i) => hit(one.posts[name], right[i]))),
    ]),
  ),
  // Three posts drawn without looking: 1 minus the chance that all three are wrong ones.
  chance: right.reduce((sum, { size }) => sum + byChance(size), 0) / right.length,
  signals: Object.fromEntries(["bm25", "cosine", "passage", "passageKnown"].map((name) => [name, signal(name)])),
  floor: {
    learning: floor("cosine", index.relevance.learning),
    passage: index.relevance.passage && floor("passage", index.relevance.passage),
  },
};
process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : printed(report));

/** Of each ask, a score for each post by each ranking, and the one number by which each signal judges it. */
async function scores(list) {
  const { codes } = encodeRows((await embedder.embed(list)).vectors, known.model.dimension);
  return list.map((ask, i) => {
    const row = codes.subarray(i * known.model.dimension, (i + 1) * known.model.dimension);
    const stems = tokenize(ask, index.tokenizer, { short: true });
    const bm25 = bm25Score(index.bm25, stems);
    const cosine = known.learnings.rows.map(({ codes }) => cosineOf(row, codes));
    const passage = bestPassages(row);
    const placed = lexicon && embedByLexicon(stems, lexicon);
    const byLexicon = placed ? bestPassages(encodeRows(placed, known.model.dimension).codes) : slugs.map(() => -1);
    const [words, meaning] = [ranks(bm25), ranks(cosine)];
    const rrf = slugs.map((_, at) => 1 / (RRF + words[at]) + 1 / (RRF + meaning[at]));
    const best = { bm25: Math.max(...bm25), cosine: Math.max(...cosine), passage: Math.max(...passage) };
    return {
      posts: { bm25, cosine, passage, rrf, lexicon: byLexicon },
      best: { ...best, passageKnown: best.passage * Math.sqrt(knownShare(stems)) },
    };
  });
}

/** By post, the highest cosine that a row has with one of its passages. */
function bestPassages(row) {
  const best = slugs.map(() => -1);
  known.passages.rows.forEach(({ codes }, at) => {
    best[ownerOf[at]] = Math.max(best[ownerOf[at]], cosineOf(row, codes));
  });
  return best;
}

function byChance(answers) {
  let wrong = 1;
  for (let drawn = 0; drawn < 3; drawn++) wrong *= (slugs.length - answers - drawn) / (slugs.length - drawn);
  return 1 - wrong;
}

function cosineOf(a, b) {
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}

/** How much of the question's weight falls on words that the site uses. */
function knownShare(stems) {
  const { idf, unseenIdf } = index.bm25;
  const weights = [...new Set(stems)].map((stem) => [wordOf.has(stem), idf[wordOf.get(stem)] ?? unseenIdf]);
  const sum = (list) => list.reduce((total, [, weight]) => total + weight, 0);
  return weights.length === 0 ? 0 : sum(weights.filter(([isKnown]) => isKnown)) / sum(weights);
}

/** From 1; of equal scores the post that learnings.json names first. */
function ranks(all) {
  const order = all.map((_, at) => at).sort((a, b) => all[b] - all[a] || a - b);
  const rank = [];
  order.forEach((at, place) => (rank[at] = place + 1));
  return rank;
}

function hit(all, answers) {
  const rank = ranks(all);
  return slugs.some((slug, at) => rank[at] <= 3 && answers.has(slug));
}

function share(list) {
  const hits = list.filter(Boolean).length;
  return { hits, count: list.length, share: hits / list.length, interval: wilson(hits, list.length) };
}

function signal(name) {
  const of = (kind) => scored[kind].map(({ best }) => best[name]);
  const mark = markOf(of("nearMiss"), 0.05);
  return {
    nearMiss: auroc(of("onTopic"), of("nearMiss")),
    offTopic: auroc(of("onTopic"), of("offTopic")),
    kept: share(of("onTopic").map((value) => value > mark)),
  };
}

/** Where the marks of index.json put each kind of ask. */
function floor(name, { on, off }) {
  const of = (kind) => {
    const all = scored[kind].map(({ best }) => best[name]);
    return { on: share(all.map((value) => value >= on)), off: share(all.map((value) => value <= off)) };
  };
  return { marks: { on, off }, onTopic: of("onTopic"), nearMiss: of("nearMiss"), offTopic: of("offTopic") };
}

function printed({ counts, top3, chance, signals, floor }) {
  const names = {
    bm25: "BM25",
    cosine: "cosine of the post",
    passage: "best passage",
    rrf: "BM25 and cosine (RRF)",
    lexicon: "best passage, lexicon",
    passageKnown: "best passage, known words",
  };
  const of = ({ hits, count, interval }) =>
    `${hits}/${count} (${interval.map((value) => value.toFixed(2)).join(" to ")})`;
  const two = (value) => value?.toFixed(3) ?? "-";
  const line = (...cells) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(26) : cell.padEnd(24)))
      .join("")
      .trimEnd();
  const kinds = { onTopic: "on topic", nearMiss: "near miss", offTopic: "off topic" };
  return [
    `${counts.onTopic} on topic, ${counts.nearMiss} near misses, ${counts.offTopic} off topic. In brackets: 95 % interval (Wilson).`,
    "",
    line("ranking", "a right post in the top 3"),
    ...Object.entries(top3).map(([name, one]) => line(names[name], of(one))),
    line("three posts by chance", chance.toFixed(3)),
    "",
    line("highest", "AUROC, near misses", "AUROC, off topic", "kept when 5 % of near misses pass"),
    ...Object.entries(signals).map(([name, one]) =>
      line(names[name], two(one.nearMiss), two(one.offTopic), of(one.kept)),
    ),
    "",
    line("floor of index.json", "at or above the mark", "between", "at or below"),
    ...Object.entries(floor).flatMap(([name, one]) =>
      one === null
        ? []
        : Object.entries(kinds).map(([kind, words]) =>
            line(
              `${name}, ${words}`,
              of(one[kind].on),
              String(one[kind].on.count - one[kind].on.hits - one[kind].off.hits),
              of(one[kind].off),
            ),
          ),
    ),
    "",
  ].join("\n");
}
