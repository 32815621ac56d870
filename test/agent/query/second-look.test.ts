// `query --judge` (AGENT.md 6.7.2): one more request, whose verdicts are shown and decide nothing; what it quotes is held against the pages.
import { describe, expect, it } from "vitest";
import { queryResult } from "../../../src/agent/query/query-result.js";
import { queryCommand } from "../../../src/commands/agent/query.js";
import { siteDisk, worldTest } from "../../support/agent/command-world.js";
import { askTest, read, say } from "../../support/agent/query-run.js";
import { call, type Step } from "../../support/agent/scripted-model.js";

const ANSWER =
  "A kiln keeps its heat ([[kilns]]).\n\n- Ash melts and makes a glaze ([[ash]]).\n- Wedging takes a year.";
const verdicts = (...all: object[]): Step => say(JSON.stringify(all));
const of = async (step: Step, answer = ANSWER) => {
  const test = await askTest([read("kilns", "ash"), say(answer), step], { judge: true });
  if (test.asked.state !== "succeeded") throw new Error(JSON.stringify(test.asked));
  return { ...test, value: test.asked.value, judged: test.asked.value.judged };
};

describe("--judge", () => {
  it("shows a verdict on each statement that cites, with the words that carry it", async () => {
    const { judged, value, model } = await of(
      verdicts(
        { statement: 1, verdict: "supported", page: "kilns", quote: "A kiln keeps its heat." },
        { statement: 2, verdict: "unsupported", page: "ash", quote: "" },
      ),
    );
    expect(judged).toEqual({
      done: true,
      statements: [
        {
          text: "A kiln keeps its heat (kilns).",
          verdict: "supported",
          page: "kilns",
          quote: "A kiln keeps its heat.",
        },
        { text: "Ash melts and makes a glaze (ash).", verdict: "unsupported", page: null, quote: null },
      ],
    });
    expect(value).toMatchObject({ answer: ANSWER, usage: { iterations: 3, attempts: 3 } });
    expect(queryResult.safeParse(value).success).toBe(true);
    const [asked] = model.requests.slice(-1);
    expect(asked!.tools).toEqual([]);
    expect(asked!.messages).toHaveLength(1);
    expect(asked!.messages[0]).toMatchObject({
      text: expect.stringContaining("Ash melts and makes a glaze; it needs"),
    });
  });

  it.each([
    [
      "words that no page has",
      { statement: 1, verdict: "supported", page: "kilns", quote: "It keeps heat for a week." },
    ],
    [
      "words of a page that is not cited there",
      { statement: 1, verdict: "partly", page: "ash", quote: "Ash melts and makes a glaze" },
    ],
    ["no words", { statement: 1, verdict: "supported", page: "kilns", quote: "" }],
    ["a few letters", { statement: 1, verdict: "supported", page: "kilns", quote: "A kiln" }],
    [
      "a verdict that there is none of",
      { statement: 1, verdict: "proven", page: "kilns", quote: "A kiln keeps its heat." },
    ],
    [
      "a statement that there is none of",
      { statement: 9, verdict: "supported", page: "kilns", quote: "A kiln keeps its heat." },
    ],
    [
      "a prototype",
      { statement: "__proto__", verdict: "supported", page: "__proto__", quote: "A kiln keeps its heat." },
    ],
  ])("%s prove nothing", async (_, one) => {
    const { judged } = await of(verdicts(one));
    expect(judged).toMatchObject({
      done: true,
      statements: [{ verdict: "unproven", quote: null }, { verdict: "unproven" }],
    });
  });

  it("words that differ in case are given as the page has them", async () => {
    const { judged } = await of(
      verdicts({ statement: 1, verdict: "supported", page: "kilns", quote: "a kiln KEEPS its heat" }),
    );
    expect(judged).toMatchObject({ statements: [{ verdict: "supported", quote: "A kiln keeps its heat" }, {}] });
  });

  it.each([
    ["what is no list", say("All of it is true."), "invalid_result"],
    ["a failure", { kind: "auth", message: "no" } as Step, "auth"],
    ["a filter", { stop: "filtered" } as Step, "content_filter"],
  ])("%s leaves the answer as it is, and says so", async (_, step, reason) => {
    const { judged, value } = await of(step);
    expect(judged).toMatchObject({ done: false, reason });
    expect(value.answer).toBe(ANSWER);
  });

  it("is not asked for an answer that failed, nor without --judge", async () => {
    expect((await askTest([read("kilns"), say("Two days."), say("Two days.")], { judge: true })).asked.state).toBe(
      "failed",
    );
    const plain = await askTest([read("kilns", "ash"), say(ANSWER)]);
    expect(plain.asked.state === "succeeded" && "judged" in plain.asked.value).toBe(false);
  });

  it("the command prints it under the answer and ends with 0, whatever the verdict", async () => {
    const steps: readonly Step[] = [
      { calls: [call("read_note", { id: "kilns" })] },
      say("A kiln keeps its heat for a week ([[kilns]])."),
      verdicts({ statement: 1, verdict: "unsupported", page: "kilns", quote: "" }),
    ];
    const test = worldTest(await siteDisk(), steps);
    const result = await test.run((world) => queryCommand("/site", "How long?", { judge: true }, world));
    expect(result).toMatchObject({ exitCode: 0, json: { judged: { done: true } } });
    expect(result.text).toContain("0 of 1 statements");
    expect(result.text).toMatch(/unsupported +A kiln keeps its heat for a week/);
  });
});
