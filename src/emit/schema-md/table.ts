// Fields as a Markdown table. Comes in: fields of a schema. Goes out: a row for each, inner fields under their outer one.
import type { Field } from "../fields.js";
import { cell, code } from "../markdown-text.js";

export function table(fields: readonly Field[]): string {
  return [
    "| Field | Type | Meaning | Example |",
    "|---|---|---|---|",
    ...fields.flatMap((field) => rows(field, "")),
  ].join("\n");
}

/** A row for the field and, under its name, one for each field inside it: `headings[].level`. */
function rows(field: Field, prefix: string): string[] {
  const name = prefix + field.name;
  const example = field.example === undefined ? "" : code(JSON.stringify(field.example));
  const type = code(field.type) + (field.optional ? ", optional" : "");
  const cells = [code(name), type, field.meaning, example].map(cell);
  const inner = `${name}${field.type.replace(" or null", "").endsWith("[]") ? "[]" : ""}.`;
  return [`| ${cells.join(" | ")} |`, ...field.fields.flatMap((each) => rows(each, inner))];
}
