// In: paths relative to the output folder. Out: what is wrong with one of them, and which of them collide.
// The rule: a path that passes names a file below the folder on every system, or nothing at all.
import type { Problem } from "../problems.js";

/** Holds what a commit needs while it runs, and nothing once it is over. A name of its own: the output folder may be
 *  the site's root, where `.sitelore` can hold other things. The dot keeps most hosts from publishing it. */
export const STATE_FOLDER = ".sitelore-commit";

const MAX_SEGMENT_BYTES = 255;

/** Worded to follow "the path cannot be written:". */
export type PathFault =
  | "it is absolute"
  | "it holds a backslash"
  | "it holds a control character"
  | "it is not valid Unicode"
  | "it has an empty part, or one made only of dots and spaces"
  | "a part of it is longer than 255 bytes"
  | "its first part is the folder that a commit works in";

export function pathFault(path: string): PathFault | null {
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "it is absolute"; // "/x", "C:x"
  if (path.includes("\\")) return "it holds a backslash";
  if (/\p{Cc}/u.test(path)) return "it holds a control character";
  if (/\p{Surrogate}/u.test(path)) return "it is not valid Unicode"; // written as U+FFFD, so two names become one
  const segments = path.split("/");
  // "", ".", "..", and ".. " which Windows reads as "..".
  if (segments.some((segment) => /^[. ]*$/.test(segment)))
    return "it has an empty part, or one made only of dots and spaces";
  if (segments.some((segment) => new TextEncoder().encode(segment).length > MAX_SEGMENT_BYTES)) {
    return "a part of it is longer than 255 bytes";
  }
  return foldPath(segments[0] ?? "") === STATE_FOLDER ? "its first part is the folder that a commit works in" : null;
}

/** One spelling for all that a file system without case or with normal forms takes as the same name. */
export function foldPath(path: string): string {
  return path.toLowerCase().normalize("NFC");
}

/** Paths that cannot all be files at once. "a/B" and "a/b"; "a" and "a/b"; a path given twice. */
export function collisions(paths: readonly string[]): Problem[] {
  const byFold = new Map<string, string>();
  const problems: Problem[] = [];
  const collide = (file: string, other: string) =>
    problems.push({ code: "write-path-collision", file, args: { other } });
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
