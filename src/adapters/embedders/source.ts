// In: the choice of the configuration. Out: an embedder that is known and not yet loaded, or why there is none.
// The rule: what a choice needs and this machine lacks is a reason; only "hub" downloads, and only "endpoint" sends texts anywhere.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { EmbedderChoice } from "../../config/embedder.js";
import { fileErrorCode } from "../../ports-fs.js";
import { EmbedderFailed, type EmbedderSource, type NoEmbedder } from "../../ports-embedder.js";
import { sha256 } from "../sha256.js";
import { engineOf, NO_ENGINE } from "./engine.js";
import { hubModel } from "./hub.js";
import { localEmbedder } from "./local.js";
import { minilm } from "./minilm.js";
import { openAiEmbedder } from "./openai.js";
import { BATCHING_VERSION } from "./windows.js";

type Choice = Exclude<EmbedderChoice, "none">;
type Service = Extract<Choice, { readonly endpoint: string }>;

export async function embedderSource(
  choice: Choice,
  root: string,
  cache: string,
): Promise<EmbedderSource | NoEmbedder> {
  if (choice === "minilm") return minilm(cache);
  if ("folder" in choice) return folderModel(path.resolve(root, choice.folder), choice.maxTokens);
  if ("hub" in choice) return hubModel(choice, cache);
  return service(choice);
}

/** Its identity is known once it has answered; a service that does not answer is none. */
async function service({ endpoint, model, keyFrom, dimension }: Service): Promise<EmbedderSource | NoEmbedder> {
  const key = keyFrom === undefined ? undefined : process.env[keyFrom];
  if (keyFrom !== undefined && !key) return { reason: `the variable ${keyFrom}, which holds the key, is not set` };
  try {
    const embedder = await openAiEmbedder({ endpoint, model, key, dimension });
    return { model: embedder.model, open: async () => embedder };
  } catch (error) {
    if (!(error instanceof EmbedderFailed)) throw error;
    return { reason: error.message };
  }
}

/** A model that is there already, as transformers.js opens it. */
async function folderModel(folder: string, maxTokens: number): Promise<EmbedderSource | NoEmbedder> {
  const engine = engineOf();
  if (engine === null) return NO_ENGINE;
  try {
    const [graph, config, tokenizer] = await Promise.all(
      ["onnx/model.onnx", "config.json", "tokenizer.json"].map((name) => readFile(path.join(folder, name))),
    );
    const { hidden_size: dimension } = JSON.parse(config!.toString("utf8")) as { hidden_size: number };
    const parts = [sha256(graph!), sha256(config!), sha256(tokenizer!), engine, `${maxTokens}`, `${BATCHING_VERSION}`];
    const fingerprint = sha256(parts.join("\n")).slice(0, 16);
    const model = { name: path.basename(folder), dimension, pooling: "mean", engine, fingerprint } as const;
    return { model, open: () => localEmbedder({ folder, model, maxTokens }) };
  } catch (error) {
    if (fileErrorCode(error) === undefined && !(error instanceof SyntaxError)) throw error;
    return { reason: `the model folder ${folder} cannot be read (${(error as Error).message})` };
  }
}
