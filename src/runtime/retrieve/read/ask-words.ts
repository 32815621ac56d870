// In: a text that somebody typed. Out: its words with their places.
// Rule: `text.slice(first.start, last.end)` is the text as typed; one walk, no step back.
import { CONTRACTIONS, spelled } from "./spelling.js";

export interface AskWord {
  /** Lower-case, without apostrophes, a common misspelling of a question word put right; what rules compare. */
  readonly low: string;
  /** UTF-16 offsets in the text. The second half of a contraction (the `is` of "what's") has no length. */
  readonly start: number;
  readonly end: number;
  /** What stands between this word and the one before: a comma, a colon or a dash parts clauses. */
  readonly after: "" | "," | ":";
  /** What is named, where it is somebody or something that the site knows (mentions.ts). */
  readonly tag?: "author" | "author's" | "site" | "org";
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;

/** At most `most` words. */
export function askWords(text: string, most = 400): AskWord[] {
  const out: AskWord[] = [];
  let after: AskWord["after"] = "";
  let i = 0;
  while (i < text.length && out.length < most) {
    if (!isLetter(text, i)) {
      after = parting(text, i) || after;
      i += width(text, i);
      continue;
    }
    const end = wordEnd(text, i);
    const low = text.slice(i, end).toLowerCase().replace(APOSTROPHES, "");
    const halves = CONTRACTIONS.get(low);
    out.push({ low: halves ? halves[0]! : spelled(low), start: i, end, after });
    for (const half of halves?.slice(1) ?? []) out.push({ low: half, start: end, end, after: "" });
    after = "";
    i = end;
  }
  return out;
}

const APOSTROPHES = /['’‘ʼ`´]/g;

// A comma, a colon, a semicolon, a long dash, or a dash between spaces.
function parting(text: string, at: number): AskWord["after"] {
  const char = text[at]!;
  if (char === ",") return ",";
  if (char === ":" || char === ";" || char === "—" || char === "–" || char === "…") return ":";
  if (char === "-" && /\s/.test(text[at - 1] ?? "") && /\s/.test(text[at + 1] ?? "")) return ":";
  return "";
}

// Node.js  v2.0  C++  C#  F#  don't  multi-agent  R&D  and/or -> and, or (a slash parts words)
function wordEnd(text: string, start: number): number {
  let i = start;
  while (i < text.length) {
    if (isLetter(text, i)) i += width(text, i);
    else if (JOINERS.includes(text[i]!) && isLetter(text, i + 1)) i++;
    else break;
  }
  while (i < text.length && i - start < 4 && (text[i] === "+" || text[i] === "#")) i++;
  return i;
}

const JOINERS = "'’‘ʼ`´-._&@";

const width = (text: string, at: number): number => (text.codePointAt(at)! > 0xffff ? 2 : 1);

function isLetter(text: string, at: number): boolean {
  const code = text.codePointAt(at);
  if (code === undefined) return false;
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  return LETTER.test(String.fromCodePoint(code));
}
