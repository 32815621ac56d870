// The trained reader of questions. Comes in: labelled asks (test/eval/intent-training.yaml, intent-development.yaml and the bank). Goes out: the
// weights, as src/data/intent-reader.ts, and on standard output how well asks are read that were held back. The one rule: intent-asks.yaml and
// intent-held.yaml are never trained on.
import { readFile, writeFile } from "node:fs/promises";
import { createJiti } from "jiti";
import { parse } from "yaml";
import { argumentsOf } from "./usage.mjs";

const TYPES = "identity definition how why decision comparison diagnosis opinion examples meta other".split(" ");
/** Features with which the reader is as good, within a point, as with all that occur twice. */
const FEATURES = 3000;
/** A word is known that stands in so many asks; a feature counts that stands in two. */
const KNOWN = 4;
const LAMBDA = 0.3;
const DENSE = 1.2;
const FOLDS = 5;

const root = new URL("../", import.meta.url);
const usage = `
node scripts/reader.mjs
Trains the reader of questions on the labelled asks of test/eval and writes src/data/intent-reader.ts. Needs the default model.
`;
argumentsOf(usage);

const asks = await labelled();
const { askWords } = await import("../dist/lib/runtime/question.mjs");
// The compiled module is linked into retrieve.mjs and not kept beside it.
const { askFeatures } = await createJiti(import.meta.url).import("../src/runtime/retrieve/read/ask-features.ts");
const { model, vectors } = await embed(asks.map(({ ask }) => ask));
const folds = foldsOf(asks);
const held = asks.map(() => null);
for (let fold = 0; fold < FOLDS; fold++) {
  const reader = fit(asks.map((_, i) => i).filter((i) => folds[i] !== fold));
  asks.forEach((_, i) => folds[i] === fold && (held[i] = read(reader, i)));
}
const right = held.map(({ type }, i) => type === asks[i].type);
console.log(`held back in ${FOLDS} folds: ${share(right)} of ${asks.length}`);
for (const from of ["development", "training", "bank"])
  console.log(`  ${from}: ${share(right.filter((_, i) => asks[i].from === from))}`);
const sure = steps();
console.log("margin, share right:", JSON.stringify(sure));
await writeFile(new URL("src/data/intent-reader.ts", root), source(fit(asks.map((_, i) => i)), sure));

async function labelled() {
  const text = async (name) => parse(await readFile(new URL(`test/eval/${name}.yaml`, root), "utf8"));
  const { INTENT_EXEMPLARS } = await import("../dist/lib/data/intent-exemplars.js");
  const training = Object.entries(await text("intent-training")).flatMap(([type, lines]) =>
    lines
      .trim()
      .split("\n")
      .map((ask) => ({ ask, type, from: "training" })),
  );
  const development = (await text("intent-development")).map(({ ask, type }) => ({ ask, type, from: "development" }));
  const bank = INTENT_EXEMPLARS.map(({ ask, type }) => ({ ask, type, from: "bank" }));
  const judged = new Set((await text("intent-held")).map(({ ask }) => ask.toLowerCase()));
  const all = new Map([...development, ...bank, ...training].map((one) => [one.ask.toLowerCase(), one]));
  return [...all].filter(([ask]) => !judged.has(ask)).map(([, one]) => one);
}

async function embed(texts) {
  const { nodePorts } = await import("../dist/lib/adapters/ports.js");
  const source = await nodePorts({ progress: () => {} }).embedder("minilm", process.cwd());
  const embedder = await source.open();
  const { vectors } = await embedder.embed(texts);
  return { model: source.model, vectors };
}

/** Asks that share most of their pairs of known words are in one fold, so that no ask is held back whose twin was trained on. */
function foldsOf(list) {
  const known = knownWords(list.map((_, i) => i));
  const pairs = list.map(({ ask }) => new Set([...askFeatures(ask, known)].filter((name) => name.startsWith("b:"))));
  const parent = list.map((_, i) => i);
  const top = (i) => (parent[i] === i ? i : (parent[i] = top(parent[i])));
  const having = new Map();
  pairs.forEach((set, i) => set.forEach((name) => having.set(name, [...(having.get(name) ?? []), i])));
  pairs.forEach((set, i) => {
    const shared = new Map();
    for (const name of set)
      if (having.get(name).length <= 600)
        for (const j of having.get(name)) if (j < i) shared.set(j, (shared.get(j) ?? 0) + 1);
    for (const [j, n] of shared) if (n / (set.size + pairs[j].size - n) >= 0.65) parent[top(i)] = top(j);
  });
  return list.map((_, i) => (top(i) * 7919) % FOLDS);
}

function knownWords(rows) {
  const counts = new Map();
  for (const i of rows)
    for (const low of new Set(askWords(asks[i].ask, 120).map(({ low }) => low)))
      counts.set(low, (counts.get(low) ?? 0) + 1);
  return new Set([...counts].filter(([, n]) => n >= KNOWN).map(([low]) => low));
}

/** The features that tell the types apart best: by the largest deviation of a type's count from what chance gives. */
function chosen(rows, found) {
  const total = TYPES.map((type) => rows.filter((i) => asks[i].type === type).length / rows.length);
  const counts = new Map();
  rows.forEach((i, n) => {
    for (const name of found[n]) {
      if (!counts.has(name))
        counts.set(
          name,
          TYPES.map(() => 0),
        );
      counts.get(name)[TYPES.indexOf(asks[i].type)]++;
    }
  });
  return [...counts]
    .map(([name, by]) => {
      const all = by.reduce((sum, n) => sum + n, 0);
      const far = by.map((n, t) => Math.abs(n - all * total[t]) / Math.sqrt(all * total[t] * (1 - total[t]) + 1));
      return { name, all, far: Math.max(...far) };
    })
    .filter(({ all }) => all >= 2)
    .sort((a, b) => b.far - a.far || (a.name < b.name ? -1 : 1))
    .slice(0, FEATURES)
    .map(({ name }) => name)
    .sort();
}

/** Least squares on which type an ask has, with a penalty: one weight for each feature and type, and for each number of the vector. */
function fit(rows) {
  const all = knownWords(rows);
  const names = chosen(
    rows,
    rows.map((i) => askFeatures(asks[i].ask, all)),
  );
  // A known word that has no feature of its own counts by its ending where the reader is used: so it does here.
  const known = new Set(names.filter((name) => name.startsWith("u:")).map((name) => name.slice(2)));
  const place = new Map(names.map((name, i) => [name, i]));
  const sparse = rows.map((i) => [...askFeatures(asks[i].ask, known)].flatMap((name) => place.get(name) ?? []));
  const size = names.length + model.dimension;
  const bias = TYPES.map((type) => rows.filter((i) => asks[i].type === type).length / rows.length);
  const weights = TYPES.map((type, t) => {
    const wanted = rows.map((i) => (asks[i].type === type ? 1 : 0) - bias[t]);
    return solved(rows, sparse, names.length, size, wanted);
  });
  const half = (from, to, most) => {
    const values = Array.from({ length: to - from }, (_, i) => weights.map((one) => one[from + i])).flat();
    const sorted = values.map(Math.abs).sort((a, b) => a - b);
    const scale = sorted[Math.floor(sorted.length * 0.9995)] / most;
    return { scale, codes: values.map((value) => Math.max(-most, Math.min(most, Math.round(value / scale)))) };
  };
  const words = half(0, names.length, 127);
  const dense = half(names.length, size, 127);
  return { names, known, place, bias, words, dense: { ...dense, scale: dense.scale * DENSE } };
}

/** Conjugate gradients on the normal equations. */
function solved(rows, sparse, features, size, wanted) {
  const w = new Float64Array(size);
  const times = (v) => rows.map((i, n) => product(v, i, sparse[n], features));
  const back = (values) => {
    const out = new Float64Array(size);
    values.forEach((value, n) => {
      const each = value / Math.sqrt(Math.max(1, sparse[n].length));
      for (const j of sparse[n]) out[j] += each;
      const from = rows[n] * model.dimension;
      for (let d = 0; d < model.dimension; d++) out[features + d] += DENSE * vectors[from + d] * value;
    });
    return out;
  };
  const r = back(wanted);
  const p = Float64Array.from(r);
  let square = r.reduce((sum, x) => sum + x * x, 0);
  for (let step = 0; step < 60 && square > 1e-9; step++) {
    const ap = back(times(p)).map((x, j) => x + LAMBDA * p[j]);
    const a = square / ap.reduce((sum, x, j) => sum + x * p[j], 0);
    for (let j = 0; j < size; j++) {
      w[j] += a * p[j];
      r[j] -= a * ap[j];
    }
    const next = r.reduce((sum, x) => sum + x * x, 0);
    for (let j = 0; j < size; j++) p[j] = r[j] + (next / square) * p[j];
    square = next;
  }
  return w;
}

function product(v, i, places, features) {
  let words = 0;
  for (const j of places) words += v[j];
  let sum = words / Math.sqrt(Math.max(1, places.length));
  const from = i * model.dimension;
  for (let d = 0; d < model.dimension; d++) sum += DENSE * v[features + d] * vectors[from + d];
  return sum;
}

function read({ known, place, bias, words, dense }, i) {
  const found = [...askFeatures(asks[i].ask, known)].flatMap((name) => place.get(name) ?? []);
  const scores = TYPES.map((_, t) => {
    let sum = 0;
    for (const j of found) sum += words.codes[j * TYPES.length + t];
    let other = 0;
    const from = i * model.dimension;
    for (let d = 0; d < model.dimension; d++) other += vectors[from + d] * dense.codes[d * TYPES.length + t];
    return bias[t] + (words.scale * sum) / Math.sqrt(Math.max(1, found.length)) + dense.scale * other;
  });
  const sorted = [...scores].sort((a, b) => b - a);
  return { type: TYPES[scores.indexOf(sorted[0])], margin: sorted[0] - sorted[1] };
}

function share(list) {
  return (list.filter(Boolean).length / list.length).toFixed(3);
}

/** By sixths of the held back asks: the least margin of each, and the share that was right. */
function steps() {
  const order = held.map(({ margin }, i) => ({ margin, right: right[i] })).sort((a, b) => a.margin - b.margin);
  const sixth = Math.ceil(order.length / 6);
  return Array.from({ length: 6 }, (_, n) => order.slice(n * sixth, (n + 1) * sixth)).map((part, n) => [
    n === 0 ? 0 : Number(part[0].margin.toFixed(3)),
    Number((part.filter((one) => one.right).length / part.length).toFixed(2)),
  ]);
}

function source({ names, bias, words, dense }, sure) {
  const base64 = (codes) => Buffer.from(Int8Array.from(codes).buffer).toString("base64");
  const number = (value) => Number(value.toPrecision(6));
  return `// The trained reader of questions, made by scripts/reader.mjs from ${asks.length} labelled asks. Not edited by hand.
// What the weights mean is in runtime/retrieve/read/trained-reader.ts. They belong to the vectors of one model.
import type { IntentFile } from "../schema/intent.js";

export const READER_MODEL = { name: ${JSON.stringify(model.name)}, dimension: ${model.dimension} } as const;

// prettier-ignore
export const INTENT_READER: NonNullable<IntentFile["reader"]> = {
  types: ${JSON.stringify(TYPES)},
  bias: ${JSON.stringify(bias.map(number))},
  sure: ${JSON.stringify(sure)},
  features: ${JSON.stringify(names.join("|"))}.split("|"),
  scale: ${number(words.scale)},
  weights: ${JSON.stringify(base64(words.codes))},
  dense: { scale: ${number(dense.scale)}, weights: ${JSON.stringify(base64(dense.codes))} },
};
`;
}
