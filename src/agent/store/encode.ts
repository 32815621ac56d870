// Records as the text of their files. The one rule: a record that did not change gives the bytes it was read from.
import { type Atom, atomRecord, type NewAtom } from "../domain/atom.js";
import type { Finding } from "../domain/finding.js";
import { type NewNote, type Note, noteRecord } from "../domain/note.js";
import { type SourceRecord, sourceRecord } from "../domain/source.js";
import { type Taxonomy, taxonomy } from "../domain/taxonomy.js";
import { writeRecord, writeYaml } from "./record-file.js";

export function encodeAtom(atom: NewAtom | Atom, before?: string): string {
  const { id: _, branch: __, body, hash: ___, ...record } = atom as Atom;
  return writeRecord(Object.keys(atomRecord.shape), { ...record, tags: sorted(record.tags) }, body, before);
}

export function encodeNote(note: NewNote | Note, before?: string): string {
  const { id: _, body, hash: __, humanEdited: ___, ...record } = note as Note;
  return writeRecord(Object.keys(noteRecord.shape), { ...record, tags: sorted(record.tags) }, body, before);
}

export const encodeSource = (record: SourceRecord, before?: string): string =>
  writeYaml(Object.keys(sourceRecord.shape), record, before);

export const encodeTaxonomy = (record: Taxonomy, before?: string): string =>
  writeYaml(Object.keys(taxonomy.shape), record, before);

/** One finding a line, so that a change shows which. */
export function encodeFindings(findings: readonly Finding[]): string {
  const inOrder = [...findings].sort(
    (a, b) => order(a.rule, b.rule) || order(a.subjects.join(" "), b.subjects.join(" ")) || order(a.id, b.id),
  );
  return `{"findings": [${inOrder.map((one) => `\n${JSON.stringify(one)}`).join(",")}\n]}\n`;
}

const sorted = (tags: readonly string[]): string[] => [...new Set(tags)].sort();
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
