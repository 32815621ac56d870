import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { afterAll, expect, test } from "vitest";
import * as source from "../../src/runtime/text.js";

// The linked file as `npm run build` leaves it, alone in an empty folder.
const linked = fileURLToPath(new URL("../../dist/lib/runtime/text.mjs", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "text-module-"));
const alone = join(folder, "text.mjs");
await copyFile(linked, alone);
const code = await readFile(alone, "utf8");
const module = (await import(/* @vite-ignore */ pathToFileURL(alone).href)) as typeof source;
afterAll(() => rm(folder, { recursive: true }));

test("TEXT-MODULE stands alone: it imports nothing and runs where only the language itself exists", () => {
  expect(code).not.toMatch(/^\s*(import|export\s.*\bfrom)\b|\bimport\(/m);
  const bare = code.replace(/^export \{(.*)\};\s*$/m, "({$1});");
  expect(bare).not.toBe(code);
  const inRealm = runInNewContext(bare, Object.create(null)) as typeof source;
  expect([...inRealm.tokenize("Running café C++ 持ち主")]).toEqual(["run", "cafe", "c++", "持ち", "ち主"]);
});

test("TEXT-MODULE exports what the source does, and gives the same tokens", () => {
  expect(Object.keys(module).sort()).toEqual(Object.keys(source).sort());
  const text = "Running multi-agent cafés in C++ and .NET v2.0.1 < 10 ms; 持ち主 she'll agree";
  for (const version of [1, 2]) {
    const tokenizer = { version, stop: source.STOP_WORDS };
    expect(module.tokenize(text, tokenizer)).toEqual(source.tokenize(text, tokenizer));
  }
  expect(module.tokenize(text)).toContain("multiag");
  expect(module.TOKENIZER_STEPS).toEqual(source.TOKENIZER_STEPS);
});

test("TEXT-MODULE opens with its documentation and keeps the comments of its parts", () => {
  expect(code).toMatch(/^\/\/ text\.mjs: /);
  for (const part of ["fold", "markup", "scan", "stem", "stem-exceptions", "stop-words", "bm25", "steps", "text"]) {
    expect(code).toContain(`// ==== ${part} ====\n`);
  }
  for (const documented of ["words", "tokenize", "stem", "idfOf", "bm25Term", "bm25Score"]) {
    expect(code).toMatch(new RegExp(`\\*/\\n(export )?function ${documented}\\(`));
  }
});
