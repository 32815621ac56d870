// sitelore/retrieve-url in a page: the published files of dist/site, checked with Web Crypto there, answer as they do here.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createRetriever } from "../../src/runtime/retrieve.js";
import type { LayerFiles } from "../../src/runtime/retrieve/files.js";
import { inBrowser } from "./browser.js";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const site = at("dist/site");
const ASKED = "Why is the manifest written last?";

const NAMES = ["learnings", "passages", "index", "edges", "regions", "vectors", "intent"];

async function here(): Promise<unknown> {
  const file = async (name: string) => [name, JSON.parse(await readFile(`${site}/knowledge/${name}.json`, "utf8"))];
  const files = Object.fromEntries(await Promise.all(NAMES.map(file))) as LayerFiles;
  return createRetriever(files).answer(ASKED);
}

/** As the package ships them: one module beside the folder of the runtime. */
async function modules(): Promise<Record<string, string>> {
  const names = ["retrieve-url.mjs", "runtime/retrieve.mjs", "runtime/question.mjs", "runtime/text.mjs"];
  const read = names.map(async (name) => [`/lib/${name}`, await readFile(at(`dist/lib/${name}`), "utf8")]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}

const asked = `
  import { createRetrieverFromUrl } from "/lib/retrieve-url.mjs";
  try {
    const retriever = await createRetrieverFromUrl(location.origin);
    report(await retriever.answer(${JSON.stringify(ASKED)}));
  } catch (error) { report({ error: error.message }); }`;

test("URL-RETRIEVER: a page answers as Node does", async () => {
  const told = await inBrowser(site, { script: asked, files: await modules() });
  expect(told).toMatchObject({ no_match: false });
  expect(told).toEqual(JSON.parse(JSON.stringify(await here())));
}, 120_000);

test("URL-HASHES: a page refuses a file that was changed on its way", async () => {
  const changed = (await readFile(`${site}/knowledge/passages.json`, "utf8")).replace("manifest", "manifold");
  const files = { ...(await modules()), "/knowledge/passages.json": changed };
  expect(await inBrowser(site, { script: asked, files })).toMatchObject({
    error: expect.stringContaining("passages.json is not the file that the site's manifest lists") as string,
  });
}, 120_000);
