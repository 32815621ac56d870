// The real adapter over loopback HTTP: an endpoint at a scripted server, and a run of the loop through it, with toy tools and a clock that only a
// test moves. Waits between attempts are the exception: they pass by themselves, so that nobody sleeps.
import { createHash } from "node:crypto";
import { expect, onTestFinished, vi } from "vitest";
import type { EndpointSettings } from "../../../src/agent/endpoint-settings.js";
import { type Endpoint, endpointOf } from "../../../src/adapters/agent/endpoint.js";
import { openAiModel } from "../../../src/adapters/agent/openai-model.js";
import { defaultLimits, type Limits } from "../../../src/agent/limits.js";
import { type Phase, Run, type RunOptions } from "../../../src/agent/loop/run.js";
import type { Outcome } from "../../../src/agent/loop/outcome.js";
import type { RunEvent } from "../../../src/agent/ports-agent.js";
import type { Message, ModelReply, ModelRequest } from "../../../src/agent/ports-model.js";
import { FakeClock } from "./fake-clock.js";
import { PHASE } from "./loop-run.js";
import { ModelServer, type ModelServerOptions, type Step } from "./mock-server.js";

export const KEY = "sk-test-0123456789abcdef";

export function endpointAt(server: { readonly url: string }, settings: Partial<EndpointSettings> = {}): Endpoint {
  const endpoint = endpointOf(
    { profile: "vllm", model: "toy", baseURL: server.url, keyEnv: "KEY", ...settings },
    (name) => ({ KEY })[name],
  );
  if ("fault" in endpoint) throw new Error(endpoint.fault);
  return endpoint;
}

export interface HttpRun {
  readonly run: Run;
  readonly clock: FakeClock;
  readonly events: readonly RunEvent[];
  /** Milliseconds waited between attempts. */
  readonly waits: readonly number[];
  readonly outcome: Promise<Outcome<string>>;
}

export function httpRun(
  server: ModelServer,
  {
    settings = {},
    limits = {},
    phase = {},
    ...options
  }: {
    settings?: Partial<EndpointSettings>;
    limits?: Partial<Limits>;
    phase?: Partial<Phase<string>>;
  } & Partial<Omit<RunOptions, "limits">> = {},
): HttpRun {
  const clock = new FakeClock();
  const events: RunEvent[] = [];
  const waits: number[] = [];
  const run = new Run({
    id: "run-1",
    model: openAiModel(endpointAt(server, settings)),
    limits: { ...defaultLimits.query, ...limits },
    prices: null,
    clock,
    digest: (text) => createHash("sha256").update(text).digest("hex").slice(0, 8),
    revision: () => 0,
    events: {
      tell(event) {
        events.push(event);
        if (event.kind !== "llm.retry") return;
        const wait = event.fields["wait_ms"] as number;
        waits.push(wait);
        setImmediate(() => clock.advance(wait));
      },
    },
    ...options,
  });
  return { run, clock, events, waits, outcome: run.phase({ ...PHASE, ...phase }) };
}

/** A request of the port, for tests of the adapter without the loop. */
export const asking = (
  messages: readonly Message[] = [{ role: "user", text: "What holds heat?" }],
  rest: Partial<ModelRequest> = {},
): ModelRequest => ({
  system: "You answer from pages.",
  messages,
  tools: [],
  maxOutputTokens: 1_000,
  signal: new AbortController().signal,
  ...rest,
});

/** A server that is gone when the test is over; from here on the test may ask a model. */
export async function serve(steps: readonly Step[], options: ModelServerOptions = {}): Promise<ModelServer> {
  vi.stubEnv("FORBID_MODEL_REQUESTS", undefined);
  const server = await ModelServer.start(steps, options);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await server.close();
  });
  return server;
}

/** A reply or a failure; a test that looks at a field of the one that did not come fails. */
export type Got = { readonly kind: string; readonly message: string; readonly wait?: number } & Omit<
  ModelReply,
  "kind"
>;

/** One request without the loop. */
export async function ask(
  step: Step,
  settings: Partial<EndpointSettings> = {},
  options: ModelServerOptions = {},
): Promise<{ readonly server: ModelServer; readonly got: Got }> {
  const server = await serve([step], options);
  const got: unknown = await openAiModel(endpointAt(server, settings)).complete(asking());
  expect(server.left).toBe(0);
  await server.drained();
  return { server, got: got as Got };
}

/** What was answered to the calls before the last request. */
export const answered = (server: ModelServer): readonly Record<string, any>[] =>
  server.requests
    .at(-1)!
    .body.messages.filter(({ role }) => role === "tool")
    .map(({ content }) => JSON.parse(content));
