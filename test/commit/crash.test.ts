// Stops a commit at each of its operations in each way, and looks at what is left and what the next command makes of it.
import { describe, expect, it } from "vitest";
import { recover } from "../../src/commit/recover.js";
import { changesOf, type Fault, type MemoryDisk } from "../support/memory-fs.js";
import {
  build,
  diskWith,
  NEW,
  OLD,
  OUT,
  OWN_FILES,
  processNumber,
  readLayer,
  stateOf,
  type Texts,
} from "./scenario.js";

const before = { ...OWN_FILES, ...OLD };
const after = { ...OWN_FILES, ...NEW };
const [oldState, newState] = [stateOf(before), stateOf(after)];

type Kind = Fault["kind"];
const faultAt = (at: number, kind: Kind): Fault => (kind === "fail" ? { at, kind, code: "EIO" } : { at, kind });

/** The result of a build that meets the fault; "killed" when it did not live to give one. */
async function interruptedBuild(disk: MemoryDisk, texts: Texts, fault: Fault) {
  return build(disk.open(fault), texts).catch((error: unknown) => {
    if (error instanceof Error && error.message === "This process was killed.") return "killed" as const;
    throw error;
  });
}

async function operationsOfBuild(): Promise<readonly string[]> {
  const view = diskWith(before).open();
  await build(view, NEW);
  return view.operations;
}

const steps = await operationsOfBuild();
const decision = steps.indexOf(`rename ${OUT}/.sitelore-commit/plan`);
const everyStep = steps.map((_, at) => at);

describe.each<Kind>(["fail", "kill", "tear"])("a build stopped at each operation: %s", (kind) => {
  it("meets a fault at every operation it has", async () => {
    expect(steps.length).toBeGreaterThan(50);
    for (const at of everyStep) {
      const view = diskWith(before).open(faultAt(at, kind));
      await build(view, NEW).catch(() => {});
      expect(view.operations[at]).toBe(steps[at]);
    }
  });

  it("is undone or completed by the next command, exactly, and the site's own files stay", async () => {
    for (const at of everyStep) {
      const disk = diskWith(before);
      const result = await interruptedBuild(disk, NEW, faultAt(at, kind));
      expect(disk.snapshot(OUT)).toMatchObject(stateOf(OWN_FILES));

      const recovery = await recover(disk.open(), OUT, processNumber(2));
      expect(recovery, steps[at]).toMatchObject({ ok: true });
      expect(disk.snapshot(OUT), steps[at]).toEqual(at <= decision ? oldState : newState);
      if (result !== "killed" && result.ok) expect(disk.snapshot(OUT)).toEqual(newState);
    }
  });

  it("leaves nothing to do for a second recovery", async () => {
    for (const at of everyStep) {
      const disk = diskWith(before);
      await interruptedBuild(disk, NEW, faultAt(at, kind));
      await recover(disk.open(), OUT, processNumber(2));
      const second = disk.open();
      expect(await recover(second, OUT, processNumber(3))).toEqual({ ok: true, action: "nothing", notes: [] });
      expect(changesOf(second)).toEqual([]);
    }
  });

  it("is made good by the next build alone", async () => {
    for (const at of everyStep) {
      const disk = diskWith(before);
      await interruptedBuild(disk, NEW, faultAt(at, kind));
      expect(await build(disk.open(), NEW, 2), steps[at]).toMatchObject({ ok: true });
      expect(disk.snapshot(OUT), steps[at]).toEqual(newState);
    }
  });

  it("MANIFEST-LAST: a reader in between finds the old layer, the new one, or hashes that do not match", async () => {
    const seen = new Set<string>();
    for (const at of everyStep) {
      const disk = diskWith(before);
      await interruptedBuild(disk, NEW, faultAt(at, kind));
      const layer = await readLayer(disk.open());
      if (layer !== "mixed") expect([OLD, NEW], steps[at]).toContainEqual(layer);
      seen.add(layer === "mixed" ? "mixed" : layer === "none" ? "none" : layer["llms.txt"]!);
    }
    expect([...seen].sort()).toEqual(["mixed", OLD["llms.txt"], NEW["llms.txt"]].sort());
  });

  it("is mended even when recoveries are stopped too, at each of their operations", async () => {
    for (const at of everyStep) {
      const crashed = diskWith(before);
      await interruptedBuild(crashed, NEW, faultAt(at, kind));
      for (let again = 0; ; again++) {
        const disk = crashed.copy();
        const view = disk.open(faultAt(again, kind));
        await recover(view, OUT, processNumber(2)).catch(() => {});
        expect(await recover(disk.open(), OUT, processNumber(3)), `${steps[at]}, ${again}`).toMatchObject({ ok: true });
        expect(disk.snapshot(OUT), `${steps[at]}, ${again}`).toEqual(at <= decision ? oldState : newState);
        if (view.operations.length <= again) break;
      }
    }
  });
});

describe("a first build stopped at each operation", () => {
  it.each<Kind>(["fail", "kill", "tear"])("leaves nothing or the whole: %s", async (kind) => {
    const whole = diskWith(OWN_FILES).open();
    await build(whole, NEW);
    for (const at of whole.operations.keys()) {
      const disk = diskWith(OWN_FILES);
      await interruptedBuild(disk, NEW, faultAt(at, kind));
      expect(["none", NEW]).toContainEqual(await readLayer(disk.open()));
      await recover(disk.open(), OUT, processNumber(2));
      expect([stateOf(OWN_FILES), newStateOf(OWN_FILES)]).toContainEqual(disk.snapshot(OUT));
    }
  });

  const newStateOf = (own: Texts) => stateOf({ ...own, ...NEW });
});

describe("what a failing operation is reported as", () => {
  it("names the file and the reason, and says whether the output is still the old one", async () => {
    for (const at of everyStep) {
      const disk = diskWith(before);
      const result = await interruptedBuild(disk, NEW, { at, kind: "fail", code: "ENOSPC" });
      if (result === "killed") throw new Error("not a kill");
      const withoutState = Object.fromEntries(
        Object.entries(disk.snapshot(OUT)).filter(([path]) => !path.startsWith(".sitelore-commit")),
      );
      if (result.ok) {
        expect(withoutState).toEqual(newState);
        continue;
      }
      const [problem] = result.problems;
      expect(problem!.args).toEqual({ reason: "ENOSPC" });
      expect(problem!.file).not.toContain(OUT);
      if (at < decision) {
        expect(["write-failed", "write-unreadable", "write-unfinished"]).toContain(problem!.code);
        expect(withoutState, steps[at]).toEqual(oldState);
      } else {
        expect(problem!.code).toBe("write-unfinished");
      }
    }
  });
});
