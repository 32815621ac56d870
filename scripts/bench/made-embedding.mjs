// Vectors without a model, for layers that only have to be large. Comes in: texts. Goes out: their vectors, and a query lexicon that gives a
// question the same. The one rule: a text's vector is the sum of its stems', so that texts with common words are near each other.
import { tokenize } from "../../dist/runtime/text.js";
import { toBase64 } from "../../dist/runtime/vectors/base64.js";
import { encodeRows } from "../../dist/runtime/vectors/rows.js";
import { random } from "./generate-site.mjs";

const DIMENSION = 384;
/** Numbers in a stem's row: about as many as the lexicon of 20,000 stems has. */
const REDUCED = 96;

/** As scripts/eval/embedding.mjs makes it, with the lexicon beside it. */
export function madeEmbedding() {
  const basis = spread(random(1), REDUCED * DIMENSION);
  const rows = new Map();
  const rowOf = (stem) => {
    if (!rows.has(stem)) rows.set(stem, spread(random(hashOf(stem)), REDUCED));
    return rows.get(stem);
  };
  return {
    model: { name: "made", dimension: DIMENSION, fingerprint: "made" },
    vectorsOf(_what, texts) {
      const all = new Float32Array(texts.length * DIMENSION);
      texts.forEach((text, i) => project(sumOf(tokenize(text).map(rowOf)), basis, all, i * DIMENSION));
      return all;
    },
    lexiconOf(vocab) {
      const coded = encodeRows(joined(vocab.map(rowOf)), REDUCED);
      const decoded = encodeRows(joined([new Float32Array(DIMENSION), basis]), DIMENSION);
      return {
        reduced: REDUCED,
        stems: vocab.map((_, i) => i),
        scale: coded.scales,
        data: toBase64(coded.codes),
        basis: { scale: decoded.scales, data: toBase64(decoded.codes) },
      };
    },
  };
}

const spread = (rand, count) => Float32Array.from({ length: count }, () => rand() + rand() + rand() - 1.5);

function sumOf(rows) {
  const sum = new Float32Array(REDUCED);
  for (const row of rows) for (let i = 0; i < REDUCED; i++) sum[i] += row[i];
  return sum;
}

/** Adds row times basis, and makes it of length 1. */
function project(row, basis, all, from) {
  let square = 0;
  for (let i = 0; i < DIMENSION; i++) {
    let value = 0;
    for (let direction = 0; direction < REDUCED; direction++)
      value += row[direction] * basis[direction * DIMENSION + i];
    all[from + i] = value;
    square += value * value;
  }
  const length = Math.sqrt(square) || 1;
  for (let i = from; i < from + DIMENSION; i++) all[i] /= length;
}

function joined(parts) {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** FNV-1a. */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
