// Vectors of texts, embedded once. Comes in: an Embedder, a folder, texts. Goes out: their vectors, row by row.
// The one rule: a file of the folder is named by the model and by every text in it, so nothing is ever taken for another.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Texts in a file: a run that is stopped loses less than a minute. */
const AT_ONCE = 256;

/** `progress(done, total)` is called after each file. */
export async function cachedVectors(embedder, folder, texts, progress = () => {}) {
  mkdirSync(folder, { recursive: true });
  const { dimension, fingerprint } = embedder.model;
  const vectors = new Float32Array(texts.length * dimension);
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const some = texts.slice(from, from + AT_ONCE);
    const name = createHash("sha256")
      .update(JSON.stringify([fingerprint, some]))
      .digest("hex");
    const path = join(folder, `${name}.f32`);
    vectors.set((await kept(path, some.length * dimension)) ?? (await made(embedder, path, some)), from * dimension);
    progress(Math.min(from + AT_ONCE, texts.length), texts.length);
  }
  return vectors;
}

function kept(path, length) {
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  return bytes.length === length * 4 ? new Float32Array(Uint8Array.from(bytes).buffer) : null;
}

async function made(embedder, path, texts) {
  const { vectors } = await embedder.embed(texts);
  writeFileSync(`${path}.${process.pid}`, new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength));
  renameSync(`${path}.${process.pid}`, path);
  return vectors;
}
