// In: a question as the rules read it, and the type whose exemplars are nearest. Out: the reading that holds.
// Rule: the exemplars decide only where the rule is unsure and they are not: the surer the rule, the further ahead they have to be.
import type { Intent, IntentType } from "../results.js";
import { askWords } from "./ask-words.js";
import type { NearestExemplar, NearestType } from "./exemplars.js";
import { objective } from "./objective.js";
import type { Reading } from "./read-question.js";

/**
 * Fitted on 743 development asks, of them 403 that no rule was made for when they were tried: of those the rules alone read .737 of 209 hard
 * ones and .912 of 194 ordinary ones, with the bank .828 and .938. A rule surer than `SURE` holds; one less sure holds unless another type is
 * ahead of its own by `LEAD` times its confidence; nearer than `NEAR` nothing is similar.
 */
export const SURE = 0.86;
export const LEAD = 0.1;
export const NEAR = 0.3;

/** Whether meaning is asked at all: not about anything private, and not where nothing is asked. */
export const isOpen = ({ asked, intent }: Reading): boolean => asked !== "" && intent.focus !== "declined";

/** Whether the bank alone may decide: for nothing that a rule is sure of. */
export const isUnsure = (read: Reading): boolean => isOpen(read) && read.intent.confidence <= SURE;

export function withExemplars(read: Reading, nearest: NearestType | null): Reading {
  const { intent } = read;
  if (nearest === null || !isUnsure(read)) return read;
  const { type, score, scores, similarity } = nearest;
  if (similarity < NEAR || score - (scores.get(intent.type) ?? -1) < LEAD * intent.confidence) return read;
  const confidence = type === intent.type ? intent.confidence : Math.round(Math.min(0.9, similarity) * 100) / 100;
  return as(read, { type, confidence, nearest });
}

export interface Trained {
  readonly type: IntentType;
  readonly confidence: number;
  /** Of that type; null where the bank has none. */
  readonly nearest: NearestExemplar | null;
}

/**
 * A rule this sure holds against the trained reader. On 2,650 asks that no rule was made for, the five rules that were right of 97 in 100 or more
 * (versus, difference, examples, topic, private) lift it by half a point; all others are less often right than it is.
 */
export const CERTAIN = 0.96;

/** Whether the trained reader decides. */
export const isUncertain = (read: Reading): boolean => isOpen(read) && read.intent.confidence < CERTAIN;

/**
 * What a question word says holds against a reader that is not this sure: "why" opens a why or a diagnosis in 144 of 149 training asks, and in 59 of
 * the 61 of development and held part. Without it "Why is the manifest written last?" is taken for a question about what was written lately.
 */
export const SURE_AGAINST_WHY = 0.9;

export function withTrained(read: Reading, trained: Trained): Reading {
  if (!isUncertain(read)) return read;
  const asksWhy = (type: IntentType): boolean => type === "why" || type === "diagnosis";
  const opens = /^why\b/i.test(read.asked) && asksWhy(read.intent.type);
  return opens && !asksWhy(trained.type) && trained.confidence < SURE_AGAINST_WHY ? read : as(read, trained);
}

function as(read: Reading, { type, confidence, nearest }: Trained): Reading {
  const { subject, facet } = read.intent;
  const near = nearest && { similarity: Math.round(nearest.similarity * 1000) / 1000 };
  const why = nearest ? `nearest exemplar: ${nearest.ask}` : "trained on labelled asks";
  if (type === read.intent.type) {
    const { objective: question } = read.intent;
    return {
      ...read,
      intent: { ...read.intent, confidence: Math.max(confidence, read.intent.confidence) },
      comprehension: { tier: 2, type, why, question, ...near },
    };
  }
  // What is private is declined by rule alone: an exemplar that is only near must not silence an answer.
  const focus = nearest?.focus === "declined" ? "overview" : nearest?.focus;
  const about = type === "identity" || type === "meta" ? undefined : facet;
  const parts = { type, subject, ...(focus && { focus }), ...(about && { facet: about }) };
  const question = objective({ text: read.asked, words: askWords(read.asked) }, parts);
  const intent: Intent = { ...parts, objective: question, confidence };
  return { ...read, intent, comprehension: { tier: 2, type, why, question, ...near } };
}
