// Endpoints that are broken or mean: whatever they send becomes a reply or a typed failure, within bounds, and ends no run as a fault of ours.
import { describe, expect, it } from "vitest";
import { ask, httpRun, serve } from "../support/agent/http-run.js";
import { call } from "../support/agent/mock-server.js";

const json = { "content-type": "application/json" };

describe("hostile replies", () => {
  it("headers larger than HTTP clients take are a bad response", async () => {
    const { got } = await ask({ status: 200, headers: { ...json, "x-much": "x".repeat(64 * 1024) }, body: "{}" });
    expect(got).toMatchObject({ kind: "bad_response", message: expect.stringContaining("does not keep to HTTP") });
  });

  it("bytes that are no UTF-8 are a bad response, and no text is changed silently", async () => {
    const body = Buffer.concat([
      Buffer.from('{"choices":[{"message":{"content":"'),
      Buffer.from([0xff, 0xc3]),
      Buffer.from('"}}]}'),
    ]);
    expect((await ask({ status: 200, headers: json, body })).got.message).toContain("is not UTF-8");
  });

  it("__proto__ keys change nothing, and arguments with one are refused", async () => {
    const body = '{"__proto__":{"choices":[]},"choices":[{"__proto__":{"error":{}},"message":{"content":"Kilns."}}]}';
    expect((await ask({ status: 200, headers: json, body })).got).toMatchObject({ kind: "reply", text: "Kilns." });
    const server = await serve([
      { calls: [{ name: "read_page", args: '{"__proto__":{"id":"ash"},"id":"ash"}' }] },
      { text: "Ash." },
    ]);
    expect(await httpRun(server).outcome).toMatchObject({ state: "succeeded" });
    expect(server.requests[1]!.body.messages.at(-1)!["content"]).toContain("bad_arguments");
    expect(({} as Record<string, unknown>)["id"]).toBeUndefined();
  });

  it("10,000 calls are a bad response; 128 are taken", async () => {
    const calls = (count: number) => Array.from({ length: count }, () => call("list_pages"));
    expect((await ask({ calls: calls(10_000) })).got).toMatchObject({
      kind: "bad_response",
      message: expect.stringContaining("10000 tool calls; at most 128"),
    });
    expect((await ask({ calls: calls(128) })).got.calls).toHaveLength(128);
  });

  it("arguments and bodies nested without end are a bad response", async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
    const body = `{"choices":[{"message":{"tool_calls":[{"function":{"name":"read_page","arguments":${deep}}}]}}]}`;
    const server = await serve([
      { status: 200, headers: json, body },
      { status: 200, headers: json, body: "[".repeat(1_000_000) },
    ]);
    expect(await httpRun(server).outcome).toMatchObject({ state: "failed", reason: "bad_response" });
  });

  it.each([
    ["texts", { prompt_tokens: "12", completion_tokens: "3" }],
    ["less than nothing", { prompt_tokens: -5, completion_tokens: 3 }],
    ["zero", { prompt_tokens: 0, completion_tokens: 0 }],
    ["a part", { prompt_tokens: 1.5, completion_tokens: 3 }],
    ["more than a number counts", { prompt_tokens: 1e300, completion_tokens: 3 }],
    ["a list", []],
  ])("usage of %s is no usage: the run estimates", async (_, usage) => {
    expect((await ask({ text: "Kilns.", usage })).got.usage).toBeNull();
  });

  it("terminal escapes in the model's name and in errors are shown by their code", async () => {
    const escape = "\u001b[31mred\u0007\u202e";
    const shown = "\\u{1b}[31mred\\u{7}\\u{202e}";
    expect((await ask({ text: "Kilns.", model: escape })).got).toMatchObject({ model: shown });
    expect((await ask({ status: 400, body: { error: { message: escape } } })).got.message).toContain(shown);
  });

  it("an error of a megabyte makes a short sentence of one line", async () => {
    const { got } = await ask({ status: 400, body: "a\n\r\u2028".repeat(300_000) });
    expect(got.kind).toBe("invalid_request");
    expect(got.message.length).toBeLessThan(400);
    expect(got.message).toMatch(/^[\x20-\x7e]*$/);
  });
});
