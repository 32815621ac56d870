// The vectors of a layer as it is published. In: index.json, vectors.json and intent.json. Out: their rows.
// The rule: a row belongs to what stands at its index in the lists beside it; where the lists and the data differ in length there are none.
import type { EmbeddingModel } from "../../ports-embedder.js";
import type { IndexFile } from "../../schema/index-file.js";
import type { PublishedLexicon, VectorsFile } from "../../schema/vectors.js";
import type { IntentFile } from "../../schema/intent.js";
import type { IntentBank } from "../intent.js";
import type { RowTable } from "../vectors.js";
import type { Row } from "./rows-known.js";

export interface PublishedVectors {
  readonly model: EmbeddingModel;
  readonly learnings: RowTable;
  readonly passages: RowTable;
  readonly paragraphs: RowTable;
  readonly lexicon: PublishedLexicon | null;
  /** Null in a layer without intent.json. */
  readonly intent: IntentBank | null;
}

export function publishedVectors(
  { vectors: learnings }: Pick<IndexFile, "vectors">,
  file: Pick<VectorsFile, "passages" | "paragraphs" | "lexicon"> | undefined,
  intentFile: IntentFile | undefined,
): PublishedVectors | null {
  if (!learnings || !file) return null;
  const { model: name, dim: dimension, pooling, engine, fingerprint } = learnings;
  const tables = [learnings, file.passages, file.paragraphs].map((table) => tableOf(table, dimension));
  if (tables.includes(null)) return null;
  const [own, passages, paragraphs] = tables as [RowTable, RowTable, RowTable];
  const model = { name, dimension, pooling, engine, fingerprint };
  const intent = intentFile ? intentOf(intentFile, learnings) : null;
  if (intentFile && !intent) return null;
  return { model, intent, learnings: own, passages, paragraphs, lexicon: file.lexicon ?? null };
}

/** All rows by the hash of their text. */
export function rowsByHash({ learnings, passages, paragraphs, intent }: PublishedVectors): Map<string, Row> {
  const tables = [learnings, passages, paragraphs, ...(intent ? [intent.asks, intent.shapes] : [])];
  return new Map(tables.flatMap(({ hashes, rows }) => hashes.map((hash, i) => [hash, rows[i]!] as const)));
}

/** Rows of another model than the layer's are none. */
function intentOf(
  { exemplars, asks, shapes, dim, fingerprint }: IntentFile,
  own: NonNullable<IndexFile["vectors"]>,
): IntentBank | null {
  const [askRows, shapeRows] = [tableOf(asks, dim), tableOf(shapes, dim)];
  if (!askRows || !shapeRows || fingerprint !== own.fingerprint || dim !== own.dim) return null;
  if (asks.count !== exemplars.length || shapes.count !== exemplars.length) return null;
  return { exemplars, asks: askRows, shapes: shapeRows };
}

interface Coded {
  readonly count: number;
  readonly scale: readonly number[];
  readonly hash: readonly string[];
  readonly data: string;
}

function tableOf({ count, scale, hash, data }: Coded, dimension: number): RowTable | null {
  const bytes = Buffer.from(data, "base64");
  if (scale.length !== count || hash.length !== count || bytes.length !== count * dimension) return null;
  const codes = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const rows = scale.map((one, i) => ({ scale: one, codes: codes.subarray(i * dimension, (i + 1) * dimension) }));
  return { hashes: hash, rows };
}
