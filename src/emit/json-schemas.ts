// The JSON Schemas. Comes in: the zod schemas. Goes out: plain JSON Schema (draft 2020-12), one for each data file, each kind of
// authored record and the configuration. The one rule: fields that a later version adds must not make an old schema refuse.
import { z } from "zod";
import { configJsonSchema } from "../config/json-schema.js";
import { dataFiles } from "../schema/files.js";
import {
  conceptRecord,
  intentRecord,
  questionsRecord,
  profileRecord,
  revisionsRecord,
  seriesRecord,
  themesRecord,
} from "../schema/records.js";
import { type OutputFile, textFile } from "./output-file.js";
import { jsonSchemaPath } from "./places.js";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** `io: "input"` leaves objects open for fields of later versions, and shows records as their authors write them. */
export const jsonSchema = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: "input" });

/** knowledge/schema/*.json, in the order of the registry. */
export function* layerSchemas(): Generator<OutputFile> {
  for (const file of dataFiles) yield textFile(jsonSchemaPath(file.path), printed(file.purpose, file.schema));
}

/** The records that an author writes beside the posts, by name. */
export const recordSchemas = {
  profile: profileRecord,
  concept: conceptRecord,
  themes: themesRecord,
  revisions: revisionsRecord,
  series: seriesRecord,
  intent: intentRecord,
  questions: questionsRecord,
} as const;

/** What the package ships as `sitelore/schema/*.json`: file name and text. */
export function packageSchemas(): { readonly name: string; readonly text: string }[] {
  const name = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
  return [
    ...dataFiles.map((file) => ({ name: name(jsonSchemaPath(file.path)), text: printed(file.purpose, file.schema) })),
    ...Object.entries(recordSchemas).map(([kind, schema]) => ({
      name: `${kind}-record.json`,
      text: printed(`Authored record: ${kind}`, schema),
    })),
    { name: "config.json", text: json(configJsonSchema()) },
  ];
}

/** A schema never changes, and printing them all takes as long as parsing ten posts. */
const texts = new WeakMap<z.ZodType, string>();

function printed(title: string, schema: z.ZodType): string {
  const known = texts.get(schema);
  if (known !== undefined) return known;
  const { $schema, ...rest } = jsonSchema(schema);
  const text = json({ $schema, title, ...rest });
  texts.set(schema, text);
  return text;
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
