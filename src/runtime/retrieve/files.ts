// What the retrieval core reads of the published files, as parsed from JSON. The one rule: a field that is not named here is not used.
import type { PackEdge } from "../pack.js";
import type { PostingsSource } from "../text/postings.js";
import type { LexiconFile } from "../vectors/lexicon.js";
import type { Intent, IntentType } from "./results.js";

export interface Envelope {
  readonly version: number;
  /** The site's address without a final slash. */
  readonly site: string;
  readonly buildDate: string;
}

export interface LearningRecord {
  readonly slug: string;
  readonly kind: "post" | "profile" | "concept";
  readonly asOf: string;
  readonly title: string;
  /** Path; the canonical URL is `site + url`. */
  readonly url: string;
  readonly date: string;
  readonly region: string;
  readonly tags: readonly string[];
  readonly tokens: number;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  /** Of a profile. */
  readonly current?: { readonly org: string; readonly since: string; readonly focus: string | null } | null;
  readonly roles?: readonly {
    readonly org: string;
    readonly title: string;
    readonly start: string;
    readonly end: string | null;
    readonly summary: string | null;
    readonly learnings: readonly string[];
    readonly confirm?: readonly ("start" | "end")[];
  }[];
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** Of a concept. */
  readonly name?: string;
  readonly aliases?: readonly string[];
  readonly evidence?: readonly string[];
  readonly definition?: string;
  readonly why?: string;
}

export interface PassageRecord {
  readonly id: string;
  readonly slug: string;
  readonly kind: "thesis" | "lead" | "section" | "profile" | "concept";
  readonly index: number;
  readonly role: "position" | "setup" | "list" | "objection" | "navigation";
  readonly heading: string | null;
  readonly text: string;
  readonly link: string;
  /** Where each sentence of `text` starts and ends, flat: [start, end, start, end ...]; UTF-16 offsets. */
  readonly sentences: readonly number[];
}

/** int8 rows, one scale each: a number is its code times the row's scale. `data` is base64, row after row. */
export interface CodedRows {
  readonly scale: readonly number[];
  readonly data: string;
}

export interface ModelName {
  readonly model: string;
  readonly dim: number;
  readonly fingerprint: string;
}

export interface Marks {
  /** At or above it: on topic. */
  readonly on: number;
  /** At or below it: off topic. */
  readonly off: number;
  /** At or above it something may be quoted as an answer. */
  readonly answer: number;
}

export interface Bm25Record extends PostingsSource {
  readonly k1: number;
  readonly b: number;
  readonly N: number;
  readonly avgdl: number;
  /** By vocab index, to 6 decimals. */
  readonly idf: readonly number[];
  /** Of a stem that no document has. */
  readonly unseenIdf: number;
}

export interface IndexRecord {
  readonly tokenizer: { readonly version?: number; readonly stop: readonly string[] };
  readonly bm25: Bm25Record;
  readonly vectors?: ModelName & CodedRows & { readonly slugs: readonly string[] };
  /** Marks of each reader; see agents.md. Usual ones stand where there are none. */
  readonly relevance?: { readonly model: Marks | null; readonly lexicon: Marks | null; readonly words: Marks };
  readonly themes?: {
    readonly themes: readonly {
      readonly id: string;
      readonly name: string;
      readonly aliases: readonly string[];
      readonly stems: readonly string[];
      readonly concept: string | null;
      readonly members: readonly string[];
    }[];
  };
  readonly revisions?: {
    readonly pairs: readonly {
      readonly newer: string;
      readonly older: string;
      readonly changed: string;
      readonly asOf: string;
      readonly topic: readonly string[];
      readonly stance: string;
      readonly stancePassage: string;
    }[];
  };
}

export interface VectorsRecord extends ModelName {
  readonly passages: CodedRows & { readonly ids: readonly string[] };
  readonly paragraphs: CodedRows & {
    readonly slugs: readonly string[];
    readonly spans: readonly (readonly [number, number])[];
  };
  readonly lexicon?: LexiconFile;
}

/** The exemplar bank: asks with their type, and rows of each ask and of its shape, the subject masked. */
export interface IntentRecord extends ModelName {
  readonly exemplars: readonly {
    readonly ask: string;
    readonly shape: string;
    readonly type: IntentType;
    /** Of asks about the author or the site. */
    readonly focus?: Intent["focus"];
  }[];
  readonly asks: CodedRows;
  readonly shapes: CodedRows;
  /** Trained weights for the vectors of this model; without them the exemplars alone decide. */
  readonly reader?: {
    readonly types: readonly IntentType[];
    readonly bias: readonly number[];
    /** [margin at least, share of asks read right], by margin. */
    readonly sure: readonly (readonly [margin: number, right: number])[];
    readonly features: readonly string[];
    readonly scale: number;
    readonly weights: string;
    readonly dense: { readonly scale: number; readonly weights: string };
  };
}

export interface EdgeRecord extends PackEdge {
  readonly [field: string]: unknown;
}

export interface RegionRecord {
  readonly id: string;
  readonly name: string;
  readonly members: readonly string[];
}

/** The published files, parsed. */
export interface LayerFiles {
  readonly learnings: Envelope & { readonly learnings: readonly LearningRecord[] };
  readonly passages: Envelope & { readonly passages: readonly PassageRecord[] };
  readonly index: Envelope & IndexRecord;
  readonly vectors?: (Envelope & VectorsRecord) | null;
  readonly intent?: (Envelope & IntentRecord) | null;
  readonly edges?: (Envelope & { readonly edges: readonly EdgeRecord[] }) | null;
  readonly regions?: (Envelope & { readonly regions: readonly RegionRecord[] }) | null;
}
