// What a run has read: each record with the hash it had and how much of it was given to the model. Only what is in here may be cited, and whatever is
// made in the run is as hidden as the most hidden of it.
import { strictest, type Visibility } from "../domain/visibility.js";

export type ReadKind = "note" | "atom" | "source";

export interface LedgerEntry {
  readonly kind: ReadKind;
  readonly id: string;
  readonly hash: string;
  readonly visibility: Visibility;
  /** Characters of its own text that the model was given. */
  readonly chars: number;
  /** Those texts, in the order they were given: what a quotation is held against. */
  readonly texts: readonly string[];
}

export class ReadLedger {
  readonly #entries = new Map<string, LedgerEntry>();

  add(kind: ReadKind, id: string, hash: string, visibility: Visibility, text: string): void {
    const before = this.get(kind, id);
    this.#entries.set(`${kind} ${id}`, {
      kind,
      id,
      hash,
      visibility,
      chars: (before?.chars ?? 0) + text.length,
      texts: [...(before?.texts ?? []), text],
    });
  }

  get(kind: ReadKind, id: string): LedgerEntry | undefined {
    return this.#entries.get(`${kind} ${id}`);
  }

  /** By kind, then id. */
  get entries(): readonly LedgerEntry[] {
    return [...this.#entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, entry]) => entry);
  }

  get visibility(): Visibility {
    return strictest([...this.#entries.values()].map(({ visibility }) => visibility));
  }
}
