// In: the slugs that a caller wants quoted first. Out: their learnings. The one rule: a slug that is not there is told, not passed over.
import { placeOf, shown } from "../learning.js";
import type { Opened } from "../open.js";

export function pinned(layer: Opened, pin: readonly string[] | undefined): number[] {
  if (pin === undefined) return [];
  if (!Array.isArray(pin)) throw new TypeError(`pin has to be a list of slugs, and is ${shown(pin)}.`);
  return [...new Set(pin.map((slug: unknown) => placeOf(layer, slug, "pin")))];
}
