// In: a question and a learning that was found. Out: the passage of it that speaks to the question. The one rule: a passage whose role is
// `position` goes before any other, and navigation is never evidence.
import type { Asked } from "./ask.js";
import { coverage, type StemCache, weighted } from "./coverage.js";
import { MEANING_SHARE } from "./numbers.js";
import type { Opened } from "./open.js";
import type { Evidence } from "./results.js";

/** Of each place in passages.json: how well it speaks to the question. The same mix as the ranking's, with covered words for BM25. */
export function passageScorer(layer: Opened, stems: StemCache, asked: Asked): (place: number) => number {
  const question = weighted(layer, asked.stems);
  const share = asked.meaning?.passages ? MEANING_SHARE[asked.reader] : 0;
  return (place) => {
    const { slug, heading } = layer.passages[place]!;
    const title = layer.learnings[layer.at.get(slug)!]!.title;
    const above = [stems.short(title), ...(heading === null ? [] : [stems.short(heading)])];
    const words = coverage(question, stems.passage(place), above);
    return share === 0 ? words : (1 - share) * words + share * asked.meaning!.passages![place]!;
  };
}

export function evidence(layer: Opened, stems: StemCache, asked: Asked, learning: number): Evidence | null {
  const score = passageScorer(layer, stems, asked);
  let best: { place: number; score: number } | null = null;
  for (const place of layer.passagesOf[learning]!) {
    const { role } = layer.passages[place]!;
    if (role === "navigation") continue;
    const one = { place, score: score(place) + (role === "position" ? 2 : 0) };
    if (best === null || one.score > best.score) best = one;
  }
  if (best === null) return null;
  const { id, role, heading, text, link } = layer.passages[best.place]!;
  const cosine = asked.meaning?.passages?.[best.place];
  return { id, role, heading, text, link, cosine: cosine === undefined ? null : Math.round(cosine * 1000) / 1000 };
}
