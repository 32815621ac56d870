// In: a question, scored, and what is let in. Out: the best learnings, each with its place in every ranking and the passage that speaks to the
// question. The one rule: what is let in changes which learnings are shown, never their scores.
import type { Asked } from "./ask.js";
import type { StemCache } from "./coverage.js";
import { evidence } from "./evidence.js";
import type { LearningRecord } from "./files.js";
import { shown, urlOf } from "./learning.js";
import { MOST_K, SEARCH_K } from "./numbers.js";
import type { Opened } from "./open.js";
import { rankOf, top } from "./rank.js";
import { judge } from "./relevance.js";
import type { Hit, Place, SearchResult } from "./results.js";

export interface SearchOptions {
  /** How many results: 10 when left out, 1 to 100. */
  readonly k?: number;
  /** A region's id. */
  readonly region?: string;
  readonly kinds?: readonly ("post" | "profile" | "concept")[];
  /** First and last day of `date`: "2026-01-31". */
  readonly from?: string;
  readonly to?: string;
  /** A learning has all of them; compared without case. */
  readonly tags?: readonly string[];
  /** False leaves the evidence passages out, which take most of the time. */
  readonly evidence?: boolean;
}

export function search(layer: Opened, stems: StemCache, asked: Asked, options: SearchOptions): SearchResult {
  const { relevance, value, on, off } = judge(layer, asked);
  const admit = admission(layer, asked, options);
  const places = top(asked.scores, howMany(options.k, SEARCH_K), admit);
  const results = places.map((place, i): Hit => {
    const learning = layer.learnings[place]!;
    const { slug, kind, title, date, region } = learning;
    const found = asked.words.scores[place]! > 0;
    return {
      rank: i + 1,
      slug,
      kind,
      title,
      url: urlOf(layer, learning),
      date,
      region,
      score: round4(asked.scores[place]!),
      words: found ? placed(asked.words.scores, place) : null,
      cosine: placed(asked.meaning?.learnings ?? null, place),
      passages: placed(asked.meaning?.best ?? null, place),
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
  const { region, kinds, from, to } = options;
  const tags = (options.tags ?? []).map((tag) => tag.toLowerCase());
  const lets = (learning: LearningRecord): boolean =>
    (region === undefined || learning.region === region) &&
    (kinds === undefined || kinds.includes(learning.kind)) &&
    (from === undefined || learning.date >= from) &&
    (to === undefined || learning.date <= to) &&
    tags.every((tag) => learning.tags.some((own) => own.toLowerCase() === tag));
  return (place) => (asked.meaning !== null || asked.words.scores[place]! > 0) && lets(layer.learnings[place]!);
}

function placed(scores: Float64Array | null, place: number): Place | null {
  if (scores === null || scores[place] === -1) return null;
  return { rank: rankOf(scores, place), score: round4(scores[place]!) };
}

const round3 = (value: number): number => Math.round(value * 1000) / 1000;
const round4 = (value: number): number => Math.round(value * 10000) / 10000;
