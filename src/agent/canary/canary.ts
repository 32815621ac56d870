// Whether an endpoint can carry a run: two requests, outside of any run. In: a model, and the window that the configuration assumes. Out: a sentence for
// each. It finds what a run would find late: a server that never gives calls back as calls, and one that cuts long prompts and says nothing.
import { Estimate } from "../loop/estimate.js";
import { looksLikeCall } from "../loop/text-calls.js";
import type { AgentClock } from "../ports-agent.js";
import type { ModelFailure, ModelPort, ModelReply, ModelRequest, ToolSpec } from "../ports-model.js";

export interface CanaryCheck {
  readonly check: "tool-call" | "long-prompt";
  readonly ok: boolean;
  /** One sentence or two. */
  readonly says: string;
}

export interface CanaryOptions {
  readonly contextTokens: number;
  readonly requestTimeout: number;
  readonly signal: AbortSignal;
}

const SYSTEM = "This tests a connection. Do exactly what is asked, and nothing else.";
const WORD = "marigold";
const MOST_OUTPUT = 1_024;
/** Of the window: the most that a run lets a request have before it shortens the history. */
const SHARE = 0.7;
/** Under it, a count of tokens is of a part of the prompt. The filler is plain words, so the estimate is not far off. */
const CUT = 0.6;

const ECHO: ToolSpec = {
  name: "echo_word",
  description: "Says a word back.",
  parameters: {
    type: "object",
    properties: { word: { type: "string" } },
    required: ["word"],
    additionalProperties: false,
  },
};

export async function canary(model: ModelPort, clock: AgentClock, options: CanaryOptions): Promise<CanaryCheck[]> {
  const called = await toolCall(model, clock, options);
  return options.signal.aborted ? [called] : [called, await longPrompt(model, clock, options)];
}

async function toolCall(model: ModelPort, clock: AgentClock, options: CanaryOptions): Promise<CanaryCheck> {
  const check = (ok: boolean, says: string): CanaryCheck => ({ check: "tool-call", ok, says });
  const text = `Call the tool ${ECHO.name} once, with the word "${WORD}". Write no text.`;
  const reply = await asked(model, clock, options, {
    system: SYSTEM,
    messages: [{ role: "user", text }],
    tools: [ECHO],
  });
  if (reply.kind === "tools_unsupported")
    return check(false, `The endpoint does not take tools: ${reply.message}. Choose a model that can call tools.`);
  if (reply.kind !== "reply") return check(false, `The request with a tool failed (${reply.kind}): ${reply.message}.`);
  const [call] = reply.calls;
  if (call === undefined) {
    return looksLikeCall(reply.text, [ECHO.name])
      ? check(
          false,
          "The model wrote its tool call as text: the server does not read this model's calls. Switch tool calling on there (llama.cpp: --jinja; vLLM: --enable-auto-tool-choice and --tool-call-parser), or choose another model.",
        )
      : check(
          false,
          "The model was asked to call a tool and answered without a call: the model cannot call tools, or the server passes over them.",
        );
  }
  if (call.name !== ECHO.name) return check(false, `The model called a tool that it was not given, not ${ECHO.name}.`);
  return wordOf(call.args) === WORD
    ? check(true, "A tool call comes back as a call, with its argument.")
    : check(false, "A tool call came back, and its argument was not the one asked for.");
}

async function longPrompt(model: ModelPort, clock: AgentClock, options: CanaryOptions): Promise<CanaryCheck> {
  const check = (ok: boolean, says: string): CanaryCheck => ({ check: "long-prompt", ok, says });
  const code = `${WORD}-${String(Math.floor(clock.random() * 900_000) + 100_000)}`;
  const request = {
    // The system message stays where a server cuts the oldest messages, so the line stands in the message that is cut.
    system: SYSTEM,
    messages: [{ role: "user" as const, text: promptOf(code, options.contextTokens) }],
    tools: [],
  };
  const tokens = new Estimate().of(request);
  const reply = await asked(model, clock, options, request);
  if (reply.kind === "context_overflow")
    return check(
      false,
      `A prompt of about ${tokens} tokens is more than the endpoint takes: ${reply.message}. Set context_tokens to what the server has, or give the server more.`,
    );
  if (reply.kind !== "reply")
    return check(false, `The request with a long prompt failed (${reply.kind}): ${reply.message}.`);
  if (reply.text.includes(code)) return check(true, `A prompt of about ${tokens} tokens arrives whole.`);
  const counted = reply.usage?.input ?? null;
  return counted !== null && counted < tokens * CUT
    ? check(
        false,
        `The endpoint cuts long prompts without saying so: it counted ${counted} tokens of about ${tokens}, and the first line was gone. Raise the server's context setting (Ollama: OLLAMA_CONTEXT_LENGTH), or set context_tokens to what it has.`,
      )
    : check(
        false,
        `The first line of a prompt of about ${tokens} tokens was not repeated: the endpoint cut the prompt, or the model lost it. Set context_tokens lower, or choose another model.`,
      );
}

/** One attempt, ended after `requestTimeout`. */
async function asked(
  model: ModelPort,
  clock: AgentClock,
  { requestTimeout, signal }: CanaryOptions,
  request: Pick<ModelRequest, "system" | "messages" | "tools">,
): Promise<ModelReply | ModelFailure> {
  const late = new AbortController();
  const over = new Promise<ModelFailure>((resolve) =>
    late.signal.addEventListener("abort", () =>
      resolve({ kind: "timeout", message: `there was no answer within ${Math.round(requestTimeout / 1_000)} s` }),
    ),
  );
  const cancel = clock.after(requestTimeout, () => late.abort());
  try {
    const signals = AbortSignal.any([late.signal, signal]);
    return await Promise.race([model.complete({ ...request, maxOutputTokens: MOST_OUTPUT, signal: signals }), over]);
  } finally {
    cancel();
  }
}

function promptOf(code: string, contextTokens: number): string {
  const first = `The code is ${code}.`;
  const last = "End of the filler. What is the first line of this message? Answer with that line alone.";
  const line = "The kiln cools for two days, and nobody opens it before the third morning.\n";
  const bytes = Math.max(0, Math.floor(contextTokens * SHARE) - MOST_OUTPUT) * 3.5;
  return `${first}\n\n${line.repeat(Math.ceil(bytes / line.length))}\n${last}`;
}

function wordOf(args: unknown): unknown {
  try {
    const read: unknown = typeof args === "string" ? JSON.parse(args) : args;
    return typeof read === "object" && read !== null && "word" in read ? read.word : undefined;
  } catch {
    return undefined;
  }
}
