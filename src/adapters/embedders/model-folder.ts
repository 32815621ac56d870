// In: a cache folder and a model as it is published. Out: a folder with the model as transformers.js opens it.
// The rule: the folder's name holds the hash of all that it is made from; whole-folder.ts sees to it that it is whole.
import { join } from "node:path";
import { EXPORT_VERSION, exportedPaths, exportModel, type PublishedModel } from "../../minilm/export-model.js";
import { sha256 } from "../sha256.js";
import { wholeFolder, type WholeFolder } from "./whole-folder.js";

/** Of all that a folder is made from: 64 hexadecimal digits. */
export function modelHash({ weights, config, tokenizer }: PublishedModel, maxTokens: number): string {
  const parts = [weights, config, tokenizer, `${maxTokens} ${EXPORT_VERSION}`];
  return sha256(parts.map((part) => sha256(part)).join("\n"));
}

export function modelFolder(
  cache: string,
  name: string,
  model: PublishedModel,
  maxTokens: number,
): Promise<WholeFolder> {
  const folder = join(cache, "models", `${name}-${modelHash(model, maxTokens).slice(0, 16)}`);
  return wholeFolder(folder, exportedPaths("fp32"), () => exportModel(model, "fp32", maxTokens));
}
