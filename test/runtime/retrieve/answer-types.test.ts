// What the type of a question changes, and what it does not. The facts were written from test/support/station-site.ts and the posts here.
import { beforeAll, describe, expect, test } from "vitest";
import { createRetriever, type Retriever } from "../../../src/runtime/retrieve.js";
import { post } from "../../support/build-site.js";
import { stationFiles } from "../../support/station-site.js";

let station: Retriever;
beforeAll(async () => {
  const kite = `A kite lifts our thermometer when the sky is clear.

<!-- more -->

**Thesis:** A kite is a thermometer's cheapest pair of wings.

## Flying it

Fly the kite in the morning, and never tie the kite to the mast.

## Why we fly one

We fly a kite because it costs as much as one lamp, and the reason is thrift.

## Kite or balloon

A kite needs wind, and a balloon needs money.

## Sightings

For example, the kite saw an inversion on the third of May.`;
  const balloon = `A balloon rises by itself.

<!-- more -->

**Thesis:** A balloon is a letter without an address.`;
  const files = {
    ...post("kite", kite, { title: '"Kite days"', date: "2025-01-01" }),
    ...post("balloon", balloon, { title: '"Balloon days"', date: "2025-01-02" }),
  };
  station = createRetriever(await stationFiles({ files }));
});

const passageOf = async (question: string): Promise<string | undefined> => {
  const { quotes } = await station.answer(question);
  return quotes.find(({ slug }) => slug === "kite")?.passage;
};

describe("the passage that is quoted of a source", () => {
  test("ANSWER-TYPE-DEFINITION: a definition prefers the thesis or the lead", async () => {
    expect(await passageOf("What is a kite?")).toBe("kite#thesis#0");
  });

  test("ANSWER-TYPE-PRESCRIBES: a how and a decision prefer the passage that prescribes", async () => {
    expect(await passageOf("How do I kite?")).toBe("kite#section#0");
    expect(await passageOf("Should I kite?")).toBe("kite#section#0");
    expect(await passageOf("kite")).not.toBe("kite#section#0");
  });

  test("ANSWER-TYPE-WHY: a why prefers a reason", async () => {
    expect(await passageOf("Why a kite?")).toBe("kite#section#1");
  });

  test("ANSWER-TYPE-COMPARISON: a comparison prefers the passage that names both sides", async () => {
    const { quotes } = await station.answer("Is a kite or a balloon better when money is short?");
    expect(quotes[0]).toMatchObject({ slug: "kite", text: "A kite needs wind, and a balloon needs money." });
  });

  test("ANSWER-TYPE-EXAMPLES: an ask for examples prefers one", async () => {
    expect(await passageOf("examples of a kite")).toBe("kite#section#3");
  });
});

describe("what the type does not change", () => {
  test("ANSWER-TYPE-ORDERS-ONLY: whatever the type, the same posts are admitted, in the order in which they rank", async () => {
    const asks = ["kite", "What is a kite?", "How do I kite?", "Should I kite?", "Why a kite?"];
    const seen = await Promise.all(asks.map((ask) => station.answer(ask, { k: 10 })));
    expect(new Set(seen.map(({ intent }) => intent.type)).size).toBeGreaterThanOrEqual(4);
    for (const { quotes } of seen) {
      expect(quotes.map(({ slug }) => slug)).toEqual(seen[0]!.quotes.map(({ slug }) => slug));
      const scores = quotes.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    }
  });

  test("ANSWER-FACET-WORDS: a facet word is never a word that has to be found, nor one to quote for", async () => {
    const answer = await station.answer("common issues with lightning");
    expect(answer.quotes.map(({ slug }) => slug)).toEqual(["mast"]);
    expect(await station.answer("common pitfalls with hygrometers")).toMatchObject({ no_match: true, quotes: [] });
  });
});
