// What the data files hold beside their envelopes, by path. Comes in: the layer. Goes out: fields, or null for a file that the layer is without.
// The one rule: the files that are printed and those that the core reads at build are these.
import { indexVersion } from "../schema/index-file.js";
import type { Layer } from "./layer.js";
import { intentFields, learningVectors, vectorFields } from "./vectors.js";

export type DataContents = Readonly<Record<string, object | null>>;

/** All but the manifest and golden.json, which are made of these. */
export function dataContents(layer: Layer): DataContents {
  const { learnings, edges, regions, passages, index } = layer;
  return {
    "knowledge/learnings.json": { learnings },
    "knowledge/edges.json": { edges },
    "knowledge/regions.json": { regions },
    "knowledge/passages.json": { passages },
    "knowledge/index.json": {
      ...index,
      version: indexVersion(index.bm25),
      vectors: learningVectors(layer),
      relevance: layer.relevance,
    },
    "knowledge/vectors.json": vectorFields(layer),
    "knowledge/intent.json": intentFields(layer),
    "knowledge/notes.json": layer.compiled && { generated: true, notes: layer.compiled.notes },
    "knowledge/atoms.json": layer.compiled && { generated: true, atoms: layer.compiled.atoms },
  };
}
