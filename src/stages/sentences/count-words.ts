// In: plain text. Out: how many words it has.
// The rule: a word is a run of letters, marks and digits; an apostrophe or hyphen between two of them joins ("don't",
// "state-of-the-art" are one each), every other sign parts ("3.14", "and/or" are two each), and each Han or Kana character is one.
import { classOf, classOfPoint, DIGIT, LETTER, UNSPACED } from "./characters.js";

export function countWords(text: string): number {
  let words = 0;
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    let bits = classOf(unit);
    if (unit >= 0xd800 && unit <= 0xdbff) bits = classOfPoint(text.codePointAt(at++) as number);
    if ((bits & UNSPACED) !== 0) {
      words++;
      inside = false;
    } else if ((bits & (LETTER | DIGIT)) !== 0) {
      if (!inside) words++;
      inside = true;
    } else {
      inside &&= joins(unit) && continues(text, at + 1);
    }
  }
  return words;
}

/** ' ’ - ‐ ‑, the soft hyphen and the joiners of Persian and Indic scripts. */
function joins(unit: number): boolean {
  return (
    unit === 0x27 ||
    unit === 0x2019 ||
    unit === 0x2d ||
    unit === 0x2010 ||
    unit === 0x2011 ||
    unit === 0xad ||
    unit === 0x200c ||
    unit === 0x200d
  );
}

function continues(text: string, at: number): boolean {
  const point = text.codePointAt(at);
  return (
    point !== undefined && (classOfPoint(point) & (LETTER | DIGIT)) !== 0 && (classOfPoint(point) & UNSPACED) === 0
  );
}
