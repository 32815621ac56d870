import { describe, expect, it } from "vitest";
import { commit } from "../../src/commit/commit.js";
import { plan, type PreviousFile } from "../../src/commit/plan.js";
import { sentence } from "../../src/problems.js";
import { changesOf, MemoryDisk } from "../support/memory-fs.js";
import {
  build,
  diskWith,
  filesOf,
  hashOf,
  MANIFEST,
  NEW,
  OLD,
  OUT,
  OWN_FILES,
  processNumber,
  stateOf,
} from "./scenario.js";

const processes = processNumber(1);
const none = async () => [];
const previously = (...files: PreviousFile[]) => ({ processes, previous: async () => files });
const codesOf = (result: Awaited<ReturnType<typeof commit>>) =>
  result.ok ? [] : result.problems.map((problem) => `${problem.code} ${problem.file ?? problem.value}`);

describe("commit", () => {
  it("brings an empty place to the new state", async () => {
    const disk = new MemoryDisk();
    const result = await build(disk.open(), NEW);
    expect(result).toEqual({ ok: true, written: Object.keys(NEW).sort(), unchanged: [], removed: [], notes: [] });
    expect(disk.snapshot(OUT)).toEqual(stateOf(NEW));
  });

  it("replaces an old state among the site's own files and says what it did", async () => {
    const disk = diskWith({ ...OWN_FILES, ...OLD });
    expect(await build(disk.open(), NEW)).toEqual({
      ok: true,
      written: [
        "blog/hello.md",
        "blog/next/part/one.md",
        "knowledge/learnings.json",
        "knowledge/manifest.json",
        "knowledge/schema/learnings.json",
        "llms.txt",
      ],
      unchanged: ["knowledge/packs/a.txt"],
      removed: ["blog/withdrawn.md", "knowledge/retired/one/x.json"],
      notes: [],
    });
    // Folders that held only files of ours are gone with them: knowledge/retired/one and knowledge/retired.
    expect(disk.snapshot(OUT)).toEqual(stateOf({ ...OWN_FILES, ...NEW }));
  });

  it("writes nothing when nothing has changed", async () => {
    const disk = diskWith({ ...OWN_FILES, ...NEW });
    const view = disk.open();
    expect(await build(view, NEW)).toMatchObject({ ok: true, written: [], removed: [] });
    const flag = `${OUT}/.sitelore-commit/lock~here~1~s1`;
    expect(changesOf(view)).toEqual([
      `makeFolder ${OUT}/.sitelore-commit`,
      `create ${flag}`,
      `remove ${flag}`,
      `removeFolder ${OUT}/.sitelore-commit`,
    ]);
  });

  it("does not touch a file whose bytes are right already", async () => {
    const disk = diskWith({ ...OWN_FILES, ...OLD });
    const view = disk.open();
    await build(view, NEW);
    const about = changesOf(view).filter((operation) => operation.includes("packs"));
    expect(about).toEqual([]);
  });

  it("MANIFEST-LAST: renames the manifest after every other file and removes old files after it", async () => {
    const disk = diskWith({ ...OWN_FILES, ...OLD });
    const view = disk.open();
    const states: string[] = [];
    const watched = { ...view, rename: async (from: string, to: string) => (states.push(to), view.rename(from, to)) };
    const removed: string[] = [];
    const both = {
      ...watched,
      remove: async (path: string) => {
        if (!path.includes(".sitelore-commit")) removed.push(`${states.at(-1)} then ${path}`);
        await view.remove(path);
      },
    };
    await build(both, NEW);
    expect(states.at(-1)).toBe(`${OUT}/${MANIFEST}`);
    expect(states).toHaveLength(7); // six files and the decision
    expect(removed).toEqual([
      `${OUT}/${MANIFEST} then ${OUT}/blog/withdrawn.md`,
      `${OUT}/${MANIFEST} then ${OUT}/knowledge/retired/one/x.json`,
    ]);
  });

  it("puts names on the medium before each step that relies on them", async () => {
    const view = diskWith({ ...OWN_FILES, ...OLD }).open();
    await build(view, NEW);
    const changes = changesOf(view).map((operation) => operation.replace(`${OUT}/`, ""));
    const at = (operation: string) => {
      const index = changes.indexOf(operation);
      expect(index, operation).toBeGreaterThanOrEqual(0);
      return index;
    };
    const decided = at("rename .sitelore-commit/plan");
    // Paths sorted, the manifest last: it is the sixth of the staged files.
    const manifest = at("rename .sitelore-commit/staged/5");
    expect(at("syncFolder .sitelore-commit/staged")).toBeLessThan(decided);
    expect(at("write .sitelore-commit/staged/5")).toBeLessThan(at("syncFolder .sitelore-commit/staged"));
    expect(changes[decided + 1]).toBe("syncFolder .sitelore-commit");
    for (const folder of ["blog", "blog/next/part", "knowledge", "knowledge/schema"]) {
      const synced = changes.slice(decided, manifest).lastIndexOf(`syncFolder ${folder}`);
      expect(synced, folder).toBeGreaterThan(0);
    }
    expect(changes[manifest + 1]).toBe("syncFolder knowledge");
    expect(changes.slice(-4)).toEqual([
      "removeFolder .sitelore-commit/staged",
      "remove .sitelore-commit/journal",
      "remove .sitelore-commit/lock~here~1~s1",
      "removeFolder .sitelore-commit",
    ]);
  });

  it("commits a set without a last file, as a store does", async () => {
    const disk = diskWith({ "notes/a.md": "old" });
    const result = await commit(
      disk.open(),
      OUT,
      filesOf({ "notes/b.md": "b" }),
      previously({ path: "notes/a.md", sha256: hashOf("old") }),
    );
    expect(result).toMatchObject({ ok: true, written: ["notes/b.md"], removed: ["notes/a.md"] });
    expect(disk.snapshot(OUT)).toEqual(stateOf({ "notes/b.md": "b" }));
  });

  it("keeps folders of the site's own, even those that its removals leave nearly empty", async () => {
    const disk = diskWith({ "a/ours.md": "x", "a/own.txt": "own", "b/c/ours.md": "y" });
    await commit(
      disk.open(),
      OUT,
      [],
      previously({ path: "a/ours.md", sha256: null }, { path: "b/c/ours.md", sha256: null }),
    );
    expect(disk.snapshot(OUT)).toEqual(stateOf({ "a/own.txt": "own" }));
  });
});

describe("a bug of ours", () => {
  it("is thrown on, not told as a problem of the disk, and keeps no lock", async () => {
    const disk = diskWith(OWN_FILES);
    const bug = async () => Promise.reject(new TypeError("x is not a function"));
    await expect(commit(disk.open(), OUT, filesOf(NEW), { processes, previous: bug })).rejects.toThrow(TypeError);
    expect(disk.snapshot(OUT)).toEqual(stateOf(OWN_FILES));
  });

  it("is a last file that is not among the files", async () => {
    const options = { processes, previous: none, last: "missing" };
    await expect(commit(diskWith({}).open(), OUT, filesOf(NEW), options)).rejects.toThrow("missing");
  });
});

describe("files of the site's own", () => {
  it("refuses to write over them, names every one, and touches nothing", async () => {
    const disk = diskWith({ "llms.txt": "the site's", "blog/hello.md": "same size", other: "x" });
    const before = disk.snapshot(OUT);
    const files = filesOf({ "llms.txt": "ours", "blog/hello.md": "SAME SIZE", "new.txt": "n" });
    const result = await commit(disk.open(), OUT, files, { processes, previous: none });
    expect(codesOf(result)).toEqual(["write-not-ours blog/hello.md", "write-not-ours llms.txt"]);
    expect(disk.snapshot(OUT)).toEqual(before);
  });

  it("takes a file with the very bytes as done", async () => {
    const disk = diskWith({ "llms.txt": "same" });
    const result = await commit(disk.open(), OUT, filesOf({ "llms.txt": "same" }), { processes, previous: none });
    expect(result).toMatchObject({ ok: true, written: [], unchanged: ["llms.txt"] });
  });

  it("refuses where a folder stands for a file, or a file for a folder", async () => {
    const disk = diskWith({ "llms.txt/inside": "x", blog: "a file" });
    const before = disk.snapshot(OUT);
    const files = filesOf({ "llms.txt": "ours", "blog/hello.md": "ours" });
    const result = await commit(disk.open(), OUT, files, { processes, previous: none });
    expect(result).toEqual({
      ok: false,
      problems: [
        { code: "write-in-the-way", file: "blog/hello.md", args: { at: "blog" } },
        { code: "write-in-the-way", file: "llms.txt", args: { at: "llms.txt" } },
      ],
    });
    expect(disk.snapshot(OUT)).toEqual(before);
  });

  it("writes over a generated file that was edited, and tells", async () => {
    const disk = diskWith({ "llms.txt": "edited" });
    const result = await commit(
      disk.open(),
      OUT,
      filesOf({ "llms.txt": "new" }),
      previously({ path: "llms.txt", sha256: hashOf("as built") }),
    );
    expect(result).toMatchObject({ ok: true, notes: [{ code: "write-over-edited", file: "llms.txt" }] });
    expect(disk.snapshot(OUT)).toEqual(stateOf({ "llms.txt": "new" }));
  });

  it("does not remove a file that somebody changed since the last build, and does not leave it unnoticed", async () => {
    const disk = diskWith({ "blog/old.md": "now the site's own" });
    const before = disk.snapshot(OUT);
    const result = await commit(
      disk.open(),
      OUT,
      filesOf({ "llms.txt": "new" }),
      previously({ path: "blog/old.md", sha256: hashOf("as built") }),
    );
    expect(codesOf(result)).toEqual(["write-edited-leftover blog/old.md"]);
    expect(disk.snapshot(OUT)).toEqual(before);
  });

  it("leaves what stands in an old file's place and is no file", async () => {
    const disk = diskWith({ "old.md/index.html": "the site's", "keep/x": "x" });
    disk.link(`${OUT}/link.md`, "keep/x");
    const result = await commit(
      disk.open(),
      OUT,
      [],
      previously({ path: "old.md", sha256: hashOf("a") }, { path: "link.md", sha256: hashOf("x") }),
    );
    expect(result).toMatchObject({
      ok: true,
      removed: [],
      notes: [
        { code: "write-left", file: "link.md" },
        { code: "write-left", file: "old.md" },
      ],
    });
    expect(disk.snapshot(OUT)).toMatchObject({ "link.md": "link to keep/x", "keep/x": "file x" });
  });
});

describe("plan", () => {
  it("tells what is stale without writing, for --check", async () => {
    const view = diskWith({ ...OWN_FILES, ...OLD }).open();
    const old = Object.keys(OLD).map((path) => ({ path, sha256: null }));
    const stale = await plan(view, OUT, filesOf(NEW), old, MANIFEST);
    expect(stale.ok && stale.writes.map((write) => write.path).at(-1)).toBe(MANIFEST);
    expect(stale.ok && stale.removes.map((removal) => removal.path)).toEqual([
      "blog/withdrawn.md",
      "knowledge/retired/one/x.json",
    ]);
    expect(changesOf(view)).toEqual([]);
  });
});

describe("sentences", () => {
  it("fills every blank of the problems that a commit makes", async () => {
    const disk = diskWith({ "llms.txt/inside": "x", taken: "theirs", old: "edited" });
    disk.link(`${OUT}/link`, "taken");
    const results = [
      await commit(disk.open(), OUT, filesOf({ "../x": "" }), { processes, previous: none }),
      await commit(disk.open(), OUT, filesOf({ a: "", A: "" }), { processes, previous: none }),
      await commit(
        disk.open(),
        OUT,
        filesOf({ link: "", taken: "", "llms.txt": "" }),
        previously({ path: "old", sha256: "0" }),
      ),
      await commit(disk.open({ at: 1, kind: "fail", code: "ENOSPC" }), OUT, filesOf({ n: "" }), {
        processes,
        previous: none,
      }),
    ];
    const problems = results.flatMap((result) => (result.ok ? [] : result.problems));
    expect(problems.map((problem) => problem.code)).toEqual([
      "write-unsafe-path",
      "write-path-collision",
      "write-link",
      "write-in-the-way",
      "write-edited-leftover",
      "write-not-ours",
      "write-failed",
    ]);
    for (const problem of problems) expect(sentence(problem)).not.toMatch(/\(\)|``|\{|: \.|beside :/);
    expect(sentence(problems[6]!)).toContain("ENOSPC");
  });
});
