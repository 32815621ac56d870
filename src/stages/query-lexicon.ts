// In: what was told of all pages, with the layer's vectors and index. Out: the query lexicon as it is published, or null.
// The rule: it is fitted to the published rows and to nothing else; what was fitted to the same texts is taken as it stands.
import type { IndexBody } from "../emit/layer.js";
import { tokenize } from "../runtime/text.js";
import { lexicon as published, type PublishedLexicon } from "../schema/vectors.js";
import type { Cache } from "../ports.js";
import { fitLexicon } from "./lexicon.js";
import type { Told } from "./tell.js";
import { textsOf, type VectorRows } from "./vectors.js";

interface LexiconPorts {
  readonly sha256: (data: Uint8Array | string) => string;
  readonly cache: Cache;
}

/** Rises when the same texts are to give another lexicon. */
const VERSION = 3;

/** Of all that the lexicon is fitted to. */
export function lexiconHash(vectors: VectorRows, index: IndexBody, sha256: (text: string) => string): string {
  const { learnings, passages, paragraphs, model } = vectors;
  const tables = [learnings, passages, paragraphs];
  const texts = tables.map(({ hashes }) => hashes.join(""));
  // Rows of one model may differ by the rounding of another machine; a word in a list changes its weight and no text.
  const rows = tables.map((table) => table.rows.map(({ codes, scale }) => `${scale} ${codes.join()}`).join("\n"));
  const { vocab, idf } = index.bm25;
  const words = [vocab.join(" "), idf.join(" ")];
  return sha256([VERSION, model.fingerprint, ...words, ...texts, ...rows].join("\n")).slice(0, 16);
}

/** `before`: that of a layer which is there already. `cached`: whether one may be read from the cache and kept there. */
export async function queryLexicon(
  told: readonly Told[],
  vectors: VectorRows,
  index: IndexBody,
  before: PublishedLexicon | null,
  cached: boolean,
  ports: LexiconPorts,
): Promise<PublishedLexicon | null> {
  const hash = lexiconHash(vectors, index, ports.sha256);
  if (before?.hash === hash) return before;
  const name = `vectors/lexicon-${hash}.json`;
  const kept = cached ? parsed(await ports.cache.read(name)) : null;
  if (kept?.hash === hash) return kept;
  const fitted = fit(told, vectors, index, ports.sha256);
  if (fitted === null) return null;
  const made = { hash, ...fitted };
  if (cached) await ports.cache.write(name, new TextEncoder().encode(JSON.stringify(made)));
  return made;
}

function parsed(bytes: Uint8Array | null): PublishedLexicon | null {
  if (bytes === null) return null;
  try {
    return published.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

function fit(told: readonly Told[], vectors: VectorRows, index: IndexBody, sha256: (text: string) => string) {
  const { bm25 } = index;
  const { dimension } = vectors.model;
  const texts = textsOf(told, sha256);
  const rows = [...vectors.passages.rows, ...vectors.paragraphs.rows, ...vectors.learnings.rows];
  const codes = new Int8Array(rows.length * dimension);
  rows.forEach((row, i) => codes.set(row.codes, i * dimension));
  const fitted = fitLexicon({
    texts: [...texts.passages.texts, ...texts.paragraphs.texts, ...texts.learnings.texts].map((text) => ({
      text,
      stems: tokenize(text),
    })),
    vectors: { dimension, codes, scales: rows.map(({ scale }) => scale) },
    vocab: bm25.vocab,
    idf: bm25.idf,
  });
  if (fitted === null) return null;
  const { lexicon, report } = fitted;
  const { texts: count, leftOut, cosine } = report;
  const { stems, scale, basis, ...rest } = lexicon;
  return {
    texts: count,
    leftOut,
    cosine: cosine === null ? null : Math.round(cosine * 1000) / 1000,
    ...rest,
    stems: [...stems],
    scale: [...scale],
    basis: { scale: [...basis.scale], data: basis.data },
  };
}
