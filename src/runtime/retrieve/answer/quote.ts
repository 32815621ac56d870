// In: a passage and what is quoted of it. Out: the quote as it is returned. The one rule: its text is a slice of the passage's, untouched.
import type { Asked } from "../ask.js";
import { urlOf } from "../learning.js";
import type { Opened } from "../open.js";
import type { Quote } from "../results.js";

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A quote before its number. */
export type Unnumbered = Omit<Quote, "n">;

export function quote(layer: Opened, asked: Asked, place: number, { start, end }: Span): Unnumbered {
  const { id, slug, kind, heading, text, link } = layer.passages[place]!;
  const learning = layer.at.get(slug)!;
  const { title, date } = layer.learnings[learning]!;
  return {
    slug,
    title,
    url: urlOf(layer, layer.learnings[learning]!),
    date,
    passage: id,
    kind,
    heading,
    text: text.slice(start, end),
    start,
    end,
    link,
    score: Math.round(asked.scores[learning]! * 10000) / 10000,
  };
}

/** A passage, whole. */
export function wholeQuote(layer: Opened, asked: Asked, place: number): Unnumbered {
  return quote(layer, asked, place, { start: 0, end: layer.passages[place]!.text.length });
}
