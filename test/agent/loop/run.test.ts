// AGENT.md 6.13, scenarios 1 to 13: the loop with a scripted model and a fake clock. Each test is named by its number.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ModelCall } from "../../../src/agent/ports-model.js";
import { tool } from "../../../src/agent/tool.js";
import { accept, loopTest, readPage } from "../../support/agent/loop-run.js";
import { call, type Step } from "../../support/agent/scripted-model.js";

const read = (id: string): Step => ({ calls: [call("read_page", { id })] });
const fails = (reason: string) => expect.objectContaining({ state: "failed", reason });

/** A phase whose one writing tool notes what it wrote. */
function writing() {
  const written: string[] = [];
  const write = tool({
    name: "write_page",
    description: "Writes a page.",
    access: "write",
    input: z.object({ id: z.string(), tags: z.array(z.string()).optional(), count: z.number().optional() }),
    run: ({ id }, { write }) => write(() => ({ ok: true as const, data: written.push(id) })),
  });
  return { written, tools: [readPage, write] };
}

describe("ceilings", () => {
  it("AGENT-ITERATIONS 1: a model that reads on every turn is asked exactly max_iterations times", async () => {
    const test = loopTest(
      ["kilns", "ash", "long"].flatMap((id) => [1, 2].map((limit) => ({ calls: [call("read_page", { id, limit })] }))),
      {
        limits: { maxIterations: 5 },
      },
    );
    expect(await test.go({ answersAtEnd: false })).toEqual(fails("max_iterations"));
    expect(test.model.requests).toHaveLength(5);
  });

  it("AGENT-LAST-TURN 2: an answer on the last iteration is accepted, and that request offers no tools", async () => {
    const test = loopTest([read("kilns"), read("ash"), { text: "Kilns." }], { limits: { maxIterations: 3 } });
    expect(await test.go()).toEqual({ state: "succeeded", value: "Kilns." });
    expect(test.model.requests.map(({ tools }) => tools.length)).toEqual([2, 2, 0]);
  });

  it("2: an endpoint that needs the tools named keeps them", async () => {
    const test = loopTest([{ text: "Kilns." }], { limits: { maxIterations: 1 }, keepTools: true });
    await test.go();
    expect(test.model.requests[0]!.tools).toHaveLength(2);
  });

  it("AGENT-TIME 3: a model that hangs ends with the run's time, and was told", async () => {
    const test = loopTest([{ hang: "listens" }], { limits: { runTimeout: 60_000, requestTimeout: 600_000 } });
    expect(await test.go()).toEqual(fails("timeout"));
    expect(test.clock.monotonic()).toBe(60_000);
    expect(test.model.aborted).toBe(1);
    expect(test.clock.pending).toBe(0);
  });

  it("AGENT-TIME, AGENT-SEALED 4: a model that does not listen is given up after the grace, and its late answer changes nothing", async () => {
    const { written, tools } = writing();
    const late: Step = { hang: "stubborn", late: 90_000, reply: { calls: [call("write_page", { id: "late" })] } };
    const test = loopTest([late], { limits: { runTimeout: 60_000 } });
    expect(await test.go({ tools })).toEqual(fails("timeout"));
    expect(test.clock.monotonic()).toBe(62_000);
    test.clock.advance(100_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).toEqual([]);
    expect(test.model.requests).toHaveLength(1);
  });

  it("AGENT-TIME, AGENT-SEALED 5: a tool that goes on after the end of the run cannot write", async () => {
    const written: string[] = [];
    let late: unknown;
    const stubborn = tool({
      name: "write_page",
      description: "Writes late.",
      access: "write",
      input: z.object({}),
      run: async (_, { write }) => {
        await new Promise<void>((resolve) => test.clock.after(90_000, resolve));
        try {
          return write(() => ({ ok: true as const, data: written.push("late") }));
        } catch (error) {
          late = error;
          throw error;
        }
      },
    });
    const test = loopTest([{ calls: [call("write_page")] }], { limits: { runTimeout: 60_000, toolTimeout: 120_000 } });
    expect(await test.go({ tools: [stubborn] })).toEqual(fails("timeout"));
    expect(test.clock.monotonic()).toBe(62_000);
    test.clock.advance(100_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).toEqual([]);
    expect(late).toMatchObject({ name: "CallOver" });
  });

  it("AGENT-SEALED 5: a tool that takes too long is answered for, the run goes on, and the tool cannot write any more", async () => {
    const written: string[] = [];
    const slow = tool({
      name: "write_page",
      description: "Writes late.",
      access: "write",
      input: z.object({}),
      run: async (_, { write }) => {
        await new Promise<void>((resolve) => test.clock.after(11_000, resolve));
        return write(() => ({ ok: true as const, data: written.push("late") }));
      },
    });
    const test = loopTest([{ calls: [call("write_page")] }, { text: "Done." }]);
    expect(await test.go({ tools: [slow] })).toMatchObject({ state: "succeeded" });
    expect(test.answers()).toMatchObject([{ ok: false, error: { code: "tool_timeout" } }]);
    test.clock.advance(20_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).toEqual([]);
  });

  it("AGENT-WAIT 6: a wait between attempts ends with the run", async () => {
    const busy: Step = { kind: "rate_limited", message: "busy", wait: 50_000 };
    const test = loopTest([{ hang: "stubborn", late: 30_000, reply: {} }, busy, busy], {
      limits: { runTimeout: 60_000 },
    });
    // 30 s have gone by when the endpoint asks for 50 more: that is over the end, so nobody waits.
    expect(await test.go()).toEqual(fails("rate_limited"));
    expect(test.clock.monotonic()).toBe(30_000);
  });

  it("AGENT-ONE-END 6: a caller who gives up during a wait is not kept waiting", async () => {
    const caller = new AbortController();
    const test = loopTest([{ kind: "rate_limited", message: "busy", wait: 50_000 }], { signal: caller.signal });
    test.clock.after(7_000, () => caller.abort());
    expect(await test.go()).toMatchObject({ state: "cancelled" });
    expect(test.clock.monotonic()).toBe(7_000);
  });
});

describe("calls", () => {
  const bad: readonly (readonly [string, unknown])[] = [
    ["cut JSON", '{"id":'],
    ["null", "null"],
    ["a list", "[1]"],
    ["no id", ""],
    ["70 KiB", JSON.stringify({ id: "x".repeat(70 * 1024) })],
    ["a prototype key", '{"id":"kilns","__proto__":{"a":1}}'],
    ["seven levels", '{"id":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}'],
  ];
  it.each(bad)(
    "AGENT-ARGUMENTS, AGENT-COUNTED 7: arguments that cannot be used (%s) are answered with the reason, and the run goes on",
    async (_, args) => {
      const raw: ModelCall = { id: "a", name: "read_page", args };
      const test = loopTest([{ calls: [raw] }, read("kilns"), { text: "Kilns." }]);
      expect(await test.go()).toMatchObject({ state: "succeeded" });
      expect(test.answers()).toMatchObject([{ ok: false, error: { code: "bad_arguments" } }, { ok: true }]);
      expect(test.run.spend).toMatchObject({ calls: 2, failedCalls: 1 });
      expect(JSON.stringify(test.answers()[0]).length).toBeLessThan(1_000);
    },
  );

  it("7: an object is as good as its text, and small models' spellings are read for reading tools", async () => {
    const given: ModelCall = { id: "a", name: "read_page", args: { id: "kilns", limit: "5", colour: "red" } };
    const test = loopTest([{ calls: [given] }, { text: "Kilns." }]);
    await test.go();
    expect(test.answers()).toEqual([
      { ok: true, data: { text: "A kiln holds its heat." }, note: expect.stringContaining("colour") },
    ]);
  });

  it("AGENT-ARGUMENTS 7: a writing tool takes nothing that is not said exactly", async () => {
    const { written, tools } = writing();
    const args = [
      { id: "a", count: "5" },
      { id: "a", tags: "x" },
      { id: "a", colour: "red" },
    ];
    const test = loopTest([{ calls: args.map((one) => call("write_page", one)) }, { text: "Done." }]);
    await test.go({ tools });
    expect(test.answers().map(({ error }) => error.code)).toEqual(["bad_arguments", "bad_arguments", "bad_arguments"]);
    expect(written).toEqual([]);
  });

  it("AGENT-ANSWERED 8: of three calls the second fails, and the third is carried out", async () => {
    const test = loopTest([
      { calls: ["kilns", "nothing", "ash"].map((id) => call("read_page", { id })) },
      { text: "Done." },
    ]);
    await test.go();
    expect(test.answers()).toMatchObject([{ ok: true }, { ok: false, error: { code: "not_found" } }, { ok: true }]);
  });

  it("AGENT-CALLS, AGENT-COUNTED 9: of twenty calls in a turn sixteen are carried out, and all are counted", async () => {
    const calls = Array.from({ length: 20 }, (_, limit) => call("read_page", { id: "kilns", limit }));
    const test = loopTest([{ calls }, { text: "Done." }]);
    await test.go();
    const answers = test.answers();
    expect(answers.map(({ ok }) => ok)).toEqual([...Array(16).fill(true), ...Array(4).fill(false)]);
    expect(answers.slice(16)).toMatchObject(Array(4).fill({ error: { code: "not_run" } }));
    expect(test.run.spend.calls).toBe(20);
  });

  it("AGENT-CALLS, AGENT-COUNTED 9: a batch over the run's limit is not begun", async () => {
    const { written, tools } = writing();
    const calls = ["a", "b", "c"].map((id) => call("write_page", { id }));
    const test = loopTest([{ calls }], { limits: { maxToolCalls: 2 } });
    expect(await test.go({ tools })).toEqual(fails("tool_budget"));
    expect(written).toEqual([]);
    expect(test.run.spend.calls).toBe(3);
  });

  it("AGENT-STALLED 10: the same call is pointed back, then refused, then ends the run, whatever lies between", async () => {
    const other = (id: string, limit: number) => call("read_page", { id, limit });
    const same = () => call("read_page", { id: "kilns" });
    const test = loopTest([
      { calls: [same()] },
      { calls: [other("ash", 1), same()] },
      { calls: [other("ash", 2), same()] },
      { calls: [other("ash", 3), same()] },
      { calls: [other("ash", 4), same()] },
    ]);
    expect(await test.go()).toEqual(fails("stalled"));
    const codes = test
      .answers()
      .map(({ data, error }) => error?.code ?? (data.same_as_call ? `as ${data.same_as_call}` : "text"));
    expect(codes).toEqual(["text", "text", "as 1", "text", "repeated", "text", "repeated"]);
  });

  it("AGENT-STALLED 10: three turns in which nothing new comes end the run", async () => {
    const nothing = (limit: number) => ({ calls: [call("read_page", { id: "nothing", limit })] });
    const test = loopTest([nothing(1), nothing(2), nothing(3)]);
    expect(await test.go()).toEqual(fails("stalled"));
    expect(test.model.requests).toHaveLength(3);
  });

  it("10: what was read is read again where it may have changed", async () => {
    let revision = 0;
    const test = loopTest([read("kilns"), read("kilns"), { text: "Done." }], { revision: () => revision++ });
    await test.go();
    expect(test.answers()).toMatchObject([
      { data: { text: expect.any(String) } },
      { data: { text: expect.any(String) } },
    ]);
  });

  it.each(["write_page", "read_source", "multi_tool_use.parallel", "__proto__"])(
    "AGENT-DENIED, AGENT-COUNTED 11: %s is not among the tools: answered, counted, told as denied",
    async (name) => {
      const test = loopTest([{ calls: [call(name, { id: "a" })] }, { text: "Done." }]);
      await test.go();
      expect(test.answers()).toMatchObject([
        { ok: false, error: { code: "unknown_tool", allowed: ["read_page", "list_pages"] } },
      ]);
      expect(test.run.spend).toMatchObject({ calls: 1, failedCalls: 1, deniedCalls: 1 });
      expect(test.events.filter(({ kind }) => kind === "tool.call")).toMatchObject([
        { fields: { name, denied: true } },
      ]);
    },
  );

  it("AGENT-ANSWERED: a tool that throws is answered for without its stack", async () => {
    const broken = tool({
      name: "read_page",
      description: "",
      access: "read",
      input: z.object({ id: z.string() }),
      run: () => {
        throw new Error("secret");
      },
    });
    const test = loopTest([read("kilns"), { text: "Done." }]);
    await test.go({ tools: [broken] });
    expect(test.answers()).toMatchObject([{ ok: false, error: { code: "internal_error" } }]);
    expect(JSON.stringify(test.answers())).not.toContain("secret");
  });

  it("an answer that is too long is refused", async () => {
    const long = tool({
      name: "read_page",
      description: "",
      access: "read",
      input: z.object({ id: z.string() }),
      run: () => ({ ok: true as const, data: "x".repeat(20_000) }),
    });
    const test = loopTest([read("kilns"), { text: "Done." }]);
    await test.go({ tools: [long] });
    expect(test.answers()).toMatchObject([{ ok: false, error: { code: "result_too_large" } }]);
  });
});

describe("tokens, cost and context", () => {
  const usage = { input: 900, output: 100 };

  it("AGENT-TOKENS 12: a request that could pass the token ceiling is not sent", async () => {
    const test = loopTest([{ ...(read("kilns") as object), usage: { input: 500, output: 500 } }, { text: "Done." }], {
      limits: { maxTotalTokens: 2_000, maxOutputTokens: 1_000 },
    });
    expect(await test.go()).toEqual(fails("token_budget"));
    expect(test.model.requests).toHaveLength(1);
  });

  it("AGENT-TOKENS 12: where the endpoint does not count, our estimate is used and told", async () => {
    const test = loopTest([{ text: "Done." }]);
    await test.go();
    expect(test.run.spend.estimated).toBe(true);
    expect(test.run.spend.input).toBeGreaterThan(20);
    const counted = loopTest([{ text: "Done.", usage: { input: 50, output: 5 } }]);
    await counted.go();
    expect(counted.run.spend).toMatchObject({ estimated: false, input: 50, output: 5 });
  });

  it("AGENT-TOKENS 12: a cost ceiling needs prices, and holds", async () => {
    expect(() => loopTest([], { limits: { maxCost: 1 } })).toThrow("prices");
    const test = loopTest([{ text: "", usage }, { text: "Done." }], {
      limits: { maxCost: 0.001, maxOutputTokens: 200 },
      prices: { input: 1, output: 1 },
    });
    expect(await test.go()).toEqual(fails("cost_budget"));
  });

  it("AGENT-TOKENS 12: a failed attempt is charged with what was sent", async () => {
    const test = loopTest([
      { kind: "network", message: "reset" },
      { text: "Done.", usage: { input: 50, output: 5 } },
    ]);
    await test.go();
    expect(test.run.spend).toMatchObject({ attempts: 2, iterations: 1, estimated: true });
    expect(test.run.spend.input).toBeGreaterThan(70);
  });

  it("AGENT-WINDOW 13: over the window the oldest answers are shortened, the pairs stay, and the run succeeds", async () => {
    const long = (limit: number): Step => ({ calls: [call("read_page", { id: "long", limit })] });
    const test = loopTest([1, 2, 3, 4].map(long).concat({ text: "Done." }), { limits: { contextTokens: 12_000 } });
    expect(await test.go()).toMatchObject({ state: "succeeded" });
    const answers = test.answers();
    expect(answers).toHaveLength(4);
    expect(answers[0]).toMatchObject({ ok: true, removed: expect.stringContaining("read_page") });
    expect(answers.slice(2)).toMatchObject(Array(2).fill({ data: { text: expect.any(String) } }));
    expect(test.events.some(({ kind }) => kind === "context.compacted")).toBe(true);
  });

  it("an endpoint that finds the request too long is asked once more with less", async () => {
    const long = (limit: number): Step => ({ calls: [call("read_page", { id: "long", limit })] });
    const overflow: Step = { kind: "context_overflow", message: "too long" };
    const test = loopTest([long(1), long(2), overflow, { text: "Done." }]);
    expect(await test.go()).toMatchObject({ state: "succeeded" });
    const twice = loopTest([long(1), long(2), overflow, overflow]);
    expect(await twice.go()).toEqual(fails("context_overflow"));
  });

  it("AGENT-CUT-PROMPT 22: a count far below the estimate ends the run: part of the prompt was cut off", async () => {
    const test = loopTest(
      [{ calls: [call("read_page", { id: "long" })] }, { text: "Done.", usage: { input: 400, output: 5 } }],
      {
        limits: { maxTotalTokens: 500_000 },
      },
    );
    expect(await test.go({ system: "x".repeat(12_000) })).toEqual(fails("context_truncated"));
  });
});

describe("replies that are no answer", () => {
  it("AGENT-CUT-REPLY 22: a reply that was cut off is not carried out; the second ends the run", async () => {
    const { written, tools } = writing();
    const cut: Step = { calls: [call("write_page", { id: "a" })], stop: "truncated" };
    const test = loopTest([cut, { text: "Done." }]);
    expect(await test.go({ tools })).toMatchObject({ state: "succeeded" });
    expect(test.answers()).toMatchObject([{ error: { code: "not_run", why: "truncated" } }]);
    const twice = loopTest([cut, cut]);
    expect(await twice.go({ tools })).toEqual(fails("output_truncated"));
    expect(written).toEqual([]);
  });

  it("AGENT-CUT-REPLY 22: so is one that says it ended but is as long as it may be", async () => {
    const full: Step = { text: "Kil", usage: { input: 60, output: 4_096 } };
    expect(await loopTest([full, full]).go()).toEqual(fails("output_truncated"));
  });

  it("an empty reply is told once", async () => {
    expect(await loopTest([{}, { text: "Done." }]).go()).toMatchObject({ state: "succeeded" });
    expect(await loopTest([{}, {}]).go()).toEqual(fails("empty_answer"));
  });

  it("20: calls are carried out whatever the reason to stop says", async () => {
    const test = loopTest([{ calls: [call("read_page", { id: "kilns" })], stop: "done" }, { text: "Done." }]);
    await test.go();
    expect(test.answers()).toMatchObject([{ ok: true }]);
  });

  it.each([
    '<tool_call>{"name": "read_page", "arguments": {"id": "kilns"}}</tool_call>',
    '{"name": "read_page", "arguments": {"id": "kilns"}}',
  ])("20: a call written as text is not carried out, and is no answer: %s", async (text) => {
    expect(await loopTest([{ text }, { text: "Done." }]).go()).toMatchObject({ state: "succeeded", value: "Done." });
    expect(await loopTest([{ text }, { text }]).go()).toEqual(fails("tool_calls_as_text"));
  });

  it("an answer may name a tool", async () => {
    expect(await loopTest([{ text: "The tool read_page reads." }]).go()).toMatchObject({ state: "succeeded" });
  });

  it("a filtered reply ends the run", async () => {
    expect(await loopTest([{ stop: "filtered" }]).go()).toEqual(fails("content_filter"));
  });

  it("AGENT-REPAIR 32: a final message that is rejected is sent back once with its faults", async () => {
    const judge = (final: string) =>
      final === "good"
        ? accept(final)
        : { kind: "rejected" as const, reason: "uncited" as const, defects: ["It cites nothing."] };
    const test = loopTest([{ text: "bad" }, { text: "good" }]);
    expect(await test.go({ judge })).toEqual({ state: "succeeded", value: "good" });
    expect(test.model.requests[1]!.messages.at(-1)).toMatchObject({
      role: "user",
      text: expect.stringContaining("It cites nothing."),
    });
    expect(await loopTest([{ text: "bad" }, { text: "bad" }]).go({ judge })).toEqual({
      state: "failed",
      reason: "uncited",
      message: "It cites nothing.",
    });
  });
});

describe("attempts", () => {
  it("AGENT-WAIT 16: a wait of days ends the run at once; a wait of a second is waited for", async () => {
    const days = loopTest([{ kind: "rate_limited", message: "busy", wait: 277_403_000 }]);
    expect(await days.go()).toMatchObject({
      reason: "rate_limited",
      message: expect.stringContaining("277403 seconds"),
    });
    expect(days.clock.monotonic()).toBe(0);
    // There is time for two minutes, but a person should know of them rather than sit through them.
    const minutes = loopTest([{ kind: "rate_limited", message: "busy", wait: 120_000 }]);
    expect(await minutes.go()).toEqual(fails("rate_limited"));
    expect(minutes.clock.monotonic()).toBe(0);
    const second = loopTest([{ kind: "rate_limited", message: "busy", wait: 1_000 }, { text: "Done." }]);
    expect(await second.go()).toMatchObject({ state: "succeeded" });
    expect(second.clock.monotonic()).toBe(1_000);
  });

  it("AGENT-RETRY 17: three attempts are one iteration", async () => {
    const test = loopTest([
      { kind: "overloaded", message: "500" },
      { kind: "network", message: "reset" },
      { text: "Done." },
    ]);
    expect(await test.go()).toMatchObject({ state: "succeeded" });
    expect(test.run.spend).toMatchObject({ iterations: 1, attempts: 3 });
    // Half of .5 s and half of 1 s: the clock's random number is 0.
    expect(test.clock.monotonic()).toBe(750);
  });

  it.each(["auth", "quota", "invalid_request", "tools_unsupported"] as const)(
    "17: %s is not tried again",
    async (kind) => {
      const test = loopTest([{ kind, message: "no" }]);
      expect(await test.go()).toEqual(fails(kind));
      expect(test.model.requests).toHaveLength(1);
    },
  );

  it("AGENT-REPLIES 18: what is no reply is tried once more", async () => {
    const html: Step = { kind: "bad_response", message: "the endpoint answers with HTML" };
    expect(await loopTest([html, { text: "Done." }]).go()).toMatchObject({ state: "succeeded" });
    expect(await loopTest([html, html]).go()).toEqual(fails("bad_response"));
  });

  it("a request that takes too long is given up and tried again", async () => {
    const test = loopTest([{ hang: "listens" }, { text: "Done." }]);
    expect(await test.go()).toMatchObject({ state: "succeeded" });
    expect(test.clock.monotonic()).toBe(180_250);
  });

  it("AGENT-ONE-END: a port that throws is our fault, and told as that", async () => {
    const test = loopTest([]);
    expect(await test.go()).toMatchObject({ reason: "crashed", message: expect.stringContaining("not in the script") });
    expect(test.clock.pending).toBe(0);
  });
});

it("AGENT-WRAP-UP: near the end the model is told once to finish", async () => {
  const test = loopTest([read("kilns"), read("ash"), read("long"), { text: "Done." }], {
    limits: { maxIterations: 4 },
  });
  await test.go();
  const told = test.model.requests
    .at(-1)!
    .messages.filter((one) => one.role === "user" && one.text.includes("Finish now"));
  expect(told).toHaveLength(1);
});

it("AGENT-LOG 39: each turn and each call is told with its numbers", async () => {
  const test = loopTest([
    { calls: [call("read_page", { id: "kilns" })], usage: { input: 80, output: 9 } },
    { text: "Done." },
  ]);
  await test.go();
  expect(test.events.map(({ kind }) => kind)).toEqual(["llm.turn", "tool.call", "llm.turn"]);
  expect(test.events[0]!.fields).toMatchObject({
    run: "run-1",
    phase: "query",
    iter: "1/12",
    attempt: 1,
    tools: ["read_page"],
    tok_in: 80,
    tok_out: 9,
    stop: "calls",
    left: "11it 10m00s 119k",
  });
  expect(test.events[1]!.fields).toMatchObject({
    name: "read_page",
    n: "1/1",
    result: "ok",
    id: ["kilns"],
    digest: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
});
