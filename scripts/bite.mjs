// Do the tests bite? Copies the project to a temporary folder and, for each mutation of test/bites.mjs: checks that the tests that
// cite the promise pass, breaks one line of the source, demands that they fail, and mends it. Prints a table; exit 1 when one
// survives. `npm run bite -- PACK-PULL ROLE-` takes only promises that start so.
import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bites } from "../test/bites.mjs";
import { argumentsOf } from "./usage.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Mutations tried side by side, each in a copy of its own. */
const WORKERS = 2;

const usage = `
npm run bite -- [PREFIX ...]
Breaks the source in one place at a time, in a copy, and demands that the test of the broken promise fails.
  PREFIX   only promises whose id starts so: PACK-PULL ROLE-
`;
const { positionals: wanted } = argumentsOf(usage, { positionals: [0, Infinity] });
const chosen = bites.filter(({ breaks }) => wanted.length === 0 || wanted.some((prefix) => breaks.startsWith(prefix)));
const queue = [...chosen];
const results = new Map();

await Promise.all(Array.from({ length: WORKERS }, work));
const survivors = chosen.filter((bite) => results.get(bite) !== "killed");
console.log(`\n${chosen.length - survivors.length} of ${chosen.length} mutations made a citing test fail.`);
for (const bite of survivors) console.log(`  ${results.get(bite)}: ${bite.breaks} in ${bite.file}`);
process.exitCode = survivors.length === 0 ? 0 : 1;

async function work() {
  const copy = await mkdtemp(join(tmpdir(), "bite-"));
  try {
    for (const part of [
      "src",
      "test",
      "scripts",
      "content",
      "dist/lib",
      "package.json",
      "tsconfig.json",
      "vitest.config.ts",
      "SCHEMA.md",
    ]) {
      await cp(join(root, part), join(copy, part), { recursive: true });
    }
    await symlink(join(root, "node_modules"), join(copy, "node_modules"));
    for (let bite = queue.shift(); bite; bite = queue.shift()) {
      const result = await tried(copy, bite);
      results.set(bite, result);
      console.log(`${result.padEnd(14)} ${bite.breaks.padEnd(24)} ${bite.file}`);
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function tried(copy, { breaks, file, from, to, tests }) {
  const path = join(copy, file);
  const source = await readFile(path, "utf8");
  if (source.split(from).length !== 2) return "not applicable";
  if (!(await passes(copy, breaks, tests))) return "red before";
  await writeFile(
    path,
    source.replace(from, () => to),
  );
  try {
    return (await passes(copy, breaks, tests)) ? "survived" : "killed";
  } finally {
    await writeFile(path, source);
  }
}

/** Runs the tests whose title cites the promise; none at all counts as failing, so that a title cannot get lost. */
async function passes(copy, promise, tests) {
  const title = `(^|[^A-Z-])${promise}([^A-Z0-9-]|$)`;
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const run = spawn(process.execPath, [vitest, "run", ...tests, "-t", title, "--reporter=json"], {
    cwd: copy,
    stdio: ["ignore", "pipe", "ignore"],
  });
  let out = "";
  run.stdout.on("data", (chunk) => (out += chunk));
  await new Promise((resolve) => run.on("close", resolve));
  try {
    const { success, numPassedTests } = JSON.parse(out.slice(out.indexOf("{")));
    return success && numPassedTests > 0;
  } catch {
    return false;
  }
}
