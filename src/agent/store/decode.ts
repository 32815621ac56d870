// The files of a knowledge base as records. In: path and text of each file. Out: the knowledge, and the files that hold no record. The one rule: a
// file that cannot be read is told by its path and left alone; the rest is as good as before.
import { z } from "zod";
import { atomRecord, type Atom } from "../domain/atom.js";
import { acceptance, type Acceptance, finding, type Finding } from "../domain/finding.js";
import { type Knowledge, type RecordFault, recordHash, type StoredFile } from "../domain/knowledge.js";
import { type Note, noteRecord } from "../domain/note.js";
import { type SourceRecord, sourceRecord } from "../domain/source.js";
import { type Taxonomy, taxonomy } from "../domain/taxonomy.js";
import { ACCEPTED, FINDINGS, placeOf, TAXONOMY } from "./paths.js";
import { readRecord, readYaml } from "./record-file.js";

type Sha256 = (text: string) => string;

export function decode(files: readonly StoredFile[], sha256: Sha256): Knowledge {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const atoms = new Map<string, Atom>();
  const notes = new Map<string, Note>();
  const sources = new Map<string, SourceRecord>();
  const faults: RecordFault[] = [];
  let shelves: Taxonomy = { mode: "open", topics: [], branches: [] };
  let findings: readonly Finding[] = [];
  let accepted: readonly Acceptance[] = [];

  for (const file of sorted) {
    const add = <T>(read: Decoded<T>, keep: (value: T) => void) =>
      read.ok ? keep(read.value) : void faults.push({ path: file.path, reason: read.reason });
    const place = placeOf(file.path);
    if (place === null) faults.push({ path: file.path, reason: "it has no place in a knowledge base" });
    else if (place.kind === "atom") add(decodeAtom(file, place.id, place.branch), (atom) => atoms.set(atom.id, atom));
    else if (place.kind === "note") {
      const read = decodeNote(file, place.id, place.filed, sha256);
      // The same id twice, as a page and as a filed answer: links could mean either.
      if (read.ok && notes.has(place.id)) faults.push({ path: file.path, reason: `there is another page ${place.id}` });
      else add(read, (note) => notes.set(note.id, note));
    } else if (place.kind === "source")
      add(checked(sourceRecord, readYaml(file.text)), (source) => sources.set(place.id, source));
    else if (file.path === TAXONOMY) add(checked(taxonomy, readYaml(file.text)), (value) => (shelves = value));
    else if (file.path === FINDINGS)
      add(readJson(z.strictObject({ findings: z.array(finding) }), file.text), (value) => (findings = value.findings));
    else if (file.path === ACCEPTED)
      add(
        checked(z.strictObject({ accepted: z.array(acceptance).default([]) }), readYaml(file.text)),
        (value) => (accepted = value.accepted),
      );
  }
  return {
    revision: revisionOf(sorted, sha256),
    taxonomy: shelves,
    sources,
    atoms: byId(atoms),
    notes: byId(notes),
    findings,
    accepted,
    faults,
    files: new Map(sorted.map((file) => [file.path, file])),
  };
}

/** Changes with each byte of each file. */
export const revisionOf = (sorted: readonly StoredFile[], sha256: Sha256): string =>
  sha256(sorted.map(({ path, hash }) => `${path} ${hash}\n`).join("")).slice(0, 16);

type Decoded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

export function decodeAtom(file: StoredFile, id: string, branch: string): Decoded<Atom> {
  const read = readRecord(file.text);
  const record = checked(atomRecord, read);
  return record.ok
    ? { ok: true, value: { ...record.value, id, branch, body: bodyOf(read), hash: recordHash(file) } }
    : record;
}

export function decodeNote(file: StoredFile, id: string, filed: boolean, sha256: Sha256): Decoded<Note> {
  const read = readRecord(file.text);
  const record = checked(noteRecord, read);
  if (!record.ok) return record;
  if ((record.value.kind === "query") !== filed)
    return { ok: false, reason: `a page of kind ${record.value.kind} does not stand here` };
  const body = bodyOf(read);
  return {
    ok: true,
    value: {
      ...record.value,
      id,
      body,
      hash: recordHash(file),
      humanEdited: sha256(body) !== record.value.generated.hash,
    },
  };
}

const bodyOf = (read: ReturnType<typeof readRecord>): string => (read.ok ? read.body : "");

function checked<T>(schema: z.ZodType<T>, read: ReturnType<typeof readRecord>): Decoded<T> {
  return read.ok ? parsed(schema, read.data) : read;
}

function readJson<T>(schema: z.ZodType<T>, text: string): Decoded<T> {
  try {
    return parsed(schema, JSON.parse(text));
  } catch (error) {
    return { ok: false, reason: `its JSON cannot be read: ${(error as Error).message}` };
  }
}

function parsed<T>(schema: z.ZodType<T>, data: unknown): Decoded<T> {
  const { data: value, error } = schema.safeParse(data);
  if (error === undefined) return { ok: true, value: value as T };
  return {
    ok: false,
    reason: error.issues
      .slice(0, 3)
      .map(({ path, message }) => `${path.join(".") || "it"} ${message}`)
      .join("; "),
  };
}

const byId = <T>(map: ReadonlyMap<string, T>): Map<string, T> =>
  new Map([...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
