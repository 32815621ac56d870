// The shortest path between two learnings. In: the edges, two places. Out: the places on the way, both ends included, or null. The one rule: of
// paths with the fewest steps the strongest is taken, of equally strong ones the first by its slugs, read from the end whose slug is smaller:
// so the path from b to a is the path from a to b.
import { type Edges, thousandths } from "./edges.js";

interface Reached {
  readonly place: number;
  /** Of the steps so far, in thousandths. */
  readonly strength: number;
  readonly before: Reached | null;
}

export function shortestPath(
  edges: Edges,
  from: number,
  to: number,
  slugOf: (place: number) => string,
): readonly number[] | null {
  if (slugOf(to) < slugOf(from)) return shortestPath(edges, to, from, slugOf)?.slice().reverse() ?? null;
  const seen = new Set([from]);
  let rim: Iterable<Reached> = [{ place: from, strength: 0, before: null }];
  for (;;) {
    const next = new Map<number, Reached>();
    for (const before of rim) {
      for (const [place, between] of edges[before.place]!) {
        if (seen.has(place)) continue;
        const reached = { place, strength: before.strength + thousandths(between), before };
        const rival = next.get(place);
        if (rival === undefined || isBetter(reached, rival, slugOf)) next.set(place, reached);
      }
    }
    const found = next.get(to);
    if (found !== undefined) return placesOf(found);
    if (next.size === 0) return null;
    for (const place of next.keys()) seen.add(place);
    rim = next.values();
  }
}

/** Of two ways to one place, with as many steps. */
function isBetter(a: Reached, b: Reached, slugOf: (place: number) => string): boolean {
  if (a.strength !== b.strength) return a.strength > b.strength;
  const [one, other] = [placesOf(a), placesOf(b)];
  const at = one.findIndex((place, i) => place !== other[i]);
  return slugOf(one[at]!) < slugOf(other[at]!);
}

function placesOf(reached: Reached): number[] {
  const places: number[] = [];
  for (let at: Reached | null = reached; at !== null; at = at.before) places.push(at.place);
  return places.reverse();
}
