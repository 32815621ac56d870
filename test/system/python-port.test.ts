// The guide's text is enough: a port of tokenizer, stemmer and BM25 to Python, written from SCHEMA.md and the description of the stemmer, ranks
// by words as golden.json says, for this project's own layer in both forms of its index.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { toBase64 } from "../../src/runtime/vectors/base64.js";
import type { IndexFile } from "../../src/schema/index-file.js";
import { encodedPostings } from "../../src/stages/encoded-postings.js";

const site = fileURLToPath(new URL("../../dist/site", import.meta.url));
const port = fileURLToPath(new URL("python/port.py", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "python-port-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Told {
  readonly questions: number;
  readonly differ: readonly unknown[];
  /** Stems of passages that the vocabulary does not hold: there are none where the tokenizers are the same. */
  readonly unknown: readonly string[];
}

const ported = (of: string): Told =>
  JSON.parse(execFileSync("python3", ["-B", port, of], { encoding: "utf8", maxBuffer: 1 << 26 })) as Told;

test("GOLDEN-PORT the words of golden.json, and all stems of the passages, from a port to Python", () => {
  expect(ported(site)).toEqual({ questions: 40, differ: [], unknown: [] });
});

test("GOLDEN-PORT the same from the compact form of the index", () => {
  mkdirSync(join(folder, "knowledge"));
  const read = (name: string): string => readFileSync(join(site, "knowledge", name), "utf8");
  for (const name of ["golden.json", "passages.json", "text.mjs"])
    writeFileSync(join(folder, "knowledge", name), read(name));
  const { bm25, ...index } = JSON.parse(read("index.json")) as IndexFile;
  const { docs, ...rest } = bm25;
  const rows = docs!.map(({ tf }) => ({ tf: Uint32Array.from(tf.flat()) }));
  const compact = {
    ...rest,
    slugs: docs!.map(({ slug }) => slug),
    lens: docs!.map(({ len }) => len),
    postings: toBase64(encodedPostings(rows, bm25.vocab.length)),
  };
  writeFileSync(join(folder, "knowledge/index.json"), JSON.stringify({ ...index, version: 2, bm25: compact }));
  expect(ported(folder)).toEqual({ questions: 40, differ: [], unknown: [] });
});

test("GOLDEN-PORT a golden score that is another one is told", () => {
  const at = join(folder, "knowledge/golden.json");
  const golden = JSON.parse(readFileSync(at, "utf8")) as {
    questions: { question: string; words: { score: number }[] }[];
  };
  golden.questions[0]!.words[0]!.score += 0.000001;
  writeFileSync(at, JSON.stringify(golden));
  expect(ported(folder).differ).toEqual([expect.objectContaining({ question: golden.questions[0]!.question })]);
});
