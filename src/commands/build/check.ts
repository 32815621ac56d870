// `sitelore build --check`: is the output on disk what a build would write? Comes in: the output folder and the sources. Goes out:
// the names of the files that differ. The one rule: nothing is written, and the day is the one that the output was built for.
import { build } from "../../build.js";
import { inspect } from "../../commit/inspect.js";
import type { Config } from "../../config/schema.js";
import { MANIFEST } from "../../emit/places.js";
import type { Day } from "../../model.js";
import { fileErrorCode } from "../../ports-fs.js";
import type { Ports } from "../../ports.js";
import { type Problem, sentence, sortProblems } from "../../problems.js";
import { order } from "../../stages/order.js";
import { firstDay, isOver } from "../../stages/select.js";
import { stopped } from "../build.js";
import { type CommandResult, EXIT, exitOfWrite, problemsJson } from "../result.js";
import { plural } from "../table.js";
import { readManifest } from "./previous.js";
import { vectorsOnDisk } from "./vectors-on-disk.js";

type Difference = "missing" | "differs" | "left over";

export async function checkAgainst(
  out: string,
  source: { readonly config: Config; readonly root: string; readonly today: Day },
  found: readonly Problem[],
  ports: Ports,
): Promise<CommandResult> {
  const state = await inspect(ports.fs, out, ports.processes);
  if (state.kind !== "whole") return stopped(exitOfWrite([state.problem]), [...found, state.problem]);
  const manifest = await readManifest(ports.fs, out);
  if (!manifest) return stopped(EXIT.author, [...found, { code: "check-no-layer", file: MANIFEST }]);
  const { config, root, today } = source;
  const built = await build(ports, config, {
    root,
    buildDate: manifest.buildDate,
    keepGoing: false,
    known: await vectorsOnDisk(ports.fs, out),
  });
  const problems = [...found, ...built.problems];
  if (!built.result) return stopped(EXIT.author, problems);

  const stale: { path: string; difference: Difference }[] = [];
  const emitted = new Set(built.result.files.map((file) => file.path));
  for (const { path, bytes } of built.result.files) {
    const there = await readOrNull(ports, `${out}/${path}`);
    if (!there) stale.push({ path, difference: "missing" });
    else if (!equal(there, bytes)) stale.push({ path, difference: "differs" });
  }
  for (const { path } of [...manifest.files, ...manifest.text]) {
    if (!emitted.has(path)) stale.push({ path, difference: "left over" });
  }
  stale.sort((a, b) => order(a.path, b.path));
  const due = built.withheld.filter(
    (entry) => entry.withheld === "future" && firstDay(entry) <= today && !isOver(entry, today),
  );
  const reported = sortProblems([
    ...problems,
    ...stale.map(({ path, difference }): Problem => ({ code: "check-stale", file: path, args: { difference } })),
    ...due.map((entry): Problem => ({
      code: "check-due",
      file: entry.file,
      value: firstDay(entry),
      args: { buildDate: manifest.buildDate },
    })),
  ]);
  return {
    exitCode: stale.length > 0 ? EXIT.author : EXIT.done,
    text:
      stale.length > 0
        ? `Stale: ${plural(stale.length, "file")} of ${emitted.size}. Run the build again.\n`
        : `Fresh: ${plural(emitted.size, "file")}, built for ${manifest.buildDate}.\n`,
    json: { ok: stale.length === 0, buildDate: manifest.buildDate, stale, problems: problemsJson(reported, sentence) },
    problems: reported,
  };
}

async function readOrNull(ports: Ports, path: string): Promise<Uint8Array | null> {
  try {
    return await ports.fs.read(path);
  } catch (error) {
    if (fileErrorCode(error) === undefined) throw error;
    return null;
  }
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && Buffer.compare(a, b) === 0;
