// An Embedder without a model: a text's vector is the sum of one random direction for each of its words. Texts that share words are
// near each other, and nothing is loaded. The rule: it keeps the contract of the real ones (test/ports/embedder.contract.ts).
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Embedded, Embedder, EmbedOptions } from "../../src/ports-embedder.js";

export interface FakeOptions {
  readonly dimension?: number;
  /** Words that it "reads at once". */
  readonly most?: number;
  /** Other fingerprints stand for other models: their vectors differ too. */
  readonly fingerprint?: string;
}

export interface FakeEmbedder extends Embedder {
  /** Every text that it was asked for, in order. */
  readonly asked: string[];
}

export function fakeEmbedder(options: FakeOptions = {}): FakeEmbedder {
  const { dimension = 384, most = 254, fingerprint = "fa4efa4efa4efa4e" } = options;
  const directionOf = (word: string): Float32Array => {
    const seed = `${fingerprint} ${word}`;
    const known = directions.get(`${dimension} ${seed}`);
    if (known) return known;
    const made = direction(seed, dimension);
    directions.set(`${dimension} ${seed}`, made);
    return made;
  };
  const asked: string[] = [];
  return {
    asked,
    model: { name: "fake", dimension, pooling: "mean", engine: "none 1.0.0", fingerprint },
    async embed(texts: readonly string[], { progress, signal }: EmbedOptions = {}): Promise<Embedded> {
      const vectors = new Float32Array(texts.length * dimension);
      let split = 0;
      for (const [i, text] of texts.entries()) {
        await setImmediate();
        signal?.throwIfAborted();
        asked.push(text);
        // "" is a word that every text has, so that an empty one has a direction too.
        const words = ["", ...(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
        if (words.length - 1 > most) split++;
        const vector = vectors.subarray(i * dimension, (i + 1) * dimension);
        for (const word of words) directionOf(word).forEach((value, at) => (vector[at]! += value));
        const length = Math.hypot(...vector);
        vector.forEach((value, at) => (vector[at] = value / length));
        progress?.(i + 1, texts.length);
      }
      return { vectors, split };
    },
  };
}

/** Of all fake models: every build embeds the exemplar bank. */
const directions = new Map<string, Float32Array>();

/** Numbers from -1 to 1 that the words alone decide. */
function direction(seed: string, dimension: number): Float32Array {
  const bytes = createHash("shake256", { outputLength: dimension * 2 })
    .update(seed)
    .digest();
  return Float32Array.from({ length: dimension }, (_, i) => bytes.readInt16LE(i * 2) / 32768);
}
