// AGENT.md 6.9: what is kept of a run, how much of it, and for how long. Scenarios beyond the forty are named by their numbers.
import { describe, expect, it } from "vitest";
import { RunLog } from "../../src/agent/runs/run-log.js";
import { ingestCommand } from "../../src/commands/agent/ingest.js";
import { queryCommand } from "../../src/commands/agent/query.js";
import { runsCommand } from "../../src/commands/agent/runs.js";
import { ANSWER, INGEST } from "../support/agent/command-steps.js";
import { siteDisk, worldTest, type WorldOptions } from "../support/agent/command-world.js";
import { call, type Step } from "../support/agent/scripted-model.js";
import type { MemoryDisk } from "../support/memory-fs.js";

const QUESTION = "How long does a kiln keep its heat?";
const FOLDER = "/site/.sitelore/agent/runs";
const logOn = (disk: MemoryDisk) => new RunLog(FOLDER, disk.open());
const filesOn = (disk: MemoryDisk) =>
  Object.keys(disk.snapshot(FOLDER)).map((path) => path.slice(path.lastIndexOf("/") + 1));
const textOf = async (disk: MemoryDisk, end: string) => {
  const path = Object.keys(disk.snapshot(FOLDER)).find((one) => one.endsWith(end))!;
  return new TextDecoder().decode(await disk.open().read(path.startsWith("/") ? path : `${FOLDER}/${path}`));
};
const linesOf = async (disk: MemoryDisk, end: string): Promise<any[]> =>
  (await textOf(disk, end))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

let asked = 0;
async function ask(disk: MemoryDisk, flags: object = {}, options: WorldOptions = {}, steps: readonly Step[] = ANSWER) {
  const test = worldTest(disk, steps, options);
  Object.assign(test.clock, { random: () => ++asked / 1_000 });
  const result = await test.run((world) => queryCommand("/site", QUESTION, flags, world));
  return { ...test, result, run: (result.json as { run: string }).run };
}

describe("a record", () => {
  it("has the last turn, and what the tools and prompts were", async () => {
    const disk = await siteDisk();
    const { run } = await ask(disk);
    const first = (await logOn(disk).get(run))!;
    expect(first).toMatchObject({ last: { phase: "query", iter: "2/12", stop: "done", tools: [] } });
    expect(first.tools).toMatch(/^[0-9a-f]{16}$/);
    const other = await siteDisk();
    await worldTest(other, INGEST).run((world) => ingestCommand("/site", ["on-glazes"], {}, world));
    const [ingest] = await logOn(other).list();
    expect(ingest!.tools).toMatch(/^[0-9a-f]{16}$/);
    expect(ingest!.tools).not.toBe(first.tools);
    const shown = await worldTest(disk).run((world) => runsCommand("/site", run, {}, world));
    expect(shown.text).toMatch(/^last turn +query 2\/12, done$/m);
  });

  it("of a run that never asked has neither", async () => {
    const disk = await siteDisk();
    await ask(disk, {}, {}, [{ kind: "auth", message: "no" }]);
    const [record] = await logOn(disk).list();
    expect(record).toMatchObject({ last: null, reason: "auth" });
  });
});

describe("55: records that pile up, and runs that are cut off", () => {
  it("55: two runs that begin in one millisecond with one question have two records", async () => {
    const disk = await siteDisk();
    for (const random of [0.25, 0.75]) {
      const test = worldTest(disk, ANSWER);
      Object.assign(test.clock, { random: () => random });
      await test.run((world) => queryCommand("/site", QUESTION, {}, world));
    }
    expect(await logOn(disk).list()).toHaveLength(2);
  });

  it("55: of a run that is killed, everything up to its last request is there", async () => {
    const disk = await siteDisk();
    let there: readonly any[] = [];
    await ask(disk, {}, {}, [
      ANSWER[0]!,
      () => {
        const files = disk.snapshot(FOLDER);
        const path = Object.keys(files).find((one) => one.endsWith(".events.jsonl"))!;
        const lines = files[path]!.slice("file ".length).trimEnd().split("\n");
        there = lines.map((line) => JSON.parse(line));
        return { text: "A kiln keeps its heat for two days ([[kilns]])." };
      },
    ]);
    expect(there.map(({ seq, kind }) => [seq, kind])).toEqual([
      [1, "run.start"],
      [2, "llm.turn"],
      [3, "tool.call"],
    ]);
    expect((await linesOf(disk, ".events.jsonl")).at(-1)).toMatchObject({
      seq: 5,
      kind: "run.finish",
      state: "succeeded",
    });
  });

  it("55: a full disk for the events ends no run", async () => {
    const disk = await siteDisk();
    const fs = disk.open();
    const full = Object.create(fs, {
      write: {
        value: async (path: string, bytes: Uint8Array) => {
          if (path.endsWith(".events.jsonl")) throw Object.assign(new Error("full"), { code: "ENOSPC" });
          return fs.write(path, bytes);
        },
      },
    });
    expect((await ask(disk, {}, { fs: full })).result.exitCode).toBe(0);
  });

  const old = async (disk: MemoryDisk, id: string, more: object = {}) => {
    const [record] = await logOn(disk).list();
    await logOn(disk).write({ ...record!, id, ...more });
    disk.put({ [`${FOLDER}/${id.slice(1, 5)}-${id.slice(5, 7)}/${id}.events.jsonl`]: "{}\n" });
  };
  const keep = (records: object) => ({ config: { agent: { records } } });

  it("55: what is older than `days` goes with the next run, but for what still runs", async () => {
    const disk = await siteDisk();
    // The clock of the tests stands at 2026-03-01.
    const { run } = await ask(disk);
    await old(disk, "r20260101-000000-aaaaaa");
    await old(disk, "r20260102-000000-bbbbbb", { state: "running", ended: null });
    await old(disk, "r20260225-000000-cccccc");
    disk.put({ [`${FOLDER}/2026-01/notes.txt`]: "mine" });
    await ask(disk, {}, keep({ days: 30 }), [{ kind: "auth", message: "no" }]);
    const left = filesOn(disk);
    expect(left.filter((name) => name.includes("aaaaaa"))).toEqual([]);
    expect(left.filter((name) => name.includes("bbbbbb"))).toHaveLength(2);
    expect(left.filter((name) => name.includes("cccccc"))).toHaveLength(2);
    expect(left).toContain("notes.txt");
    expect(left).toContain(`${run}.json`);
  });

  it("55: of more than `runs` the oldest go, the one that just ended never", async () => {
    const disk = await siteDisk();
    await ask(disk);
    for (const day of ["01", "02", "03"]) await old(disk, `r202602${day}-000000-aaaaaa`);
    const test = await ask(disk, {}, keep({ runs: 2 }), [{ kind: "auth", message: "no" }]);
    const ids = (await logOn(disk).list()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(ids.every((id) => id.startsWith("r20260301"))).toBe(true);
    expect(filesOn(disk).filter((name) => name.includes("aaaaaa"))).toEqual([]);
    expect(test.result.exitCode).toBe(7);
  });

  it.each([{ runs: 0 }, { days: 1.5 }, { full: true }])("55: records of %o stop the command", async (records) => {
    const disk = await siteDisk();
    const test = worldTest(disk, ANSWER, keep(records));
    expect((await test.run((world) => queryCommand("/site", QUESTION, {}, world))).exitCode).toBe(2);
  });
});

describe("--record full", () => {
  it("keeps every message once, in the order it was said; without it none is kept", async () => {
    const disk = await siteDisk();
    await ask(disk, { record: "full" });
    const kept = await linesOf(disk, ".messages.jsonl");
    expect(kept.map(({ role, phase }) => role ?? phase)).toEqual(["system", "user", "assistant", "tool", "assistant"]);
    expect(kept[1].text).toContain(QUESTION);
    expect(kept[3].content).toContain("A kiln keeps its heat.");
    expect(kept[4].text).toBe("A kiln keeps its heat for two days ([[kilns]]).");
    const other = await siteDisk();
    await ask(other);
    expect(filesOn(other).filter((name) => name.includes("messages"))).toEqual([]);
  });

  it("of an ingest keeps both phases", async () => {
    const disk = await siteDisk();
    await worldTest(disk, INGEST).run((world) => ingestCommand("/site", ["on-glazes"], { record: "full" }, world));
    const kept = await linesOf(disk, ".messages.jsonl");
    expect(kept.filter(({ role }) => role === "system")).toHaveLength(2);
    expect(kept.filter(({ role }) => role === "assistant")).toHaveLength(5);
  });
});

describe("59: two commands at once", () => {
  const flag = "/site/.sitelore/agent/.sitelore-commit/lock~test~9~1";
  const busy = async (wait: string | undefined, ends: number) => {
    const disk = await siteDisk();
    disk.put({ [flag]: "" });
    const test = worldTest(disk, INGEST, { alive: (pid) => pid === 9 });
    test.clock.after(ends, () => void disk.open().remove(flag));
    const flags = wait === undefined ? {} : { wait };
    const result = await test.run((world) => ingestCommand("/site", ["on-glazes"], flags, world));
    return { result, waited: test.clock.monotonic(), test };
  };

  it("59: with --wait the second goes on as soon as the first has ended", async () => {
    const { result, waited } = await busy("10s", 3_000);
    expect(result.exitCode).toBe(0);
    expect(waited).toBeGreaterThanOrEqual(3_000);
    expect(waited).toBeLessThan(3_500);
  });

  it("59: it waits no longer than it was told, and not at all where it was not", async () => {
    const long = await busy("2s", 600_000);
    expect([long.result.exitCode, long.waited]).toEqual([5, 2_000]);
    const none = await busy(undefined, 600_000);
    expect([none.result.exitCode, none.waited]).toEqual([5, 0]);
    expect(none.test.model.requests).toHaveLength(0);
  });

  it("59: who gives up while waiting is not kept waiting: exit 130", async () => {
    const disk = await siteDisk();
    disk.put({ [flag]: "" });
    const test = worldTest(disk, [], { alive: (pid) => pid === 9 });
    test.clock.after(1_000, () => test.giveUp.abort());
    const result = await test.run((world) => ingestCommand("/site", ["on-glazes"], { wait: "1h" }, world));
    expect(result.exitCode).toBe(130);
    expect(test.clock.monotonic()).toBeLessThan(1_500);
  });

  it.each(["soon", "10", "-1s", "0s"])("59: --wait %s: exit 2", async (wait) => {
    expect((await busy(wait, 1)).result).toMatchObject({
      exitCode: 2,
      problems: [{ code: "agent-limit", key: "--wait" }],
    });
  });
});

it("60: calls of names that are no fields of a record leave it readable", async () => {
  const disk = await siteDisk();
  const names = ["__proto__", "constructor", "toString", "Read_Note", " read_note ", "x".repeat(100)];
  await ask(disk, {}, {}, [{ calls: names.map((name) => call(name, { id: "kilns" })) }, ...ANSWER]);
  const [record] = await logOn(disk).list();
  expect(record).toMatchObject({ state: "succeeded", counters: { calls: 7, failed: 6, denied: 6 } });
  expect(record!.counters.byTool).toMatchObject({ constructor: 1, Read_Note: 1, read_note: 1 });
});
