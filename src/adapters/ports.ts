// The ports over this machine, as the command line uses them. Comes in: nothing. Goes out: Ports.
// The one rule: nothing else in src/ but this folder and src/cli.ts touches the process, the clock or the disk.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { dayIn } from "../config/build-day.js";
import type { LoadPorts } from "../config/load.js";
import type { ListedCache, Log, Ports } from "../ports.js";
import type { Web } from "../ports-web.js";
import { cacheFolder, nodeCache } from "./cache.js";
import { packageRoot } from "./package-root.js";
import { readConfigFile } from "./config-file.js";
import { nodeFileSystem } from "./file-system.js";
import { nodeProcesses } from "./processes.js";
import { sha256 } from "./sha256.js";
import { fetchWeb } from "./web.js";

export interface NodePorts extends Ports {
  readonly configFile: LoadPorts["configFile"];
  readonly web: Web;
  readonly cache: ListedCache;
  /** Versions of Node: the one that runs, "20.19.0", and the oldest that is supported, "20.19". */
  readonly node: { readonly version: string; readonly oldest: string };
}

export function nodePorts(log: Log): NodePorts {
  return {
    fs: nodeFileSystem,
    processes: nodeProcesses(),
    clock: { today: (timeZone) => dayIn(timeZone, Date.now()), elapsed: () => performance.now() },
    log,
    runtime: {
      module: (path) => readFile(join(packageRoot, "dist/lib/runtime", basename(path)), "utf8"),
      run: async (file) => (await import(pathToFileURL(file).href)) as object,
    },
    sha256,
    embedder: async (choice, root) =>
      (await import("./embedders/source.js")).embedderSource(choice, root, cacheFolder(process.env)),
    cache: nodeCache(process.env),
    env: process.env,
    version: manifest.version,
    node: { version: process.versions.node, oldest: manifest.engines.node.replace(/^>=/, "") },
    configFile: readConfigFile,
    web: fetchWeb(),
  };
}

const manifest = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as {
  readonly version: string;
  readonly engines: { readonly node: string };
};
