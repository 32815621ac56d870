// `sitelore build`: from flags to a written layer. Comes in: the flags, the ports. Goes out: what to print and the exit code.
// The one rule: with any error nothing on disk changes, unless --keep-going says which errors may be left out.
import { build, type Built } from "../build.js";
import { commit } from "../commit/commit.js";
import { buildDay } from "../config/build-day.js";
import type { Flags } from "../config/environment.js";
import { load, type LoadPorts } from "../config/load.js";
import { MANIFEST } from "../emit/places.js";
import type { Ports } from "../ports.js";
import { isError, type Problem, sentence, sortProblems } from "../problems.js";
import { checkAgainst } from "./build/check.js";
import { missingPages } from "./build/pages.js";
import { previousFiles } from "./build/previous.js";
import { vectorsOnDisk } from "./build/vectors-on-disk.js";
import { summary, summaryJson } from "./build/summary.js";
import { type CommandResult, EXIT, type ExitCode, exitOfWrite, problemsJson } from "./result.js";
import { plural } from "./table.js";

export interface BuildFlags extends Flags {
  readonly keepGoing?: boolean;
  readonly check?: boolean;
  /** False: embed every text anew, and keep no vector. */
  readonly cache?: boolean;
}

export async function buildCommand(cwd: string, flags: BuildFlags, ports: Ports & LoadPorts): Promise<CommandResult> {
  const loaded = await load(cwd, flags, ports);
  const { config, root, out } = loaded;
  if (!config) return stopped(EXIT.usage, loaded.problems);
  const today = buildDay(loaded.buildDate, ports.env, (zone) => ports.clock.today(zone), config.site.timeZone);
  if (today.day === null) return stopped(EXIT.usage, [...loaded.problems, today.problem!]);

  if (flags.check) return checkAgainst(out, { config, root, today: today.day }, loaded.problems, ports);

  const noCache = flags.cache === false;
  const keepGoing = flags.keepGoing ?? false;
  const known = noCache ? null : await vectorsOnDisk(ports.fs, out);
  const built = await build(ports, config, { root, buildDate: today.day, keepGoing, known, noCache });
  const found = [...loaded.problems, ...built.problems];
  if (!built.result) return stopped(EXIT.author, found);
  const problems = [...found, ...(await missingPages(ports.fs, out, built.result.layer.learnings))];
  const started = ports.clock.elapsed();
  const written = await commit(ports.fs, out, built.result.files, {
    processes: ports.processes,
    previous: () => previousFiles(ports.fs, out),
    last: MANIFEST,
  });
  if (!written.ok) {
    const begun = written.problems.some((problem) => problem.code === "write-unfinished");
    const all = [...problems, ...written.problems];
    return stopped(exitOfWrite(written.problems), all, begun ? "the writing is not finished" : undefined);
  }
  const times: Built["times"] = [...built.times, ["write", ports.clock.elapsed() - started]];
  const done = { ...built, result: built.result, times };
  return {
    exitCode: EXIT.done,
    text: summary(done, written, out),
    json: summaryJson(done, written, out, problemsJson([...problems, ...written.notes], sentence)),
    problems: sortProblems([...problems, ...written.notes]),
  };
}

export function stopped(
  exitCode: ExitCode,
  found: readonly Problem[],
  state: string = "nothing was written",
): CommandResult {
  const problems = sortProblems(found);
  const errors = problems.filter(isError).length;
  return {
    exitCode,
    text: `Stopped by ${plural(errors, "error")}; ${state}.\n`,
    json: { ok: false, problems: problemsJson(problems, sentence) },
    problems,
  };
}
