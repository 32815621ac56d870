// `import { build, defineConfig } from "sitelore"`: the command line's build for programs, such as a site generator's plugin.
// Comes in: the options of `sitelore build`. Goes out: what that command would say. The one rule: nothing is printed and the
// process is not ended; an error in a post is a result, and only a bug of ours throws.
import { nodePorts } from "./adapters/ports.js";
import { buildCommand, type BuildFlags } from "./commands/build.js";
import { guarded } from "./commands/guarded.js";
import type { ExitCode } from "./commands/result.js";
import type { Log } from "./ports.js";
import { type Problem, sentence, severityOf } from "./problems.js";

export { defineConfig } from "./config/define-config.js";
export type { ConfigInput } from "./config/schema.js";
export type { ExitCode } from "./commands/result.js";

export interface BuildOptions extends BuildFlags {
  /** Folder that relative paths start from; the process's own when not given. */
  readonly cwd?: string;
  /** Called during long stages, often. */
  readonly onProgress?: Log["progress"];
}

export interface BuildProblem extends Problem {
  readonly severity: "error" | "warning";
  /** The problem as a sentence: what happened with the value, why it matters, what to do. */
  readonly message: string;
}

export interface BuildResult {
  /** A layer was written; with `check`: the one on disk is fresh. */
  readonly ok: boolean;
  /** As the command's: 0 done, 1 the author's problem, 2 configuration, 5 busy, 6 a person has to look. */
  readonly exitCode: ExitCode;
  /** Sorted by file and line. */
  readonly problems: readonly BuildProblem[];
  /** What the command prints. */
  readonly text: string;
  /** What the command prints with --json. */
  readonly report: unknown;
}

/** `await build({ root: "site", out: "dist" })`, or `config: { site: { url: ... } }` where no file holds it. Environment variables `SITELORE_*` count as they do for the command. */
export async function build({ cwd, onProgress, ...flags }: BuildOptions = {}): Promise<BuildResult> {
  const ports = nodePorts({ progress: onProgress ?? (() => undefined) });
  const from = cwd ?? process.cwd();
  const { exitCode, problems, text, json } = await guarded(from, buildCommand(from, flags, ports));
  const told = problems.map((problem) => ({ ...problem, severity: severityOf(problem), message: sentence(problem) }));
  return { ok: exitCode === 0, exitCode, problems: told, text, report: json };
}
