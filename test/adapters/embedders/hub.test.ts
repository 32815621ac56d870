// Requirement (issue 3): a hub model id can be configured, and nothing is downloaded unless the configuration asks for it. The hub is a
// server of this test, with a model of a few kilobytes.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { env } from "@xenova/transformers";
import { describe, expect, onTestFinished, test } from "vitest";
import { embedderSource } from "../../../src/adapters/embedders/source.js";
import { nodeCache } from "../../../src/adapters/cache.js";
import { embedderChoice, type EmbedderChoice } from "../../../src/config/embedder.js";
import { exportModel } from "../../../src/minilm/export-model.js";
import { type Embedder, type EmbedderSource, isMissing, type NoEmbedder } from "../../../src/ports-embedder.js";
import { folder } from "../../support/cli.js";
import { tinyBert } from "../../support/tiny-bert.js";

const TEXTS = ["kiln heat.", "a b c", "kiln a heat b kiln c heat d kiln e heat f kiln g heat h"];
const ID = "someone/tiny";
const REVISION = "v1.0";
const PATHS = ["config.json", "onnx/model.onnx", "tokenizer.json", "tokenizer_config.json"];

const published = (): Map<string, Uint8Array> => exportModel(tinyBert(), "fp32", 16);

/** Serves `files` as a hub does, and notes the path of each request. */
async function hub(files: ReadonlyMap<string, Uint8Array>, id = ID, revision = REVISION) {
  const asked: string[] = [];
  const start = `/${id}/resolve/${revision}/`;
  const host = await served((request, response) => {
    asked.push(request.url!);
    const bytes = request.url!.startsWith(start) ? files.get(request.url!.slice(start.length)) : undefined;
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  return { host, asked, urls: PATHS.map((path) => `${start}${path}`) };
}

async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const source = (choice: object, cache: string) =>
  embedderSource(embedderChoice.parse(choice) as Exclude<EmbedderChoice, "none">, cache, cache);

const there = <T extends object>(one: T | NoEmbedder): T => {
  if (isMissing(one)) throw new Error(one.reason);
  return one as T;
};

const opened = async (choice: object, cache: string): Promise<Embedder> =>
  there(await there<EmbedderSource>(await source(choice, cache)).open());

const reasonOf = async (choice: object, cache: string): Promise<string> => {
  const found = await source(choice, cache);
  const last = isMissing(found) ? found : await found.open();
  if (!isMissing(last)) throw new Error("there is an embedder");
  return last.reason;
};

const vectorsOf = async (embedder: Embedder): Promise<number[]> => [...(await embedder.embed(TEXTS)).vectors];

const choiceOf = (host: string) => ({ hub: ID, revision: REVISION, host, maxTokens: 16 });

const openedFolder = async (files: ReadonlyMap<string, Uint8Array>): Promise<Embedder> => {
  const root = await folder();
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(root, "tiny", path)), { recursive: true });
    await writeFile(join(root, "tiny", path), bytes);
  }
  return opened({ folder: join(root, "tiny"), maxTokens: 16 }, root);
};

test("a model of a hub gives the vectors of the same model in a folder, and is downloaded once", async () => {
  const [cache, { host, asked, urls }] = [await folder(), await hub(published())];
  const first = await opened(choiceOf(host), cache);
  expect([...new Set(asked)].sort()).toEqual(urls);
  expect(first.model).toMatchObject({ name: ID, dimension: 8, pooling: "mean" });
  const vectors = await vectorsOf(first);
  expect(vectors).toHaveLength(TEXTS.length * 8);
  expect(vectors).toEqual(await vectorsOf(await openedFolder(published())));

  const before = asked.length;
  const again = await opened(choiceOf(host), cache);
  expect(again.model).toEqual(first.model);
  expect(await vectorsOf(again)).toEqual(vectors);
  expect(asked).toHaveLength(before);
});

test("a build that needs no new vector asks for the configuration of the model alone", async () => {
  const { host, asked, urls } = await hub(published());
  there(await source(choiceOf(host), await folder()));
  expect(asked).toEqual([urls[0]]);
});

test("`cache clear` removes it, and nothing of it is elsewhere", async () => {
  const [cache, { host, asked }] = [await folder(), await hub(published())];
  await opened(choiceOf(host), cache);
  expect(await readdir(join(cache, "models/hub"))).toHaveLength(1);
  // Its four files and the list of their hashes.
  expect(await nodeCache({ SITELORE_CACHE: cache }).clear()).toMatchObject({ files: 5 });
  expect(await readdir(cache)).toEqual([]);
  const before = asked.length;
  await opened(choiceOf(host), cache);
  expect(asked.length).toBeGreaterThan(before);
});

test("what is damaged is downloaded again, never used", async () => {
  const [cache, { host }] = [await folder(), await hub(published())];
  const vectors = await vectorsOf(await opened(choiceOf(host), cache));
  const [name] = await readdir(join(cache, "models/hub"));
  for (const path of PATHS) {
    const place = join(cache, "models/hub", name!, path);
    const whole = await readFile(place);
    const broken = Uint8Array.from(whole);
    broken[broken.length >> 1]! ^= 1;
    for (const bytes of [broken, whole.subarray(0, whole.length >> 1)]) {
      await writeFile(place, bytes);
      expect(await vectorsOf(await opened(choiceOf(host), cache))).toEqual(vectors);
      expect((await readFile(place)).equals(whole)).toBe(true);
    }
    await rm(place);
    await opened(choiceOf(host), cache);
    expect((await readFile(place)).equals(whole)).toBe(true);
  }
});

test("another id, revision, host or length is another model", async () => {
  const cache = await folder();
  const [a, b] = [await hub(published()), await hub(published())];
  const [other, later] = [await hub(published(), "someone/other"), await hub(published(), ID, "v1.1")];
  const choices = [
    choiceOf(a.host),
    choiceOf(b.host),
    { ...choiceOf(a.host), maxTokens: 17 },
    { ...choiceOf(other.host), hub: "someone/other" },
    { ...choiceOf(later.host), revision: "v1.1" },
  ];
  const prints = await Promise.all(
    choices.map(async (choice) => there<EmbedderSource>(await source(choice, cache)).model.fingerprint),
  );
  expect(new Set(prints).size).toBe(choices.length);
  // A slash at the end says nothing.
  expect(there<EmbedderSource>(await source(choiceOf(`${a.host}/`), cache)).model.fingerprint).toBe(prints[0]);
});

describe("what the hub does not give is a reason, and nothing is kept", () => {
  const without = (path: string): Map<string, Uint8Array> =>
    new Map([...published()].filter(([name]) => name !== path));

  test.each(PATHS)("404 for %s", async (path) => {
    const [cache, { host, urls }] = [await folder(), await hub(without(path))];
    const said = `Could not locate file: "${host}${urls[PATHS.indexOf(path)]}"`;
    expect(await reasonOf(choiceOf(host), cache)).toBe(
      `the model ${ID} at ${REVISION} cannot be had from ${host} (${said})`,
    );
    expect(await readdir(join(cache, "models/hub")).catch(() => [])).toEqual([]);
  });

  test("nobody listens", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const host = `http://127.0.0.1:${port}`;
    expect(await reasonOf(choiceOf(host), await folder())).toBe(
      `the model ${ID} at ${REVISION} cannot be had from ${host} (fetch failed: ECONNREFUSED)`,
    );
  });

  test("the connection breaks in the middle of the graph", async () => {
    const [cache, files] = [await folder(), published()];
    const host = await served((request, response) => {
      const bytes = files.get(request.url!.slice(`/${ID}/resolve/${REVISION}/`.length))!;
      if (!request.url!.endsWith(".onnx")) return void response.end(bytes);
      response.writeHead(200, { "content-length": bytes.length });
      response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
    });
    expect(await reasonOf(choiceOf(host), cache)).toContain(`cannot be had from ${host} (terminated`);
    expect(await readdir(join(cache, "models/hub")).catch(() => [])).toEqual([]);
  });

  test.each(["<html>", "[]", "null", "{}", '{"hidden_size":"8"}', '{"hidden_size":-1}'])(
    "config.json is %s",
    async (text) => {
      const { host } = await hub(new Map([...published(), ["config.json", new TextEncoder().encode(text)]]));
      expect(await reasonOf(choiceOf(host), await folder())).toContain(`cannot be had from ${host} (`);
    },
  );
});

test("no other choice downloads, before, while and after a hub is read", async () => {
  const { host, asked } = await hub(published());
  const incomplete = new Map([...published()].filter(([name]) => name !== "tokenizer_config.json"));
  const fails = () => expect(openedFolder(incomplete)).rejects.toThrow("env.allowRemoteModels=false");
  await fails();
  const cache = await folder();
  await Promise.all([opened(choiceOf(host), cache), fails(), openedFolder(published()), fails()]);
  await fails();
  expect(env).toMatchObject({
    allowRemoteModels: false,
    allowLocalModels: true,
    remoteHost: "https://huggingface.co/",
    useCustomCache: false,
    customCache: null,
  });
  expect(asked.filter((url) => !url.startsWith(`/${ID}/`))).toEqual([]);
});

describe("in the configuration", () => {
  const issues = (choice: object): string => JSON.stringify(embedderChoice.safeParse(choice).error?.issues ?? null);

  test("a revision is asked for, and it stays what it is", () => {
    expect(issues({ hub: ID, revision: "v1.0" })).toBe("null");
    expect(
      issues({ hub: "tiny", revision: "0123456789abcdef0123456789abcdef01234567", host: "https://m.example" }),
    ).toBe("null");
    expect(issues({ hub: ID })).toContain("revision");
    for (const revision of ["main", "master", "", "../v1", "v1/../..", ".."]) {
      expect(issues({ hub: ID, revision })).toContain("revision");
    }
  });

  test("what is wrong is told by the kind that is meant", () => {
    const message = (choice: unknown) => embedderChoice.safeParse(choice).error!.issues.map((issue) => issue.message);
    expect(message({ hub: ID })).toEqual([
      "revision must be a commit or a tag, which stay what they are; a branch does not",
    ]);
    expect(message({ hub: ID, revision: "v1.0", maxTokens: "all" })[0]).toMatch(/^maxTokens .*number/);
    expect(message({ folder: 7 })[0]).toMatch(/^folder .*string/);
    for (const none of ["mini", 7, {}, null]) {
      expect(message(none)).toEqual(['must be "minilm", "none", or an object with folder, hub, endpoint']);
    }
  });

  test.each(["..", "../tiny", "a/b/c", "a/..", "/a", "a/", "a\\b", "a?b", "https://m.example/a"])("no id: %s", (id) => {
    expect(issues({ hub: id, revision: "v1.0" })).toContain("hub");
  });
});
