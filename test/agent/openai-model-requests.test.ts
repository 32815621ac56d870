// AGENT.md 6.13, through the real SDK over loopback HTTP, against a scripted model server: each test is named by the number of its scenario.
// Here: where a request may go, with which headers, and what each profile sends.
import { describe, expect, it, vi } from "vitest";
import { openAiModel } from "../../src/adapters/agent/openai-model.js";
import type { ProfileName } from "../../src/agent/endpoint-settings.js";
import { profiles } from "../../src/adapters/agent/profiles.js";
import type { ModelReply } from "../../src/agent/ports-model.js";
import { ask, asking, endpointAt, httpRun, KEY, serve } from "../support/agent/http-run.js";
import { call, ModelServer, type ModelServerOptions, type Step } from "../support/agent/mock-server.js";

describe("19: where the request may go", () => {
  it.each([301, 302, 307, 308])(
    "AGENT-ONE-ADDRESS 19: %i to a second server is refused, and that server sees nothing",
    async (status) => {
      const second = await serve([{ text: "Gotcha." }]);
      const server = await serve([{ status, headers: { location: `${second.url}/chat/completions` } }]);
      expect(await httpRun(server).outcome).toMatchObject({
        state: "failed",
        reason: "invalid_request",
        message: `The model could not be asked: ${server.host} redirects to ${second.host}, which is not followed.`,
      });
      expect(second.requests).toEqual([]);
      expect(second.openSockets).toBe(0);
      expect(server.requests).toHaveLength(1);
    },
  );

  it("AGENT-ONE-ADDRESS 19: a redirect to itself is refused too", async () => {
    const server = await serve([{ status: 307, headers: { location: "/v1/chat/completions" } }]);
    const got = await openAiModel(endpointAt(server)).complete(asking());
    expect(got).toMatchObject({ kind: "invalid_request" });
    expect(server.requests).toHaveLength(1);
  });

  it("19: a redirect whose host the SDK would take for a time limit is told as it is", async () => {
    const { got } = await ask({ status: 307, headers: { location: "https://timed-out.example/timed out" } });
    expect(got).toMatchObject({ kind: "invalid_request", message: expect.stringContaining("timed-out.example") });
  });

  it("AGENT-REPLY-SIZE 19: a body without end is given up after 8 MiB", async () => {
    const { got, server } = await ask({ stall: "endless" });
    expect(got).toEqual({ kind: "bad_response", message: `${server.host} gave a reply of more than 8 MiB` });
    const [asked] = server.requests;
    await asked!.over;
    expect(asked!.closedEarly).toBe(true);
    // What lay in buffers on the way, and no more.
    expect(asked!.sent).toBeLessThan(32 * 1024 * 1024);
  });

  it("19: a reply of just under 8 MiB is taken", async () => {
    const { got } = await ask({ text: "heat ".repeat(1_600_000) });
    expect(got).toMatchObject({ kind: "reply", text: expect.stringMatching(/^heat heat/) });
  });

  it("AGENT-ONE-ADDRESS 19: the environment's organisation, address, headers and keys have no effect", async () => {
    const second = await serve([{ text: "Gotcha." }]);
    const environment = {
      OPENAI_ORG_ID: "org-evil",
      OPENAI_PROJECT_ID: "proj-evil",
      OPENAI_BASE_URL: second.url,
      OPENAI_API_KEY: "sk-evil",
      OPENAI_ADMIN_KEY: "sk-evil",
      OPENAI_CUSTOM_HEADERS: "Authorization: Bearer sk-evil\nX-Evil: 1\nCookie: a=evil",
      OPENAI_LOG: "debug",
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const lines = [vi.spyOn(console, "debug"), vi.spyOn(console, "info"), vi.spyOn(console, "log")];
    const { got, server } = await ask({ text: "Kilns." }, {}, { key: KEY });
    expect(got).toMatchObject({ kind: "reply", text: "Kilns." });
    expect(second.requests).toEqual([]);
    expect(JSON.stringify(server.requests[0])).not.toContain("evil");
    expect(process.env["OPENAI_CUSTOM_HEADERS"]).toBe(environment.OPENAI_CUSTOM_HEADERS);
    for (const line of lines) expect(line).not.toHaveBeenCalled();
  });

  it("19: custom headers that cannot be read stop nothing", async () => {
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "no header: at all");
    expect((await ask({ text: "Kilns." })).got).toMatchObject({ kind: "reply" });
  });

  it("19: only these headers are sent", async () => {
    const { server } = await ask({ text: "Kilns." });
    const names = [
      "accept",
      "accept-encoding",
      "authorization",
      "connection",
      "content-length",
      "content-type",
      "host",
    ];
    expect(Object.keys(server.requests[0]!.headers).sort()).toEqual([...names, "user-agent"]);
  });

  it("19: without a key no Authorization is sent", async () => {
    const { server, got } = await ask({ text: "Kilns." }, { keyEnv: undefined });
    expect(got.kind).toBe("reply");
    expect(server.requests[0]!.headers).not.toHaveProperty("authorization");
  });

  it("AGENT-KEY 19: the key is in no sentence, also where the server says it back", async () => {
    const forms = [KEY, encodeURIComponent(KEY), Buffer.from(KEY).toString("base64")];
    const echo = `${"x".repeat(290)}${forms.join(" ")}`;
    const steps: readonly Step[] = [
      { status: 401, body: { error: { message: `Incorrect API key provided: ${KEY}` } } },
      { status: 400, body: echo },
      { status: 200, body: { error: { message: echo } } },
      { status: 200, headers: { "content-type": "text/html" }, body: `<p>${KEY}` },
      { status: 307, headers: { location: `https://${KEY}.example/` } },
    ];
    for (const step of steps) {
      const { got } = await ask(step);
      for (const form of forms) expect(got.message).not.toContain(form);
      // Half a key is one too.
      expect(got.message).not.toContain(KEY.slice(0, 12));
    }
  });

  it("19: a model cannot be asked where a test did not mean to", () => {
    expect(() => openAiModel(endpointAt({ url: "http://127.0.0.1:9/v1" }))).toThrow("FORBID_MODEL_REQUESTS");
  });
});

describe("21: profiles", () => {
  const strict: readonly (readonly [ProfileName, NonNullable<ModelServerOptions["strictness"]>, readonly string[]])[] =
    [
      ["openai", "openai", ["max_completion_tokens", "messages", "model", "parallel_tool_calls", "tools"]],
      ["openai-reasoning", "o-series", ["max_completion_tokens", "messages", "model", "tools"]],
      ["lmstudio", "lmstudio", ["max_tokens", "messages", "model", "tools"]],
      ["ollama", "ollama", ["max_tokens", "messages", "model", "tools"]],
      ["llamacpp", "llamacpp", ["max_tokens", "messages", "model", "tools"]],
      ["deepseek", "deepseek", ["max_tokens", "messages", "model", "tools"]],
    ];
  it.each(strict)("AGENT-PROFILES 21: %s sends only what the server takes", async (profile, strictness, fields) => {
    const thought = { reasoning_content: "The kiln page." };
    const server = await serve(
      [
        { calls: [call("read_page", { id: "kilns" })], message: thought },
        { text: "Kilns.", message: thought },
      ],
      { strictness },
    );
    expect(await httpRun(server, { settings: { profile } }).outcome).toMatchObject({ state: "succeeded" });
    for (const { body, passedOver } of server.requests) {
      expect(Object.keys(body).sort()).toEqual(fields);
      expect(passedOver).toEqual([]);
    }
  });

  it("21: reasoning goes back where it is required, with the turn that made calls, and nowhere else", async () => {
    const thought = { reasoning_content: "The kiln page.", reasoning: "Hm.", annotations: [], audio: null };
    const steps = [
      { calls: [call("read_page", { id: "kilns" })], message: thought },
      { text: "", message: thought },
      { text: "Kilns.", message: thought },
    ];
    const back = async (profile: ProfileName) => {
      const server = await serve(steps);
      await openAiModelTurns(server, profile);
      return server.requests[1]!.body.messages.filter(({ role }) => role === "assistant");
    };
    const fields = async (profile: ProfileName) => Object.keys((await back(profile))[0]!).sort();
    expect((await back("deepseek"))[0]!["reasoning_content"]).toBe("The kiln page.");
    for (const profile of [
      "openai",
      "openai-reasoning",
      "ollama",
      "lmstudio",
      "vllm",
      "llamacpp",
      "openrouter",
    ] as const)
      expect(await fields(profile)).toEqual(["content", "role", "tool_calls"]);
  });

  /** Two requests whose second has the first reply in its history; strictness plays no part. */
  async function openAiModelTurns(server: ModelServer, profile: ProfileName): Promise<void> {
    const model = openAiModel(endpointAt(server, { profile }));
    const reply = (await model.complete(asking())) as ModelReply;
    const { text, calls, state } = reply;
    await model.complete(
      asking([
        { role: "user", text: "What holds heat?" },
        { role: "assistant", text, calls, state },
        { role: "tool", callId: calls[0]!.id, name: "read_page", content: "{}" },
      ]),
    );
  }

  it("21: OpenRouter gets its reasoning_details back as they were", async () => {
    const details = [{ type: "reasoning.encrypted", data: "abc", index: 0 }];
    const server = await serve([
      { calls: [call("read_page", { id: "kilns" })], message: { reasoning_details: details } },
      { text: "Kilns." },
    ]);
    await openAiModelTurns(server, "openrouter");
    expect(server.requests[1]!.body.messages[2]!["reasoning_details"]).toEqual(details);
  });

  it("21: a turn without calls goes back without its reasoning", async () => {
    const server = await serve([{ text: "I think." }]);
    const state = { reasoning_content: "Hm." };
    await openAiModel(endpointAt(server, { profile: "deepseek" })).complete(
      asking([
        { role: "user", text: "a" },
        { role: "assistant", text: "I think.", calls: [], state },
        { role: "user", text: "b" },
      ]),
    );
    expect(server.requests[0]!.body.messages[2]).toEqual({ role: "assistant", content: "I think." });
  });

  it("21: the last turn has no tools, also without the fields that need them; where they are kept, they stay", async () => {
    const extraBody = { parallel_tool_calls: false };
    const limits = { maxIterations: 1 };
    const without = await serve([{ text: "Kilns." }]);
    await httpRun(without, { settings: { profile: "openai", extraBody }, limits }).outcome;
    expect(Object.keys(without.requests[0]!.body).sort()).toEqual(["max_completion_tokens", "messages", "model"]);
    const kept = await serve([{ text: "Kilns." }]);
    const { keepTools } = profiles.openrouter;
    await httpRun(kept, { settings: { profile: "openrouter" }, limits, keepTools }).outcome;
    expect(kept.requests[0]!.body.tools).toHaveLength(2);
  });

  it("21: fields of the configuration are added as they are", async () => {
    const extraBody = { temperature: 0, seed: 7 };
    const { server } = await ask({ text: "Kilns." }, { extraBody });
    expect(server.requests[0]!.body).toMatchObject({ temperature: 0, seed: 7, max_tokens: 1_000 });
  });

  it("21: two messages of the user in a row are sent as one, and an empty turn is not sent", async () => {
    // On the second turn of two, the loop says that little is left, after an empty answer.
    const server = await serve([{ text: "" }, { text: "Kilns." }], { strictness: "llamacpp" });
    expect(await httpRun(server, { limits: { maxIterations: 2 } }).outcome).toMatchObject({ state: "succeeded" });
    expect(server.requests.map(({ body }) => body.messages.map(({ role }) => role))).toEqual([
      ["system", "user"],
      ["system", "user"],
    ]);
    expect(server.requests[1]!.body.messages[1]!["content"]).toMatch(/What holds heat\?\n\n.*Your reply was empty/s);
  });

  it("21: half a character in a text is sent as its replacement", async () => {
    const server = await serve([{ text: "Kilns." }]);
    await openAiModel(endpointAt(server)).complete(asking([{ role: "user", text: "cut \ud83d" }]));
    expect(server.requests[0]!.body.messages[1]!["content"]).toBe("cut \ufffd");
  });
});
