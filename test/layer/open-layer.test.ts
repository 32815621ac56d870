// What a door gets of an opened layer: the core with and without a model, the manifest, and every file that it lists, as it lists it.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { nodePorts } from "../../src/adapters/ports.js";
import { isOpen, type LayerPorts, openLayer, type OpenLayer } from "../../src/layer/open-layer.js";
import type { BuiltSite } from "../support/build-site.js";
import { fakeEmbedder } from "../support/fake-embedder.js";
import { siteOnDisk } from "../support/site-on-disk.js";
import { stationSite } from "../support/station-site.js";

const node = nodePorts({ progress: () => {} });

let site: BuiltSite;
beforeAll(async () => {
  site = await stationSite({ embedder: fakeEmbedder() });
});

async function station(ports: LayerPorts = node): Promise<{ readonly folder: string; readonly layer: OpenLayer }> {
  const folder = await siteOnDisk(site, onTestFinished);
  const layer = await openLayer(folder, {}, true, ports);
  if (!isOpen(layer)) throw new Error(JSON.stringify(layer));
  return { folder, layer };
}

test("every file that the manifest lists is read, with the bytes that it lists", async () => {
  const { folder, layer } = await station();
  const listed = [...layer.manifest.files, ...layer.manifest.text].map(({ path }) => path);
  expect(listed).toEqual(expect.arrayContaining(["knowledge/retrieve.mjs", "llms.txt", "agents.md", "blog/gaps.md"]));
  for (const path of listed) expect([path, await layer.read(path)]).toEqual([path, await readFile(join(folder, path))]);
});

test("MCP-CHANGED: a file that is not listed, is gone or was changed since is not read", async () => {
  const { folder, layer } = await station();
  await writeFile(join(folder, "secret.txt"), "mine");
  for (const path of ["secret.txt", "../secret.txt", "knowledge/../secret.txt"])
    expect(await layer.read(path)).toEqual({ code: "layer-missing", file: path });
  const text = await readFile(join(folder, "llms.txt"), "utf8");
  for (const other of [text.replace("gauge", "gorge"), `${text} `, ""]) {
    await writeFile(join(folder, "llms.txt"), other);
    expect(await layer.read("llms.txt")).toEqual({ code: "layer-hash", file: "llms.txt" });
  }
});

test("the model is loaded when the first question needs it, once, and again where that failed", async () => {
  const model = fakeEmbedder();
  const opened: string[] = [];
  let fails = true;
  const open = async () => {
    opened.push(fails ? "fails" : "opens");
    if (fails) throw new Error("the disk is full");
    return model;
  };
  const { layer } = await station({ ...node, embedder: async () => ({ model: model.model, open }) });
  await layer.retriever.search("a frozen gauge");
  expect(opened).toEqual([]);
  await expect(layer.forQuestions()).rejects.toThrow("the disk is full");
  fails = false;
  const [one, other] = await Promise.all([layer.forQuestions(), layer.forQuestions()]);
  expect(opened).toEqual(["fails", "opens"]);
  expect(one.retriever).toBe(other.retriever);
  expect((await one.retriever.search("a frozen gauge")).reader).toBe("model");
  expect((await layer.retriever.search("a frozen gauge")).reader).toBe("lexicon");
});
