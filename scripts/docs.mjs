// Writes SCHEMA.md at the root, the same text that every layer carries, and the outputs of the examples in README.md. Run
// `npm run docs` after a schema, a rule or an output has changed; tests fail while a file is stale.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { schemaMd } from "../dist/lib/emit/schema-md.js";
import { TOKENIZER_STEPS } from "../dist/lib/runtime/text.js";
import { FOLDING } from "../dist/lib/stages/plain.js";
import { refreshed } from "./readme.mjs";

const file = fileURLToPath(new URL("../SCHEMA.md", import.meta.url));
await writeFile(file, schemaMd({ folding: FOLDING, tokenizerSteps: TOKENIZER_STEPS }));

const readme = fileURLToPath(new URL("../README.md", import.meta.url));
await writeFile(readme, refreshed(await readFile(readme, "utf8")));
