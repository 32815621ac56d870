// `sitelore agent doctor`: what keeps the agent from working. In: a root. Out: a line for each thing looked at. It mends what a killed command left and
// ends the records of runs that were cut off; knowledge is not touched otherwise. With --model the endpoint is tried, with two requests.
import { type CanaryCheck, canary } from "../../agent/canary/canary.js";
import { operations } from "../../agent/limits.js";
import { type Flag, flags as lockFlags } from "../../commit/lock.js";
import { recover } from "../../commit/recover.js";
import { STATE_FOLDER } from "../../commit/safe-path.js";
import { sentence } from "../../problems.js";
import { type CommandResult, EXIT, type ExitCode, exitOfWrite } from "../result.js";
import { plural } from "../table.js";
import { areLimits, limitsFor } from "./limits.js";
import {
  type AgentFlags,
  type AgentWorld,
  alone,
  isPorts,
  isWorkspace,
  PRIVATE,
  runPorts,
  type Workspace,
  workspace,
} from "./workspace.js";

export interface AgentDoctorFlags extends Omit<AgentFlags, "model"> {
  /** Also try the endpoint; a name: with that model. */
  readonly model?: string | true;
}

interface Looked {
  readonly about: "configuration" | "lock" | "recovery" | "records" | "runs" | "proposals" | CanaryCheck["check"];
  readonly ok: boolean;
  readonly says: string;
}

export async function agentDoctorCommand(
  cwd: string,
  given: AgentDoctorFlags,
  world: AgentWorld,
): Promise<CommandResult> {
  const { model, ...rest } = given;
  const flags: AgentFlags = typeof model === "string" ? { ...rest, model } : rest;
  const space = await workspace(cwd, flags, world);
  if (!isWorkspace(space)) return space;
  for (const operation of operations) {
    const limits = limitsFor(operation, space, flags);
    if (!areLimits(limits)) return limits;
  }
  const looked: Looked[] = [];
  let exitCode: ExitCode = EXIT.done;

  const holders = (await flagsIn(space, world)).filter(({ alive }) => alive);
  if (holders.length > 0) {
    const who = holders.map(({ pid, host }) => `process ${pid} on ${host}`).join(", ");
    looked.push({
      about: "lock",
      ok: true,
      says: `Held by ${who}: a command is at work, so nothing is mended now.`,
    });
  } else {
    const mended = await mend(space, world);
    exitCode = mended.exitCode;
    looked.push({ about: "lock", ok: true, says: "Nobody holds it." }, ...mended.looked);
  }
  looked.push(...(await records(space)));

  const ports = await runPorts(space, world, flags);
  if (!isPorts(ports)) {
    const says = ports.problems.map(sentence).join(" ");
    looked.unshift({ about: "configuration", ok: false, says });
    if (model !== undefined && exitCode === EXIT.done) exitCode = EXIT.usage;
  } else {
    const { host, profile } = ports.endpoint;
    looked.unshift({
      about: "configuration",
      ok: true,
      says: `The model is ${ports.model.name} at ${host} (${profile}).`,
    });
    const limits = limitsFor("query", space, flags);
    if (model !== undefined && areLimits(limits)) {
      const checks = await canary(ports.model, world.agentClock, { ...limits, signal: world.signal });
      looked.push(...checks.map(({ check, ok, says }) => ({ about: check, ok, says })));
      if (exitCode === EXIT.done && checks.some(({ ok }) => !ok)) exitCode = EXIT.runFailed;
    }
  }
  if (world.signal.aborted) exitCode = EXIT.cancelled;
  const lines = looked.map(({ about, ok, says }) => `${ok ? "ok " : "no "} ${about}: ${says}`);
  return { exitCode, text: `${lines.join("\n")}\n`, json: { looked }, problems: space.problems };
}

/** Those of the root's one lock, and of the folder that commits work in. */
async function flagsIn({ root, store }: Workspace, { fs, processes }: AgentWorld): Promise<Flag[]> {
  const found: Flag[] = [];
  for (const folder of [`${root}/${PRIVATE}/${STATE_FOLDER}`, `${store.folder}/${STATE_FOLDER}`])
    if ((await fs.lstat(folder))?.kind === "folder") found.push(...(await lockFlags(fs, folder, processes)));
  return found;
}

async function mend(
  space: Workspace,
  world: AgentWorld,
): Promise<{ readonly looked: readonly Looked[]; readonly exitCode: ExitCode }> {
  const recovered = await recover(world.fs, space.store.folder, world.processes);
  if (!recovered.ok) {
    const says = recovered.problems.map(sentence).join(" ");
    return { looked: [{ about: "recovery", ok: false, says }], exitCode: exitOfWrite(recovered.problems) };
  }
  const did = {
    nothing: "Nothing was left half written.",
    completed: "A killed command had decided its changes; they are completed now.",
    undone: "A killed command had decided nothing; what it left is removed.",
  }[recovered.action];
  const says = [did, ...recovered.notes.filter(({ code }) => code !== "write-recovered").map(sentence)].join(" ");
  const done = await alone(space, world, async () => ({ exitCode: EXIT.done, text: "", json: null, problems: [] }));
  const stuck = done.problems.map(sentence);
  return {
    looked: [
      { about: "recovery", ok: true, says },
      { about: "runs", ok: true, says: stuck.length === 0 ? "None was cut off." : stuck.join(" ") },
    ],
    exitCode: done.exitCode,
  };
}

async function records({ store, log, proposals }: Workspace): Promise<Looked[]> {
  const { faults, notes, atoms, sources } = await store.read();
  const unreadable = [
    ...faults.map(({ path, reason }) => `${path}: ${reason}`),
    ...(await log.unreadable()).map((path) => `the record of a run ${path}`),
  ];
  const waiting = (await proposals.list()).length;
  return [
    {
      about: "records",
      ok: unreadable.length === 0,
      says:
        unreadable.length === 0
          ? `${plural(sources.size, "source")}, ${plural(atoms.size, "atom")} and ${plural(notes.size, "page")} can be read.`
          : `${plural(unreadable.length, "file")} cannot be read and ${unreadable.length === 1 ? "is" : "are"} left out: ${unreadable.join("; ")}.`,
    },
    { about: "proposals", ok: true, says: waiting === 0 ? "None waits." : `${plural(waiting, "proposal")} to review.` },
  ];
}
