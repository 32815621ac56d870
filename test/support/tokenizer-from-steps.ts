// A second tokenizer, written from the sentences of TOKENIZER_STEPS and nothing else: slow, plain, one statement a
// step. The tests compare it with the real one on generated texts. Only stem() is shared, as the steps name it.
import { stem } from "../../src/runtime/text.js";

const SPACE = "\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff";

export function tokensFromSteps(text: string, version: 1 | 2, stop: readonly string[], short = false): string[] {
  const taken = version === 1 ? wordsOfVersion1(text) : wordsOfVersion2(text, short);
  return taken.filter((word) => !stop.includes(word)).map((word) => stem(word));
}

function wordsOfVersion1(text: string): string[] {
  let t = withoutSpans(text, "<!--", "-->");
  t = withoutSpans(t, "](", ")");
  t = t.replace(new RegExp(`https?://[^${SPACE}]*`, "g"), " ");
  t = withoutSpans(t, "<", ">");
  t = firstThirtyMarks(t);
  t = t.normalize("NFKD").toLowerCase().split("'").join("").split("’").join("");
  const found = t.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return found.filter((word) => !/^[\0-\x7f]$/.test(word) && !/^[0-9]+$/.test(word));
}

function wordsOfVersion2(text: string, short: boolean): string[] {
  let t = withoutSpans(text, "<!--", "-->");
  t = withoutSpans(t, "](", ")");
  t = t.replace(new RegExp(`<[/!?]?[A-Za-z][A-Za-z0-9-]*([${SPACE}/][^<>]*)?>`, "g"), (match, _inner, at: number) => {
    const type = /[A-Za-z0-9]/.test(t.slice(Math.max(0, at - 1), at)) && /^<[A-Z]/.test(match);
    return type ? match : " ";
  });
  t = t.replace(/[hH][tT][tT][pP][sS]?:\/\/(?:(?![")<>\]])[!-~])*/g, " ");
  t = [...t].filter((c) => !isInvisible(c.codePointAt(0)!)).join("");
  t = t.replace(/[´ʻʼ‘’‛′]/g, "'").replace(/[\u2010\u2011]/g, "-");
  t = firstThirtyMarks(t);
  t = t.normalize("NFKD").toLowerCase();
  t = [...t].filter((c) => !isAccent(c.codePointAt(0)!)).join("");
  const spelled: [string, string][] = [
    ["ß", "ss"], ["æ", "ae"], ["œ", "oe"], ["þ", "th"], ["ø", "o"], ["đ", "d"], ["ð", "d"], ["ł", "l"], ["ı", "i"], ["ς", "σ"],
  ]; // prettier-ignore
  for (const [letter, plain] of spelled) t = t.split(letter).join(plain);
  t = t.normalize("NFC");

  const words: string[] = [];
  for (const match of t.matchAll(new RegExp(`(?<run>(?:${CJK}\\p{M}*)+)|${COMPOUND}`, "gu"))) {
    if (match.groups?.["run"] !== undefined) words.push(...pairsOf(match[0]));
    else words.push(...wordsOfCompound(match[0]));
  }
  return short ? words : words.filter((word) => !/^[\0-\x7f]$/.test(word));
}

const CJK =
  "[\\u1100-\\u11ff\\u3005-\\u3007\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u31f0-\\u31ff" +
  "\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7a3\\ud7b0-\\ud7ff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]";
const LETTER = `(?!${CJK})[\\p{L}\\p{N}]`;
const LETTER_OR_MARK = `(?:${LETTER}|\\p{M})`;
const COMMA = "(?<=[0-9]),(?=[0-9]{3}(?![0-9]))";
const PIECE = `(?:[a-z](?:\\+\\+|#)|${LETTER}(?:${LETTER_OR_MARK}|(?<=[0-9])\\.(?=[0-9])|${COMMA})*)`;
const WORD = `${PIECE}(?:'${PIECE})*`;
const DOT_NET = `(?<!${LETTER_OR_MARK}|\\.)\\.net(?!${LETTER_OR_MARK})(?:'${PIECE})*`;
const COMPOUND = `(?:${DOT_NET}|${WORD})(?:[-._/&]${WORD})*`;

function wordsOfCompound(compound: string): string[] {
  const words: string[] = [];
  const reader = new RegExp(`^(?:\\.net(?:'${PIECE})*|${WORD})`, "u");
  for (let rest = compound; rest !== "";) {
    const word = reader.exec(rest)![0];
    words.push(writtenTogether(word));
    rest = rest.slice(word.length + 1);
  }
  const joins = words.length > 1 && words.length < 4 && !words.every((word) => /^[0-9.]*$/.test(word));
  return joins ? [...words, words.join("")] : words;
}

function writtenTogether(word: string): string {
  const pieces = word.split("'");
  while (pieces.length > 1 && ["s", "d", "m", "ll", "re", "ve"].includes(pieces.at(-1)!)) pieces.pop();
  return pieces.join("").split(",").join("");
}

function pairsOf(run: string): string[] {
  const characters = run.match(new RegExp(`${CJK}\\p{M}*`, "gu"))!;
  return characters.length === 1 ? [run] : characters.slice(1).map((second, i) => characters[i]! + second);
}

function withoutSpans(text: string, open: string, close: string): string {
  const at = text.indexOf(open);
  const end = at < 0 ? -1 : text.indexOf(close, at + open.length);
  if (end < 0) return text;
  const before = text.slice(0, at) + " ";
  return before + withoutSpans(text.slice(end + close.length), open, close);
}

function firstThirtyMarks(text: string): string {
  return text.replace(/\p{M}+/gu, (marks) => [...marks].slice(0, 30).join(""));
}

function isInvisible(c: number): boolean {
  const single = [0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x3164, 0xfeff, 0xffa0, 0x640, 0x2120, 0x2122];
  const ranges = [
    [0x180b, 0x180f],
    [0x200b, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x206f],
    [0xfe00, 0xfe0f],
    [0xe0000, 0xe0fff],
  ];
  return single.includes(c) || ranges.some(([first, last]) => c >= first! && c <= last!);
}

function isAccent(c: number): boolean {
  const single = [0x5bf, 0x5c1, 0x5c2, 0x5c4, 0x5c5, 0x5c7, 0x670, 0x6e7, 0x6e8];
  const ranges = [
    [0x300, 0x36f],
    [0x483, 0x489],
    [0x591, 0x5bd],
    [0x610, 0x61a],
    [0x64b, 0x65f],
    [0x6d6, 0x6dc],
    [0x6df, 0x6e4],
    [0x6ea, 0x6ed],
    [0x1ab0, 0x1aff],
    [0x1dc0, 0x1dff],
    [0x20d0, 0x20ff],
    [0xfe20, 0xfe2f],
  ];
  return single.includes(c) || ranges.some(([first, last]) => c >= first! && c <= last!);
}
