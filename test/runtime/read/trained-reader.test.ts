// The trained reader: what it finds in an ask, how it scores, and what it may overrule. The one rule: weights are made by hand, so that each score is known.
import { describe, expect, test } from "vitest";
import { INTENT_READER, READER_MODEL } from "../../../src/data/intent-reader.js";
import { INTENT_TYPES } from "../../../src/schema/results.js";
import type { IntentRecord } from "../../../src/runtime/retrieve/files.js";
import { askFeatures } from "../../../src/runtime/retrieve/read/ask-features.js";
import { openReader } from "../../../src/runtime/retrieve/read/trained-reader.js";
import { readQuestion } from "../../../src/runtime/retrieve/read/read-question.js";
import { CERTAIN, withTrained } from "../../../src/runtime/retrieve/read/with-exemplars.js";
import { toBase64 } from "../../../src/runtime/vectors/base64.js";

const known = new Set(["is", "overrated", "why"]);

describe("what is found in an ask", () => {
  test("known words, pairs, pairs with a gap, the first with each later one, ending, length and sentences", () => {
    expect([...askFeatures("Is kale overrated?", known)].sort()).toEqual(
      [
        "u:^ u:is u:* u:overrated u:$",
        "b:^·is b:is·* b:*·overrated b:overrated·$",
        "s:^·_·* s:is·_·overrated s:*·_·$",
        "f:is·overrated",
        "p:? l:3 n:1",
      ]
        .join(" ")
        .split(" ")
        .map((name) => name.replaceAll("·", " "))
        .sort(),
    );
  });

  test("what it is about counts by no word of its own: one or five, it is the same shape", () => {
    const short = askFeatures("is kale overrated", known);
    const long = askFeatures("is curly green kale overrated", known);
    for (const name of ["f:is overrated", "b:is *", "s:is _ overrated"]) {
      expect(short).toContain(name);
      expect(long).toContain(name);
    }
  });
});

const weights = (...codes: number[]): string => toBase64(Int8Array.from(codes));

const record = (features: readonly string[], words: string): Pick<IntentRecord, "dim" | "reader"> => ({
  dim: 2,
  reader: {
    types: ["why", "opinion"],
    bias: [0.25, 0],
    sure: [
      [0, 0.5],
      [1, 0.9],
    ],
    features,
    scale: 0.5,
    weights: words,
    dense: { scale: 0.1, weights: weights(10, 0, 0, 10) },
  },
});

describe("the score of a type", () => {
  const ask = "overrated";
  // One of two known features is found: 4 * 0.5 / sqrt(1) = 2 for opinion.
  const reader = openReader(record(["u:overrated", "u:why"], weights(0, 4, 9, 0)))!;

  test("is its bias, its words over the root of how many there are, and its share of the row", () => {
    // why: 0.25 + 0.1 * 10 * 30 / 50 = 0.85; opinion: 2 + 0.1 * 10 * 40 / 50 = 2.8
    expect(reader(ask, { dimension: 2, codes: Int8Array.from([30, 40]) })).toEqual({
      type: "opinion",
      confidence: 0.9,
    });
  });

  test("a row of zeros adds nothing, and a lead that is small is of little confidence", () => {
    const close = openReader(record(["u:overrated", "u:why"], weights(0, 1, 9, 0)))!;
    expect(close(ask, { dimension: 2, codes: new Int8Array(2) })).toEqual({ type: "opinion", confidence: 0.5 });
  });

  test("weights for other features than are named are refused; a layer without weights has no reader", () => {
    expect(() => openReader(record(["u:overrated"], weights(0, 4, 9, 0)))).toThrow(RangeError);
    expect(openReader({ dim: 2 })).toBeNull();
  });
});

describe("whether it overrules a rule", () => {
  const trained = {
    type: "opinion",
    confidence: 0.9,
    nearest: { ask: "are knives dull", similarity: 0.51234 },
  } as const;

  test("INTENT-MEANING: wherever no rule is certain", () => {
    const read = withTrained(readQuestion("What is a cold frame?"), trained);
    expect(read.intent).toMatchObject({ type: "opinion", subject: "cold frame", confidence: 0.9 });
    expect(read.comprehension).toEqual({
      tier: 2,
      type: "opinion",
      why: "nearest exemplar: are knives dull",
      question: "You want the author's view of cold frame.",
      similarity: 0.512,
    });
  });

  test("INTENT-MEANING: what a rule is certain of, what is private, and what asks for nothing stay", () => {
    for (const ask of ["oak vs ash", "are you married", "hello"]) {
      const read = readQuestion(ask);
      expect(withTrained(read, trained)).toBe(read);
    }
    expect(readQuestion("oak vs ash").intent.confidence).toBeGreaterThanOrEqual(CERTAIN);
  });
});

test("the weights that come with sitelore open, and are of all eleven types", () => {
  const reader = openReader({ dim: READER_MODEL.dimension, reader: INTENT_READER })!;
  expect([...INTENT_READER.types].sort()).toEqual([...INTENT_TYPES].sort());
  const row = { dimension: READER_MODEL.dimension, codes: new Int8Array(READER_MODEL.dimension) };
  expect(reader("Is kale overrated?", row).type).toBe("opinion");
});

test("a question that opens with why stays one, unless the reader is very sure of another type", () => {
  const read = readQuestion("Why is the manifest written last?");
  expect(read.intent.type).toBe("why");
  const by = (type: "meta" | "diagnosis", confidence: number) =>
    withTrained(read, { type, confidence, nearest: null }).intent.type;
  expect([by("meta", 0.56), by("meta", 0.95), by("diagnosis", 0.56)]).toEqual(["why", "meta", "diagnosis"]);
});
