// In: an output folder that a killed command may have left half written. Out: a whole one, or why that needs a person.
// Every command that reads or writes the folder calls `recover` first; on a whole folder it looks once and writes nothing.
// The rule: it decides before it acts. A folder that it cannot mend for certain is left exactly as it is.
//
//   in the state folder     what it means                             what is done
//   no plan, no journal     nothing had begun, or all was over        clear what is left
//   plan                    the site's files are as they were         undo
//   journal                 some files may be new, some old           complete
import { sha256 } from "../adapters/sha256.js";
import type { FileSystem, Processes } from "../ports-fs.js";
import type { Problem } from "../problems.js";
import { apply, undo } from "./apply.js";
import { type Journal, parseJournal, type StatePaths, statePaths } from "./journal.js";
import { isFlag, lock } from "./lock.js";
import { type Failure, fileFailure, undecided } from "./result.js";
import { STATE_FOLDER } from "./safe-path.js";
import { survey } from "./survey.js";

export interface Recovered {
  readonly ok: true;
  readonly action: "nothing" | "completed" | "undone";
  /** Warnings: `write-recovered`, and `write-left` for old files that somebody changed since the crash. */
  readonly notes: readonly Problem[];
}

export async function recover(fs: FileSystem, dir: string, processes: Processes): Promise<Recovered | Failure> {
  try {
    if ((await fs.lstat(statePaths(dir).folder)) === null) return recovered("nothing");
    const held = await lock(fs, dir, processes);
    if (!held.ok) return held;
    try {
      return await settle(fs, dir);
    } finally {
      await held.release();
    }
  } catch (error) {
    return fileFailure("write-unfinished", dir, error);
  }
}

/** `recover` for a caller that holds the lock. Throws file errors. */
export async function settle(fs: FileSystem, dir: string): Promise<Recovered | Failure> {
  const decided = await decideRecovery(fs, dir);
  if (!decided.ok) return decided;
  if (decided.action === "undone") await undo(fs, dir);
  if (decided.action === "completed") await apply(fs, dir, decided.steps, decided.placed);
  return recovered(decided.action, decided.notes);
}

export type Decided =
  | { readonly ok: true; readonly action: "nothing" | "undone"; readonly notes: readonly Problem[] }
  | {
      readonly ok: true;
      readonly action: "completed";
      readonly notes: readonly Problem[];
      readonly steps: Pick<Journal, "writes" | "removes">;
      readonly placed: boolean[];
    };

/** What `settle` is to do. Reads only, so a command that must not write can tell it. Throws file errors. */
export async function decideRecovery(fs: FileSystem, dir: string): Promise<Decided | Failure> {
  const at = statePaths(dir);
  const entries = await stateEntries(fs, at);
  if (entries === null)
    return undecided(STATE_FOLDER, "something that sitelore does not put there is in its working folder");
  if (entries.has("journal")) return decideCompletion(fs, dir, at);
  const begun = entries.has("plan") || entries.has("staged");
  return { ok: true, action: begun ? "undone" : "nothing", notes: [] };
}

/** Names in the state folder other than locks; null when one of them is not ours. */
async function stateEntries(fs: FileSystem, at: StatePaths): Promise<ReadonlySet<string> | null> {
  const kinds: Readonly<Record<string, string>> = { plan: "file", journal: "file", staged: "folder" };
  const entries = (await fs.list(at.folder)).filter((entry) => !isFlag(entry.name));
  if (entries.some((entry) => !Object.hasOwn(kinds, entry.name) || kinds[entry.name] !== entry.kind)) return null;
  if (entries.some((entry) => entry.name === "staged")) {
    const staged = await fs.list(at.stagedFolder);
    if (staged.some((entry) => entry.kind !== "file" || !/^\d+$/.test(entry.name))) return null;
  }
  return new Set(entries.map((entry) => entry.name));
}

async function decideCompletion(fs: FileSystem, dir: string, at: StatePaths): Promise<Decided | Failure> {
  const journal = parseJournal(await fs.read(at.journal));
  if (journal === null) return undecided(`${STATE_FOLDER}/journal`, "the journal is damaged");
  const placed = await placedWrites(fs, dir, journal);
  if ("ok" in placed) return placed;
  const { removes, notes } = await standingRemoves(fs, dir, journal);
  return { ok: true, action: "completed", notes, steps: { writes: journal.writes, removes }, placed };
}

/** For each write whether it is in its place; or the first one that cannot be brought there for certain. */
async function placedWrites(fs: FileSystem, dir: string, journal: Journal): Promise<boolean[] | Failure> {
  const at = statePaths(dir);
  const ground = survey(fs, dir);
  const placed: boolean[] = [];
  for (const [index, write] of journal.writes.entries()) {
    const seen = await ground.look(write.path);
    if (seen.kind === "blocked") return undecided(write.path, "a link or folder is in its place now");
    const now = seen.kind === "file" ? sha256(await fs.read(`${dir}/${write.path}`)) : null;
    const isStaged = (await fs.lstat(at.staged(index))) !== null;
    if (!isStaged && now !== write.sha256) {
      return undecided(write.path, "a staged file is missing and its place does not hold it");
    }
    if (isStaged && sha256(await fs.read(at.staged(index))) !== write.sha256) {
      return undecided(write.path, "a staged file is damaged");
    }
    if (now !== null && now !== write.before && now !== write.sha256) {
      return undecided(write.path, "the file in its place has been written by somebody else since");
    }
    placed.push(!isStaged);
  }
  return placed;
}

/** The removals that still concern what the commit meant to remove, and a note for each other one. */
async function standingRemoves(
  fs: FileSystem,
  dir: string,
  journal: Journal,
): Promise<{ removes: Journal["removes"]; notes: Problem[] }> {
  const ground = survey(fs, dir);
  const removes: Journal["removes"] = [];
  const notes: Problem[] = [];
  for (const removal of journal.removes) {
    const seen = await ground.look(removal.path);
    // Gone already: kept, so that its emptied folders are cleared.
    const same = seen.kind === "nothing" || (seen.kind === "file" && (await hashAt(removal.path)) === removal.before);
    if (same) removes.push(removal);
    else notes.push({ code: "write-left", file: removal.path });
  }
  return { removes, notes };

  async function hashAt(path: string): Promise<string> {
    return sha256(await fs.read(`${dir}/${path}`));
  }
}

function recovered(action: Recovered["action"], notes: readonly Problem[] = []): Recovered {
  if (action === "nothing") return { ok: true, action, notes };
  return { ok: true, action, notes: [{ code: "write-recovered", args: { action } }, ...notes] };
}
