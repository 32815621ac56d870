// sitelore/retrieve-url in Node: the answers of the files it was given, each file held against the manifest, each refusal by name. Its own page is
// in test/system/retrieve-url.test.ts.
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createRetrieverFromUrl } from "../src/retrieve-url.js";
import { createRetriever } from "../src/runtime/retrieve.js";
import type { LayerFiles } from "../src/runtime/retrieve/files.js";
import { type BuiltSite, post } from "./support/build-site.js";
import { fakeEmbedder } from "./support/fake-embedder.js";
import { publishedSite, type PublishedSite } from "./support/published-site.js";
import { stationSite } from "./support/station-site.js";

const MANIFEST = "knowledge/manifest.json";
const PASSAGES = "knowledge/passages.json";
const ASKED = "what is a gap in a record?";

let built: BuiltSite;
let later: BuiltSite;
let site: PublishedSite;
beforeAll(async () => {
  const embedder = fakeEmbedder();
  built = await stationSite({ embedder });
  later = await stationSite({ embedder, files: post("later", "A later post has [the gaps](/blog/gaps/) in it.") });
});
beforeEach(async () => {
  site = await publishedSite(built.files, onTestFinished);
});

const NAMES = ["learnings", "passages", "index", "edges", "regions", "vectors", "intent"];

async function answer({ files }: BuiltSite): Promise<unknown> {
  const parsed = NAMES.map((name) => [name, JSON.parse(files.get(`knowledge/${name}.json`)!)]);
  return createRetriever(Object.fromEntries(parsed) as LayerFiles).answer(ASKED);
}

test("URL-RETRIEVER: the answers are those of the files, from the site's address or its manifest's", async () => {
  for (const address of [site.url, `${site.url}/`, `${site.url}/${MANIFEST}`]) {
    const retriever = await createRetrieverFromUrl(address);
    expect(await retriever.answer(ASKED)).toEqual(await answer(built));
    expect(site.asked().filter((path) => /vectors|intent/.test(path)).length).toBe(2);
  }
  const words = await createRetrieverFromUrl(site.url, { meaning: false });
  expect((await words.search(ASKED)).reader).toBe("words");
  expect(site.asked().filter((path) => /vectors|intent/.test(path))).toEqual([]);
});

test("URL-RETRIEVER: an embedder is used as with createRetriever", async () => {
  const embed = async (text: string) => (await fakeEmbedder().embed([text])).vectors;
  const retriever = await createRetrieverFromUrl(site.url, { embed });
  expect((await retriever.search(ASKED)).reader).toBe("model");
  await expect(createRetrieverFromUrl(site.url, { embed, fingerprint: "another" })).rejects.toThrow("another");
});

describe("what is not the site's layer is refused by name", () => {
  const refused = async (): Promise<string> =>
    createRetrieverFromUrl(site.url).then(String, (error: Error) => error.message);
  const changed = () => built.files.get(PASSAGES)!.replace("gauge", "gorge");

  test("URL-HASHES: a changed, a longer and a missing file", async () => {
    for (const text of [changed(), `${changed()} more`, null]) {
      site.instead(PASSAGES, text);
      expect(await refused()).toMatch(/\/knowledge\/passages\.json is not the file that the site's manifest lists,/);
    }
  });

  test("URL-HASHES: a manifest that is none, that is missing, or that lacks a file", async () => {
    site.instead(MANIFEST, "<!doctype html>");
    expect(await refused()).toMatch(/manifest\.json cannot be read: /);
    site.instead(MANIFEST, '{"files":[{"path":7}]}');
    expect(await refused()).toMatch(/manifest\.json is no manifest\.$/);
    site.instead(MANIFEST, '{"files":[]}');
    expect(await refused()).toMatch(/manifest\.json does not list knowledge\/learnings\.json\.$/);
    site.instead(MANIFEST, null);
    expect(await refused()).toMatch(/manifest\.json cannot be fetched: the site answers 404\.$/);
  });

  test("more than is read: the manifest, a file, all of it", async () => {
    const sized = (bytes: number): string => {
      const manifest = JSON.parse(built.files.get(MANIFEST)!) as { files: { bytes: number }[] };
      for (const file of manifest.files) file.bytes = bytes;
      return JSON.stringify(manifest);
    };
    site.instead(MANIFEST, sized(100_000_000));
    expect(await refused()).toContain("has 700000000 bytes to read, more than the 512000000 that are.");
    site.answer((path) => (path === MANIFEST ? { endless: 1_000_000_000 } : null));
    expect(await refused()).toContain("it is larger than 16000000 bytes");
    expect(site.sent()).toBeLessThan(64_000_000);
  });

  test("an address that is not to be asked, and a redirect to another host", async () => {
    await expect(createRetrieverFromUrl("http://a.example")).rejects.toThrow("http is asked only on this machine");
    await expect(createRetrieverFromUrl("kiln")).rejects.toThrow("it is no URL");
    site.answer(() => ({ status: 302, headers: { location: "https://b.example/" } }));
    expect(await refused()).toContain("it redirects to another host, b.example");
  });
});

test("URL-CHANGING: a site that is published between its manifest and a file is read once more", async () => {
  let published = false;
  site.answer((path) => {
    if (path !== MANIFEST && !published) {
      published = true;
      site.publish(later.files);
    }
    return null;
  });
  expect(await (await createRetrieverFromUrl(site.url)).answer(ASKED)).toEqual(await answer(later));
});
