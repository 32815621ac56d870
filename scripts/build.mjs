// Compiles src into dist/lib, then links the runtime modules that every layer carries, and sitelore/retrieve-url over them.
// rollup, not a minifier: it keeps the doc comments, and a published text.mjs is meant to be read.
// transformers.js is linked in too (scripts/bundle-transformers.mjs).
import { cp, rm, mkdir, chmod, readFile, readdir, writeFile } from "node:fs/promises";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { existsSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { rollup } from "rollup";
import { bundleTransformers } from "./bundle-transformers.mjs";
import { reached } from "./reached.mjs";
import { argumentsOf } from "./usage.mjs";

argumentsOf("npm run build\nCompiles src into dist/lib and links the runtime modules that every layer carries.");

// The entry's leading comment opens the linked file; every other module starts with a line that names it.
const leadingComment = (source) => /^(?:\/\/.*\n)*/.exec(source)[0];
const sectionTitles = {
  name: "section-titles",
  transform(code, id) {
    const title = `// ==== ${basename(id, ".js")} ====\n`;
    return this.getModuleInfo(id).isEntry ? code.replace(leadingComment(code), title) : title + code;
  },
};

const root = fileURLToPath(new URL("..", import.meta.url));
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

await rm(at("dist/lib"), { recursive: true, force: true });
await mkdir(at("dist/lib"), { recursive: true });
const tsc = spawnSync(process.execPath, [at("node_modules/typescript/bin/tsc"), "-p", at("tsconfig.json")], {
  cwd: root,
  stdio: "inherit",
});
if (tsc.status !== 0) process.exit(tsc.status ?? 1);

/** Which published module a source was linked into: those after it import it from there, so that there is one tokenizer and not three. */
const linkedInto = new Map();
const fromSibling = {
  name: "from-sibling",
  resolveId(source, importer) {
    const id = importer && resolve(dirname(importer), source);
    return linkedInto.has(id) ? { id: linkedInto.get(id), external: "relative" } : null;
  },
};

// In the order in which they import each other.
for (const name of ["runtime/text", "runtime/question", "runtime/retrieve", "retrieve-url"]) {
  const input = at(`dist/lib/${name}.js`);
  const bundle = await rollup({
    input,
    plugins: [sectionTitles, fromSibling],
    onwarn(warning) {
      throw new Error(`linking ${name}.mjs: ${warning.message}`);
    },
  });
  const { output } = await bundle.write({
    file: at(`dist/lib/${name}.mjs`),
    format: "es",
    generatedCode: "es2015",
    banner: leadingComment(await readFile(input, "utf8")),
  });
  await bundle.close();
  for (const id of output[0].moduleIds) linkedInto.set(id, at(`dist/lib/${name}.mjs`));
}
// The scripts that measure look inside the core: for them it stays as it was compiled, beside what is shipped.
await rm(at("dist/runtime"), { recursive: true, force: true });
await cp(at("dist/lib/runtime"), at("dist/runtime"), { recursive: true });

// The command line runs the linked modules too: the same bytes as a reader, and three files to load instead of a hundred.
for (const name of ["text", "question", "retrieve"])
  await writeFile(at(`dist/lib/runtime/${name}.js`), `export * from "./${name}.mjs";\n`);

// Its types name a package that users do not have, and nothing that they can import leads there.
const { code, licences } = await bundleTransformers();
await writeFile(at("dist/lib/adapters/embedders/transformers.js"), code);
await writeFile(at("dist/lib/adapters/embedders/transformers.LICENSE.txt"), licences);
await rm(at("dist/lib/adapters/embedders/transformers.d.ts"));

// The JSON Schemas that the package ships as sitelore/schema/*.json.
const { packageSchemas } = await import("../dist/lib/emit/json-schemas.js");
for (const { name, text } of packageSchemas()) await writeFile(at(`dist/lib/schema/${name}`), text);

// Modules that hold only types, and declarations that no import leads to, are not shipped.
const kept = reached(root);
for (const entry of await readdir(at("dist/lib"), { recursive: true, withFileTypes: true })) {
  const path = relative(root, join(entry.parentPath, entry.name));
  if (entry.isFile() && /\.(?:m?js|d\.ts)$/.test(path) && !kept.has(path)) await rm(at(path));
}

// The page of `sitelore preview` is served as it stands.
await cp(at("src/preview/page"), at("dist/lib/preview/page"), { recursive: true });

if (existsSync(at("dist/lib/cli.js"))) await chmod(at("dist/lib/cli.js"), 0o755);
