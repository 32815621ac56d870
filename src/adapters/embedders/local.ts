// A BERT-like model in a local folder, run by transformers.js on ONNX Runtime. In: the folder. Out: an Embedder.
// The rule: nothing is downloaded; mean pooling over a text's own tokens, and length 1.
import { basename, dirname } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { EmbeddingModel, EmbedOptions, Embedded, Embedder } from "../../ports-embedder.js";
import { toUnit } from "./unit.js";
import { batches, type Batch, MARKS, windowsOf } from "./windows.js";

export interface LocalModel {
  /** Holds config.json, tokenizer.json, tokenizer_config.json and onnx/model.onnx. */
  readonly folder: string;
  readonly model: EmbeddingModel;
  /** Tokens that the model reads at once, its two marks included. */
  readonly maxTokens: number;
}

interface Encoding {
  readonly input_ids: readonly number[];
}

/** Throws where the engine cannot be loaded: its native part is missing, say. */
export async function localEmbedder({ folder, model, maxTokens }: LocalModel): Promise<Embedder> {
  const { AutoModel, AutoTokenizer, Tensor } = await import("./transformers.js");
  const { withEnv } = await import("./with-env.js");
  const settings = { allowRemoteModels: false, useFSCache: false, localModelPath: `${dirname(folder)}/` };
  const [tokenizer, network] = await withEnv(settings, async () => [
    await AutoTokenizer.from_pretrained(basename(folder)),
    await AutoModel.from_pretrained(basename(folder), { quantized: false }),
  ]);
  const [first, last] = (tokenizer("", { return_tensor: false }) as Encoding).input_ids as [number, number];

  const run = async ({ windows, length }: Batch, sums: Float32Array): Promise<void> => {
    const size = [windows.length, length];
    const ids = new BigInt64Array(windows.length * length);
    const mask = new BigInt64Array(ids.length);
    windows.forEach((window, row) => {
      const all = [first, ...window.ids, last];
      all.forEach((id, at) => (ids[row * length + at] = BigInt(id)));
      mask.fill(1n, row * length, row * length + all.length);
    });
    const types = new BigInt64Array(ids.length);
    const { last_hidden_state: state } = (await network({
      input_ids: new Tensor("int64", ids, size),
      attention_mask: new Tensor("int64", mask, size),
      token_type_ids: new Tensor("int64", types, size),
    })) as { last_hidden_state: { data: Float32Array; dims: readonly number[] } };
    windows.forEach((window, row) => {
      addRows(
        sums,
        window.text * model.dimension,
        state.data,
        row * length,
        window.ids.length + MARKS,
        model.dimension,
      );
    });
  };

  return {
    model,
    async embed(texts: readonly string[], { progress, signal }: EmbedOptions = {}): Promise<Embedded> {
      const windows = texts.map((text, i) => {
        const { input_ids } = tokenizer(text, {
          add_special_tokens: false,
          truncation: false,
          padding: false,
          return_tensor: false,
        }) as Encoding;
        return windowsOf(input_ids, i, maxTokens);
      });
      const vectors = new Float32Array(texts.length * model.dimension);
      const all = windows.flat();
      let done = 0;
      for (const batch of batches(all, maxTokens)) {
        // The engine holds the thread while it runs and lets no timer or signal in by itself.
        await setImmediate();
        signal?.throwIfAborted();
        await run(batch, vectors);
        done += batch.windows.length;
        progress?.(done, all.length);
      }
      for (let i = 0; i < texts.length; i++) toUnit(vectors.subarray(i * model.dimension, (i + 1) * model.dimension));
      return { vectors, split: windows.filter(({ length }) => length > 1).length };
    },
  };
}

/** Adds `count` rows of `rows`, from row `from` on, to the vector at `at`: the mean of all tokens but for its length. */
function addRows(sums: Float32Array, at: number, rows: Float32Array, from: number, count: number, size: number): void {
  for (let row = from; row < from + count; row++) for (let i = 0; i < size; i++) sums[at + i]! += rows[row * size + i]!;
}
