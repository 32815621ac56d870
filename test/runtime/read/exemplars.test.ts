// Reading by exemplars: which type is nearest, and when it overrules a rule. The one rule: rows are made by hand, so that each cosine is known.
import { describe, expect, test } from "vitest";
import { INTENT_EXEMPLARS } from "../../../src/data/intent-exemplars.js";
import type { IntentRecord } from "../../../src/runtime/retrieve/files.js";
import type { IntentType } from "../../../src/runtime/retrieve/results.js";
import { nearestType, type NearestType, openExemplars } from "../../../src/runtime/retrieve/read/exemplars.js";
import { maskedShape } from "../../../src/runtime/retrieve/read/masked-shape.js";
import { readQuestion } from "../../../src/runtime/retrieve/read/read-question.js";
import { isUnsure, LEAD, withExemplars } from "../../../src/runtime/retrieve/read/with-exemplars.js";
import { toBase64 } from "../../../src/runtime/vectors/base64.js";

const row = (...codes: number[]) => ({ dimension: 2, codes: Int8Array.from(codes) });

function bankOf(
  list: readonly (readonly [type: IntentType, ask: readonly number[], shape: readonly number[]])[],
): IntentRecord {
  const coded = (rows: readonly (readonly number[])[]) => ({
    scale: rows.map(() => 1),
    data: toBase64(Int8Array.from(rows.flat())),
  });
  return {
    model: "m",
    dim: 2,
    fingerprint: "f",
    exemplars: list.map(([type], i) => ({ ask: `ask ${i}`, shape: "", type })),
    asks: coded(list.map(([, ask]) => ask)),
    shapes: coded(list.map(([, , shape]) => shape)),
  };
}

describe("the nearest type", () => {
  test("a cosine of shapes counts two fifths, one of asks three", () => {
    const bank = openExemplars(
      bankOf([
        ["how", [100, 0], [0, 100]],
        ["why", [0, 100], [100, 0]],
      ]),
    );
    const nearest = nearestType(bank, row(100, 0), row(100, 0))!;
    expect(nearest).toMatchObject({ type: "how", ask: "ask 0" });
    expect(nearest.score).toBeCloseTo(0.6, 10);
    expect(nearest.scores.get("why")).toBeCloseTo(0.4, 10);
  });

  test("five exemplars of a type count, so one chance likeness does not decide", () => {
    const like = [100, 0] as const;
    const near = [80, 60] as const;
    const far = [0, 100] as const;
    const bank = bankOf([
      ["why", like, like],
      ...Array.from({ length: 4 }, () => ["why", far, far] as const),
      ...Array.from({ length: 5 }, () => ["how", near, near] as const),
    ]);
    expect(nearestType(openExemplars(bank), row(100, 0), row(100, 0))).toMatchObject({ type: "how", similarity: 0.8 });
  });

  test("an empty bank has none, and rows for more or fewer exemplars are refused", () => {
    expect(nearestType(openExemplars(bankOf([])), row(1, 0), row(1, 0))).toBeNull();
    const short = { ...bankOf([["how", [1, 0], [1, 0]]]), exemplars: [] };
    expect(() => openExemplars(short)).toThrow("intent.json has 0 exemplars and rows for 1.");
  });
});

describe("whether it overrules the rule", () => {
  const nearest = (
    type: IntentType,
    score: number,
    own: readonly [IntentType, number],
    similarity = score,
  ): NearestType => ({
    type,
    score,
    similarity,
    scores: new Map([[type, score], own]),
    ask: "the exemplar",
  });
  const unsure = readQuestion("can money buy happiness");

  test("INTENT-MEANING: where it is far enough ahead: type, objective and why are those of the exemplar", () => {
    expect(unsure.intent).toMatchObject({ type: "other", confidence: 0.5 });
    const read = withExemplars(unsure, nearest("opinion", 0.6, ["other", 0.6 - LEAD * 0.5 - 0.001]));
    expect(read.intent).toMatchObject({ type: "opinion", objective: "You want the author's view of money." });
    expect(read.comprehension).toMatchObject({
      tier: 2,
      type: "opinion",
      similarity: 0.6,
      why: "nearest exemplar: the exemplar",
    });
  });

  test("INTENT-MEANING: not where it is hardly ahead, where nothing is near, or where the rule is sure", () => {
    expect(withExemplars(unsure, nearest("opinion", 0.6, ["other", 0.6 - LEAD * 0.5 + 0.001]))).toBe(unsure);
    expect(withExemplars(unsure, nearest("opinion", 0.29, ["other", 0]))).toBe(unsure);
    const sure = readQuestion("What is a cold frame?");
    expect(isUnsure(sure)).toBe(false);
    expect(withExemplars(sure, nearest("opinion", 0.9, ["definition", 0]))).toBe(sure);
    expect(withExemplars(unsure, null)).toBe(unsure);
  });

  test("INTENT-MEANING: what asks for nothing and what is private stay as they are, and no exemplar declines", () => {
    for (const ask of ["hello", "are you married"]) {
      const read = readQuestion(ask);
      expect(withExemplars(read, nearest("how", 0.99, [read.intent.type, 0]))).toBe(read);
    }
    const private_ = { ...nearest("identity", 0.9, ["other", 0]), focus: "declined" as const };
    expect(withExemplars(unsure, private_).intent).toMatchObject({ type: "identity", focus: "overview" });
  });
});

test("a shape is the ask without its subject, or the ask where nothing else is left", () => {
  expect(maskedShape("is a roof rack worth the money", "roof rack")).toBe("is a worth the money");
  expect(maskedShape("Oboe vs clarinet", ["Oboe", "clarinet"])).toBe("vs");
  expect(maskedShape("umbrella", "umbrella")).toBe("umbrella");
  expect(maskedShape("who are you", "")).toBe("who are you");
  expect(maskedShape("İİİ what", "what")).toBe("İİİ what");
});

describe("the bank", () => {
  test("INTENT-BANK: holds 330 asks and more, at least 25 of each type, none twice, each naming its subject", () => {
    const counts = new Map<string, number>();
    for (const { type } of INTENT_EXEMPLARS) counts.set(type, (counts.get(type) ?? 0) + 1);
    expect(INTENT_EXEMPLARS.length).toBeGreaterThanOrEqual(330);
    expect(counts.size).toBe(11);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(25);
    expect(new Set(INTENT_EXEMPLARS.map(({ ask }) => ask.toLowerCase())).size).toBe(INTENT_EXEMPLARS.length);
    for (const { ask, subject, sides } of INTENT_EXEMPLARS) {
      for (const part of sides ?? [subject]) if (!sides) expect(ask.toLowerCase()).toContain(part.toLowerCase());
    }
  });

  test("INTENT-BANK: is of many subjects: hardly one is asked about twice", () => {
    const subjects = INTENT_EXEMPLARS.map(({ subject }) => subject).filter((subject) => subject !== "");
    expect(new Set(subjects).size).toBeGreaterThan(subjects.length * 0.97);
  });
});
