// A layer, opened for asking. In: what --layer and --embedder say. Out: the retrieval core over its files, or problems. The one rule: every door
// (each command, and whatever else asks) opens a layer here.
import type { LoadPorts } from "../config/load.js";
import type { Ports } from "../ports.js";
import type { Web } from "../ports-web.js";
import type { Problem } from "../problems.js";
import { createRetriever, type Retriever } from "../runtime/retrieve.js";
import { findLayer, type LayerFlags } from "./find.js";
import { type QuestionEmbedder, questionEmbedder } from "./question-embedder.js";
import { readLayer } from "./read.js";
import { sourceOf } from "./source.js";

export type LayerPorts = Ports & LoadPorts & { readonly web: Web };

export interface OpenedLayer {
  /** Null when the layer cannot be asked; then one of the problems is an error. */
  readonly retriever: Retriever | null;
  readonly problems: readonly Problem[];
}

/** Without `meaning` nothing is loaded that only a question needs. */
export async function openLayer(
  cwd: string,
  flags: LayerFlags,
  meaning: boolean,
  ports: LayerPorts,
): Promise<OpenedLayer> {
  const place = await findLayer(cwd, flags, ports);
  if (place.kind === "none") return refused({ code: "layer-none", value: place.looked.join(" or ") });
  const { files, problems } = await readLayer(sourceOf(place, ports), ports.sha256, meaning);
  if (files === null) return { retriever: null, problems };
  const embedder: QuestionEmbedder = meaning
    ? await questionEmbedder(files, place.embedder, place.root, ports)
    : { problems: [] };
  try {
    return { retriever: createRetriever(files, embedder), problems: embedder.problems };
  } catch (error) {
    return refused({ code: "layer-refused", args: { reason: (error as Error).message } });
  }
}

const refused = (problem: Problem): OpenedLayer => ({ retriever: null, problems: [problem] });
