// The steps that change the disk: stage, decide, apply, and undo for what was never decided.
// In: a journal. Out: nothing, or the file error that stopped it.
// The rule: until `decide` nothing of the site has changed; from then on every step can be done again from the journal.
import { type FileSystem, tolerate } from "../ports-fs.js";
import { foldersToSync, type Journal, journalBytes, parseJournal, statePaths } from "./journal.js";
import { pool } from "./pool.js";
import { foldersAbove } from "./safe-path.js";
import { survey } from "./survey.js";

/** Codes of a folder that is gone, or that the site has something in: both are fine when we clear empty folders. */
const NOT_OURS_TO_CLEAR = ["ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR", "EBUSY"];

/** Bytes from which on a file is staged by itself. */
const LARGE = 16_000_000;

/** Puts the plan, the missing folders and all new bytes on the medium. `files[i]` belongs to `journal.writes[i]`. */
export async function stage(
  fs: FileSystem,
  dir: string,
  journal: Journal,
  files: readonly { readonly size: number; readonly bytes: Uint8Array }[],
): Promise<void> {
  const at = statePaths(dir);
  // First the plan: an undo must know which folders we were about to make.
  await fs.write(at.plan, journalBytes(journal));
  await fs.syncFolder(at.folder);
  for (const folder of journal.folders) await fs.makeFolder(`${dir}/${folder}`);
  await fs.makeFolder(at.stagedFolder);
  const write = (index: number): Promise<void> => fs.write(at.staged(index), files[index]!.bytes);
  const indices = files.map((_, index) => index);
  // The bytes of large files are made when they are asked for: one after another, so that they are not there side by side.
  for (const index of indices) if (files[index]!.size >= LARGE) await write(index);
  await pool(
    indices.filter((index) => files[index]!.size < LARGE),
    write,
  );
  await syncAll(fs, [...foldersToSync(dir, journal.folders), at.stagedFolder, at.folder]);
}

/** The one step that turns "undo it" into "complete it". */
export async function decide(fs: FileSystem, dir: string): Promise<void> {
  const at = statePaths(dir);
  await fs.rename(at.plan, at.journal);
  await fs.syncFolder(at.folder);
}

/** Brings the folder to what the journal says. `placed[i]`: `writes[i]` is in its place already. */
export async function apply(
  fs: FileSystem,
  dir: string,
  { writes, removes }: Pick<Journal, "writes" | "removes">,
  placed: readonly boolean[] = [],
): Promise<void> {
  const at = statePaths(dir);
  const place = async (path: string, index: number) => {
    if (placed[index] !== true) await fs.rename(at.staged(index), `${dir}/${path}`);
  };
  const paths = writes.map((write) => write.path);
  const early = paths.slice(0, -1);
  await pool(early, place);
  await syncAll(fs, foldersToSync(dir, early));
  const last = paths.at(-1);
  if (last !== undefined) {
    await place(last, paths.length - 1);
    await syncAll(fs, foldersToSync(dir, [last]));
  }

  const old = removes.map((removal) => removal.path);
  await pool(old, (path) => tolerate(["ENOENT"], fs.remove(`${dir}/${path}`)));
  await pool(foldersToSync(dir, old), (folder) => tolerate(["ENOENT"], fs.syncFolder(folder)));
  await clearFolders(fs, dir, old.flatMap(foldersAbove));

  // The journal goes last: while it is there, all of the above can be done again.
  await tolerate(["ENOENT"], fs.removeFolder(at.stagedFolder));
  await fs.remove(at.journal);
}

/** Takes back a commit that was not decided; does nothing where there is none. */
export async function undo(fs: FileSystem, dir: string): Promise<void> {
  const at = statePaths(dir);
  if ((await fs.lstat(at.stagedFolder)) !== null) {
    const names = (await fs.list(at.stagedFolder)).map((entry) => entry.name);
    await pool(names, (name) => fs.remove(`${at.stagedFolder}/${name}`));
    await fs.removeFolder(at.stagedFolder);
  }
  if ((await fs.lstat(at.plan)) === null) return;
  // A plan that is not whole was being written: no folder had been made yet.
  const plan = parseJournal(await fs.read(at.plan));
  if (plan !== null) await clearFolders(fs, dir, plan.folders);
  await fs.remove(at.plan);
}

/** Removes those of the folders that are empty, inner before outer. */
async function clearFolders(fs: FileSystem, dir: string, folders: readonly string[]): Promise<void> {
  const ground = survey(fs, dir);
  for (const folder of [...new Set(folders)].sort().reverse()) {
    if (await ground.isFolder(folder)) await tolerate(NOT_OURS_TO_CLEAR, fs.removeFolder(`${dir}/${folder}`));
  }
}

async function syncAll(fs: FileSystem, folders: readonly string[]): Promise<void> {
  await pool(folders, (folder) => fs.syncFolder(folder));
}
