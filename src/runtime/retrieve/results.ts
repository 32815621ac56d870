// What the retrieval core returns. The one rule: a quote is the text of a passage with role "position", whole sentences, letter by letter.

export type IntentType =
  | "identity"
  | "definition"
  | "how"
  | "why"
  | "decision"
  | "comparison"
  | "diagnosis"
  | "opinion"
  | "examples"
  | "meta"
  | "other";

/** How a question is read. */
export interface Intent {
  readonly type: IntentType;
  /** The core noun phrase as typed; of a comparison both sides, joined by " and "; "" when the question names nothing. */
  readonly subject: string;
  /** Both sides of a comparison, as typed. */
  readonly sides?: readonly [string, string];
  /** The real question in one plain sentence, from a template of the type: the question's own words, rearranged. */
  readonly objective: string;
  /** 0 to 1: how firmly the question's shape matches its type. */
  readonly confidence: number;
  /** A sub-case: of identity `overview`, `work`, `career`, `personal`; of meta `site`, `topic`; `declined` when it is not answered. */
  readonly focus?: "overview" | "work" | "career" | "personal" | "site" | "topic" | "declined";
  /** What about the subject is wanted: a facet word is never the subject. */
  readonly facet?: "problems" | "superlative" | "overview";
}

/** Which means read the question. */
export interface Comprehension {
  /** 1: rules; 2: the exemplar bank of intent.json, with an embedder. */
  readonly tier: 1 | 2;
  readonly type: IntentType;
  /** Why it is read so: the rule that matched, or the exemplar that is nearest. */
  readonly why: string;
  /** The real question: `intent.objective`. */
  readonly question: string;
  /** Of tier 2: the cosine with the nearest exemplar, to 3 decimals. */
  readonly similarity?: number;
}

/** What put the question's vector together: the model (`embed`), the query lexicon, or nothing (words alone rank). */
export type Reader = "model" | "lexicon" | "words";

/** Whether the site is on the question's topic. */
export type Relevance = "on_topic" | "weak" | "off_topic";

export interface Analysis {
  readonly question: string;
  readonly intent: Intent;
  readonly comprehension: Comprehension;
}

/** A place in one ranking, from 1, with its score. */
export interface Place {
  readonly rank: number;
  readonly score: number;
}

/** A passage that a result rests on. */
export interface Evidence {
  /** Passage id. */
  readonly id: string;
  readonly role: "position" | "setup" | "list" | "objection" | "navigation";
  readonly heading: string | null;
  /** The passage, whole. */
  readonly text: string;
  /** Absolute URL that opens the page at this text. */
  readonly link: string;
  /** With the question, to 3 decimals; null without vectors. */
  readonly cosine: number | null;
}

export interface Hit {
  /** From 1. */
  readonly rank: number;
  readonly slug: string;
  readonly kind: "post" | "profile" | "concept";
  readonly title: string;
  /** Absolute. */
  readonly url: string;
  readonly date: string;
  readonly region: string;
  /** The number that ranks, to 4 decimals. */
  readonly score: number;
  /** By BM25; null for a learning that has no word of the question. */
  readonly words: Place | null;
  /** By the cosine of the learning's row; null without vectors. */
  readonly cosine: Place | null;
  /** By the best cosine of its passages and paragraphs; null without them. */
  readonly passages: Place | null;
  /** The passage that speaks to the question; null when the learning has none. */
  readonly evidence: Evidence | null;
}

export interface SearchResult {
  readonly query: string;
  readonly reader: Reader;
  readonly relevance: Relevance;
  /** The number that was judged, to 3 decimals, and the two marks of this site it was held against. */
  readonly signal: { readonly value: number; readonly on: number; readonly off: number };
  /** Best first. */
  readonly results: readonly Hit[];
  /** What the layer lacks and what that changes; empty when nothing is lacking. */
  readonly lacks: readonly string[];
}

export interface Quote {
  /** From 1: the [n] of an answer. */
  readonly n: number;
  readonly slug: string;
  readonly title: string;
  /** Absolute. */
  readonly url: string;
  readonly date: string;
  /** Passage id. */
  readonly passage: string;
  readonly kind: "thesis" | "lead" | "section" | "profile" | "concept";
  readonly heading: string | null;
  /** Whole sentences of the passage, verbatim: `passageText.slice(start, end)`. */
  readonly text: string;
  /** UTF-16 offsets of `text` in the passage's text. */
  readonly start: number;
  readonly end: number;
  /** Absolute URL that opens the page at the passage. */
  readonly link: string;
  /** The learning's score in the ranking, to 4 decimals. */
  readonly score: number;
  /** Slug of the post that holds the author's present position. */
  readonly superseded_by?: string;
}

export type Refusal = "off_topic" | "subject_absent" | "facet_absent" | "declined" | "content_free";

/** A post that is near and does not answer. */
export interface Near {
  readonly slug: string;
  readonly title: string;
  readonly url: string;
  readonly score: number;
}

/** What a composed answer cites: a section of the profile, whole, or fields of the record that no section states. */
export interface Reference {
  readonly n: number;
  readonly kind: "section" | "record";
  readonly slug: string;
  readonly title: string;
  readonly url: string;
  /** Of a section. */
  readonly passage?: string;
  readonly heading?: string | null;
  readonly text?: string;
  /** Of a record: field path and value, as given in the answer. */
  readonly fields?: readonly { readonly field: string; readonly value: string }[];
}

export interface Clause {
  readonly text: string;
  /** Numbers of references. */
  readonly refs: readonly number[];
  /** Field paths of the profile record: "current.org", "roles[1].title". */
  readonly fields: readonly string[];
  readonly facts: readonly { readonly field: string; readonly text: string; readonly ref: number }[];
}

export interface RevisionNote {
  readonly older: string;
  readonly newer: string;
  readonly changed: string;
  readonly asOf: string;
  /** One line for a reader: what changed and when. */
  readonly note: string;
}

export interface Answer {
  readonly question: string;
  readonly intent: Intent;
  readonly comprehension: Comprehension;
  readonly reader: Reader;
  readonly relevance: Relevance;
  /** True when nothing on the site answers; then `quotes` is empty and `reason` and `message` say why. */
  readonly no_match: boolean;
  readonly reason?: Refusal;
  /** One line for a reader; only beside `no_match`. */
  readonly message?: string;
  /** Best first, one a source. */
  readonly quotes: readonly Quote[];
  /** Near posts that are not cited; empty for a declined ask. */
  readonly closest: readonly Near[];
  /** Id of the concept record that answers. */
  readonly concept?: string;
  /** True when `answer` is composed from the profile record's fields. */
  readonly composed?: true;
  /** The composed prose, with [n] markers of `references`. */
  readonly answer?: string;
  readonly references?: readonly Reference[];
  readonly clauses?: readonly Clause[];
  /** True when the quotes are of the posts of a theme, each stating a problem with it. */
  readonly overview?: true;
  readonly theme?: {
    readonly id: string;
    readonly name: string;
    readonly members: number;
    readonly learnings: readonly string[];
  };
  readonly revisions?: readonly RevisionNote[];
  readonly lacks: readonly string[];
}
