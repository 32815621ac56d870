// question.mjs: what a question asks, read from its own words. Published beside retrieve.mjs, which reads every question with it.
//
//   import { readQuestion } from "./question.mjs";
//   readQuestion("Should I repot a cactus in winter?").intent.type;      // "decision"
//
// In: a question, and whom and what the site knows by name. Out: its type, subject, real question and facet, with the rule that read it.
// The rule: no model, no dependency, no failure; any text is read in time linear in its first 2,000 and last 1,000 characters.
// The rules are English; a question in another language is read as `other`, with little confidence.
export { askWords } from "./retrieve/read/ask-words.js";
export { FACET_WORDS } from "./retrieve/read/facets.js";
export type { ReadingContext } from "./retrieve/read/mentions.js";
export { objective } from "./retrieve/read/objective.js";
export { type Reading, readQuestion } from "./retrieve/read/read-question.js";

/** Version of this module's exports. Rises only when one is removed or changes meaning. */
export const QUESTION_VERSION = 1;
