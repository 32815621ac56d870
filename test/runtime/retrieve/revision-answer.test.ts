// Positions that the author has revised. The facts were written from test/support/station-site.ts.
import { beforeAll, expect, test } from "vitest";
import { createRetriever, type Retriever } from "../../../src/runtime/retrieve.js";
import type { Answer } from "../../../src/runtime/retrieve/results.js";
import { stationFiles } from "../../support/station-site.js";

let station: Retriever;
beforeAll(async () => {
  station = createRetriever(await stationFiles());
});

const quoted = ({ quotes }: Answer) => quotes.map(({ slug, superseded_by }) => [slug, superseded_by]);
const note = {
  older: "calibrate-once",
  newer: "calibrate-in-spring",
  changed: "A barometer is calibrated every spring and no longer only once.",
  asOf: "2025-04-02",
  note:
    "Changed as of 2025-04-02: A barometer is calibrated every spring and no longer only once. " +
    'On this, "Calibrate in spring" replaces "Calibrate once".',
};

test("REVISION-LEADS: where the older post is quoted, the newer stance leads, and the older one stays and says what superseded it", async () => {
  const answer = await station.answer("When should I calibrate a barometer and leave it alone?");
  expect(quoted(answer)).toEqual([
    ["calibrate-in-spring", undefined],
    ["calibrate-once", "calibrate-in-spring"],
  ]);
  expect(answer.quotes.map(({ n }) => n)).toEqual([1, 2]);
  expect(answer.quotes[0]!.text).toBe(
    "Calibrate the barometer every spring, before the storms, and write down by how much it had moved.",
  );
  expect(answer.revisions).toEqual([note]);
});

test("REVISION-NEWER: where only the newer post is quoted, the change is told as well", async () => {
  const answer = await station.answer("does the drift of a barometer look like climate");
  expect(quoted(answer)).toEqual([["calibrate-in-spring", undefined]]);
  expect(answer.revisions).toEqual([note]);
});

test("REVISION-TOPIC: without one of the pair's topic words nothing is said of it", async () => {
  const answer = await station.answer("the box with a certificate");
  expect(quoted(answer)).toEqual([["calibrate-once", undefined]]);
  expect(answer.revisions).toBeUndefined();
  // "zero point" is one topic of two words.
  const zero = await station.answer("what moves the zero a little");
  expect(zero.quotes.map(({ slug }) => slug)).toContain("calibrate-once");
  expect(zero.revisions).toBeUndefined();
});

test("REVISION-WITHIN-K: the newer stance takes its place within k", async () => {
  const answer = await station.answer("When should I calibrate a barometer and leave it alone?", { k: 1 });
  expect(quoted(answer)).toEqual([["calibrate-in-spring", undefined]]);
  expect(answer.revisions).toEqual([note]);
});
