// In: @xenova/transformers as installed. Out: one ES module with the parts of it that sitelore uses, and the licences of what is in it.
// Why: npm ignores the overrides of a dependency, and without one transformers.js cannot be installed everywhere: its image runtime
// (sharp) fetches a binary from elsewhere. Its image and web runtimes are left out; ONNX Runtime for Node stays a package of its own.
// The rule: the code in it is unchanged; what is left out is an empty module.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { fileURLToPath } from "node:url";
import { rollup, VERSION } from "rollup";

const modules = fileURLToPath(new URL("../node_modules/", import.meta.url));
const library = `${modules}@xenova/transformers/`;
const template = `${modules}@huggingface/jinja/`;

const ENTRY = 'export { AutoConfig, AutoModel, AutoTokenizer, env, Tensor } from "@xenova/transformers";\n';
/** transformers.js takes what is not true for a missing image library, and stops: a function that throws is enough for it. */
const LEFT_OUT = {
  sharp: 'export default () => {\n  throw new Error("Images are left out of this copy of transformers.js.");\n};\n',
  "onnxruntime-web": "export default {};\n",
};
const PLACES = {
  "@xenova/transformers": `${library}src/transformers.js`,
  "@huggingface/jinja": `${template}dist/index.js`,
};

const parts = {
  name: "parts",
  resolveId(id) {
    if (id === "entry" || id in LEFT_OUT) return `\0${id}`;
    if (id in PLACES) return PLACES[id];
    if (id === "onnxruntime-node" || isBuiltin(id)) return { id, external: true };
    return null;
  },
  load(id) {
    if (id === "\0entry") return ENTRY;
    return LEFT_OUT[id.slice(1)] ?? null;
  },
};

/** The module's text and the licences' text. Linking takes seconds, so what was linked before is kept beside the installed packages. */
export async function bundleTransformers() {
  const [{ version }, licences] = [await json(`${library}package.json`), await licencesText()];
  const hash = await hashOf([
    fileURLToPath(import.meta.url),
    ...(await sources(`${library}src`)),
    PLACES["@huggingface/jinja"],
  ]);
  const kept = `${modules}.cache/sitelore/transformers-${hash}.js`;
  const found = await readFile(kept, "utf8").catch(() => null);
  if (found !== null) return { code: found, licences };

  const bundle = await rollup({
    input: "entry",
    plugins: [parts],
    onwarn(warning) {
      // The library's modules import each other in circles, and evaluate well so.
      if (warning.code !== "CIRCULAR_DEPENDENCY") throw new Error(`linking transformers.js: ${warning.message}`);
    },
  });
  const banner = [
    `// transformers.js ${version}, Apache-2.0, Copyright Hugging Face. Modified: linked into one file with @huggingface/jinja (MIT); the`,
    "// image and web runtimes, and what sitelore does not use, are left out. Licences: transformers.LICENSE.txt beside this file.",
  ].join("\n");
  const { output } = await bundle.generate({ format: "es", banner });
  await bundle.close();
  const [{ code }] = output;
  await mkdir(`${modules}.cache/sitelore`, { recursive: true });
  await writeFile(`${kept}.${process.pid}`, code);
  await rename(`${kept}.${process.pid}`, kept);
  return { code, licences };
}

async function licencesText() {
  const parts = [];
  for (const [name, folder] of [
    ["@xenova/transformers", library],
    ["@huggingface/jinja", template],
  ]) {
    const { version, license } = await json(`${folder}package.json`);
    parts.push(`${name} ${version} (${license})\n\n${(await readFile(`${folder}LICENSE`, "utf8")).trim()}\n`);
  }
  return parts.join(`\n${"=".repeat(78)}\n\n`);
}

async function hashOf(files) {
  const hash = createHash("sha256").update(VERSION);
  for (const file of files) hash.update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

async function sources(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
}

const json = async (file) => JSON.parse(await readFile(file, "utf8"));
