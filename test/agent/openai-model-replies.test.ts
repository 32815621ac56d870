// AGENT.md 6.13, through the real SDK over loopback HTTP, against a scripted model server: each test is named by the number of its scenario.
// Here: replies that cannot be used, calls as they come, replies that are less than they seem, and what servers say.
import { describe, expect, it } from "vitest";
import { answered, ask, httpRun, serve } from "../support/agent/http-run.js";
import { accept } from "../support/agent/loop-run.js";
import { call, type Step } from "../support/agent/mock-server.js";

describe("18: 200 with something else", () => {
  const json = { "content-type": "application/json" };
  const whole = { choices: [{ message: { content: "Kilns." } }] };
  const bad: readonly (readonly [string, Step, string])[] = [
    [
      "HTML",
      { status: 200, headers: { "content-type": "text/html" }, body: "<h1>Sign in</h1>" },
      "gave a reply that is not marked as JSON: <h1>Sign in</h1>",
    ],
    [
      "an error object",
      { status: 200, body: { error: { message: "Upstream." } } },
      "answers 200 with an error: Upstream",
    ],
    ["an error as a text", { status: 200, body: { error: "Upstream." } }, "answers 200 with an error: Upstream"],
    ["choices: []", { status: 200, body: { choices: [] } }, "gave a reply without choices"],
    [
      "cut JSON",
      { status: 200, headers: json, body: '{"choices": [{"mess' },
      "gave a reply that is no JSON, or is cut off",
    ],
    [
      "no content type",
      { status: 200, body: JSON.stringify(whole) },
      'gave a reply that is not marked as JSON: {"choices":[{"message":{"content":"Kilns."}}]}',
    ],
    ["nothing", { status: 200, headers: json }, "gave a reply that is no JSON, or is cut off"],
    ["204", { status: 204 }, "gave a reply that is not marked as JSON: it is empty"],
    ["null", { status: 200, headers: json, body: "null" }, "gave a reply that is no JSON object"],
    ["a list", { status: 200, headers: json, body: "[]" }, "gave a reply that is no JSON object"],
    ["choices of null", { status: 200, body: { choices: [null] } }, "gave a reply without choices"],
    ["no message", { status: 200, body: { choices: [{ text: "Kilns." }] } }, "gave a reply without a message"],
    [
      "content 42",
      { status: 200, body: { choices: [{ message: { content: 42 } }] } },
      "gave a reply whose content is no text",
    ],
    [
      "calls as an object",
      { status: 200, body: { choices: [{ message: { tool_calls: { name: "read_page" } } }] } },
      "gave a reply whose tool calls are no list",
    ],
    [
      "a call without a name",
      { status: 200, body: { choices: [{ message: { tool_calls: [{ id: "1", function: {} }] } }] } },
      "gave a reply with a tool call that has no name, or whose arguments are nested without end",
    ],
  ];
  it.each(bad)("AGENT-REPLIES 18: %s is a bad response", async (_, step, message) => {
    const { got, server } = await ask(step);
    expect(got).toEqual({ kind: "bad_response", message: `${server.host} ${message}` });
  });

  it("18: it is tried again once", async () => {
    const server = await serve([
      { status: 200, body: { choices: [] } },
      { status: 200, body: { choices: [] } },
    ]);
    expect(await httpRun(server).outcome).toMatchObject({ state: "failed", reason: "bad_response" });
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    [402, "quota"],
    [429, "rate_limited"],
    [502, "overloaded"],
    [401, "auth"],
    [200, "bad_response"],
  ])("18: an error inside that carries a status, %i, is taken by it", async (code, kind) => {
    const error = { code, message: "Provider returned error", metadata: { raw: "no credits left" } };
    const { got } = await ask({ status: 200, body: { error } });
    expect(got.kind).toBe(kind);
    expect(got.message).toContain("Provider returned error: no credits left");
    const inChoice = await ask({ status: 200, body: { choices: [{ error, finish_reason: "error", message: {} }] } });
    expect(inChoice.got.kind).toBe(kind);
  });
});

describe("20: calls as they come", () => {
  it("20: missing, empty and doubled ids are made up, used once, and answered in order", async () => {
    const server = await serve([
      {
        calls: [
          call("read_page", { id: "kilns" }, null),
          call("read_page", { id: "ash" }, ""),
          call("list_pages", {}, "same"),
          call("read_page", { id: "gone" }, "same"),
        ],
      },
      { calls: [call("read_page", { id: "long" }, "same")] },
      { text: "Kilns." },
    ]);
    expect(await httpRun(server).outcome).toMatchObject({ state: "succeeded" });
    const { messages } = server.requests[2]!.body;
    const made = messages.flatMap(({ tool_calls }) => tool_calls ?? []).map(({ id }) => id);
    expect(made).toEqual(["call00001", "call00002", "same", "call00003", "call00004"]);
    expect(messages.filter(({ role }) => role === "tool").map(({ tool_call_id }) => tool_call_id)).toEqual(made);
    expect(answered(server)).toMatchObject([
      { data: { text: "A kiln holds its heat." } },
      { data: { text: "Ash is a glaze." } },
      { data: ["kilns", "ash", "long"] },
      { error: { code: "not_found" } },
      { ok: true },
    ]);
  });

  it("20: arguments as an object are carried out, and go back as a string", async () => {
    const server = await serve([{ calls: [{ name: "read_page", args: { id: "ash" } }] }, { text: "Ash." }]);
    expect(await httpRun(server).outcome).toMatchObject({ state: "succeeded" });
    expect(answered(server)).toMatchObject([{ data: { text: "Ash is a glaze." } }]);
    expect(server.requests[1]!.body.messages[2]!["tool_calls"][0].function.arguments).toBe('{"id":"ash"}');
  });

  it("20: calls with finish reason stop are carried out, and so are calls beside a text", async () => {
    const server = await serve([
      { calls: [call("read_page", { id: "ash" })], finish: "stop", text: "I read." },
      { text: "Ash.", finish: "tool_calls" },
    ]);
    expect(await httpRun(server).outcome).toEqual({ state: "succeeded", value: "Ash." });
    expect(answered(server)).toMatchObject([{ data: { text: "Ash is a glaze." } }]);
    expect(server.requests[1]!.body.messages[2]!["content"]).toBe("I read.");
  });

  it("AGENT-CALL-TEXT 20: a call as text is not carried out; the second time the run ends with a hint", async () => {
    const text = '<tool_call>{"name": "read_page", "arguments": {"id": "ash"}}</tool_call>';
    const server = await serve([{ text }, { text }]);
    expect(await httpRun(server).outcome).toMatchObject({
      state: "failed",
      reason: "tool_calls_as_text",
      message: expect.stringContaining("no tool parser"),
    });
    expect(answered(server)).toEqual([]);
  });

  // llama.cpp and vLLM read the arguments of earlier calls: bad ones in the history would fail every later request (ggml-org/llama.cpp#25510).
  it.each([
    ["cut JSON", '{"id":'],
    ["nothing", ""],
    ["no field", undefined],
    ["null", null],
    ["a list", "[1]"],
    ["70 KiB", `{"id": "${"x".repeat(70_000)}"}`],
  ])("20: %s as arguments is answered, and a strict server takes the history", async (_, args) => {
    const server = await serve([{ calls: [{ name: "read_page", args }], usage: null }, { text: "Ash." }], {
      strictness: "llamacpp",
    });
    expect(await httpRun(server, { settings: { profile: "llamacpp" } }).outcome).toMatchObject({ state: "succeeded" });
    expect(answered(server)).toMatchObject([{ ok: false, error: { code: "bad_arguments" } }]);
    expect(server.requests.map(({ refused }) => refused)).toEqual([null, null]);
    expect(JSON.stringify(server.requests[1]!.body).length).toBeLessThan(6_000);
  });

  it.each(["functions.read_page", "multi_tool_use.parallel", "read page\u001b[31m", "", "n".repeat(1_000_000), "読む"])(
    "20: a name that no server takes back (%#) is answered as unknown, and the history is taken",
    async (name) => {
      const server = await serve([{ calls: [{ name, args: "{}" }], usage: null }, { text: "Ash." }]);
      const { outcome, run } = httpRun(server);
      expect(await outcome).toMatchObject({ state: "succeeded" });
      expect(answered(server)).toMatchObject([{ error: { code: "unknown_tool" } }]);
      expect(run.spend.deniedCalls).toBe(1);
    },
  );

  it("20: content in parts is joined", async () => {
    const content = [
      { type: "text", text: "Kilns " },
      { type: "text", text: "hold heat." },
    ];
    expect((await ask({ message: { content } })).got).toMatchObject({ text: "Kilns hold heat.", stop: "done" });
  });

  it.each([
    ["length", "truncated"],
    ["content_filter", "filtered"],
    ["stop", "done"],
    ["eos", "done"],
  ])("20: finish reason %s of a text is %s", async (finish, stop) => {
    expect((await ask({ text: "Kilns.", finish })).got.stop).toBe(stop);
  });

  it("20: a refusal without text is a filter's", async () => {
    expect((await ask({ message: { refusal: "I cannot." } })).got.stop).toBe("filtered");
  });
});

describe("22: replies that are less than they seem", () => {
  const read: Step = { calls: [call("read_page", { id: "long" })] };

  it("22: a reported input far below the estimate ends the run as context_truncated", async () => {
    const calls = ["long", "kilns", "ash"].map((id) => call("read_page", { id }));
    const server = await serve([{ calls }, { text: "Kilns.", usage: { prompt_tokens: 900, completion_tokens: 20 } }]);
    expect(await httpRun(server).outcome).toMatchObject({
      state: "failed",
      reason: "context_truncated",
      message: expect.stringContaining("900 tokens"),
    });
  });

  it("22: length: the calls are not carried out, and a shorter turn is asked for; twice ends the run", async () => {
    const cut = { ...read, finish: "length" } as Step;
    const server = await serve([cut, cut]);
    const { outcome, run } = httpRun(server);
    expect(await outcome).toMatchObject({ state: "failed", reason: "output_truncated" });
    expect(answered(server)).toMatchObject([{ error: { code: "not_run", why: "truncated" } }]);
    expect(run.spend.failedCalls).toBe(2);
  });

  it("22: stop with as many tokens as were allowed is cut off too", async () => {
    const usage = { prompt_tokens: 400, completion_tokens: 4_096 };
    const server = await serve([{ ...read, finish: "stop", usage } as Step, { text: "Kilns." }]);
    expect(await httpRun(server).outcome).toMatchObject({ state: "succeeded" });
    expect(answered(server)).toMatchObject([{ error: { code: "not_run", why: "truncated" } }]);
  });

  it("22: missing usage is estimated, and flagged", async () => {
    const server = await serve([{ text: "Kilns.", usage: null }]);
    const { outcome, run } = httpRun(server);
    await outcome;
    expect(run.spend.estimated).toBe(true);
    expect(run.spend.tokens).toBeGreaterThan(0);
  });
});

describe("what servers say about context and tools", () => {
  const said: readonly (readonly [server: string, status: number, body: unknown, kind: string, hint: string])[] = [
    ["OpenAI", 400, { error: { message: "Too long.", code: "context_length_exceeded" } }, "context_overflow", ""],
    [
      "vLLM",
      400,
      {
        object: "error",
        message: "This model's maximum context length is 4096 tokens. However, you requested 9000.",
        code: 400,
      },
      "context_overflow",
      "",
    ],
    [
      "llama.cpp",
      400,
      { error: { code: 400, message: "the request is too big", type: "exceed_context_size_error" } },
      "context_overflow",
      "",
    ],
    [
      "llama.cpp on 500",
      500,
      { error: { message: "the request exceeds the available context size" } },
      "context_overflow",
      "",
    ],
    [
      "LM Studio",
      400,
      {
        error:
          "Trying to keep the first 9000 tokens when context the overflows. However, the model is loaded with 4096.",
      },
      "context_overflow",
      "",
    ],
    [
      "LM Studio, newer",
      400,
      { error: "The number of tokens to keep from the initial prompt is greater than the context length" },
      "context_overflow",
      "",
    ],
    ["Ollama", 400, { error: { message: "the input length exceeds the context length" } }, "context_overflow", ""],
    [
      "OpenRouter",
      400,
      {
        error: {
          message: "Provider returned error",
          metadata: { raw: '{"message":"prompt is too long: 210000 tokens"}' },
        },
      },
      "context_overflow",
      "",
    ],
    [
      "llama.cpp",
      500,
      { error: { message: "tools param requires --jinja flag" } },
      "tools_unsupported",
      "llama-server with --jinja",
    ],
    ["llama.cpp, older", 500, { error: { message: "Unsupported param: tools" } }, "tools_unsupported", "--jinja"],
    [
      "vLLM",
      400,
      {
        object: "error",
        message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
      },
      "tools_unsupported",
      "vLLM with --enable-auto-tool-choice",
    ],
    [
      "Ollama",
      400,
      { error: { message: "library/old does not support tools" } },
      "tools_unsupported",
      "choose a model",
    ],
    [
      "OpenRouter",
      404,
      { error: { message: "No endpoints found that support tool use." } },
      "tools_unsupported",
      "choose a model",
    ],
    [
      "DeepSeek",
      400,
      { error: { message: "deepseek-old does not support Function Calling" } },
      "tools_unsupported",
      "",
    ],
    ["a wrong address", 404, "404 page not found", "invalid_request", "/v1"],
    ["FastAPI", 422, { detail: [{ msg: "bad" }] }, "invalid_request", ""],
  ];
  it.each(said)("%s, %i: %j is %s", async (_, status, body, kind, hint) => {
    const { got } = await ask({ status, body: body as object });
    expect(got.kind).toBe(kind);
    expect(got.message).toContain(hint);
  });

  it("an overflow makes the loop shorten its history and ask again", async () => {
    const overflow = { status: 400, body: { error: { code: "context_length_exceeded", message: "Too long." } } };
    const server = await serve([
      { calls: [call("read_page", { id: "long" })] },
      { calls: [call("list_pages")] },
      overflow,
      { text: "Kilns." },
    ]);
    expect(await httpRun(server, { phase: { judge: accept } }).outcome).toMatchObject({ state: "succeeded" });
    expect(answered(server)[0]).toHaveProperty("removed");
  });
});
