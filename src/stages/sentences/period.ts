// In: a single full stop, the sentence it stands in, and the word after it. Out: whether the sentence ends there.
// The rule: when the stop may belong to the word before it, the sentence runs on. A sentence too long misquotes nobody; half of
// one does. The method (ordered, guarded rules around the stop) is the one of Pragmatic Segmenter; lists and rules are our own.
import { abbreviation, LABELLED, ORDINAL_MONTHS, STARTERS, TIME_WORDS } from "./abbreviations.js";
import { classOf, classOfPoint, DIGIT, LETTER, LOWER, OPENER, SPACE, UNSPACED, UPPER } from "./characters.js";
import type { NextWord } from "./next-word.js";

/** Longest word before a stop that is read, and the longest sentence that counts as a mere "At 5 a.m.". UTF-16 units. */
const REACH = 40;
const SHORT_LEAD = 24;

export interface Stop {
  /** Index of the stop. */
  readonly at: number;
  /** Index of the first letter or digit of the sentence so far. */
  readonly firstWord: number;
  /** Closing marks follow the stop; `bracketed` when one of them is a bracket. */
  readonly closed: boolean;
  readonly bracketed: boolean;
}

export function periodEnds(text: string, stop: Stop, next: NextWord): boolean {
  const word = wordBefore(text, stop.at);
  if (isMarker(text, stop, word)) return false;
  if (word.length === 1 && isLetter(word) && standsAlone(text, stop.at - 1)) return letterEnds(text, stop, word, next);
  const wordStart = stop.at - word.length;
  const kind = abbreviation(word, followsNumber(text, wordStart));
  if (kind === null) return plainEnds(stop, word, next);

  // "(npm, yarn, etc.) Docker": the stop is the abbreviation's, and the sentence around the bracket goes on.
  if (stop.bracketed || kind === "never" || next.lower || isDigit(next)) return false;
  switch (kind) {
    case "label":
      // "Fig. S3", "Sec. IV", "Fig. A"; but "No. I would not."
      return !(LABEL.test(next.token) || next.token.startsWith("#") || next.token.startsWith("§"));
    case "starter":
      return STARTERS.has(next.word) && !isShortLead(text, stop);
    case "time":
      return !TIME_WORDS.has(next.word) && !isShortLead(text, stop);
    case "capital":
      return true;
  }
}

/**
 * True when the word before this stop is an abbreviation that no quotation should end on: "e.g.", "Dr.", "J.", "et al.", "U.S.".
 * "etc.", "p.m." and the answer "No." are ends like any other.
 */
export function endsOnAbbreviation(text: string, stopAt: number): boolean {
  const word = wordBefore(text, stopAt);
  if (word.length === 1 && isLetter(word) && standsAlone(text, stopAt - 1)) return word !== "I";
  const wordStart = stopAt - word.length;
  const kind = abbreviation(word, followsNumber(text, wordStart));
  if (kind === "label") return !/^no$/i.test(word);
  return kind === "never" || kind === "starter";
}

/** "It runs. npm does." ends; "the mgmt. of" does not, nor does "The tests are green.' she said". */
function plainEnds(stop: Stop, word: string, next: NextWord): boolean {
  if (isOrdinal(word, next)) return false;
  if (!next.lower) return true;
  // "1. one owner, 2. one page"
  if (/^\d{1,2}$/.test(word)) return false;
  return !stop.closed && !/^[b-df-hj-np-tv-xz]{2,4}$/.test(word);
}

/** One letter and a stop: an initial ("J. Quill"), a label ("plan B."), a name ("in C."), an abbreviation ("p. 12"). */
function letterEnds(text: string, stop: Stop, letter: string, next: NextWord): boolean {
  if (stop.bracketed || next.lower || isDigit(next)) return false;
  const before = tokenBefore(text, stop.at - 1);
  // "z. B.", "e. g.": spaced abbreviations start with a small letter and a stop.
  if (/^\p{Ll}\.$/u.test(before)) return false;
  if (/^\p{Lu}\./u.test(next.token)) return false;
  if ((classOf(letter.charCodeAt(0)) & LOWER) !== 0) return !"pcsv".includes(letter) || STARTERS.has(next.word);
  if (STARTERS.has(next.word)) return true;
  if ((next.first & LETTER) === 0) return true;
  if (LABELLED.has(before.toLowerCase())) return true;
  if (letter === "I") return /^\p{Ll}/u.test(before);
  return /^(?:in|on|with)$/.test(before) && "CDRX".includes(letter);
}

/** "1. ", "a. ", "II. ", "• 9. ", "1.) " at the start, and "rules: 1. ", belong to the sentence that they number. */
function isMarker(text: string, stop: Stop, word: string): boolean {
  const start = stop.at - word.length;
  if (start === stop.firstWord) return word !== "" && MARKER.test(word);
  return word === "1" && /^[:;] $/.test(text.slice(start - 2, start));
}

const MARKER = /^(?:\p{N}{1,3}(?:\.\p{N}{1,3})*|\p{L}|[IVX]{2,5}|[ivx]{2,5})$/u;
const LABEL = /^(?:\S*\p{N}|[IVXLC]{2,}\b|[B-HJ-Z]\b(?!['’]))/u;

/** "Am 3. Mai". */
function isOrdinal(word: string, next: NextWord): boolean {
  return /^\d{1,2}$/.test(word) && ORDINAL_MONTHS.has(next.word);
}

/** "At 6 a.m. Mr. Hale", "In the U.S. I": a preposition and a few words are no sentence yet. */
function isShortLead(text: string, stop: Stop): boolean {
  if (stop.at - stop.firstWord > SHORT_LEAD) return false;
  return /^(?:at|by|in|on|around|before|after|from|since|until|till|for) /i.test(
    text.slice(stop.firstWord, stop.firstWord + 8),
  );
}

/** What touches the stop from the left: "U.S", "v2.0", "N°", "Vance's"; "" after a bracket or a sign. */
function wordBefore(text: string, stopAt: number): string {
  const least = Math.max(0, stopAt - REACH);
  let start = stopAt;
  while (start > least) {
    const unit = text.charCodeAt(start - 1);
    const bits = classOf(unit);
    if ((bits & UNSPACED) !== 0) break;
    const inside = (bits & (LETTER | DIGIT)) !== 0 || unit === 0x2e || unit === 0xb0 || unit === 0xa7;
    if (!inside && !isApostrophe(text, start - 1)) break;
    start--;
  }
  return text.slice(start, stopAt);
}

function isApostrophe(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (unit === 0x27 || unit === 0x2019) && at > 0 && (classOf(text.charCodeAt(at - 1)) & LETTER) !== 0;
}

function followsNumber(text: string, wordStart: number): boolean {
  return (
    wordStart > 1 &&
    (classOf(text.charCodeAt(wordStart - 1)) & SPACE) !== 0 &&
    (classOf(text.charCodeAt(wordStart - 2)) & DIGIT) !== 0
  );
}

/** The token that ends one white space before `from`; "" when it is longer than REACH or there is none. */
function tokenBefore(text: string, from: number): string {
  const end = from - 1;
  if (end < 0 || (classOf(text.charCodeAt(end)) & SPACE) === 0) return "";
  let start = end;
  while (start > 0 && end - start <= REACH && (classOf(text.charCodeAt(start - 1)) & SPACE) === 0) start--;
  return end - start > REACH ? "" : text.slice(start, end).replace(/^[("“'‘[«]+/, "");
}

/** False for the A of "Q&A" and the B of "foo+B": a letter behind a sign is no initial. */
function standsAlone(text: string, at: number): boolean {
  return at === 0 || (classOf(text.charCodeAt(at - 1)) & (SPACE | OPENER)) !== 0;
}

function isLetter(word: string): boolean {
  const bits = classOf(word.charCodeAt(0));
  return (bits & LETTER) !== 0 && (bits & (UPPER | LOWER)) !== 0;
}

function isDigit(next: NextWord): boolean {
  return next.point >= 0 && (classOfPoint(next.point) & DIGIT) !== 0;
}
