// Whether a record of an id would stand where a file is. In: an id, and the knowledge with all its files. Out: yes or no. The rule: a file that holds
// no record (a conflict of git, a newer version's, another spelling on a disk without case) is somebody's, and no new record is put over it.
import { foldPath } from "../../commit/safe-path.js";
import type { Knowledge } from "../domain/knowledge.js";
import { atomPath, notePath } from "./paths.js";

type Held = Pick<Knowledge, "atoms" | "notes" | "files">;

export const isAtomTaken = (id: string, knowledge: Held): boolean =>
  knowledge.atoms.has(id) || foldedPaths(knowledge.files).has(foldPath(atomPath(id)));

/** Pages and filed answers have their ids in common. */
export const isNoteTaken = (id: string, knowledge: Held): boolean =>
  knowledge.notes.has(id) ||
  (["concept", "query"] as const).some((kind) => foldedPaths(knowledge.files).has(foldPath(notePath(id, kind))));

const folded = new WeakMap<Held["files"], ReadonlySet<string>>();

function foldedPaths(files: Held["files"]): ReadonlySet<string> {
  const known = folded.get(files) ?? new Set([...files.keys()].map(foldPath));
  folded.set(files, known);
  return known;
}
