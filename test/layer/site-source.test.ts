// A published layer, read from a site that is slow, gone, changing, tampered with or hostile, and from the copy of it that is kept here.
import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { nodeCache } from "../../src/adapters/cache.js";
import { sha256 } from "../../src/adapters/sha256.js";
import { fetchWeb } from "../../src/adapters/web.js";
import { listedFile, readLayer } from "../../src/layer/read.js";
import { siteSource } from "../../src/layer/site-source.js";
import type { Problem } from "../../src/problems.js";
import { type BuiltSite, post } from "../support/build-site.js";
import { folder } from "../support/cli.js";
import { fakeEmbedder } from "../support/fake-embedder.js";
import { publishedSite, type PublishedSite } from "../support/published-site.js";
import { stationSite } from "../support/station-site.js";

const MANIFEST = "knowledge/manifest.json";
const PASSAGES = "knowledge/passages.json";
const NEEDED = ["edges", "index", "learnings", "passages", "regions"].map((name) => `knowledge/${name}.json`);

let built: BuiltSite;
let later: BuiltSite;
beforeAll(async () => {
  const embedder = fakeEmbedder();
  built = await stationSite({ embedder });
  later = await stationSite({ embedder, files: post("later", "A later post has [the gaps](/blog/gaps/) in it.") });
});

let site: PublishedSite;
let cache: string;
beforeEach(async () => {
  site = await publishedSite(built.files, onTestFinished);
  cache = await folder();
});

const ports = (patience?: number) => ({ web: fetchWeb(patience), cache: nodeCache({ SITELORE_CACHE: cache }), sha256 });
const read = (patience?: number) => readLayer(siteSource(site.url, ports(patience)), sha256, false);

async function whole(): Promise<{
  readonly passages: unknown;
  readonly problems: readonly Problem[];
  readonly posts: number;
}> {
  const layer = await read();
  if (!("files" in layer)) throw new Error(JSON.stringify(layer));
  return { passages: layer.files.passages, problems: layer.problems, posts: layer.manifest.counts.posts };
}

const codes = async (): Promise<string[]> => {
  const layer = await read();
  return "files" in layer ? ["read"] : layer.map(({ code }) => code);
};

const posts = ({ files }: BuiltSite): number => JSON.parse(files.get(MANIFEST)!).counts.posts as number;

/** The kept files of the one site, by what they are. */
async function keptFile(path: string): Promise<string> {
  const [only] = await readdir(join(cache, "sites"));
  return join(cache, "sites", only!, path === "site.json" ? path : sha256(built.files.get(path)!));
}

test("REMOTE-KEPT: what was fetched once is asked for no more: only whether the manifest is still the same", async () => {
  const first = await whole();
  expect(site.asked().sort()).toEqual([MANIFEST, ...NEEDED].sort());
  expect(await whole()).toEqual(first);
  expect(site.asked()).toEqual([`${MANIFEST} unchanged`]);
});

test("REMOTE-KEPT: after a new build only the files that differ are fetched, and the old ones are let go", async () => {
  await whole();
  site.asked();
  const passages = built.files.get(PASSAGES)!.replace("gauge", "gorge");
  site.publish(rehashed(built.files, { [PASSAGES]: passages }));
  expect((await whole()).passages).toEqual(JSON.parse(passages));
  expect(site.asked()).toEqual([MANIFEST, PASSAGES]);
  const [only] = await readdir(join(cache, "sites"));
  expect((await readdir(join(cache, "sites", only!))).length).toBe(2 + NEEDED.length);
});

test("REMOTE-DAMAGED: a kept file that is no longer what it was is fetched again", async () => {
  const first = await whole();
  for (const damage of ["", "{}", built.files.get(PASSAGES)!.replace("gauge", "gorge")]) {
    site.asked();
    await writeFile(await keptFile(PASSAGES), damage);
    expect(await whole()).toEqual(first);
    expect(site.asked()).toEqual([`${MANIFEST} unchanged`, PASSAGES]);
  }
});

test.each(["site.json", MANIFEST])(
  "REMOTE-DAMAGED: a damaged %s is not believed: the manifest is fetched whole",
  async (path) => {
    const first = await whole();
    for (const damage of ["", "{}", '{"site":7}', "\u0000"]) {
      site.asked();
      await writeFile(await keptFile(path), damage);
      expect(await whole()).toEqual(first);
      expect(site.asked()).toEqual([MANIFEST]);
    }
  },
);

test.each([
  ["is gone", (): void => site.stop()],
  ["fails", (): void => site.answer(() => ({ status: 503 }))],
])("REMOTE-OFFLINE: where the site %s, the copy is read, and its age is told", async (_, stop) => {
  const first = await whole();
  const then = Date.now() / 1000 - 3 * 3600 - 60;
  await utimes(await keptFile("site.json"), then, then);
  stop();
  const { problems, ...rest } = await whole();
  expect({ ...rest, problems: [] }).toEqual(first);
  expect(problems).toMatchObject([{ code: "layer-kept", value: site.url, args: { age: "3 hours" } }]);
});

test("REMOTE-OFFLINE: a file that was never fetched cannot be read without the site", async () => {
  await whole();
  site.stop();
  expect(await readLayer(siteSource(site.url, ports()), sha256, true)).toMatchObject([
    { code: "layer-fetch", value: `${site.url}/knowledge/vectors.json` },
    { code: "layer-fetch", value: `${site.url}/knowledge/intent.json` },
  ]);
});

test("REMOTE-OFFLINE: a site that is not there, was never read, or has no layer any more is not answered for", async () => {
  site.stop();
  expect(await codes()).toEqual(["layer-fetch"]);
});

test("a site that took its layer away, or leads elsewhere, is believed, though there is a copy", async () => {
  await whole();
  site.answer(() => ({ status: 404 }));
  expect(await codes()).toEqual(["layer-fetch"]);
  site.answer(() => ({ status: 301, headers: { location: "https://other.example/" } }));
  expect(await codes()).toEqual(["layer-fetch"]);
});

test("REMOTE-TAMPERED: a file that is not the listed one is named, and neither used nor kept", async () => {
  site.instead(PASSAGES, built.files.get(PASSAGES)!.replace("gauge", "gorge"));
  expect(await read()).toEqual([{ code: "layer-hash", file: PASSAGES }]);
  site.instead(PASSAGES, `${built.files.get(PASSAGES)} `);
  expect(await read()).toEqual([{ code: "layer-hash", file: PASSAGES }]);
  site.instead(PASSAGES, null);
  expect(await read()).toEqual([{ code: "layer-missing", file: PASSAGES }]);
  const [only] = await readdir(join(cache, "sites"));
  expect(await readdir(join(cache, "sites", only!))).not.toContain("site.json");
});

test("a page in the manifest's place does not take the place of the copy", async () => {
  const first = await whole();
  site.instead(MANIFEST, "<!doctype html><title>Log in</title>");
  expect(await codes()).toEqual(["layer-unreadable"]);
  site.stop();
  expect((await whole()).passages).toEqual(first.passages);
});

test("REMOTE-CHANGING: a site that is published between its manifest and a file is read anew, once", async () => {
  let published = false;
  site.answer((path) => {
    if (path !== MANIFEST && !published) {
      published = true;
      site.publish(later.files);
    }
    return null;
  });
  expect((await whole()).posts).toBe(posts(later));
});

test("REMOTE-CHANGING: a site that changes again and again is given up, and told so", async () => {
  let count = 0;
  site.answer((path) => {
    if (path === MANIFEST) site.publish(count++ % 2 === 0 ? built.files : later.files);
    // The files are always those of the other build.
    else site.publish(count % 2 === 0 ? built.files : later.files);
    return null;
  });
  expect(await read()).toEqual([{ code: "layer-changing", value: site.url }]);
  expect(count).toBe(2);
});

test("REMOTE-SLOW: a site that sends a byte now and then is given up", async () => {
  site.answer((path) => (path === PASSAGES ? { drip: true } : null));
  expect(await read(200)).toMatchObject([{ code: "layer-fetch", value: `${site.url}/${PASSAGES}` }]);
});

test("REMOTE-BOUNDED: a gigabyte in a file's place, or in the manifest's, is not read", async () => {
  for (const path of [PASSAGES, MANIFEST]) {
    site.answer((asked) => (asked === path ? { endless: 1_000_000_000 } : null));
    const before = process.memoryUsage().rss;
    expect(await codes()).toEqual([path === PASSAGES ? "layer-hash" : "layer-fetch"]);
    expect(site.sent()).toBeLessThan(64_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  }
});

test.each([
  ["one file", { [PASSAGES]: 256_000_001 }, "layer-size"],
  ["the whole", { [PASSAGES]: 200_000_000, [NEEDED[1]!]: 200_000_000, [NEEDED[0]!]: 200_000_000 }, "layer-sum"],
])(
  "REMOTE-BOUNDED: a manifest that lists more bytes than are read for %s: nothing is fetched",
  async (_, sizes, code) => {
    const manifest = JSON.parse(built.files.get(MANIFEST)!) as { files: { path: string; bytes: number }[] };
    for (const file of manifest.files)
      file.bytes = (sizes as Readonly<Record<string, number>>)[file.path] ?? file.bytes;
    site.instead(MANIFEST, JSON.stringify(manifest));
    expect(await codes()).toEqual([code]);
    expect(site.asked()).not.toContain(PASSAGES);
  },
);

test("REMOTE-BOUNDED: JSON that would take a multiple of its size in memory is not parsed", async () => {
  const flood = `{"passages":[${"{},".repeat(12_000_000)}{}]}`;
  site.publish(rehashed(built.files, { [PASSAGES]: flood }));
  expect(await read()).toMatchObject([{ code: "layer-unreadable", file: PASSAGES }]);
});

test("a path that a manifest lists outside its layer is not asked for", async () => {
  const layer = await read();
  if (!("files" in layer)) throw new Error("not read");
  const source = siteSource(site.url, ports());
  for (const path of ["../secret", "/secret", "a/../../secret", "https://other.example/a", "a\\..\\b", "./a"]) {
    const manifest = { ...layer.manifest, text: [{ path, bytes: 3, sha256: sha256("abc") }] };
    expect(await listedFile(source, manifest, path, sha256)).toMatchObject({ code: "layer-unsafe-path", value: path });
  }
  site.asked();
  const odd = "blog/crème 100%?#.md";
  site.instead(odd, "abc");
  const manifest = { ...layer.manifest, text: [{ path: odd, bytes: 3, sha256: sha256("abc") }] };
  expect(await listedFile(source, manifest, odd, sha256)).toEqual(new TextEncoder().encode("abc"));
  expect(site.asked()).toEqual([odd]);
});

test("two sites do not share a copy", async () => {
  await whole();
  const other = await publishedSite(later.files, onTestFinished);
  const layer = await readLayer(siteSource(other.url, ports()), sha256, false);
  expect("files" in layer && layer.manifest.counts.posts).toBe(posts(later));
  expect((await readdir(join(cache, "sites"))).length).toBe(2);
});

test("two readers of one site at once do not harm each other", async () => {
  const layers = await Promise.all([read(), read(), read()]);
  expect(layers.map((layer) => "files" in layer)).toEqual([true, true, true]);
  site.stop();
  await whole();
  expect(JSON.parse(await readFile(await keptFile("site.json"), "utf8"))).toMatchObject({ site: site.url });
});

/** The files of a site with some replaced, and a manifest that lists the new ones. */
function rehashed(files: ReadonlyMap<string, string>, replaced: Readonly<Record<string, string>>): Map<string, string> {
  const manifest = JSON.parse(files.get(MANIFEST)!) as { files: { path: string; bytes: number; sha256: string }[] };
  for (const file of manifest.files) {
    const text = replaced[file.path];
    if (text !== undefined) Object.assign(file, { bytes: Buffer.byteLength(text), sha256: sha256(text) });
  }
  return new Map([...files, ...Object.entries(replaced), [MANIFEST, JSON.stringify(manifest)]]);
}
