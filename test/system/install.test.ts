// The package as a stranger gets it: packed, installed by npm with its dependencies from the registry, and run by npx.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { folder, post, put, run } from "../support/cli.js";
import { consumer, FOR_NODE, importable, importsAll, tsconfig, tsconfigs } from "../support/installed-package.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("PACKAGE-INSTALLS: npx sitelore builds and verifies a site from the installed package, and every export runs and type-checks", async () => {
  const place = await folder({
    "package.json": '{ "private": true }',
    "hugo.toml": 'baseURL = "https://a.example.edu/"\n',
    "content/posts/a.md": post("A kiln", "A kiln holds its heat for a day."),
  });
  const tarballs = await folder();
  const packed = await run("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", tarballs], root);
  expect(packed).toMatchObject({ code: 0 });
  const [tarball] = await readdir(tarballs);
  const installed = await run(
    "npm",
    ["install", "--no-audit", "--no-fund", "--omit=dev", join(tarballs, tarball!)],
    place,
  );
  expect(installed.code, installed.stderr).toBe(0);
  const npx = (...args: string[]) => run("npx", ["--no-install", "sitelore", ...args], place);
  expect(await npx("init")).toMatchObject({ code: 0, stderr: "" });
  expect((await npx("doctor")).code).toBe(0);
  expect(await npx("build")).toMatchObject({ code: 0, stderr: "" });
  expect(await npx("build", "--check")).toMatchObject({ code: 0, stderr: "" });
  // Vectors with what npm has fetched, and none of transformers.js, its image runtime or its web runtime.
  const fetched = await readdir(join(place, "node_modules"));
  expect(fetched.filter((name) => ["@xenova", "sharp", "onnxruntime-web"].includes(name))).toEqual([]);
  await put(place, {
    "embed.mjs": `
      import { minilmEmbedder } from "./node_modules/sitelore/dist/lib/adapters/embedders/minilm.js";
      const embedder = await minilmEmbedder("cache");
      const { vectors } = await embedder.embed(["A kiln holds its heat."]);
      console.log(vectors.length, Math.hypot(...vectors).toFixed(4));`,
  });
  expect(await run(process.execPath, ["embed.mjs"], place)).toEqual({ code: 0, stdout: "384 1.0000\n", stderr: "" });
  expect((await npx("verify", "public")).stdout).toMatch(/^Proved: \d+ files by hash, 1 passage /);
  // What was installed is all that a program needs: no development dependency stands by.
  await put(place, { "all.mjs": importsAll(place) });
  const imported = await run(process.execPath, ["all.mjs"], place);
  expect(imported).toMatchObject({ code: 0, stderr: "" });
  const { modules, data } = importable(place);
  expect(Object.keys(JSON.parse(imported.stdout) as object)).toEqual([...modules, ...data]);
  await put(place, {
    "program.mts": consumer(modules.filter((name) => !FOR_NODE.includes(name))),
    "tsconfig.json": tsconfig({ ...tsconfigs.nodenext, types: [] }),
  });
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  expect(await run(process.execPath, [tsc, "-p", "."], place)).toEqual({ code: 0, stdout: "", stderr: "" });
});

test("npm installs it where optional packages are left out, and it says what is missing", async () => {
  const place = await folder({
    "package.json": '{ "private": true }',
    "embed.mjs": `
      import { minilmEmbedder } from "./node_modules/sitelore/dist/lib/adapters/embedders/minilm.js";
      console.log((await minilmEmbedder("cache")).reason);`,
  });
  const tarballs = await folder();
  await run("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", tarballs], root);
  const [tarball] = await readdir(tarballs);
  const flags = ["--no-audit", "--no-fund", "--omit=dev", "--omit=optional"];
  const installed = await run("npm", ["install", ...flags, join(tarballs, tarball!)], place);
  expect(installed.code, installed.stderr).toBe(0);
  const ran = await run(process.execPath, ["embed.mjs"], place);
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  expect(ran.stdout).toContain("onnxruntime-node");
});
