// A learning by its slug, and as results name it. In: what a caller calls a slug. Out: its place, or a RangeError. The one rule: a slug that is
// not there is answered with the nearest one that is, and never with an empty result.
import type { LearningRecord } from "./files.js";
import { nearNames } from "./near-names.js";
import type { Opened } from "./open.js";
import type { Related } from "./relate/relations.js";

/** Characters of a value that are said back. */
const SHOWN_CHARS = 100;

/** The place in learnings.json. `name` is what the caller calls the argument. */
export function placeOf(layer: Opened, slug: unknown, name = "slug"): number {
  if (typeof slug !== "string") throw new RangeError(`${name} has to be a learning's slug, and is ${shown(slug)}.`);
  const place = layer.at.get(slug);
  if (place !== undefined) return place;
  const [nearest] = nearNames(Array.from(layer.at.keys()), slug, 1);
  const hint = nearest === undefined ? "learnings.json lists all slugs." : `Did you mean ${shown(nearest)}?`;
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
    return JSON.stringify(value.length > SHOWN_CHARS ? `${value.slice(0, SHOWN_CHARS - 1)}…` : value);
  if (Array.isArray(value)) {
    const some = value.slice(0, 5).map((one: unknown) => (Array.isArray(one) ? "a list" : shown(one)));
    return `[${[...some, ...(value.length > 5 ? ["…"] : [])].join(", ")}]`;
  }
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
