// In: paths relative to the output folder. Out: what is wrong with one of them, and which of them collide.
// The rule: a path that passes names a file below the folder on every system, or nothing at all.
import type { CommitProblem, PathFault } from "./problems.js";

/** Holds what a commit needs while it runs, and nothing once it is over. A name of its own: the output folder may be
 *  the site's root, where `.sitelore` can hold other things. The dot keeps most hosts from publishing it. */
export const STATE_FOLDER = ".sitelore-commit";

const MAX_SEGMENT_BYTES = 255;

export function pathFault(path: string): PathFault | null {
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "absolute"; // "/x", "C:x"
  if (path.includes("\\")) return "backslash";
  if (path.includes("\0")) return "nul";
  if (/\p{Surrogate}/u.test(path)) return "not-unicode"; // written as U+FFFD, so two names become one
  const segments = path.split("/");
  // "", ".", "..", and ".. " which Windows reads as "..".
  if (segments.some((segment) => /^[. ]*$/.test(segment))) return "segment";
  if (segments.some((segment) => new TextEncoder().encode(segment).length > MAX_SEGMENT_BYTES)) {
    return "segment-too-long";
  }
  return foldPath(segments[0] ?? "") === STATE_FOLDER ? "reserved-folder" : null;
}

/** One spelling for all that a file system without case or with normal forms takes as the same name. */
export function foldPath(path: string): string {
  return path.normalize("NFD").toLowerCase().normalize("NFC");
}

/** Paths that cannot all be files at once. "a/B" and "a/b"; "a" and "a/b"; a path given twice. */
export function collisions(paths: readonly string[]): CommitProblem[] {
  const byFold = new Map<string, string>();
  const problems: CommitProblem[] = [];
  const collide = (file: string, other: string) => problems.push({ code: "path-collision", file, args: { other } });
  for (const path of paths) {
    const other = byFold.get(foldPath(path));
    if (other !== undefined) collide(path, other);
    else byFold.set(foldPath(path), path);
  }
  for (const path of paths) {
    for (const folder of foldersAbove(path)) {
      const other = byFold.get(foldPath(folder));
      if (other !== undefined) collide(path, other);
    }
  }
  return problems;
}

/** "a/b/c.md" → ["a", "a/b"]; outermost first. */
export function foldersAbove(path: string): string[] {
  const segments = path.split("/");
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join("/"));
}
