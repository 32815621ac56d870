// Requirement: every script that a person runs says with --help how it is used, and a mistake shows that and no stack.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { folder, run } from "./support/cli.js";

const scripts = fileURLToPath(new URL("../scripts/", import.meta.url));
/** Parts of other scripts, which do nothing of their own. */
const PARTS = ["bundle-transformers.mjs", "reached.mjs", "readme.mjs", "usage.mjs"];
const own = readdirSync(scripts).filter((name) => /\.(?:mjs|sh)$/.test(name) && !PARTS.includes(name));

const ran = async (name: string, args: readonly string[]) =>
  run(name.endsWith(".sh") ? "bash" : process.execPath, [scripts + name, ...args], await folder());

const measurements = ["build-and-parse", "embedding", "open-model", "peers", "answers"].map(
  (name) => `bench/${name}.mjs`,
);

test.each([...own, ...measurements])("%s", async (name) => {
  const help = await ran(name, ["--help"]);
  expect(help).toMatchObject({ code: 0, stderr: "" });
  expect(help.stdout).toContain(measurements.includes(name) ? name : name.replace(/\.\w+$/, ""));
  expect(help.stdout.split("\n").length).toBeLessThan(10);
  const mistake = await ran(name, ["--no-such-option"]);
  expect(mistake.code).toBe(2);
  expect(mistake.stderr + mistake.stdout).not.toContain("    at ");
});

test("bench refuses sizes that are no numbers", async () => {
  expect(await ran("bench.mjs", ["--posts", "many"])).toMatchObject({ code: 2, stdout: "" });
  expect(await ran("bench.mjs", ["--vectors", "--texts", "0"])).toMatchObject({ code: 2, stdout: "" });
});

test("what scripts import of the compiled program is there after a build", () => {
  const missing = globSync("**/*.mjs", { cwd: scripts, absolute: true }).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"(\.{1,2}\/[./]*dist\/[^"]+\.js)"/g)]
      .filter(([, path]) => !existsSync(resolve(dirname(file), path!)))
      .map(([, path]) => `${relative(scripts, file)} imports ${path}`),
  );
  expect(missing).toEqual([]);
});
