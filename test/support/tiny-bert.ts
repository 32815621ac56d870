// A published model of a few kilobytes, with the parts of the real one: fp16 weights, its configuration, its tokenizer. Its vectors mean
// nothing; what is tested with it is how a model is read, converted, stored and run.
import type { PublishedModel } from "../../src/minilm/export-model.js";

export interface StoredTensor {
  readonly name: string;
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
}

interface Extras {
  /** Blanks after the header, which move the data. */
  readonly padding?: number;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The bytes of a safetensors file. */
export function safetensors(tensors: readonly StoredTensor[], { padding = 0, metadata }: Extras = {}): Uint8Array {
  let at = 0;
  const entries = tensors.map(({ name, dtype, shape, bytes }) => {
    const span = [at, (at += bytes.length)];
    return [name, { dtype, shape, data_offsets: span }];
  });
  const header = Object.fromEntries([...(metadata ? [["__metadata__", metadata]] : []), ...entries]) as object;
  const text = new TextEncoder().encode(JSON.stringify(header) + " ".repeat(padding));
  const file = new Uint8Array(8 + text.length + at);
  new DataView(file.buffer).setBigUint64(0, BigInt(text.length), true);
  file.set(text, 8);
  at = 8 + text.length;
  for (const { bytes } of tensors) {
    file.set(bytes, at);
    at += bytes.length;
  }
  return file;
}

const SIZE = 8;
const INNER = 16;
const LAYERS = 2;
const POSITIONS = 32;
const words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", ..."abcdefghijklmnopqrstuvwxyz", "##a", "##b", "kiln", "heat", "."];

export function tinyBert(): PublishedModel {
  const tensors: StoredTensor[] = [];
  const add = (name: string, ...shape: readonly number[]): void => {
    const count = shape.reduce((product, size) => product * size, 1);
    // Halves from 2^-3 to 2^0 of both signs, by a fixed sequence.
    let seed = tensors.length + 1;
    const halves = Uint16Array.from({ length: count }, () => {
      seed = (seed * 48_271) % 0x7fffffff;
      return (seed & 1 ? 0x8000 : 0) | 0x3000 | ((seed >> 8) % 0x0c00);
    });
    tensors.push({ name, dtype: "F16", shape, bytes: new Uint8Array(halves.buffer) });
  };
  const layer = (name: string, out: number, inner: number): void => {
    add(`${name}.weight`, out, inner);
    add(`${name}.bias`, out);
  };
  const norm = (name: string): void => {
    add(`${name}.weight`, SIZE);
    add(`${name}.bias`, SIZE);
  };
  add("embeddings.word_embeddings.weight", words.length, SIZE);
  add("embeddings.position_embeddings.weight", POSITIONS, SIZE);
  add("embeddings.token_type_embeddings.weight", 2, SIZE);
  norm("embeddings.LayerNorm");
  for (let i = 0; i < LAYERS; i++) {
    for (const part of ["query", "key", "value"]) layer(`encoder.layer.${i}.attention.self.${part}`, SIZE, SIZE);
    layer(`encoder.layer.${i}.attention.output.dense`, SIZE, SIZE);
    norm(`encoder.layer.${i}.attention.output.LayerNorm`);
    layer(`encoder.layer.${i}.intermediate.dense`, INNER, SIZE);
    layer(`encoder.layer.${i}.output.dense`, SIZE, INNER);
    norm(`encoder.layer.${i}.output.LayerNorm`);
  }
  const config = {
    model_type: "bert",
    hidden_act: "gelu",
    hidden_size: SIZE,
    num_hidden_layers: LAYERS,
    num_attention_heads: 2,
    layer_norm_eps: 1e-12,
    max_position_embeddings: POSITIONS,
    vocab_size: words.length,
  };
  const special = (id: string) => ({ id, ids: [words.indexOf(id)], tokens: [id] });
  const tokenizer = {
    version: "1.0",
    truncation: { max_length: 16, strategy: "LongestFirst", stride: 0 },
    padding: { strategy: { Fixed: 16 }, direction: "Right", pad_id: 0, pad_type_id: 0, pad_token: "[PAD]" },
    added_tokens: [0, 1, 2, 3].map((id) => ({
      id,
      content: words[id],
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: { type: "BertNormalizer", clean_text: true, handle_chinese_chars: true, lowercase: true },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: {
      type: "TemplateProcessing",
      single: [
        { SpecialToken: { id: "[CLS]", type_id: 0 } },
        { Sequence: { id: "A", type_id: 0 } },
        { SpecialToken: { id: "[SEP]", type_id: 0 } },
      ],
      pair: [],
      special_tokens: { "[CLS]": special("[CLS]"), "[SEP]": special("[SEP]") },
    },
    decoder: { type: "WordPiece", prefix: "##", cleanup: true },
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(words.map((word, id) => [word, id])),
    },
  };
  return { weights: safetensors(tensors), config: JSON.stringify(config), tokenizer: JSON.stringify(tokenizer) };
}
