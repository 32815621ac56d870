// In: a place in the cache and how its files are made. Out: that folder, with those files.
// The rule: a folder is used only when every file in it has the hash that was noted when it was made. It is made beside its place and
// moved there, so two builds at once both find a whole one, and a damaged one is made again.
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileErrorCode } from "../../ports-fs.js";
import { sha256 } from "../sha256.js";

export interface WholeFolder {
  readonly folder: string;
  /** It was made now, and not found. */
  readonly made: boolean;
}

type Files = ReadonlyMap<string, Uint8Array>;

/** Names the files and their hashes; written last. */
const HASHES = "sha256.json";

/** `make` gives exactly the files `paths`, the same ones each time. */
export async function wholeFolder(
  folder: string,
  paths: readonly string[],
  make: () => Files | Promise<Files>,
): Promise<WholeFolder> {
  if (await isWhole(folder, paths)) return { folder, made: false };

  await removeLeftovers(dirname(folder));
  const beside = `${folder}.${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    await writeFiles(beside, await make());
    await takePlace(beside, folder, paths);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
  return { folder, made: true };
}

/** Whether `paths` are there as they were made. */
export async function isWhole(folder: string, paths: readonly string[]): Promise<boolean> {
  try {
    const hashes = JSON.parse(await readFile(join(folder, HASHES), "utf8")) as Record<string, unknown> | null;
    for (const path of paths) {
      if (sha256(await readFile(join(folder, path))) !== hashes?.[path]) return false;
    }
    return true;
  } catch (error) {
    if (error instanceof SyntaxError || fileErrorCode(error) !== undefined) return false;
    throw error;
  }
}

/**
 * Where a folder is already, it is damaged, or another build put it there since we looked. Its files are replaced one by one: a process
 * that has found it whole and is about to read it never meets a gap, since the same model gives the same bytes.
 */
async function takePlace(beside: string, folder: string, paths: readonly string[]): Promise<void> {
  try {
    return await rename(beside, folder);
  } catch (error) {
    if (!["ENOTEMPTY", "EEXIST", "EPERM"].includes(fileErrorCode(error) ?? "")) throw error;
  }
  for (const path of [...paths, HASHES]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await rename(join(beside, path), join(folder, path));
  }
}

/** A build that was killed leaves what it had written, as large as the model. */
async function removeLeftovers(models: string): Promise<void> {
  for (const name of await readdir(models).catch(() => [])) {
    if (!/\.\d+-[\da-f]{8}$/.test(name)) continue;
    const { mtimeMs } = await stat(join(models, name)).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > LEFT_AFTER) await rm(join(models, name), { recursive: true, force: true });
  }
}

/** Milliseconds after which nobody is still writing a model. */
const LEFT_AFTER = 3_600_000;

async function writeFiles(folder: string, files: Files): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
    hashes[path] = sha256(bytes);
  }
  await writeFile(join(folder, HASHES), JSON.stringify(hashes, null, 2));
}
