// Reads a configuration file from disk; a .ts, .mjs or .js file is run, with this process's rights, as any build tool's is.
// Comes in: an absolute path. Goes out: its default export or its data, or the reason why there is none.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ConfigFileReader } from "../config/load.js";

export const readConfigFile: ConfigFileReader = async (path) => {
  try {
    if (!/\.(?:json|ya?ml)$/i.test(path)) return await module(path);
    const text = (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
    return await data(path.endsWith(".json") ? text.replaceAll("\t", " ") : text);
  } catch (error) {
    return { reason: error instanceof Error ? error.message.split("\n")[0]!.replace(/\.$/, "") : String(error) };
  }
};

/** JSON is YAML; one reader tells the lines of both. It is loaded only here: a command that finds no such file starts without it. */
async function data(text: string): ReturnType<ConfigFileReader> {
  const { LineCounter, parseDocument } = await import("yaml");
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: "silent",
  });
  const [error] = document.errors;
  if (error) return { reason: error.message.replace(/\.$/, ""), line: lines.linePos(error.pos[0]).line };
  const lineOf = (key: readonly PropertyKey[]): number | undefined => {
    // Of a missing key, the line of what should hold it.
    for (let length = key.length; length > 0; length--) {
      const node = document.getIn(key.slice(0, length), true);
      if (typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range)) {
        return lines.linePos(Number(node.range[0])).line;
      }
    }
    return undefined;
  };
  return { value: document.toJS({ maxAliasCount: 100 }), lineOf };
}

/**
 * `import { defineConfig } from "sitelore"` works whether or not the package is installed beside the file. jiti is loaded
 * only here, so that a build without such a file does not pay for it.
 */
async function module(path: string): Promise<{ value: unknown } | { reason: string }> {
  const { createJiti } = await import("jiti");
  const own = import.meta.url.endsWith(".ts") ? "../config/define-config.ts" : "../config/define-config.js";
  const jiti = createJiti(import.meta.url, {
    fsCache: false,
    interopDefault: true,
    alias: { sitelore: fileURLToPath(new URL(own, import.meta.url)) },
  });
  const loaded: unknown = await jiti.import(path, { default: true });
  return loaded === undefined ? { reason: "it has no default export" } : { value: loaded };
}
