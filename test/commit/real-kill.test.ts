// Real processes on a real disk, ended by SIGKILL wherever they happen to be.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nodeFileSystem } from "../../src/adapters/file-system.js";
import { nodeProcesses } from "../../src/adapters/processes.js";
import { recover } from "../../src/commit/recover.js";
import { hashOf } from "./scenario.js";

const CHILD = fileURLToPath(new URL("../support/commit-child.mjs", import.meta.url));
const OWN = { "index.html": "own page", "blog/own.html": "own post" };

let compiled: string;
beforeAll(async () => {
  compiled = await mkdtemp(join(tmpdir(), "sitelore-compiled-"));
});
afterAll(() => rm(compiled, { recursive: true }));

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "sitelore-kill-"));
  await mkdir(join(dir, "blog"));
  for (const [path, text] of Object.entries(OWN)) await writeFile(join(dir, path), text);
});
afterEach(() => rm(dir, { recursive: true }));

interface Run {
  readonly child: ChildProcess;
  readonly lines: string[];
  /** Resolves at the n-th file operation from now on, or at the end. */
  operations(n: number): Promise<void>;
  readonly ended: Promise<void>;
}

function start(letter: string, first: number, count: number, lastOperation?: number): Run {
  const child = spawn(process.execPath, [CHILD, dir, letter, `${first}`, `${count}`, `${lastOperation}`], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, COMPILED: compiled },
  });
  const lines: string[] = [];
  let seen = 0;
  let onOperation = () => {};
  createInterface({ input: child.stdout! }).on("line", (line) => {
    lines.push(line);
    if (line === "op") seen++;
    onOperation();
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const operations = (n: number) => {
    const goal = seen + n;
    const reached = new Promise<void>((resolve) => {
      onOperation = () => {
        if (seen >= goal) resolve();
      };
    });
    return Promise.race([reached, ended]);
  };
  return { child, lines, operations, ended };
}

const versionName = (letter: string, version: number) => `${letter}${String(version).padStart(4, "0")}`;

/** The version that the folder holds, after proof that it holds that version whole and nothing else but the own files. */
async function soleVersion(): Promise<string> {
  const manifest = await readFile(join(dir, "knowledge/manifest.json"), "utf8");
  const { version, files } = JSON.parse(manifest) as { version: string; files: { path: string; sha256: string }[] };
  const expected = new Set(["knowledge/manifest.json", ...files.map((file) => file.path), ...Object.keys(OWN)]);
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => !entry.isDirectory());
  const paths = found.map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
  expect(paths.sort()).toEqual([...expected].sort());
  for (const file of files) {
    const text = await readFile(join(dir, file.path), "utf8");
    expect(hashOf(text), file.path).toBe(file.sha256);
    expect(text.startsWith(`${version}\n`), file.path).toBe(true);
  }
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  expect(folders.sort()).toEqual(["blog", "knowledge", "only", version].sort());
  for (const [path, text] of Object.entries(OWN)) expect(await readFile(join(dir, path), "utf8")).toBe(text);
  return version;
}

const recoverNow = () => recover(nodeFileSystem, dir, nodeProcesses());

/** Park and Miller's generator: the same kill points on every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48271) % 2147483647) % below;
}

describe("builds ended by SIGKILL", () => {
  it("leave a folder that one recovery makes whole, old or new", async () => {
    const random = seeded(20261101);
    const whole = start("a", 1, 1);
    await whole.ended;
    expect(whole.lines.at(-1)).toBe("done a0001");
    // A later build has more to do than the first: it also compares and removes.
    const operations = whole.lines.filter((line) => line === "op").length + 20;
    const actions = new Set<string>();
    for (let round = 1; round <= 10; round++) {
      const before = await soleVersion();
      // One kill in each tenth of the build, so that all its parts are met.
      const at = Math.floor(((round - 1 + random(100) / 100) * operations) / 10) + 1;
      const run = start("a", round + 1, 1, at);
      await run.ended;
      expect(run.child.signalCode).toBe("SIGKILL");

      const recovery = await recoverNow();
      if (!recovery.ok) throw new Error(JSON.stringify(recovery.problems));
      actions.add(recovery.action);
      const after = await soleVersion();
      if (recovery.action === "undone") expect(after).toBe(before);
      if (recovery.action === "completed") expect(after).toBe(versionName("a", round + 1));
      expect([before, versionName("a", round + 1)]).toContain(after);
      expect(await recoverNow()).toEqual({ ok: true, action: "nothing", notes: [] });
    }
    expect([...actions]).toEqual(expect.arrayContaining(["completed", "undone"]));
  });

  it("two at once do not mix, whichever is killed, and none waits for a dead one", async () => {
    const random = seeded(7);
    for (let round = 1; round <= 2; round++) {
      const [a, b] = [start("a", round * 1000, 999), start("b", round * 1000, 999)];
      await Promise.all([a.operations(1), b.operations(1)]);
      await a.operations(50 + random(150));
      a.child.kill("SIGKILL");
      await a.ended;
      await b.operations(200 + random(150));
      expect(b.child.exitCode).toBeNull();
      b.child.kill("SIGKILL");
      await b.ended;
      const failures = [...a.lines, ...b.lines].filter((line) => line.startsWith("failed"));
      for (const line of failures) expect(line).toContain('"code":"write-busy"');
      expect(b.lines.filter((line) => line.startsWith("done")).length).toBeGreaterThan(0);

      expect(await recoverNow()).toMatchObject({ ok: true });
      await soleVersion();
    }
  });
});
