// `sitelore agent doctor`: what keeps the agent from working, each told in a sentence; and whether an endpoint can carry a run.
import { describe, expect, it } from "vitest";
import { agentDoctorCommand } from "../../src/commands/agent/doctor.js";
import { queryCommand } from "../../src/commands/agent/query.js";
import { RunLog } from "../../src/agent/runs/run-log.js";
import { ANSWER } from "../support/agent/command-steps.js";
import { siteDisk, worldTest, type WorldOptions } from "../support/agent/command-world.js";
import { ROOT } from "../support/agent/knowledge-base.js";
import { call, type Step } from "../support/agent/scripted-model.js";
import type { MemoryDisk } from "../support/memory-fs.js";

const FLAG = "/site/.sitelore/agent/.sitelore-commit/lock~test~9~1";

async function doctor(disk: MemoryDisk, flags: object = {}, steps: readonly Step[] = [], options: WorldOptions = {}) {
  const test = worldTest(disk, steps, options);
  const result = await test.run((world) => agentDoctorCommand("/site", flags, world));
  const { looked } = result.json as { looked: { about: string; ok: boolean; says: string }[] };
  return { ...test, result, says: Object.fromEntries(looked.map(({ about, ok, says }) => [about, `${ok} ${says}`])) };
}

it("a sound base: exit 0, each thing told, no model asked", async () => {
  const { result, says, model } = await doctor(await siteDisk());
  expect(result.exitCode).toBe(0);
  expect(says).toEqual({
    configuration: "true The model is scripted at localhost:1 (vllm).",
    lock: "true Nobody holds it.",
    recovery: "true Nothing was left half written.",
    runs: "true None was cut off.",
    records: "true 2 sources, 3 atoms and 3 pages can be read.",
    proposals: "true None waits.",
  });
  expect(model.requests).toHaveLength(0);
});

it("names files that hold no record, also of runs", async () => {
  const disk = await siteDisk();
  disk.put({
    [`${ROOT}/notes/broken.md`]: "no front matter",
    "/site/.sitelore/agent/runs/2026-03/r20260301-000000-abcdef.json": "{",
  });
  const { says } = await doctor(disk);
  expect(says["records"]).toMatch(/^false 2 files cannot be read/);
  expect(says["records"]).toContain("notes/broken.md");
  expect(says["records"]).toContain("2026-03/r20260301-000000-abcdef.json");
});

it("AGENT-DOCTOR: names a living holder of the lock and mends nothing under its hands", async () => {
  const disk = await siteDisk();
  disk.put({ [FLAG]: "" });
  const before = disk.snapshot("/site");
  const { result, says } = await doctor(disk, {}, [], { alive: (pid) => pid === 9 });
  expect(result.exitCode).toBe(0);
  expect(says["lock"]).toContain("process 9 on test");
  expect(says).not.toHaveProperty("recovery");
  expect(disk.snapshot("/site")).toEqual(before);
});

it("ends the record of a run that was cut off", async () => {
  const disk = await siteDisk();
  await worldTest(disk, ANSWER).run((world) => queryCommand("/site", "How long?", {}, world));
  const log = new RunLog("/site/.sitelore/agent/runs", disk.open());
  const [record] = await log.list();
  await log.write({ ...record!, state: "running", ended: null, owner: { host: "test", pid: 77, start: "1" } });
  const { says } = await doctor(disk);
  expect(says["runs"]).toContain(record!.id);
  expect(await log.get(record!.id)).toMatchObject({ state: "failed", reason: "crashed" });
  expect((await doctor(disk)).says["runs"]).toBe("true None was cut off.");
});

it("a write that needs a person: exit 6", async () => {
  const disk = await siteDisk();
  disk.put({ [`${ROOT}/.sitelore-commit/journal`]: "no journal" });
  const { result, says } = await doctor(disk);
  expect(result.exitCode).toBe(6);
  expect(says["recovery"]).toMatch(/^false /);
});

it("AGENT-DOCTOR: a wrong limit in the configuration: exit 2", async () => {
  const test = worldTest(await siteDisk(), [], { config: { agent: { query: { max_cost_usd: 1 } } } });
  const result = await test.run((world) => agentDoctorCommand("/site", {}, world));
  expect(result).toMatchObject({ exitCode: 2, problems: [{ code: "agent-limit" }] });
});

describe("--model", () => {
  const echo: Step = { calls: [call("echo_word", { word: "marigold" })] };
  /** Reads the whole prompt, as a sound endpoint does. */
  const whole: Step = ({ messages }) => ({ text: String((messages[0] as { text: string }).text.split("\n")[0]) });
  const of = async (steps: readonly Step[], options: WorldOptions = {}) =>
    doctor(await siteDisk(), { model: true }, steps, options);

  it("a sound endpoint: exit 0", async () => {
    const { result, says, model } = await of([echo, whole]);
    expect(result.exitCode).toBe(0);
    expect(says["tool-call"]).toMatch(/^true /);
    expect(says["long-prompt"]).toMatch(/^true /);
    expect(model.requests[0]!.tools).toHaveLength(1);
  });

  it.each([
    ["a call in the text", { text: '<tool_call>{"name": "echo_word"}</tool_call>' }, "wrote its tool call as text"],
    ["no call", { text: "marigold" }, "answered without a call"],
    ["another tool", { calls: [call("other", { word: "marigold" })] }, "not given"],
    ["another word", { calls: [call("echo_word", "{")] }, "not the one asked for"],
    ["no tools", { kind: "tools_unsupported", message: "the endpoint knows no tools" }, "does not take tools"],
    ["a refused key", { kind: "auth", message: "the endpoint answers 401" }, "(auth): the endpoint answers 401."],
  ] as const)("%s: exit 7, in a plain sentence", async (_, step, words) => {
    const { result, says } = await of([step as Step, whole]);
    expect(result.exitCode).toBe(7);
    expect(says["tool-call"]).toContain(`false`);
    expect(says["tool-call"]).toContain(words);
    expect(says["long-prompt"]).toMatch(/^true /);
  });

  it.each([
    [
      "a cut prompt that is counted",
      { text: "The kiln cools.", usage: { input: 4_096, output: 5 } },
      "counted 4096 tokens",
    ],
    ["a cut prompt that is not", { text: "The kiln cools." }, "was not repeated"],
    [
      "a window that is too small",
      { kind: "context_overflow", message: "it takes 8192 tokens" },
      "it takes 8192 tokens",
    ],
    ["a server that hangs", { hang: "stubborn", late: 10_000_000 }, "no answer within 180 s"],
  ] as const)("%s: exit 7, in a plain sentence", async (_, step, words) => {
    const { result, says } = await of([echo, step as Step]);
    expect(result.exitCode).toBe(7);
    expect(says["long-prompt"]).toMatch(/^false /);
    expect(says["long-prompt"]).toContain(words);
  });

  it("without an endpoint: exit 2; without --model it is told and nothing more", async () => {
    const options = { fault: "The configuration has no agent.model." };
    expect((await of([], options)).result.exitCode).toBe(2);
    const { result, says } = await doctor(await siteDisk(), {}, [], options);
    expect(result.exitCode).toBe(0);
    expect(says["configuration"]).toContain("The configuration has no agent.model.");
  });

  it("the prompt is as long as the configured window allows, and no longer", async () => {
    const { model } = await of([echo, whole], { config: { agent: { query: { context_tokens: 8_000 } } } });
    const { text } = model.requests[1]!.messages[0] as { text: string };
    expect(text.length / 3.5).toBeGreaterThan(4_000);
    expect(text.length / 3.5).toBeLessThan(8_000 - 1_024);
  });
});
