// What a run wants to change, over the knowledge that it began with. In: records. Out: the knowledge as it would be, and the files to write. The
// rules: it reads its own writes; once sealed it takes nothing more; nothing reaches the disk from here.
import type { Atom, NewAtom } from "../domain/atom.js";
import { type Knowledge, recordHash, type StoredFile } from "../domain/knowledge.js";
import type { NewNote, Note } from "../domain/note.js";
import type { SourceRecord } from "../domain/source.js";
import type { Taxonomy } from "../domain/taxonomy.js";
import { CallOver } from "../tool.js";
import { decode } from "./decode.js";
import { encodeAtom, encodeFindings, encodeNote, encodeSource, encodeTaxonomy } from "./encode.js";
import type { Finding } from "../domain/finding.js";
import { atomPath, FINDINGS, notePath, sourcePath, TAXONOMY } from "./paths.js";

type Sha256 = (text: string) => string;

export class Unit {
  /** How many changes were made: a read before one may say something else than after. */
  changes = 0;
  readonly base: Knowledge;
  readonly #sha256: Sha256;
  readonly #files = new Map<string, StoredFile>();
  #now: Knowledge;
  #sealed = false;

  constructor(base: Knowledge, sha256: Sha256) {
    this.base = base;
    this.#now = base;
    this.#sha256 = sha256;
  }

  get knowledge(): Knowledge {
    return this.#now;
  }

  /** From here on every change throws. */
  seal(): void {
    this.#sealed = true;
  }

  putAtom(atom: NewAtom): Atom {
    const path = atomPath(atom.id);
    const file = this.#put(path, encodeAtom(atom, this.#before(path)));
    const kept: Atom = { ...atom, hash: recordHash(file) };
    this.#now = { ...this.#now, atoms: withEntry(this.#now.atoms, kept.id, kept) };
    return kept;
  }

  putNote(note: NewNote): Note {
    const path = notePath(note.id, note.kind);
    const file = this.#put(path, encodeNote(note, this.#before(path)));
    const kept: Note = {
      ...note,
      hash: recordHash(file),
      humanEdited: this.#sha256(note.body) !== note.generated.hash,
    };
    this.#now = { ...this.#now, notes: withEntry(this.#now.notes, kept.id, kept) };
    return kept;
  }

  putSource(source: SourceRecord): void {
    const path = sourcePath(source.id);
    this.#put(path, encodeSource(source, this.#before(path)));
    this.#now = { ...this.#now, sources: withEntry(this.#now.sources, source.id, source) };
  }

  putTaxonomy(taxonomy: Taxonomy): void {
    this.#put(TAXONOMY, encodeTaxonomy(taxonomy, this.#before(TAXONOMY)));
    this.#now = { ...this.#now, taxonomy };
  }

  putFindings(findings: readonly Finding[]): void {
    this.#put(FINDINGS, encodeFindings(findings));
    this.#now = { ...this.#now, findings };
  }

  /** Files that an earlier run made, as they are; the knowledge is read from them anew. */
  putFiles(files: readonly { readonly path: string; readonly text: string }[]): void {
    for (const { path, text } of files) this.#put(path, text);
    this.#now = decode(this.files(), this.#sha256);
  }

  /** A file that is made from the others: the index, an extracted text. */
  putText(path: string, text: string): void {
    this.#put(path, text);
  }

  /** All files as they would be, sorted by path. */
  files(): StoredFile[] {
    return [...new Map([...this.base.files, ...this.#files]).values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Files whose text is another than in the base, sorted by path. */
  changed(): StoredFile[] {
    return [...this.#files.values()]
      .filter(({ path, hash }) => this.base.files.get(path)?.hash !== hash)
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  #before(path: string): string | undefined {
    return (this.#files.get(path) ?? this.base.files.get(path))?.text;
  }

  #put(path: string, text: string): StoredFile {
    if (this.#sealed) throw new CallOver("The run has ended; nothing can be changed any more.");
    this.changes++;
    const file = { path, text, hash: this.#sha256(text) };
    this.#files.set(path, file);
    return file;
  }
}

/** A new entry in its place by id, so that every listing stays sorted. */
function withEntry<T>(map: ReadonlyMap<string, T>, id: string, value: T): ReadonlyMap<string, T> {
  if (map.has(id)) return new Map(map).set(id, value);
  return new Map([...map, [id, value] as const].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
