// In: a cache folder and a model as it is published. Out: a folder with the model as transformers.js opens it.
// The rule: a folder is used only when every file in it has the hash that was noted when it was made. It is made beside its place and
// moved there, so two builds at once both find a whole one, and a damaged one is made again.
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { EXPORT_VERSION, exportedPaths, exportModel, type PublishedModel } from "../../minilm/export-model.js";
import { fileErrorCode } from "../../ports-fs.js";
import { sha256 } from "../sha256.js";

export interface ModelFolder {
  readonly folder: string;
  /** It was made now, and not found. */
  readonly made: boolean;
}

/** Names the files and their hashes; written last. */
const HASHES = "sha256.json";
const PATHS = exportedPaths("fp32");

/** Of all that a folder is made from: 64 hexadecimal digits. */
export function modelHash({ weights, config, tokenizer }: PublishedModel, maxTokens: number): string {
  const parts = [weights, config, tokenizer, `${maxTokens} ${EXPORT_VERSION}`];
  return sha256(parts.map((part) => sha256(part)).join("\n"));
}

export async function modelFolder(
  cache: string,
  name: string,
  model: PublishedModel,
  maxTokens: number,
): Promise<ModelFolder> {
  const hash = modelHash(model, maxTokens);
  const folder = join(cache, "models", `${name}-${hash.slice(0, 16)}`);
  if (await isWhole(folder)) return { folder, made: false };

  await removeLeftovers(cache);
  const beside = `${folder}.${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    await writeFiles(beside, exportModel(model, "fp32", maxTokens));
    await takePlace(beside, folder);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
  return { folder, made: true };
}

/**
 * Where a folder is already, it is damaged, or another build put it there since we looked. Its files are replaced one by one: a process
 * that has found it whole and is about to read it never meets a gap, since the same model gives the same bytes.
 */
async function takePlace(beside: string, folder: string): Promise<void> {
  try {
    return await rename(beside, folder);
  } catch (error) {
    if (!["ENOTEMPTY", "EEXIST", "EPERM"].includes(fileErrorCode(error) ?? "")) throw error;
  }
  for (const path of [...PATHS, HASHES]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await rename(join(beside, path), join(folder, path));
  }
}

/** A build that was killed leaves what it had written, as large as the model. */
async function removeLeftovers(cache: string): Promise<void> {
  const models = join(cache, "models");
  for (const name of await readdir(models).catch(() => [])) {
    if (!/\.\d+-[\da-f]{8}$/.test(name)) continue;
    const { mtimeMs } = await stat(join(models, name)).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > LEFT_AFTER) await rm(join(models, name), { recursive: true, force: true });
  }
}

/** Milliseconds after which nobody is still writing a model. */
const LEFT_AFTER = 3_600_000;

async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
    hashes[path] = sha256(bytes);
  }
  await writeFile(join(folder, HASHES), JSON.stringify(hashes, null, 2));
}

async function isWhole(folder: string): Promise<boolean> {
  try {
    const hashes = JSON.parse(await readFile(join(folder, HASHES), "utf8")) as Record<string, unknown> | null;
    for (const path of PATHS) {
      if (sha256(await readFile(join(folder, path))) !== hashes?.[path]) return false;
    }
    return true;
  } catch (error) {
    if (error instanceof SyntaxError || fileErrorCode(error) !== undefined) return false;
    throw error;
  }
}
