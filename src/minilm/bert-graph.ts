// In: the weights of a BERT encoder and its configuration. Out: an ONNX model that gives the last hidden state.
// The rule: each step is one of the reference implementation (BertModel of the transformers library), in its order.
//
// Shapes: b texts, s tokens in each (padded), h = 384 numbers a token, a = 12 attention heads of d = h / a = 32 numbers.
//
//   input_ids, token_type_ids, attention_mask   [b, s]
//   embeddings: word + position + type          [b, s, h]
//   6 times: attention, then two dense layers   [b, s, h]
//   last_hidden_state                           [b, s, h]
import type { BertConfig } from "./bert-config.js";
import { type Name, OnnxGraph } from "./onnx-graph.js";
import type { Tensor } from "./safetensors.js";

/** How a dense layer is written: as floats, or as int8 codes with their scales (see `int8.ts`). */
export interface Arithmetic {
  /** x [.., in] times the transpose of `weight` [out, in]: [.., out]. */
  dense(graph: OnnxGraph, x: Name, weight: Tensor): Name;
  /** The rows of `weight` [n, h] at `ids` [b, s]: [b, s, h]. */
  rows(graph: OnnxGraph, weight: Tensor, ids: Name): Name;
}

export const floats: Arithmetic = {
  dense: (graph, x, { shape, values }) => {
    const [out, inner] = shape as [number, number];
    return graph.op("MatMul", [x, graph.floats([inner, out], transposed(values, out, inner))]);
  },
  rows: (graph, { shape, values }, ids) => graph.op("Gather", [graph.floats(shape, values), ids]),
};

export function bertGraph(
  weights: ReadonlyMap<string, Tensor>,
  config: BertConfig,
  arithmetic: Arithmetic,
): Uint8Array {
  const graph = new OnnxGraph();
  const tensor = (name: string): Tensor => {
    const found = weights.get(name);
    if (found === undefined) throw new Error(`The weights have no tensor ${name}.`);
    return found;
  };
  const whole = (name: string): Name => graph.floats(tensor(name).shape, tensor(name).values);
  const dense = (x: Name, name: string): Name =>
    graph.op("Add", [arithmetic.dense(graph, x, tensor(`${name}.weight`)), whole(`${name}.bias`)]);
  const normalised = (x: Name, name: string): Name =>
    graph.op("LayerNormalization", [x, whole(`${name}.weight`), whole(`${name}.bias`)], {
      axis: -1,
      epsilon: config.layer_norm_eps,
    });

  const [ids, mask, types] = ["input_ids", "attention_mask", "token_type_ids"].map((name) =>
    graph.input({ name, type: "int64", shape: ["batch", "sequence"] }),
  ) as [Name, Name, Name];

  // Position i has row i of the position table: the first s rows, the same for every text.  [s, h]
  const length = graph.op("Gather", [graph.op("Shape", [ids]), graph.int64s([1])]);
  const positions = graph.op("Slice", [
    whole("embeddings.position_embeddings.weight"),
    graph.int64s([0]),
    length,
    graph.int64s([0]),
  ]);
  const words = arithmetic.rows(graph, tensor("embeddings.word_embeddings.weight"), ids);
  const kinds = graph.op("Gather", [whole("embeddings.token_type_embeddings.weight"), types]);
  const sum = graph.op("Add", [graph.op("Add", [words, kinds]), positions]);
  let state = normalised(sum, "embeddings.LayerNorm");

  // 0 where a token is, a number that leaves nothing after softmax where the padding is.  [b, 1, 1, s]
  const present = graph.op("Unsqueeze", [graph.op("Cast", [mask], { to: FLOAT }), graph.int64s([1, 2])]);
  const hidden = graph.op("Mul", [graph.op("Sub", [graph.scalar(1), present]), graph.scalar(-10_000)]);

  const { num_attention_heads: heads, hidden_size: size } = config;
  const width = size / heads;
  const split = graph.int64s([0, 0, heads, width]);
  const joined = graph.int64s([0, 0, size]);
  /** [b, s, h] to [b, a, s, d], or to [b, a, d, s]. */
  const perHead = (x: Name, perm: readonly number[]): Name =>
    graph.op("Transpose", [graph.op("Reshape", [x, split])], { perm });

  for (let layer = 0; layer < config.num_hidden_layers; layer++) {
    const at = (name: string): string => `encoder.layer.${layer}.${name}`;
    const query = perHead(dense(state, at("attention.self.query")), [0, 2, 1, 3]);
    const key = perHead(dense(state, at("attention.self.key")), [0, 2, 3, 1]);
    const value = perHead(dense(state, at("attention.self.value")), [0, 2, 1, 3]);
    // How much each token looks at each other one.  [b, a, s, s]
    const scores = graph.op("Div", [graph.op("MatMul", [query, key]), graph.scalar(Math.sqrt(width))]);
    const looks = graph.op("Softmax", [graph.op("Add", [scores, hidden])], { axis: -1 });
    const seen = graph.op("Transpose", [graph.op("MatMul", [looks, value])], { perm: [0, 2, 1, 3] });
    const attended = dense(graph.op("Reshape", [seen, joined]), at("attention.output.dense"));
    state = normalised(graph.op("Add", [attended, state]), at("attention.output.LayerNorm"));
    const inner = gelu(graph, dense(state, at("intermediate.dense")));
    state = normalised(graph.op("Add", [dense(inner, at("output.dense")), state]), at("output.LayerNorm"));
  }
  return graph.encode(state, { name: "last_hidden_state", type: "float32", shape: ["batch", "sequence", size] });
}

/** x / 2 * (1 + erf(x / sqrt 2)), written so that ONNX Runtime makes one operation of it. */
function gelu(graph: OnnxGraph, x: Name): Name {
  const erf = graph.op("Erf", [graph.op("Div", [x, graph.scalar(Math.SQRT2)])]);
  return graph.op("Mul", [graph.op("Mul", [x, graph.op("Add", [erf, graph.scalar(1)])]), graph.scalar(0.5)]);
}

/** ONNX's number for the type float32. */
const FLOAT = 1;

export function transposed(values: Float32Array, rows: number, columns: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) out[column * rows + row] = values[row * columns + column]!;
  return out;
}
