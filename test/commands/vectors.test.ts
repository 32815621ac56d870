// Vectors from the command line, with the model itself: what is embedded when, and what --check and verify make of it.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildCommand } from "../../src/commands/build.js";
import type { Ports } from "../../src/ports.js";
import type { Manifest } from "../../src/schema/manifest.js";
import { memoryPorts } from "../support/build-site.js";
import { folder, post, put, sitelore, snapshot } from "../support/cli.js";
import { fakeEmbedder } from "../support/fake-embedder.js";
import { MemoryDisk } from "../support/memory-fs.js";

const site = {
  "sitelore.config.yaml": "site: { url: https://a.example.edu }\ncontent: [posts/*.md]\nout: public\n",
  "posts/a.md": post("A kiln", "A kiln holds its heat for a day, and its keeper plans the week around it."),
  "posts/b.md": post("Ash", "Wood ash melts at the heat of a kiln, so a pot glazes itself."),
};

interface Report {
  readonly vectors: { readonly texts: number; readonly embedded: number; readonly split: number };
}

test("a second build embeds nothing, an edited post only its own texts, --no-cache all; an empty cache changes no byte", async () => {
  const root = await folder(site);
  const env = { SITELORE_EMBEDDER: "minilm", SITELORE_CACHE: join(await folder(), "cache") };
  const built = async (...flags: string[]): Promise<Report["vectors"]> => {
    const { code, stdout, stderr } = await sitelore(
      root,
      ["build", "--build-date", "2026-04-01", "--json", ...flags],
      env,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    return (JSON.parse(stdout) as Report).vectors;
  };
  const layer = async (): Promise<Record<string, string>> => snapshot(join(root, "public"));

  // Each post is one paragraph, which is its lead: one text for the passage and the same for the learning.
  expect(await built()).toEqual({ texts: 2, embedded: 2, split: 0 });
  const first = await layer();
  const manifest = JSON.parse(Buffer.from(first["knowledge/manifest.json"]!, "base64").toString()) as Manifest;
  expect(manifest.vectors).toMatchObject({ model: "all-MiniLM-L6-v2", dim: 384, pooling: "mean" });
  expect(await built()).toEqual({ texts: 2, embedded: 0, split: 0 });

  await rm(join(root, "public"), { recursive: true });
  expect(await built()).toEqual({ texts: 2, embedded: 0, split: 0 });
  expect(await layer()).toEqual(first);

  const cleared = await sitelore(root, ["cache", "clear", "--json"], env);
  expect(JSON.parse(cleared.stdout)).toMatchObject({ ok: true, folder: env.SITELORE_CACHE });
  // What stands in the layer is not embedded again either, and without both it comes out the same.
  expect(await built()).toEqual({ texts: 2, embedded: 0, split: 0 });
  await rm(join(root, "public"), { recursive: true });
  expect(await built("--no-cache")).toEqual({ texts: 2, embedded: 2, split: 0 });
  expect(await layer()).toEqual(first);

  for (const args of [
    ["build", "--check"],
    ["verify", "public"],
    ["verify", "public", "--sources"],
  ]) {
    expect(await sitelore(root, args, env)).toMatchObject({ code: 0, stderr: "" });
  }

  await put(root, { "posts/b.md": post("Ash", "Wood ash melts early, so a pot glazes itself in the first fire.") });
  expect(await built()).toEqual({ texts: 2, embedded: 1, split: 0 });
  // The model also reads the exemplar bank, twice: with a cache and without.
}, 240_000);

test("a machine that cannot run the model builds and checks what needs no new vector, and says so where one is needed", async () => {
  const disk = new MemoryDisk();
  disk.put(Object.fromEntries(Object.entries(site).map(([path, text]) => [`/site/${path}`, text])));
  const config = { site: { url: "https://a.example.edu" }, content: ["posts/*.md"], out: "public" };
  const build = (embedder: Ports["embedder"], flags: { check?: boolean } = {}) => {
    const ports = { ...memoryPorts(disk.open()), embedder, configFile: async () => ({ value: config }) };
    return buildCommand("/site", { buildDate: "2026-04-01", ...flags }, ports);
  };
  const embedder = fakeEmbedder();
  const able: Ports["embedder"] = async () => ({ model: embedder.model, open: async () => embedder });
  const unable: Ports["embedder"] = async () => ({ reason: "there is no engine", name: embedder.model.name });
  const other: Ports["embedder"] = async () => ({ reason: "there is no engine", name: "another" });

  expect(await build(able)).toMatchObject({ exitCode: 0, problems: [] });
  const layer = disk.snapshot("/site/public");
  expect(await build(unable)).toMatchObject({ exitCode: 0, problems: [] });
  expect(disk.snapshot("/site/public")).toEqual(layer);
  expect(await build(unable, { check: true })).toMatchObject({ exitCode: 0, problems: [] });
  expect((await build(other, { check: true })).exitCode).toBe(1);

  disk.put({ "/site/posts/b.md": post("Ash", "Ash is what the fire leaves.") });
  expect(await build(unable)).toMatchObject({
    exitCode: 0,
    problems: [{ code: "vectors-none", args: { reason: "there is no engine" } }],
  });
  expect(Object.keys(disk.snapshot("/site/public"))).not.toContain("knowledge/vectors.json");
});
