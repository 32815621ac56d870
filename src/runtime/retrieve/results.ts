// What the retrieval core returns, as types. The formats stand in src/schema/results.ts, each field with its meaning; SCHEMA.md prints them. The
// one rule: only types come from there, so nothing of it is linked.
import type { z } from "zod";
import type * as schema from "../../schema/results.js";

/** A type that cannot be changed, down to its leaves. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
type Of<S extends z.ZodType> = Frozen<z.infer<S>>;

export type Intent = Of<typeof schema.intent>;
export type IntentType = Intent["type"];
/** Which means read the question. */
export type Comprehension = Of<typeof schema.comprehension>;
export type Reader = Of<typeof schema.reader>;
/** Whether the site is on the question's topic. */
export type Relevance = Of<typeof schema.relevanceVerdict>;
export type Analysis = Of<typeof schema.analysis>;
export type SearchResult = Of<typeof schema.searchResult>;
export type Hit = Of<typeof schema.hit>;
/** A place in one ranking, from 1, with its score. */
export type Place = NonNullable<Hit["words"]>;
/** A passage that a result rests on. */
export type Evidence = NonNullable<Hit["evidence"]>;
export type Answer = Of<typeof schema.answer>;
export type Quote = Of<typeof schema.quote>;
export type Refusal = NonNullable<Answer["reason"]>;
/** A post that is near and does not answer. */
export type Near = Answer["closest"][number];
/** What a composed answer cites: a section of the profile, whole, or fields of the record that no section states. */
export type Reference = Of<typeof schema.reference>;
export type Clause = Of<typeof schema.clause>;
export type RevisionNote = Of<typeof schema.revisionNote>;
