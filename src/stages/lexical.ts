// Comes in: each learning's words by field. Goes out: the BM25 index, distinctive terms, and each term's weight for regions.
// The one rule: tokens come from src/runtime/text.ts, the module that is published, so a reader's tokens are the same.
import { BM25_B, BM25_K1, FIELD_WEIGHTS, TERMS } from "../numbers.js";
import { idfOf, words, STOP_WORDS } from "../runtime/text.js";

export interface LexicalDoc {
  readonly slug: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Prose blocks: indexed, and the source of `terms`. */
  readonly prose: readonly string[];
  /** Code and raw HTML blocks: indexed, but never a term. */
  readonly code: readonly string[];
}

export interface LexicalRow {
  readonly slug: string;
  readonly len: number;
  /** Flat pairs (index in vocab, field-weighted count), by index. Flat because 10,000 posts have 7 million pairs. */
  readonly tf: Uint32Array;
}

export interface Lexical {
  readonly tokenizer: { readonly version: 1 | 2; readonly stop: readonly string[] };
  readonly k1: number;
  readonly b: number;
  readonly avgdl: number;
  readonly vocab: readonly string[];
  readonly rows: readonly LexicalRow[];
  /** Distinctive stems of each learning, best first, as shown: the commonest form the site writes each in. */
  readonly terms: ReadonlyMap<string, readonly string[]>;
  /** The tf-idf of each term-worthy stem of a learning, for the shared words of regions. */
  readonly weights: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** The form in which the site writes a stem most often. */
  surface(index: number): string;
}

export function lexical(docs: readonly LexicalDoc[], version: 1 | 2): Lexical {
  const tokenizer = { version, stop: [...STOP_WORDS].sort() };
  const counter = new Counter(tokenizer);
  const counted = docs.map((doc) => counter.count(doc));

  const sorted = counter.stems.map((_, id) => id).sort((a, b) => (counter.stems[a]! < counter.stems[b]! ? -1 : 1));
  const rankOf = new Uint32Array(sorted.length);
  sorted.forEach((id, rank) => (rankOf[id] = rank));
  const surfaces = counter.commonest().map((_, rank, all) => all[sorted[rank]!]!);

  const df = new Uint32Array(sorted.length);
  for (const doc of counted) for (const id of doc.all.keys()) df[rankOf[id]!]!++;
  const rows = docs.map((doc, i) => toRow(doc.slug, counted[i]!.all, rankOf));
  const total = rows.reduce((sum, row) => sum + row.len, 0);

  const weights = new Map(
    docs.map((doc, i) => {
      const scored = new Map<number, number>();
      for (const [id, count] of counted[i]!.prose) {
        const rank = rankOf[id]!;
        if (isTerm(surfaces[rank]!)) scored.set(rank, count * idfOf(docs.length, df[rank]!));
      }
      return [doc.slug, scored];
    }),
  );
  const terms = new Map(
    docs.map((doc) => [doc.slug, best(weights.get(doc.slug)!, surfaces, TERMS).map(([rank]) => surfaces[rank]!)]),
  );
  return {
    tokenizer,
    k1: BM25_K1,
    b: BM25_B,
    avgdl: docs.length === 0 ? 0 : total / docs.length,
    vocab: sorted.map((id) => counter.stems[id]!),
    rows,
    terms,
    weights,
    surface: (index) => surfaces[index]!,
  };
}

/** The `most` heaviest entries, heaviest first, ties by the shown word. */
export function best(
  weights: ReadonlyMap<number, number>,
  surfaces: readonly string[] | ((index: number) => string),
  most: number,
): [index: number, weight: number][] {
  const shown = typeof surfaces === "function" ? surfaces : (index: number): string => surfaces[index]!;
  return [...weights]
    .sort(([a, x], [b, y]) => y - x || (shown(a) < shown(b) ? -1 : shown(a) > shown(b) ? 1 : a - b))
    .slice(0, most);
}

/** Words worth showing: at least three characters and a letter first. "v2" and "404" index well but describe nothing. */
const isTerm = (surface: string): boolean =>
  /^\p{L}.{2,}$/u.test(surface) || /^[^\p{sc=Latn}\p{N}]{2,}$/u.test(surface);

interface Counted {
  /** Field-weighted counts by stem id, of everything. */
  readonly all: Map<number, number>;
  /** The same without code. */
  readonly prose: Map<number, number>;
}

/** Interns stems and surfaces over the whole site, so that a token costs one map look-up. */
class Counter {
  readonly stems: string[] = [];
  readonly #stemIds = new Map<string, number>();
  readonly #surfaceIds = new Map<string, number>();
  readonly #surfaces: { text: string; stem: number; count: number }[] = [];

  constructor(readonly tokenizer: { readonly version: 1 | 2; readonly stop: readonly string[] }) {}

  count(doc: LexicalDoc): Counted {
    const prose = new Map<number, number>();
    this.#add(prose, doc.title, FIELD_WEIGHTS.title, true);
    for (const heading of doc.headings) this.#add(prose, heading, FIELD_WEIGHTS.heading, true);
    for (const text of doc.prose) this.#add(prose, text, FIELD_WEIGHTS.body, false);
    if (doc.code.length === 0) return { all: prose, prose };
    const all = new Map(prose);
    for (const text of doc.code) this.#add(all, text, FIELD_WEIGHTS.body, false);
    return { all, prose };
  }

  #add(into: Map<number, number>, text: string, weight: number, short: boolean): void {
    for (const word of words(text, this.tokenizer, { short })) {
      const stem = this.#intern(word.surface, word.stem);
      into.set(stem, (into.get(stem) ?? 0) + weight);
    }
  }

  #intern(surface: string, stem: string): number {
    const key = this.#surfaceIds.get(surface);
    if (key !== undefined && this.stems[this.#surfaces[key]!.stem] === stem) {
      this.#surfaces[key]!.count++;
      return this.#surfaces[key]!.stem;
    }
    let id = this.#stemIds.get(stem);
    if (id === undefined) {
      id = this.stems.push(stem) - 1;
      this.#stemIds.set(stem, id);
    }
    this.#surfaceIds.set(surface, this.#surfaces.push({ text: surface, stem: id, count: 1 }) - 1);
    return id;
  }

  /** By stem id: the surface seen most often, ties by code unit. */
  commonest(): string[] {
    const winner: { text: string; count: number }[] = [];
    for (const { text, stem, count } of this.#surfaces) {
      const now = winner[stem];
      if (!now || count > now.count || (count === now.count && text < now.text)) winner[stem] = { text, count };
    }
    return winner.map((w) => w.text);
  }
}

function toRow(slug: string, counts: ReadonlyMap<number, number>, rankOf: Uint32Array): LexicalRow {
  const pairs = [...counts].map(([id, count]): [number, number] => [rankOf[id]!, count]).sort((a, b) => a[0] - b[0]);
  const tf = new Uint32Array(pairs.length * 2);
  let len = 0;
  pairs.forEach(([rank, count], i) => {
    tf[2 * i] = rank;
    tf[2 * i + 1] = count;
    len += count;
  });
  return { slug, len, tf };
}
