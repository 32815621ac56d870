// In: a running command. Out: its result; a file that the system refuses is told like any other problem.
// The one rule: only a file error is the user's to mend; any other throw is our bug, and goes on.
import path from "node:path";
import { fileErrorCode } from "../ports-fs.js";
import { type Problem, sentence } from "../problems.js";
import { type CommandResult, EXIT, problemsJson } from "./result.js";

export async function guarded(cwd: string, running: Promise<CommandResult>): Promise<CommandResult> {
  try {
    return await running;
  } catch (error) {
    const reason = fileErrorCode(error);
    if (reason === undefined) throw error;
    const at = (error as { readonly path?: string }).path;
    const file = at === undefined ? undefined : path.relative(cwd, at) || ".";
    const problem: Problem = { code: "read-refused", file, args: { reason } };
    return {
      exitCode: EXIT.author,
      text: "Stopped by 1 error; nothing was written.\n",
      json: { ok: false, problems: problemsJson([problem], sentence) },
      problems: [problem],
    };
  }
}
