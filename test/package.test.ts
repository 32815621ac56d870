// The package as npm would ship it, in a blank folder: only what `files` and `dependencies` name is there.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { blocks } from "../scripts/readme.mjs";
import { folder, post, put, run } from "./support/cli.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { dependencies: Record<string, string> };

/** A folder with the packed package in node_modules, and links to its dependencies as installed here. */
async function installed(files: Readonly<Record<string, string>>): Promise<string> {
  const place = await folder({ "package.json": '{ "type": "module" }', ...files });
  const options = { cwd: root, encoding: "utf8" } as const;
  execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", place], options);
  const own = join(place, "node_modules/sitelore");
  mkdirSync(own, { recursive: true });
  execFileSync("tar", ["-xzf", join(place, "sitelore-0.1.0.tgz"), "-C", own, "--strip-components=1"]);
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(place, "node_modules", name)), { recursive: true });
    symlinkSync(realpathSync(join(root, "node_modules", name)), join(place, "node_modules", name), "dir");
  }
  return place;
}

test("a site is built, verified and imported from the packed package alone", async () => {
  const example = blocks(readFileSync(`${root}README.md`, "utf8")).find(({ text }) =>
    text.includes('from "sitelore"'),
  )!;
  const place = await installed({
    "posts/a.md": post("A kiln", "A kiln holds its heat for a day."),
    "sitelore.config.ts":
      'import { defineConfig } from "sitelore";\nexport default defineConfig({ site: { url: "https://a.example.edu" } });\n',
    "example.mjs": example.text,
    "imports.mjs": `
      import { build, defineConfig } from "sitelore";
      import { tokenize, TEXT_VERSION } from "sitelore/text";
      import learnings from "sitelore/schema/learnings.json" with { type: "json" };
      import config from "sitelore/schema/config.json" with { type: "json" };
      const bad = await build({ root: ".", buildDate: "soon" });
      console.log(JSON.stringify({
        build: typeof build, same: defineConfig({ site: { url: "u" } }).site.url, stems: tokenize("Two kilns"), TEXT_VERSION,
        schemas: [learnings.$schema, config.title], bad: [bad.ok, bad.exitCode, bad.problems[0].severity],
      }));`,
  });
  const cli = ["node_modules/sitelore/dist/lib/cli.js"];
  const built = await run(process.execPath, [...cli, "build"], place);
  expect(built).toMatchObject({ code: 0, stderr: "" });
  expect((await run(process.execPath, [...cli, "verify", "dist/site"], place)).code).toBe(0);
  const ran = await run(process.execPath, ["imports.mjs"], place);
  expect(JSON.parse(ran.stdout)).toEqual({
    build: "function",
    same: "u",
    stems: ["two", "kiln"],
    TEXT_VERSION: 1,
    schemas: ["https://json-schema.org/draft/2020-12/schema", "sitelore configuration"],
    bad: [false, 2, "error"],
  });
  expect(await run(process.execPath, ["example.mjs"], place)).toEqual({ code: 0, stdout: "built\n", stderr: "" });
});

test("the package's types hold in a strict program that checks them too", async () => {
  const place = await installed({
    "program.ts": `
      import { build, defineConfig, type BuildResult, type ConfigInput } from "sitelore";
      import { tokenize } from "sitelore/text";
      const config: ConfigInput = defineConfig({ site: { url: "https://a.example.edu" }, content: ["posts/*.md"] });
      const result: BuildResult = await build({ root: ".", keepGoing: true, onProgress: (stage, done, total) => void [stage, done, total] });
      export const told: readonly string[] = [...result.problems.map(({ message }) => message), ...tokenize("x"), config.site.url];
      // @ts-expect-error an option that there is none of
      defineConfig({ site: { url: "u" }, contents: [] });`,
  });
  await put(place, {
    "tsconfig.json": JSON.stringify({
      compilerOptions: { module: "nodenext", target: "es2022", strict: true, noEmit: true, types: [] },
    }),
  });
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  expect(await run(process.execPath, [tsc, "-p", "."], place)).toEqual({ code: 0, stdout: "", stderr: "" });
});
