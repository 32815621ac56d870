// The ports of `sitelore preview` over this machine, loaded for that command alone.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServePorts } from "../ports-preview.js";
import { listen } from "./loopback.js";
import { packageRoot } from "./package-root.js";
import { watch } from "./watch.js";

const NAMES = ["index.html", "page.css", "page.mjs", "answer.mjs"];

export const previewPorts: ServePorts = {
  watch,
  listen,
  async previewPage() {
    const read = NAMES.map(
      async (name) => [name, await readFile(join(packageRoot, "dist/lib/preview/page", name), "utf8")] as const,
    );
    return new Map(await Promise.all(read));
  },
};
