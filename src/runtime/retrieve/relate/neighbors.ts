// In: a slug. Out: the learnings that an edge joins to it, each with every relation and its evidence. The one rule: what revises or was revised
// comes first, since it decides what may be quoted as the author's present view; then the strongest; then by slug.
import { placeOf, related, shown } from "../learning.js";
import { NEIGHBORS_LIMIT } from "../numbers.js";
import type { Opened } from "../open.js";
import { type Neighbor, type Neighbors, RELATION_TYPES, type RelationType } from "./relations.js";
import { howMany } from "../search.js";
import { edgesOf, relation, strengthOf } from "./edges.js";

export interface NeighborOptions {
  /** Only relations of these types; all when left out. */
  readonly types?: readonly RelationType[];
  /** How many learnings: 20 when left out, 1 to 100. */
  readonly limit?: number;
}

export function neighbors(layer: Opened, slug: string, options: NeighborOptions): Neighbors {
  const place = placeOf(layer, slug);
  const types = typesOf(options.types);
  const limit = howMany(options.limit, NEIGHBORS_LIMIT, "limit");
  const found: Neighbor[] = [];
  for (const [other, all] of edgesOf(layer, "neighbors")[place]!) {
    const edges = all.filter(({ type }) => types.includes(type as RelationType));
    if (edges.length === 0) continue;
    found.push({
      ...related(layer, other),
      strength: strengthOf(edges),
      relations: edges.map((edge) => relation(edge, slug)),
    });
  }
  found.sort((a, b) => revised(b) - revised(a) || b.strength - a.strength || (a.slug < b.slug ? -1 : 1));
  return { ...related(layer, place), total: found.length, neighbors: found.slice(0, limit) };
}

const revised = ({ relations }: Neighbor): number => (relations.some(({ type }) => type === "revises") ? 1 : 0);

function typesOf(types: unknown): readonly RelationType[] {
  if (types === undefined) return RELATION_TYPES;
  if (Array.isArray(types) && types.length > 0 && types.every((type) => RELATION_TYPES.includes(type as RelationType)))
    return types as RelationType[];
  throw new RangeError(`types has to be a list of ${RELATION_TYPES.join(", ")}, and is ${shown(types)}.`);
}
