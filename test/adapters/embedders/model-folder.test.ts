// Requirement (VEC2): the model is converted once into a cache; a damaged one is made again and never used; two builds at once both
// find a whole one; what a killed build left is not taken for one.
import { cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { modelFolder } from "../../../src/adapters/embedders/model-folder.js";
import { folder, put, run, snapshot } from "../../support/cli.js";
import { tinyBert } from "../../support/tiny-bert.js";

const open = (cache: string, model = tinyBert(), maxTokens = 24) => modelFolder(cache, "tiny", model, maxTokens);
const files = ["config.json", "onnx/model.onnx", "sha256.json", "tokenizer.json", "tokenizer_config.json"];

test("a model is made once and found again, unchanged", async () => {
  const cache = await folder();
  const first = await open(cache);
  const before = await snapshot(cache);
  const { mtimeMs } = await stat(join(first.folder, "onnx/model.onnx"));
  expect(first.made).toBe(true);
  expect(await open(cache)).toEqual({ ...first, made: false });
  expect(await snapshot(cache)).toEqual(before);
  expect((await stat(join(first.folder, "onnx/model.onnx"))).mtimeMs).toBe(mtimeMs);
  expect(Object.keys(await snapshot(first.folder))).toEqual(files);
});

test("another weight, configuration, tokenizer or length has a folder of its own", async () => {
  const cache = await folder();
  const model = tinyBert();
  const weights = Uint8Array.from(model.weights);
  weights[weights.length - 2]! ^= 1;
  const all = [
    await open(cache),
    await open(cache, { ...model, weights }),
    await open(cache, { ...model, config: `${model.config} ` }),
    await open(cache, { ...model, tokenizer: `${model.tokenizer} ` }),
    await open(cache, model, 25),
  ];
  expect(new Set(all.map((one) => one.folder)).size).toBe(5);
  expect(all.every(({ made }) => made)).toBe(true);
});

describe("a damaged model is made again", () => {
  test.each(files)("one bit of %s", async (path) => {
    const cache = await folder();
    const { folder: place } = await open(cache);
    const whole = await snapshot(cache);
    const bytes = await readFile(join(place, path));
    for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
      const broken = Uint8Array.from(bytes);
      broken[at]! ^= 1;
      await writeFile(join(place, path), broken);
      expect((await open(cache)).made).toBe(true);
      expect(await snapshot(cache)).toEqual(whole);
    }
  });

  test.each(files)("%s is gone, or empty", async (path) => {
    const cache = await folder();
    const { folder: place } = await open(cache);
    const whole = await snapshot(cache);
    await rm(join(place, path));
    expect((await open(cache)).made).toBe(true);
    expect(await snapshot(cache)).toEqual(whole);
    await writeFile(join(place, path), "");
    expect((await open(cache)).made).toBe(true);
    expect(await snapshot(cache)).toEqual(whole);
  });

  test.each(["{}", "null", "[]", '{"config.json": 1}'])("a list of hashes that is %s proves nothing", async (list) => {
    const cache = await folder();
    const { folder: place } = await open(cache);
    await put(place, { "sha256.json": list });
    expect((await open(cache)).made).toBe(true);
  });
});

describe("what a killed build left", () => {
  // Every state that writing passes through: so many files whole, the next one half written.
  const states = files.map((_, count) => [count] as const);

  test.each(states)("is not taken for a model: %i files and a half", async (count) => {
    const cache = await folder();
    const { folder: place } = await open(cache);
    const whole = await snapshot(cache);
    // The order in which they are written: the list of hashes is the last.
    const order = [...files.filter((path) => path !== "sha256.json"), "sha256.json"];
    for (const path of order.slice(count + 1)) await rm(join(place, path));
    const half = await readFile(join(place, order[count]!));
    await writeFile(join(place, order[count]!), half.subarray(0, half.length >> 1));
    expect((await open(cache)).made).toBe(true);
    expect(await snapshot(cache)).toEqual(whole);
  });

  test("beside the model is in nobody's way, and goes when it is old and a model is made", async () => {
    const cache = await folder();
    const { folder: place } = await open(cache);
    const [old, young] = [`${place}.123-0a1b2c3d`, `${place}.124-0a1b2c3d`];
    for (const one of [old, young]) await cp(place, one, { recursive: true });
    const longAgo = new Date("2020-01-01");
    await utimes(old, longAgo, longAgo);
    expect((await open(cache)).made).toBe(false);
    await rm(join(place, "config.json"));
    expect((await open(cache)).made).toBe(true);
    expect((await readdir(join(cache, "models"))).sort()).toEqual(
      [place, young].map((one) => one.slice(dirname(one).length + 1)),
    );
  });
});

test("many at once in one process all get a whole model, and nothing else is left", async () => {
  const cache = await folder();
  const got = await Promise.all(Array.from({ length: 6 }, () => open(cache)));
  expect(new Set(got.map((one) => one.folder)).size).toBe(1);
  expect(await readdir(join(cache, "models"))).toHaveLength(1);
  expect((await open(cache)).made).toBe(false);
});

test("many at once repair a damaged model, and never take it away from one that has found it whole", async () => {
  const cache = await folder();
  const { folder: place } = await open(cache);
  const whole = await snapshot(cache);
  await rm(join(place, "tokenizer.json"));
  const got = Array.from({ length: 6 }, async () => {
    const { folder: found } = await open(cache);
    return snapshot(found);
  });
  const expected = await snapshot(place).then(() => Promise.all(got));
  for (const seen of expected) expect(Object.keys(seen)).toEqual(files);
  expect(await snapshot(cache)).toEqual(whole);
});

test("several processes at once all get a whole model, and nothing else is left", async () => {
  const cache = await folder();
  const { weights, config, tokenizer } = tinyBert();
  const given = await folder({ "config.json": config, "tokenizer.json": tokenizer });
  await mkdir(given, { recursive: true });
  await writeFile(join(given, "weights"), weights);
  const compiled = new URL("../../../dist/lib/adapters/embedders/model-folder.js", import.meta.url);
  const script = `
    import { readFile } from "node:fs/promises";
    import { modelFolder } from ${JSON.stringify(compiled.href)};
    const [weights, config, tokenizer] = await Promise.all([
      readFile("weights"), readFile("config.json", "utf8"), readFile("tokenizer.json", "utf8"),
    ]);
    const { folder } = await modelFolder(${JSON.stringify(cache)}, "tiny", { weights, config, tokenizer }, 24);
    process.stdout.write(folder);`;
  const ran = await Promise.all(
    Array.from({ length: 4 }, () => run(process.execPath, ["--input-type=module", "--eval", script], given)),
  );
  for (const one of ran) expect(one).toEqual({ code: 0, stdout: ran[0]!.stdout, stderr: "" });
  expect(await readdir(join(cache, "models"))).toHaveLength(1);
  expect(await open(cache)).toMatchObject({ folder: ran[0]!.stdout, made: false });
  expect(fileURLToPath(compiled)).toContain("dist");
});

test("a cache that cannot be written is an error that names the place", async () => {
  const cache = join(await folder({ file: "not a folder" }), "file");
  await expect(open(cache)).rejects.toMatchObject({ code: "ENOTDIR" });
});
