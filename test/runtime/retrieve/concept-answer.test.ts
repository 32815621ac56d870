// Questions that name a concept record. The facts were written from test/support/station-site.ts.
import { beforeAll, expect, test } from "vitest";
import { createRetriever, type Retriever } from "../../../src/runtime/retrieve.js";
import type { Answer } from "../../../src/runtime/retrieve/results.js";
import { stationFiles } from "../../support/station-site.js";

let station: Retriever;
beforeAll(async () => {
  station = createRetriever(await stationFiles());
});

const passages = ({ quotes }: Answer): string[] => quotes.map(({ passage }) => passage);
const definition = "frozen-reading#concept#0";
const why = "frozen-reading#concept#1";

test("CONCEPT-ANSWER-DEFINITION: a definition is the record's own, whole, by its name or an alias in any case, mark and ending", async () => {
  const asks = [
    "What is a frozen reading?",
    "what are FROZEN READINGS",
    "define stuck reading",
    "What is a stuck réading?",
    "what is a self repeating value",
  ];
  for (const question of asks) {
    const answer = await station.answer(question);
    expect(answer.concept).toBe("frozen-reading");
    expect(answer.quotes[0]).toMatchObject({
      n: 1,
      passage: definition,
      kind: "concept",
      text: "A frozen reading is a value that an instrument repeats after it has stopped measuring. It has the right form.",
    });
  }
});

test("CONCEPT-ANSWER-EVIDENCE: then up to two of its evidence posts that pass the gate, in the record's order", async () => {
  const answer = await station.answer("What is a frozen reading?", { k: 5 });
  expect(passages(answer)).toEqual([definition, "gaps#section#1", "snow-gauge#section#1"]);
  expect(passages(await station.answer("What is a frozen reading?", { k: 2 }))).toEqual([definition, "gaps#section#1"]);
  expect(answer.closest.map(({ slug }) => slug)).not.toContain("gaps");
});

test("CONCEPT-ANSWER-WHY: a why is answered from why it matters", async () => {
  for (const question of ["Why does a frozen reading matter?", "why are frozen readings important"])
    expect(passages(await station.answer(question))[0]).toBe(why);
});

test("CONCEPT-ANSWER-PAIR: a comparison of the two sides of a pair alias is answered from both sections, in either order", async () => {
  for (const question of [
    "frozen reading or gap?",
    "gap vs frozen reading",
    "Which is worse, a gap or a frozen reading?",
  ]) {
    const answer = await station.answer(question);
    expect(answer.concept).toBe("frozen-reading");
    expect(passages(answer).slice(0, 2)).toEqual([definition, why]);
  }
});

test("CONCEPT-ANSWER-BARE: a bare alias that only why it matters speaks to is answered from that", async () => {
  const answer = await station.answer("frozen reading fines");
  expect(answer.concept).toBe("frozen-reading");
  expect(passages(answer)).toEqual([why]);
});

test("CONCEPT-ANSWER-NAMED: a question about something beside the concept is not the concept's", async () => {
  for (const question of [
    "why does a frozen reading hide in ice",
    "frozen reading",
    "what is a frozen mast",
    "mast or frozen reading",
  ])
    expect((await station.answer(question)).concept).toBeUndefined();
});

test("ANSWER-PIN: a pinned post goes before the concept's sections", async () => {
  const answer = await station.answer("What is a frozen reading?", { pin: ["rain-gauge"] });
  expect(passages(answer)).toEqual(["rain-gauge#section#2", definition, "gaps#section#1"]);
});
