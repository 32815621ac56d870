import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sentences } from "../../../src/stages/sentences.js";
import { countWords } from "../../../src/stages/sentences/count-words.js";
import { cutParagraph } from "../../../src/stages/sentences/cut-paragraph.js";
import { isQuestion, startsWithTurn } from "../../../src/stages/sentences/turns.js";
import { awkwardText, HOSTILE, oneMegabyte } from "./hostile.js";

const kept = (text: string, maxWords?: number): string => text.slice(0, cutParagraph(text, sentences(text), maxWords));
/** A sentence of `words` words. */
const claim = (words: number): string => `The ${"page ".repeat(words - 2)}holds.`;

describe("PASSAGE-140: only a longer paragraph is cut, and between sentences", () => {
  it("keeps 140 words whole and cuts 141", () => {
    const short = `${claim(100)} ${claim(40)}`;
    expect(kept(short)).toBe(short);
    expect(kept(`${claim(100)} ${claim(41)}`)).toBe(claim(100));
  });

  it("cuts at the last allowed end within the words", () => {
    expect(kept("One two three. Four five six. Seven eight nine.", 6)).toBe("One two three. Four five six.");
    expect(kept("One two three. Four five six. Seven eight nine.", 5)).toBe("One two three.");
  });

  it("cuts at the first allowed end after the words when none is within", () => {
    expect(kept("One two three four. Five six. Seven.", 3)).toBe("One two three four.");
    expect(kept("One two. But three four. Five six.", 3)).toBe("One two. But three four.");
  });

  it("keeps the whole when no end is allowed", () => {
    expect(kept("One two. But three. However, four. Not five.", 2)).toBe(
      "One two. But three. However, four. Not five.",
    );
    expect(kept(claim(300))).toBe(claim(300));
    expect(kept("")).toBe("");
  });
});

describe("PASSAGE-NO-CUT-TURN: never before a turn", () => {
  it.each([
    "But",
    "However,",
    "Yet",
    "Then",
    "No.",
    "Not",
    "Instead,",
    "Still,",
    "Except",
    "Only",
    "Otherwise",
    "Rather,",
    "On the contrary,",
    "That said,",
    "Although",
    "Though",
    "Nor",
    "Never",
    "Wrong.",
    "Not so",
    "Not quite",
    "Actually,",
    "In fact,",
    "“But",
    "(However,",
    "but",
    "HOWEVER,",
    "— Yet",
    "Aber",
    "Mais",
    "Pero",
    "しかし",
    "但是",
  ])("%s", (turn) => {
    const text = `A cache is fast. It is small. ${turn} it lies now and then. Read on.`;
    expect(startsWithTurn(`${turn} it lies.`)).toBe(true);
    expect(kept(text, 7)).toBe("A cache is fast.");
  });

  it.each([
    "Butter",
    "Nothing",
    "Nobody",
    "Notably",
    "Yeti",
    "Thence",
    "Onlyfans",
    "No-code tools",
    "Stillness",
    "Norway",
    "The",
  ])("%s is none", (word) => {
    expect(startsWithTurn(`${word} is here.`)).toBe(false);
  });

  it("a paragraph that asks, answers No. and turns is kept together up to the end of the thought", () => {
    expect(kept("It is fast. Is it safe? No. But it is cheap. Many use it.", 4)).toBe("It is fast.");
    expect(kept("Is it safe? No. But it is cheap. Many use it.", 4)).toBe("Is it safe? No. But it is cheap.");
  });
});

describe("PASSAGE-NO-CUT-ANSWER: never before the answer to a question", () => {
  it("the sentence after a question stays with it", () => {
    expect(kept("One two. Who owns it? Vance does. So it works.", 6)).toBe("One two.");
    expect(kept("One two. Who owns it? Vance does. So it works.", 7)).toBe("One two. Who owns it? Vance does.");
  });

  it.each([
    "Why?",
    "Why?!",
    "Why!?",
    "(Is it?)",
    "He asked “why?”",
    "Why? 🤔",
    "なぜ？",
    "「なぜ？」",
    "لماذا؟",
    "Why‽",
    "Why?[2]",
    "Why?”[12][13]",
  ])("%s asks", (sentence) => {
    expect(isQuestion(sentence)).toBe(true);
  });

  it.each(["Why.", "He asked “Why?” and left.", "It is a ? b : c.", "", "?x", "Yes!"])("%j does not", (sentence) => {
    expect(isQuestion(sentence)).toBe(false);
  });

  it("nor after a colon, nor between one hand and the other", () => {
    expect(kept("One two. The rule is: 🎉. Three four five. Six.", 5)).toBe("One two. The rule is: 🎉.");
    expect(kept("We know. On the one hand it is fast. It is small. On the other hand it lies. So be it.", 14)).toBe(
      "We know.",
    );
    expect(kept("We know. On the one hand it is fast. It is small. Enough of that.", 14)).toBe(
      "We know. On the one hand it is fast. It is small.",
    );
  });
});

describe("PASSAGE-NO-CUT-QUOTE: never inside a quotation or a bracket", () => {
  const long = `${"It holds for a year and a day. ".repeat(15)}Read it.`;
  it.each([
    ['"', '"'],
    ["“", "”"],
    ["„", "“"],
    ["«", "»"],
    ["「", "」"],
    ["(", ")"],
    ["[", "]"],
  ])("%s ... %s", (opening, closing) => {
    const text = `They wrote ${opening}${long}${closing} on the door. We read it. We left.`;
    expect(sentences(text).length).toBeGreaterThan(10);
    expect(kept(text, 20)).toBe(`They wrote ${opening}${long}${closing} on the door.`);
  });

  it("a quotation that is never closed lasts to the end", () => {
    const text = `We read it. They wrote “${long}`;
    expect(kept(text, 50)).toBe("We read it.");
    expect(kept(`They wrote “${long}`, 50)).toBe(`They wrote “${long}`);
  });

  it("an apostrophe or an inch mark opens none", () => {
    expect(kept("The owners' page is here. It's short. The 5\" disk is dead. We left it.", 8)).toBe(
      "The owners' page is here. It's short.",
    );
    expect(kept('The 5" disk is dead. We left it. It rusts there.', 8)).toBe('The 5" disk is dead. We left it.');
  });
});

describe("countWords", () => {
  it.each([
    ["", 0],
    [" — … ", 0],
    ["one", 1],
    ["One owner, one page.", 4],
    ["don't", 1],
    ["the owner’s page", 3],
    ["state-of-the-art", 1],
    ["a - b", 2],
    ["rock 'n' roll", 3],
    ["word—word", 2],
    ["3.14", 2],
    ["and/or", 2],
    ["naïve cafe\u0301", 2],
    ["持ち主", 3],
    ["ノート2冊", 5],
    ["한국어 글", 2],
    ["यह नोट है।", 3],
    ["𝒳𝒴 z", 2],
    ["🎉 done", 1],
    ["trailing-", 1],
    ["می‌خواهم", 1],
  ])("%j has %i", (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});

describe("cuts of any paragraph", () => {
  it("end at the end of a sentence, keep something, and keep the whole when it is short", () => {
    fc.assert(
      fc.property(awkwardText, fc.integer({ min: 1, max: 30 }), (text, maxWords) => {
        const spans = sentences(text);
        const cut = cutParagraph(text, spans, maxWords);
        expect([...spans.map((span) => span.end), ...(spans.length === 0 ? [0] : [])]).toContain(cut);
        if (countWords(text) <= maxWords) expect(cut).toBe(spans[spans.length - 1]?.end ?? 0);
        const following = spans.find((span) => span.start >= cut);
        const before = spans.find((span) => span.end === cut);
        if (following === undefined || before === undefined) return;
        expect(startsWithTurn(text.slice(following.start, following.end))).toBe(false);
        expect(isQuestion(text.slice(before.start, before.end))).toBe(false);
      }),
      { numRuns: 2000, seed: 4 },
    );
  });

  it.each(HOSTILE.filter((unit) => /["“„(「.]/.test(unit) && unit.length < 3))(
    "of one megabyte of %j take linear time",
    (unit) => {
      const text = oneMegabyte(unit);
      const spans = sentences(text);
      const cut = cutParagraph(text, spans);
      expect(cut).toBeGreaterThan(0);
    },
  );
});
