// In: a folder that may also hold other people's files, the files of ours that it should hold, and those it held before.
// Out: the folder with exactly these files of ours, or as it was and every problem that stopped it.
// The rule: all or nothing. After a kill at any moment `recover` (which every next command runs first) brings the folder to
// the whole old or the whole new state, and no file but ours is ever opened for writing, moved or removed.
//
//   lock, settle     one live writer at a time; what an earlier one left half done is completed or undone
//   plan             everything is read and compared, nothing is written; conflicts end here (plan.ts)
//   stage            plan, missing folders and new bytes go to the medium, under .sitelore-commit/ (apply.ts)
//   decide           the plan is renamed to `journal`: before, an interrupted commit is undone, after, it is completed
//   apply            each new file is renamed into place, `last` after all others; old files go; the journal goes
//
// What a reader in between sees. `last` is the manifest, which lists the hash of each file. Between `decide` and the end
// 1. before the first rename: the old manifest and all it lists;
// 2. then some new files under the old manifest: where the two states differ in a file that the old one lists, its hash
//    does not match, so the mix is seen; where only unlisted new files have come, the old state is still whole;
// 3. from the rename of the manifest: the new manifest and all it lists. Old files that are still there are listed nowhere.
// Without `last` (a store of notes) there is no such witness, and a reader must run `recover` first.
import { attempt, type FileSystem, type Processes } from "../ports-fs.js";
import { type Problem, sortProblems } from "../problems.js";
import { apply, decide, stage, undo } from "./apply.js";
import { journalOf } from "./journal.js";
import { lock } from "./lock.js";
import { type NewFile, pathProblems, plan, type Plan, type PreviousFile } from "./plan.js";
import { settle } from "./recover.js";
import { type Failure, failure, fileFailure } from "./result.js";

export interface CommitOptions {
  readonly processes: Processes;
  /** Reads which files an earlier build left here. Called once the lock is held and the folder is whole, since until
   *  then another build may be changing the answer. */
  readonly previous: () => Promise<readonly PreviousFile[]>;
  /** The path of the file that takes its place after all others. */
  readonly last?: string;
}

export interface Committed {
  readonly ok: true;
  /** Paths, each list sorted. Files that had the right bytes are `unchanged` and keep their times. */
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
  /** Warnings: `write-over-edited`, `write-left`, `write-recovered`. */
  readonly notes: readonly Problem[];
}

/** `dir` without a slash at its end; it is made when missing. */
export async function commit(
  fs: FileSystem,
  dir: string,
  files: readonly NewFile[],
  options: CommitOptions,
): Promise<Committed | Failure> {
  if (options.last !== undefined && !files.some((file) => file.path === options.last)) {
    throw new Error(`The last file, ${options.last}, is not among those to commit.`);
  }
  // Before the lock, which makes the folder when it is missing.
  const faults = pathProblems(files);
  if (faults.length > 0) return failure(faults);
  try {
    const held = await lock(fs, dir, options.processes);
    if (!held.ok) return held;
    try {
      return await commitLocked(fs, dir, files, options);
    } finally {
      await held.release();
    }
  } catch (error) {
    return fileFailure("write-failed", dir, error);
  }
}

async function commitLocked(
  fs: FileSystem,
  dir: string,
  files: readonly NewFile[],
  { previous, last }: CommitOptions,
): Promise<Committed | Failure> {
  const settled = await settle(fs, dir).catch((error: unknown) => fileFailure("write-unfinished", dir, error));
  if (!settled.ok) return settled;

  const planned = await previous()
    .then((old) => plan(fs, dir, files, old, last))
    .catch((error: unknown) => fileFailure("write-unreadable", dir, error));
  if (!planned.ok) return planned;

  const failed = await carryOut(fs, dir, planned);
  if (failed !== null) return failed;
  return {
    ok: true,
    written: planned.writes.map((write) => write.path).sort(),
    unchanged: planned.unchanged,
    removed: planned.removes.map((removal) => removal.path),
    notes: sortProblems([...settled.notes, ...planned.notes]),
  };
}

async function carryOut(fs: FileSystem, dir: string, planned: Plan): Promise<Failure | null> {
  if (planned.writes.length === 0 && planned.removes.length === 0) return null;
  const journal = journalOf(planned);
  try {
    await stage(
      fs,
      dir,
      journal,
      planned.writes.map((write) => write.file),
    );
  } catch (error) {
    await attempt(undo(fs, dir)); // what this leaves behind, the next command undoes
    return fileFailure("write-failed", dir, error);
  }
  try {
    await decide(fs, dir);
    await apply(fs, dir, journal);
    return null;
  } catch (error) {
    return fileFailure("write-unfinished", dir, error);
  }
}
