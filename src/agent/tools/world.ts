// What the tools of a run see: one knowledge base, with the run's own changes, through the eyes of one reader. The one rule: what that reader may not
// see is absent from every listing, look-up, search, link and count.
import type { Knowledge } from "../domain/knowledge.js";
import type { Visibility } from "../domain/visibility.js";
import type { SourceReader } from "../ports-sources.js";
import type { ReadLedger } from "./ledger.js";

export interface ToolWorld {
  /** As it is now; the same object until something changes. */
  readonly knowledge: () => Knowledge;
  /** Whether this run's reader may see a record of that visibility: by the day, or everything with --include-hidden. */
  readonly sees: (visibility: Visibility) => boolean;
  readonly ledger: ReadLedger;
  readonly sources: SourceReader;
}
