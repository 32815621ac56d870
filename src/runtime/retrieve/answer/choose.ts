// In: the windows of one source that may be quoted. Out: the one that is. The one rule: it orders what was admitted and admits nothing.
// Method: the question's idf that a sentence covers, with priors for where it stands and cues of its type (the sum was best on WikiQA).
import { MEANING_SHARE, QUOTE } from "../numbers.js";
import type { Intent } from "../results.js";
import type { Candidate } from "./admit.js";
import { cueOf } from "./cues.js";
import { type Question, windowStems } from "./features.js";
import { likeness } from "./likeness.js";

export type Chooser = (candidates: readonly Candidate[], quoted: readonly ReadonlySet<string>[]) => Candidate | null;

export function chooser(question: Question, intent: Intent): Chooser {
  const cue = cueOf(question, intent);
  const like = likeness(question);
  const share = question.asked.meaning?.passages ? MEANING_SHARE[question.asked.reader] : 0;
  return (candidates, quoted) => {
    let best: { readonly candidate: Candidate; readonly score: number } | null = null;
    for (const candidate of candidates) {
      const { place, window, features } = candidate;
      const { kind, text, sentences } = question.layer.passages[place]!;
      const stems = windowStems(question.stems, place, window);
      const score =
        features.coverage +
        share * (question.asked.meaning?.passages?.[place] ?? 0) +
        QUOTE.like * like(stems) +
        QUOTE.kind[kind] +
        cue(candidate) +
        QUOTE.full * fullness(text.slice(sentences[2 * window.core], sentences[2 * window.core + 1])) -
        QUOTE.repeated * repeated(stems, quoted);
      if (best === null || score > best.score) best = { candidate, score };
    }
    return best?.candidate ?? null;
  };
}

/** A short sentence says little by itself; from QUOTE.fullWords on there is nothing to gain, so the longest does not win by its length. */
const fullness = (sentence: string): number => Math.min(1, sentence.split(/\s+/).length / QUOTE.fullWords);

/** The largest share of its words that one earlier quote has. */
function repeated(stems: ReadonlySet<string>, quoted: readonly ReadonlySet<string>[]): number {
  if (stems.size === 0) return 0;
  return quoted.reduce((most, other) => {
    let shared = 0;
    for (const stem of stems) if (other.has(stem)) shared++;
    return Math.max(most, shared / stems.size);
  }, 0);
}
