// The cache folder of this user. In: names and bytes. Out: bytes that can always be made again.
// The rule: a file is written beside its place and moved there, so a reader finds the old one or the new one; what cannot be read or
// written is as good as none, since nothing depends on it.
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileErrorCode } from "../ports-fs.js";
import type { Cache } from "../ports.js";

type Env = Readonly<Record<string, string | undefined>>;

/** `SITELORE_CACHE`, else `sitelore` in the user's cache folder (https://specifications.freedesktop.org/basedir-spec/). */
export function cacheFolder(env: Env): string {
  return env["SITELORE_CACHE"] || join(env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "sitelore");
}

export function nodeCache(env: Env): Cache {
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
      for (const part of ["models", "vectors"]) {
        const place = join(folder, part);
        for (const entry of await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])) {
          if (!entry.isFile()) continue;
          files++;
          bytes += (await stat(join(entry.parentPath, entry.name))).size;
        }
        await rm(place, { recursive: true, force: true });
      }
      return { folder, files, bytes };
    },
  };
}
