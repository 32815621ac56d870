// How the functions of this folder say that they did not do it.
// The rule: a file error becomes a problem here; any other throw is a bug of ours and goes on upwards.
import { fileErrorCode } from "../ports-fs.js";
import { type Problem, type ProblemCode, sortProblems } from "../problems.js";

export interface Failure {
  readonly ok: false;
  /** At least one; all that were found, sorted. */
  readonly problems: readonly Problem[];
}

export function failure(problems: readonly Problem[]): Failure {
  return { ok: false, problems: sortProblems(problems) };
}

/** `code` with the path inside `dir` and the system's reason, from what a file operation threw. */
export function fileFailure(code: ProblemCode, dir: string, error: unknown): Failure {
  const reason = fileErrorCode(error);
  if (reason === undefined) throw error;
  // A rename carries two paths; the one it was meant for says more.
  const { path, dest } = error as { readonly path?: string; readonly dest?: string };
  const full = dest ?? path ?? dir;
  const file = full === dir ? "." : full.startsWith(`${dir}/`) ? full.slice(dir.length + 1) : full;
  return failure([{ code, file, args: { reason } }]);
}

/** Why an interrupted commit can be neither completed nor undone. Worded to follow "cannot be completed safely:". */
export type RecoveryDoubt =
  | "the folder that commits work in is no folder"
  | "something that sitelore does not put there is in its working folder"
  | "the journal is damaged"
  | "a staged file is damaged"
  | "a staged file is missing and its place does not hold it"
  | "the file in its place has been written by somebody else since"
  | "a link or folder is in its place now";

export function undecided(file: string, why: RecoveryDoubt): Failure {
  return failure([{ code: "write-undecided", file, args: { why } }]);
}
