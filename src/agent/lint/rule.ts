// A rule of the deterministic lint. In: one look at a knowledge base. Out: what it finds there. The rules of a rule: no clock, no order of
// maps, no memory; work in step with the size of the base, never with its square; what it says of a text is short.
import type { FindingSeverity } from "../domain/finding.js";
import type { LintView } from "./view.js";

export interface Rule {
  readonly name: string;
  readonly severity: FindingSeverity;
  find(view: LintView): readonly Raised[];
}

export interface Raised {
  readonly subjects: readonly Subject[];
  /** Tells apart what one rule finds of the same subjects; stays the same while the finding is the same. */
  readonly key?: string;
  /** One sentence. */
  readonly message: string;
  readonly suggestion?: string;
}

/** What a finding is about. `path`: a file by its path in the knowledge base. */
export interface Subject {
  readonly kind: "atom" | "note" | "source" | "shelf" | "path" | "run";
  readonly id: string;
}

export const subject = {
  atom: (id: string): Subject => ({ kind: "atom", id }),
  note: (id: string): Subject => ({ kind: "note", id }),
  source: (id: string): Subject => ({ kind: "source", id }),
  /** A branch or a topic. */
  shelf: (id: string): Subject => ({ kind: "shelf", id }),
  path: (id: string): Subject => ({ kind: "path", id }),
  run: (id: string): Subject => ({ kind: "run", id }),
};

/** "a, b, c and 997 more". */
export const named = (ids: readonly string[], most = 3): string =>
  ids.length <= most ? ids.join(", ") : `${ids.slice(0, most).join(", ")} and ${ids.length - most} more`;

/** A text of unknown length and content, for a message. */
export const shown = (text: string): string => JSON.stringify(text.length <= 80 ? text : `${text.slice(0, 80)}...`);

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
