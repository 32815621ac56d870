// The edges of edges.json by learning. In: the layer. Out: for each learning its neighbours, with every edge between the two. The one rule: an
// edge to a learning that is not there, or to itself, is no edge.
import { pull } from "../../pack.js";
import type { EdgeRecord } from "../files.js";
import type { Opened } from "../open.js";
import { type Relation, RELATION_TYPES } from "./relations.js";

/** By place in learnings.json: neighbour's place -> the edges between the two, in the order of RELATION_TYPES. */
export type Edges = readonly ReadonlyMap<number, readonly EdgeRecord[]>[];

/** `what` needs the edges: "neighbors". */
export function edgesOf(layer: Opened, what: string): Edges {
  const edges = layer.edges();
  if (edges !== null) return edges;
  throw new Error(
    `${what} needs edges.json, and this layer was opened without it. Give createRetriever \`edges\`: the parsed edges.json of the site.`,
  );
}

export function openEdges(
  edges: readonly EdgeRecord[],
  at: ReadonlyMap<string, number>,
  learnings: number,
): Map<number, EdgeRecord[]>[] {
  const all = Array.from({ length: learnings }, () => new Map<number, EdgeRecord[]>());
  const ordered = RELATION_TYPES.flatMap((type) => edges.filter((edge) => edge.type === type));
  for (const edge of ordered) {
    const source = at.get(edge.source);
    const target = at.get(edge.target);
    if (source === undefined || target === undefined || source === target) continue;
    add(all[source]!, target, edge);
    add(all[target]!, source, edge);
  }
  return all;
}

function add(neighbours: Map<number, EdgeRecord[]>, other: number, edge: EdgeRecord): void {
  const there = neighbours.get(other);
  if (there === undefined) neighbours.set(other, [edge]);
  else there.push(edge);
}

/** The edge as edges.json has it, with its direction as seen from `slug`. */
export function relation(edge: EdgeRecord, slug: string): Relation {
  const direction = edge.type === "meaning" ? "both" : edge.source === slug ? "out" : "in";
  return { ...edge, direction } as Relation;
}

/** The sum of what the edges pull into a pack, to 3 decimals. */
export const strengthOf = (edges: readonly EdgeRecord[]): number => thousandths(edges) / 1000;

/** As whole numbers, whose sums do not depend on their order. */
export const thousandths = (edges: readonly EdgeRecord[]): number =>
  edges.reduce((sum, edge) => sum + Math.round(pull(edge) * 1000), 0);
