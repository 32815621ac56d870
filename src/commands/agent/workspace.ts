// What every agent command works on. In: flags and the configuration. Out: posts and other documents as sources, the knowledge base, the records of runs. The
// rules: everything is checked before anything is begun; whoever changes the knowledge holds the one lock.
import { lock } from "../../commit/lock.js";
import { buildDay } from "../../config/build-day.js";
import type { Flags } from "../../config/environment.js";
import { load, type LoadPorts } from "../../config/load.js";
import type { Config } from "../../config/schema.js";
import { Proposals } from "../../agent/ingest/proposals.js";
import { isTold, type LogLevel, logJson, logLine } from "../../agent/log-line.js";
import { duration } from "../../agent/limits.js";
import type { AgentClock, RunEvents } from "../../agent/ports-agent.js";
import type { ModelPort } from "../../agent/ports-model.js";
import type { PdfText, SourceReader } from "../../agent/ports-sources.js";
import type { AgentPorts } from "../../agent/runs/bounded-run.js";
import { RunLog } from "../../agent/runs/run-log.js";
import { settleStuck } from "../../agent/runs/settle-stuck.js";
import type { AgentSettings } from "../../agent/settings.js";
import { allSources } from "../../agent/sources/all-sources.js";
import { rawSources } from "../../agent/sources/raw-sources.js";
import { siteSources } from "../../agent/sources/site-sources.js";
import { Store } from "../../agent/store/store.js";
import type { Ports } from "../../ports.js";
import { isError, type Problem, sentence, sortProblems } from "../../problems.js";
import { type CommandResult, EXIT, exitOfWrite, problemsJson } from "../result.js";

export interface AgentFlags extends Flags {
  readonly logLevel?: LogLevel;
  readonly logFormat?: "text" | "json";
  readonly model?: string;
  readonly baseUrl?: string;
  readonly maxIterations?: string;
  readonly runTimeout?: string;
  readonly maxTokens?: string;
  readonly maxCost?: string;
  readonly record?: "digest" | "full";
  /** How long to wait for another command that changes the knowledge: "30s". */
  readonly wait?: string;
  readonly json?: boolean;
}

export type AgentWorld = Ports &
  LoadPorts & {
    readonly agentClock: AgentClock;
    /** Opens the model of the settings; a sentence where that cannot be. */
    readonly openModel: (settings: AgentSettings) => Promise<OpenedModel | { readonly fault: string }>;
    readonly pdfText: PdfText;
    /** Standard error, a line at a time. */
    readonly say: (line: string) => void;
    /** Fires when the user gives up. */
    readonly signal: AbortSignal;
  };

export interface OpenedModel {
  readonly model: ModelPort;
  readonly host: string;
  readonly profile: string;
  readonly keepTools: boolean;
}

export interface Workspace {
  readonly root: string;
  readonly day: string;
  readonly config: Config;
  readonly settings: AgentSettings;
  readonly store: Store;
  readonly log: RunLog;
  readonly proposals: Proposals;
  readonly sources: SourceReader;
  /** Milliseconds to wait for another command. */
  readonly wait: number;
  /** Of what was read; none is an error. */
  readonly problems: readonly Problem[];
}

/** Where the agent's own state is, relative to the root: never committed, never published. */
export const PRIVATE = ".sitelore/agent";

export async function workspace(cwd: string, flags: AgentFlags, world: AgentWorld): Promise<Workspace | CommandResult> {
  const loaded = await load(cwd, flags, world);
  const { root, usable } = loaded;
  const problems = [...loaded.problems];
  if (usable === null || problems.some(isError)) return refusedWith(problems, EXIT.usage);
  const { day, problem } = buildDay(
    loaded.buildDate,
    world.env,
    (zone) => world.clock.today(zone),
    usable.site.timeZone,
  );
  if (problem !== undefined || day === null)
    return refusedWith([...problems, ...(problem ? [problem] : [])], EXIT.usage);
  const wait = duration.safeParse(flags.wait ?? "1ms");
  if (!wait.success) {
    const reason = wait.error.issues[0]!.message;
    return refusedWith(
      [...problems, { code: "agent-limit", key: "--wait", value: flags.wait!, args: { reason } }],
      EXIT.usage,
    );
  }
  const base = slashed(root);
  const settings = usable.agent;
  return {
    root: base,
    day,
    config: usable,
    settings,
    store: new Store(`${base}/${settings.knowledgeBase}`, world),
    log: new RunLog(`${base}/${PRIVATE}/runs`, world.fs),
    proposals: new Proposals(`${base}/${PRIVATE}/proposals`, world.fs),
    sources: allSources([siteSources(usable, { root, day }, world), rawSources(usable, base, world)]),
    wait: flags.wait === undefined ? 0 : wait.data,
    problems,
  };
}

export const isWorkspace = (one: Workspace | CommandResult): one is Workspace => "store" in one;

/**
 * Does `work` while nobody else changes the knowledge of this root. Runs that were cut off are ended first, in their records and with a warning;
 * `settle: false` leaves them for `lint` to find.
 */
export async function alone(
  space: Workspace,
  world: AgentWorld,
  work: () => Promise<CommandResult>,
  { settle = true }: { readonly settle?: boolean } = {},
): Promise<CommandResult> {
  const folder = `${space.root}/${PRIVATE}`;
  await world.fs.makeFolder(folder);
  const held = await lockWithin(folder, space.wait, world);
  if (!held.ok) return refusedWith(held.problems, world.signal.aborted ? EXIT.cancelled : exitOfWrite(held.problems));
  try {
    const told = settle ? await settled(space, world) : [];
    const result = await work();
    return told.length === 0 ? result : { ...result, problems: [...told, ...result.problems] };
  } finally {
    await held.release();
  }
}

/** Milliseconds between two looks at a lock that another command holds. */
const LOOK = 250;

async function lockWithin(folder: string, wait: number, { fs, processes, agentClock, signal }: AgentWorld) {
  const until = agentClock.monotonic() + wait;
  for (;;) {
    const held = await lock(fs, folder, processes);
    const isBusy = !held.ok && exitOfWrite(held.problems) === EXIT.busy;
    if (!isBusy || agentClock.monotonic() >= until || signal.aborted) return held;
    await new Promise<void>((resolve) => agentClock.after(LOOK, resolve));
  }
}

/** A base that cannot be mended keeps its runs as they are: whether they were committed is not known yet, and the command tells why. */
async function settled({ log, store }: Workspace, world: AgentWorld): Promise<Problem[]> {
  if ((await log.stuck(world.processes)).length === 0) return [];
  const opened = await store.open();
  if (!opened.ok) return [];
  const runs = await settleStuck(log, world.processes, opened.knowledge, world.agentClock.wall());
  const told = runs.map(({ id, subject, state }): Problem =>
    state === "succeeded"
      ? { code: "agent-stuck-done", value: id, args: { subject } }
      : { code: "agent-stuck", value: id, args: { reason: subject } },
  );
  return [...opened.notes, ...told];
}

/** The ports of a run, with its model open; or why there is none. */
export async function runPorts(
  space: Workspace,
  world: AgentWorld,
  flags: AgentFlags,
): Promise<AgentPorts | CommandResult> {
  const opened = await world.openModel(withFlags(space.settings, flags));
  if ("fault" in opened) return refusedWith([{ code: "agent-model", args: { reason: opened.fault } }], EXIT.usage);
  return {
    model: opened.model,
    prices: space.settings.prices ?? null,
    keepTools: opened.keepTools,
    endpoint: { host: opened.host, profile: opened.profile },
    clock: world.agentClock,
    events: eventsOf(world, flags),
    log: space.log,
    processes: world.processes,
    sha256: world.sha256,
    version: world.version,
    signal: world.signal,
    kept: space.settings.records,
    full: flags.record === "full",
  };
}

export const isPorts = (one: AgentPorts | CommandResult): one is AgentPorts => "clock" in one;

/** Lines on standard error, by the level that was asked for. */
function eventsOf(world: AgentWorld, { logLevel = "silent", logFormat = "text" }: AgentFlags): RunEvents {
  let op = "run";
  return {
    tell(event) {
      if (event.kind === "run.start") op = String(event.fields["op"]);
      if (!isTold(event, logLevel)) return;
      world.say(logFormat === "json" ? logJson(event, op, world.agentClock.wall()) : logLine(event, op));
    },
  };
}

function withFlags(settings: AgentSettings, { model, baseUrl }: AgentFlags): AgentSettings {
  if (settings.model === undefined || (model === undefined && baseUrl === undefined)) return settings;
  return {
    ...settings,
    model: {
      ...settings.model,
      ...(model === undefined ? {} : { model }),
      ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
    },
  };
}

export function refusedWith(problems: readonly Problem[], exitCode: CommandResult["exitCode"]): CommandResult {
  const sorted = sortProblems(problems);
  return { exitCode, text: "", json: { ok: false, problems: problemsJson(sorted, sentence) }, problems: sorted };
}

const slashed = (path: string): string => path.replaceAll("\\", "/").replace(/\/+$/, "");
