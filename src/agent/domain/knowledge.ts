// A knowledge base as it was at one moment, whole and in memory. Nothing in it changes; a run reads one of these, and its own changes over it.
import type { Atom } from "./atom.js";
import type { Acceptance, Finding } from "./finding.js";
import type { Note } from "./note.js";
import type { SourceRecord } from "./source.js";
import { type Branch, INBOX, type Taxonomy, type Topic } from "./taxonomy.js";
import { strictest, type Visibility } from "./visibility.js";

export interface Knowledge {
  /** Changes whenever one of the files does. */
  readonly revision: string;
  readonly taxonomy: Taxonomy;
  readonly sources: ReadonlyMap<string, SourceRecord>;
  /** By id, sorted by it, as all maps here. */
  readonly atoms: ReadonlyMap<string, Atom>;
  readonly notes: ReadonlyMap<string, Note>;
  readonly findings: readonly Finding[];
  readonly accepted: readonly Acceptance[];
  /** Files that hold no record that can be read. */
  readonly faults: readonly RecordFault[];
  /** Every file by its path in the knowledge base. */
  readonly files: ReadonlyMap<string, StoredFile>;
}

export interface StoredFile {
  readonly path: string;
  readonly text: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
}

/** Of a record's file, as tools and findings show it: 16 hex digits of the file's hash. */
export const recordHash = (file: Pick<StoredFile, "hash">): string => file.hash.slice(0, 16);

export interface RecordFault {
  readonly path: string;
  /** A sentence without a full stop. */
  readonly reason: string;
}

export const topicsOf = ({ taxonomy }: Pick<Knowledge, "taxonomy">): readonly Topic[] =>
  taxonomy.topics.some(({ id }) => id === INBOX)
    ? taxonomy.topics
    : [...taxonomy.topics, { id: INBOX, title: "Inbox", summary: "What fits nowhere else yet", origin: "manual" }];

export const branchesOf = ({ taxonomy }: Pick<Knowledge, "taxonomy">): readonly Branch[] =>
  taxonomy.branches.some(({ id }) => id === INBOX)
    ? taxonomy.branches
    : [...taxonomy.branches, { id: INBOX, topic: INBOX, title: "Inbox", rule: "What fits nowhere else yet" }];

/** Its own tags and those of its atoms, sorted. */
export function effectiveTags(note: Pick<Note, "tags" | "atoms">, { atoms }: Pick<Knowledge, "atoms">): string[] {
  return [...new Set([...note.tags, ...note.atoms.flatMap((id) => atoms.get(id)?.tags ?? [])])].sort();
}

/** As hidden as the most hidden source it is drawn from; a source that is not known is taken for hidden. */
export function atomVisibility(atom: Pick<Atom, "evidence">, { sources }: Pick<Knowledge, "sources">): Visibility {
  return strictest(atom.evidence.map(({ source }) => sources.get(source)?.visibility ?? "hidden"));
}

/** Never less hidden than the atoms it rests on now, whatever was stored when it was written. */
export function noteVisibility(
  note: Pick<Note, "visibility" | "atoms">,
  knowledge: Pick<Knowledge, "atoms" | "sources">,
): Visibility {
  const atoms = note.atoms.flatMap((id) => knowledge.atoms.get(id) ?? []);
  return strictest([note.visibility, ...atoms.map((atom) => atomVisibility(atom, knowledge))]);
}
