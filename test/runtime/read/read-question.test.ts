// How questions are read. The one rule: what is expected is what the guide's definitions say, written before the rules were run.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Intent } from "../../../src/runtime/retrieve/results.js";
import { readQuestion } from "../../../src/runtime/retrieve/read/read-question.js";

const context = {
  authors: ["Ada Byron"],
  organisations: ["Acme Labs", "Ema"],
  site: ["Slow Gardening", "slowgardening.example"],
};
const read = (ask: string): Intent => readQuestion(ask, context).intent;

test.each([
  ["who is Ada Byron?", "identity", "overview"],
  ["Who is Ada?", "identity", "overview"],
  ["tell me about the author", "identity", "overview"],
  ["where do you work now", "identity", "work"],
  ["what does Ada do?", "identity", "work"],
  ["what did you do at Acme Labs", "identity", "career"],
  ["when did you join Ema", "identity", "career"],
  ["why did you leave Ema", "why", "career"],
  ["are you married", "identity", "declined"],
  ["what's your salary?", "identity", "declined"],
  ["how old is Ada Byron", "identity", "declined"],
  ["what is Ada's home address", "identity", "declined"],
  ["What religion are you?", "identity", "declined"],
  ["do you have any medical conditions", "identity", "declined"],
  ["what is this site about", "meta", "site"],
  ["is there an rss feed", "meta", "site"],
  ["how often do you post", "meta", "site"],
  ["can I cite this site", "meta", "site"],
  ["have you written anything about slugs", "meta", "topic"],
])("INTENT-FOCUS: %s: %s, %s", (ask, type, focus) => {
  expect(read(ask)).toMatchObject({ type, focus });
});

test.each([
  // the pairs that are easily taken for one another
  ["why does my agent loop", "diagnosis", "agent"],
  ["why do agents loop", "why", "agents"],
  ["should I prune roses in autumn", "decision", "roses in autumn"],
  ["is lavender better than sage", "comparison", "lavender and sage"],
  ["what do you think about no-dig gardening", "opinion", "no-dig gardening"],
  ["what is no-dig gardening", "definition", "no-dig gardening"],
  // short forms
  ["postgres vs mysql", "comparison", "postgres and mysql"],
  ["best way to prune roses", "how", "roses"],
  ["examples of lateral thinking", "examples", "lateral thinking"],
  ["my sourdough keeps collapsing", "diagnosis", "sourdough"],
  ["compost", "other", "compost"],
  // misspelled question words
  ["waht is a cold frame", "definition", "cold frame"],
  ["hwo do I sharpen a spade", "how", "spade"],
  ["shoud I water at noon", "decision", "noon"],
  // how a request is made
  ["EXPLAIN MULCH", "definition", "MULCH"],
  ["hey, could you please tell me what a rhizome is? thanks!", "definition", "rhizome"],
  ["walk me through grafting an apple tree", "how", "grafting an apple tree"],
  ["give me an overview of crop rotation", "definition", "crop rotation"],
  ["is organic food overrated", "opinion", "organic food"],
  ["show me a good planting plan", "examples", "planting plan"],
  // several parts, a clause before the ask, a negation
  ["What is biochar and how do I make it?", "definition", "biochar"],
  ["When I water in the evening, why do slugs come?", "why", "slugs"],
  ["How do I not overwater succulents", "how", "succulents"],
  ["My fig drops its fruit. Why?", "diagnosis", "fig"],
] as const)("INTENT-CONFUSED, INTENT-SUBJECT: %s: %s of %s", (ask, type, subject) => {
  expect(read(ask)).toMatchObject({ type, subject });
});

test("INTENT-TYPES: each of the eleven types, by a form that names it", () => {
  const asks: Readonly<Record<Intent["type"], string>> = {
    identity: "who are you?",
    definition: "what is mulch",
    how: "how do I sharpen a spade",
    why: "why do leaves turn red",
    decision: "is it worth buying a greenhouse",
    comparison: "spade vs fork",
    diagnosis: "my hose keeps leaking",
    opinion: "what do you think about peat",
    examples: "show me examples of hedges",
    meta: "what is this site about?",
    other: "rhubarb",
  };
  expect(Object.entries(asks).map(([, ask]) => read(ask).type)).toEqual(Object.keys(asks));
});

test("INTENT-CONFIDENCE: from 0 to 1; a firm shape has more than a bare topic, and that more than a heap of words", () => {
  const sure = (ask: string): number => read(ask).confidence;
  const heap = "greenhouse the then of water upon maybe leaf so to under cold frame light and";
  expect(sure("spade vs fork")).toBeGreaterThan(sure("rhubarb"));
  expect(sure("rhubarb")).toBeGreaterThan(sure(heap));
  for (const ask of ["spade vs fork", "rhubarb", heap, "", "who are you?"]) {
    expect(sure(ask)).toBeGreaterThan(0);
    expect(sure(ask)).toBeLessThanOrEqual(1);
  }
});

test("INTENT-SUBJECT: a comparison has both sides, as typed", () => {
  expect(read("What's the difference between Raised Beds and a hügelkultur?").sides).toEqual([
    "Raised Beds",
    "hügelkultur",
  ]);
  expect(read("tulips or daffodils?").sides).toEqual(["tulips", "daffodils"]);
});

test("INTENT-FACET: a word that judges or sums up is the facet and never the subject", () => {
  expect(read("common issues with context")).toMatchObject({ subject: "context", facet: "problems" });
  expect(read("react hooks pitfalls")).toMatchObject({ subject: "react hooks", facet: "problems" });
  expect(read("what goes wrong with drip irrigation")).toMatchObject({ subject: "drip irrigation", facet: "problems" });
  expect(read("overview of soil tests")).toMatchObject({ subject: "soil tests", facet: "overview" });
  expect(read("biggest lesson from beekeeping")).toMatchObject({ facet: "superlative" });
});

test("INTENT-OBJECTIVE: the objective rearranges the question into one plain sentence", () => {
  const say = (ask: string): string => read(ask).objective;
  expect(say("When should an agent loop stop?")).toBe("You want a rule for deciding when an agent loop should stop.");
  expect(say("Should I repot my cactus?")).toBe("You want a rule for deciding whether you should repot your cactus.");
  expect(say("why do cats purr")).toBe("You want to find out why cats purr.");
  expect(say("how does a heat pump work?")).toBe("You want to know how a heat pump works.");
  expect(say("my sourdough keeps collapsing")).toBe("You want to find out why your sourdough keeps collapsing.");
  expect(say("what are cover crops")).toBe("You want to know what cover crops are.");
  expect(say("examples of lateral thinking")).toBe("You want examples of lateral thinking.");
  expect(say("postgres vs mysql")).toBe("You want to know how postgres and mysql compare.");
});

test.each(["", "   ", "hello", "tell me more", "???", "ok thanks", "🎉🎉", "why?"])(
  "INTENT-NOTHING: %s asks for nothing",
  (ask) => {
    expect(read(ask)).toMatchObject({ type: "other", subject: "", confidence: 0.95 });
  },
);

test("INTENT-LONG: in a long text the last question decides, else the first sentence", () => {
  const page = "We moved our beds last year and the soil has settled since then. ".repeat(20);
  expect(read(`Is it fine? ${page} So should I add lime to clay? ${page}`)).toMatchObject({
    type: "decision",
    subject: "lime",
  });
  expect(read(`My pump keeps tripping. ${page}`)).toMatchObject({ type: "diagnosis", subject: "pump" });
});

test("INTENT-LANGUAGE: another language is read as nothing certain", () => {
  for (const ask of [
    "Wie funktioniert eine Wärmepumpe mit Erdsonde?",
    "什么是机器学习",
    "Что такое перегной и зачем он нужен?",
  ]) {
    expect(read(ask)).toMatchObject({ type: "other" });
    expect(read(ask).confidence).toBeLessThanOrEqual(0.6);
  }
});

test("specific words are those that carry the subject", () => {
  expect(readQuestion("What are the biggest problems with drip irrigation?").specific).toEqual(["drip", "irrigation"]);
  expect(readQuestion("explain drip irrigation to me please").specific).toEqual(["drip", "irrigation"]);
});

test("the rules read the development asks", () => {
  const asks = parse(readFileSync("test/eval/intent-development.yaml", "utf8")) as { ask: string; type: string }[];
  const right = asks.filter(({ ask, type }) => readQuestion(ask).intent.type === type).length;
  expect(asks.length).toBeGreaterThanOrEqual(150);
  expect(right / asks.length).toBeGreaterThan(0.95);
});
