// What may be quoted of a passage, around each of its sentences. The expected runs were written from the rule, before any was seen.
import { describe, expect, test } from "vitest";
import type { PassageRecord } from "../../../src/runtime/retrieve/files.js";
import { windows } from "../../../src/runtime/retrieve/answer/windows.js";
import { passageSentences } from "../../../src/stages/passages/passage-sentences.js";

const runs = (text: string, fields: Partial<PassageRecord> = {}): string[] => {
  const sentences = passageSentences(text);
  const passage = {
    id: "a#section#0",
    slug: "a",
    kind: "section",
    index: 0,
    role: "position",
    heading: "Kilns",
    text,
    link: "",
    sentences,
    ...fields,
  };
  return windows(passage as PassageRecord).map(({ core, first, last }) => `${core}: ${first}..${last}`);
};

describe("around each sentence", () => {
  test("ANSWER-TURN: on over each turn that follows, and back from it", () => {
    expect(runs("A kiln holds heat. But not in winter. However, few ask. Ash is cheap.")).toEqual([
      "0: 0..2",
      "1: 0..2",
      "2: 0..2",
      "3: 3..3",
    ]);
  });

  test("ANSWER-ANTECEDENT: back to what a pronoun leans on", () => {
    expect(runs("A kiln holds heat. It cools in a day. They wait. Ash is cheap.")).toEqual([
      "0: 0..0",
      "1: 0..1",
      "2: 0..2",
      "3: 3..3",
    ]);
    expect(runs("Kilns cool. For example, ours took a day. Those of the school took two.")).toEqual([
      "0: 0..0",
      "1: 0..1",
      "2: 0..2",
    ]);
  });

  test("ANSWER-ANTECEDENT: nothing that opens on a pronoun without a heading, or on a turn", () => {
    expect(runs("It cools in a day. Ash is cheap.", { heading: null })).toEqual(["1: 1..1"]);
    expect(runs("It cools in a day. Ash is cheap.")).toEqual(["0: 0..0", "1: 1..1"]);
    expect(runs("But it cools. Ash is cheap.")).toEqual(["1: 1..1"]);
  });

  test("ANSWER-ASKED: a question with its answer", () => {
    expect(runs("Who fires it? The keeper does. Ash is cheap.")).toEqual(["0: 0..1", "1: 0..1", "2: 2..2"]);
  });

  test("ANSWER-VERBATIM: a section of a record is one run", () => {
    expect(runs("A kiln is an oven. It holds heat.", { kind: "concept" })).toEqual(["0: 0..1"]);
  });
});
