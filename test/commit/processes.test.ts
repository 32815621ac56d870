import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { nodeProcesses } from "../../src/adapters/processes.js";

it("knows itself as alive, under one name for the whole run", () => {
  const first = nodeProcesses();
  expect(first.pid).toBe(process.pid);
  expect(nodeProcesses()).toMatchObject({ host: first.host, pid: first.pid, start: first.start });
  expect(first.isAlive(first.pid, first.start)).toBe(true);
});

it("knows an ended process as dead", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "close");
  expect(nodeProcesses().isAlive(child.pid!, "any")).toBe(false);
});

it("tells a later process from an earlier one with its id where the system lets it, and else takes it for alive", () => {
  expect(nodeProcesses().isAlive(process.pid, "another start")).toBe(process.platform !== "linux");
});
