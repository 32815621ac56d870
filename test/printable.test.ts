// Requirement: what a terminal obeys, or what hides or turns text, is shown by its code; JSON still reads as the same value.
import { expect, test } from "vitest";
import { printable, printableJson, printableLines } from "../src/printable.js";

test.each([
  ["an escape", "a\u001b[31mb", "a\\u{1b}[31mb"],
  ["an escape of one byte", "\u009b2J", "\\u{9b}2J"],
  ["a carriage return", "a\rb", "a\\u{d}b"],
  ["text turned around", "a\u202eb", "a\\u{202e}b"],
  ["a character without width", "a\u200bb", "a\\u{200b}b"],
  ["a line separator", "a\u2028b", "a\\u{2028}b"],
  ["half a pair", "a\ud800b", "a\\u{d800}b"],
  ["letters and pictures of any script", "é 日本 😀 \u0301", "é 日本 😀 \u0301"],
])("HOSTILE-TERMINAL %s", (_, text, shown) => {
  expect(printable(text)).toBe(shown);
  expect(printableLines(`${text}\n${text}`)).toBe(`${shown}\n${shown}`);
});

test("on one line a line end is shown too", () => expect(printable("a\nb")).toBe("a\\u{a}b"));

test("HOSTILE-TERMINAL JSON reads as the same value and holds no control", () => {
  const value = { "\u001b[31m": ["\u009b\u202e\u{e0001}", "a\nb", "é 😀"], n: 1 };
  const text = printableJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text).not.toMatch(/[^\n\P{Cc}]|\p{Cf}/u);
  expect(text).toContain("é 😀");
});
