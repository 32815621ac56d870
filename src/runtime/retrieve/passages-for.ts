// In: a slug, and perhaps a question, scored. Out: the passages of that learning: as they stand, or best first for the question.
import type { Asked } from "./ask.js";
import type { StemCache } from "./coverage.js";
import { passageScorer } from "./evidence.js";
import type { PassageRecord } from "./files.js";
import { placeOf } from "./learning.js";
import type { Opened } from "./open.js";

export function passagesFor(layer: Opened, stems: StemCache, slug: string, asked: Asked | null): PassageRecord[] {
  const learning = placeOf(layer, slug);
  const places = [...layer.passagesOf[learning]!];
  if (asked !== null) {
    const score = passageScorer(layer, stems, asked);
    const scores = new Map(places.map((place) => [place, score(place)]));
    places.sort((a, b) => scores.get(b)! - scores.get(a)! || a - b);
  }
  return places.map((place) => layer.passages[place]!);
}
