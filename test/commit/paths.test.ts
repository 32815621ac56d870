// Which paths a commit refuses, and that no link is followed.
import { describe, expect, it } from "vitest";
import { commit } from "../../src/commit/commit.js";
import type { PreviousFile } from "../../src/commit/plan.js";
import { MemoryDisk } from "../support/memory-fs.js";
import { diskWith, filesOf, hashOf, OUT, processNumber, stateOf } from "./scenario.js";

const processes = processNumber(1);
const none = async () => [];
const previously = (...files: PreviousFile[]) => ({ processes, previous: async () => files });

describe("paths", () => {
  const refused = [
    "/etc/passwd",
    "C:/x",
    "../x",
    "a/../../x",
    "a/./b",
    "a//b",
    "a/",
    "",
    ".",
    "a/.. /b",
    "a\\b",
    "a\0b",
    "a\u001bb",
    "a\ud800b",
    `${"é".repeat(128)}.md`,
    ".sitelore-commit/plan",
    ".Sitelore-Commit/plan",
  ];
  it.each(refused)("refuses %j as a new and as an old path, before looking at the disk", async (path) => {
    const disk = diskWith({ keep: "x" });
    const problem = [{ code: "write-unsafe-path", value: path }];
    const asNew = await commit(disk.open(), OUT, filesOf({ [path]: "x" }), { processes, previous: none });
    expect(asNew).toMatchObject({ ok: false, problems: problem });
    const asOld = await commit(disk.open(), OUT, [], previously({ path, sha256: null }));
    expect(asOld).toMatchObject({ ok: false, problems: problem });
    expect(disk.snapshot("/")).toEqual(diskWith({ keep: "x" }).snapshot("/"));
  });

  it("accepts what only looks unsafe", async () => {
    const texts = { "..a": "1", "a..b/c": "2", ".well-known/x": "3", "日本/é.md": "4", "v2.0.1.md": "5" };
    const disk = new MemoryDisk();
    expect(await commit(disk.open(), OUT, filesOf(texts), { processes, previous: none })).toMatchObject({ ok: true });
    expect(disk.snapshot(OUT)).toEqual(stateOf(texts));
  });

  it.each([
    ["a/Intro.md", "a/intro.md"],
    ["a/caf\u00e9.md", "a/cafe\u0301.md"],
    ["A/x", "a/x"],
    ["a", "a/b"],
    ["a/b", "A"],
  ])("refuses %j beside %j", async (one, two) => {
    const disk = new MemoryDisk();
    const result = await commit(disk.open(), OUT, filesOf({ [one]: "1", [two]: "2" }), { processes, previous: none });
    expect(result).toMatchObject({ ok: false, problems: [{ code: "write-path-collision" }] });
    expect(disk.snapshot("/")).toEqual(new MemoryDisk().snapshot("/"));
  });

  it("follows no link: not at the file, not above it, not even inside the folder", async () => {
    for (const target of ["/elsewhere", "../../elsewhere", "real"]) {
      const disk = diskWith({ "real/x": "x" });
      disk.put({ "/elsewhere/hello.md": "somebody's" });
      disk.link(`${OUT}/blog`, target);
      disk.link(`${OUT}/llms.txt`, "/elsewhere/hello.md");
      const before = disk.snapshot("/");
      const files = filesOf({ "blog/deep/hello.md": "ours", "llms.txt": "ours" });
      const old = previously({ path: "llms.txt", sha256: null }, { path: "blog/hello.md", sha256: null });
      expect(await commit(disk.open(), OUT, files, old)).toMatchObject({
        ok: false,
        problems: [
          { code: "write-link", file: "blog/deep/hello.md", args: { link: "blog" } },
          { code: "write-link", file: "llms.txt", args: { link: "llms.txt" } },
        ],
      });
      expect(disk.snapshot("/")).toEqual(before);
    }
  });

  it("removes nothing through a link", async () => {
    const disk = diskWith({ keep: "x" });
    disk.put({ "/elsewhere/hello.md": "somebody's" });
    disk.link(`${OUT}/blog`, "/elsewhere");
    const result = await commit(disk.open(), OUT, [], previously({ path: "blog/hello.md", sha256: null }));
    expect(result).toMatchObject({ ok: true, removed: [], notes: [{ code: "write-left", file: "blog/hello.md" }] });
    expect(disk.snapshot("/elsewhere")).toEqual({ "hello.md": "file somebody's" });
  });

  it("does not work through a state folder that is a link", async () => {
    const disk = diskWith({ keep: "x" });
    disk.put({ "/elsewhere/staged/0": "somebody's" });
    disk.link(`${OUT}/.sitelore-commit`, "/elsewhere");
    const before = disk.snapshot("/");
    const result = await commit(disk.open(), OUT, filesOf({ a: "a" }), { processes, previous: none });
    expect(result).toMatchObject({ problems: [{ code: "write-undecided", file: ".sitelore-commit" }] });
    expect(disk.snapshot("/")).toEqual(before);
  });

  it("renames by case alone on a disk that does not tell cases apart, and on one that does", async () => {
    for (const ignoresCase of [true, false]) {
      const disk = diskWith({ "blog/Intro.md": "old" }, { ignoresCase });
      const old = previously({ path: "blog/Intro.md", sha256: hashOf("old") });
      const result = await commit(disk.open(), OUT, filesOf({ "blog/intro.md": "new" }), old);
      expect(result).toMatchObject({ ok: true, written: ["blog/intro.md"], notes: [] });
      expect(Object.values(disk.snapshot(`${OUT}/blog`))).toEqual(["file new"]);
    }
  });
});
