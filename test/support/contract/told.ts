// What a runtime told, byte by byte against what the source told; a folder of the published files alone; and what a program that runs modules tells of it.
import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Contract } from "./layers.js";

export type Told = readonly (readonly [label: string, told: string])[];

/** The first few calls that were told otherwise, each with both texts; none where all are the same bytes. */
export function differing(told: Told, expected: Told): readonly unknown[] {
  const all = expected.map(([label, text], i) => ({ label, text, there: told[i]?.[0] === label ? told[i]![1] : null }));
  const others = all.filter(({ text, there }) => text !== there);
  return [...others.slice(0, 3), ...(told.length === expected.length ? [] : [`${told.length} calls were told`])];
}

/** The published files, and nothing else. */
export async function writeFiles(folder: string, { files }: Contract): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** A file and not a module of the tests: vitest must not touch it. */
export const RUN = fileURLToPath(new URL("./run.mjs", import.meta.url));

/** `command`: what runs a module, as `["deno", "run", "--allow-read"]`. It is started in the folder, with no more of this environment than PATH. */
export async function inRuntime(
  command: readonly string[],
  folder: string,
  { calls, vectors }: Pick<Contract, "calls" | "vectors">,
  env: Readonly<Record<string, string>> = {},
): Promise<Told> {
  const run = spawn(command[0]!, [...command.slice(1), RUN, folder], {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => run.once("close", resolve).once("error", reject));
  run.stdin.end(JSON.stringify({ calls, vectors }));
  const [said, complained, code] = await Promise.all([text(run.stdout), text(run.stderr), ended]);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${complained}`);
  return JSON.parse(said) as Told;
}
