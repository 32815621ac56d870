// The words that role rules look at, and the short cut past patterns that cannot match.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds, keysOf, phrases, words } from "../../../src/stages/roles/words.js";

describe("words", () => {
  it.each([
    ["It's what they'd said.", ["it's", "what", "they'd", "said"]],
    ["It’s 2 o’clock", ["it's", "2", "o'clock"]],
    ["'Quoted' words' end'", ["quoted", "words", "end"]],
    ["rock''n'roll", ["rock", "n'roll"]],
    ["L’été, naïve Ärzte", ["l'été", "naïve", "ärzte"]],
    ["straße𝒳1 — 日本語。次", ["straße𝒳1", "日本語", "次"]],
    ["well-known C++ a_b", ["well", "known", "c", "a", "b"]],
    ["…!?", []],
    ["", []],
  ])("%s", (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it("are runs of letters and digits with apostrophes inside, whatever the text", () => {
    const unit = fc.constantFrom(..."aZ9 .'’-_éß日𝒳\u0301\u200b\n\ud800".split(/(?:)/u));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        const plain = text.toLowerCase().replace(/’/g, "'");
        expect(words(text)).toEqual(plain.match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? []);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("keysOf", () => {
  it("takes the slot of each pattern that the fewest sentences fill, and null when there is none", () => {
    const keys = keysOf([phrases(["the|a critic|critics say"]), phrases(["..3 often? it|that glows|gleams|shines"])]);
    expect([...keys!].sort()).toEqual(["gleams", "glows", "say", "shines"]);
    expect(keysOf([phrases(["often? ..2"])])).toBeNull();
  });

  it("of a text that a pattern matches holds a word of the text", () => {
    const patterns = phrases(["..2 @them ..1 say|think", "often? the|a word", "by no|any means", "it"], {
      them: new Set(["critics", "people"]),
    });
    const keys = keysOf([patterns])!;
    const list = fc.array(
      fc.constantFrom(..."critics people say think the a word by no any means often it x".split(" ")),
      {
        maxLength: 8,
      },
    );
    let matched = 0;
    fc.assert(
      fc.property(list, (text) => {
        if (!holds(patterns, text)) return;
        matched++;
        expect(text.some((word) => keys.has(word))).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(matched).toBeGreaterThan(100);
  });
});
