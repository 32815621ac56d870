// The fields of vectors.json and intent.json, and the `vectors` of index.json. Comes in: the layer. Goes out: rows as base64 with their scales.
// The one rule: a row is published as it was compared, code by code.
import { INTENT_READER, READER_MODEL } from "../data/intent-reader.js";
import type { IntentFile } from "../schema/intent.js";
import type { LearningVectors, VectorsFile } from "../schema/vectors.js";
import type { envelope } from "../schema/shared.js";
import type { RowTable, VectorRows } from "../stages/vectors.js";
import type { Layer } from "./layer.js";

export const modelFields = ({ model }: VectorRows) => ({
  model: model.name,
  dim: model.dimension,
  pooling: model.pooling,
  engine: model.engine,
  fingerprint: model.fingerprint,
});

/** Whether the trained reader's weights belong to these vectors. */
export const isTrainedOn = (vectors: VectorRows | null): boolean =>
  vectors?.model.name === READER_MODEL.name && vectors.model.dimension === READER_MODEL.dimension;

/** The fields of intent.json. */
export function intentFields({ vectors, intent }: Layer): Omit<IntentFile, keyof typeof envelope> | null {
  if (vectors === null || intent === null) return null;
  const { exemplars, asks, shapes } = intent;
  const count = exemplars.length;
  return {
    ...modelFields(vectors),
    exemplars: [...exemplars],
    asks: { count, ...coded(asks) },
    shapes: { count, ...coded(shapes) },
    ...(isTrainedOn(vectors) ? { reader: INTENT_READER } : {}),
  };
}

export function learningVectors({ vectors, learnings }: Layer): LearningVectors | undefined {
  if (vectors === null) return undefined;
  return {
    ...modelFields(vectors),
    count: learnings.length,
    slugs: learnings.map(({ slug }) => slug),
    ...coded(vectors.learnings),
    source: "title, thesis, lead and headings, each on a line of its own",
  };
}

export function vectorFields({ vectors, lexicon, passages }: Layer): Omit<VectorsFile, keyof typeof envelope> | null {
  if (vectors === null) return null;
  const { places } = vectors.paragraphs;
  return {
    ...modelFields(vectors),
    passages: { count: passages.length, ids: passages.map(({ id }) => id), ...coded(vectors.passages) },
    paragraphs: {
      count: places.length,
      slugs: places.map(({ slug }) => slug),
      spans: places.map(({ start, end }): [number, number] => [start, end]),
      ...coded(vectors.paragraphs),
    },
    ...(lexicon ? { lexicon } : {}),
  };
}

const coded = ({ rows, hashes }: RowTable) => ({
  scale: rows.map(({ scale }) => scale),
  hash: [...hashes],
  data: base64(rows.map(({ codes }) => codes)),
});

function base64(rows: readonly Int8Array[]): string {
  return Buffer.concat(rows.map((codes) => new Uint8Array(codes.buffer, codes.byteOffset, codes.length))).toString(
    "base64",
  );
}
