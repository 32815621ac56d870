// The GitHub Action, run as the runner runs it: each step's script by bash with the environment that it names. Requirement (PRODUCT.md, DOOR3): it
// builds and verifies, fails on a stale layer, is pinned, and no input becomes part of a script.
import { chmod, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { cliFile, folder, post, put, type Ran, run, snapshot } from "./support/cli.js";

const file = fileURLToPath(new URL("../.github/actions/sitelore/action.yml", import.meta.url));
const page = readFileSync(join(dirname(file), "README.md"), "utf8");
interface Step {
  readonly run?: string;
  readonly shell?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
}
interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}
const action = parse(readFileSync(file, "utf8")) as Action;
const { steps } = action.runs;

/** A workspace with a site in it, and the package as npm installs it. */
async function workspace(root = "."): Promise<string> {
  const place = await folder();
  await put(join(place, root), {
    "sitelore.config.yaml": "site: { url: https://a.example.edu }\ncontent: [posts/*.md]\nout: public\n",
    "posts/kiln.md": post("A kiln", "A kiln holds its heat for a day."),
  });
  await mkdir(join(place, root, "node_modules/.bin"), { recursive: true });
  await symlink(cliFile, join(place, root, "node_modules/.bin/sitelore"));
  return place;
}

/** The steps in order until one fails, with the inputs of `with`. */
async function act(place: string, given: Readonly<Record<string, string>> = {}, more = {}): Promise<Ran> {
  const inputs: Record<string, string> = Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [name, given[name] ?? input.default]),
  );
  const filled = (text: string): string =>
    text.replace(/\$\{\{ inputs\.(\w+) \}\}/g, (_, name: string) => inputs[name]!);
  let all: Ran = { code: 0, stdout: "", stderr: "" };
  for (const step of steps) {
    const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, text]) => [name, filled(text)]));
    await put(place, { "step.sh": step.run! });
    const args = ["--noprofile", "--norc", "-eo", "pipefail", "step.sh"];
    const ran = await run("bash", args, place, { ...env, ...more });
    all = { code: ran.code, stdout: all.stdout + ran.stdout, stderr: all.stderr + ran.stderr };
    if (ran.code !== 0) break;
  }
  return all;
}

test("ACTION-PINNED: no input stands in a script, and no other action is used but by its commit", () => {
  expect(action.runs.using).toBe("composite");
  for (const step of steps) {
    if (step.uses !== undefined) expect(step.uses).toMatch(/@[0-9a-f]{40}$/);
    else {
      expect(step.shell).toBe("bash");
      expect(step.run).not.toContain("${{");
      expect(Object.values(step.env!).every((text) => /^\$\{\{ inputs\.\w+ \}\}$/.test(text))).toBe(true);
    }
  }
  expect(Object.keys(action.inputs)).toEqual(["root", "out", "version", "check"]);
  for (const name of Object.keys(action.inputs)) expect(page).toContain(`| \`${name}\` |`);
});

test("ACTION-RUNS: it builds the layer of a site in a folder of the workspace and verifies it", async () => {
  const place = await workspace("docs site");
  const { code, stdout, stderr } = await act(place, { root: "docs site" });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/public: 27 files written/);
  expect(stdout).toMatch(/^Proved: 26 files by hash/m);
  expect(existsSync(join(place, "docs site/public/knowledge/manifest.json"))).toBe(true);
  const other = await act(place, { root: "docs site", out: "other out" });
  expect(other.stdout).toMatch(/other out: 27 files written/);
});

test("ACTION-RUNS: with check a fresh layer passes, a stale one fails by name, and nothing is written", async () => {
  const place = await workspace();
  expect((await act(place)).code).toBe(0);
  const before = await snapshot(join(place, "public"));
  const fresh = await act(place, { check: "true" });
  expect(fresh).toMatchObject({ code: 0, stderr: "" });
  expect(fresh.stdout).toMatch(/^Fresh: /m);
  expect(fresh.stdout).toMatch(/^Proved: /m);
  await put(place, { "posts/kiln.md": post("A kiln", "A kiln is cold by now.") });
  const stale = await act(place, { check: "true" });
  expect(stale.code).toBe(1);
  expect(stale.stderr).toContain("[check-stale]");
  expect(stale.stdout).not.toContain("Proved");
  expect(await snapshot(join(place, "public"))).toEqual(before);
});

test("ACTION-RUNS: a problem in a post fails it, with its line", async () => {
  const place = await workspace();
  await put(place, { "posts/crack.md": post("A crack", "Words.", { hidden: "perhaps" }) });
  const { code, stderr } = await act(place);
  expect(code).toBe(1);
  expect(stderr).toContain("posts/crack.md:4: error: ");
});

test.each([
  ["a range", { version: "^0.1.0" }],
  ["a tag", { version: "latest" }],
  ["a command after a version", { version: "0.1.0; touch pwned" }],
  ["a second line", { version: "0.1.0\ntouch pwned" }],
  ["a command in place of the root", { root: "$(touch pwned)" }],
  ["a flag in place of the root", { root: "--help" }],
  ["something else than true or false", { check: "true; touch pwned" }],
])("ACTION-PINNED: %s ends it with 2 and runs nothing", async (_, given) => {
  const place = await workspace();
  const { code, stdout } = await act(place, given);
  expect(code).toBe(2);
  expect(stdout).toMatch(/^::error title=sitelore::The input \w+ is n(?:ot?|either)\b/);
  expect((await readdir(place)).sort()).toEqual(["node_modules", "posts", "sitelore.config.yaml", "step.sh"]);
});

test("ACTION-PINNED: an output folder is a name and never a command or a flag", async () => {
  const place = await workspace();
  await act(place, { out: "$(touch pwned)" });
  await act(place, { out: "--keep-going" });
  expect((await readdir(place)).sort()).toEqual([
    "$(touch pwned)",
    "--keep-going",
    "node_modules",
    "posts",
    "sitelore.config.yaml",
    "step.sh",
  ]);
});

test("ACTION-PINNED: a version is fetched as that exact one, and without it nothing is fetched", async () => {
  const place = await workspace();
  await put(place, { "bin/npx": '#!/bin/sh\nprintf "%s\\n" "$*" >> npx.log\nexit 1\n' });
  await chmod(join(place, "bin/npx"), 0o755);
  const path = { PATH: `${join(place, "bin")}:${process.env["PATH"]}` };
  await act(place, { version: "0.1.0" }, path);
  await act(place, {}, path);
  expect(await readFile(join(place, "npx.log"), "utf8")).toBe(
    "--yes -- sitelore@0.1.0 build\n--no -- sitelore build\n",
  );
});

test("ACTION-PINNED: what is printed is no command to the runner", async () => {
  const place = await workspace();
  await put(place, { "posts/::warning::x.md": post("A crack", "Words.", { hidden: "perhaps" }) });
  const { stdout } = await act(place);
  const [, token] = /^::stop-commands::([0-9a-f-]{36})\n/.exec(stdout)!;
  expect(stdout.endsWith(`::${token}::\n`)).toBe(true);
});
