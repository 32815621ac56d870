// Runs the compiled command line in folders of its own. Comes in: files and arguments. Goes out: exit code and both outputs.
// The rule: nothing of the machine's own settings reaches the command, and every folder is gone after its test.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { lstat, mkdir, mkdtemp, readdir, readFile, readlink, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export const cliFile = fileURLToPath(new URL("../../dist/lib/cli.js", import.meta.url));

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function sitelore(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return run(process.execPath, [cliFile, ...args], cwd, env);
}

export async function run(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const options = {
      cwd,
      env: cliEnvironment(env),
      encoding: "utf8",
      maxBuffer: 1 << 28,
    } as const;
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error && typeof error.code !== "number") reject(error);
      else resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

/** Of a command that a test runs. */
export const cliEnvironment = (env: Readonly<Record<string, string>> = {}): Record<string, string | undefined> => ({
  ...bare(),
  SITELORE_EMBEDDER: "none",
  SITELORE_CACHE: cache(),
  ...env,
});

/** One for the tests of a file: never that of the person who runs them. */
function cache(): string {
  if (cacheFolder === null) {
    const made = mkdtempSync(join(tmpdir(), "sitelore-cache-"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    cacheFolder = made;
  }
  return cacheFolder;
}
let cacheFolder: string | null = null;

function bare(): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:SITELORE_|SOURCE_DATE_EPOCH$|NO_COLOR$|FORCE_COLOR$|VITEST|NODE_OPTIONS$)/.test(name),
  );
  return Object.fromEntries(own);
}

/** A new folder with these files, by path; gone when the test is over. */
export async function folder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "sitelore-test-")));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await put(root, files);
  return root;
}

export async function put(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** Every file under a folder with its bytes as base64, and every link with its target, so that two states compare whole. */
export async function snapshot(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  const contentOf = async (file: string): Promise<string> =>
    (await lstat(file)).isSymbolicLink() ? `-> ${await readlink(file)}` : (await readFile(file)).toString("base64");
  const pairs = files.sort().map(async (file) => [file.slice(root.length + 1), await contentOf(file)]);
  return Object.fromEntries((await Promise.all(pairs)) as [string, string][]);
}

/** A post with its front matter. */
export const post = (title: string, body: string, more: Readonly<Record<string, string>> = {}): string =>
  [
    "---",
    `title: ${title}`,
    ...Object.entries({ date: "2026-03-01", ...more }).map(([k, v]) => `${k}: ${v}`),
    "---",
    "",
    body,
    "",
  ].join("\n");
