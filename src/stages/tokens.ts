// Comes in: a text. Goes out: the estimate of its tokens that every budget of the layer counts with.
import { CHARS_PER_TOKEN, TOKEN_STEP } from "../numbers.js";

/**
 * Tokens of a text, to the nearest 100 and at least 100 when there is any text. A CJK character counts one token, any other
 * UTF-16 unit a quarter: "记忆 is cheap" is 2 + 9 / 4 = 4.25 before rounding.
 */
export function estimateTokens(text: string): number {
  if (text.trim() === "") return 0;
  return Math.max(TOKEN_STEP, Math.round(unroundedTokens(text) / TOKEN_STEP) * TOKEN_STEP);
}

/** The same before rounding. */
export function unroundedTokens(text: string): number {
  let wide = 0;
  for (let i = 0; i < text.length; i++) if (isWide(text.charCodeAt(i))) wide++;
  return wide + (text.length - wide) / CHARS_PER_TOKEN;
}

/** Kana, Han (basic plane), Hangul and their full-width punctuation: the blocks that tokenizers split by character. */
function isWide(unit: number): boolean {
  return (
    unit >= 0x2e80 &&
    ((unit <= 0xa4cf && unit !== 0x303f) ||
      (unit >= 0xac00 && unit <= 0xd7a3) ||
      (unit >= 0xf900 && unit <= 0xfaff) ||
      (unit >= 0xff00 && unit <= 0xffef))
  );
}
