// 10,000 hostile questions; test/runtime/retrieve/fuzz.test.ts asks fewer. The rule: nothing throws, and every answer keeps what all promise.
import { beforeAll, expect, test } from "vitest";
import { anyVector } from "../support/contract/any-vector.js";
import { fuzz } from "../support/contract/fuzz.js";
import { fuzzLayers } from "../support/contract/layers.js";

let layers: Awaited<ReturnType<typeof fuzzLayers>>;
beforeAll(async () => {
  layers = await fuzzLayers();
});

test.each([
  ["station", 4000],
  ["bare", 2000],
  ["strange", 2000],
  ["compact", 1000],
] as const)("ANSWER-TOTAL: the layer %s, %i questions", async (name, count) => {
  const { faults, questions } = await fuzz(layers[name], 101, count);
  expect(faults).toEqual([]);
  expect(questions).toBe(count);
});

test("ANSWER-TOTAL: with vectors that mean nothing, 1000 questions", async () => {
  const { faults, questions } = await fuzz(layers.station, 102, 1000, {
    embed: anyVector(layers.station.index.vectors!.dim),
  });
  expect(faults).toEqual([]);
  expect(questions).toBe(1000);
});
