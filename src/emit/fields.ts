// The fields of a format as a list to print. Comes in: a zod schema. Goes out: its fields with type, meaning and examples.
// The one rule: nothing about a format is said here that its schema does not say.
import type { z } from "zod";
import { type JsonSchema, jsonSchema } from "./json-schemas.js";

export interface Field {
  readonly name: string;
  /** As a reader of JSON would name it: `string`, `integer`, `object[]`, `"post"`, `string or null`. */
  readonly type: string;
  readonly optional: boolean;
  readonly meaning: string;
  readonly example: unknown;
  /** Fields of the object, or of the objects in the array. */
  readonly fields: readonly Field[];
  /** Kinds of such objects that add fields of their own to the common ones. */
  readonly kinds: readonly Kind[];
}

export interface Kind {
  readonly title: string;
  readonly meaning: string;
  readonly fields: readonly Field[];
}

/** Made once for each schema: they took half of the time of a small build, for SCHEMA.md and for agents.md. */
const made = new WeakMap<z.ZodType, readonly Field[]>();

/** The fields of an object schema, in the schema's order. */
export function fieldsOf(schema: z.ZodType): readonly Field[] {
  const fields = made.get(schema) ?? objectFields(jsonSchema(schema)).fields;
  made.set(schema, fields);
  return fields;
}

function objectFields(schema: JsonSchema): Pick<Field, "fields" | "kinds"> {
  const variants = flatVariants(schema);
  if (variants.length === 0) return { fields: properties(schema), kinds: [] };
  const lists = variants.map((variant) => properties(variant));
  const shared = lists[0]!.filter((field) => lists.every((list) => list.some((other) => same(field, other))));
  const kinds = variants.map((variant, i) => ({
    title: variant.title ?? "",
    meaning: variant.description ?? "",
    fields: lists[i]!.filter((field) => !shared.some((other) => same(field, other))),
  }));
  return { fields: shared, kinds };
}

const same = (a: Field, b: Field): boolean => JSON.stringify(a) === JSON.stringify(b);

function properties(schema: JsonSchema): Field[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, value]) =>
    field(name, value as JsonSchema, !required.has(name)),
  );
}

function field(name: string, schema: JsonSchema, optional: boolean): Field {
  const { core, nullable } = withoutNull(schema);
  const items = core.type === "array" && isSchema(core.items) ? core.items : null;
  return {
    name,
    type: typeName(core) + (nullable ? " or null" : ""),
    optional,
    meaning: schema.description ?? core.description ?? "",
    example: schema.examples?.[0] ?? core.examples?.[0] ?? items?.examples?.map((example) => [example])[0],
    ...objectFields(items ?? core),
  };
}

function typeName(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.prefixItems !== undefined)
    return `[${schema.prefixItems.map((item) => typeName(item as JsonSchema)).join(", ")}]`;
  if (schema.type === "array") return isSchema(schema.items) ? `${bracketed(typeName(schema.items))}[]` : "array";
  const variants = flatVariants(schema);
  if (variants.length > 0) return [...new Set(variants.map(typeName))].join(" or ");
  return typeof schema.type === "string" ? schema.type : "any";
}

const bracketed = (type: string): string => (type.includes(" or ") ? `(${type})` : type);

/** zod writes `nullable()` as `anyOf` with a null, or as a list of types. */
function withoutNull(schema: JsonSchema): { readonly core: JsonSchema; readonly nullable: boolean } {
  const types: unknown = schema.type;
  if (Array.isArray(types) && types.includes("null")) {
    const rest = types.filter((type) => type !== "null");
    return { core: { ...schema, type: rest[0] as "string" }, nullable: true };
  }
  const others = schema.anyOf?.filter((variant) => isSchema(variant) && variant.type !== "null") ?? [];
  if (schema.enum?.includes(null))
    return { core: { ...schema, enum: schema.enum.filter((v) => v !== null) }, nullable: true };
  if (schema.anyOf === undefined || others.length === schema.anyOf.length) return { core: schema, nullable: false };
  const { anyOf: _, ...outer } = schema;
  const core = others.length === 1 ? (others[0] as JsonSchema) : { anyOf: others };
  return { core: { ...core, ...outer } as JsonSchema, nullable: true };
}

/** The alternatives of a union; a union inside a union is the same choice. */
function flatVariants(schema: JsonSchema): readonly JsonSchema[] {
  return (schema.oneOf ?? schema.anyOf ?? []).filter(isSchema).flatMap((variant) => {
    const inner = flatVariants(variant);
    return inner.length > 0 ? inner : [variant];
  });
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
