// A model that says what a test wrote. Each step answers one request; a request beyond the script is a fault of the test, told by name. It holds
// the history to what strict endpoints demand: each call has one answer, in order, before anything else.
import type { AgentClock } from "../../../src/agent/ports-agent.js";
import type { ModelCall, ModelFailure, ModelPort, ModelReply, ModelRequest } from "../../../src/agent/ports-model.js";

export type Step =
  | Partial<Omit<ModelReply, "kind">>
  | ModelFailure
  | ((request: ModelRequest) => Partial<Omit<ModelReply, "kind">> | ModelFailure)
  /** Ends when the signal fires, or not even then; a stubborn one settles `late` milliseconds after it began. */
  | { readonly hang: "listens" }
  | { readonly hang: "stubborn"; readonly late: number; readonly reply?: Partial<Omit<ModelReply, "kind">> };

let calls = 0;

/** A call with its arguments as an object, or as the very text that a model wrote. */
export const call = (name: string, args: unknown = {}): ModelCall => ({
  id: `call_${++calls}`,
  name,
  args: typeof args === "string" ? args : JSON.stringify(args),
});

export class ScriptedModel implements ModelPort {
  readonly name = "scripted";
  readonly requests: ModelRequest[] = [];
  /** Requests whose signal fired. */
  aborted = 0;
  readonly #steps: readonly Step[];

  constructor(
    steps: readonly Step[],
    readonly clock: AgentClock,
  ) {
    this.#steps = steps;
  }

  get left(): number {
    return this.#steps.length - this.requests.length;
  }

  async complete(request: ModelRequest): Promise<ModelReply | ModelFailure> {
    assertPaired(request);
    const step = this.#steps[this.requests.length];
    this.requests.push(request);
    if (step === undefined) throw new Error(`Request ${this.requests.length} is not in the script.`);
    if (typeof step === "object" && "hang" in step) return this.#hang(step, request.signal);
    return replyOf(typeof step === "function" ? step(request) : step);
  }

  async #hang(step: Extract<Step, { hang: string }>, signal: AbortSignal): Promise<ModelReply | ModelFailure> {
    signal.addEventListener("abort", () => this.aborted++);
    if (step.hang === "stubborn") {
      await new Promise<void>((resolve) => this.clock.after(step.late, resolve));
      return replyOf(step.reply ?? { text: "late" });
    }
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener("abort", () => resolve());
    });
    return { kind: "aborted", message: "the request was ended" };
  }
}

function replyOf(step: Partial<Omit<ModelReply, "kind">> | ModelFailure): ModelReply | ModelFailure {
  if ("kind" in step) return step as ModelFailure;
  const {
    text = "",
    calls = [],
    stop = calls.length > 0 ? "calls" : "done",
    usage = null,
    ...rest
  } = step as Partial<ModelReply>;
  return { ...rest, kind: "reply", text, calls, stop, usage };
}

function assertPaired({ messages }: ModelRequest): void {
  let open: string[] = [];
  for (const message of messages) {
    if (message.role === "tool") {
      const expected = open.shift();
      if (expected !== message.callId) throw new Error(`An answer to ${message.callId}; expected one to ${expected}.`);
      continue;
    }
    if (open.length > 0) throw new Error(`No answer to ${open.join(", ")}.`);
    if (message.role === "assistant") open = message.calls.map(({ id }) => id);
  }
  if (open.length > 0) throw new Error(`No answer to ${open.join(", ")}.`);
}
