// The package as `npm pack` makes it, in a blank folder. Comes in: the folder's files, and which dependencies are there. Goes out: the
// folder. The rule: nothing of sitelore is in it but what the tarball holds.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { folder } from "./cli.js";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const manifest = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
};
export const needed = Object.keys(manifest.dependencies);
export const optional = Object.keys(manifest.optionalDependencies);

/** A folder with the packed package in node_modules, and links to these of its dependencies as installed here. */
export async function installed(
  files: Readonly<Record<string, string>>,
  links = [...needed, ...optional],
): Promise<string> {
  const place = await folder({ "package.json": '{ "type": "module" }', ...files });
  const options = { cwd: root, encoding: "utf8" } as const;
  execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", place], options);
  const own = join(place, "node_modules/sitelore");
  mkdirSync(own, { recursive: true });
  execFileSync("tar", ["-xzf", join(place, "sitelore-0.1.0.tgz"), "-C", own, "--strip-components=1"]);
  for (const name of links) {
    mkdirSync(dirname(join(place, "node_modules", name)), { recursive: true });
    symlinkSync(realpathSync(join(root, "node_modules", name)), join(place, "node_modules", name), "dir");
  }
  return place;
}

/** What a program can import, by the name it writes: each module, and each JSON Schema. New exports are in it by themselves. */
export function importable(place: string): { readonly modules: readonly string[]; readonly data: readonly string[] } {
  const entries = Object.entries(manifest.exports);
  const modules = entries
    .filter(([, target]) => typeof target === "object")
    .map(([name]) => `sitelore${name.slice(1)}`);
  const schemas = readdirSync(join(place, "node_modules/sitelore/dist/lib/schema")).filter((name) =>
    /\.json$/.test(name),
  );
  return { modules, data: ["sitelore/package.json", ...schemas.map((name) => `sitelore/schema/${name}`)] };
}

/** A module that imports everything there is and prints how many names each has: `{ "sitelore": 2, ... }`. */
export function importsAll(place: string): string {
  const { modules, data } = importable(place);
  return [
    ...modules.map((name, i) => `import * as m${i} from "${name}";`),
    ...data.map((name, i) => `import d${i} from "${name}" with { type: "json" };`),
    `console.log(JSON.stringify({`,
    ...modules.map((name, i) => `  "${name}": Object.keys(m${i}).length,`),
    ...data.map((name, i) => `  "${name}": Object.keys(d${i}).length,`),
    `}));`,
  ].join("\n");
}

/** The declarations of the MCP SDK name types of Node, which a program for a browser does not have. */
export const FOR_NODE = ["sitelore/mcp"];

/** A strict program that uses what a plugin's author or a reader's program uses, and names the types of these modules. */
export function consumer(modules: readonly string[]): string {
  return `
${modules.map((name, i) => `import type * as m${i} from "${name}";`).join("\n")}
export type All = [${modules.map((_, i) => `keyof typeof m${i}`).join(", ")}];
import { build, defineConfig, type BuildResult, type ConfigInput } from "sitelore";
import { tokenize } from "sitelore/text";
import { readQuestion } from "sitelore/question";
import { createRetriever, type Retriever } from "sitelore/retrieve";
import learnings from "sitelore/schema/learnings.json" with { type: "json" };
export const retriever: Retriever = createRetriever(JSON.parse("{}"));
const config: ConfigInput = defineConfig({ site: { url: "https://a.example.edu" }, content: ["posts/*.md"] });
const result: BuildResult = await build({ root: ".", config, keepGoing: true, onProgress: (stage, done, total) => void [stage, done, total] });
export const told: readonly string[] = [...result.problems.map(({ message }) => message), ...tokenize("x"), config.site.url, learnings.$schema];
export const read: unknown = readQuestion;
// @ts-expect-error an option that there is none of
defineConfig({ site: { url: "u" }, contents: [] });
// @ts-expect-error a number is no folder
await build({ root: 1 });
`;
}

/** Compiler options of a strict program, by how it finds modules; the second has none of Node's types. */
export const tsconfigs = {
  nodenext: { module: "nodenext", types: ["node"] },
  bundler: { module: "esnext", moduleResolution: "bundler", resolveJsonModule: true, types: [] },
} as const;

/** The text of tsconfig.json that checks the package's declarations too. */
export const tsconfig = (options: object): string =>
  JSON.stringify({
    compilerOptions: { target: "es2022", strict: true, noEmit: true, ...options },
    include: ["*.ts", "*.mts"],
  });
