// Comes in: an output folder. Goes out: the files that an earlier build left there, by its manifest.
// The one rule: a manifest that cannot be read names nothing, so a file of the site's own is never taken for ours.
import type { PreviousFile } from "../../commit/plan.js";
import { MANIFEST } from "../../emit/places.js";
import { fileErrorCode, type FileSystem } from "../../ports-fs.js";
import { type Manifest, manifestFile } from "../../schema/manifest.js";

export async function previousFiles(fs: Pick<FileSystem, "read">, out: string): Promise<readonly PreviousFile[]> {
  const manifest = await readManifest(fs, out);
  if (!manifest) return [];
  return [...manifest.files, ...manifest.text, { path: MANIFEST, sha256: null }].map(({ path, sha256 }) => ({
    path,
    sha256,
  }));
}

/** The manifest on disk; null when there is none that this version can read. */
export async function readManifest(fs: Pick<FileSystem, "read">, out: string): Promise<Manifest | null> {
  let text: string;
  try {
    text = new TextDecoder().decode(await fs.read(`${out}/${MANIFEST}`));
  } catch (error) {
    if (fileErrorCode(error) === undefined) throw error;
    return null;
  }
  try {
    return manifestFile.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
