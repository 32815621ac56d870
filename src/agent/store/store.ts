// A knowledge base on disk. In: its folder. Out: what it holds at one moment; a run's changes, written all or not at all. The rules: a file that
// somebody changed since the run began is never written over; nothing is written after the run's end; what a killed command left is mended first.
import { commit } from "../../commit/commit.js";
import { pool } from "../../commit/pool.js";
import { recover } from "../../commit/recover.js";
import { type FileSystem, fileErrorCode, type Processes } from "../../ports-fs.js";
import type { Problem } from "../../problems.js";
import type { Knowledge, StoredFile } from "../domain/knowledge.js";
import { decode } from "./decode.js";
import { indexPage } from "./index-page.js";
import { ACCEPTED, FINDINGS, INDEX } from "./paths.js";
import type { Unit } from "./unit.js";

export interface StorePorts {
  readonly fs: FileSystem;
  readonly processes: Processes;
  readonly sha256: (data: Uint8Array | string) => string;
}

/** Documents that are taken in, beside what was made of them; never written. */
export const RAW = "raw";

export type Opened =
  { readonly ok: true; readonly knowledge: Knowledge; readonly notes: readonly Problem[] } | StoreFailure;

export interface StoreFailure {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

export type CommitResult =
  | { readonly kind: "written"; readonly written: readonly string[]; readonly notes: readonly Problem[] }
  /** Somebody changed these files after the run had read them; nothing was written. */
  | { readonly kind: "conflict"; readonly paths: readonly string[] }
  /** The run was over before the changes were decided; nothing was written. */
  | { readonly kind: "over" }
  | { readonly kind: "failed"; readonly problems: readonly Problem[] };

export class Store {
  constructor(
    /** Absolute, "/" between segments, no slash at its end. Made at the first commit. */
    readonly folder: string,
    readonly ports: StorePorts,
  ) {}

  /** Mends first what a killed command left half written. A folder that is not there is an empty knowledge base. */
  async open(): Promise<Opened> {
    const { fs, processes } = this.ports;
    const recovered = await recover(fs, this.folder, processes);
    if (!recovered.ok) return { ok: false, problems: recovered.problems };
    return { ok: true, knowledge: await this.read(), notes: recovered.notes };
  }

  /** What stands there now, for a reader that must not write; nothing is mended. */
  async read(): Promise<Knowledge> {
    return decode(await this.#files(""), this.ports.sha256);
  }

  /** Writes what a unit changed, and the index with it. `isOver`: asked at the last moment before anything is decided. */
  async commit(unit: Unit, isOver: () => boolean = () => false): Promise<CommitResult> {
    if (unit.changed().length === 0) return { kind: "written", written: [], notes: [] };
    // Lint writes what it found and nothing else: an index that drifted is told, and left for the next run that changes a record.
    if (unit.changed().some(({ path }) => path !== FINDINGS && path !== ACCEPTED))
      unit.putText(INDEX, indexPage(unit.knowledge));
    const changed = unit.changed();
    const { fs, processes, sha256 } = this.ports;
    const previous = async () => {
      const conflicts = await this.#conflicts(unit, changed);
      if (conflicts.length > 0) throw new Conflict(conflicts);
      if (isOver()) throw new Over();
      return changed.flatMap(({ path }) => {
        const before = unit.base.files.get(path);
        return before === undefined ? [] : [{ path, sha256: before.hash }];
      });
    };
    const files = changed.map(({ path, text }) => {
      const bytes = new TextEncoder().encode(text);
      return { path, size: bytes.length, sha256: sha256(bytes), bytes };
    });
    try {
      const done = await commit(fs, this.folder, files, { processes, previous });
      return done.ok
        ? { kind: "written", written: done.written, notes: done.notes }
        : { kind: "failed", problems: done.problems };
    } catch (error) {
      if (error instanceof Conflict) return { kind: "conflict", paths: error.paths };
      if (error instanceof Over) return { kind: "over" };
      throw error;
    }
  }

  async #conflicts(unit: Unit, changed: readonly StoredFile[]): Promise<string[]> {
    const conflicts: string[] = [];
    for (const { path } of changed) {
      const now = await this.#read(path);
      // The index is made anew in any case.
      if (path !== INDEX && (now?.hash ?? null) !== (unit.base.files.get(path)?.hash ?? null)) conflicts.push(path);
    }
    return conflicts;
  }

  async #files(folder: string): Promise<StoredFile[]> {
    const { fs } = this.ports;
    const at = folder === "" ? this.folder : `${this.folder}/${folder}`;
    if ((await fs.lstat(at)) === null) return [];
    const entries = (await fs.list(at)).filter(
      // Dot files are other tools': .obsidian, .git, and where commits work.
      ({ name }) => !name.startsWith(".") && !(folder === "" && name === RAW),
    );
    const found: StoredFile[][] = entries.map(() => []);
    await pool(entries, async ({ name, kind }, index) => {
      const path = folder === "" ? name : `${folder}/${name}`;
      if (kind === "folder") found[index] = await this.#files(path);
      else {
        const file = kind === "file" ? await this.#read(path) : null;
        // A link leads out of the folder: what is behind it is nobody's record.
        found[index] = [file ?? { path, text: "", hash: "" }];
      }
    });
    return found.flat();
  }

  async #read(path: string): Promise<StoredFile | null> {
    try {
      const bytes = await this.ports.fs.read(`${this.folder}/${path}`);
      return { path, text: textOf(bytes), hash: this.ports.sha256(bytes) };
    } catch (error) {
      if (fileErrorCode(error) === "ENOENT") return null;
      throw error;
    }
  }
}

/** What is not UTF-8 reads as a file that holds no record. A file with CR LF is read as one with LF; it is written back only when it changes. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\r\n", "\n");
  } catch {
    return "";
  }
}

class Conflict extends Error {
  constructor(readonly paths: readonly string[]) {
    super("Files were changed meanwhile.");
  }
}

class Over extends Error {}
