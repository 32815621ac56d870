// In: the slugs that a caller wants quoted first. Out: their learnings. The one rule: a slug that is not there is told, not passed over.
import type { Opened } from "../open.js";

export function pinned(layer: Opened, pin: readonly string[] | undefined): number[] {
  if (pin === undefined) return [];
  if (!Array.isArray(pin)) throw new RangeError("pin has to be a list of slugs.");
  const places = pin.map((slug: unknown) => {
    const place = typeof slug === "string" ? layer.at.get(slug) : undefined;
    if (place === undefined)
      throw new RangeError(`pin names ${JSON.stringify(slug)}, and there is no such learning on ${layer.site}.`);
    return place;
  });
  return [...new Set(places)];
}
