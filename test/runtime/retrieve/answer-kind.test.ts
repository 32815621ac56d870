// Requirement: a question for a fact prefers the sentence that holds that kind of fact. Each sentence was written with the verdict beside it.
import { expect, test } from "vitest";
import { answerKind } from "../../../src/runtime/retrieve/answer/answer-kind.js";

const cases: readonly [question: string, holds: string, not: string][] = [
  ["How long does it fire?", "It fires for two days.", "It fires without a pause."],
  ["How soon is it cold?", "It is cold within 12 hours.", "It is cold in the end."],
  ["How many pots does it hold?", "It holds 40 of them.", "It holds a lot of them."],
  ["What share of pots is lost?", "Half of them break.", "Some of them break."],
  ["When was it lit?", "It was lit in May by him.", "It was lit by him."],
  ["Which year was it built in?", "They built it in 1904 at last.", "They built it at last."],
  ["Who built it?", "The keeper, Ada Reed, built it.", "The keeper built it."],
  ["Who is Ada?", "We know that Ada Reed fires it.", "We know that Ada fires it."],
  ["Where does it stand?", "It stands on Arran.", "It stands on an island, and I know it."],
  ["In which town is it?", "It is in Lamlash.", "It is in a town."],
];

test.each(cases)("ANSWER-TYPE-FACT: %s", (question, holds, not) => {
  const bonus = answerKind(question)!;
  expect(bonus(holds)).toBeGreaterThan(bonus(not));
});

test("ANSWER-TYPE-FACT: a number in digits before one in words, and either before none", () => {
  const bonus = answerKind("How many pots are there?")!;
  expect(bonus("There are 4.")).toBeGreaterThan(bonus("There are four."));
  expect(bonus("There are four.")).toBeGreaterThan(bonus("There are pots."));
});

test("ANSWER-TYPE-FACT: a question that asks for no fact has no such bonus", () => {
  for (const question of ["How do I fire it?", "Should I fire it?", "What is a kiln?", "Why a kiln?", "kiln", ""])
    expect([question, answerKind(question)]).toEqual([question, null]);
});

test("ANSWER-TYPE-FACT: a megabyte of names takes no time", () => {
  const bonus = answerKind("Who built it?")!;
  expect(bonus(`so ${"I ".repeat(500_000)}`)).toBe(0);
});
