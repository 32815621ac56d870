// A data file as text. Comes in: a file of the registry and its fields. Goes out: UTF-8 JSON, the envelope first, each record on
// its own line, so that a diff shows which learnings changed.
// The one rule: only what the schema names is printed, in the schema's order, after it was checked.
import { z } from "zod";
import type { DataFile } from "../schema/files.js";
import { type Bm25, bm25 } from "../schema/index-file.js";
import { LAYER_VERSION } from "../schema/shared.js";
import type { Layer } from "./layer.js";
import { type OutputFile, textFile } from "./output-file.js";
import { fileUrl, SCHEMA_MD } from "./places.js";

/** `fields` are all but the envelope. Throws an error naming the file and the field when they do not satisfy the schema. */
export function jsonFile(layer: Layer, file: DataFile, fields: object): OutputFile {
  const value = {
    version: LAYER_VERSION,
    site: layer.site.url,
    buildDate: layer.buildDate,
    about: `${file.purpose}. Every field is explained in ${fileUrl(layer, SCHEMA_MD)}`,
    ...fields,
  };
  return textFile(file.path, printFile(file, value));
}

function* printFile(file: DataFile, value: object): Generator<string> {
  yield* printObject(file.path, file.schema, value as Fields, "");
  yield "\n";
}

const docs = bm25.shape.docs.unwrap();

type Fields = Readonly<Record<string, unknown>>;

/**
 * An object of the outer two levels: a line for each key, and for each record of an array of records.
 *
 *     {
 *     "version": 1,
 *     "edges": [
 *     {"type":"series", ...},
 *     {"type":"link", ...}
 *     ]
 *     }
 */
function* printObject(file: string, schema: z.ZodObject, value: Fields, at: string): Generator<string> {
  let before = "{\n";
  for (const [key, field] of Object.entries(schema.shape)) {
    const here = value[key];
    if (here === undefined && field instanceof z.ZodOptional) continue;
    const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
    yield `${before}${JSON.stringify(key)}: `;
    before = ",\n";
    if (isRecordArray(inner) && Array.isArray(here)) {
      yield* printRecords(file, inner.element as z.ZodType, here, `${at}${key}`);
    } else if (inner instanceof z.ZodObject && at === "" && isFields(here)) {
      yield* printObject(file, inner, here, `${at}${key}.`);
    } else {
      yield checked(file, inner as z.ZodType, here, `${at}${key}`);
    }
  }
  yield "\n}";
}

function* printRecords(file: string, element: z.ZodType, records: readonly unknown[], at: string): Generator<string> {
  const schema = element === (docs.element as z.ZodType) ? quickDoc : element;
  let before = "[\n";
  for (let i = 0; i < records.length; i++) {
    yield before + checked(file, schema, records[i], `${at}.${i}`);
    before = ",\n";
  }
  yield records.length === 0 ? "[]" : "\n]";
}

/** Records are checked one by one, so that zod's copy of a large file never exists as a whole. */
function checked(file: string, schema: z.ZodType, value: unknown, at: string): string {
  const result = schema.safeParse(value);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    const path = [at, ...issue.path].join(".");
    throw new Error(`${file}: internal error: ${path}: ${issue.message}`);
  }
  const text = JSON.stringify(result.data);
  if (text.includes("\\ud") && halfCharacter.test(text)) {
    throw new Error(`${file}: internal error: ${at}: a character was cut in half`);
  }
  return text;
}

/** JSON.stringify writes half a surrogate pair as an escape; an escaped backslash before `ud83d` is the author's own text. */
const halfCharacter = /(?:^|[^\\])(?:\\\\)*\\ud[89a-f]/;

/**
 * A row of the index, its pairs checked by hand: zod takes 120 ms for 1,000 rows of 500 pairs and copies each pair, this takes
 * 7 ms and copies none.
 */
const quickDoc = docs.element.extend({
  tf: z.custom<NonNullable<Bm25["docs"]>[number]["tf"]>(
    (rows) => Array.isArray(rows) && rows.every((row: unknown) => isPair(row)),
    "must be pairs of counts",
  ),
});

const isPair = (row: unknown): boolean => Array.isArray(row) && row.length === 2 && isCount(row[0]) && isCount(row[1]);

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An array whose elements are objects, and with no rule of its own that a check by element would miss. */
function isRecordArray(schema: unknown): schema is z.ZodArray {
  if (!(schema instanceof z.ZodArray) || (schema.def.checks?.length ?? 0) > 0) return false;
  const { element } = schema;
  return element instanceof z.ZodObject || element instanceof z.ZodUnion;
}
