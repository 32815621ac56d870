// The folder of `sitelore model export --int8`, opened by transformers.js in a page: the same vector as in Node, from this server alone.
import { readFileSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { env, pipeline } from "@xenova/transformers";
import { expect, test } from "vitest";
import { blocks } from "../../scripts/readme.mjs";
import { folder, sitelore } from "../support/cli.js";
import { inBrowser } from "./browser.js";

const library = fileURLToPath(new URL("../../node_modules/@xenova/transformers/dist", import.meta.url));
const TEXT = "How long does a kiln stay warm?";
/** The page of README.md. */
const page = blocks(readFileSync(new URL("../../README.md", import.meta.url), "utf8")).find(
  ({ language }) => language === "html",
)!;

test("the exported folder gives a page the vector that it gives Node", async () => {
  const root = await folder();
  expect((await sitelore(root, ["model", "export", "--int8", "models/minilm"])).code).toBe(0);
  await symlink(library, join(root, "lib"), "dir");
  expect(page.text).toContain(JSON.stringify(TEXT));
  const script = `${page.text.replace(/<\/?script.*>/g, "")}\nreport({ vector: Array.from(data) });`;
  const told = (await inBrowser(root, { script })) as { vector: number[]; error?: string };
  expect(told.error).toBeUndefined();

  env.allowRemoteModels = false;
  env.localModelPath = `${join(root, "models")}/`;
  const extract = await pipeline("feature-extraction", "minilm", { quantized: true });
  const { data } = await extract(TEXT, { pooling: "mean", normalize: true });
  const here = Array.from(data as Float32Array);
  expect(told.vector).toHaveLength(384);
  expect(here.reduce((sum, value, i) => sum + value * told.vector[i]!, 0)).toBeGreaterThan(0.9999);
});
