// One bounded run of the loop: turn after turn of the model until a phase has its result or a ceiling is met.
// In: a phase (task, tools, a judge of the final message). Out: the phase's value, or why the run ended. The rules: it ends in exactly one state,
// within the run's time and the grace; what is not finished then is given up, and can change nothing any more.
//
//   ceilings -> compact -> ask the model (attempts.ts) -> truncated? -> calls? (calls.ts) -> text: judged, one repair -> end
import type { Limits } from "../limits.js";
import type { AgentClock, RunEvent, RunEventKind, RunEvents } from "../ports-agent.js";
import type { AssistantMessage, ModelPort, ModelReply, ToolSpec } from "../ports-model.js";
import type { Tool } from "../tool.js";
import { replayable } from "./arguments.js";
import { modelTurn } from "./attempts.js";
import { carryOut, notRun } from "./calls.js";
import { Estimate } from "./estimate.js";
import { History } from "./history.js";
import { type Cancelled, type Failed, type FailReason, failed, type Outcome } from "./outcome.js";
import { Repeats } from "./repeats.js";
import { RunTime } from "./run-time.js";
import { type Prices, Spend } from "./spend.js";
import { looksLikeCall } from "./text-calls.js";
import { toolSpec } from "./tool-spec.js";

/** Share of the model's window that a request may fill before old answers are shortened; the reply needs the rest. */
const FULL = 0.75;
/** Of time or tokens: with less left, the model is told to come to an end. */
const SHORT = 0.15;
const LAST_TURNS = 2;

export interface RunOptions {
  readonly id: string;
  readonly model: ModelPort;
  readonly limits: Limits;
  readonly prices: Prices | null;
  readonly clock: AgentClock;
  readonly events: RunEvents;
  /** A short hash for records. */
  readonly digest: (text: string) => string;
  /** Rises with each change that a read could see. */
  readonly revision: () => number;
  readonly signal?: AbortSignal;
  /** For an endpoint that refuses a history of calls without tools. */
  readonly keepTools?: boolean;
}

export interface Phase<T = unknown> {
  readonly name: string;
  readonly system: string;
  readonly task: string;
  readonly tools: readonly Tool[];
  /** Whether the last request of the run is sent without tools, so that only an answer can come. */
  readonly answersAtEnd: boolean;
  judge(final: string): Judged<T>;
}

export type Judged<T> =
  | { readonly kind: "accepted"; readonly value: T }
  /** Sent back once with `defects`; the second time the run fails for `reason`. */
  | { readonly kind: "rejected"; readonly reason: FailReason; readonly defects: readonly string[] }
  | { readonly kind: "ended"; readonly failure: Failed };

export class Run {
  readonly time: RunTime;
  readonly spend: Spend;
  readonly repeats = new Repeats();
  readonly estimate = new Estimate();
  /** Answers given to calls so far. */
  answers = 0;
  /** From here on nothing may be changed. */
  sealed = false;
  #warned = false;

  constructor(readonly options: RunOptions) {
    this.time = new RunTime(options.clock, options.limits.runTimeout, options.signal);
    this.spend = new Spend(options.limits, options.prices);
  }

  get model(): ModelPort {
    return this.options.model;
  }
  get limits(): Limits {
    return this.options.limits;
  }
  get clock(): AgentClock {
    return this.options.clock;
  }
  revision(): number {
    return this.options.revision();
  }
  digest(text: string): string {
    return this.options.digest(text);
  }
  tell(kind: RunEventKind, fields: RunEvent["fields"]): void {
    this.options.events.tell({ kind, fields: { run: this.options.id, ...fields } });
  }

  /** How the run has ended by its clock or its caller; null while it goes on. */
  ended(): Failed | Cancelled | null {
    if (this.time.left === 0 || this.time.signal.aborted) {
      return this.time.cause === "cancelled"
        ? { state: "cancelled", message: "The run was cancelled." }
        : failed("timeout", `The run took longer than ${this.limits.runTimeout / 1000} seconds, which is its limit.`);
    }
    return null;
  }

  async phase<T>(phase: Phase<T>): Promise<Outcome<T>> {
    try {
      const outcome = await this.#turns(phase);
      if (outcome.state !== "succeeded") this.close();
      return outcome;
    } catch (error) {
      this.close();
      this.tell("notice", { what: "crash", message: String((error as Error)?.stack ?? error) });
      return failed("crashed", `This is a fault of sitelore: ${(error as Error)?.message ?? String(error)}.`);
    }
  }

  /** Nothing that is still going on can change anything after this. */
  close(): void {
    this.sealed = true;
    this.time.close();
  }

  async #turns<T>(phase: Phase<T>): Promise<Outcome<T>> {
    const history = new History(phase.task);
    const specs = phase.tools.map(toolSpec);
    const used = new Set<Correction>();

    for (;;) {
      const asked = this.#request(phase, history, specs);
      if ("state" in asked) return asked;
      const { request, estimate } = asked;
      const turn = await modelTurn(this, request, estimate);
      if (turn.kind === "ended") {
        if (turn.late === undefined) return turn.end;
        this.spend.chargeReply(turn.late.usage, { input: estimate, output: outputOf(turn.late) });
        return this.#drop(history, turn.late, turn.end);
      }
      if (turn.kind === "overflow") {
        const shortened = used.has("overflow") ? 0 : history.compact(() => false, true);
        if (shortened === 0) return failed("context_overflow", `The model's window is too small: ${turn.message}.`);
        used.add("overflow");
        this.tell("context.compacted", { answers: shortened, hard: true });
        continue;
      }
      const { reply } = turn;
      const cut = this.#account(phase, request, estimate, reply, turn);
      if (cut !== null) return this.#drop(history, reply, cut);
      const ended = await this.#take(phase, history, reply, used);
      if (ended !== null) return ended;
    }
  }

  #request(phase: Phase, history: History, specs: readonly ToolSpec[]) {
    const ended = this.ended();
    if (ended !== null) return ended;
    const last = this.spend.iterations === this.limits.maxIterations - 1;
    const tools = last && phase.answersAtEnd && this.options.keepTools !== true ? [] : specs;
    const size = () => this.estimate.of({ system: phase.system, messages: history.messages, tools });
    const room = this.limits.contextTokens * FULL;
    const shortened = history.compact(() => size() <= room);
    if (shortened > 0) this.tell("context.compacted", { answers: shortened, tokens: size() });
    if (!this.#warned && this.#isShort()) {
      this.#warned = true;
      history.say(this.#wrapUp());
      this.tell("notice", { what: "wrap_up", left: this.left() });
    }
    const estimate = size();
    const refusal = this.spend.refusal(estimate);
    if (refusal !== null) return refusal;
    const request = {
      system: phase.system,
      messages: [...history.messages],
      tools,
      maxOutputTokens: this.limits.maxOutputTokens,
    };
    return { request, estimate };
  }

  #account(
    phase: Phase,
    request: Parameters<Estimate["of"]>[0],
    estimate: number,
    reply: ModelReply,
    { attempts, ms }: { readonly attempts: number; readonly ms: number },
  ): Failed | null {
    this.spend.iterations++;
    const output = outputOf(reply);
    this.spend.chargeReply(reply.usage, { input: estimate, output });
    this.tell("llm.turn", {
      phase: phase.name,
      iter: `${this.spend.iterations}/${this.limits.maxIterations}`,
      attempt: attempts,
      ms,
      tools: reply.calls.map(({ name }) => name),
      tok_in: reply.usage?.input ?? estimate,
      tok_out: reply.usage?.output ?? output,
      ...(reply.usage === null ? { estimated: true } : {}),
      stop: reply.stop,
      left: this.left(),
    });
    if (reply.usage === null || this.estimate.learn(request, reply.usage.input)) return null;
    return failed(
      "context_truncated",
      `The endpoint read ${reply.usage.input} tokens of a request of about ${estimate}: its context is set smaller than the configured ${this.limits.contextTokens}, and it cut the rest off silently.`,
    );
  }

  /** What a reply leads to: null to go on. */
  async #take<T>(
    phase: Phase<T>,
    history: History,
    reply: ModelReply,
    used: Set<Correction>,
  ): Promise<Outcome<T> | null> {
    const correct = (kind: Correction, notice: string, otherwise: Failed): Failed | null => {
      if (used.has(kind)) return otherwise;
      used.add(kind);
      history.say(notice);
      this.tell("notice", { what: kind });
      return null;
    };
    if (reply.stop === "filtered")
      return this.#drop(history, reply, failed("content_filter", "The endpoint's filter stopped the reply."));
    history.heard(heardOf(reply));
    if (reply.stop === "truncated" || (reply.usage !== null && reply.usage.output >= this.limits.maxOutputTokens)) {
      for (const call of reply.calls) notRun(this, history, call, "truncated", "the reply was cut off");
      const most = this.limits.maxOutputTokens;
      return correct(
        "truncated",
        `Your reply was cut off at ${most} tokens and nothing of it was used. Be shorter: fewer calls, less text.`,
        failed("output_truncated", `The model's reply was cut off at ${most} tokens twice.`),
      );
    }
    if (reply.calls.length > 0) return carryOut(this, phase, history, reply.calls);
    const text = reply.text.trim();
    if (text === "")
      return correct(
        "empty",
        "Your reply was empty. Call a tool, or give your final message.",
        failed("empty_answer", "The model gave an empty reply twice."),
      );
    if (
      looksLikeCall(
        text,
        phase.tools.map(({ name }) => name),
      )
    )
      return correct(
        "text_call",
        "Your reply holds a tool call as text. It was not carried out. Make calls through the tool interface, or give your final message.",
        failed(
          "tool_calls_as_text",
          "The model writes its tool calls as text: the endpoint has no tool parser for it, or it is not switched on.",
        ),
      );
    const judged = phase.judge(text);
    if (judged.kind === "accepted") return this.ended() ?? { state: "succeeded", value: judged.value };
    if (judged.kind === "ended") return judged.failure;
    this.tell("validation", { phase: phase.name, reason: judged.reason, defects: judged.defects });
    return correct(
      "repair",
      [
        "Your final message cannot be accepted:",
        ...judged.defects.map((one) => `- ${one}`),
        "Give it again without these faults.",
      ].join("\n"),
      failed(judged.reason, judged.defects.join(" ")),
    );
  }

  /** The end of the run, with every call of its last reply on record. */
  #drop<End extends Failed | Cancelled>(history: History, reply: ModelReply, end: End): End {
    history.heard(heardOf(reply));
    for (const call of reply.calls) notRun(this, history, call, "aborted", "the run has ended");
    return end;
  }

  #isShort(): boolean {
    const { maxIterations, runTimeout, maxTotalTokens } = this.limits;
    return (
      maxIterations - this.spend.iterations <= LAST_TURNS ||
      this.time.left < runTimeout * SHORT ||
      maxTotalTokens - this.spend.tokens < maxTotalTokens * SHORT
    );
  }

  #wrapUp(): string {
    const turns = this.limits.maxIterations - this.spend.iterations;
    return `Little is left of this run (${turns} ${turns === 1 ? "turn" : "turns"}, ${Math.floor(this.time.left / 1000)} seconds). Finish now with what you have and give your final message.`;
  }

  left(): string {
    const seconds = Math.floor(this.time.left / 1000);
    const { iterations, tokens } = this.spend;
    return `${this.limits.maxIterations - iterations}it ${Math.floor(seconds / 60)}m${String(seconds % 60).padStart(2, "0")}s ${Math.floor((this.limits.maxTotalTokens - tokens) / 1000)}k`;
  }
}

/** Tokens of a reply where the endpoint does not count. */
const outputOf = ({ text, calls }: ModelReply): number => Math.ceil((text.length + JSON.stringify(calls).length) / 4);

const heardOf = ({ text, calls, state }: ModelReply): Omit<AssistantMessage, "role"> => ({
  text,
  calls: calls.map((call) => ({ ...call, args: replayable(call.args) })),
  ...(state === undefined ? {} : { state }),
});

/** What a model is told once in a phase; the second time it ends the run. */
type Correction = "truncated" | "empty" | "text_call" | "repair" | "overflow";
