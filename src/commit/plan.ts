// In: the files that a folder should hold of ours, and those that it held after the last build.
// Out: what must be written, removed and left alone, or every problem that stands against it. Nothing is written, so
// `--check` uses this as it is: output is stale when `writes` or `removes` is not empty.
// The rule: a file whose bytes are not ours is never planned over, unless the last build is known to have put one there.
//
//   on disk           listed by the old manifest    not listed
//   the same bytes    unchanged                     unchanged
//   other bytes       write (note if edited)        problem not-ours
//   nothing           write                         write
//   not built now     remove (problem if edited)    never looked at
import { sha256 } from "../adapters/sha256.js";
import type { FileSystem } from "../ports-fs.js";
import { type Problem, sortProblems } from "../problems.js";
import { pool } from "./pool.js";
import { type Failure, failure } from "./result.js";
import { collisions, foldPath, pathFault } from "./safe-path.js";
import { type Survey, survey } from "./survey.js";

/** A file to be: `path` relative to the folder, "/" between segments. */
export interface NewFile {
  readonly path: string;
  /** Of `bytes`, in bytes. */
  readonly size: number;
  readonly sha256: string;
  /** Asked for when they are written and then let go, so that they may be made then. */
  readonly bytes: Uint8Array;
}

/** A file that an earlier build of ours left; `sha256` as its manifest gives it, null when no manifest can (its own). */
export interface PreviousFile {
  readonly path: string;
  readonly sha256: string | null;
}

export interface PlannedWrite {
  readonly path: string;
  readonly file: NewFile;
  readonly sha256: string;
  /** Hash of the file now in its place; null when none is. */
  readonly before: string | null;
}

export interface PlannedRemoval {
  readonly path: string;
  readonly before: string;
}

export interface Plan {
  readonly ok: true;
  /** Sorted by path, except that `last` comes last. */
  readonly writes: readonly PlannedWrite[];
  readonly removes: readonly PlannedRemoval[];
  /** Folders that the writes need and that are missing, outer before inner. */
  readonly folders: readonly string[];
  readonly unchanged: readonly string[];
  readonly notes: readonly Problem[];
}

export async function plan(
  fs: FileSystem,
  dir: string,
  files: readonly NewFile[],
  previous: readonly PreviousFile[],
  last?: string,
): Promise<Plan | Failure> {
  const faults = pathProblems(files, previous);
  if (faults.length > 0) return failure(faults);

  const ground = survey(fs, dir);
  const ours = new Map(previous.map((file) => [file.path, file]));
  const aliases = await respelled(fs, dir, files, ours);
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  const writes: PlannedWrite[] = [];
  const unchanged: string[] = [];

  await pool(files, async (file) => {
    const seen = await ground.look(file.path);
    if (seen.kind === "blocked") {
      problems.push(seen.problem);
      return;
    }
    const { path, sha256: hash } = file;
    if (seen.kind === "nothing") {
      writes.push({ path, file, sha256: hash, before: null });
      return;
    }
    const known = ours.get(file.path) ?? aliases.get(file.path);
    // A file of the site's own can be any size: it is read only where it might equal ours.
    const worthReading = known !== undefined || seen.size === file.size;
    const before = worthReading ? sha256(await fs.read(`${dir}/${path}`)) : null;
    if (before === hash) unchanged.push(file.path);
    else if (known === undefined || before === null) problems.push({ code: "write-not-ours", file: file.path });
    else {
      writes.push({ path, file, sha256: hash, before });
      if (known.sha256 !== null && known.sha256 !== before) notes.push({ code: "write-over-edited", file: file.path });
    }
  });

  const built = new Set([...files, ...aliases.values()].map((file) => file.path));
  const removes: PlannedRemoval[] = [];
  await pool(
    previous.filter((file) => !built.has(file.path)),
    async (file) => {
      const seen = await ground.look(file.path);
      if (seen.kind === "nothing") return;
      if (seen.kind === "blocked") {
        notes.push({ code: "write-left", file: file.path });
        return;
      }
      const before = sha256(await fs.read(`${dir}/${file.path}`));
      if (file.sha256 === null || file.sha256 === before) removes.push({ path: file.path, before });
      else problems.push({ code: "write-edited-leftover", file: file.path });
    },
  );

  if (problems.length > 0) return failure(problems);
  const rank = (path: string) => (path === last ? 1 : 0);
  return {
    ok: true,
    writes: writes.sort((a, b) => rank(a.path) - rank(b.path) || byPath(a, b)),
    removes: removes.sort(byPath),
    folders: await missingFolders(ground, writes),
    unchanged: unchanged.sort(),
    notes: sortProblems(notes),
  };
}

/** What stands against the paths themselves, whatever is on the disk. */
export function pathProblems(files: readonly NewFile[], previous: readonly PreviousFile[] = []): Problem[] {
  const problems: Problem[] = [];
  for (const path of new Set([...files, ...previous].map((each) => each.path))) {
    const why = pathFault(path);
    if (why !== null) problems.push({ code: "write-unsafe-path", value: path, args: { why } });
  }
  return problems.length > 0 ? problems : collisions(files.map((file) => file.path));
}

/** New paths that differ from an old one only in spelling, on a disk that takes both for the same file: renaming
 *  `Intro.md` to `intro.md` there replaces the old file, and removing `Intro.md` after it would remove the new one. */
async function respelled(
  fs: FileSystem,
  dir: string,
  files: readonly NewFile[],
  ours: ReadonlyMap<string, PreviousFile>,
): Promise<Map<string, PreviousFile>> {
  const oldByFold = new Map([...ours.values()].map((file) => [foldPath(file.path), file]));
  const same = new Map<string, PreviousFile>();
  for (const { path } of files) {
    const old = oldByFold.get(foldPath(path));
    if (old === undefined || ours.has(path)) continue;
    const [oldEntry, newEntry] = [await fs.lstat(`${dir}/${old.path}`), await fs.lstat(`${dir}/${path}`)];
    if (oldEntry === null || newEntry === null) continue;
    if ((await fs.realPath(`${dir}/${old.path}`)) === (await fs.realPath(`${dir}/${path}`))) same.set(path, old);
  }
  return same;
}

async function missingFolders(ground: Survey, writes: readonly PlannedWrite[]): Promise<string[]> {
  const missing = new Set<string>();
  for (const { path } of writes) for (const folder of await ground.missingFolders(path)) missing.add(folder);
  // A folder's path is a prefix of those below it, so plain order puts outer before inner.
  return [...missing].sort();
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
