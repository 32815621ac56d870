import { parse } from "yaml";
import { describe, expect, test } from "vitest";
import { type Field, fieldsOf } from "../../src/emit/fields.js";
import { packageSchemas, recordSchemas } from "../../src/emit/json-schemas.js";
import { schemaMd } from "../../src/emit/schema-md.js";
import { recordExamples } from "../../src/emit/schema-md/records.js";
import { dataFiles } from "../../src/schema/files.js";
import { readFileSync } from "node:fs";
import { TOKENIZER_STEPS } from "../../src/runtime/text.js";
import { FOLDING } from "../../src/stages/plain.js";
import { runtime } from "../support/layer.js";

const text = schemaMd(runtime);

/** Every field of every data file, with its path. */
const all: (readonly [path: string, field: Field])[] = dataFiles.flatMap((file) => {
  const walk = (field: Field, at: string): (readonly [string, Field])[] => [
    [`${at}.${field.name}`, field],
    ...[...field.fields, ...field.kinds.flatMap((kind) => kind.fields)].flatMap((inner) =>
      walk(inner, `${at}.${field.name}`),
    ),
  ];
  return fieldsOf(file.schema).flatMap((field) => walk(field, file.path));
});

test("there are the fields that the schemas have", () => {
  const paths = all.map(([path]) => path);
  expect(paths).toContain("knowledge/learnings.json.learnings.headings.level");
  expect(paths).toContain("knowledge/edges.json.edges.span.endLine");
  expect(paths).toContain("knowledge/index.json.bm25.docs.tf");
  expect(paths.length).toBeGreaterThan(100);
});

test.each(all)("%s has a meaning", (_path, field) => {
  expect(field.meaning).toMatch(/\S/);
});

test.each(all.filter(([, field]) => field.type.endsWith(" or null")))("%s says when it is null", (_path, field) => {
  expect(field.meaning).toContain("null");
});

test.each(all.filter(([, { type }]) => /^(string|integer|number)( or null)?$/.test(type)))(
  "%s has an example",
  (_path, field) => {
    expect(field.example).toBeDefined();
  },
);

describe("the tables", () => {
  test("a row has field, type, meaning and example", () => {
    expect(text).toContain("| `headings[].level` | `integer` | 1 to 6. | `2` |");
    expect(text).toContain(
      "| `series` | `object or null` | The series it is a chapter of; null for a standalone post or a record. |  |",
    );
    expect(text).toContain("| `tf` |".replace("`tf`", "`docs[].tf`"));
  });

  test("every row has as many cells as its head", () => {
    const rows = text.split("\n").filter((line) => line.startsWith("|"));
    expect(rows.length).toBeGreaterThan(100);
    for (const row of rows) expect(row.replace(/\\\|/g, "").split("|"), row).toHaveLength(6);
  });

  test("kinds of a record have their own fields, the common ones once", () => {
    const learnings = text.slice(text.indexOf("## knowledge/learnings.json"), text.indexOf("## knowledge/edges.json"));
    expect(learnings.match(/^\| `slug` \|/gm)).toHaveLength(1);
    expect(learnings.match(/^#### `learnings\[\]`: (\w+)$/gm)).toEqual([
      "#### `learnings[]`: Post",
      "#### `learnings[]`: Profile",
      "#### `learnings[]`: Concept",
    ]);
  });
});

test("the rules are printed from what was handed in", () => {
  expect(text).toContain("after this folding:\n\n1. Each run of white space is one space.\n");
  expect(text).toContain("### Version 1\n\n1. Take the words.\n");
  expect(text).toContain("### Version 2\n\n1. Fold the marks.\n2. Take the words.\n");
});

test.each(Object.keys(recordExamples) as (keyof typeof recordExamples)[])(
  "the example of a %s record is one",
  (kind) => {
    const example = recordExamples[kind];
    const yaml = example.startsWith("---\n") ? example.slice(4, example.indexOf("\n---\n", 4)) : example;
    const result = recordSchemas[kind].safeParse(parse(yaml));
    expect(result.error?.issues ?? []).toEqual([]);
  },
);

test("the package ships a schema for each data file, each record and the configuration", () => {
  expect(packageSchemas().map((schema) => schema.name)).toEqual([
    "manifest.json",
    "learnings.json",
    "edges.json",
    "regions.json",
    "passages.json",
    "index.json",
    "golden.json",
    "vectors.json",
    "intent.json",
    "notes.json",
    "atoms.json",
    "profile-record.json",
    "concept-record.json",
    "themes-record.json",
    "revisions-record.json",
    "series-record.json",
    "intent-record.json",
    "questions-record.json",
    "config.json",
  ]);
  for (const { text } of packageSchemas()) {
    expect(JSON.parse(text)).toMatchObject({ $schema: "https://json-schema.org/draft/2020-12/schema", type: "object" });
  }
});

test("SCHEMA.md at the root is fresh; if this fails, run `npm run docs`", () => {
  const root = readFileSync(new URL("../../SCHEMA.md", import.meta.url), "utf8");
  expect(root).toBe(schemaMd({ folding: FOLDING, tokenizerSteps: TOKENIZER_STEPS }));
});
