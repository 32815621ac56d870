// In: a text. Out: the same text in the one spelling under which words are compared: no accents, no invisible
// characters, lower-case, full-width and compatibility forms made plain.
// Rule: exactly the folding steps of TOKENIZER_STEPS, version 2. ASCII needs only lower-casing, so the rest is done on
// the runs of other characters: no ASCII neighbour combines with them once accents are gone.

// Deleted first, so that use<U+200B>ful is `useful`: soft hyphen, joiners and zero-width spaces, direction marks,
// variation selectors, fillers, tag characters, the Arabic tatweel, and the trade and service marks (NFKD would
// glue their letters to the word).
const INVISIBLE =
  /[\u00ad\u034f\u061c\u0640\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2120\u2122\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e0fff}]/gu;

const APOSTROPHES = /[\u00b4\u02bb\u02bc\u2018\u2019\u201b\u2032]/g;
const HYPHENS = /[\u2010\u2011]/g;

// Accents and vowel points of Latin, Greek, Cyrillic, Hebrew and Arabic. Marks of other scripts (Devanagari vowel
// signs, kana voicing, Thai vowels) are part of the letter and stay.
const ACCENTS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

const LETTERS = /[ßæœøđðłıþς]/g;
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ı: "i",
  þ: "th",
  ς: "σ",
};

/** The text as version 2 of the tokenizer compares it. */
export function fold(text: string): string {
  return text.replace(NOT_ASCII, foldRun).toLowerCase();
}

/**
 * Keeps at most 30 combining marks in a row (the limit of Unicode's stream-safe text). No writing needs more, and
 * normalising a run of n marks takes n * n steps.
 */
export function limitMarks(text: string): string {
  return text.replace(MARK_RUN, "$1");
}

const NOT_ASCII = /[^\x00-\x7f]+/g;
const MARK_RUN = /(\p{M}{30})\p{M}+/gu;

function foldRun(run: string): string {
  if (run.length > LONGEST_RUN) return foldCharacters(run);
  const known = memo.get(run);
  if (known !== undefined) return known;
  const folded = foldCharacters(run);
  if (memo.size >= MOST_RUNS) memo.clear();
  memo.set(run, folded);
  return folded;
}

function foldCharacters(run: string): string {
  return limitMarks(run.replace(INVISIBLE, "").replace(APOSTROPHES, "'").replace(HYPHENS, "-"))
    .normalize("NFKD")
    .toLowerCase()
    .replace(ACCENTS, "")
    .replace(LETTERS, (letter) => PLAIN[letter]!)
    .normalize("NFC");
}

// A run is mostly one dash, quotation mark or accented letter, or one word; a few thousand are all that a site has.
const memo = new Map<string, string>();
const LONGEST_RUN = 12;
const MOST_RUNS = 4096;
