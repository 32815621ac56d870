// Writes SCHEMA.md at the root, the same text that every layer carries, and the outputs of the examples in README.md. Run
// `npm run docs` after a schema, a rule or an output has changed; tests fail while a file is stale.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { refreshed } from "./readme.mjs";
import { argumentsOf } from "./usage.mjs";

argumentsOf("npm run docs\nWrites SCHEMA.md and the outputs of the examples in README.md anew.");
const { schemaMd } = await import("../dist/lib/emit/schema-md.js");
const { TOKENIZER_STEPS } = await import("../dist/runtime/text.js");
const { FOLDING } = await import("../dist/lib/stages/plain.js");

const file = fileURLToPath(new URL("../SCHEMA.md", import.meta.url));
await writeFile(file, schemaMd({ folding: FOLDING, tokenizerSteps: TOKENIZER_STEPS }));

const readme = fileURLToPath(new URL("../README.md", import.meta.url));
await writeFile(readme, refreshed(await readFile(readme, "utf8")));
