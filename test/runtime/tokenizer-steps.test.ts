import fc from "fast-check";
import { expect, test } from "vitest";
import { STOP_WORDS, TOKENIZER_STEPS, tokenize } from "../../src/runtime/text.js";
import { tokensFromSteps } from "../support/tokenizer-from-steps.js";

// Whatever a rule of either version turns on, so that generated texts put every rule beside every other.
const PIECES = [
  ..."a b C R 3 10 2024 agent Agents multi state-of-the-art running the it's don't shell iI I'm".split(" "),
  ..."< > / </ <b> </b> <br/> <Foo> Vec<String> x<A> <Z> <!-- --> > ) ](x) ]( ) [ ] https://x.y/z?q=1 HTTP://A.b http:// ://".split(" "),
  ...`<a\u00a0href="x"> <!doctype <?xml ?> " | \` * _ __ snake_case - -- . .. ... .net .NET asp.net .net's .nets`.split(" "),
  ..."+ ++ # c c++ C# f#x i++ ' '' 's ' 'll 've 're 'd 'm 't ’ ‘ ´ ʼ ʻ ′ ＇ & AT&T R&D i/o HTTP/2 :".split(" "),
  ..."1 12 1, ,000 ,1234 10,000 1,234,567 3.14 v2.0.1 1. .5 ١٢ ½ ² Ⅷ ０ ー ― – — ‐ ‑".split(" "),
  ..."é e\u0301 \u0301 ß æ Œ ø đ Ð ł İ ı þ Σ ς σ ΟΔΟΣ ﬁ ™ ℠ № Å ǿ ё й ї ñ Ｆ ｶﾞ".split(" "),
  ..."持ち主 共有 ノート が か\u3099 か\u309a ヿ ㍿ 〆 々 〇 ・ 한국어 ㅎㅏㄴ ㄱ \u1112\u1161\u11ab 𠮷 猫 𝒳 𝟙 豈".split(" "),
  ..."שָׁלוֹם مُحَمَّد محـمد آ हिन्दी कि ไทยที่ ន្ត ֑ ۖ ਔ 𑄮".split(" "),
  "\u00ad", "\u200b", "\u200d", "\ufeff", "\u2060", "\ufe0f", "\u{e0041}", "\u115f", "\u3164", "\u034f", "😀", "👩‍👧", "1️⃣", "\ud83d",
  "\ude00", "\u0000", " ", "  ", "\n", "\t", "\u3000", "\u2028", "\u0344", "\u0e38\u0e48", "\u0301\u0323".repeat(20),
]; // prettier-ignore

// The ends of every range that the steps name, and their neighbours outside.
const EDGES = [...TOKENIZER_STEPS[2].join(" ").matchAll(/U\+([0-9A-F]{4,5})/g)]
  .map((match) => Number.parseInt(match[1]!, 16))
  .flatMap((point) => [point - 1, point, point + 1])
  .map((point) => String.fromCodePoint(point));

const edge = fc
  .array(fc.oneof(fc.constantFrom(...EDGES), fc.constantFrom("a", "b", "持", "か", "'", "1")), { maxLength: 8 })
  .map((parts) => parts.join(""));

const text = fc.oneof(
  edge,
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((parts) => parts.join("")),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: "binary", maxLength: 6 })), { maxLength: 10 })
    .map((parts) => parts.join(" ")),
  fc.string({ unit: fc.constantFrom(..."ab1.,'-_/&+#<>! c:n e t()[]"), maxLength: 24 }),
);

test.each([1, 2] as const)(
  "INDEX-STEPS-%s a tokenizer written from the printed steps gives the same tokens",
  (version) => {
    fc.assert(
      fc.property(text, fc.boolean(), fc.constantFrom([], STOP_WORDS), (sample, short, stop) => {
        expect(tokenize(sample, { version, stop }, { short })).toEqual(tokensFromSteps(sample, version, stop, short));
      }),
      { numRuns: 6000 },
    );
  },
);

test("INDEX-STEPS-2 the examples in the printed steps are true", () => {
  const printed = TOKENIZER_STEPS[2].join(" ");
  for (const [example, tokens] of [
    ["she'll", ["she"]],
    ["agent's", ["agent"]],
    ["don't", ["dont"]],
    ["O'Brien", ["obrien"]],
    ["multi-agent", ["multi", "agent", "multiag"]],
    ["Node.js", ["node", "js", "nodej"]],
    ["R&D", ["r", "d", "rd"]],
    ["10,000", ["10000"]],
    ["v2.0.1", ["v2.0.1"]],
    ["持ち主", ["持ち", "ち主"]],
    ["Vec<String>", ["vec", "string"]],
  ] as const) {
    expect(printed).toContain(example);
    expect(tokenize(example, { version: 2, stop: [] }, { short: true })).toEqual(tokens);
  }
});
