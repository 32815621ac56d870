import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clip } from "../../src/stages/clip.js";
import { sentences } from "../../src/stages/sentences.js";
import { awkwardText, HOSTILE, oneMegabyte } from "./sentences/hostile.js";

const FULL_OF_STOPS =
  "Most pens, e.g. Dr. Reed’s v3.1 by T. S. Hull et al., lose 2.72 ml a page (i.e. a lot, cf. the U.K. edition, p. 9) and call it “ink.” " +
  "They ought to lose none at all, because ink is what a later reader sees on the day a page gets wet at 6 a.m. on a Monday. " +
  "Little else is worth a pen, etc. And few people ask.";

describe("THESIS-SHORT: at a sentence end", () => {
  it("a text within the length stays whole, trimmed", () => {
    expect(clip(" One owner. One page. ", 280)).toBe("One owner. One page.");
    expect(clip("a".repeat(280))).toBe("a".repeat(280));
  });

  it("keeps the longest run of whole sentences within the length", () => {
    expect(clip("One owner. One page. One day.", 20)).toBe("One owner. One page.");
    expect(clip("One owner. One page. One day.", 19)).toBe("One owner.");
  });

  it("passes over every stop that ends nothing", () => {
    expect(clip(FULL_OF_STOPS)).toMatch(/on a Monday\.$/);
    expect(clip(FULL_OF_STOPS, 200)).toMatch(/call it “ink.”$/);
  });

  it.each(["e.g.", "i.e.", "cf.", "Dr.", "J.", "p.", "et al.", "U.S.", "Fig.", "vs.", "Inc."])(
    "never ends on %s, at whatever length",
    (abbreviation) => {
      const text = `The rule is old. It was given by ${abbreviation} The man who wrote it down had seen many pages. It holds.`;
      for (let max = 1; max < text.length; max++) {
        expect(clip(text, max)).not.toMatch(new RegExp(`${abbreviation.replaceAll(".", "\\.")}…?$`));
      }
    },
  );

  it("may end on the answer No. and on etc.", () => {
    expect(clip("Is it safe? No. It shares one key with every page of the site.", 20)).toBe("Is it safe? No.");
    expect(clip("We keep logs, traces, etc. And nobody has ever read them.", 30)).toBe("We keep logs, traces, etc.");
  });

  it("ends Chinese and Japanese at 。", () => {
    expect(clip("記録は、書き手が一人のときに続く。三人いると続かない。だから一人にする。", 30)).toBe(
      "記録は、書き手が一人のときに続く。三人いると続かない。",
    );
  });

  it("keeps closing quotes, brackets and emoji with their sentence", () => {
    expect(clip("He said “no.” (Twice.) 🎉 Then he went home and slept.", 30)).toBe("He said “no.” (Twice.) 🎉");
  });

  it("drops the sentence that holds the emoji at the cut", () => {
    const line = "Short notes are kept because somebody reads and signs them. ";
    const text = `${line.repeat(4)}Short notes are kept because somebody re🚀👩‍💻 and so the long thesis ends.`;
    expect(clip(text)).toBe(line.repeat(4).trim());
  });
});

describe("a first sentence longer than the length", () => {
  it("is kept whole up to one and a half times the length", () => {
    const first = `${"word ".repeat(29)}end.`; // 149 units
    expect(clip(`${first} Then more.`, 100)).toBe(first);
    expect(clip(`${first} Then more.`, 99)).toMatch(/word…$/);
  });

  it("is cut after a clause, without its comma", () => {
    expect(
      clip("When a page has one owner, the page is kept, and when it has three of them nobody looks at it", 50),
    ).toBe("When a page has one owner, the page is kept…");
  });

  it("is cut after a word when the last clause ends too early", () => {
    expect(clip("Yes, a page with one owner is kept and a page with three is not looked at by anybody", 40)).toBe(
      "Yes, a page with one owner is kept and…",
    );
  });

  it("is cut between characters when there is no word to keep", () => {
    expect(clip("x".repeat(100), 10)).toBe("xxxxxxxxx…");
    expect(clip("🇨🇭".repeat(50), 12)).toBe("🇨🇭🇨🇭…");
    expect(clip("👩‍💻".repeat(50), 12)).toBe("👩‍💻👩‍💻…");
    expect(clip("e\u0301".repeat(50), 10)).toBe("e\u0301e\u0301e\u0301e\u0301…");
    expect(clip("記録は書き手が一人のときだけ役に立つのである", 10)).toBe("記録は書き手が一人…");
  });
});

describe("clips of any text", () => {
  const length = fc.integer({ min: 1, max: 120 });

  it("are at most one and a half times the length, well formed, and a beginning of the text", () => {
    fc.assert(
      fc.property(awkwardText, length, (text, max) => {
        const short = clip(text, max);
        expect(short.length).toBeLessThanOrEqual(Math.max(max, Math.floor(max * 1.5)));
        expect(short).not.toMatch(/\p{Surrogate}/u);
        const whole = text.trim();
        expect(whole.startsWith(short) || whole.startsWith(short.slice(0, -1))).toBe(true);
        if (!whole.startsWith(short)) expect(short.endsWith("…") && short.length <= max).toBe(true);
      }),
      { numRuns: 2000, seed: 2 },
    );
  });

  it("end at a sentence end unless they end on …", () => {
    fc.assert(
      fc.property(awkwardText, length, (text, max) => {
        const whole = text.trim();
        const short = clip(text, max);
        if (short.endsWith("…")) return;
        expect([0, ...sentences(whole).map((span) => span.end)]).toContain(short.length);
      }),
      { numRuns: 2000, seed: 3 },
    );
  });

  it.each(HOSTILE.filter((_unit, index) => index % 6 === 0))("of one megabyte of %j is clipped", (unit) => {
    const text = oneMegabyte(unit);
    const short = clip(text);
    expect(short.length).toBeLessThanOrEqual(420);
  });
});
