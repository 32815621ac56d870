// Comes in: each learning's words by field, one learning after another. Goes out: the BM25 index, distinctive terms, and each
// term's weight for regions. The one rule: tokens come from src/runtime/text.ts, the module that is published, so a reader's
// tokens are the same.
import { BM25_B, BM25_K1, FIELD_WEIGHTS, TERMS } from "../numbers.js";
import { cut } from "../runtime/text/cut.js";
import { flat } from "../runtime/text/flat.js";
import { idfOf, stem, STOP_WORDS } from "../runtime/text.js";

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
  /** By vocab index, as published: whatever is computed from the idf is computed from these. */
  readonly idf: readonly number[];
  /** Of a stem that no learning has. */
  readonly unseenIdf: number;
  readonly rows: readonly LexicalRow[];
  /** Distinctive stems of each learning, best first, as shown: the commonest form the site writes each in. */
  readonly terms: ReadonlyMap<string, readonly string[]>;
  /** The tf-idf of each term-worthy stem of a learning, for the shared words of regions. */
  weights(slug: string): Iterable<readonly [index: number, weight: number]>;
  /** The form in which the site writes a stem most often. */
  surface(index: number): string;
}

/** A learning's words, counted: flat pairs (stem id of the counter, field-weighted count). */
export interface Counted {
  readonly slug: string;
  readonly all: Uint32Array;
  /** The same without code. */
  readonly prose: Uint32Array;
}

/** `counted` is what `counter` made of each learning, in the order of the index's rows. */
export function lexical(counted: readonly Counted[], counter: WordCounter): Lexical {
  const { stems } = counter;
  const sorted = stems.map((_, id) => id).sort((a, b) => (stems[a]! < stems[b]! ? -1 : 1));
  const rankOf = new Uint32Array(sorted.length);
  sorted.forEach((id, rank) => (rankOf[id] = rank));
  const commonest = counter.commonest();
  const surfaces = sorted.map((id) => commonest[id]!);

  const df = new Uint32Array(sorted.length);
  for (const { all } of counted) for (let i = 0; i < all.length; i += 2) df[rankOf[all[i]!]!]!++;
  const idf = Array.from(df, (count) => publishedIdf(counted.length, count));
  const termIdf = Float64Array.from(idf, (value, rank) => (isTerm(surfaces[rank]!) ? value : NOT_A_TERM));
  const rows = counted.map((one) => toRow(one, rankOf));
  const total = rows.reduce((sum, row) => sum + row.len, 0);

  const proseOf = new Map(counted.map(({ slug, prose }) => [slug, prose]));
  function* weights(slug: string): Generator<readonly [number, number]> {
    const prose = proseOf.get(slug) ?? new Uint32Array();
    for (let i = 0; i < prose.length; i += 2) {
      const rank = rankOf[prose[i]!]!;
      if (termIdf[rank] !== NOT_A_TERM) yield [rank, prose[i + 1]! * termIdf[rank]!];
    }
  }
  const surface = (index: number): string => surfaces[index]!;
  return {
    tokenizer: counter.tokenizer,
    k1: BM25_K1,
    b: BM25_B,
    avgdl: counted.length === 0 ? 0 : total / counted.length,
    vocab: sorted.map((id) => stems[id]!),
    idf,
    unseenIdf: publishedIdf(counted.length, 0),
    rows,
    terms: new Map(
      counted.map(({ slug }) => [slug, best(weights(slug), surface, TERMS).map(([rank]) => surfaces[rank]!)]),
    ),
    weights,
    surface,
  };
}

/** To 6 decimals, so that no engine's logarithm shows. */
export const publishedIdf = (N: number, df: number): number => Math.round(idfOf(N, df) * 1e6) / 1e6;

/** No idf is negative. */
const NOT_A_TERM = -1;

/** The `most` heaviest entries, heaviest first, ties by the shown word. */
export function best(
  weights: Iterable<readonly [index: number, weight: number]>,
  shown: (index: number) => string,
  most: number,
): (readonly [index: number, weight: number])[] {
  type Entry = readonly [index: number, weight: number];
  const before = ([a, x]: Entry, [b, y]: Entry): boolean =>
    x !== y ? x > y : shown(a) !== shown(b) ? shown(a) < shown(b) : a < b;
  const top: Entry[] = [];
  for (const entry of weights) {
    if (top.length === most && before(top[most - 1]!, entry)) continue;
    let at = top.length;
    while (at > 0 && before(entry, top[at - 1]!)) at--;
    top.splice(at, 0, entry);
    if (top.length > most) top.pop();
  }
  return top;
}

/** Words worth showing: at least three characters and a letter first. "v2" and "404" index well but describe nothing. */
const isTerm = (surface: string): boolean =>
  /^\p{L}.{2,}$/u.test(surface) || /^[^\p{sc=Latn}\p{N}]{2,}$/u.test(surface);

/** A word as the site writes it, with its stem. */
interface Surface {
  readonly text: string;
  /** Id of its stem. */
  readonly stem: number;
  /** How often it stands in the whole site. */
  times: number;
}

/** Interns stems and surfaces over the whole site, so that a token costs one map look-up. */
export class WordCounter {
  readonly tokenizer: Lexical["tokenizer"];
  readonly stems: string[] = [];
  readonly #stop: ReadonlySet<string>;
  readonly #stemIds = new Map<string, number>();
  /** By the word as it was cut, a compound with its joined form; null for a stop word. */
  readonly #words = new Map<string, Surface | null>();
  /** By text and stem: a compound's joined form depends on how it was cut (a-2.5 joins a and 2.5). */
  readonly #surfaces = new Map<string, Surface>();
  /** By stem id: field-weighted counts of the learning that is being counted. */
  readonly #counts: number[] = [];

  constructor(version: 1 | 2) {
    this.tokenizer = { version, stop: [...STOP_WORDS].sort() };
    this.#stop = new Set(STOP_WORDS);
  }

  count(doc: LexicalDoc): Counted {
    const met: number[] = [];
    this.#add([doc.title], FIELD_WEIGHTS.title, true, met);
    this.#add(doc.headings, FIELD_WEIGHTS.heading, true, met);
    this.#add(doc.prose, FIELD_WEIGHTS.body, false, met);
    const prose = this.#pairs(met);
    this.#add(doc.code, FIELD_WEIGHTS.body, false, met);
    const all = doc.code.length === 0 ? prose : this.#pairs(met);
    for (const stem of met) this.#counts[stem] = 0;
    return { slug: doc.slug, all, prose };
  }

  /** By stem id: the surface seen most often, ties by code unit. */
  commonest(): string[] {
    const winner: Surface[] = [];
    for (const surface of this.#surfaces.values()) {
      const now = winner[surface.stem];
      const wins = !now || surface.times > now.times || (surface.times === now.times && surface.text < now.text);
      if (wins) winner[surface.stem] = surface;
    }
    return winner.map((surface) => surface.text);
  }

  /** `met` gets the stems that this learning has for the first time. */
  #add(texts: readonly string[], weight: number, short: boolean, met: number[]): void {
    for (const text of texts) {
      cut(text, this.tokenizer.version, short, (word, joined) => {
        const key = joined === undefined ? word : `${word} ${joined}`;
        let surface = this.#words.get(key);
        if (surface === undefined) this.#words.set(flat(key), (surface = this.#surface(flat(word), joined ?? word)));
        if (surface === null) return;
        surface.times++;
        const { stem } = surface;
        if (this.#counts[stem] === 0) met.push(stem);
        this.#counts[stem]! += weight;
      });
    }
  }

  #surface(text: string, word: string): Surface | null {
    if (this.#stop.has(word)) return null;
    const id = this.#stemId(flat(stem(word)));
    const key = `${text} ${id}`;
    const surface = this.#surfaces.get(key) ?? { text, stem: id, times: 0 };
    this.#surfaces.set(key, surface);
    return surface;
  }

  #stemId(stem: string): number {
    let id = this.#stemIds.get(stem);
    if (id === undefined) {
      id = this.stems.push(stem) - 1;
      this.#stemIds.set(stem, id);
      this.#counts.push(0);
    }
    return id;
  }

  #pairs(stems: readonly number[]): Uint32Array {
    const pairs = new Uint32Array(stems.length * 2);
    stems.forEach((stem, i) => {
      pairs[2 * i] = stem;
      pairs[2 * i + 1] = this.#counts[stem]!;
    });
    return pairs;
  }
}

/** Counts of one learning stay far below this: a text of 5 million characters has fewer words. */
const MOST = 2 ** 24;

/** Rank and count are sorted as one number: a row has some 700 pairs, and a site 10,000 rows. */
function toRow({ slug, all }: Counted, rankOf: Uint32Array): LexicalRow {
  const keys = new Float64Array(all.length / 2);
  let len = 0;
  for (let i = 0; i < keys.length; i++) {
    keys[i] = rankOf[all[2 * i]!]! * MOST + all[2 * i + 1]!;
    len += all[2 * i + 1]!;
  }
  const tf = new Uint32Array(all.length);
  keys.sort().forEach((key, i) => {
    tf[2 * i] = key / MOST;
    tf[2 * i + 1] = key % MOST;
  });
  return { slug, len, tf };
}
