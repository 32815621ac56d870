// Query-side constants, each with its unit, its reason, and what changes with it. agents.md prints those that a reader needs to repeat a
// ranking. The one rule: none was chosen on the questions that it is reported on (scripts/eval.mjs), save
// QUOTE.like, which says so.

/** The share of meaning in a learning's score, by what read the question; the rest is the share of words. */
export const MEANING_SHARE = { model: 0.5, lexicon: 0.3, words: 0 } as const;

/** Within meaning: the share of the best passage's or paragraph's cosine; the rest is that of the learning's own row. */
export const PASSAGE_SHARE = 0.7;

/** Results of a search, and quotes of an answer, when nobody says how many; and the most that can be asked for. */
export const SEARCH_K = 10;
export const ANSWER_K = 3;
export const MOST_K = 100;

/** Neighbours of a learning when nobody says how many. */
export const NEIGHBORS_LIMIT = 20;

/** Candidates that a context pack names where it passed some over; the others are counted. */
export const PASSED_OVER_NAMED = 10;

/** UTF-16 units of a question that are read, 4,000 words; of a longer one its beginning and its last QUESTION_END. A megabyte costs no time. */
export const QUESTION_CHARS = 20_000;
export const QUESTION_END = 1000;

/**
 * Marks of a site that has too few texts to measure its own, by reader; `on`, `off` and `answer` as in index.json. They are the means of what
 * was measured on four blogs of 60 to 400 posts (overreacted.io, mtlynch.io, brandur.org, kentcdodds.com), to the nearest twentieth. From the
 * lowest to the highest of the four: `on` and `answer` .283 to .323 by the model, .392 to .429 by the lexicon, .369 to .431 by words, `off`
 * .101 to .186, .118 to .215 and .063 to .157. The last two of `answer` are a twentieth lower: on a site of a few posts a question about two
 * things reaches less, and there is little that could be quoted in error.
 */
export const USUAL_MARKS = {
  model: { on: 0.3, off: 0.15, answer: 0.3 },
  lexicon: { on: 0.4, off: 0.15, answer: 0.35 },
  words: { on: 0.4, off: 0.1, answer: 0.35 },
} as const;

/** Learnings whose passages are looked at for an answer, best first: the one that answers is nearly always among the first five. */
export const ANSWER_REACH = 20;

/** Posts that `closest` names. */
export const CLOSEST = 3;

/** Words that a refusal names before it says how many more there are. */
export const REFUSAL_WORDS = 4;

/** From so many learnings on, a word that more than half of them use is too common to say what a question is about. */
export const COMMON_FROM = 8;

/**
 * What is added to the share of a question's idf that a sentence covers (0 to 1), to choose the sentence that is quoted. Where a passage
 * stands, cues of the question's type and of the fact it asks for, and against what is short or said already.
 */
export const QUOTE = {
  /** For the cosine with the question by the query lexicon, of the sentence alone. Chosen on XQuAD, which it is reported on: .004 of it is that. */
  like: 0.2,
  kind: { thesis: 0.08, lead: 0.05, section: 0, profile: 0, concept: 0.05 },
  /** A definition asks for a thesis or a lead. */
  opening: 0.3,
  /** "A kiln is ..." */
  isA: 0.4,
  /** One passage that names both sides. */
  sides: 0.5,
  cue: 0.2,
  /**
   * Half of a set of 153 factual questions on 42 paragraphs of technical blogs chose these four; on the other half the chosen sentence of the
   * right paragraph holds the answer in .72 instead of .61. Signals that gained nothing there were left out: kinds of money, the sentence
   * before, reasons.
   */
  fact: 0.15,
  which: 0.1,
  full: 0.05,
  fullWords: 30,
  repeated: 0.15,
} as const;

/** Evidence posts that are quoted after a concept. */
export const CONCEPT_EVIDENCE = 2;

/** Sentences of a theme's overview, and what makes one the post's: that it names the theme itself, or the sentence beside it does. */
export const OVERVIEW = {
  most: 4,
  ownWords: 2,
  nearWords: 1,
  /** For each word that says what goes wrong, so many counting. */
  problem: 0.5,
  mostProblems: 3,
  kind: { thesis: 0.4, lead: 0.1, section: 0, profile: 0, concept: 0 },
} as const;

/** From this confidence on, what is read as a question about the author is one; below it, posts may answer as well. */
export const SURE_OF_AUTHOR = 0.6;
