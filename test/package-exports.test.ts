// What the package holds and what a program can import of it. Requirement (PRODUCT.md, DOOR3): only what is needed is in it, every
// export can be imported, and its types hold in a strict program, however that finds modules.
import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { expect, test } from "vitest";
import { reached } from "../scripts/reached.mjs";
import { put, run } from "./support/cli.js";
import {
  consumer,
  FOR_NODE,
  importable,
  importsAll,
  installed,
  needed,
  optional,
  root,
  tsconfig,
  tsconfigs,
} from "./support/installed-package.js";

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** What may be in it. A module or a declaration must also be one that something leads to. */
const ALLOWED = [
  /^(?:package\.json|README\.md|SCHEMA\.md|CHANGELOG\.md|LICENSE)$/,
  /^dist\/lib\/schema\/[a-z-]+\.json$/,
  /^dist\/lib\/preview\/page\/(?:index\.html|page\.css|page\.mjs|answer\.mjs)$/,
  /^dist\/lib\/adapters\/embedders\/transformers\.LICENSE\.txt$/,
];

test("PACKAGE-CONTENTS: the tarball holds what exports and bin lead to, the pages that npm shows, and nothing else", async () => {
  const own = join(await installed({}, []), "node_modules/sitelore");
  const files = filesOf(own);
  const code = reached(own);
  expect(code.size).toBeGreaterThan(200);
  expect(files.filter((file) => !code.has(file) && !ALLOWED.some((allowed) => allowed.test(file)))).toEqual([]);
  const unpacked = files.reduce((sum, file) => sum + statSync(join(own, file)).size, 0);
  expect(unpacked).toBeLessThan(4_000_000);
});

test("PACKAGE-LINT: publint has nothing to say", async () => {
  const own = join(await installed({}, []), "node_modules/sitelore");
  const { messages, pkg } = await publint({ pkgDir: own, pack: false, level: "suggestion", strict: true });
  expect(messages.map((message) => `${message.type}: ${formatMessage(message, pkg)}`)).toEqual([]);
});

test("PACKAGE-EXPORTS: every export can be imported, and holds something", async () => {
  const place = await installed({});
  await put(place, { "all.mjs": importsAll(place) });
  const { code, stdout, stderr } = await run(process.execPath, ["all.mjs"], place);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const counted = JSON.parse(stdout) as Record<string, number>;
  const { modules, data } = importable(place);
  expect(modules).toEqual(
    expect.arrayContaining([
      "sitelore",
      "sitelore/text",
      "sitelore/question",
      "sitelore/retrieve",
      "sitelore/retrieve-url",
    ]),
  );
  expect(data.length).toBeGreaterThan(8);
  expect(Object.keys(counted)).toEqual([...modules, ...data]);
  expect(Object.entries(counted).filter(([, names]) => names === 0)).toEqual([]);
});

test.each([
  ["nodenext", "all of it", [], ["@types/node", "undici-types"]],
  ["bundler", "without Node's types all that is for browsers too", FOR_NODE, []],
] as const)("PACKAGE-TYPES: with %s a strict program compiles %s", async (resolution, _, left, types) => {
  const place = await installed({}, [...needed, ...optional, ...types]);
  const modules = importable(place).modules.filter((name) => !left.some((one) => one === name));
  await put(place, { "program.ts": consumer(modules), "tsconfig.json": tsconfig(tsconfigs[resolution]) });
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  expect(await run(process.execPath, [tsc, "-p", "."], place)).toEqual({ code: 0, stdout: "", stderr: "" });
});

test("PACKAGE-TYPES: types that are not there are missed", async () => {
  const place = await installed({ "program.ts": 'import { make } from "sitelore";\nvoid make;\n' });
  await put(place, { "tsconfig.json": tsconfig(tsconfigs.bundler) });
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const { code, stdout } = await run(process.execPath, [tsc, "-p", "."], place);
  expect(code).not.toBe(0);
  expect(stdout).toContain("TS2305");
});
