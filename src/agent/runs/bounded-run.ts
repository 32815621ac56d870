// A run with its record: begun before anything is asked, ended in one state whatever happens. In: the operation and what it is about. Out: a run of the
// loop, and the record that is kept of it.
import { attempt, type Processes } from "../../ports-fs.js";
import type { Limits, Operation } from "../limits.js";
import type { Outcome } from "../loop/outcome.js";
import { Run, type RunOptions } from "../loop/run.js";
import type { Prices } from "../loop/spend.js";
import type { AgentClock, RunEvent, RunEvents } from "../ports-agent.js";
import type { ModelFailure, ModelPort, ModelReply, ModelRequest } from "../ports-model.js";
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
  /** How many records are kept, and how long; all of them where it is not said. */
  readonly kept?: { readonly runs: number; readonly days: number };
  /** Whether every message is kept with the record. */
  readonly full?: boolean;
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
  /** Names and schemas of the tools that were offered, each list once. */
  readonly #tools = new Set<string>();
  #system = "";
  /** Messages of the phase that are kept already. */
  #said = 0;

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
        await this.#asks(request);
        const got = await ports.model.complete(request);
        this.#hears(got);
        return got;
      },
    };
    this.run = new Run({
      id: record.id,
      model,
      limits: about.limits,
      prices: ports.prices,
      clock: ports.clock,
      events: { tell: (event) => this.#told(event) },
      digest: (text) => ports.sha256(text).slice(0, 8),
      revision: options.revision,
      ...(ports.signal === undefined ? {} : { signal: ports.signal }),
      ...(ports.keepTools === undefined ? {} : { keepTools: ports.keepTools }),
    });
  }

  static async begin(ports: AgentPorts, about: RunAbout, options: Pick<RunOptions, "revision">): Promise<BoundedRun> {
    const started = ports.clock.wall();
    const { host, pid, start } = ports.processes;
    const { clock } = ports;
    const salt = `${host} ${pid} ${start} ${clock.monotonic()} ${clock.random()} ${about.subject}`;
    const id = runId(started, ports.sha256(salt));
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
      tools: null,
      version: ports.version,
      last: null,
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
      tools: this.#tools.size === 0 ? null : this.ports.sha256([...this.#tools].sort().join("\n")).slice(0, 16),
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
    await attempt(this.ports.log.flush(this.id));
    const { kept } = this.ports;
    if (kept !== undefined) await attempt(this.ports.log.prune(kept, this.#record.ended!));
    return this.#record;
  }

  #told(event: RunEvent): void {
    const { phase, iter, stop, tools } = event.fields;
    if (event.kind === "llm.turn")
      this.#record = {
        ...this.#record,
        last: {
          phase: String(phase),
          iter: String(iter),
          stop: String(stop),
          tools: [...(tools as readonly string[])],
        },
      };
    this.ports.log.event(this.id, event);
    this.ports.events.tell(event);
  }

  /** Before each request all that was told is on the disk, as far as there is room: should the process be killed, it says how far it came. */
  async #asks({ system, messages, tools }: ModelRequest): Promise<void> {
    if (tools.length > 0) this.#tools.add(JSON.stringify(tools));
    if (this.ports.full === true) {
      if (system !== this.#system) this.#keep({ role: "system", text: system });
      if (system !== this.#system || messages.length < this.#said) this.#said = 0;
      this.#system = system;
      for (const message of messages.slice(this.#said)) this.#keep(message);
      this.#said = messages.length;
    }
    await attempt(this.ports.log.flush(this.id));
  }

  #hears(got: ModelReply | ModelFailure): void {
    if (got.kind !== "reply") return;
    if (got.model !== undefined) this.#answered = got.model;
    if (this.ports.full !== true) return;
    const { text, calls, stop, usage } = got;
    this.#keep({ role: "assistant", text, calls, stop, usage });
    this.#said++;
  }

  #keep(message: object): void {
    this.ports.log.message(this.id, message);
  }
}

/** Numbers of a result, for the last line: `atoms=+9~2 pages=+2~1`. */
function summaryOf(result: unknown): Record<string, string> {
  if (typeof result !== "object" || result === null || !("summary" in result)) return {};
  return result.summary as Record<string, string>;
}
