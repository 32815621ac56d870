// In: a text and the offset after a stop and the white space behind it. Out: the word that follows, as the rules need it.
// The rule: it looks at most REACH units ahead, so that hostile text costs no more than plain text.
import { classOf, classOfPoint, LETTER, LOWER, OPENER, SPACE, UNSPACED } from "./characters.js";

const REACH = 40;

export interface NextWord {
  /** The first character after opening marks: its class bits (see characters.ts). */
  readonly first: number;
  /** That character's code point, -1 at the end of the text. */
  readonly point: number;
  /** Letters, digits and what joins them, from the first character to the next space; at most REACH units. */
  readonly token: string;
  /** The leading letters of the token, lower-cased. */
  readonly word: string;
  /** A dash between spaces, or one that touches a letter, stands before it: "“Why?” — he asked". */
  readonly dashed: boolean;
  /** Starts with a small letter and is a plain word: not iPhone, npm, walk_tree() or src/build.ts. */
  readonly lower: boolean;
  /** Text index of the token. */
  readonly at: number;
}

export function nextWord(text: string, from: number): NextWord {
  let at = from;
  let dashed = false;
  for (let passed = 0; passed < 8 && at < text.length; passed++, at++) {
    const unit = text.charCodeAt(at);
    const dash = unit === 0x2014 || unit === 0x2013 || (unit === 0x2d && text.charCodeAt(at + 1) === 0x20);
    if (dash) dashed = true;
    else if ((classOf(unit) & OPENER) === 0 && !(passed > 0 && (classOf(unit) & SPACE) !== 0)) break;
  }
  const point = text.codePointAt(at) ?? -1;
  const first = point < 0 ? 0 : classOfPoint(point);
  let end = at;
  const reach = Math.min(text.length, at + REACH);
  while (end < reach && (classOf(text.charCodeAt(end)) & (SPACE | UNSPACED)) === 0) end++;
  const token = text.slice(at, end);
  let letters = 0;
  while (letters < token.length && (classOf(token.charCodeAt(letters)) & LETTER) !== 0) letters++;
  const word = token.slice(0, letters).toLowerCase();
  const lower = (first & LOWER) !== 0 && !isIdentifier(token);
  return { first, point, token, word, dashed, lower, at };
}

/** A name that keeps its small letter at the start of a sentence, by its shape. */
export function isIdentifier(token: string): boolean {
  return INNER_SIGN.test(token) || PATH.test(token) || CALL.test(token) || NO_VOWEL.test(token);
}

// iPhone, macOS, k8s, walk_tree
const INNER_SIGN = /^\S+[\p{Lu}\p{N}_]/u;
// package.json, src/build.ts, node:fs
const PATH = /^\p{L}{2,}[/.:]\p{L}/u;
// setup()
const CALL = /\(\)/;
// npm, ssh, tsc
const NO_VOWEL = /^[b-df-hj-np-tv-xz]{2,}(?!\p{L})/u;
