// The cache folder of this user. In: names and bytes. Out: bytes that can always be made, or fetched, again.
// The rule: a file is written beside its place and moved there, so a reader finds the old one or the new one; what cannot be read or
// written is as good as none, since nothing depends on it.
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { attempt, fileErrorCode } from "../ports-fs.js";
import type { CachedFile, ListedCache } from "../ports.js";
import { order } from "../stages/order.js";

type Env = Readonly<Record<string, string | undefined>>;

/** `SITELORE_CACHE`, else `sitelore` in the user's cache folder (https://specifications.freedesktop.org/basedir-spec/). */
export function cacheFolder(env: Env): string {
  return env["SITELORE_CACHE"] || join(env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "sitelore");
}

/** Its parts. */
const PARTS = ["models", "vectors", "sites"] as const;

export function nodeCache(env: Env): ListedCache {
  const folder = cacheFolder(env);
  return {
    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (fileErrorCode(error) === undefined) throw error;
        return null;
      }
    },
    async write(name, bytes) {
      const place = join(folder, name);
      const beside = `${place}.${process.pid}-${randomBytes(4).toString("hex")}`;
      try {
        await mkdir(dirname(place), { recursive: true });
        await writeFile(beside, bytes);
        await rename(beside, place);
      } catch (error) {
        if (fileErrorCode(error) === undefined) throw error;
        await rm(beside, { force: true }).catch(() => undefined);
      }
    },
    async clear() {
      let [files, bytes] = [0, 0];
      // Only what is ours: the variable may name a folder that holds other things as well.
      for (const part of PARTS) {
        for (const file of await filesIn(folder, part)) {
          files++;
          bytes += file.bytes;
        }
        await rm(join(folder, part), { recursive: true, force: true });
      }
      return { folder, files, bytes };
    },
    list: (part) => filesIn(folder, part),
    async remove(name) {
      await attempt(rm(join(folder, name), { recursive: true, force: true }));
    },
  };
}

async function filesIn(folder: string, part: string): Promise<CachedFile[]> {
  const place = join(folder, part);
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: CachedFile[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const at = join(entry.parentPath, entry.name);
    // Another command may have removed it by now.
    const stats = await stat(at).catch(() => null);
    if (stats === null) continue;
    const name = relative(folder, at).split(sep).join("/");
    files.push({ name, bytes: stats.size, age: Math.max(0, Date.now() - stats.mtimeMs) });
  }
  return files.sort((a, b) => order(a.name, b.name));
}
