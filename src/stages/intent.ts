// In: the exemplars that come with sitelore and the site's own, and an embedder. Out: one int8 row for each ask and each shape.
// The rule: what is known is not embedded again. The bank is the same for every site, so its rows are kept once for each model.
import { INTENT_EXEMPLARS, type IntentExemplar } from "../data/intent-exemplars.js";
import type { Cache, Log } from "../ports.js";
import { EmbedderFailed, type EmbedderSource, isMissing } from "../ports-embedder.js";
import { maskedShape } from "../runtime/retrieve/read/masked-shape.js";
import { encodeRows } from "../runtime/vectors/rows.js";
import type { IntentExemplarRecord } from "../schema/intent.js";
import type { RowTable } from "./vectors.js";
import { cacheBytes, readCache } from "./vectors/cache-file.js";
import { type KnownRows, type Row, textHash } from "./vectors/rows-known.js";

export interface IntentBank {
  readonly exemplars: readonly IntentExemplarRecord[];
  readonly asks: RowTable;
  readonly shapes: RowTable;
}

interface IntentPorts {
  readonly sha256: (data: Uint8Array | string) => string;
  readonly log: Log;
  readonly cache: Cache;
}

/** Null where the model cannot run: a layer is whole without the bank. */
export async function intentBank(
  own: readonly IntentExemplar[],
  source: EmbedderSource,
  known: KnownRows,
  cached: boolean,
  ports: IntentPorts,
): Promise<IntentBank | null> {
  const exemplars = [...INTENT_EXEMPLARS, ...own].map(published);
  const hashed = (texts: readonly string[]): readonly (readonly [hash: string, text: string])[] =>
    texts.map((text) => [textHash(text, ports.sha256), text] as const);
  const asks = hashed(exemplars.map(({ ask }) => ask));
  const shapes = hashed(exemplars.map(({ shape }) => shape));
  const rows = await rowsOf(new Map([...asks, ...shapes]), source, known, cached, ports);
  if (rows === null) return null;
  const table = (list: typeof asks): RowTable => ({
    hashes: list.map(([hash]) => hash),
    rows: list.map(([hash]) => rows.get(hash)!),
  });
  return { exemplars, asks: table(asks), shapes: table(shapes) };
}

/** An exemplar as it is published: with its shape in place of its subject. */
export function published({ ask, type, subject, sides, focus }: IntentExemplar): IntentExemplarRecord {
  return { ask, shape: maskedShape(ask, sides ?? subject), type, ...(focus && { focus }) };
}

async function rowsOf(
  wanted: ReadonlyMap<string, string>,
  source: EmbedderSource,
  known: KnownRows,
  cached: boolean,
  { cache, sha256, log }: IntentPorts,
): Promise<ReadonlyMap<string, Row> | null> {
  const { model } = source;
  const name = `vectors/intent-${model.fingerprint}.bin`;
  const bytes = cached ? await cache.read(name) : null;
  const kept = bytes ? readCache(bytes, model, sha256).rows : new Map<string, Row>();
  const rows = new Map<string, Row>();
  for (const hash of wanted.keys()) {
    const row = known.get(hash) ?? kept.get(hash);
    if (row) rows.set(hash, row);
  }
  const missing = [...wanted].filter(([hash]) => !rows.has(hash));
  if (missing.length === 0) return rows;
  const embedder = await source.open();
  if (isMissing(embedder)) return null;
  try {
    const progress = (done: number): void => log.progress("embed", done, missing.length);
    const made = await embedder.embed(
      missing.map(([, text]) => text),
      { progress },
    );
    const { codes, scales } = encodeRows(made.vectors, model.dimension);
    missing.forEach(([hash], i) =>
      rows.set(hash, { scale: scales[i]!, codes: codes.subarray(i * model.dimension, (i + 1) * model.dimension) }),
    );
  } catch (error) {
    if (error instanceof EmbedderFailed) return null;
    throw error;
  }
  // Other sites' own exemplars stay in the file with the bank.
  if (cached) await cache.write(name, cacheBytes(new Map([...kept, ...rows]), model, sha256));
  return rows;
}
