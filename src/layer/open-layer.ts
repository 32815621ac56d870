// A layer, opened for asking. In: what --layer and --embedder say. Out: the retrieval core over its files, the files, and a way to read every other
// file of the layer, or problems. The one rule: every door (each command, and whatever else asks) opens a layer here.
import type { LoadPorts } from "../config/load.js";
import { MANIFEST } from "../emit/places.js";
import type { Ports } from "../ports.js";
import type { Problem } from "../problems.js";
import { createRetriever, type Retriever } from "../runtime/retrieve.js";
import type { LayerFiles } from "../runtime/retrieve/files.js";
import type { Manifest } from "../schema/manifest.js";
import { findLayer, type LayerFlags } from "./find.js";
import { questionEmbedder } from "./question-embedder.js";
import { listedFile, readLayer } from "./read.js";
import type { SitePorts } from "./site-source.js";
import { type LayerSource, sourceOf } from "./source.js";

export type LayerPorts = Ports & LoadPorts & SitePorts;

export interface OpenLayer {
  readonly source: LayerSource;
  /** As the retrieval core reads them; as parsed they hold every field of their schema. */
  readonly files: LayerFiles;
  readonly manifest: Manifest;
  /** Warnings: that a copy is asked, and how old it is. */
  readonly problems: readonly Problem[];
  /** SHA-256 of the manifest: another one is another build. */
  readonly build: string;
  /** The core without a model: for whatever embeds no question. */
  readonly retriever: Retriever;
  /** The core that reads questions: its model is loaded at the first call, once. Without a model the problems say why. */
  forQuestions(): Promise<ForQuestions>;
  /** The bytes of the manifest, or of a file that it lists, by its path there ("llms.txt"), held against its hash. */
  read(file: string): Promise<Uint8Array | Problem>;
}

export interface ForQuestions {
  readonly retriever: Retriever;
  readonly problems: readonly Problem[];
}

/** The problems say why there is no layer. Without `meaning` nothing is read that only a question needs. */
export async function openLayer(
  cwd: string,
  flags: LayerFlags,
  meaning: boolean,
  ports: LayerPorts,
): Promise<OpenLayer | readonly Problem[]> {
  const place = await findLayer(cwd, flags, ports);
  if (place.kind === "none") return [{ code: "layer-none", value: place.looked.join(" or ") }];
  const source = sourceOf(place, ports);
  const read = await readLayer(source, ports.sha256, meaning);
  if (!("files" in read)) return read;
  const { files, manifest, manifestBytes, problems } = read;
  const withModel = async (): Promise<ForQuestions> => {
    const embedder = await questionEmbedder(files, place.embedder, place.root, ports);
    return { retriever: createRetriever(files, embedder), problems: embedder.problems };
  };
  let forQuestions: Promise<ForQuestions> | undefined;
  try {
    return {
      source,
      files,
      manifest,
      problems,
      build: ports.sha256(manifestBytes),
      retriever: createRetriever(files),
      forQuestions: () =>
        (forQuestions ??= withModel().catch((error: unknown) => {
          forQuestions = undefined;
          throw error;
        })),
      read: async (file) => (file === MANIFEST ? manifestBytes : listedFile(source, manifest, file, ports.sha256)),
    };
  } catch (error) {
    return [{ code: "layer-refused", args: { reason: (error as Error).message } }];
  }
}

export const isOpen = (opened: OpenLayer | readonly Problem[]): opened is OpenLayer => "files" in opened;
