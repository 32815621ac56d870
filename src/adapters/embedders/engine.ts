// The engine that runs models, as it is installed here.
import { createRequire } from "node:module";
import type { NoEmbedder } from "../../ports-embedder.js";

/** "onnxruntime-node 1.14.0"; null when its native part is missing: npm skips an optional package that does not fit the system. */
export function engineOf(): string | null {
  try {
    const require = createRequire(import.meta.url);
    require("onnxruntime-node");
    const { version } = require("onnxruntime-node/package.json") as { version: string };
    return `onnxruntime-node ${version}`;
  } catch {
    return null;
  }
}

export const NO_ENGINE: NoEmbedder = {
  reason: "the package onnxruntime-node, which runs the model, is not installed or has no binary for this system",
};
