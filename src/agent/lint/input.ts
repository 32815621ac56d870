// What the deterministic lint looks at, gathered before it begins: rules ask nobody for anything.
import type { Knowledge } from "../domain/knowledge.js";
import type { SourceText } from "../domain/source.js";
import type { SourceFault } from "../ports-sources.js";

export interface LintInput {
  readonly knowledge: Knowledge;
  /** Every source that the site has now, by id, as far as it can be read. */
  readonly texts: ReadonlyMap<string, SourceText | SourceFault>;
  /** Of the site's authored revisions: the newer post changed the author's mind about the older one. Ids of sources. */
  readonly revises: readonly Revision[];
  /** Runs whose record has no end. */
  readonly openRuns: readonly OpenRun[];
  /** "2026-03-01": who may see what is decided by it. */
  readonly day: string;
  /** `index.md` as the records make it, and as it stands; null where it does not. */
  readonly indexPage: { readonly expected: string; readonly stored: string | null };
}

export interface Revision {
  readonly newer: string;
  readonly older: string;
}

export interface OpenRun {
  readonly id: string;
  readonly started: string;
  /** The process that began it is still at work. */
  readonly ownerAlive: boolean;
}
