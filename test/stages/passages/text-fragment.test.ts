import { expect, test } from "vitest";
import { textFragment } from "../../../src/stages/passages/text-fragment.js";

const words = (count: number, letter: string): string =>
  Array.from({ length: count }, (_, at) => `${letter}${at}`).join(" ");

test("PASSAGE-LINK a short passage is named whole, a long one by its ends", () => {
  expect(textFragment(["Salt slows the dough."], "")).toBe(":~:text=Salt%20slows%20the%20dough.");
  expect(textFragment([words(13, "a")], "")).toBe(":~:text=a0%20a1%20a2%20a3%20a4,a8%20a9%20a10%20a11%20a12");
});

test("PASSAGE-LINK two paragraphs are named by the first words of the first and the last of the last", () => {
  expect(textFragment(["Salt.", "Then water."], "")).toBe(":~:text=Salt.,Then%20water.");
});

test("PASSAGE-LINK hyphen, comma and ampersand are encoded, so that only the syntax's own are left", () => {
  expect(textFragment(["Well-kept, R&D, 50% & more"], "")).toBe(
    ":~:text=Well%2Dkept%2C%20R%26D%2C%2050%25%20%26%20more",
  );
});

test("PASSAGE-LINK words that stand earlier on the page, or twice in the passage, are lengthened", () => {
  expect(textFragment([words(20, "a")], `before ${words(6, "a")} after`)).toMatch(
    /^:~:text=a0%20a1%20a2%20a3%20a4%20a5%20a6,/,
  );
  const twice = `${words(10, "b")} one two three four five ${words(10, "a")} one two three four five`;
  expect(textFragment([twice], "")).toMatch(/,a9%20one%20two%20three%20four%20five$/);
});

test("PASSAGE-LINK text without spaces is parted at its punctuation, and nothing throws on half a character", () => {
  const fragment = textFragment(["記憶は安い。忘れるのは高い。だから書く。".repeat(6)], "");
  expect(decodeURIComponent(fragment.slice(":~:text=".length).split(",")[0] as string)).toMatch(/^記憶は安い。.*。$/);
  expect(textFragment(["half \ud83d of it"], "")).toBe(":~:text=half%20%EF%BF%BD%20of%20it");
});
