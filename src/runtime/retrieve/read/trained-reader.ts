// In: an ask and its row, and the weights of intent.json. Out: its type, and how likely that is right.
// Rule: whole numbers are summed, each sum is divided by one root, and the largest score decides; no runtime's own exponent plays a part.
//
//   score of a type = bias + scale * (sum of its weights of the ask's features) / sqrt(how many features it has)
//                          + dense.scale * (sum of code * weight) / sqrt(sum of code * code)
import type { IntentRecord } from "../files.js";
import type { IntentType } from "../results.js";
import { fromBase64 } from "../../vectors/base64.js";
import type { Codes } from "../../vectors/rows.js";
import { askFeatures } from "./ask-features.js";

export interface TypeRead {
  readonly type: IntentType;
  /** 0 to 1: how often a reading as far ahead of the next was right on asks that were not trained on. */
  readonly confidence: number;
}

export type TrainedReader = (ask: string, row: Codes) => TypeRead;

/** Throws a RangeError where weights and names differ in number. */
export function openReader({ dim, reader }: Pick<IntentRecord, "dim" | "reader">): TrainedReader | null {
  if (!reader) return null;
  const { types, features, sure } = reader;
  const [words, codes] = [fromBase64(reader.weights), fromBase64(reader.dense.weights)];
  if (words.length !== features.length * types.length || codes.length !== dim * types.length) {
    throw new RangeError(`intent.json has weights for other than ${features.length} features and ${dim} numbers.`);
  }
  const places = new Map(features.map((name, i) => [name, i]));
  const known = new Set(features.filter((name) => name.startsWith("u:")).map((name) => name.slice(2)));
  return (ask, row) => {
    const [fromWords, fromCodes] = [types.map(() => 0), types.map(() => 0)];
    const found = [...askFeatures(ask, known)].flatMap((name) => places.get(name) ?? []);
    for (const place of found) types.forEach((_, t) => (fromWords[t]! += words[place * types.length + t]!));
    let square = 0;
    for (let i = 0; i < dim; i++) {
      const code = row.codes[i]!;
      square += code * code;
      types.forEach((_, t) => (fromCodes[t]! += code * codes[i * types.length + t]!));
    }
    const [root, length] = [Math.sqrt(Math.max(1, found.length)), Math.sqrt(Math.max(1, square))];
    const scores = types.map(
      (_, t) => reader.bias[t]! + (reader.scale * fromWords[t]!) / root + (reader.dense.scale * fromCodes[t]!) / length,
    );
    const best = scores.indexOf(Math.max(...scores));
    const margin = scores[best]! - Math.max(...scores.filter((_, t) => t !== best));
    const step = sure.filter(([least]) => margin >= least).length - 1;
    return { type: types[best]!, confidence: sure[Math.max(0, step)]![1] };
  };
}
