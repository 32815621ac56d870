// A learning by its slug, and as results name it. In: what a caller calls a slug. Out: its place, or a RangeError. The one rule: a slug that is
// not there is answered with the nearest one that is, and never with an empty result.
import type { LearningRecord } from "./files.js";
import type { Opened } from "./open.js";
import type { Related } from "./relate/relations.js";

/** Characters of a slug that are looked at and said back: a megabyte costs no time. */
const SLUG_CHARS = 100;
/** Below this likeness a slug is not suggested. */
const LIKE = 0.3;

/** The place in learnings.json. `name` is what the caller calls the argument. */
export function placeOf(layer: Opened, slug: unknown, name = "slug"): number {
  if (typeof slug !== "string") throw new RangeError(`${name} has to be a learning's slug, and is ${shown(slug)}.`);
  const place = layer.at.get(slug);
  if (place !== undefined) return place;
  const nearest = nearestSlug(layer, slug.slice(0, SLUG_CHARS));
  const hint = nearest === null ? "learnings.json lists all slugs." : `Did you mean ${shown(nearest)}?`;
  throw new RangeError(`There is no learning ${shown(slug)} on ${layer.site}. ${hint}`);
}

/** Absolute; a record may name a page on another site. */
export const urlOf = (layer: Opened, { url }: LearningRecord): string =>
  url.startsWith("https://") || url.startsWith("http://") ? url : layer.site + url;

export function related(layer: Opened, place: number): Related {
  const learning = layer.learnings[place]!;
  const { slug, kind, title, date, region } = learning;
  return { slug, kind, title, url: urlOf(layer, learning), date, region };
}

/** A value as a message says it back, whatever it is. */
export function shown(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "string")
    return JSON.stringify(value.length > SLUG_CHARS ? `${value.slice(0, SLUG_CHARS - 1)}…` : value);
  if (Array.isArray(value)) {
    const some = value.slice(0, 5).map((one: unknown) => (Array.isArray(one) ? "a list" : shown(one)));
    return `[${[...some, ...(value.length > 5 ? ["…"] : [])].join(", ")}]`;
  }
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** The slug that shares most pairs of characters with what was asked for; the first of equals in code-unit order. */
function nearestSlug({ learnings }: Opened, asked: string): string | null {
  const pairs = pairsOf(asked);
  let best: { readonly slug: string; readonly like: number } | null = null;
  for (const { slug } of learnings) {
    const own = pairsOf(slug.slice(0, SLUG_CHARS));
    let both = 0;
    for (const pair of own) if (pairs.has(pair)) both++;
    const like = (2 * both) / (own.size + pairs.size);
    if (like >= LIKE && (best === null || like > best.like || (like === best.like && slug < best.slug)))
      best = { slug, like };
  }
  return best?.slug ?? null;
}

/** "abc" is ^a, ab, bc, c$: the ends count too, so that one-letter slugs are alike. */
function pairsOf(text: string): Set<string> {
  const whole = `^${text.toLowerCase()}$`;
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < whole.length; i++) pairs.add(whole.slice(i, i + 2));
  return pairs;
}
