import { expect, test } from "vitest";
import { sha256 } from "../../src/adapters/sha256.js";
import { verify } from "../../src/verify/verify.js";
import { buildSite, filesOf, post, program, type BuiltSite } from "../support/build-site.js";
import { rehash } from "../support/rehash.js";

const series = (order: number) => ({ series: `{ id: kilns, title: Kilns, order: ${order} }` });

const site: BuiltSite = await buildSite({
  ...post(
    "one",
    "A kiln holds its heat for a day. *That* is why potters plan.\n\n## Plans\n\nAs [the next part](/blog/two/) shows, it can wait.",
    series(1),
  ),
  ...post(
    "two",
    "**Thesis:** Fire on Friday.\n\nThe second part comes after the first one, as [it](/blog/one/) should.",
    series(2),
  ),
});

/** Only what holds for a layer of any version is asked here; see made-again.test.ts for the rest. */
const anotherVersion = { ...(await program()), version: "0.0.1" };

type Change = (files: Map<string, string>) => void;

/** The codes that `verify` gives after a change; with `rehashes`, the manifest's hashes are made right again first. */
async function codesAfter(change: Change, rehashes = true): Promise<string[]> {
  const files = new Map(site.files);
  change(files);
  if (rehashes) rehash(files);
  const { problems } = await verify(filesOf(files), anotherVersion);
  return [...new Set(problems.map((problem) => problem.code))];
}

/** Replaces text in one file, and insists that it was there. */
const replace =
  (path: string, from: string | RegExp, to: string): Change =>
  (files) => {
    const text = files.get(path)!;
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    files.set(path, changed);
  };

test("a layer as built is proved", async () => {
  expect(await codesAfter(() => {}, false)).toEqual([]);
});

test("MANIFEST-HASHES one changed byte of any listed file is found", async () => {
  for (const path of site.files.keys()) {
    if (path === "knowledge/manifest.json") continue;
    const codes = await codesAfter((files) => {
      const text = files.get(path)!;
      const middle = text.length >> 1;
      files.set(path, `${text.slice(0, middle)}${text[middle] === "x" ? "y" : "x"}${text.slice(middle + 1)}`);
    }, false);
    expect(
      codes.some((code) => code === "verify-hash" || code === "verify-size"),
      path,
    ).toBe(true);
  }
});

test("a missing file, a missing manifest, broken JSON", async () => {
  expect(await codesAfter((files) => files.delete("agents.md"), false)).toEqual(["verify-missing"]);
  expect(await codesAfter((files) => files.delete("knowledge/manifest.json"), false)).toEqual(["verify-no-manifest"]);
  expect(await codesAfter(replace("knowledge/edges.json", "{", ""))).toEqual(["verify-json"]);
});

test("PASSAGE-VERBATIM a passage that its twin does not hold is found, however consistent the hashes", async () => {
  const path = "knowledge/passages.json";
  // The learning repeats its lead.
  expect(await codesAfter(replace(path, "holds its heat", "loses its heat"))).toEqual([
    "verify-differs",
    "verify-passage",
    "verify-passage-hash",
  ]);
  const text = "Fire on Friday.";
  const other = "Fire on Monday.";
  expect(
    await codesAfter((files) => {
      replace(path, text, other)(files);
      replace(path, sha256(text), sha256(other))(files);
    }),
  ).toEqual(["verify-differs", "verify-passage"]);
});

test("a link sentence or its Markdown that the twin does not hold is found", async () => {
  expect(
    await codesAfter(replace("knowledge/edges.json", '"sentence":"As the next', '"sentence":"As no next')),
  ).toEqual(["verify-link"]);
  expect(await codesAfter(replace("knowledge/edges.json", '"markdown":"As [the', '"markdown":"as [the'))).toEqual([
    "verify-link",
  ]);
});

test("FILE-SLUG-REFS a reference to nothing is found in every file", async () => {
  expect(await codesAfter(replace("knowledge/edges.json", '"target":"two"', '"target":"tow"'))).toContain(
    "verify-reference",
  );
  expect(
    await codesAfter(replace("knowledge/regions.json", '"members":["one","two"]', '"members":["one","tow"]')),
  ).toContain("verify-reference");
  expect(await codesAfter(replace("knowledge/passages.json", '"slug":"one"', '"slug":"eno"'))).toContain(
    "verify-reference",
  );
});

test("REGION-SUMS PACKFILE-TOTAL totals that are not the sum of their parts are found", async () => {
  expect(await codesAfter(replace("knowledge/packs/kilns.txt", /, \d+ tokens/, ", 9900 tokens"))).toEqual([
    "verify-pack",
  ]);
  expect(await codesAfter(replace("knowledge/regions.json", /"tokens":\d+/, '"tokens":900'))).toEqual(
    expect.arrayContaining(["verify-count"]),
  );
  expect(await codesAfter(replace("knowledge/index.json", /"len":\d+/, '"len":1'))).toEqual(["verify-count"]);
});

test("MANIFEST-COUNTS counts that are not those of the files are found", async () => {
  expect(await codesAfter(replace("knowledge/manifest.json", /"posts":\s*2/, '"posts":3'))).toEqual(["verify-count"]);
});

test("MANIFEST-LAST files of two builds side by side are found", async () => {
  const later = await buildSite(
    Object.fromEntries([...Object.entries(post("one", "Other words than before, and enough of them to stand."))]),
    { buildDate: "2026-11-16" },
  );
  for (const path of ["knowledge/learnings.json", "knowledge/passages.json", "llms-full.txt", "blog/one.md"]) {
    expect(await codesAfter((files) => files.set(path, later.files.get(path)!), false), path).not.toEqual([]);
  }
  expect(
    await codesAfter((files) => files.set("knowledge/edges.json", later.files.get("knowledge/edges.json")!)),
  ).toContain("verify-envelope");
});

test("a manifest that points outside the folder is refused, and nothing there is read", async () => {
  const asked: string[] = [];
  const files = new Map([...site.files].map(([path, text]) => [path, new TextEncoder().encode(text)]));
  const manifest = JSON.parse(site.files.get("knowledge/manifest.json")!);
  manifest.text[0].path = "../../etc/passwd";
  files.set("knowledge/manifest.json", new TextEncoder().encode(JSON.stringify(manifest)));
  const { problems } = await verify(
    {
      read: async (path) => {
        asked.push(path);
        return files.get(path) ?? null;
      },
    },
    anotherVersion,
  );
  expect(problems.map((problem) => problem.code)).toContain("verify-unsafe-path");
  expect(asked.filter((path) => path.includes(".."))).toEqual([]);
});
