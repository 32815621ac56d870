// Proves a layer from its files alone. Comes in: a way to read a file of the layer by its path. Goes out: every problem found.
// The one rule: nothing is believed because this program wrote it; each claim is recomputed from the bytes.
import { type Problem, sortProblems } from "../problems.js";
import { checkHashes } from "./hashes.js";
import { type OpenedLayer, openLayer } from "./open-layer.js";
import { checkPacks } from "./packs.js";
import { checkQuotes } from "./quotes.js";
import { checkReferences } from "./references.js";
import { checkTotals } from "./totals.js";

export interface LayerFiles {
  /** The bytes of a file of the layer; null when there is none. `path` is relative to the folder that holds `knowledge/`. */
  read(path: string): Promise<Uint8Array | null>;
}

export interface Verified {
  /** Null when a data file could not be read. */
  readonly layer: OpenedLayer | null;
  readonly problems: readonly Problem[];
}

export async function verify(files: LayerFiles): Promise<Verified> {
  const { manifest, layer, problems } = await openLayer(files);
  const hashes = manifest ? await checkHashes(manifest, files) : [];
  const contents = layer
    ? [
        ...checkReferences(layer),
        ...checkTotals(layer),
        ...(await checkPacks(layer, files)),
        ...(await checkQuotes(layer, files)),
      ]
    : [];
  return { layer, problems: sortProblems(unique([...problems, ...hashes, ...contents])) };
}

/** A missing data file is told once, though it is looked for by its schema and by its hash. */
function unique(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = JSON.stringify(problem);
    return !seen.has(key) && seen.add(key);
  });
}
