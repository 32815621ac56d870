// In: an output folder. Out: whether somebody is writing it, and what an earlier command left half done there.
// The rule: nothing is written, so that a command which must not write can still tell.
import { fileErrorCode, type FileSystem, type Processes } from "../ports-fs.js";
import type { Problem } from "../problems.js";
import { statePaths } from "./journal.js";
import { busy, flags } from "./lock.js";
import { decideRecovery } from "./recover.js";
import { fileFailure } from "./result.js";

export type FolderState =
  | { readonly kind: "whole" }
  /** `problem`: what the next command that may write does about it, or why it will not. */
  | { readonly kind: "busy" | "interrupted" | "undecided" | "unreadable"; readonly problem: Problem };

export async function inspect(fs: FileSystem, dir: string, processes: Processes): Promise<FolderState> {
  const { folder } = statePaths(dir);
  try {
    const entry = await fs.lstat(folder);
    if (entry === null) return { kind: "whole" };
    const writer =
      entry.kind === "folder" ? (await flags(fs, folder, processes)).find((flag) => flag.alive) : undefined;
    if (writer) return { kind: "busy", problem: busy(writer.host, writer.pid, writer.name) };
    const decided = await decideRecovery(fs, dir);
    if (!decided.ok) return { kind: "undecided", problem: decided.problems[0]! };
    if (decided.action === "nothing") return { kind: "whole" };
    return { kind: "interrupted", problem: { code: "write-interrupted", args: { action: decided.action } } };
  } catch (error) {
    // A writer that has just finished took the state folder away under our eyes.
    if (fileErrorCode(error) === "ENOENT" && (await fs.lstat(folder)) === null) return { kind: "whole" };
    return { kind: "unreadable", problem: fileFailure("write-unreadable", dir, error).problems[0]! };
  }
}
