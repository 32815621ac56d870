// What every emitter reads: the finished layer of one build. Comes in from src/build.ts, goes out as files (emit.ts).
// The one rule: it holds nothing of a post that is not visible, and nothing that an emitter would have to compute again.
import type { Config } from "../config/schema.js";
import type { Block, Day, Document } from "../model.js";
import type { Edge } from "../schema/edges.js";
import type { Golden } from "../schema/golden.js";
import type { IndexFile } from "../schema/index-file.js";
import type { Learning } from "../schema/learnings.js";
import type { NamedLink } from "../schema/manifest.js";
import type { Compiled } from "../schema/notes.js";
import type { Passage } from "../schema/passages.js";
import type { Relevance } from "../schema/relevance.js";
import type { Region } from "../schema/regions.js";
import type { envelope } from "../schema/shared.js";
import type { PublishedLexicon } from "../schema/vectors.js";
import type { IntentBank } from "../stages/intent.js";
import type { VectorRows } from "../stages/vectors.js";

export interface Layer {
  readonly site: {
    /** Without a final slash; may hold a base path. */
    readonly url: string;
    readonly title: string;
    readonly description: string | null;
    /** BCP 47 tag of the posts' language. */
    readonly language: string;
  };
  /** Whom to attribute quotations to; null when the configuration names nobody. */
  readonly author: { readonly name: string; readonly url: string | null } | null;
  readonly licence: { readonly text: string | null; readonly code: string | null };
  /** A line that must be said with a quotation ("The views are my own ..."). */
  readonly views: string | null;
  readonly buildDate: Day;
  /** Version of this package, for the manifest. */
  readonly generatorVersion: string;

  /** Each list in its file's order. */
  readonly learnings: readonly Learning[];
  readonly edges: readonly Edge[];
  readonly regions: readonly Region[];
  readonly passages: readonly Passage[];
  readonly index: IndexBody;
  /** Null when the layer was built without an embedder. */
  readonly vectors: VectorRows | null;
  /** Null without vectors, and for a site too small to learn from. */
  readonly lexicon: PublishedLexicon | null;
  /** Null without vectors. */
  readonly intent: IntentBank | null;
  /** How high a question has to come; measured with all of the above. */
  readonly relevance: Relevance;

  /** What the agent compiled from the posts; null where there is nothing of it. */
  readonly compiled: Compiled | null;

  /** What the core answers of all this. */
  readonly golden: readonly Golden[];

  /** One page for each learning, in any order: the body that is published as its twin. A `Post` of the model fits. */
  readonly pages: readonly Page[];
  /** Sentences, already rendered, about visible posts only. */
  readonly warnings: readonly string[];

  readonly thesisLabels: readonly string[];
  readonly excerptMarkers: readonly string[];
  readonly emit: Config["emit"];
  /** Within which the bodies were read. */
  readonly limits: Pick<Config["limits"], "fileBytes" | "nesting">;
  /** Links whose target the learnings do not tell, by source and href. */
  readonly links: readonly NamedLink[];
}

/** Without the vectors and what was measured with them, which are printed from the layer's. */
export type IndexBody = Omit<IndexFile, keyof typeof envelope | "vectors" | "relevance">;

/** The published body of a learning; everything else about it is in its record. */
export interface Page {
  readonly slug: string;
  readonly updated: Day | null;
  readonly document: Pick<Document, "body"> & { readonly blocks: readonly Pick<Block, "kind" | "start" | "end">[] };
}
