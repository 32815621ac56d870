// In: a published BERT encoder (fp16 weights, its configuration, its tokenizer). Out: the files of a folder that transformers.js opens.
// The rule: the same input gives the same bytes, which is what the names of cached folders rest on.
import { bertConfig } from "./bert-config.js";
import { bertGraph, floats } from "./bert-graph.js";
import { int8 } from "./int8.js";
import { readSafetensors } from "./safetensors.js";

export interface PublishedModel {
  readonly weights: Uint8Array;
  /** JSON texts. */
  readonly config: string;
  readonly tokenizer: string;
}

/** Rises when the same input is to give other bytes. */
export const EXPORT_VERSION = 2;

export type Precision = "fp32" | "int8";

const GRAPHS = { fp32: "onnx/model.onnx", int8: "onnx/model_quantized.onnx" } as const;

/** The files of a folder with the model, as transformers.js names them. */
export const exportedPaths = (precision: Precision): string[] => [
  "config.json",
  "tokenizer.json",
  "tokenizer_config.json",
  GRAPHS[precision],
];

/** `fp32` is for making vectors; `int8`, a quarter of the size, for reading them in a browser. */
export function exportModel(model: PublishedModel, precision: Precision, maxTokens: number): Map<string, Uint8Array> {
  const config = bertConfig.parse(JSON.parse(model.config));
  const weights = readSafetensors(model.weights);
  const graph = bertGraph(weights, config, precision === "fp32" ? floats : int8);
  const text = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
  return new Map([
    ["config.json", new TextEncoder().encode(model.config)],
    ["tokenizer.json", text(whole(JSON.parse(model.tokenizer) as Tokenizer))],
    [
      "tokenizer_config.json",
      text({ tokenizer_class: "BertTokenizer", model_max_length: maxTokens, do_lower_case: true }),
    ],
    [GRAPHS[precision], graph],
  ]);
}

/** The published tokenizer pads every text to 128 tokens and cuts it there. */
const whole = (tokenizer: Tokenizer): object => ({
  ...tokenizer,
  truncation: null,
  padding: null,
  normalizer: { type: "Sequence", normalizers: [SIGMA, RARE, tokenizer.normalizer, MARKS] },
});

interface Tokenizer {
  readonly normalizer: object;
}

// transformers.js departs from the tokenizer that the model was trained with in three places, which these steps mend.
/** It gives a Greek word's last letter its own form when it makes it small. */
const SIGMA = { type: "Replace", pattern: { String: "Σ" }, content: "σ" };
/** Each Chinese character is a word of its own, also those beyond the first 65,536. */
const RARE = {
  type: "Replace",
  pattern: { Regex: "([\\u{20000}-\\u{2A6DF}\\u{2A700}-\\u{2CEAF}\\u{2F800}-\\u{2FA1F}])" },
  content: " $1 ",
};
/** Of the marks above and below letters it takes out those of Latin only: で is to be て, and कि is to be क. */
const MARKS = { type: "Replace", pattern: { Regex: "\\p{Mn}" }, content: "" };
