// Beyond the forty scenarios of AGENT.md 6.13: what an endpoint that is hostile, or only odd, can do. Through the real SDK over loopback HTTP; each
// test is named by the number of its scenario.
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { endpointOf } from "../../src/adapters/agent/endpoint.js";
import { openAiModel } from "../../src/adapters/agent/openai-model.js";
import { answered, ask, asking, endpointAt, httpRun, KEY, serve } from "../support/agent/http-run.js";
import { call, type Step } from "../support/agent/mock-server.js";

const json = { "content-type": "application/json" };
const completion = (content: string) => JSON.stringify({ choices: [{ message: { content }, finish_reason: "stop" }] });

describe("41: reasoning that comes in the content", () => {
  const THOUGHTS = 'I could cite [[ash]]. "It glows for a week and then goes out, all by itself."';
  it.each([
    ["DeepSeek, Qwen", `<think>\n${THOUGHTS}\n</think>\n\nKilns.`],
    ["with nothing in it", "<think>\n\n</think>\n\nKilns."],
    ["begun by the template", `${THOUGHTS}\n</think>\n\nKilns.`],
    ["in upper case", `<THINK>${THOUGHTS}</THINK>Kilns.`],
    ["twice", `<think>${THOUGHTS}</think>\n<think>${THOUGHTS}</think>Kilns.`],
    ["other words", `<thinking>${THOUGHTS}</thinking>\nKilns.`],
    ["Magistral", `[THINK]${THOUGHTS}[/THINK]Kilns.`],
    ["Kimi", `◁think▷${THOUGHTS}◁/think▷Kilns.`],
    ["Cohere", `<|START_THINKING|>${THOUGHTS}<|END_THINKING|>Kilns.`],
    [
      "gpt-oss",
      `<|channel|>analysis<|message|>${THOUGHTS}<|end|><|start|>assistant<|channel|>final<|message|>Kilns.<|return|>`,
    ],
  ])("41: %s: only the answer is taken", async (_, text) => {
    expect((await ask({ text })).got).toMatchObject({ kind: "reply", text: "Kilns.", stop: "done" });
  });

  it("41: parts of thinking are no text", async () => {
    const content = [
      { type: "thinking", thinking: [{ type: "text", text: THOUGHTS }] },
      { type: "reasoning", text: THOUGHTS },
      { type: "text", text: "Kilns." },
    ];
    expect((await ask({ message: { content } })).got.text).toBe("Kilns.");
  });

  it("41: thoughts that never end are no answer", async () => {
    const server = await serve([{ text: `<think>${THOUGHTS}` }, { text: `<think>${THOUGHTS}` }]);
    expect(await httpRun(server).outcome).toMatchObject({ state: "failed", reason: "empty_answer" });
  });

  it.each(["Kilns think `<think>` is a tag.", "In HTML, </think> ends it; kilns go on.", "I <think> so: kilns."])(
    "41: %s is text",
    async (text) => {
      expect((await ask({ text })).got.text).toBe(text);
    },
  );
});

describe("43: reasons to stop that only some servers know", () => {
  it.each([
    ["insufficient_system_resource", "overloaded", "DeepSeek ran out of machines"],
    ["abort", "bad_response", "vLLM, SGLang"],
    ["error", "bad_response", "OpenRouter"],
  ])("43: %s: the half of a reply is no reply (%s)", async (finish, kind) => {
    const { got } = await ask({ text: "Kilns hold their", finish });
    expect(got.kind).toBe(kind);
    expect(got.message).toContain(finish);
  });

  it.each([
    ["model_length", "truncated"],
    ["MAX_TOKENS", "truncated"],
    ["SAFETY", "filtered"],
    ["load", "done"],
    ["end_turn", "done"],
  ])("43: %s of a text is %s", async (finish, stop) => {
    expect((await ask({ text: "Kilns.", finish })).got.stop).toBe(stop);
  });

  it("43: an error that is the whole reply is taken by its status, also on 200", async () => {
    const body = { object: "error", message: "This model's maximum context length is 4096 tokens.", code: 400 };
    expect((await ask({ status: 200, body })).got.kind).toBe("context_overflow");
  });
});

describe("44: a conversation that the templates of Mistral's models take", () => {
  // Their words: "Unexpected role 'user' after role 'tool'".
  const limits = { maxIterations: 3 };
  const steps: readonly Step[] = [
    { calls: [call("read_page", { id: "kilns" })] },
    { calls: [call("read_page", { id: "ash" })] },
    { text: "Kilns." },
  ];
  it.each(["vllm", "llamacpp", "lmstudio", "ollama", "openrouter"] as const)(
    "44: %s: the notice near the end does not follow a tool's answer at once",
    async (profile) => {
      const server = await serve(steps, { strictness: "mistral" });
      expect(await httpRun(server, { settings: { profile }, limits }).outcome).toMatchObject({ state: "succeeded" });
      expect(server.requests.map(({ refused }) => refused)).toEqual([null, null, null]);
      const { messages } = server.requests[2]!.body;
      expect(messages.some(({ role, content }) => role === "user" && content.includes("Finish now"))).toBe(true);
    },
  );

  it("44: a reply that was cut off in its calls is told so in the same way", async () => {
    const server = await serve(
      [{ calls: [call("read_page", { id: "kilns" })], finish: "length" } as Step, { text: "Kilns." }],
      { strictness: "mistral" },
    );
    expect(await httpRun(server).outcome).toMatchObject({ state: "succeeded" });
    expect(server.requests.map(({ refused }) => refused)).toEqual([null, null]);
  });
});

describe("45: an endpoint that says the key back", () => {
  it("45: in its answer, its calls and its reasoning: it is in nothing that is kept, told or sent on", async () => {
    const steps: readonly Step[] = [
      {
        calls: [call("read_page", { id: KEY }), { name: "read_page", args: { id: "ash", more: [KEY] } }, call(KEY)],
        text: `Your key is ${KEY}.`,
        message: { reasoning_content: KEY },
      },
      { text: `Kilns. ${KEY} ${Buffer.from(KEY).toString("base64")}`, model: KEY },
    ];
    const server = await serve(steps, { strictness: "deepseek" });
    const run = httpRun(server, { settings: { profile: "deepseek", keyEnv: "KEY" } });
    expect(await run.outcome).toEqual({ state: "succeeded", value: "Kilns. *** ***" });
    expect(JSON.stringify(run.events)).not.toContain(KEY);
    expect(JSON.stringify(server.requests.map(({ body }) => body))).not.toContain(KEY);
  });

  it("45: a word that stands for no key is left where it is", async () => {
    const server = await serve([{ text: "ollama runs models." }]);
    const endpoint = { ...endpointAt(server), key: "ollama" };
    expect(await openAiModel(endpoint).complete(asking())).toMatchObject({ text: "ollama runs models." });
  });

  it.each([
    "https://me:hunter2@api.example/v1",
    "https://api.example/v1?api-key=hunter2",
    "https://api.example/v1#hunter2",
    "ftp://me:hunter2@api.example/v1",
  ])("45: the address %s is refused without what may be a secret in it", (baseURL) => {
    const got = endpointOf({ profile: "vllm", model: "toy", baseURL }, () => undefined);
    expect(got).toEqual({ fault: expect.stringContaining("api.example/v1") });
    expect(JSON.stringify(got)).not.toMatch(/hunter2|me:/);
  });

  it("45: an address with the end that the agent adds itself is told as that", () => {
    const baseURL = "https://api.example/v1/chat/completions/";
    const got = endpointOf({ profile: "vllm", model: "toy", baseURL }, () => undefined);
    expect(got).toEqual({ fault: expect.stringContaining("/chat/completions is added") });
  });
});

describe("46: bytes that are more, fewer or others than they seem", () => {
  const packed = (text: string) => gzipSync(text);

  it("46: a small body that unpacks to a gigabyte is given up", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, " "));
    expect(bomb.length).toBeLessThan(100_000);
    const { got, server } = await ask({ status: 200, headers: { ...json, "content-encoding": "gzip" }, body: bomb });
    expect(got).toEqual({ kind: "bad_response", message: `${server.host} gave a reply of more than 8 MiB` });
    const error = await ask({ status: 400, headers: { "content-encoding": "gzip" }, body: bomb });
    expect(error.got.kind).toBe("invalid_request");
  });

  it("46: a packed reply that nobody asked for is read all the same, one that cannot be is told", async () => {
    const headers = { ...json, "content-encoding": "gzip" };
    expect((await ask({ status: 200, headers, body: packed(completion("Kilns.")) })).got.text).toBe("Kilns.");
    const cut = packed(completion("Kilns.")).subarray(0, 40);
    expect((await ask({ status: 200, headers, body: cut })).got).toMatchObject({ kind: "bad_response" });
    const odd = await ask({ status: 200, headers: { ...json, "content-encoding": "rot13" }, body: "{}" });
    expect(odd.got).toMatchObject({ kind: "bad_response", message: expect.stringContaining("rot13") });
  });

  it("46: a byte order mark and blanks before the JSON are passed over", async () => {
    const body = Buffer.from(`\ufeff \n${completion("Kilns.")}`);
    expect((await ask({ status: 200, headers: json, body })).got.text).toBe("Kilns.");
  });

  it("46: no time limit holds but the run's own: Node's fetch, which gives up after five minutes, is not used", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    expect((await ask({ text: "Kilns." })).got.text).toBe("Kilns.");
    expect(fetched).not.toHaveBeenCalled();
  });

  it("46: the loopback address of IPv6 is asked", async () => {
    const server = await serve([{ text: "Kilns." }], { address: "::1" });
    expect(server.host).toMatch(/^\[::1\]:\d+$/);
    expect(await openAiModel(endpointAt(server)).complete(asking())).toMatchObject({ text: "Kilns." });
  });

  it("46: after an error the next request has a connection of its own", async () => {
    const server = await serve([{ status: 500 }, { stall: "cut" }, { text: "Kilns." }]);
    expect(await httpRun(server).outcome).toMatchObject({ state: "succeeded" });
    await server.drained();
    expect(server.connections).toBe(3);
  });
});

describe("47: half characters", () => {
  it("47: in a call's arguments are refused, and do not go back to a server that cannot write them", async () => {
    const server = await serve([
      {
        calls: [
          { name: "read_page", args: '{"id":"\\ud83d"}' },
          { name: "read_page", args: '{"id":"a\\ud83d\\ude00"}' },
        ],
      },
      { text: "Kilns." },
    ]);
    expect(await httpRun(server).outcome).toMatchObject({ state: "succeeded" });
    expect(answered(server).map(({ error }) => error.code)).toEqual(["bad_arguments", "not_found"]);
    const back = server.requests[1]!.body.messages[2]!["tool_calls"] as { function: { arguments: string } }[];
    expect(back.map((one) => JSON.parse(one.function.arguments))).toEqual([{ id: "\ufffd" }, { id: "a\u{1f600}" }]);
  });

  it("47: arguments nested without end do not go back either", async () => {
    const deep = `{"id":${"[".repeat(20_000)}"\\ud83d"${"]".repeat(20_000)}}`;
    const server = await serve([{ calls: [{ name: "read_page", args: deep }], usage: null }, { text: "Kilns." }]);
    expect(await httpRun(server).outcome).toMatchObject({ state: "succeeded" });
    expect(answered(server)).toMatchObject([{ error: { code: "bad_arguments" } }]);
    expect(JSON.stringify(server.requests[1]!.body.messages).length).toBeLessThan(3_000);
  });

  it("47: in an answer are replaced", async () => {
    const body = '{"choices":[{"message":{"content":"Kilns \\ud83d."}}]}';
    expect((await ask({ status: 200, headers: json, body })).got.text).toBe("Kilns \ufffd.");
  });
});

describe("58: what is no HTTP, or takes for ever to become some", () => {
  /** A server that says just these bytes, and then nothing, or one of them each few milliseconds. */
  async function saying(bytes: string, drip = false) {
    vi.stubEnv("FORBID_MODEL_REQUESTS", undefined);
    const closed: Promise<void>[] = [];
    const server = createServer((socket) => {
      socket.on("error", () => {});
      closed.push(new Promise((resolve) => socket.on("close", () => resolve())));
      socket.once("data", () => {
        if (!drip) return void socket.write(bytes);
        let at = 0;
        const timer = setInterval(() => socket.write(bytes[at++ % bytes.length]!), 2);
        socket.on("close", () => clearInterval(timer));
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/v1`, closed };
  }

  it.each([
    ["no HTTP", "SSH-2.0-OpenSSH_9.6\r\n\r\n"],
    ["a header that is none", "HTTP/1.1 200 OK\r\n: nothing\r\n\r\n"],
    ["two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 9\r\n\r\n{}"],
    ["no more than a length that is none", "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n{}"],
  ])("58: %s is a bad response", async (_, bytes) => {
    const { url, closed } = await saying(bytes);
    expect(await openAiModel(endpointAt({ url })).complete(asking())).toMatchObject({ kind: "bad_response" });
    await Promise.all(closed);
  });

  it("58: a body of pieces without a size is a broken connection", async () => {
    const { url, closed } = await saying("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n");
    expect(await openAiModel(endpointAt({ url })).complete(asking())).toMatchObject({ kind: "network" });
    await Promise.all(closed);
  });

  it.each([
    ["a header that never ends", "HTTP/1.1 200 OK\r\nX-Slow: aaaaaaaaaaaa", true],
    ["an interim answer and no other", "HTTP/1.1 103 Early Hints\r\n\r\n", false],
    ["interim answers without end", "HTTP/1.1 103 Early Hints\r\n\r\n", true],
  ])("58: %s ends with the signal, and the connection too", async (_, bytes, drip) => {
    const { url, closed } = await saying(bytes, drip);
    const controller = new AbortController();
    const got = openAiModel(endpointAt({ url })).complete(asking(undefined, { signal: controller.signal }));
    await vi.waitFor(() => expect(closed).toHaveLength(1));
    setTimeout(() => controller.abort(), 30);
    expect(await got).toMatchObject({ kind: "aborted" });
    await Promise.all(closed);
  });
});

describe("61: servers that are not ready, and counts that leave something out", () => {
  it.each([
    ["llama.cpp", { error: { code: 503, message: "Loading model", type: "unavailable_error" } }],
    ["Hugging Face", { error: "Model toy is currently loading", estimated_time: 20 }],
  ])("61: %s, while it loads the model: waited for, and answered", async (_, body) => {
    const server = await serve([{ status: 503, body }, { status: 503, body }, { text: "Kilns." }]);
    const { outcome, waits } = httpRun(server);
    expect(await outcome).toMatchObject({ state: "succeeded" });
    expect(waits).toEqual([15_000, 15_000]);
  });

  it("61: what the server itself asks to wait comes first", async () => {
    const body = { error: { message: "Loading model" } };
    expect((await ask({ status: 503, headers: { "retry-after": "2" }, body })).got).toMatchObject({ wait: 2_000 });
  });

  it("61: a call that the model wrote wrong and the server could not read is asked for again", async () => {
    const body = {
      error: { message: "Failed to call a function.", code: "tool_use_failed", failed_generation: "<function=" },
    };
    const server = await serve([{ status: 400, body }, { text: "Kilns." }]);
    expect(await httpRun(server).outcome).toMatchObject({ state: "succeeded" });
  });

  it("61: tokens from a cache are tokens that were read", async () => {
    const usage = (cached: unknown) => ({
      prompt_tokens: 120,
      completion_tokens: 7,
      prompt_tokens_details: { cached_tokens: cached },
    });
    const input = async (cached: unknown) => (await ask({ text: "Kilns.", usage: usage(cached) })).got.usage?.input;
    expect([await input(5_000), await input(100), await input("5000"), await input(null)]).toEqual([
      5_120, 120, 120, 120,
    ]);
  });
});
