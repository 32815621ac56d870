// A run with its record: begun before anything is asked, ended in one state whatever happens. In: the operation and what it is about. Out: a run of the
// loop, and the record that is kept of it.
import type { Processes } from "../../ports-fs.js";
import type { Limits, Operation } from "../limits.js";
import type { Outcome } from "../loop/outcome.js";
import { Run, type RunOptions } from "../loop/run.js";
import type { Prices } from "../loop/spend.js";
import type { AgentClock, RunEvents } from "../ports-agent.js";
import type { ModelPort } from "../ports-model.js";
import type { ReadLedger } from "../tools/ledger.js";
import type { RunRecord } from "./record.js";
import { runId, type RunLog } from "./run-log.js";

/** What every operation needs of the world. */
export interface AgentPorts {
  readonly model: ModelPort;
  readonly prices: Prices | null;
  /** For an endpoint that refuses a history of calls without tools. */
  readonly keepTools?: boolean;
  readonly endpoint: { readonly host: string | null; readonly profile: string | null };
  readonly clock: AgentClock;
  readonly events: RunEvents;
  readonly log: RunLog;
  readonly processes: Processes;
  readonly sha256: (text: string) => string;
  readonly version: string;
  readonly signal?: AbortSignal;
}

export interface RunAbout {
  readonly op: Operation;
  readonly subject: string;
  readonly limits: Limits;
  readonly revision: string;
  readonly prompts: string;
  /** For the start's line. */
  readonly fields?: Readonly<Record<string, string | number>>;
}

export class BoundedRun {
  readonly run: Run;
  #record: RunRecord;
  #answered: string | null = null;

  private constructor(
    readonly ports: AgentPorts,
    readonly about: RunAbout,
    options: Pick<RunOptions, "revision">,
    record: RunRecord,
  ) {
    this.#record = record;
    const model: ModelPort = {
      name: ports.model.name,
      complete: async (request) => {
        const reply = await ports.model.complete(request);
        if (reply.kind === "reply" && reply.model !== undefined) this.#answered = reply.model;
        return reply;
      },
    };
    this.run = new Run({
      id: record.id,
      model,
      limits: about.limits,
      prices: ports.prices,
      clock: ports.clock,
      events: { tell: (event) => (ports.log.event(record.id, event), ports.events.tell(event)) },
      digest: (text) => ports.sha256(text).slice(0, 8),
      revision: options.revision,
      ...(ports.signal === undefined ? {} : { signal: ports.signal }),
      ...(ports.keepTools === undefined ? {} : { keepTools: ports.keepTools }),
    });
  }

  static async begin(ports: AgentPorts, about: RunAbout, options: Pick<RunOptions, "revision">): Promise<BoundedRun> {
    const started = ports.clock.wall();
    const { host, pid, start } = ports.processes;
    const id = runId(started, ports.sha256(`${host} ${pid} ${start} ${ports.clock.monotonic()} ${about.subject}`));
    const record: RunRecord = {
      id,
      op: about.op,
      state: "running",
      reason: null,
      message: "",
      subject: about.subject,
      started,
      ended: null,
      ms: null,
      revision: { before: about.revision, after: null },
      limits: { ...about.limits },
      model: { asked: ports.model.name, answered: null, ...ports.endpoint },
      prompts: ports.sha256(about.prompts).slice(0, 16),
      version: ports.version,
      counters: {
        iterations: 0,
        attempts: 0,
        calls: 0,
        failed: 0,
        denied: 0,
        byTool: {},
        tokens: { in: 0, out: 0, estimated: false },
        cost: null,
      },
      read: [],
      result: null,
      owner: { host, pid, start },
    };
    await ports.log.write(record);
    const bounded = new BoundedRun(ports, about, options, record);
    bounded.run.tell("run.start", {
      op: about.op,
      subject: about.subject,
      ...about.fields,
      limits: bounded.run.left(),
    });
    return bounded;
  }

  get id(): string {
    return this.#record.id;
  }

  /** The record as it is kept. Called once, with the last word on the run. */
  async end(
    outcome: Outcome<unknown>,
    { ledger, result, after }: { readonly ledger: ReadLedger; readonly result: unknown; readonly after: string | null },
  ): Promise<RunRecord> {
    const { spend, time } = this.run;
    const ms = time.elapsed;
    this.run.close();
    this.#record = {
      ...this.#record,
      state: outcome.state,
      reason: outcome.state === "failed" ? outcome.reason : null,
      message: outcome.state === "succeeded" ? "" : outcome.message,
      ended: this.ports.clock.wall(),
      ms: Math.round(ms),
      revision: { before: this.about.revision, after },
      model: { ...this.#record.model, answered: this.#answered },
      counters: {
        iterations: spend.iterations,
        attempts: spend.attempts,
        calls: spend.calls,
        failed: spend.failedCalls,
        denied: spend.deniedCalls,
        byTool: Object.fromEntries([...spend.callsByTool].sort(([a], [b]) => (a < b ? -1 : 1))),
        tokens: { in: spend.input, out: spend.output, estimated: spend.estimated },
        cost: spend.cost,
      },
      read: ledger.entries.map(({ kind, id, hash, visibility, chars }) => ({ kind, id, hash, visibility, chars })),
      result,
    };
    const { state, reason } = this.#record;
    this.run.tell("run.finish", {
      op: this.about.op,
      state,
      ...(reason === null ? {} : { reason }),
      tok: `${Math.round(spend.input / 1000)}k/${Math.round(spend.output / 1000)}k`,
      iter: spend.iterations,
      ms: Math.round(ms),
      ...summaryOf(result),
    });
    await this.ports.log.write(this.#record);
    await this.ports.log.writeEvents(this.id);
    return this.#record;
  }
}

/** Numbers of a result, for the last line: `atoms=+9~2 pages=+2~1`. */
function summaryOf(result: unknown): Record<string, string> {
  if (typeof result !== "object" || result === null || !("summary" in result)) return {};
  return result.summary as Record<string, string>;
}
