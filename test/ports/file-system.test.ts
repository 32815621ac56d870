import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { nodeFileSystem } from "../../src/adapters/file-system.js";
import { MemoryDisk } from "../support/memory-fs.js";
import { fileSystemContract } from "./file-system.contract.js";

const made: string[] = [];
afterAll(() => Promise.all(made.map((dir) => rm(dir, { recursive: true }))));

fileSystemContract("node", async () => {
  const dir = await mkdtemp(join(tmpdir(), "sitelore-fs-"));
  made.push(dir);
  return { fs: nodeFileSystem, dir, link: (path, target) => symlink(target, path) };
});

fileSystemContract("memory", async () => {
  const disk = new MemoryDisk();
  disk.put({ "/some/dir/x": "" });
  disk.delete("/some/dir/x");
  return { fs: disk.open(), dir: "/some/dir", link: async (path, target) => disk.link(path, target) };
});
