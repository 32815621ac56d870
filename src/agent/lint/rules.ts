// Every rule of the lint that needs no model, by name.
import type { Rule } from "./rule.js";
import { atomNoEvidence, noSource, quoteMismatch, staleEvidence, uncoveredNode } from "./rules/evidence.js";
import { idCaseClash, indexDrift, schema, stuckRun, taxonomy } from "./rules/files.js";
import { hiddenLeak } from "./rules/hidden-leak.js";
import { duplicateAtom, duplicatePage, possibleContradiction } from "./rules/likeness.js";
import { brokenLink, humanEdited, orphan, uncompiled, untagged } from "./rules/links.js";
import { missingPage } from "./rules/missing-page.js";
import {
  supersededByRevision,
  supersessionActive,
  supersessionCycle,
  supersessionDangling,
} from "./rules/supersession.js";
import { externalAsset, rawHtml } from "./rules/unsafe-content.js";

export const RULES: readonly Rule[] = [
  brokenLink,
  noSource,
  atomNoEvidence,
  quoteMismatch,
  staleEvidence,
  untagged,
  supersessionDangling,
  supersessionCycle,
  supersessionActive,
  supersededByRevision,
  orphan,
  uncompiled,
  uncoveredNode,
  missingPage,
  duplicateAtom,
  duplicatePage,
  possibleContradiction,
  humanEdited,
  externalAsset,
  rawHtml,
  indexDrift,
  schema,
  idCaseClash,
  taxonomy,
  hiddenLeak,
  stuckRun,
];
