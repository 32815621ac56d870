// Requirement: the same published model gives the same bytes, and the folder's tokenizer neither cuts nor pads.
import { expect, test } from "vitest";
import { exportModel } from "../../src/minilm/export-model.js";
import { tinyBert } from "../support/tiny-bert.js";

const files = (precision: "fp32" | "int8") => exportModel(tinyBert(), precision, 24);
const json = (bytes: Uint8Array | undefined): unknown => JSON.parse(new TextDecoder().decode(bytes));

test.each([
  ["fp32", "onnx/model.onnx"],
  ["int8", "onnx/model_quantized.onnx"],
] as const)(
  "%s: the files are those that transformers.js looks for, with the same bytes each time",
  (precision, path) => {
    expect([...files(precision).keys()].sort()).toEqual(
      ["config.json", path, "tokenizer.json", "tokenizer_config.json"].sort(),
    );
    expect(files(precision)).toEqual(files(precision));
  },
);

test("the tokenizer is the published one, without its cut and its padding, and with steps around its normaliser", () => {
  const published = JSON.parse(tinyBert().tokenizer) as { normalizer: object };
  expect(published).toMatchObject({ truncation: { max_length: 16 }, padding: { pad_id: 0 } });
  const made = json(files("fp32").get("tokenizer.json")) as { normalizer: { normalizers: object[] } };
  expect(made).toEqual({ ...published, truncation: null, padding: null, normalizer: made.normalizer });
  expect(made.normalizer.normalizers).toContainEqual(published.normalizer);
  expect(json(files("fp32").get("tokenizer_config.json"))).toMatchObject({ model_max_length: 24 });
});

test("another weight gives other bytes", () => {
  const model = tinyBert();
  const weights = Uint8Array.from(model.weights);
  weights[weights.length - 2]! ^= 1;
  for (const [precision, path] of [
    ["fp32", "onnx/model.onnx"],
    ["int8", "onnx/model_quantized.onnx"],
  ] as const) {
    expect(exportModel({ ...model, weights }, precision, 24).get(path)).not.toEqual(files(precision).get(path));
  }
});

test("weights without a tensor that the configuration asks for are told by its name", () => {
  const config = JSON.stringify({ ...(JSON.parse(tinyBert().config) as object), num_hidden_layers: 3 });
  expect(() => exportModel({ ...tinyBert(), config }, "fp32", 24)).toThrow(
    "encoder.layer.2.attention.self.query.weight",
  );
});

test("a model of another kind is refused", () => {
  const config = JSON.stringify({ ...(JSON.parse(tinyBert().config) as object), hidden_act: "relu" });
  expect(() => exportModel({ ...tinyBert(), config }, "fp32", 24)).toThrow("hidden_act");
});
