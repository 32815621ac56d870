import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfigFile } from "../../src/adapters/config-file.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sitelore-config-"));
});
afterAll(() => rm(folder, { recursive: true }));

const reading = async (name: string, text: string) => {
  const path = join(folder, name);
  await writeFile(path, text);
  return readConfigFile(path);
};

test("TypeScript with types, importing the package that is not installed beside it", async () => {
  const read = await reading(
    "sitelore.config.ts",
    'import { defineConfig } from "sitelore";\nconst url: string = "https://a.example";\nexport default defineConfig({ site: { url } });\n',
  );
  expect(read).toMatchObject({ value: { site: { url: "https://a.example" } } });
});

test("JavaScript, JSON and YAML, with the lines of keys where the format tells them", async () => {
  expect(await reading("a.mjs", "export default { out: 'x' };")).toMatchObject({ value: { out: "x" } });
  const json = await reading("a.json", '{\n\t"site": {\n\t\t"url": "https://a.example"\n\t}\n}');
  const yaml = await reading("a.yaml", "# a comment\nsite:\n  url: https://a.example\n");
  for (const read of [json, yaml]) {
    expect(read).toMatchObject({ value: { site: { url: "https://a.example" } } });
    expect("lineOf" in read && read.lineOf?.(["site", "url"])).toBe(3);
  }
});

test("what cannot be read is told with its reason", async () => {
  expect(await reading("b.yaml", "a: [1\n")).toMatchObject({
    reason: expect.stringContaining("Flow sequence"),
    line: 2,
  });
  expect(await reading("b.ts", "export const x = 1;\nthrow new Error('no luck');")).toMatchObject({
    reason: expect.stringContaining("no luck"),
  });
  expect(await readConfigFile(join(folder, "gone.json"))).toMatchObject({ reason: expect.stringContaining("ENOENT") });
});
