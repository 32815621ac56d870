// Two builds at once: every way in which their operations can alternate, within what can be tried.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lock } from "../../src/commit/lock.js";
import { recover } from "../../src/commit/recover.js";
import { MemoryDisk } from "../support/memory-fs.js";
import { build, diskWith, NEW, OLD, OUT, OWN_FILES, processNumber, stateOf, withManifest } from "./scenario.js";

const OTHER = withManifest({ "llms.txt": "another build", "blog/other.md": "other", "knowledge/learnings.json": "o" });

/** Runs the works together; `choose` picks, before each operation, whose turn it is among those that wait. */
async function interleave<T>(
  works: readonly ((gate: () => Promise<void>) => Promise<T>)[],
  choose: (waiting: readonly number[]) => number,
): Promise<T[]> {
  // A work may wait at several operations at once (it writes files in parallel): first come, first served.
  const waiting = works.map((): (() => void)[] => []);
  const running = new Set(works.keys());
  const results = works.map((work, index) =>
    work(() => new Promise<void>((go) => void waiting[index]!.push(go))).finally(() => running.delete(index)),
  );
  while (running.size > 0) {
    // All promise reactions end before a timer's turn, so by then each work waits at its next operation or is done.
    await new Promise((settled) => setImmediate(settled));
    const ready = [...waiting.keys()].filter((index) => waiting[index]!.length > 0);
    if (ready.length > 0) waiting[choose(ready)]!.shift()!();
  }
  return Promise.all(results);
}

const picks = (turns: readonly number[]) => {
  let turn = 0;
  return (waiting: readonly number[]) => waiting[(turns[turn++ % turns.length] ?? 0) % waiting.length]!;
};
const turnsOf = fc.array(fc.nat(1), { minLength: 1, maxLength: 300 });

describe("lock", () => {
  it("is held by one process at a time, whoever comes when", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(2), { minLength: 1, maxLength: 200 }), async (turns) => {
        const disk = diskWith(OWN_FILES);
        let holders = 0;
        let most = 0;
        const enter = (pid: number) => async (gate: () => Promise<void>) => {
          const held = await lock(disk.open(undefined, gate), OUT, processNumber(pid, [1, 2, 3]));
          if (!held.ok) return held.problems[0]!.code;
          most = Math.max(most, ++holders);
          await gate();
          holders--;
          await held.release();
          return "held";
        };
        const results = await interleave([enter(1), enter(2), enter(3)], picks(turns));
        expect(most).toBeLessThanOrEqual(1);
        for (const result of results) expect(["held", "write-busy"]).toContain(result);
        expect(disk.snapshot(OUT)).toEqual(stateOf(OWN_FILES));
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it("lets one of two go on when both come in the same instant", async () => {
    const disk = diskWith(OWN_FILES);
    const enter = (pid: number) => async (gate: () => Promise<void>) => {
      const held = await lock(disk.open(undefined, gate), OUT, processNumber(pid, [1, 2]));
      return held.ok;
    };
    expect((await interleave([enter(1), enter(2)], picks([0, 1]))).sort()).toEqual([false, true]);
  });

  it("is not taken from a live process, and names it", async () => {
    const disk = new MemoryDisk();
    await lock(disk.open(), OUT, processNumber(1));
    expect(await build(disk.open(), NEW, 2, { processes: processNumber(2, [1, 2]) })).toEqual({
      ok: false,
      problems: [{ code: "write-busy", file: ".sitelore-commit/lock~here~1~s1", args: { host: "here", pid: 1 } }],
    });
    expect(await recover(disk.open(), OUT, processNumber(2, [1, 2]))).toMatchObject({
      ok: false,
      problems: [{ code: "write-busy" }],
    });
  });

  it("is taken over from a dead process, and from an earlier process with the same id", async () => {
    const disk = new MemoryDisk();
    await lock(disk.open(), OUT, processNumber(1));
    expect(await lock(disk.open(), OUT, processNumber(2, [2]))).toMatchObject({ ok: true });

    const reused = new MemoryDisk();
    await lock(reused.open(), OUT, processNumber(7));
    const later = { host: "here", pid: 7, start: "later", isAlive: (_: number, start: string) => start === "later" };
    const held = await lock(reused.open(), OUT, later);
    expect(held).toMatchObject({ ok: true });
    expect(Object.keys(reused.snapshot(OUT))).toEqual([".sitelore-commit", ".sitelore-commit/lock~here~7~later"]);
  });

  it("of another machine is respected, since nobody here can tell whether that process lives", async () => {
    const disk = new MemoryDisk();
    await lock(disk.open(), OUT, processNumber(1, [1], "a b/../c"));
    expect(await lock(disk.open(), OUT, processNumber(2, [2], "here"))).toMatchObject({
      ok: false,
      problems: [
        { code: "write-busy", file: ".sitelore-commit/lock~a_b_.._c~1~s1", args: { host: "a_b_.._c", pid: 1 } },
      ],
    });
  });

  it("comes in again when a leaving process removes the folder under its hands, as it is made or after", async () => {
    for (const at of [1, 2]) {
      const disk = new MemoryDisk();
      const view = disk.open({ at, kind: "fail", code: "ENOENT" });
      expect(await lock(view, OUT, processNumber(1))).toMatchObject({ ok: true });
      expect(view.operations[at]).toMatch(/^(makeFolder|create) /);
    }
  });

  it("is refused to a second commit of the same process", async () => {
    const disk = new MemoryDisk();
    const held = await lock(disk.open(), OUT, processNumber(1));
    expect(await build(disk.open(), NEW, 1)).toMatchObject({ ok: false, problems: [{ code: "write-busy" }] });
    if (held.ok) await held.release();
    expect(await build(disk.open(), NEW, 1)).toMatchObject({ ok: true });
  });
});

describe("two builds at once", () => {
  const own = OWN_FILES;

  it("do not mix, whatever the order of their operations", async () => {
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(turnsOf, async (turns) => {
        const disk = diskWith({ ...own, ...OLD });
        const run = (texts: typeof NEW, pid: number) => async (gate: () => Promise<void>) =>
          build(disk.open(undefined, gate), texts, pid, { processes: processNumber(pid, [1, 2]) });
        const [a, b] = await interleave([run(NEW, 1), run(OTHER, 2)], picks(turns));
        const state = disk.snapshot(OUT);
        for (const result of [a!, b!]) if (!result.ok) expect(result.problems[0]!.code).toBe("write-busy");
        const possible = [
          ...(a!.ok ? [stateOf({ ...own, ...NEW })] : []),
          ...(b!.ok ? [stateOf({ ...own, ...OTHER })] : []),
          ...(a!.ok || b!.ok ? [] : [stateOf({ ...own, ...OLD })]),
        ];
        expect(possible).toContainEqual(state);
        outcomes.add(`${a!.ok} ${b!.ok}`);
      }),
      { numRuns: 150, seed: 2 },
    );
    // The schedules reach a first winner, a second winner, and one after the other.
    expect([...outcomes]).toEqual(expect.arrayContaining(["true false", "false true"]));
  });

  it("do not mix when one is killed and the other comes in the middle of it", async () => {
    const rehearsal = diskWith({ ...own, ...OLD }).open();
    await build(rehearsal, NEW);
    for (const at of rehearsal.operations.keys()) {
      const disk = diskWith({ ...own, ...OLD });
      const dying = disk.open({ at, kind: "kill" });
      await build(dying, NEW, 1).catch(() => {});
      const meanwhile = await build(disk.open(), OTHER, 2, { processes: processNumber(2, [1, 2]) });
      // While it counts as alive the other is busy, unless it had not yet raised its flag or had lowered it.
      if (!meanwhile.ok) expect(meanwhile.problems[0]!.code).toBe("write-busy");
      expect(await build(disk.open(), OTHER, 2), rehearsal.operations[at]).toMatchObject({ ok: true });
      expect(disk.snapshot(OUT), rehearsal.operations[at]).toEqual(stateOf({ ...own, ...OTHER }));
    }
  });
});
