// Every method returns what its schema says, no field more and none less: SCHEMA.md is printed from the same schemas.
import { expect, test } from "vitest";
import { createRetriever } from "../../../src/runtime/retrieve.js";
import { contextPack, explanation, neighbors } from "../../../src/schema/relations.js";
import { analysis, answer, searchResult } from "../../../src/schema/results.js";
import { stationFiles } from "../../support/station-site.js";

test("RET-FORMATS: results are of the schemas that SCHEMA.md prints", async () => {
  const files = await stationFiles();
  const station = createRetriever(files);
  const [first, second] = files.learnings.learnings.map(({ slug }) => slug);
  for (const question of [
    "Why does a cold battery give less current?",
    "who are you?",
    "sourdough",
    "",
    "a mast or a rope",
  ]) {
    expect(answer.safeParse(await station.answer(question)).error).toBeUndefined();
    expect(analysis.safeParse(await station.analyze(question)).error).toBeUndefined();
    expect(searchResult.safeParse(await station.search(question)).error).toBeUndefined();
  }
  expect(neighbors.safeParse(await station.neighbors(first!)).error).toBeUndefined();
  expect(explanation.safeParse(await station.explain(first!, second!)).error).toBeUndefined();
  expect(contextPack.safeParse(await station.pack({ seeds: [first!], budget: 5000 })).error).toBeUndefined();
});
