// Weights as int8 codes, for a model of a quarter of the size. In: floats. Out: codes, scales, and the operations that use them.
// The rule: a row of a table and a column of a dense layer have one scale each; they become floats again before they are used, so that a
// text's vector does not depend on its batch mates. (Coding activations too, as DynamicQuantizeLinear does, costs more exactness than
// the time it saves at one text: cosines of 0.974 at worst against 0.996.)
import type { Arithmetic } from "./bert-graph.js";
import { transposed } from "./bert-graph.js";

export const int8: Arithmetic = {
  // Without an input that changes, ONNX Runtime computes the product once, when it opens the model.
  dense: (graph, x, { shape, values }) => {
    const [out, inner] = shape as [number, number];
    const { codes, scales } = coded(values, out, inner);
    const columns = Int8Array.from(transposed(Float32Array.from(codes), out, inner));
    const floats = graph.op("Cast", [graph.int8s([inner, out], columns)], { to: FLOAT });
    return graph.op("MatMul", [x, graph.op("Mul", [floats, graph.floats([out], scales)])]);
  },
  rows: (graph, { shape, values }, ids) => {
    const [count, width] = shape as [number, number];
    const { codes, scales } = coded(values, count, width);
    const row = graph.op("Cast", [graph.op("Gather", [graph.int8s(shape, codes), ids])], { to: FLOAT });
    return graph.op("Mul", [row, graph.op("Gather", [graph.floats([count, 1], scales), ids])]);
  },
};

const FLOAT = 1;

/** Symmetric codes from -127 to 127, one scale a row: value = code * scale. */
export function coded(values: Float32Array, rows: number, columns: number): { codes: Int8Array; scales: Float32Array } {
  const codes = new Int8Array(values.length);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const from = row * columns;
    let most = 0;
    for (let i = from; i < from + columns; i++) most = Math.max(most, Math.abs(values[i]!));
    const scale = most / 127 || 1;
    scales[row] = scale;
    for (let i = from; i < from + columns; i++) codes[i] = Math.round(values[i]! / scale);
  }
  return { codes, scales };
}
