// What can stop a commit or a recovery, and what is worth telling after a good one, as data.
// `file` is the path inside the output folder that it is about. Sentences are made in src/problems.ts.

export type CommitProblem =
  /** A path of this build, or one that the old manifest lists, could leave the folder or cannot be a file name. */
  | { readonly code: "unsafe-path"; readonly file: string; readonly args: { readonly why: PathFault } }
  /** Two paths are one file on some systems: equal but for case or Unicode form, or one is a folder of the other. */
  | { readonly code: "path-collision"; readonly file: string; readonly args: { readonly other: string } }
  /** A symbolic link is at the path, or at a folder on the way to it (`link`). Links are never followed. */
  | { readonly code: "link-in-path"; readonly file: string; readonly args: { readonly link: string } }
  /** A file of the site's own, with other bytes, is where this build would write. */
  | { readonly code: "not-ours"; readonly file: string; readonly args: Record<string, never> }
  /** A folder or special file is where a file must go, or a file (`at`) where a folder must be. */
  | { readonly code: "in-the-way"; readonly file: string; readonly args: { readonly at: string } }
  /** An earlier build wrote it, somebody changed it since, and this build would remove it. */
  | { readonly code: "edited-leftover"; readonly file: string; readonly args: Record<string, never> }
  /** Another command is writing this folder (or a lock of another host says so: `lock` is the file to remove). */
  | { readonly code: "busy"; readonly file: string; readonly args: { readonly host: string; readonly pid: number } }
  /** The system refused to show what is on disk. Nothing was changed. */
  | { readonly code: "read-failed"; readonly file: string; readonly args: { readonly reason: string } }
  /** The system refused a write before anything of the site had changed. It is as it was. */
  | { readonly code: "write-failed"; readonly file: string; readonly args: { readonly reason: string } }
  /** The system refused a write half-way. The next command completes or undoes it. */
  | { readonly code: "write-unfinished"; readonly file: string; readonly args: { readonly reason: string } }
  /** What an interrupted command left behind cannot be trusted. Nothing was touched; a person decides. */
  | { readonly code: "recovery-undecided"; readonly file: string; readonly args: { readonly why: RecoveryDoubt } };

export type PathFault =
  "absolute" | "segment" | "backslash" | "nul" | "not-unicode" | "segment-too-long" | "reserved-folder";

export type RecoveryDoubt =
  /** The journal is not whole, not of this version, or names an unsafe path. */
  | "journal-damaged"
  /** Something that we do not put there is in the state folder. */
  | "foreign-entry"
  /** A staged file does not have the hash that the journal gives. */
  | "staged-damaged"
  /** A staged file is gone and its place does not hold its bytes. */
  | "staged-missing"
  /** The file in its place is neither the one before nor the new one: somebody wrote it since. */
  | "target-changed";

export type CommitNote =
  /** Ours, changed by hand since the last build, and now written anew. */
  | { readonly code: "overwrote-edited"; readonly file: string }
  /** Listed by the old manifest but no longer what we wrote (a link or folder now, or changed since the crash): left. */
  | { readonly code: "left-in-place"; readonly file: string }
  /** An interrupted command was completed or undone first. */
  | { readonly code: "recovered"; readonly file: string; readonly args: { readonly action: "completed" | "undone" } };

export interface Failure {
  readonly ok: false;
  /** At least one; all that were found, sorted by file, then code. */
  readonly problems: readonly CommitProblem[];
}

export function failure(problems: readonly CommitProblem[]): Failure {
  return { ok: false, problems: [...problems].sort(byFileThenCode) };
}

export function byFileThenCode(
  a: { readonly file: string; readonly code: string },
  b: { readonly file: string; readonly code: string },
): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.code < b.code ? -1 : a.code > b.code ? 1 : 0;
}
