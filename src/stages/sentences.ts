// In: the plain text of one paragraph (markup removed, white space folded). Out: its sentences as spans, in order.
// The rule: every character that is not white space is in exactly one sentence, and where a stop may mean something else than an
// end ("Dr. Ink v2.0", "etc. and", "He asked “Why?” and left.") the sentence runs on. Linear time, whatever the text.
import type { Span } from "../model.js";
import {
  CLOSER,
  classOf,
  DIGIT,
  HARD_STOP,
  isEmoji,
  LETTER,
  skipSpace,
  SOFT_STOP,
  SPACE,
  STOPS,
  UNSPACED,
  UPPER,
} from "./sentences/characters.js";
import { enclosures } from "./sentences/enclosures.js";
import { nextListItem } from "./sentences/list-items.js";
import { type NextWord, nextWord } from "./sentences/next-word.js";
import { periodEnds } from "./sentences/period.js";

/** A quotation or bracket up to this many UTF-16 units is never torn; a longer one is split like any other text. */
const LONGEST_ASIDE = 300;

/** A run of stops with all that belongs to it. */
interface StopRun {
  readonly at: number;
  /** After the last stop of the run, and after the closing marks behind it. */
  readonly stopsEnd: number;
  readonly end: number;
  /** How many dots; "…" is three. */
  readonly dots: number;
  /** One of ! ? ‽ is in the run. */
  readonly exclaims: boolean;
  /** One of 。 ！ ？ । is in the run. */
  readonly hard: boolean;
  readonly bracketed: boolean;
}

/** UTF-16 offsets into `text`; the spans are trimmed, ordered and never divide a surrogate pair. Never throws. */
export function sentences(text: string): Span[] {
  const spans: Span[] = [];
  const asides = enclosures(text, LONGEST_ASIDE).closed;
  let aside = 0;
  let start = skipSpace(text, 0);
  let firstWord = start;
  let item = nextListItem(text, start);
  let at = nextStop(text, start);
  const close = (end: number, next: number): void => {
    spans.push({ start, end });
    start = next;
    firstWord = next;
    item = nextListItem(text, next);
    at = nextStop(text, next);
  };
  while (at < text.length || item < text.length) {
    if (item <= at) {
      close(withoutSpace(text, start, item), item);
      continue;
    }
    while (aside < asides.length && (asides[aside] as Span).end <= at) aside++;
    const run = readRun(text, at, asides, aside);
    while (firstWord < at && !isWord(text, firstWord)) firstWord++;
    while (aside < asides.length && (asides[aside] as Span).end <= run.end) aside++;
    const torn = aside < asides.length && (asides[aside] as Span).start < run.end;
    if (!torn && firstWord < at) {
      const end = afterEmoji(text, start, run.end);
      const next = skipSpace(text, end);
      if (next === text.length) break;
      if (ends(text, run, firstWord, end, next)) {
        close(end, next);
        continue;
      }
    }
    at = nextStop(text, run.end);
  }
  const end = withoutSpace(text, start, text.length);
  if (end > start) spans.push({ start, end });
  return spans;
}

function ends(text: string, run: StopRun, firstWord: number, end: number, nextAt: number): boolean {
  const closed = run.end > run.stopsEnd;
  // "「行こう。」と言った": a particle takes the quotation into the sentence around it.
  if (run.hard) return !(closed && nextAt === end && PARTICLE.test(text.slice(nextAt, nextAt + 4)));
  if (nextAt === end) return unspacedOnBothSides(text, run.at, nextAt);
  if (/[,;:&]/.test(text.charAt(nextAt))) return false;
  const next = nextWord(text, nextAt);
  // "run node . in the root", "a ? after the name"
  if (next.lower && (next.dashed || (run.at > 0 && (classOf(text.charCodeAt(run.at - 1)) & SPACE) !== 0))) return false;
  if (run.exclaims) return exclamationEnds(text, run, closed, next);
  if (run.dots > 1) return ellipsisEnds(text, run, next);
  return periodEnds(text, { at: run.at, firstWord, closed, bracketed: run.bracketed }, next);
}

const PARTICLE = /^(?:と(?!ころ|ても)|って|を|が|は(?!い)|に|の)/;

/** "Yahoo! in", "“Why?” and", "“Why?” Quill asked" go on; "It works! now we rest" does not. */
function exclamationEnds(text: string, run: StopRun, closed: boolean, next: NextWord): boolean {
  if (next.lower) return !closed && !followsCapital(text, run.at);
  return !(closed && !run.bracketed && SPEAKER.test(text.slice(next.at, next.at + 60)));
}

const SPEAKER =
  /^\p{Lu}[\p{L}'’.-]{0,20} (?:asked|said|says|asks|wrote|writes|replied|shouted|answered|added|cried)\b/u;

/** "fast... until", "[...] used", "the thing is . . . I" go on; "this.... She" and "again. . . . The" do not. */
function ellipsisEnds(text: string, run: StopRun, next: NextWord): boolean {
  if (next.lower) return false;
  const before = run.at === 0 ? "" : text.charAt(run.at - 1);
  if (before === "[" || before === "(") return false;
  return !(run.dots === 3 && before === " ");
}

function readRun(text: string, at: number, asides: readonly Span[], aside: number): StopRun {
  let end = at;
  let dots = 0;
  let exclaims = false;
  let hard = false;
  for (;;) {
    const unit = text.charCodeAt(end);
    const bits = end < text.length ? classOf(unit) : 0;
    if ((bits & (SOFT_STOP | HARD_STOP)) !== 0) {
      if (unit === 0x2e) dots++;
      else if (unit === 0x2026) dots += 3;
      else if ((bits & HARD_STOP) !== 0) hard = true;
      else exclaims = true;
      end++;
    } else if (unit === 0x20 && dots > 0 && text.charCodeAt(end + 1) === 0x2e && !isWord(text, end + 2)) end++;
    else break;
  }
  // "v．2": a full-width stop between digits is a point.
  if (hard && end - at === 1 && text.charCodeAt(at) === 0xff0e && isWord(text, end)) hard = false;
  const stopsEnd = end;
  let bracketed = false;
  let opening = aside;
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end);
    if ((classOf(unit) & CLOSER) === 0) {
      const note = unit === 0x5b ? /^\[\d{1,4}\]/.exec(text.slice(end, end + 6)) : null;
      if (note === null) break;
      end += note[0].length - 1;
      continue;
    }
    while (opening < asides.length && (asides[opening] as Span).start < end) opening++;
    if (opening < asides.length && (asides[opening] as Span).start === end) break;
    if (unit === 0x29 || unit === 0x5d || unit === 0xff09) bracketed = true;
  }
  return { at, stopsEnd, end, dots, exclaims, hard, bracketed };
}

/** "It works! 🎉 Next": the emoji comments on what was said. "✅ Fast. ✅ Small.": there it leads each sentence. */
function afterEmoji(text: string, start: number, from: number): number {
  if (isEmoji(text.codePointAt(start) ?? 0)) return from;
  let end = from;
  for (;;) {
    const at = skipSpace(text, end);
    const point = text.codePointAt(at) ?? 0;
    if (!isEmoji(point)) return end;
    end = at + (point > 0xffff ? 2 : 1);
  }
}

function withoutSpace(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && (classOf(text.charCodeAt(at - 1)) & SPACE) !== 0) at--;
  return at;
}

function unspacedOnBothSides(text: string, stopAt: number, nextAt: number): boolean {
  if (stopAt === 0) return false;
  return (classOf(text.charCodeAt(stopAt - 1)) & classOf(text.charCodeAt(nextAt)) & UNSPACED) !== 0;
}

function followsCapital(text: string, stopAt: number): boolean {
  const least = Math.max(0, stopAt - 40);
  let start = stopAt;
  while (start > least && isWord(text, start - 1)) start--;
  return (classOf(text.charCodeAt(start)) & UPPER) !== 0;
}

function isWord(text: string, at: number): boolean {
  if (at >= text.length) return false;
  const unit = text.charCodeAt(at);
  return (classOf(unit) & (LETTER | DIGIT)) !== 0 || (unit >= 0xd800 && unit <= 0xdbff);
}

function nextStop(text: string, from: number): number {
  STOPS.lastIndex = from;
  return STOPS.exec(text)?.index ?? text.length;
}
