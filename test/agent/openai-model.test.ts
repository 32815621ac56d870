// AGENT.md 6.13, through the real SDK over loopback HTTP, against a scripted model server: each test is named by the number of its scenario.
// Here: a whole run, what does not come to an end, waits, and what is tried again.
import { describe, expect, it } from "vitest";
import { openAiModel } from "../../src/adapters/agent/openai-model.js";
import { answered, ask, asking, endpointAt, httpRun, KEY, serve } from "../support/agent/http-run.js";
import { call, type Step } from "../support/agent/mock-server.js";

describe("14: a whole run over HTTP", () => {
  it("14: reads two pages, answers with an id from an earlier result, uses the script up and leaves no socket", async () => {
    const server = await serve(
      [
        { calls: [call("list_pages"), call("read_page", { id: "kilns" })], text: "Let me look." },
        ({ messages }) => {
          const [pages] = messages.filter(({ role }) => role === "tool").map(({ content }) => JSON.parse(content).data);
          return { calls: [call("read_page", { id: pages[1] })] };
        },
        { text: "Kilns hold heat.", model: "toy-2026" },
      ],
      { key: KEY },
    );
    const { run, outcome, events } = httpRun(server);
    expect(await outcome).toEqual({ state: "succeeded", value: "Kilns hold heat." });
    run.close();
    await server.drained();
    expect(server).toMatchObject({ left: 0, openSockets: 0 });
    expect(server.requests.map(({ refused, closedEarly }) => [refused, closedEarly])).toEqual(
      Array(3).fill([null, false]),
    );
    expect(answered(server).map(({ data }) => data.text)).toEqual([
      undefined,
      "A kiln holds its heat.",
      "Ash is a glaze.",
    ]);
    expect(events.filter(({ kind }) => kind === "llm.turn").map(({ fields }) => fields["attempt"])).toEqual([1, 1, 1]);
    // The server's own counts are what the run was charged.
    expect(run.spend.estimated).toBe(false);
  });

  it("14: what is sent is system, task, calls and results, in the order and form of Chat Completions", async () => {
    const server = await serve([{ calls: [call("read_page", { id: "ash" }, "c1")] }, { text: "Ash." }]);
    await httpRun(server).outcome;
    const { messages, tools, model } = server.requests[1]!.body;
    expect(model).toBe("toy");
    expect(messages).toEqual([
      { role: "system", content: "You answer from pages." },
      { role: "user", content: "What holds heat?" },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "c1", type: "function", function: { name: "read_page", arguments: '{"id":"ash"}' } }],
      },
      { role: "tool", tool_call_id: "c1", content: '{"ok":true,"data":{"text":"Ash is a glaze."}}' },
    ]);
    expect(tools).toMatchObject([
      { type: "function", function: { name: "read_page", parameters: { type: "object", required: ["id"] } } },
      { type: "function", function: { name: "list_pages" } },
    ]);
  });
});

describe("15: an endpoint that does not come to an end", () => {
  it.each(["before-headers", "in-body", "drip"] as const)(
    "15: %s: ended at the run's deadline, and the client closed the socket",
    async (stall) => {
      const server = await serve([{ stall }]);
      const { outcome, clock } = httpRun(server, { limits: { runTimeout: 60_000 } });
      const asked = await server.request(1);
      await asked.stalled;
      clock.advance(60_000);
      expect(await outcome).toMatchObject({ state: "failed", reason: "timeout" });
      // Not the grace: the adapter let go by itself.
      expect(clock.monotonic()).toBe(60_000);
      await asked.over;
      expect(asked.closedEarly).toBe(true);
      await server.drained();
      expect(clock.pending).toBe(0);
    },
  );

  it("15: a request that passes its own time is tried again within the run's", async () => {
    const server = await serve([{ stall: "in-body" }, { text: "Kilns." }]);
    const { outcome, clock } = httpRun(server, { limits: { requestTimeout: 20_000 } });
    await (
      await server.request(1)
    ).stalled;
    clock.advance(20_000);
    expect(await outcome).toMatchObject({ state: "succeeded" });
  });

  it.each(["before-headers", "in-body", "drip"] as const)("15: %s: the port says aborted", async (stall) => {
    const server = await serve([{ stall }]);
    const controller = new AbortController();
    const got = openAiModel(endpointAt(server)).complete(asking(undefined, { signal: controller.signal }));
    await (
      await server.request(1)
    ).stalled;
    controller.abort();
    expect(await got).toEqual({ kind: "aborted", message: "the request was ended" });
  });

  it("15: a signal that has fired before sends nothing", async () => {
    const server = await serve([{ text: "Kilns." }]);
    const got = await openAiModel(endpointAt(server)).complete(asking(undefined, { signal: AbortSignal.abort() }));
    expect(got).toMatchObject({ kind: "aborted" });
    expect(server.requests).toEqual([]);
  });
});

describe("16: an endpoint that asks to wait", () => {
  it("AGENT-WAIT 16: 277,403 seconds: fails at once as rate_limited and says how long, after one request", async () => {
    const busy = { status: 429, headers: { "retry-after": "277403" }, body: { error: { message: "Slow down." } } };
    const server = await serve([busy]);
    const { outcome, clock } = httpRun(server);
    expect(await outcome).toMatchObject({
      state: "failed",
      reason: "rate_limited",
      message: `The model could not be asked: ${server.host} answers 429: Slow down; it asks to wait 277403 seconds.`,
    });
    expect(clock.monotonic()).toBe(0);
    expect(server.requests).toHaveLength(1);
  });

  it("16: one second: waits that long and succeeds", async () => {
    const server = await serve([{ status: 429, headers: { "retry-after": "1" } }, { text: "Kilns." }]);
    const { outcome, waits } = httpRun(server);
    expect(await outcome).toMatchObject({ state: "succeeded" });
    expect(waits).toEqual([1_000]);
  });

  it.each([
    ["seconds", { "retry-after": "20" }, 20_000],
    ["part of a second", { "retry-after": "0.25" }, 250],
    ["milliseconds, which come first", { "retry-after-ms": "1500", "retry-after": "20" }, 1_500],
    [
      "a date, by the server's clock",
      { "retry-after": "Tue, 01 Dec 2026 09:30:00 GMT", date: "Tue, 01 Dec 2026 09:29:50 GMT" },
      10_000,
    ],
    [
      "a date that is over",
      { "retry-after": "Tue, 01 Dec 2026 09:30:00 GMT", date: "Tue, 01 Dec 2026 10:00:00 GMT" },
      0,
    ],
    ["words", { "retry-after": "in 5 minutes" }, undefined],
    ["less than nothing", { "retry-after": "-5" }, undefined],
    ["nonsense and seconds", { "retry-after-ms": "soon", "retry-after": "3" }, 3_000],
  ])("16: %s", async (_, headers, wait) => {
    const { got } = await ask({ status: 429, headers: headers as Record<string, string> });
    expect(got.kind).toBe("rate_limited");
    expect(got.wait).toBe(wait);
  });

  it("16: a date without a server's clock is held against ours", async () => {
    const date = "Tue, 01 Dec 2026 09:30:00 GMT";
    const server = await serve([{ status: 503, headers: { "retry-after": date, date: "yesterday" } }]);
    const now = () => Date.UTC(2026, 11, 1, 9, 29, 30);
    const got = await openAiModel(endpointAt(server), { now }).complete(asking());
    expect(got).toMatchObject({ kind: "overloaded", wait: 30_000 });
  });
});

describe("17: what is tried again", () => {
  it("AGENT-RETRY 17: 500, then a reset, then an answer: one iteration of three attempts", async () => {
    const server = await serve([{ status: 500 }, { stall: "close" }, { text: "Kilns." }]);
    const { outcome, run, events } = httpRun(server);
    expect(await outcome).toMatchObject({ state: "succeeded" });
    expect(run.spend).toMatchObject({ iterations: 1, attempts: 3 });
    expect(events.filter(({ kind }) => kind === "llm.retry").map(({ fields }) => fields["reason"])).toEqual([
      "overloaded",
      "network",
    ]);
  });

  const once: readonly (readonly [string, Step, string])[] = [
    ["401", { status: 401 }, "auth"],
    ["403", { status: 403 }, "auth"],
    ["402", { status: 402, body: { error: { message: "Insufficient Balance" } } }, "quota"],
    ["quota on 429", { status: 429, body: { error: { message: "Over.", code: "insufficient_quota" } } }, "quota"],
    [
      "quota on 429, in words",
      { status: 429, body: { error: { message: "You exceeded your current quota, please check your plan." } } },
      "quota",
    ],
    ["404", { status: 404, body: { error: { message: "model 'toy' not found" } } }, "invalid_request"],
    ["413", { status: 413, body: "too large" }, "invalid_request"],
    ["422", { status: 422, body: { detail: "field required" } }, "invalid_request"],
    ["501", { status: 501 }, "invalid_request"],
  ];
  it.each(once)("AGENT-RETRY 17: %s is not tried again", async (_, step, reason) => {
    const server = await serve([step]);
    const { outcome } = httpRun(server);
    expect(await outcome).toMatchObject({ state: "failed", reason });
    expect(server.requests).toHaveLength(1);
  });

  it("17: a rate limit whose words name the billing page is no quota", async () => {
    const message = "Rate limit reached. You can increase it at https://platform.example/account/billing.";
    expect((await ask({ status: 429, body: { error: { message, code: "rate_limit_exceeded" } } })).got.kind).toBe(
      "rate_limited",
    );
  });

  it.each([408, 500, 502, 503, 504, 520, 524, 529])("17: %i passes", async (status) => {
    expect((await ask({ status })).got.kind).toBe("overloaded");
  });

  it("17: x-should-retry does not make the SDK send a request twice", async () => {
    const { server } = await ask({ status: 500, headers: { "x-should-retry": "true", "retry-after-ms": "1" } });
    expect(server.requests).toHaveLength(1);
  });

  it("17: nobody listens there", async () => {
    const server = await serve([]);
    const endpoint = endpointAt(server);
    await server.close();
    expect(await openAiModel(endpoint).complete(asking())).toEqual({
      kind: "network",
      message: `${endpoint.host} cannot be reached, or ended the connection (ECONNREFUSED)`,
    });
  });

  it("17: a body that ends in the middle is the network's fault", async () => {
    expect((await ask({ stall: "cut" })).got.kind).toBe("network");
  });
});
