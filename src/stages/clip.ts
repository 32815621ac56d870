// In: the plain text of one paragraph and a length. Out: its beginning, for display: whole sentences where that is possible.
// The rule: a clip that ends without "…" ends where a sentence does, never on "e.g.", "Dr.", "J." or "et al.", and no clip ends
// inside a word or a character that a reader sees as one (👩‍💻, 🇨🇭, é).
import { THESIS_SHORT_CHARS } from "../numbers.js";
import { sentences } from "./sentences.js";
import { classOf, OPENER, SPACE, UNSPACED } from "./sentences/characters.js";
import { endsOnAbbreviation } from "./sentences/period.js";

/** A first sentence may run over `max` by this factor before it is cut: "about 280 characters" is no hard limit. */
const OVERRUN = 1.5;
/** A cut at a comma or dash must keep this share of `max`; else a later end of a word is better. */
const CLAUSE_SHARE = 0.6;

/**
 * Lengths are UTF-16 units; `max` is at least 1. The text trimmed, when it has at most `max`; else the longest run of whole sentences within `max`; else the
 * first sentence, when it has at most 1.5 × `max`; else its beginning, cut after a clause, else after a word, else after a
 * character, with "…" at the end and at most `max` in all.
 */
export function clip(text: string, max: number = THESIS_SHORT_CHARS): string {
  const whole = text.trim();
  if (whole.length <= max) return whole;
  let best = 0;
  for (const { end } of sentences(whole)) {
    if (end < whole.length && endsUnfirmly(whole, end)) continue;
    if (end <= max || (best === 0 && end <= max * OVERRUN)) best = end;
    if (end > max) break;
  }
  return best > 0 ? whole.slice(0, best) : cut(whole, max - 1);
}

function endsUnfirmly(text: string, end: number): boolean {
  let at = end;
  while (at > 0 && /["'”’“»)\]}]/.test(text.charAt(at - 1))) at--;
  return text.charAt(at - 1) === "." && endsOnAbbreviation(text, at - 1);
}

/** At most `room` units of `text`, and "…". */
function cut(text: string, room: number): string {
  let end = clauseEnd(text, room);
  if (end === 0) end = wordEnd(text, room);
  for (; end > 0; end = wordEnd(text, end - 1)) {
    const kept = withoutTrailingMarks(text, end);
    if (kept > 0 && !cutsAbbreviation(text, kept)) return `${text.slice(0, kept)}…`;
  }
  end = room;
  while (end > 0 && !isCharacterEnd(text, end)) end--;
  // Marks beyond number on one letter fill the whole clip: then only the surrogate pair is kept together.
  if (end === 0) end = isLowSurrogate(text, room) ? room - 1 : room;
  return `${text.slice(0, Math.max(0, end))}…`;
}

/** "by Dr.", "see e.g.", and "et" without its "al.". */
function cutsAbbreviation(text: string, end: number): boolean {
  if (text.charAt(end - 1) === ".") return endsOnAbbreviation(text, end - 1);
  return text.slice(Math.max(0, end - 3), end) === " et";
}

/** After the last ", ", "; ", ": ", " — " or 、 that keeps enough; 0 when there is none. */
function clauseEnd(text: string, room: number): number {
  const least = Math.floor(room * CLAUSE_SHARE);
  for (let at = room; at > least; at--) {
    const mark = text.charAt(at - 1);
    if (/[、，；：]/.test(mark)) return at;
    if (/[,;:—–]/.test(mark) && isSpace(text, at)) return at;
  }
  return 0;
}

/** The last place at or before `room` where a word has ended: white space, or beside a Han or Kana character; 0 without one. */
function wordEnd(text: string, room: number): number {
  for (let at = Math.min(room, text.length); at > 0; at--) {
    if (isSpace(text, at) || isUnspacedBreak(text, at)) return at;
  }
  return 0;
}

function isUnspacedBreak(text: string, at: number): boolean {
  const bits = classOf(text.charCodeAt(at - 1)) | classOf(text.charCodeAt(at));
  return (bits & UNSPACED) !== 0 && isCharacterEnd(text, at);
}

/** Before the commas, dashes, dots, spaces and opening marks at the end of text[0..end). */
function withoutTrailingMarks(text: string, end: number): number {
  let at = end;
  for (; at > 0; at--) {
    const unit = text.charCodeAt(at - 1);
    if ((classOf(unit) & SPACE) !== 0 || /[,;:—–、，；：…]/.test(text.charAt(at - 1))) continue;
    if ((classOf(unit) & OPENER) !== 0 && !/["'«»]/.test(text.charAt(at - 1))) continue;
    break;
  }
  return at;
}

/** False inside a surrogate pair, before a mark that combines, beside a joiner, and between the halves of a flag. */
function isCharacterEnd(text: string, at: number): boolean {
  if (isLowSurrogate(text, at)) return false;
  const point = text.codePointAt(at);
  if (point === undefined) return true;
  if (text.charCodeAt(at - 1) === 0x200d) return false;
  if (COMBINES.test(String.fromCodePoint(point))) return false;
  if (!isFlagHalf(point)) return true;
  let halves = 0;
  while (at - 2 * halves >= 2 && isFlagHalf(text.codePointAt(at - 2 * halves - 2) ?? 0)) halves++;
  return halves % 2 === 0;
}

// Marks, joiners, variation selectors and tags, skin tones, and the vowels and final consonants of Hangul letters.
const COMBINES = /[\p{M}\u200c\u200d\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}\u1160-\u11ff]/u;

function isFlagHalf(point: number): boolean {
  return point >= 0x1f1e6 && point <= 0x1f1ff;
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff;
}

function isSpace(text: string, at: number): boolean {
  return at < text.length && (classOf(text.charCodeAt(at)) & SPACE) !== 0;
}
