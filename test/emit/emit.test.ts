import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { emit } from "../../src/emit/emit.js";
import type { Manifest } from "../../src/schema/manifest.js";
import { layer, layerWith, noPosts, onePost, postsOnly, runtime, textOf } from "../support/layer.js";

const filesOf = (of: typeof layer) => [...emit(of, runtime)];
const manifestOf = (of: typeof layer): Manifest => JSON.parse(textOf(filesOf(of).at(-1)!)) as Manifest;

const sites = Object.entries({ layer, postsOnly, onePost, noPosts });

test("the files of a whole site, in order", () => {
  expect(filesOf(layer).map((file) => file.path)).toEqual([
    "knowledge/learnings.json",
    "knowledge/edges.json",
    "knowledge/regions.json",
    "knowledge/passages.json",
    "knowledge/index.json",
    "knowledge/golden.json",
    "knowledge/text.mjs",
    "knowledge/question.mjs",
    "knowledge/retrieve.mjs",
    "knowledge/SCHEMA.md",
    "knowledge/schema/manifest.json",
    "knowledge/schema/learnings.json",
    "knowledge/schema/edges.json",
    "knowledge/schema/regions.json",
    "knowledge/schema/passages.json",
    "knowledge/schema/index.json",
    "knowledge/schema/golden.json",
    "knowledge/schema/vectors.json",
    "knowledge/schema/intent.json",
    "knowledge/schema/notes.json",
    "knowledge/schema/atoms.json",
    "knowledge/packs/saying-no.txt",
    "knowledge/packs/standalone-notes.txt",
    "knowledge/packs/concepts.txt",
    "knowledge/packs/about-me.txt",
    "llms.txt",
    "llms-full.txt",
    "agents.md",
    "blog/a-walk.md",
    "blog/one-breath.md",
    "blog/quotes-need-spans.md",
    "knowledge/records/span.md",
    "knowledge/records/ada-writer.md",
    "knowledge/manifest.json",
  ]);
});

test("what the configuration turns off is not written", () => {
  const off = { llmsTxt: false, llmsFullTxt: false, agentsMd: false, twins: false, packs: false };
  const paths = filesOf(layerWith({ emit: off })).map((file) => file.path);
  expect(paths.filter((path) => !/^knowledge\/(schema\/)?\w+\.(json|mjs|md)$/.test(path))).toEqual([
    "knowledge/records/span.md",
    "knowledge/records/ada-writer.md",
  ]);
});

describe.each(sites)("the files of %s", (_name, site) => {
  const files = filesOf(site);

  test("MANIFEST-LAST MANIFEST-HASHES the last file lists every other one, with its bytes and its hash", () => {
    const { files: engine, text } = manifestOf(site);
    const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
    const expected = files
      .slice(0, -1)
      .map(({ path, bytes }) => ({ path, bytes: bytes.length, sha256: hash(bytes) }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    const isEngine = ({ path }: { path: string }): boolean => /^knowledge\/\w+\.(json|mjs)$/.test(path);
    expect(files.at(-1)!.path).toBe("knowledge/manifest.json");
    expect(engine).toEqual(expected.filter(isEngine));
    expect(text).toEqual(expected.filter((file) => !isEngine(file)));
  });

  test("FILE-NEWLINE every file ends with a line end and holds no carriage return", () => {
    for (const file of files) {
      const text = textOf(file);
      expect(text.endsWith("\n"), file.path).toBe(true);
      expect(text.endsWith("\n\n"), file.path).toBe(false);
      expect(text, file.path).not.toContain("\r");
      expect(text.startsWith("\ufeff"), file.path).toBe(false);
    }
  });

  test("every URL of the site that a text file links to is a file or a page of the layer", () => {
    const known = new Set([
      ...files.map((file) => `https://words.example/${file.path}`),
      ...site.learnings.map((learning) => `https://words.example${learning.url}`),
      "https://words.example",
    ]);
    for (const file of files.filter(({ path }) => /^(agents\.md|llms\.txt|knowledge\/packs\/.*)$/.test(path))) {
      const urls = [...textOf(file).matchAll(/https:\/\/words\.example[^\s)\]`]*/g)].map((found) =>
        found[0].replace(/[.,:]$/, ""),
      );
      for (const url of urls) expect(known, `${file.path} links to ${url}`).toContain(url);
    }
  });
});

test("the same layer gives the same bytes", () => {
  const digest = (): string =>
    createHash("sha256")
      .update(Buffer.concat(filesOf(layer).map((file) => file.bytes)))
      .digest("hex");
  expect(digest()).toBe(digest());
});

test("MANIFEST-COUNTS EDGE-COUNTS the counts are those of the layer", () => {
  expect(manifestOf(layer).counts).toEqual({
    learnings: 5,
    posts: 3,
    profiles: 1,
    concepts: 1,
    passages: 8,
    edges: { series: 1, link: 2, concept: 2, revises: 1, meaning: 0 },
    regions: 4,
  });
  expect(manifestOf(noPosts).counts).toMatchObject({ learnings: 0, posts: 0, edges: { series: 0, link: 0 } });
});

test("MANIFEST-RULE: the manifest names the program, the rule and the warnings", () => {
  const { generator, visibility, warnings } = manifestOf(layer);
  expect(generator).toEqual({ name: "sitelore", version: "0.1.0" });
  expect(visibility).toContain("2026-11-01");
  expect(warnings).toEqual(["posts/a-walk.md: a warning."]);
});
