// What one ingest run may change, and has changed so far. In: the unit of work, the source, the limits. The one rule: every write of a tool goes
// through here, so that no limit, id, stamp or visibility is decided by a model; and what the run's reader may not see is not there for it.
import type { Atom, AtomRecord } from "../domain/atom.js";
import { branchesOf, type Knowledge } from "../domain/knowledge.js";
import type { SourceInfo, SourceText } from "../domain/source.js";
import { INBOX } from "../domain/taxonomy.js";
import { strictest, type Visibility } from "../domain/visibility.js";
import type { Limits } from "../limits.js";
import { refused, type ToolRefusal } from "../tool.js";
import type { ReadLedger } from "../tools/ledger.js";
import { type View, viewOf } from "../tools/view.js";
import type { ToolWorld } from "../tools/world.js";
import type { Unit } from "../store/unit.js";

export interface BatchOptions {
  readonly unit: Unit;
  readonly source: SourceInfo;
  readonly text: SourceText;
  readonly limits: Limits["writes"];
  readonly ledger: ReadLedger;
  /** Whether this run's reader may see a record of that visibility. */
  readonly sees: ToolWorld["sees"];
  /** Of this run. */
  readonly run: string;
  readonly model: string;
  /** UTC. */
  readonly now: () => string;
  readonly sha256: (text: string) => string;
}

export class Batch {
  /** Ids in the order they were written. */
  readonly newAtoms = new Set<string>();
  readonly changedAtoms = new Set<string>();
  readonly newNotes = new Set<string>();
  readonly changedNotes = new Set<string>();
  readonly newBranches = new Set<string>();
  /** Pages that a person edited: what would have been written instead. */
  readonly proposals = new Map<string, string>();
  links = 0;
  /** Nodes that the model judged to hold nothing worth an atom. */
  empty: readonly string[] = [];

  constructor(readonly options: BatchOptions) {}

  get unit(): Unit {
    return this.options.unit;
  }
  get knowledge(): Knowledge {
    return this.unit.knowledge;
  }
  /** What the run may know of: tasks, refusals and look-ups speak of nothing else. */
  get view(): View {
    return viewOf({ knowledge: () => this.knowledge, sees: this.options.sees });
  }
  stamp(): NonNullable<AtomRecord["created"]> {
    return { run: this.options.run, at: this.options.now() };
  }

  /** Atoms that were written or changed in this run, as they are now. */
  get touched(): readonly Atom[] {
    return [...this.newAtoms, ...this.changedAtoms].flatMap((id) => this.knowledge.atoms.get(id) ?? []);
  }

  hasBranch(id: string): boolean {
    return branchesOf(this.knowledge).some((branch) => branch.id === id);
  }

  /** A branch of that title is begun, under the inbox's topic until somebody moves it. */
  beginBranch(id: string, title: string): void {
    const { taxonomy } = this.knowledge;
    this.unit.putTaxonomy({
      ...taxonomy,
      branches: [...taxonomy.branches, { id, topic: INBOX, title, rule: "" }].sort((a, b) => (a.id < b.id ? -1 : 1)),
    });
    this.newBranches.add(id);
  }

  /** As hidden as everything that the run has read, and the source itself. */
  visibility(): Visibility {
    return this.options.ledger.visibility;
  }

  /** Null where a record of that visibility may be changed: words of a run that has read hidden things stay as hidden as those. */
  tooOpen(visibility: Visibility): ToolRefusal | null {
    return strictest([visibility, this.visibility()]) === visibility
      ? null
      : refused(
          "too_open",
          "More people may see this record than the source of this run.",
          "Leave it as it is; write a record of its own.",
        );
  }
}
