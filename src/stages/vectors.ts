// In: what was told of all pages, and an embedder. Out: one int8 row for each learning, each passage and each other prose paragraph.
// The rule: a text that is known is not embedded again; all rows of a layer are of one model.
import type { Cache, Log } from "../ports.js";
import { EmbedderFailed, type EmbedderSource, type EmbeddingModel, isMissing } from "../ports-embedder.js";
import type { Problem } from "../problems.js";
import { encodeRows } from "../runtime/vectors/rows.js";
import type { Told } from "./tell.js";
import { cacheBytes, readCache } from "./vectors/cache-file.js";
import { type KnownRows, type Row, textHash } from "./vectors/rows-known.js";
import { learningText, titled } from "./vectors/units.js";

/** Rows of one kind, in the order of what they belong to. */
export interface RowTable {
  /** Of the texts that were embedded; see `textHash`. */
  readonly hashes: readonly string[];
  readonly rows: readonly Row[];
}

export interface ParagraphRow {
  readonly slug: string;
  readonly start: number;
  readonly end: number;
}

export interface VectorRows {
  readonly model: EmbeddingModel;
  readonly learnings: RowTable;
  readonly passages: RowTable;
  readonly paragraphs: RowTable & { readonly places: readonly ParagraphRow[] };
}

/** Texts that are embedded for a measurement and not published. */
export interface Unpublished {
  readonly texts: readonly string[];
  /** False when the measurement is there already: what is cached of them stays cached, and none is embedded. */
  readonly needed: boolean;
}

export interface VectorWork {
  readonly texts: number;
  /** Embedded now; the others were known. */
  readonly embedded: number;
  /** Of those, texts that were longer than the model reads at once. */
  readonly split: number;
}

export interface VectorsMade {
  /** Null without an embedder; a problem says why. */
  readonly vectors: VectorRows | null;
  /** The row of an unpublished text that was needed. */
  readonly rowOf: (text: string) => Row;
  readonly work: VectorWork;
  readonly problems: readonly Problem[];
}

interface VectorPorts {
  readonly sha256: (data: Uint8Array | string) => string;
  readonly log: Log;
  readonly cache: Cache;
}

/** `told` in the order of learnings.json. `cacheName` is null when nothing is to be read from the cache. */
export async function vectors(
  told: readonly Told[],
  source: EmbedderSource,
  known: KnownRows,
  cacheName: string | null,
  ports: VectorPorts,
  unpublished: Unpublished = { texts: [], needed: false },
): Promise<VectorsMade> {
  const { model } = source;
  const texts = textsOf(told, ports.sha256);
  const wanted = new Map<string, string>();
  for (const { hashes, texts: all } of Object.values(texts)) hashes.forEach((hash, i) => wanted.set(hash, all[i]!));
  const others = new Map(unpublished.texts.map((text) => [textHash(text, ports.sha256), text] as const));
  if (unpublished.needed) for (const [hash, text] of others) wanted.set(hash, text);

  const cached = cacheName === null ? null : await ports.cache.read(cacheName);
  const { rows: kept, damaged } = cached
    ? readCache(cached, model, ports.sha256)
    : { rows: new Map<string, Row>(), damaged: 0 };
  const rows = new Map<string, Row>();
  // A layer that is there comes first: held against its sources on another machine, it must not differ by that machine's rounding.
  for (const hash of [...wanted.keys(), ...others.keys()]) {
    const row = known.get(hash) ?? kept.get(hash);
    if (row) rows.set(hash, row);
  }
  const problems: Problem[] = damaged > 0 ? [{ code: "vectors-damaged", args: { rows: damaged } }] : [];
  const missing = [...wanted].filter(([hash]) => !rows.has(hash));
  const save = async (): Promise<void> => {
    if (cacheName !== null) await ports.cache.write(cacheName, cacheBytes(rows, model, ports.sha256));
  };
  const rowOf = (text: string): Row => rows.get(textHash(text, ports.sha256))!;
  let split = 0;
  if (missing.length > 0) {
    const embedder = await source.open();
    if (isMissing(embedder)) {
      problems.push({ code: "vectors-none", args: { reason: embedder.reason } });
      return { vectors: null, rowOf, work: { texts: wanted.size, embedded: 0, split: 0 }, problems };
    }
    try {
      for (let from = 0, saved = 0; from < missing.length; from += SLICE) {
        const slice = missing.slice(from, from + SLICE);
        const progress = (done: number): void => ports.log.progress("embed", from + done, missing.length);
        const made = await embedder.embed(
          slice.map(([, text]) => text),
          { progress },
        );
        split += made.split;
        const { codes, scales } = encodeRows(made.vectors, model.dimension);
        slice.forEach(([hash], i) =>
          rows.set(hash, { scale: scales[i]!, codes: codes.subarray(i * model.dimension, (i + 1) * model.dimension) }),
        );
        // What a build that is killed has embedded is not lost; the file is written whole, so not too often.
        if (from + SLICE - saved > Math.max(SLICE, rows.size / 4)) {
          await save();
          saved = from + SLICE;
        }
      }
    } catch (error) {
      await save();
      if (!(error instanceof EmbedderFailed)) throw error;
      problems.push({ code: "vectors-failed", args: { reason: error.message } });
      return { vectors: null, rowOf, work: { texts: wanted.size, embedded: 0, split: 0 }, problems };
    }
  }
  if (missing.length > 0 || kept.size !== rows.size || damaged > 0) await save();
  const table = ({ hashes }: RowTexts): RowTable => ({ hashes, rows: hashes.map((hash) => rows.get(hash)!) });
  return {
    vectors: {
      model,
      learnings: table(texts.learnings),
      passages: table(texts.passages),
      paragraphs: { ...table(texts.paragraphs), places: placesOf(told) },
    },
    rowOf,
    work: { texts: wanted.size, embedded: missing.length, split },
    problems,
  };
}

/** Texts that are embedded between two looks at what was saved. */
const SLICE = 2048;

interface RowTexts {
  readonly texts: readonly string[];
  readonly hashes: readonly string[];
}

/** The texts of a layer's rows; also for whoever holds rows against them. */
export function textsOf(
  told: readonly Pick<Told, "learning" | "passages" | "paragraphs">[],
  sha256: (text: string) => string,
): Readonly<Record<"learnings" | "passages" | "paragraphs", RowTexts>> {
  const hashed = (texts: readonly string[]): RowTexts => ({
    texts,
    hashes: texts.map((text) => textHash(text, sha256)),
  });
  return {
    learnings: hashed(told.map(({ learning }) => learningText(learning))),
    passages: hashed(
      told.flatMap(({ learning, passages }) => passages.map(({ text }) => titled(learning.title, text))),
    ),
    paragraphs: hashed(
      told.flatMap(({ learning, paragraphs }) => paragraphs.map(({ text }) => titled(learning.title, text))),
    ),
  };
}

export const placesOf = (told: readonly Pick<Told, "learning" | "paragraphs">[]): ParagraphRow[] =>
  told.flatMap(({ learning: { slug }, paragraphs }) => paragraphs.map(({ start, end }) => ({ slug, start, end })));
