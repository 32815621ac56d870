// Proves a layer from its files alone. Comes in: a way to read a file of the layer by its path. Goes out: every problem found.
// The one rule: nothing is believed because this program wrote it; each claim is recomputed from the bytes.
import type { Runtime } from "../emit/emit.js";
import { type Problem, sortProblems } from "../problems.js";
import { checkCompiled } from "./compiled.js";
import { checkConsistency } from "./consistency.js";
import { checkContents, type Contents } from "./contents.js";
import { checkHashes } from "./hashes.js";
import { type OpenedLayer, openLayer } from "./open-layer.js";
import { checkPacks } from "./packs.js";
import { checkReferences } from "./references.js";
import { checkTotals } from "./totals.js";

export interface LayerFiles {
  /** The bytes of a file of the layer; null when there is none. `path` is relative to the folder that holds `knowledge/`. */
  read(path: string): Promise<Uint8Array | null>;
  /** The paths of all files under `knowledge/`, without those whose name starts with a dot; absent where nothing can be listed. */
  list?(): Promise<readonly string[]>;
}

export interface Verified {
  /** Null when a data file could not be read. */
  readonly layer: OpenedLayer | null;
  readonly madeFrom: Contents["madeFrom"];
  readonly problems: readonly Problem[];
}

/** The program that verifies: what it would write itself. */
export interface Program {
  readonly version: string;
  readonly runtime: Runtime;
}

export async function verify(files: LayerFiles, program: Program): Promise<Verified> {
  const { manifest, layer, problems } = await openLayer(files);
  const first = [...problems, ...(manifest ? await checkHashes(manifest, files) : [])];
  if (layer) first.push(...checkReferences(layer), ...checkCompiled(layer));
  if (!layer) return { layer, madeFrom: null, problems: sortProblems(unique(first)) };
  // Rules for roles and openings change from version to version; and nothing is made of files that are not the listed ones.
  const isOurs = layer.manifest.generator.version === program.version && first.length === 0;
  const { problems: found, madeFrom } = await contentsOf(layer, files, isOurs ? program.runtime : null);
  return { layer, madeFrom, problems: sortProblems(unique([...first, ...found])) };
}

/** What the schema allows and no build writes can stop the work anywhere: a region's id with a slash in it, say. */
async function contentsOf(layer: OpenedLayer, files: LayerFiles, runtime: Runtime | null): Promise<Contents> {
  try {
    const contents = await checkContents(layer, files, runtime);
    if (contents.madeFrom === "twins") return contents;
    const rest = [...checkTotals(layer), ...checkConsistency(layer), ...(await checkPacks(layer, files))];
    return { ...contents, problems: [...contents.problems, ...rest] };
  } catch (error) {
    return { problems: [{ code: "verify-unmade", args: { reason: (error as Error).message } }], madeFrom: null };
  }
}

/** A missing data file is told once, though it is looked for by its schema and by its hash. */
function unique(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = JSON.stringify(problem);
    return !seen.has(key) && seen.add(key);
  });
}
