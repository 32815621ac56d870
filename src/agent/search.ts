// Search over records. In: records as fields of text. Out: which of them hold a question's words, best first. The rules: words are cut and scored as the
// site's own search does it; what a reader may not see is not in the index, so that no score tells of it.
import { BM25_B, BM25_K1, FIELD_WEIGHTS } from "../numbers.js";
import { bm25Term, tokenize } from "../runtime/text.js";
import { publishedIdf } from "../stages/lexical.js";

export interface Searched {
  readonly id: string;
  /** Short and telling: a title, a claim. */
  readonly title: string;
  readonly body: string;
}

export interface Hit {
  readonly id: string;
  /** To 3 decimals. */
  readonly score: number;
}

export class SearchIndex {
  readonly #ids: string[] = [];
  readonly #lengths: number[] = [];
  readonly #postings = new Map<string, number[]>();
  readonly #average: number;

  /** `words`: of each record, by `countedWords`, which callers keep for as long as the record is the same. */
  constructor(records: Iterable<readonly [id: string, words: CountedWords]>) {
    let total = 0;
    for (const [id, { counts, length }] of records) {
      const at = this.#ids.push(id) - 1;
      this.#lengths.push(length);
      total += length;
      for (const [stem, count] of counts) {
        const places = this.#postings.get(stem);
        if (places === undefined) this.#postings.set(stem, [at, count]);
        else places.push(at, count);
      }
    }
    this.#average = this.#ids.length === 0 ? 1 : Math.max(1, total / this.#ids.length);
  }

  /** By score, then id. */
  find(question: string): Hit[] {
    const scores = new Map<number, number>();
    const stems = [...new Set(tokenize(question, undefined, { short: true }))].sort();
    const settings = { k1: BM25_K1, b: BM25_B, avgdl: this.#average };
    for (const stem of stems) {
      const places = this.#postings.get(stem);
      if (places === undefined) continue;
      const idf = publishedIdf(this.#ids.length, places.length / 2);
      for (let i = 0; i < places.length; i += 2) {
        const at = places[i]!;
        const term = bm25Term(idf, places[i + 1]!, this.#lengths[at]!, settings);
        scores.set(at, (scores.get(at) ?? 0) + term);
      }
    }
    return [...scores]
      .map(([at, score]) => ({ id: this.#ids[at]!, score: Math.round(score * 1_000) / 1_000 }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  }
}

export interface CountedWords {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

export function countedWords({ title, body }: Omit<Searched, "id">): CountedWords {
  const counts = new Map<string, number>();
  let length = 0;
  const add = (text: string, weight: number, short: boolean): void => {
    for (const stem of tokenize(text, undefined, { short })) {
      counts.set(stem, (counts.get(stem) ?? 0) + weight);
      length += weight;
    }
  };
  add(title, FIELD_WEIGHTS.title, true);
  add(body, FIELD_WEIGHTS.body, false);
  return { counts, length };
}
