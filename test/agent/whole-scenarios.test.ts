// AGENT.md 6.13: those of the forty scenarios that speak of more than one part, from the command to the file. Each test is named by its number.
import { describe, expect, it } from "vitest";
import { openAiModel } from "../../src/adapters/agent/openai-model.js";
import { RunLog } from "../../src/agent/runs/run-log.js";
import { fileCommand } from "../../src/commands/agent/file.js";
import { ingestCommand } from "../../src/commands/agent/ingest.js";
import { agentLintCommand } from "../../src/commands/agent/lint.js";
import { queryCommand } from "../../src/commands/agent/query.js";
import { ANSWER, ATOM, INGEST, REFUSAL } from "../support/agent/command-steps.js";
import { siteDisk, worldTest } from "../support/agent/command-world.js";
import { endpointAt, KEY, serve } from "../support/agent/http-run.js";
import { note, opened, ROOT } from "../support/agent/knowledge-base.js";
import type { Step as WireStep } from "../support/agent/mock-server.js";
import { askTest, say } from "../support/agent/query-run.js";
import { call, type Step } from "../support/agent/scripted-model.js";

const CWD = "/site";
const QUESTION = "How long does a kiln keep its heat?";
const runsOn = (disk: Awaited<ReturnType<typeof siteDisk>>) => new RunLog(`${CWD}/.sitelore/agent/runs`, disk.open());
const locks = (disk: Awaited<ReturnType<typeof siteDisk>>) =>
  Object.keys(disk.snapshot(CWD)).filter((path) => path.includes("lock~"));

it("1: a question whose model reads on every turn: five requests, exit 7, and the record says why", async () => {
  const disk = await siteDisk();
  const searches = ["ash", "clay", "heat", "kiln", "glaze"].map((query): Step => ({
    calls: [call("search_notes", { query })],
  }));
  const test = worldTest(disk, searches);
  const result = await test.run((world) => queryCommand(CWD, QUESTION, { maxIterations: "5" }, world));
  expect(result.exitCode).toBe(7);
  expect(test.model.requests).toHaveLength(5);
  expect(await runsOn(disk).list()).toMatchObject([
    { state: "failed", reason: "max_iterations", counters: { iterations: 5, calls: 5 }, limits: { maxIterations: 5 } },
  ]);
});

describe("3, 4: a source whose model hangs", () => {
  const late: Step = { hang: "stubborn", late: 300_000, reply: INGEST[1] as object };
  it.each([
    ["3: and listens", { hang: "listens" } as Step, 60_000],
    ["4: and does not", late, 62_000],
  ])(
    "%s: the run fails in its time, nothing is written, the lock is free, and the source can be taken in",
    async (_, hang, ms) => {
      const disk = await siteDisk();
      const before = disk.snapshot(ROOT);
      const test = worldTest(disk, [INGEST[0]!, hang]);
      const result = await test.run((world) => ingestCommand(CWD, ["on-glazes"], { runTimeout: "60s" }, world));
      expect(result).toMatchObject({ exitCode: 7, problems: [{ args: { reason: "timeout" } }] });
      expect(test.clock.monotonic()).toBe(ms);
      test.clock.advance(400_000);
      await new Promise((resolve) => setImmediate(resolve));
      expect(disk.snapshot(ROOT)).toEqual(before);
      expect(locks(disk)).toEqual([]);
      expect(await runsOn(disk).list()).toMatchObject([{ subject: "on-glazes", state: "failed", reason: "timeout" }]);
      const again = await worldTest(disk, INGEST).run((world) => ingestCommand(CWD, ["on-glazes"], {}, world));
      expect(again.exitCode).toBe(0);
    },
  );
});

it("13: a page whose text was taken out to save space is still citable, and its words still quotable", async () => {
  const long = (id: string) =>
    `${id} begins here and says something that is worth quoting. ${`${id} goes on. `.repeat(900)}`;
  const ids = ["one", "two", "three", "four"];
  const base = (unit: any) => {
    for (const id of ids) unit.putNote(note(id, ["firing/kilns-hold-heat"], long(id)));
  };
  const reads = ids.map((id): Step => ({ calls: [call("read_note", { id })] }));
  const test = await askTest([...reads, say('It "begins here and says something that is worth quoting" [[one]].')], {
    base,
    limits: { contextTokens: 14_000 },
  });
  expect(test.events.some(({ kind }) => kind === "context.compacted")).toBe(true);
  const [first] = test.model.requests.at(-1)!.messages.filter(({ role }) => role === "tool") as { content: string }[];
  expect(JSON.parse(first!.content)).toHaveProperty("removed");
  expect(test.asked).toMatchObject({
    state: "succeeded",
    value: { citations: [{ id: "one", quotes: [{ verdict: "exact" }] }] },
  });
});

it("14: a source is taken in and a question answered over HTTP: the script is used up and no socket is left", async () => {
  const server = await serve([...INGEST, ...ANSWER] as WireStep[], { key: KEY });
  const disk = await siteDisk();
  const { world } = worldTest(disk);
  const over = {
    ...world,
    openModel: async () => ({
      model: openAiModel(endpointAt(server)),
      host: server.host,
      profile: "vllm",
      keepTools: false,
    }),
  };
  expect(await ingestCommand(CWD, ["on-glazes"], {}, over)).toMatchObject({ exitCode: 0, problems: [] });
  expect((await opened(disk)).knowledge.atoms.has(ATOM)).toBe(true);
  expect(await queryCommand(CWD, QUESTION, {}, over)).toMatchObject({
    exitCode: 0,
    json: { citations: [{ id: "kilns" }] },
  });
  await server.drained();
  expect(server).toMatchObject({ left: 0, openSockets: 0 });
  expect(server.requests.map(({ refused }) => refused)).toEqual(Array(7).fill(null));
  const runs = await runsOn(disk).list();
  expect(runs.map(({ state, model }) => [state, model.host])).toEqual(Array(2).fill(["succeeded", server.host]));
});

it("32: an answer without links twice ends with exit 7, a refusal with exit 4 and the nearest pages", async () => {
  const ask = async (steps: readonly Step[]) =>
    worldTest(await siteDisk(), steps).run((world) => queryCommand(CWD, QUESTION, {}, world));
  expect(await ask([say("Two days."), say("Two days.")])).toMatchObject({
    exitCode: 7,
    text: "",
    problems: [{ args: { reason: "uncited" } }],
  });
  const refused = await ask(REFUSAL);
  expect(refused).toMatchObject({ exitCode: 4, json: { reason: "not_covered" } });
  expect(refused.text).toContain("[[kilns]]");
});

it("36: a filed answer that stands alone brings no finding for want of a source or a tag", async () => {
  const disk = await siteDisk((unit) => {
    const bare = unit.knowledge.atoms.get("firing/kilns-hold-heat")!;
    unit.putAtom({ ...bare, tags: [] });
  });
  const asked = await worldTest(disk, ANSWER).run((world) => queryCommand(CWD, QUESTION, {}, world));
  const { run } = asked.json as { run: string };
  const filed = await worldTest(disk).run((world) => fileCommand(CWD, run, {}, world));
  const { id } = filed.json as { id: string };
  expect((await opened(disk)).knowledge.notes.get(id)).toMatchObject({ kind: "query", tags: [] });
  const linted = await worldTest(disk).run((world) => agentLintCommand(CWD, {}, world));
  const { findings } = linted.json as { findings: { rule: string; subjects: string[] }[] };
  const about = (rule: string) => findings.filter((one) => one.rule === rule).map(({ subjects }) => subjects.join());
  expect(about("untagged").some((subject) => subject.includes("kilns"))).toBe(true);
  expect([...about("untagged"), ...about("no-source")].filter((subject) => subject.includes(id))).toEqual([]);
});
