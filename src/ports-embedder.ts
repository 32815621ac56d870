// The port through which a build gets vectors. In: texts. Out: one unit vector a text.
// The rule: a text's vector is the text's and the model's alone: it does not depend on the texts that were embedded with it (but for
// 1e-6 of rounding), and no text is cut in silence.

/** What vectors are compared by: two rows mean the same only when all of it is equal. */
export interface EmbeddingModel {
  /** As it is published: "all-MiniLM-L6-v2". */
  readonly name: string;
  /** Numbers in a vector. */
  readonly dimension: number;
  /** How the vectors of a text's tokens become one: their mean. "unknown" where the service does not say. */
  readonly pooling: "mean" | "unknown";
  /** The software that ran it, with versions. */
  readonly engine: string;
  /** 16 hexadecimal digits that change with the weights, the tokenizer, the engine or the way in which texts are given to it. */
  readonly fingerprint: string;
}

export interface Embedded {
  /** Row by row, `texts.length` times `dimension`; each row has length 1. */
  readonly vectors: Float32Array;
  /** How many texts were longer than the model reads at once: they were split, and their vectors are the mean of the pieces. */
  readonly split: number;
}

export interface EmbedOptions {
  /** Counts texts, a long one once for each of its pieces; the last call has `done` equal to `total`. */
  readonly progress?: (done: number, total: number) => void;
  /** Stops between two batches; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface Embedder {
  readonly model: EmbeddingModel;
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Embedded>;
}

/** An embedder that is known and not yet loaded: a build that needs no new vector never loads it. */
export interface EmbedderSource {
  readonly model: EmbeddingModel;
  open(): Promise<Embedder | NoEmbedder>;
}

/** Why there is no embedder here: a sentence without a full stop, about this machine. */
export interface NoEmbedder {
  readonly reason: string;
  /** Name of the model that would run here if it could: vectors of it that are there already can still be used. */
  readonly name?: string;
}

export const isMissing = (one: object): one is NoEmbedder => "reason" in one;

/** A service or an engine that worked when it was chosen does so no more. The message is a sentence without a full stop. */
export class EmbedderFailed extends Error {
  override readonly name = "EmbedderFailed";
}
