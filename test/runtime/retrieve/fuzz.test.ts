// Hostile questions, some thousands; test/system/fuzz.test.ts asks more. The rule: nothing throws, and every answer keeps what all answers promise.
import { beforeAll, expect, test } from "vitest";
import { anyVector } from "../../support/contract/any-vector.js";
import { ask, fuzz } from "../../support/contract/fuzz.js";
import { megabytes } from "../../support/contract/hostile-questions.js";
import { fuzzLayers } from "../../support/contract/layers.js";

let layers: Awaited<ReturnType<typeof fuzzLayers>>;
beforeAll(async () => {
  layers = await fuzzLayers();
});

test("ANSWER-TOTAL: by the lexicon", async () => {
  const { faults, quoted, composed } = await fuzz(layers.station, 11, 1000);
  expect(faults).toEqual([]);
  expect(quoted).toBeGreaterThan(200);
  expect(composed).toBeGreaterThan(20);
});

test("ANSWER-TOTAL: by words alone", async () => {
  const { faults, quoted } = await fuzz(layers.bare, 12, 500);
  expect(faults).toEqual([]);
  expect(quoted).toBeGreaterThan(50);
});

test("ANSWER-TOTAL: on a site that is strange itself", async () => {
  const { faults, quoted, composed } = await fuzz(layers.strange, 13, 500);
  expect(faults).toEqual([]);
  expect(quoted).toBeGreaterThan(50);
  expect(composed).toBeGreaterThan(10);
});

test("ANSWER-TOTAL: by a vector that means nothing, on a compact index", async () => {
  const embed = anyVector(layers.compact.index.vectors!.dim);
  const { faults, composed } = await fuzz(layers.compact, 14, 500, { embed });
  expect(faults).toEqual([]);
  expect(composed).toBeGreaterThan(10);
});

test("ANSWER-TOTAL: a megabyte of anything", async () => {
  const { faults, questions } = await ask(layers.station, megabytes(layers.station));
  expect(faults).toEqual([]);
  expect(questions).toBeGreaterThan(5);
});
