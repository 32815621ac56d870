// In: paths inside the output folder. Out: what is there, with every folder on the way looked at once.
// The rule: no symbolic link is followed, neither at the path nor at a folder above it. A link may lead out of the
// folder, and one that stays inside would let two paths be one file.
import type { FileSystem } from "../ports-fs.js";
import type { Problem } from "../problems.js";
import { foldersAbove } from "./safe-path.js";

export type Seen =
  | { readonly kind: "nothing" }
  | { readonly kind: "file"; readonly size: number }
  | { readonly kind: "blocked"; readonly problem: Problem };

export interface Survey {
  look(path: string): Promise<Seen>;
  /** Whether a folder, reached through no link, is at the path. */
  isFolder(path: string): Promise<boolean>;
  /** The folders above `path` that are not there, outermost first. */
  missingFolders(path: string): Promise<string[]>;
}

export function survey(fs: FileSystem, dir: string): Survey {
  const known = new Map<string, ReturnType<FileSystem["lstat"]>>();
  const folder = (path: string) => {
    const entry = known.get(path) ?? fs.lstat(`${dir}/${path}`);
    known.set(path, entry);
    return entry;
  };

  return {
    async look(path) {
      for (const above of foldersAbove(path)) {
        const entry = await folder(above);
        if (entry === null) return { kind: "nothing" };
        if (entry.kind === "link") return blocked({ code: "write-link", file: path, args: { link: above } });
        if (entry.kind !== "folder") return blocked({ code: "write-in-the-way", file: path, args: { at: above } });
      }
      const entry = await fs.lstat(`${dir}/${path}`);
      if (entry === null) return { kind: "nothing" };
      if (entry.kind === "file") return { kind: "file", size: entry.size };
      if (entry.kind === "link") return blocked({ code: "write-link", file: path, args: { link: path } });
      return blocked({ code: "write-in-the-way", file: path, args: { at: path } });
    },

    async isFolder(path) {
      for (const above of foldersAbove(path)) if ((await folder(above))?.kind !== "folder") return false;
      return (await fs.lstat(`${dir}/${path}`))?.kind === "folder";
    },

    async missingFolders(path) {
      const missing: string[] = [];
      for (const above of foldersAbove(path)) {
        if ((await folder(above)) === null) missing.push(above);
      }
      return missing;
    },
  };
}

function blocked(problem: Problem): Seen {
  return { kind: "blocked", problem };
}
