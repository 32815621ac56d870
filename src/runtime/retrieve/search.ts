// In: a question, scored, and what is let in. Out: the best learnings, each with its place in every ranking and the passage that speaks to the
// question. The one rule: what is let in changes which learnings are shown, never their scores.
import type { Asked } from "./ask.js";
import type { StemCache } from "./coverage.js";
import { evidence } from "./evidence.js";
import { type Filters, filter } from "./filters.js";
import { shown, urlOf } from "./learning.js";
import { MOST_K, SEARCH_K } from "./numbers.js";
import type { Opened } from "./open.js";
import { ranksOf, top } from "./rank.js";
import { judge } from "./relevance.js";
import type { Hit, Place, SearchResult } from "./results.js";

export interface SearchOptions extends Filters {
  /** How many results: 10 when left out, 1 to 100. */
  readonly k?: number;
  /** False leaves the evidence passages out, which take most of the time. */
  readonly evidence?: boolean;
}

export function search(layer: Opened, stems: StemCache, asked: Asked, options: SearchOptions): SearchResult {
  const { relevance, value, on, off } = judge(layer, asked);
  const admit = admission(layer, asked, options);
  const places = top(asked.scores, howMany(options.k, SEARCH_K), admit);
  const { words, meaning } = asked;
  const found = places.filter((place) => words.scores[place]! > 0);
  const byWords = placed(words.scores, found);
  const byCosine = placed(meaning?.learnings ?? null, places);
  const byPassage = placed(meaning?.best ?? null, places);
  const results = places.map((place, i): Hit => {
    const learning = layer.learnings[place]!;
    const { slug, kind, title, date, region } = learning;
    return {
      rank: i + 1,
      slug,
      kind,
      title,
      url: urlOf(layer, learning),
      date,
      region,
      score: round4(asked.scores[place]!),
      words: byWords(place),
      cosine: byCosine(place),
      passages: byPassage(place),
      evidence: options.evidence === false ? null : evidence(layer, stems, asked, place),
    };
  });
  const signal = { value: round3(value), on, off };
  return { query: asked.question, reader: asked.reader, relevance, signal, results, lacks: layer.lacks };
}

/** Throws a RangeError for what is no number of results. */
export function howMany(k: number | undefined, usual: number, name = "k", most = MOST_K): number {
  if (k === undefined) return usual;
  if (!Number.isInteger(k) || k < 1 || k > most)
    throw new RangeError(`${name} has to be a whole number from 1 to ${most}, and is ${shown(k)}.`);
  return k;
}

function admission(layer: Opened, asked: Asked, options: SearchOptions): (place: number) => boolean {
  const lets = filter(layer, options);
  return (place) => (asked.meaning !== null || asked.words.scores[place]! > 0) && lets(layer.learnings[place]!);
}

/** For some places: where they stand in one ranking; null for what is not in it. A cosine of -1 is that of no row. */
function placed(scores: Float64Array | null, places: readonly number[]): (place: number) => Place | null {
  if (scores === null) return () => null;
  const ranks = ranksOf(
    scores,
    places.filter((place) => scores[place] !== -1),
  );
  return (place) => (ranks.has(place) ? { rank: ranks.get(place)!, score: round4(scores[place]!) } : null);
}

const round3 = (value: number): number => Math.round(value * 1000) / 1000;
const round4 = (value: number): number => Math.round(value * 10000) / 10000;
