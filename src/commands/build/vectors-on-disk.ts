// Comes in: an output folder. Goes out: the vectors of the layer there, for reuse; null when there are none.
// The one rule: only files that are as their manifest says are believed; a row that somebody changed would be published again.
import { z } from "zod";
import { sha256 } from "../../adapters/sha256.js";
import { INTENT, VECTORS } from "../../emit/places.js";
import { fileErrorCode, type FileSystem } from "../../ports-fs.js";
import { intentFile } from "../../schema/intent.js";
import { relevance } from "../../schema/relevance.js";
import { learningVectors, vectorsFile } from "../../schema/vectors.js";
import type { KnownVectors } from "../../stages/embed.js";
import { publishedVectors, rowsByHash } from "../../stages/vectors/published.js";
import { readManifest } from "./previous.js";

const INDEX = "knowledge/index.json";

/** What is reused of index.json. */
const measured = z.object({ vectors: learningVectors.optional(), relevance });

export async function vectorsOnDisk(fs: Pick<FileSystem, "read">, out: string): Promise<KnownVectors | null> {
  const manifest = await readManifest(fs, out);
  if (!manifest?.vectors) return null;
  const read = async (path: string): Promise<unknown> => {
    const bytes = await fs.read(`${out}/${path}`);
    const hash = manifest.files.find((file) => file.path === path)?.sha256;
    return hash === sha256(bytes) ? JSON.parse(new TextDecoder().decode(bytes)) : null;
  };
  try {
    const index = measured.safeParse(await read(INDEX));
    const vectors = vectorsFile.safeParse(await read(VECTORS));
    const isThere = manifest.files.some(({ path }) => path === INTENT);
    const intent = isThere ? intentFile.safeParse(await read(INTENT)).data : undefined;
    const published = index.success ? publishedVectors(index.data, vectors.data, intent) : null;
    return published && { ...published, rows: rowsByHash(published), relevance: index.data!.relevance };
  } catch (error) {
    if (fileErrorCode(error) === undefined) throw error;
    return null;
  }
}
