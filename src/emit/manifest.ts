// knowledge/manifest.json, written last. Comes in: the layer and every other file. Goes out: the list of them with their hashes.
// The one rule: a byte changed anywhere in the layer does not match this file.
import { EDGE_TYPES } from "../schema/edges.js";
import { dataFiles } from "../schema/files.js";
import { type ListedFile, type Manifest, type Settings, textFiles } from "../schema/manifest.js";
import { order } from "../stages/order.js";
import { jsonFile } from "./json.js";
import type { Layer } from "./layer.js";
import type { OutputFile } from "./output-file.js";
import { MANIFEST, MODULES } from "./places.js";
import { modelFields } from "./vectors.js";
import { visibility } from "./visibility.js";

/** What the manifest keeps of a file; its bytes can be let go. */
export function listed(file: OutputFile): ListedFile {
  return { path: file.path, bytes: file.size, sha256: file.sha256 };
}

export function manifest(layer: Layer, files: readonly ListedFile[]): OutputFile {
  const engine = new Set([...dataFiles.map((file) => file.path), ...MODULES]);
  const sorted = [...files].sort((a, b) => order(a.path, b.path));
  return jsonFile(
    layer,
    dataFiles.find((file) => file.path === MANIFEST)!,
    {
      generator: { name: "sitelore", version: layer.generatorVersion },
      counts: counts(layer),
      vectors: layer.vectors && modelFields(layer.vectors),
      visibility: visibility(layer),
      warnings: layer.warnings,
      settings: settings(layer),
      links: layer.links,
      files: sorted.filter((file) => engine.has(file.path)),
      text: sorted.filter((file) => !engine.has(file.path)),
    },
  );
}

function settings(layer: Layer): Settings {
  const { site, author, licence, views, thesisLabels, excerptMarkers, emit, limits } = layer;
  return {
    title: site.title,
    description: site.description,
    language: site.language,
    author,
    licence,
    views,
    thesisLabels: [...thesisLabels],
    excerptMarkers: [...excerptMarkers],
    emit: textFiles.filter((key) => emit[key]),
    limits,
  };
}

export function counts(layer: Pick<Layer, "learnings" | "passages" | "edges" | "regions">): Manifest["counts"] {
  const of = (kind: string): number => layer.learnings.filter((learning) => learning.kind === kind).length;
  const edges = Object.fromEntries(EDGE_TYPES.map((type) => [type, 0])) as Manifest["counts"]["edges"];
  for (const edge of layer.edges) edges[edge.type]++;
  return {
    learnings: layer.learnings.length,
    posts: of("post"),
    profiles: of("profile"),
    concepts: of("concept"),
    passages: layer.passages.length,
    edges,
    regions: layer.regions.length,
  };
}
