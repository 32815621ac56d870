// In: a question and the slugs that are cited. Out: the nearest other posts, which do not answer it. The one rule: no slug comes twice.
import type { Asked } from "../ask.js";
import { urlOf } from "../learning.js";
import { CLOSEST } from "../numbers.js";
import type { Opened } from "../open.js";
import { top } from "../rank.js";
import type { Near } from "../results.js";

export function closest(layer: Opened, asked: Asked, cited: ReadonlySet<string>): Near[] {
  const near = (place: number): boolean => {
    const { slug, kind } = layer.learnings[place]!;
    return kind === "post" && !cited.has(slug) && asked.scores[place]! > 0;
  };
  return top(asked.scores, CLOSEST, near).map((place) => {
    const learning = layer.learnings[place]!;
    const { slug, title } = learning;
    return { slug, title, url: urlOf(layer, learning), score: Math.round(asked.scores[place]! * 10000) / 10000 };
  });
}
