// Writes SCHEMA.md at the root: the same text that every layer carries. Run `npm run docs` after a schema or a rule has changed; a
// test fails while the file is stale.
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { schemaMd } from "../dist/lib/emit/schema-md.js";
import { TOKENIZER_STEPS } from "../dist/lib/runtime/text.js";
import { FOLDING } from "../dist/lib/stages/plain.js";

const file = fileURLToPath(new URL("../SCHEMA.md", import.meta.url));
await writeFile(file, schemaMd({ folding: FOLDING, tokenizerSteps: TOKENIZER_STEPS }));
