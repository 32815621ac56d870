// The whole build command over a disk in memory, stopped at each of its file operations in each way, for a first layer and for one
// that replaces another. What a reader finds in between is judged by test/commit/scenario.ts, apart from the code under test.
import { describe, expect, it } from "vitest";
import { buildCommand } from "../../src/commands/build.js";
import { verifyCommand } from "../../src/commands/verify.js";
import { guarded } from "../../src/commands/guarded.js";
import { EXIT } from "../../src/commands/result.js";
import { isError } from "../../src/problems.js";
import { processNumber, readLayer, type Texts } from "../commit/scenario.js";
import { memoryPorts } from "../support/build-site.js";
import { type Fault, MemoryDisk, type MemoryView } from "../support/memory-fs.js";

const ROOT = "/site";
const OUT = `${ROOT}/out`;
const OWN = { "out/index.html": "the site's own page", "out/blog/a/index.html": "another of its pages" };
const CONFIG = { url: "https://a.example.edu", title: "Kilns" };

const post = (title: string, body: string): string => `---\ntitle: ${title}\ndate: 2026-03-01\n---\n\n${body}\n`;
const FIRST = { "posts/a.md": post("A kiln", "A kiln holds its heat."), "posts/b.md": post("Ash", "Ash is a glaze.") };
/** One post changed, one gone, one new. */
const SECOND = {
  "posts/a.md": post("A kiln", "A kiln holds its heat for days."),
  "posts/c.md": post("Clay", "Clay is old."),
};

const portsOf = (view: MemoryView, pid: number) => ({
  ...memoryPorts(view),
  processes: processNumber(pid),
  web: { get: async () => ({ reason: "there is no network" }) },
  configFile: async () => ({
    value: { site: CONFIG, content: ["posts/*.md"], out: "out", embedder: "none", emit: { packs: false } },
  }),
});

const build = (view: MemoryView, pid = 1) =>
  guarded(ROOT, buildCommand(ROOT, { buildDate: "2026-04-01" }, portsOf(view, pid)));
const verified = (disk: MemoryDisk, pid = 1) => verifyCommand(ROOT, "out", {}, portsOf(disk.open(), pid));

function diskOf(posts: Texts): MemoryDisk {
  const disk = new MemoryDisk();
  const files = { ...OWN, ...posts, "sitelore.config.json": "{}" };
  disk.put(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${ROOT}/${path}`, text])));
  return disk;
}

/** The posts of the second state over the layer of the first. */
async function rebuilt(): Promise<MemoryDisk> {
  const disk = diskOf(FIRST);
  expect(await build(disk.open())).toMatchObject({ exitCode: EXIT.done });
  disk.delete(`${ROOT}/posts/b.md`);
  disk.put(Object.fromEntries(Object.entries(SECOND).map(([path, text]) => [`${ROOT}/${path}`, text])));
  return disk;
}

async function layerOf(posts: Texts): Promise<Texts> {
  const disk = diskOf(posts);
  await build(disk.open());
  return (await readLayer(disk.open())) as Texts;
}

const [oldLayer, newLayer] = [await layerOf(FIRST), await layerOf(SECOND)];
const own = (disk: MemoryDisk) =>
  Object.fromEntries(Object.entries(disk.snapshot(ROOT)).filter(([path]) => path in OWN));
const state = (disk: MemoryDisk) =>
  Object.fromEntries(Object.entries(disk.snapshot(OUT)).filter(([path]) => path.startsWith(".sitelore-commit")));

/** Runs the command against a fault; a kill ends it without a word. */
async function stoppedAt(disk: MemoryDisk, fault: Fault): Promise<void> {
  await build(disk.open(fault)).catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== "This process was killed.") throw error;
  });
}

describe.each(["fail", "kill", "tear"] as const)("the build command stopped at each file operation: %s", (kind) => {
  const faultAt = (at: number): Fault => (kind === "fail" ? { at, kind, code: "EIO" } : { at, kind });

  it.each([
    ["a first layer", async () => diskOf(SECOND), "none"],
    ["a layer that replaces another", rebuilt, oldLayer],
  ] as const)(
    "MANIFEST-LAST %s: old, new or seen to be mixed; then whole, and nothing of the site's own is touched",
    async (_, ground, before) => {
      const start = await ground();
      const whole = start.copy().open();
      await build(whole);
      expect(whole.operations.length).toBeGreaterThan(80);
      const seen = new Set<string>();
      for (const [at, step] of whole.operations.entries()) {
        const disk = start.copy();
        await stoppedAt(disk, faultAt(at));
        const between = await readLayer(disk.open());
        if (between !== "mixed") expect([before, newLayer], step).toContainEqual(between);
        seen.add(
          between === "mixed" ? "mixed" : between === "none" ? "none" : between === oldLayer ? "old" : "a layer",
        );
        expect(own(disk), step).toEqual(own(start));

        // `verify` first brings the folder to one of the two states, and proves that one.
        const second = disk.copy();
        const proof = await verified(second, 2);
        const then = await readLayer(second.open());
        expect([before, newLayer], step).toContainEqual(then);
        expect(proof.exitCode, step).toBe(then === "none" ? EXIT.author : EXIT.done);

        expect(await build(disk.open(), 2), step).toMatchObject({ exitCode: EXIT.done });
        expect(await readLayer(disk.open()), step).toEqual(newLayer);
        expect(state(disk), step).toEqual({});
        expect(own(disk), step).toEqual(own(start));
      }
      expect(seen.size).toBeGreaterThan(1);
    },
  );
});

describe("a file that the system refuses to read", () => {
  const refusing = (disk: MemoryDisk, refused: string): MemoryView => {
    const view = disk.open();
    const refuse =
      <T>(act: (path: string) => Promise<T>) =>
      async (path: string) => {
        if (path === refused) throw Object.assign(new Error("no"), { code: "EACCES", path });
        return act(path);
      };
    return { ...view, read: refuse(view.read), list: refuse(view.list), lstat: refuse(view.lstat) };
  };

  it.each([
    ["a post", `${ROOT}/posts/a.md`, "posts/a.md"],
    ["a folder of posts", `${ROOT}/posts`, "posts"],
    ["a place where a configuration may be", `${ROOT}/sitelore.config.ts`, "sitelore.config.ts"],
  ])("%s is named, and nothing is written", async (_, refused, file) => {
    const disk = diskOf(SECOND);
    const before = disk.snapshot(ROOT);
    const { exitCode, problems } = await build(refusing(disk, refused));
    expect(exitCode).toBe(EXIT.author);
    expect(problems).toEqual([{ code: "read-refused", file, args: { reason: "EACCES" } }]);
    expect(disk.snapshot(ROOT)).toEqual(before);
  });

  it("a bug is no such file", async () => {
    const bug = Object.assign(new TypeError("a number"), { code: "ERR_INVALID_ARG_TYPE" });
    await expect(guarded(ROOT, Promise.reject(bug))).rejects.toBe(bug);
  });
});

describe("a file of the site's own where ours would go", () => {
  it.each(["llms.txt", "agents.md", "knowledge/index.json", "blog/a.md"])(
    "%s stops the build before anything is written",
    async (path) => {
      const disk = diskOf(SECOND);
      disk.put({ [`${OUT}/${path}`]: "written by hand" });
      const before = disk.snapshot(ROOT);
      const { exitCode, problems } = await build(disk.open());
      expect(exitCode).not.toBe(EXIT.done);
      // The site there has no page of one of the posts, which is a warning.
      expect(problems.filter(isError)).toMatchObject([{ code: "write-not-ours", file: path }]);
      expect(disk.snapshot(ROOT)).toEqual(before);
    },
  );
});
