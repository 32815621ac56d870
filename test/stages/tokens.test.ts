import { expect, test } from "vitest";
import { estimateTokens } from "../../src/stages/tokens.js";

test("LEARN-TOKENS a quarter of the characters, to the nearest hundred", () => {
  expect(estimateTokens("x".repeat(5000))).toBe(1300); // 1250 rounds up
  expect(estimateTokens("x".repeat(4996))).toBe(1200); // 1249
});

test("LEARN-TOKENS a character of Chinese, Japanese or Korean counts one", () => {
  expect(estimateTokens("記".repeat(500))).toBe(500);
  expect(estimateTokens(`${"か".repeat(300)}${"x".repeat(400)}`)).toBe(400);
  expect(estimateTokens("한".repeat(200))).toBe(200);
});

test("LEARN-TOKENS at least a hundred where there is text, none where there is not", () => {
  expect(estimateTokens("a word")).toBe(100);
  expect(estimateTokens(" \n\t")).toBe(0);
});
