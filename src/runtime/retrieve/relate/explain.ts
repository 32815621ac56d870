// How two learnings are related. In: two slugs. Out: every edge between them with its evidence, the region that they share, and, where no edge
// joins them, the shortest path. The one rule: it is the same from either side, and where there is nothing it says so.
import { placeOf, related, shown } from "../learning.js";
import type { Opened } from "../open.js";
import type { Explanation, Hop } from "./relations.js";
import { type Edges, edgesOf, relation, strengthOf } from "./edges.js";
import { shortestPath } from "./path.js";

export function explain(layer: Opened, a: string, b: string): Explanation {
  const from = placeOf(layer, a, "a");
  const to = placeOf(layer, b, "b");
  if (from === to) throw new RangeError(`explain needs two learnings, and both slugs are ${shown(a)}.`);
  const edges = edgesOf(layer, "explain");
  const [one, other] = [related(layer, from), related(layer, to)];
  const direct = edges[from]!.get(to) ?? [];
  const region = one.region === other.region ? { id: one.region, name: regionName(layer, one.region) } : null;
  const places = direct.length > 0 ? null : shortestPath(edges, from, to, (place) => layer.learnings[place]!.slug);
  const path = places && hops(layer, edges, places);
  return {
    a: one,
    b: other,
    relations: direct.map((edge) => relation(edge, a)),
    region,
    path,
    message: message(direct.length, region, path),
  };
}

function hops(layer: Opened, edges: Edges, places: readonly number[]): Hop[] {
  return places.slice(1).map((place, i) => {
    const from = related(layer, places[i]!);
    const between = edges[places[i]!]!.get(place)!;
    return {
      from,
      to: related(layer, place),
      strength: strengthOf(between),
      relations: between.map((edge) => relation(edge, from.slug)),
    };
  });
}

const regionName = ({ files }: Opened, id: string): string | null =>
  files.regions?.regions.find((region) => region.id === id)?.name ?? null;

function message(direct: number, region: Explanation["region"], path: Explanation["path"]): string {
  const shares = region === null ? "" : ` Both are of the region ${region.name ?? region.id}.`;
  if (direct > 0) return `${direct === 1 ? "One relation joins" : `${direct} relations join`} them directly.${shares}`;
  if (path === null)
    return `Nothing joins them: there is no edge between the two and no path from one to the other.${shares}`;
  const through = path.slice(1).map(({ from }) => from.title);
  return `No edge joins them directly; the shortest path has ${path.length} steps, through ${through.join(", then ")}.${shares}`;
}
