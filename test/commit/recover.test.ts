// What recovery refuses: folders that it cannot mend for certain stay exactly as they are.
import { describe, expect, it } from "vitest";
import { journalBytes, type Journal, parseJournal } from "../../src/commit/journal.js";
import { recover } from "../../src/commit/recover.js";
import { changesOf, type MemoryDisk } from "../support/memory-fs.js";
import { build, diskWith, hashOf, NEW, OLD, OUT, OWN_FILES, processNumber, stateOf } from "./scenario.js";

const STATE = `${OUT}/.sitelore-commit`;
const recoverAs = (disk: MemoryDisk) => recover(disk.open(), OUT, processNumber(2));

/** A disk on which a build was killed after its decision and `placed` renames into place. */
async function killedAfter(placed: number): Promise<MemoryDisk> {
  const rehearsal = diskWith({ ...OWN_FILES, ...OLD }).open();
  await build(rehearsal, NEW);
  const renames = [...rehearsal.operations.entries()].filter(([, operation]) => operation.startsWith("rename"));
  const disk = diskWith({ ...OWN_FILES, ...OLD });
  await build(disk.open({ at: renames[placed + 1]![0], kind: "kill" }), NEW).catch(() => {});
  return disk;
}

/** Recovery says why, and the disk is byte for byte what it was (a dead process's lock apart). */
async function expectUndecided(disk: MemoryDisk, file: string, why: string) {
  const withoutLocks = () =>
    Object.fromEntries(Object.entries(disk.snapshot("/")).filter(([path]) => !path.includes("/lock~")));
  const before = withoutLocks();
  expect(await recoverAs(disk)).toEqual({ ok: false, problems: [{ code: "write-undecided", file, args: { why } }] });
  expect(withoutLocks()).toEqual(before);
  // A build refuses in the same way: it must not build on such a folder.
  expect(await build(disk.open(), NEW, 3)).toMatchObject({ ok: false, problems: [{ code: "write-undecided" }] });
  expect(withoutLocks()).toEqual(before);
}

describe("recover", () => {
  it("looks once at a folder that is whole, or not there, and does nothing", async () => {
    for (const disk of [diskWith({ ...OWN_FILES, ...NEW }), diskWith({})]) {
      const view = disk.open();
      expect(await recover(view, OUT, processNumber(2))).toEqual({ ok: true, action: "nothing", notes: [] });
      expect(view.operations).toEqual([`lstat ${STATE}`]);
    }
  });

  it("says what it did", async () => {
    expect(await recoverAs(await killedAfter(2))).toEqual({
      ok: true,
      action: "completed",
      notes: [{ code: "write-recovered", args: { action: "completed" } }],
    });
    const undone = await killedAfter(-1);
    expect(await recoverAs(undone)).toMatchObject({ ok: true, action: "undone" });
    expect(undone.snapshot(OUT)).toEqual(stateOf({ ...OWN_FILES, ...OLD }));
  });

  it("completes the renames that are missing and repeats none", async () => {
    const disk = await killedAfter(2);
    const view = disk.open();
    await recover(view, OUT, processNumber(2));
    expect(changesOf(view).filter((operation) => operation.startsWith("rename"))).toHaveLength(4);
    expect(disk.snapshot(OUT)).toEqual(stateOf({ ...OWN_FILES, ...NEW }));
  });

  it("does not trust a journal with any byte changed", async () => {
    const disk = await killedAfter(2);
    const journal = await disk.open().read(`${STATE}/journal`);
    for (let at = 0; at < journal.length; at++) {
      const damaged = journal.slice();
      damaged[at]! ^= 1;
      expect(parseJournal(damaged), `byte ${at}`).toBeNull();
    }
    for (const length of [0, 1, 64, 65, journal.length - 1]) expect(parseJournal(journal.slice(0, length))).toBeNull();
    disk.put({ [`${STATE}/journal`]: journal.slice(0, 100) });
    await expectUndecided(disk, ".sitelore-commit/journal", "the journal is damaged");
  });

  it("does not place a damaged staged file", async () => {
    const disk = await killedAfter(2);
    disk.put({ [`${STATE}/staged/5`]: "torn" });
    await expectUndecided(disk, "knowledge/manifest.json", "a staged file is damaged");
  });

  it("does not go on when a staged file is lost", async () => {
    const disk = await killedAfter(2);
    disk.delete(`${STATE}/staged/4`);
    await expectUndecided(disk, "llms.txt", "a staged file is missing and its place does not hold it");
  });

  it("does not write over what somebody else has written since", async () => {
    const disk = await killedAfter(2);
    disk.put({ [`${OUT}/llms.txt`]: "the site's own build wrote this after the crash" });
    await expectUndecided(disk, "llms.txt", "the file in its place has been written by somebody else since");
  });

  it("does not write through a link that came since", async () => {
    const disk = await killedAfter(2);
    disk.put({ "/elsewhere/learnings.json": "somebody's" });
    disk.delete(`${OUT}/knowledge`);
    disk.link(`${OUT}/knowledge`, "/elsewhere");
    await expectUndecided(disk, "knowledge/learnings.json", "a link or folder is in its place now");
  });

  it("does not remove an old file that somebody has changed since, and tells", async () => {
    const disk = await killedAfter(2);
    disk.put({ [`${OUT}/blog/withdrawn.md`]: "rewritten after the crash" });
    expect(await recoverAs(disk)).toMatchObject({
      ok: true,
      notes: [{ code: "write-recovered" }, { code: "write-left", file: "blog/withdrawn.md" }],
    });
    expect(disk.snapshot(OUT)).toEqual(
      stateOf({ ...OWN_FILES, ...NEW, "blog/withdrawn.md": "rewritten after the crash" }),
    );
  });

  it.each([
    ["a file of another name", (disk: MemoryDisk) => disk.put({ [`${STATE}/notes.txt`]: "x" })],
    ["a folder among the staged files", (disk: MemoryDisk) => disk.put({ [`${STATE}/staged/7/x`]: "x" })],
    ["a link among the staged files", (disk: MemoryDisk) => disk.link(`${STATE}/staged/7`, "/elsewhere")],
    ["a file that is not numbered", (disk: MemoryDisk) => disk.put({ [`${STATE}/staged/x`]: "x" })],
  ])("does not clear away %s that it did not put there", async (_, put) => {
    for (const placed of [-1, 2]) {
      const disk = await killedAfter(placed);
      disk.put({ "/elsewhere/x": "somebody's" });
      put(disk);
      await expectUndecided(
        disk,
        ".sitelore-commit",
        "something that sitelore does not put there is in its working folder",
      );
    }
  });

  it("does not list or clear a staging folder that is a link", async () => {
    const disk = diskWith(OWN_FILES);
    disk.put({ "/elsewhere/0": "somebody's", [`${STATE}/plan`]: "" });
    disk.link(`${STATE}/staged`, "/elsewhere");
    await expectUndecided(
      disk,
      ".sitelore-commit",
      "something that sitelore does not put there is in its working folder",
    );
  });
});

describe("a journal that came with a cloned folder", () => {
  const crafted = (journal: Partial<Journal>, name: "journal" | "plan") => {
    const disk = diskWith({ ...OWN_FILES, "made/empty/x": "x" });
    disk.put({ "/site/secret": "secret", "/elsewhere/empty/x": "x" });
    disk.delete("/elsewhere/empty/x");
    disk.put({ [`${STATE}/${name}`]: journalBytes({ version: 1, writes: [], removes: [], folders: [], ...journal }) });
    return disk;
  };

  it("cannot write or remove outside the folder", async () => {
    const outside = [
      crafted({ writes: [{ path: "../secret", sha256: hashOf("x"), before: null }] }, "journal"),
      crafted({ removes: [{ path: "../secret", before: hashOf("secret") }] }, "journal"),
      crafted({ removes: [{ path: "/site/secret", before: hashOf("secret") }] }, "journal"),
    ];
    for (const disk of outside) await expectUndecided(disk, ".sitelore-commit/journal", "the journal is damaged");
  });

  it("cannot remove a file of the site's own that it does not know byte for byte", async () => {
    const disk = crafted({ removes: [{ path: "index.html", before: hashOf("guess") }] }, "journal");
    expect(await recoverAs(disk)).toMatchObject({ ok: true, notes: [{}, { code: "write-left", file: "index.html" }] });
    expect(disk.snapshot(OUT)).toMatchObject(stateOf(OWN_FILES));
  });

  it("cannot remove folders outside, by a path or through a link, nor folders that hold something", async () => {
    for (const folders of [["../../elsewhere/empty"], ["link/empty"], ["made/empty"]]) {
      const disk = crafted({ folders }, "plan");
      disk.link(`${OUT}/link`, "/elsewhere");
      expect(await recoverAs(disk)).toMatchObject({ ok: true, action: "undone" });
      expect(disk.snapshot("/elsewhere")).toEqual({ empty: "folder" });
      expect(disk.snapshot(OUT)).toMatchObject({ "made/empty/x": "file x" });
    }
  });
});
