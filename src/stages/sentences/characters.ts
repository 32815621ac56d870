// In: one UTF-16 code unit, or a code point. Out: what it is, for the sentence rules: a set of the bits below.
// The rule: one table look-up for a code unit seen before, so that a megabyte of text costs no regular expression per character.

export const SPACE = 1;
export const UPPER = 2;
export const LOWER = 4;
/** A letter of any case or of none, or a combining mark: the inside of a word. */
export const LETTER = 8;
export const DIGIT = 16;
/** Ends a sentence when white space follows: . ! ? … */
export const SOFT_STOP = 32;
/** Ends a sentence whatever follows: 。 ！ ？ । ؟ */
export const HARD_STOP = 64;
/** Closes a quotation or a bracket, or is a raised note number: it stays with the sentence whose stop it follows. */
export const CLOSER = 128;
/** Opens a quotation, a bracket or a Spanish question; a dash between spaces is passed over in the same way. */
export const OPENER = 256;
/** Han or Kana: written without spaces. */
export const UNSPACED = 512;
const KNOWN = 1 << 15;

const table = new Uint16Array(1 << 16);

/** The class of a code unit. Half of a surrogate pair is 0; ask `classOfPoint` for what the pair is. */
export function classOf(unit: number): number {
  const known = table[unit] as number;
  if (known !== 0) return known;
  const found = KNOWN | (unit >= 0xd800 && unit <= 0xdfff ? 0 : classify(String.fromCharCode(unit)));
  table[unit] = found;
  return found;
}

export function classOfPoint(point: number): number {
  return point < 0x10000 ? classOf(point) : KNOWN | classify(String.fromCodePoint(point));
}

function classify(character: string): number {
  let bits = 0;
  if (/\s/.test(character)) bits |= SPACE;
  if (/[\p{Lu}\p{Lt}]/u.test(character)) bits |= UPPER;
  if (/\p{Ll}/u.test(character)) bits |= LOWER;
  if (/[\p{L}\p{M}]/u.test(character)) bits |= LETTER;
  if (/\p{N}/u.test(character) && !/[¹²³⁰-⁹]/u.test(character)) bits |= DIGIT;
  if (/[.!?…‽‼⁇⁈⁉⸮]/u.test(character)) bits |= SOFT_STOP;
  if (/[。｡．！？।॥؟۔։።፧།။]/u.test(character)) bits |= HARD_STOP;
  if (/["'”’“«»›)\]}」』）】》〉〕¹²³⁰-⁹]/u.test(character)) bits |= CLOSER;
  if (/["'“‘„‚«»‹([{¿¡「『（【《〈〔]/u.test(character)) bits |= OPENER;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u.test(character)) bits |= UNSPACED;
  return bits;
}

/** Every character that can end a sentence, for finding the next one. */
export const STOPS = /[.!?…‽‼⁇⁈⁉⸮。｡．！？।॥؟۔։።፧།။]/g;

export function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && (classOf(text.charCodeAt(at)) & SPACE) !== 0) at++;
  return at;
}

/** True for a pictograph, a flag's half, or what joins and varies them. Signs of plain text (©, ™, digits) are not. */
export function isEmoji(point: number): boolean {
  if (point < 0x200d) return false;
  if (point === 0x200d || point === 0xfe0f || point === 0x20e3) return true;
  if (point >= 0xe0020 && point <= 0xe007f) return true;
  if (point >= 0x1f3fb && point <= 0x1f3ff) return true;
  if (point >= 0x1f1e6 && point <= 0x1f1ff) return true;
  return point > 0x22ff && PICTOGRAPH.test(String.fromCodePoint(point));
}

const PICTOGRAPH = /\p{Extended_Pictographic}/u;
