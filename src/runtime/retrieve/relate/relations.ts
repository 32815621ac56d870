// What the retrieval core says of relations and context packs, as types. The formats stand in src/schema/relations.ts, each field with its
// meaning. The one rule: a relation is an edge of edges.json with all its fields, and nothing is said of two learnings that no edge, region
// or path says.
import type { z } from "zod";
import type * as schema from "../../../schema/relations.js";
import type { Frozen } from "../results.js";

type Of<S extends z.ZodType> = Frozen<z.infer<S>>;

/** A learning, as relations and packs name it. */
export type Related = Of<typeof schema.relatedLearning>;
/** An edge of edges.json, with all its fields, as seen from one of its ends. */
export type Relation = Of<typeof schema.relation>;
export type RelationType = Relation["type"];
/** In the order in which the relations of a pair are listed. */
export const RELATION_TYPES: readonly RelationType[] = ["series", "link", "concept", "revises", "meaning"];
export type Neighbor = Of<typeof schema.neighbor>;
export type Neighbors = Of<typeof schema.neighbors>;
/** One step of a path; directions as seen from `from`. */
export type Hop = Of<typeof schema.hop>;
export type Explanation = Of<typeof schema.explanation>;
/** A learning that could have been added to a pack. */
export type Candidate = Of<typeof schema.candidate>;
export type Packed = Of<typeof schema.packedLearning>;
export type PackedAddition = Of<typeof schema.packedAddition>;
export type PackEnd = ContextPack["ended"];
export type ContextPack = Of<typeof schema.contextPack>;
