// The contract of the retrieval core (test/runtime/retrieve/contract.test.ts) in the runtimes that npm test has not: a page and a worker of a
// browser, Deno, Bun, and another Node. The rule: what answers there are the published files, served or read as they are.
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRetriever } from "../../src/runtime/retrieve.js";
import { type Contract, contract } from "../support/contract/layers.js";
import { replay } from "../support/contract/replay.mjs";
import { differing, inRuntime, type Told, writeFiles } from "../support/contract/told.js";
import { inBrowser } from "./browser.js";

let given: Contract;
let folder: string;
let here: Told;
let served: Record<string, string>;

beforeAll(async () => {
  given = await contract();
  folder = await mkdtemp(join(tmpdir(), "contract-"));
  await writeFiles(folder, given);
  here = await replay(createRetriever, async (path: string) => given.files.get(path) ?? null, given);
  const { calls, vectors } = given;
  served = {
    "/replay.mjs": await readFile(new URL("../support/contract/replay.mjs", import.meta.url), "utf8"),
    "/contract.json": JSON.stringify({ calls, vectors }),
  };
});
afterAll(() => rm(folder, { recursive: true }));

const TOLD = `
  import { createRetriever } from "/retrieve.mjs";
  import { replay } from "/replay.mjs";
  const text = async (path) => { const got = await fetch("/" + path); return got.ok ? got.text() : null; };
  const told = await replay(createRetriever, text, JSON.parse(await text("contract.json")));`;

test("RETRIEVE-SAME: a page of a browser gives the source's bytes", async () => {
  const told = await inBrowser(folder, { script: `${TOLD} report(told);`, files: served });
  expect(differing(told as Told, here)).toEqual([]);
});

test("RETRIEVE-SAME: a worker of a browser gives the source's bytes", async () => {
  const script = `
    const worker = new Worker("/worker.mjs", { type: "module" });
    worker.onerror = (event) => report({ error: event.message });
    worker.onmessage = (event) => report(event.data);`;
  const worker = `${TOLD} postMessage({ page: typeof document, told });`;
  const { page, told } = (await inBrowser(folder, { script, files: { ...served, "/worker.mjs": worker } })) as {
    page: string;
    told: Told;
  };
  expect(page).toBe("undefined");
  expect(differing(told, here)).toEqual([]);
});

/** Where scripts/system-packages.sh puts what it installs. */
const installed = (path: string): string =>
  fileURLToPath(new URL(`../../node_modules/.cache/system-tests/${path}`, import.meta.url));

test.each([
  ["Deno", [installed("deno"), "run", "--no-config", `--allow-read`]],
  ["Bun", [installed("bun"), "run"]],
  ...(existsSync(installed("node")) ? [["another Node", [installed("node")]] as const] : []),
] as const)("RETRIEVE-SAME: %s gives the source's bytes", async (_, command) => {
  expect(differing(await inRuntime(command, folder, given), here)).toEqual([]);
});
