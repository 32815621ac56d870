// SCHEMA.md: every field of every file, printed from the zod schemas, and the rules that a reader needs to check or repeat what
// the files say. Comes in: nothing of a site, so the copy in each layer and the one at this project's root are the same bytes.
// The one rule: what can be printed from code is printed from code; `npm run docs` writes the root copy, a test refuses a stale one.
import { z } from "zod";
import { envelope } from "../schema/shared.js";
import { type DataFile, dataFiles } from "../schema/files.js";
import { type Field, fieldsOf, type Kind } from "./fields.js";
import { unwrapped } from "./markdown-text.js";
import { jsonSchemaPath } from "./places.js";
import { proofMd } from "./schema-md/proof.js";
import { recordsMd } from "./schema-md/records.js";
import { returnsMd } from "./schema-md/returns.js";
import { type Documented, rulesMd } from "./schema-md/rules.js";
import { table } from "./schema-md/table.js";
import { textsMd } from "./schema-md/texts.js";

export function schemaMd(documented: Documented): string {
  const parts = [
    INTRODUCTION,
    envelopeMd(),
    ...dataFiles.map(fileMd),
    textsMd(),
    returnsMd(),
    rulesMd(documented),
    proofMd(),
    recordsMd(),
  ];
  return `${unwrapped(parts.join("\n\n"))}\n`;
}

const INTRODUCTION = `# The files, field by field

What a layer written by sitelore holds. This page is generated from the schemas that check every file before it is written; the
same schemas as JSON Schema stand in \`knowledge/schema/\`. Paths are relative to the folder that holds \`knowledge/\`.

- A learning is a post, the author's profile or a concept record. References between files are slugs of learnings.
- A field that is not marked optional is always there; where it can be null, its meaning says when.
- Days are calendar days as the author wrote them, never moments. Offsets count UTF-16 units from 0, lines count from 1.
- \`tokens\` are an estimate: characters divided by 4, a CJK character counting one token, to the nearest 100, at least 100 for
  a file with text.
- Lists of strings are compared by UTF-16 code unit, so that every machine sorts them alike.
- \`version\` rises only when a field is removed or changes meaning. A reader should accept fields that it does not know.`;

const envelopeMd = (): string => `## The envelope

Every JSON file is one object that starts with these fields.

${table(fieldsOf(z.object(envelope)))}`;

function fileMd(file: DataFile): string {
  const inEnvelope = new Set(Object.keys(envelope));
  const own = fieldsOf(file.schema).filter((field) => !inEnvelope.has(field.name));
  return `## ${file.path}

${file.purpose}. JSON Schema: \`${jsonSchemaPath(file.path)}\`.

${[table(own.map(flat)), ...own.filter((field) => field.fields.length > 0).map(recordMd)].join("\n\n")}`;
}

const flat = (field: Field): Field => ({ ...field, fields: [], kinds: [] });

/** The table of the objects inside a field of the outermost object. */
function recordMd(field: Field): string {
  const name = field.type.endsWith("[]") ? `Each of \`${field.name}[]\`` : `\`${field.name}\``;
  return [`### ${name}`, table(field.fields), ...field.kinds.map((kind) => kindMd(kind, field.name))].join("\n\n");
}

function kindMd(kind: Kind, list: string): string {
  const meaning = kind.meaning === "" ? "" : `${kind.meaning}\n\n`;
  return `#### \`${list}[]\`: ${kind.title}\n\n${meaning}${table(kind.fields)}`;
}
