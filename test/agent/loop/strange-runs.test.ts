// Beyond the forty scenarios of AGENT.md 6.13: what a model can do to the loop. A scripted model and a fake clock; each test is named by the number of
// its scenario.
import { describe, expect, it } from "vitest";
import { looksLikeCall } from "../../../src/agent/loop/text-calls.js";
import { loopTest, readPage } from "../../support/agent/loop-run.js";
import { call, type Step } from "../../support/agent/scripted-model.js";

const fails = (reason: string) => expect.objectContaining({ state: "failed", reason });
const TOOLS = ["read_page", "list_pages"];

describe("42: a call that came as text", () => {
  it.each([
    ["Llama 3", '{"name": "read_page", "parameters": {"id": "kilns"}}'],
    ["Llama 3, with its type", '{"type": "function", "name": "read_page", "parameters": {"id": "kilns"}}'],
    ["Gemma", '<tool_call>\n{"name": "read_page", "args": {"id": "kilns"}}\n</tool_call>'],
    ["a list", '[{"name": "read_page", "arguments": {"id": "kilns"}}]'],
    ["as the interface has it", '{"tool_calls": [{"function": {"name": "read_page", "arguments": "{}"}}]}'],
    ["other fields", '{"tool": "read_page", "tool_input": {"id": "kilns"}}'],
    ["in a fence", '```json\n{"name": "read_page", "parameters": {"id": "kilns"}}\n```'],
    ["in a fence after words", 'Let me look.\n\n```json\n{"name": "read_page", "parameters": {"id": "kilns"}}\n```'],
    ["after words", 'I will read it now.\n{"name":"read_page","arguments":{"id":"kilns"}}'],
    ["before words", '{"name": "read_page", "parameters": {"id": "kilns"}}\n\nShall I go on?'],
    ["cut off", '{"name": "read_page", "parameters": {"id": "kil'],
    ["Llama 3.2, Llama 4", '[read_page(id="kilns"), list_pages()]'],
    ["one in Python", 'read_page(id="kilns")'],
    ["Gemma's code", "```tool_code\nread_page(id='kilns')\n```"],
    ["Llama 4's mark", '<|python_start|>{"name": "read_page", "parameters": {}}<|python_end|>'],
    ["Qwen Coder", "<function=read_page>\n<parameter=id>\nkilns\n</parameter>\n</function>"],
    ["gpt-oss", '<|channel|>commentary to=functions.read_page <|constrain|>json<|message|>{"id":"kilns"}'],
    ["Kimi", "<|tool_calls_section_begin|><|tool_call_begin|>functions.read_page:0<|tool_call_argument_begin|>{}"],
    ["DeepSeek", "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>read_page"],
    ["LM Studio", '[TOOL_REQUEST]{"name": "read_page", "arguments": {}}[END_TOOL_REQUEST]'],
    ["Anthropic's form", '<invoke name="read_page">\n<parameter name="id">kilns</parameter>\n</invoke>'],
    ["tags by the name", "<read_page>\n<id>kilns</id>\n</read_page>"],
    ["ReAct", 'I need the page.\nAction: read_page\nAction Input: {"id": "kilns"}'],
  ])("42: %s is seen", (_, text) => {
    expect(looksLikeCall(text, TOOLS)).toBe(true);
  });

  it.each([
    ["a tool's name in a sentence", "A model reads a page with read_page, never otherwise ([[tools]])."],
    ["functions, and a tool's name", "It has two functions. One is read_page ([[tools]])."],
    [
      "a mark that is spoken of",
      "Without a parser `<tool_call>` arrives as text, and read_page is not run ([[tools]]).",
    ],
    ["a call that is spoken of", 'The model sends `{"name": "read_page", "arguments": {}}` ([[tools]]).'],
    [
      "a call as an example",
      'It looks so ([[tools]]):\n\n```json\n{"name": "read_page", "arguments": {"id": "kilns"}}\n```',
    ],
    ["JSON of something else", '[{"kind": "gap", "subjects": ["read_page"]}]'],
    ["a tool that there is none of", '{"name": "write_page", "arguments": {}}'],
    ["an action of a play", "Action: the curtain. list_pages is a tool ([[tools]])."],
  ])("42: %s is none", (_, text) => {
    expect(looksLikeCall(text, TOOLS)).toBe(false);
  });

  it("42: a megabyte of what might become one is read in time", () => {
    const began = performance.now();
    for (const text of [
      `${"[{".repeat(500_000)}"name":"read_page"`,
      `read_page ${"`".repeat(1_000_000)}`,
      `read_page${" \n{".repeat(300_000)}`,
      "<tool_call ".repeat(100_000) + "read_page",
      "Action: ".repeat(100_000) + "read_page",
    ])
      looksLikeCall(text, TOOLS);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe("48: the same failing call, with something new beside it each time", () => {
  const beside = (one: ReturnType<typeof call>, n: number): Step => ({
    calls: [{ ...one, id: `same_${n}` }, call("read_page", { id: "kilns", limit: n })],
  });
  it.each([
    ["a page that is not there", call("read_page", { id: "nothing" }), "not_found"],
    ["arguments that cannot be read", call("read_page", '{"id":'), "bad_arguments"],
    ["a tool that there is none of", call("write_page", { id: "a" }), "unknown_tool"],
  ])("48: %s: refused the third time, and the fifth ends the run", async (_, one, code) => {
    const test = loopTest([1, 2, 3, 4, 5].map((n) => beside(one, n)));
    expect(await test.go()).toEqual(fails("stalled"));
    expect(test.model.requests).toHaveLength(5);
    const codes = test.answers().flatMap(({ error }) => error?.code ?? []);
    expect(codes).toEqual([code, code, "repeated", "repeated"]);
  });

  it("48: what was taken out to save space may be read again as often as it was taken out", async () => {
    const long = (limit: number): Step => ({ calls: [call("read_page", { id: "long", limit })] });
    const test = loopTest([1, 2, 3, 1, 2, 3, 1].map(long).concat({ text: "Done." }), {
      limits: { contextTokens: 9_000, maxTotalTokens: 500_000 },
    });
    expect(await test.go()).toMatchObject({ state: "succeeded" });
    expect(test.answers().map(({ ok }) => ok)).toEqual(Array(7).fill(true));
  });
});

describe("49: languages of which a token holds more than we think", () => {
  // Counted with OpenAI's o200k: characters in a token. Bytes say nothing: a letter of Tamil has three.
  it.each([
    ["Russian", "Печь держит тепло два дня после того, как огонь погас. ", 3.55],
    ["Hindi", "भट्ठी आग बुझने के बाद दो दिन तक अपनी गर्मी बनाए रखती है। ", 3.16],
    ["Tamil", "அடுப்பு தீ அணைந்த பிறகு இரண்டு நாட்கள் வெப்பத்தை வைத்திருக்கிறது. ", 3.35],
    ["Thai", "เตาเผาเก็บความร้อนไว้สองวันหลังจากไฟดับ ", 2.25],
    ["English", "A kiln holds its heat for two days after the fire is out. ", 4.5],
    ["Chinese", "窑在火熄灭之后还能保持两天的热量。", 1.22],
  ])("49: %s, whole, is not taken for a prompt that was cut; half of it is", async (_, sentence, width) => {
    const system = sentence.repeat(Math.ceil(24_000 / sentence.length));
    const whole = Math.round(system.length / width);
    const limits = { contextTokens: 100_000, maxTotalTokens: 500_000 };
    const asked = (input: number) =>
      loopTest([{ text: "Done.", usage: { input, output: 5 } }], { limits }).go({ system });
    expect(await asked(whole)).toMatchObject({ state: "succeeded" });
    expect(await asked(Math.round(whole * 0.3))).toEqual(fails("context_truncated"));
  });

  it("49: tools are told to some models in half of their JSON's tokens", async () => {
    const tools = Array.from({ length: 60 }, (_, n) => ({ ...readPage, name: `read_page_${n}` }));
    const system = "A kiln holds its heat. ".repeat(50);
    const test = loopTest([{ text: "Done.", usage: { input: 1_900, output: 5 } }]);
    expect(await test.go({ system, tools })).toMatchObject({ state: "succeeded" });
  });
});

describe("50: what nobody carries out is counted all the same", () => {
  it("50: a reply that comes in the grace after the end is paid for, and its calls are on record", async () => {
    const reply = { calls: [call("read_page", { id: "ash" })], usage: { input: 700, output: 30 } };
    const test = loopTest([{ hang: "stubborn", late: 61_000, reply }], { limits: { runTimeout: 60_000 } });
    expect(await test.go()).toEqual(fails("timeout"));
    expect(test.run.spend).toMatchObject({ input: 700, output: 30, calls: 1, failedCalls: 1 });
    expect(test.events.filter(({ kind }) => kind === "tool.call")).toMatchObject([
      { fields: { name: "read_page", result: "not_run" } },
    ]);
  });

  it("50: so are those of a reply that a filter stopped, and of one to a prompt that was cut", async () => {
    const calls = [call("read_page", { id: "ash" }), call("list_pages")];
    const filtered = loopTest([{ calls, stop: "filtered" }]);
    expect(await filtered.go()).toEqual(fails("content_filter"));
    const cut = loopTest([{ calls, usage: { input: 10, output: 5 } }]);
    expect(await cut.go({ system: "A kiln holds its heat. ".repeat(1_000) })).toEqual(fails("context_truncated"));
    for (const { run, events } of [filtered, cut]) {
      expect(run.spend).toMatchObject({ calls: 2, failedCalls: 2 });
      expect(events.filter(({ kind }) => kind === "tool.call")).toHaveLength(2);
    }
  });
});
