// Comes in: an opened layer and its files. Goes out: what is wrong with its quotations and, for a layer of this very version, with all that
// the layer can be made of again. The one rule: each twin is read once, one after another.
import { sha256 } from "../adapters/sha256.js";
import { emit, type Runtime } from "../emit/emit.js";
import { goldenOf } from "../emit/golden.js";
import { LLMS_FULL_TXT, twinPath } from "../emit/places.js";
import type { Problem } from "../problems.js";
import { groupBy } from "../stages/group-by.js";
import { compare } from "./compare.js";
import type { OpenedLayer } from "./open-layer.js";
import { checkQuotations, quotationsOf } from "./compiled.js";
import { checkQuotes } from "./quotes.js";
import { configOf, linksOf, Remake } from "./remake.js";
import { readTwin } from "./twin.js";
import type { LayerFiles } from "./verify.js";

export interface Contents {
  readonly problems: readonly Problem[];
  /** What every file was made again from and compared with; without twins the data is taken as it stands. Null: nothing was made. */
  readonly madeFrom: "twins" | "data" | null;
}

/** `runtime`: this version's own; null when another version built the layer, or nothing can be built on it. */
export async function checkContents(layer: OpenedLayer, files: LayerFiles, runtime: Runtime | null): Promise<Contents> {
  const { learnings, manifest } = layer;
  const problems: Problem[] = layer.passages
    .filter(({ text, sha256: hash }) => sha256(text) !== hash)
    .map(({ id }) => ({ code: "verify-passage-hash", file: "knowledge/passages.json", value: id }));
  const listed = new Set(manifest.text.map(({ path }) => path));
  const passages = groupBy(layer.passages, ({ slug }) => slug);
  const quotations = layer.compiled && quotationsOf(layer.compiled);
  const edges = groupBy(layer.edges, ({ source }) => source);
  const [config, links] = [configOf(layer), linksOf(layer)];
  const remake = runtime && new Remake(layer, config);
  let readable = true;
  for (const learning of learnings) {
    if (learning.kind === "post" && !config.emit.twins) continue;
    const path = twinPath(learning);
    const bytes = listed.has(path) ? await files.read(path) : null;
    const twin = bytes && readTwin(path, new TextDecoder().decode(bytes), learning, links, config);
    if (twin) {
      problems.push(
        ...checkQuotes(twin, passages.get(learning.slug) ?? [], edges.get(learning.slug) ?? []),
        ...checkQuotations(twin, quotations?.get(learning.slug) ?? []),
      );
      remake?.page(learning, twin);
    } else {
      readable = false;
      problems.push({ code: listed.has(path) ? "verify-twin" : "verify-unlisted", file: path });
    }
  }
  if (!remake || !readable) return { problems, madeFrom: null };
  const { twins } = config.emit;
  const made = twins ? remake.whole() : remake.asItStands();
  const whole = { ...made, golden: await goldenOf(made, sha256) };
  const told = new Set(problems.map(({ file, value }) => `${file} ${value}`));
  const found = await compare(
    emit(whole, runtime),
    manifest,
    files,
    twins ? "the twins" : "its data files",
    twins ? [] : [LLMS_FULL_TXT],
  );
  const fresh = found.filter(({ file, value }) => !told.has(`${file} ${value}`));
  return { problems: [...problems, ...fresh], madeFrom: twins ? "twins" : "data" };
}
