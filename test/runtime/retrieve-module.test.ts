// The linked retrieve.mjs as it is published: beside text.mjs and the JSON of a built site, in a folder that holds nothing else.
import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import * as source from "../../src/runtime/retrieve.js";
import type { LayerFiles } from "../../src/runtime/retrieve/files.js";
import { everyKind } from "../support/every-kind.js";
import { fakeEmbedder } from "../support/fake-embedder.js";

const site = await everyKind(fakeEmbedder());
const folder = await mkdtemp(join(tmpdir(), "retrieve-module-"));
await mkdir(join(folder, "knowledge"));
for (const [path, text] of site.files) {
  if (/^knowledge\/\w+\.(json|mjs)$/.test(path)) await writeFile(join(folder, path), text);
}
afterAll(() => rm(folder, { recursive: true }));

const published = (name: string): Promise<string> => readFile(join(folder, "knowledge", name), "utf8");
const code = await published("retrieve.mjs");
const names = ["learnings", "passages", "index", "vectors", "edges", "regions"];
const parsed = async (): Promise<LayerFiles> =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, JSON.parse(await published(`${name}.json`))])),
  ) as LayerFiles;
const questions = ["How does a kiln hold heat?", "What is a glaze?", "Who is Zoe?", "", "sourdough bread in Paris"];

const asked = async ({ createRetriever }: Pick<typeof source, "createRetriever">): Promise<unknown[]> => {
  const retriever = createRetriever(await parsed());
  const told: unknown[] = [];
  for (const question of questions) {
    told.push(await retriever.search(question), await retriever.analyze(question), await retriever.answer(question));
  }
  return told;
};

test("RETRIEVE-MODULE imported from a blank folder with the emitted files it answers as the source does", async () => {
  const module = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "knowledge/retrieve.mjs")).href
  )) as typeof source;
  expect(Object.keys(module).sort()).toEqual(Object.keys(source).sort());
  const told = await asked(module);
  expect(told).toEqual(await asked(source));
  expect(JSON.stringify(told)).toContain('"slug":"one"');
});

test("RETRIEVE-MODULE it imports text.mjs and question.mjs alone, and runs where only the language itself exists", async () => {
  const imports = [...code.matchAll(/^import \{ [\w, ]+ \} from '(.*)';$/gm)].map((found) => found[1]);
  expect(imports.sort()).toEqual(["./question.mjs", "./text.mjs"]);
  expect(code.match(/^import /gm)).toHaveLength(2);
  expect(code).not.toMatch(/\bimport\(|^export\s.*\bfrom\b/m);
  const body = (module: string): string =>
    module
      .replace(/^import (.*) from '\.\/(\w+)\.mjs';$/gm, "const $1 = $2;")
      .replace(/^export \{(.*)\};\s*$/m, "return {$1};");
  const [text, question] = [body(await published("text.mjs")), body(await published("question.mjs"))];
  // Nothing is there but the language: a name of Node or of a browser would be a ReferenceError.
  const inRealm = runInNewContext(
    `const text = (() => {${text}})(); const question = (() => {${question}})(); (() => {${body(code)}})();`,
    Object.create(null),
  ) as typeof source;
  expect(JSON.stringify(await asked(inRealm))).toBe(JSON.stringify(await asked(source)));
});

test("RETRIEVE-MODULE it opens with its documentation, and holds no copy of what text.mjs has", () => {
  expect(code).toMatch(/^\/\/ retrieve\.mjs: /);
  for (const part of ["stem", "scan", "postings", "base64", "bm25"]) expect(code).not.toContain(`// ==== ${part} ====`);
});

test("RETRIEVE-MODULE the core is under 60 kB, gzip, the tokenizer included", async () => {
  const gzip = (text: string): number => gzipSync(text, { level: 9 }).length;
  expect(gzip(code) + gzip(await published("text.mjs"))).toBeLessThan(60_000);
});

test("the manifest lists it with the engine's files", () => {
  const engine = site.manifest.files.map(({ path }) => path);
  expect(engine).toContain("knowledge/retrieve.mjs");
  expect(engine).toContain("knowledge/text.mjs");
  expect(engine).toContain("knowledge/question.mjs");
});
