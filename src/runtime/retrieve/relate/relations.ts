// What the retrieval core says of relations and context packs. The one rule: a relation is an edge of edges.json with all its fields, and
// nothing is said of two learnings that no edge, region or path says.
import type { Reader, Relevance, SearchResult } from "../results.js";

/** A learning, as relations and packs name it. */
export interface Related {
  readonly slug: string;
  readonly kind: "post" | "profile" | "concept";
  readonly title: string;
  /** Absolute. */
  readonly url: string;
  readonly date: string;
  readonly region: string;
}

export type RelationType = "series" | "link" | "concept" | "revises" | "meaning";

/** An edge of edges.json, with all its fields, as seen from one of its ends. */
export interface Relation {
  readonly type: RelationType;
  /** "out": from the learning that was asked about to the other; "in": from the other to it; "both": resemblance has no direction. */
  readonly direction: "out" | "in" | "both";
  readonly source: string;
  readonly target: string;
  /** Of `series`: its id, and the author's numbers of source and target. */
  readonly series?: string;
  readonly sourceOrder?: number;
  readonly targetOrder?: number;
  /** Of `link`: what carries it, its words, how often; and with a sentence that sentence, its Markdown, the heading above it, whether in a note. */
  readonly evidence?: "sentence" | "list" | "anchor";
  readonly anchor?: string;
  readonly occurrences?: number;
  readonly sentence?: string;
  readonly markdown?: string;
  readonly section?: string | null;
  readonly inNote?: boolean;
  /** Of `concept`: the target's place among the evidence that the record names, from 1. */
  readonly order?: number;
  /** Of `revises`: what changed in the author's mind, and the day. */
  readonly changed?: string;
  readonly asOf?: string;
  /** Of `meaning`: the cosine of the two rows, and words that both share. */
  readonly cosine?: number;
  readonly sameRegion?: boolean;
  readonly shared?: readonly string[];
}

export interface Neighbor extends Related {
  /** What the relations shown pull together, to 3 decimals, as in a context pack: series and sentence 3, other link and concept 1, cosine. */
  readonly strength: number;
  /** By type (series, link, concept, revises, meaning), then in the order of edges.json. */
  readonly relations: readonly Relation[];
}

export interface Neighbors extends Related {
  /** How many there are; `neighbors` has the first of them. */
  readonly total: number;
  /** Those that revise it or that it revises first, then by strength, then by slug. */
  readonly neighbors: readonly Neighbor[];
}

/** One step of a path; directions as seen from `from`. */
export interface Hop {
  readonly from: Related;
  readonly to: Related;
  readonly strength: number;
  readonly relations: readonly Relation[];
}

export interface Explanation {
  readonly a: Related;
  readonly b: Related;
  /** Every edge between the two, as seen from `a`. */
  readonly relations: readonly Relation[];
  /** The region that both are of; `name` is null without regions.json. */
  readonly region: { readonly id: string; readonly name: string | null } | null;
  /** The shortest path from `a` to `b`; null where an edge joins them directly, and where there is none. */
  readonly path: readonly Hop[] | null;
  /** One line for a reader. */
  readonly message: string;
}

/** A learning that could have been added to a pack. */
export interface Candidate {
  readonly slug: string;
  /** Sum of what the edges between it and the pack pull, to 3 decimals. */
  readonly score: number;
  readonly tokens: number;
}

export interface Packed extends Related {
  readonly tokens: number;
}

export interface PackedAddition extends Packed {
  readonly score: number;
  /** Tokens that were left before it was added. */
  readonly room: number;
  /** The first of the candidates that scored higher and were too large for the room, and how many there were. */
  readonly passedOver: readonly Candidate[];
  readonly passedOverTotal: number;
}

/**
 * Why a pack ended: no candidate is left; none fits the room; it holds as many as were asked for; the seeds alone are too large; the
 * question has no post on its topic, so there is no seed.
 */
export type PackEnd = "no_candidate" | "none_fits" | "max_posts" | "seeds_too_large" | "no_seed";

export interface ContextPack {
  readonly budget: number;
  /** Tokens of seeds and additions together; with seeds that are too large, of the seeds. */
  readonly used: number;
  /** `budget - used`, and 0 where the seeds are too large. */
  readonly room: number;
  /** The question that found the seed, and how relevant the site is to it; only where no seeds were given. */
  readonly query?: string;
  readonly reader?: Reader;
  readonly relevance?: Relevance;
  readonly signal?: SearchResult["signal"];
  /** In the order given. */
  readonly seeds: readonly Packed[];
  /** In the order in which they were added. */
  readonly additions: readonly PackedAddition[];
  readonly ended: PackEnd;
  /** The first of the candidates that were left, best first, and how many there were. */
  readonly remaining: readonly Candidate[];
  readonly remainingTotal: number;
  /** One line for a reader: why it ended there. */
  readonly message: string;
  readonly lacks: readonly string[];
}
