// All files of a layer. Comes in: the layer, and the linked runtime's text. Goes out: the files, one after another.
// The one rule: the order is the same in every build, and the manifest comes last.
import { dataFiles } from "../schema/files.js";
import type { ListedFile } from "../schema/manifest.js";
import { agentsMd } from "./agents-md.js";
import { type DataContents, dataContents } from "./contents.js";
import { jsonFile } from "./json.js";
import { layerSchemas } from "./json-schemas.js";
import type { Layer } from "./layer.js";
import { llmsFull } from "./llms-full.js";
import { llmsTxt } from "./llms-txt.js";
import { listed, manifest } from "./manifest.js";
import { type OutputFile, textFile } from "./output-file.js";
import { packs } from "./packs.js";
import { GOLDEN, MODULES, SCHEMA_MD } from "./places.js";
import { schemaMd } from "./schema-md.js";
import type { Documented } from "./schema-md/rules.js";
import { twins } from "./twins.js";

export interface Runtime extends Documented {
  /** The text of each published module, in the order of MODULES, as linked from src/runtime/. */
  readonly modules: readonly string[];
}

/** One file at a time, so that a caller who writes each at once never holds them all. */
export function* emit(layer: Layer, runtime: Runtime): Generator<OutputFile> {
  const files: ListedFile[] = [];
  for (const file of allButManifest(layer, runtime)) {
    files.push(listed(file));
    yield file;
  }
  yield manifest(layer, files);
}

function* allButManifest(layer: Layer, runtime: Runtime): Generator<OutputFile> {
  const contents: DataContents = { ...dataContents(layer), [GOLDEN]: { questions: layer.golden } };
  for (const file of dataFiles) {
    const fields = contents[file.path];
    if (fields) yield jsonFile(layer, file, fields);
  }
  for (const [i, path] of MODULES.entries()) yield textFile(path, runtime.modules[i]!);
  yield textFile(SCHEMA_MD, schemaMd(runtime));
  yield* layerSchemas();
  if (layer.emit.packs) yield* packs(layer);
  if (layer.emit.llmsTxt) yield* llmsTxt(layer);
  if (layer.emit.llmsFullTxt) yield llmsFull(layer);
  if (layer.emit.agentsMd) yield agentsMd(layer, runtime);
  yield* twins(layer);
}
