import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { emit } from "../../src/emit/emit.js";
import { jsonFile } from "../../src/emit/json.js";
import { dataFiles } from "../../src/schema/files.js";
import type { IndexFile } from "../../src/schema/index-file.js";
import type { Learning } from "../../src/schema/learnings.js";
import type { Passage } from "../../src/schema/passages.js";
import type { VectorsFile } from "../../src/schema/vectors.js";
import { layer, layerWith, noPosts, onePost, postsOnly, runtime, textOf, withVectors } from "../support/layer.js";

const file = (path: string) => dataFiles.find((each) => each.path === path)!;
const edges = file("knowledge/edges.json");

const filesOf = (of: typeof layer) => new Map([...emit(of, runtime)].map((each) => [each.path, textOf(each)]));

const sites = Object.entries({ layer, withVectors, postsOnly, onePost, noPosts });

describe.each(sites)("the JSON files of %s", (_name, site) => {
  const files = filesOf(site);
  const there = dataFiles.filter(({ path, optional }) => !optional || files.has(path));

  test.each(there)("FILE-ENVELOPE FILE-ARRAY-KEY $path: envelope first, records in the named array", (each) => {
    const value = JSON.parse(files.get(each.path)!) as Record<string, unknown>;
    expect(Object.keys(value).slice(0, 4)).toEqual(["version", "site", "buildDate", "about"]);
    expect(value).toMatchObject({ version: 1, site: "https://words.example", buildDate: "2026-11-01" });
    expect(value.about).toContain("https://words.example/knowledge/SCHEMA.md");
    const records = each.arrayKey.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value);
    expect(Array.isArray(records)).toBe(true);
  });

  test.each(there)("FILE-SCHEMA $path satisfies the JSON Schema beside it", (each) => {
    const ajv = new Ajv2020({ strict: false, formats: { uri: true } });
    const schema = JSON.parse(files.get(`knowledge/schema/${each.path.slice("knowledge/".length)}`)!) as object;
    const valid = ajv.compile(schema);
    const value = JSON.parse(files.get(each.path)!) as Record<string, unknown>;
    expect(valid(value), JSON.stringify(valid.errors)).toBe(true);
    expect(valid({ ...value, version: 3 })).toBe(false);
    expect(valid({ ...value, addedLater: 1 })).toBe(true);
  });
});

test("vectors.json is there where there are vectors", () => {
  expect(sites.map(([name, site]) => [name, filesOf(site).has("knowledge/vectors.json")])).toEqual([
    ["layer", false],
    ["withVectors", true],
    ["postsOnly", false],
    ["onePost", false],
    ["noPosts", false],
  ]);
});

test("FILE-VECTORS rows are base64 of their codes, one scale each, beside what they belong to", () => {
  const files = filesOf(withVectors);
  const { vectors } = JSON.parse(files.get("knowledge/index.json")!) as IndexFile;
  expect(vectors).toMatchObject({ model: "small", dim: 4, count: 5, slugs: layer.learnings.map(({ slug }) => slug) });
  expect(vectors!.scale).toEqual([0.001, 0.002, 0.003, 0.004, 0.005]);
  const bytes = Buffer.from(vectors!.data, "base64");
  expect([...new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)].slice(8, 16)).toEqual([
    2, -2, 127, 1, 3, -3, 127, 1,
  ]);
  const { passages, paragraphs } = JSON.parse(files.get("knowledge/vectors.json")!) as VectorsFile;
  expect(passages.ids).toEqual(layer.passages.map(({ id }) => id));
  expect(paragraphs).toMatchObject({ count: 1, slugs: ["a-walk"], spans: [[0, 7]], scale: [0.001] });
});

test("each record stands on a line of its own", () => {
  expect(textOf(jsonFile(layer, edges, { edges: layer.edges.slice(2, 4) }))).toBe(`{
"version": 1,
"site": "https://words.example",
"buildDate": "2026-11-01",
"about": "Typed relations between learnings, with their evidence. Every field is explained in https://words.example/knowledge/SCHEMA.md",
"edges": [
{"type":"link","source":"a-walk","target":"one-breath","anchor":"One breath","occurrences":2,"evidence":"list"},
{"type":"concept","source":"span","target":"one-breath","order":2}
]
}
`);
});

test("records are printed in the schema's order, whatever order they were built in", () => {
  const edge = { order: 2, target: "one-breath", source: "span", type: "concept" };
  expect(textOf(jsonFile(layer, edges, { edges: [edge] }))).toContain(
    '\n{"type":"concept","source":"span","target":"one-breath","order":2}\n',
  );
});

test("what the schema does not name is not printed", () => {
  const edge = { ...layer.edges[3]!, secret: "leak" };
  expect(textOf(jsonFile(layer, edges, { edges: [edge], other: "leak" }))).not.toContain("leak");
});

test("a record that breaks its schema stops the build, naming file and field", () => {
  const edge = { ...layer.edges[3]!, order: 0 };
  expect(() => jsonFile(layer, edges, { edges: [layer.edges[4], edge] })).toThrow(
    /knowledge\/edges\.json: internal error: edges\.1\.order: /,
  );
  const unnamed = layer.learnings.map((each): Learning => ({ ...each, title: "" }));
  expect(() => jsonFile(layer, file("knowledge/learnings.json"), { learnings: unnamed })).toThrow(
    /knowledge\/learnings\.json: internal error: learnings\.0\.title: /,
  );
});

test.each([[[1]], [[1, -1]], [[1, 2.5]], [["1", 2]], [[1, 2, 3]], ["12"]])(
  "index pairs that are %j are refused",
  (row) => {
    const docs = [{ slug: "a", len: 1, tf: [row] }];
    const index = { ...layer.index, bm25: { ...layer.index.bm25, docs } };
    expect(() => jsonFile(layer, file("knowledge/index.json"), index)).toThrow(
      /index\.json: internal error: bm25\.docs\.0/,
    );
  },
);

describe("half a character", () => {
  const passages = file("knowledge/passages.json");
  const withText = (text: string): readonly Passage[] => [{ ...layer.passages[0]!, text }];

  test("is refused", () => {
    expect(() => jsonFile(layer, passages, { passages: withText("cut \ud83d") })).toThrow(/cut in half/);
    expect(() => jsonFile(layer, passages, { passages: withText("\\\ud83d") })).toThrow(/cut in half/);
  });

  test("is not seen in whole ones, nor in an author's own escape", () => {
    for (const text of ["whole \u{1f600}", "\\ud83d", "\\\\ud83d"]) {
      const printed = JSON.parse(textOf(jsonFile(layer, passages, { passages: withText(text) }))) as {
        passages: Passage[];
      };
      expect(printed.passages[0]!.text).toBe(text);
    }
  });
});

test("warnings and titles of any script come back as they went in", () => {
  const warnings = ['"quoted" \\ back', "\u2028 separators", "日本語 \u{1f600}"];
  const files = filesOf(layerWith({ warnings }));
  expect((JSON.parse(files.get("knowledge/manifest.json")!) as { warnings: string[] }).warnings).toEqual(warnings);
});
