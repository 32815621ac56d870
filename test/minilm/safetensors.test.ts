// Requirement: the tensors of a safetensors file, exactly; a file that is not what its header says is an error that says so.
import { expect, test } from "vitest";
import { readSafetensors } from "../../src/minilm/safetensors.js";
import { safetensors } from "../support/tiny-bert.js";

const half = (...halves: number[]): Uint8Array => new Uint8Array(Uint16Array.from(halves).buffer);
const single = (...values: number[]): Uint8Array => new Uint8Array(Float32Array.from(values).buffer);
const valuesOf = (bytes: Uint8Array, name: string): number[] => [...readSafetensors(bytes).get(name)!.values];

test.each([
  ["zero", 0x0000, 0],
  ["negative zero", 0x8000, -0],
  ["one", 0x3c00, 1],
  ["minus two", 0xc000, -2],
  ["the next after one", 0x3c01, 1 + 2 ** -10],
  ["a third, rounded", 0x3555, 0.333251953125],
  ["the largest", 0x7bff, 65504],
  ["the smallest normal", 0x0400, 2 ** -14],
  ["the largest subnormal", 0x03ff, 1023 * 2 ** -24],
  ["the smallest subnormal", 0x0001, 2 ** -24],
  ["a negative subnormal", 0x8001, -(2 ** -24)],
  ["infinity", 0x7c00, Infinity],
  ["minus infinity", 0xfc00, -Infinity],
  ["not a number", 0x7e00, NaN],
])("a half: %s", (_, bits, value) => {
  const [read] = valuesOf(safetensors([{ name: "t", dtype: "F16", shape: [1], bytes: half(bits) }]), "t");
  expect(Object.is(read, value), String(read)).toBe(true);
});

test("floats of 32 bits are taken as they are, with their shape", () => {
  const bytes = single(0.1, -0, 3e38, 2 ** -149, Infinity, 7);
  const tensor = readSafetensors(safetensors([{ name: "t", dtype: "F32", shape: [2, 3], bytes }])).get("t")!;
  expect(tensor.shape).toEqual([2, 3]);
  expect([...tensor.values]).toEqual([Math.fround(0.1), -0, Math.fround(3e38), 2 ** -149, Infinity, 7]);
});

test("data may start at any offset of the file, and the file at any offset of its memory", () => {
  const tensors = [
    { name: "a", dtype: "F16", shape: [1], bytes: half(0x3c00) },
    { name: "b", dtype: "F32", shape: [2], bytes: single(5, 6) },
  ];
  for (const pad of [0, 1, 2, 3]) {
    const file = safetensors(tensors, { padding: pad });
    const moved = new Uint8Array(file.length + 1);
    moved.set(file, 1);
    for (const bytes of [file, moved.subarray(1)]) {
      expect(valuesOf(bytes, "a")).toEqual([1]);
      expect(valuesOf(bytes, "b")).toEqual([5, 6]);
    }
  }
});

test("a tensor is a copy: later changes of the file's bytes do not reach it", () => {
  const file = safetensors([{ name: "t", dtype: "F32", shape: [1], bytes: single(5) }]);
  const { values } = readSafetensors(file).get("t")!;
  file.fill(0);
  expect([...values]).toEqual([5]);
});

test("notes on the file and tensors of other types are left out", () => {
  const file = safetensors(
    [
      { name: "ids", dtype: "I64", shape: [1], bytes: new Uint8Array(8) },
      { name: "t", dtype: "F32", shape: [1], bytes: single(1) },
    ],
    { metadata: { format: "pt" } },
  );
  expect([...readSafetensors(file).keys()]).toEqual(["t"]);
});

test("a tensor without dimensions has one value, one with a dimension of 0 none", () => {
  const file = safetensors([
    { name: "scalar", dtype: "F32", shape: [], bytes: single(4) },
    { name: "none", dtype: "F32", shape: [0, 3], bytes: new Uint8Array(0) },
  ]);
  expect(valuesOf(file, "scalar")).toEqual([4]);
  expect(valuesOf(file, "none")).toEqual([]);
});

test("a size that does not fit the shape names the tensor and both sizes", () => {
  const file = safetensors([{ name: "encoder.bias", dtype: "F32", shape: [3], bytes: single(1, 2) }]);
  expect(() => readSafetensors(file)).toThrow(/encoder\.bias.* 8 bytes .* 12/);
});

test("data that ends before a tensor does names the tensor", () => {
  const file = safetensors([
    { name: "first", dtype: "F32", shape: [1], bytes: single(1) },
    { name: "last", dtype: "F32", shape: [2], bytes: single(1, 2) },
  ]);
  expect(() => readSafetensors(file.subarray(0, file.length - 1))).toThrow(/last/);
});

test.each([
  ["nothing", 0],
  ["half of the header's length", 5],
  ["half of the header", 20],
])("a file of %s ends before its header", (_, length) => {
  const file = safetensors([{ name: "t", dtype: "F32", shape: [1], bytes: single(1) }]);
  expect(() => readSafetensors(file.subarray(0, length))).toThrow("The weights end before their header does.");
});

test.each([
  ["no JSON", "{not json"],
  ["a list", "[1, 2]"],
  ["a tensor without a shape", '{"t": {"dtype": "F32", "data_offsets": [0, 4]}}'],
  ["a shape that is no list of sizes", '{"t": {"dtype": "F32", "shape": [-1], "data_offsets": [0, 4]}}'],
  ["offsets before the data", '{"t": {"dtype": "F32", "shape": [1], "data_offsets": [-4, 0]}}'],
  ["offsets that are no whole numbers", '{"t": {"dtype": "F32", "shape": [1], "data_offsets": [0.5, 4.5]}}'],
])("a header that is %s is told as a header that cannot be read", (_, header) => {
  const text = new TextEncoder().encode(header);
  const file = new Uint8Array(8 + text.length + 4);
  new DataView(file.buffer).setBigUint64(0, BigInt(text.length), true);
  file.set(text, 8);
  expect(() => readSafetensors(file)).toThrow("The header of the weights cannot be read.");
});
