// In: a folded text (fold.ts). Out, through `emit`: its words in text order, as the steps of TOKENIZER_STEPS define
// them, with the words of one ASCII character dropped from running text. `emit(surface)` is a word;
// `emit(surface, joined)` is the joined form of a compound.
// Rule: one walk over the characters, no regular expression per word, and never a step back further than a word.

export type Emit = (surface: string, joined?: string) => void;

/** Calls `emit` for every word of the text; `short` keeps words of one ASCII character. */
export function scan(text: string, short: boolean, emit: Emit): void {
  const end = text.length;
  let i = 0;
  while (i < end) {
    const code = text.charCodeAt(i);
    if (code >= 128) {
      const kind = kindAt(text, i);
      if (kind === CJK) i = cjkRun(text, i, emit);
      else if (kind === LETTER) i = compound(text, i, short, emit);
      else i++;
    } else if (ASCII_LETTER[code] === 1) {
      let next = i + 1;
      while (next < end && ASCII_LETTER[text.charCodeAt(next)] === 1) next++;
      if (endsPlainly(text, next)) {
        emitWord(text.slice(i, next), short, emit);
        i = next;
      } else i = compound(text, i, short, emit);
    } else if (code === DOT && startsDotNet(text, i)) {
      i = compound(text, i, short, emit);
    } else i++;
  }
}

// True where an ASCII word cannot run on: nearly always, so the careful reading below is for the few.
function endsPlainly(text: string, at: number): boolean {
  if (at >= text.length) return true;
  const code = text.charCodeAt(at);
  if (code >= 128) return false;
  if (RUNS_ON[code] === 0) return true;
  if (code === PLUS || code === HASH) return false;
  const next = text.charCodeAt(at + 1);
  return !(next >= 128 || ASCII_LETTER[next] === 1);
}

// multi-agent -> multi, agent, multiagent    Node.js -> node, js, nodejs    state-of-the-art -> its four words
function compound(text: string, start: number, short: boolean, emit: Emit): number {
  let word = readWord(text, start);
  let surface = word.word;
  let joined = word.word;
  let count = 1;
  let numbers = isNumber(word.word);
  emitWord(word.word, short, emit);
  while (isJoiner(text.charCodeAt(word.end)) && kindAt(text, word.end + 1) === LETTER) {
    const joiner = text.charAt(word.end);
    word = readWord(text, word.end + 1);
    count++;
    if (count <= 3) {
      surface += joiner + word.word;
      joined += word.word;
      numbers &&= isNumber(word.word);
    }
    emitWord(word.word, short, emit);
  }
  if ((count === 2 || count === 3) && !numbers) emit(surface, joined);
  return word.end;
}

interface Read {
  readonly word: string;
  readonly end: number;
}

// she'll -> she    agents' -> agents    don't -> dont    who'd've -> who
function readWord(text: string, start: number): Read {
  const first = readPiece(text, start);
  if (text.charCodeAt(first.end) !== APOSTROPHE) return first;
  const pieces = [first.word];
  let end = first.end;
  while (text.charCodeAt(end) === APOSTROPHE && kindAt(text, end + 1) === LETTER) {
    const piece = readPiece(text, end + 1);
    pieces.push(piece.word);
    end = piece.end;
  }
  while (pieces.length > 1 && ENDINGS.has(pieces[pieces.length - 1]!)) pieces.pop();
  return { word: pieces.join(""), end };
}

const ENDINGS = new Set(["s", "d", "m", "ll", "re", "ve"]);

// C++  C#  .NET  v2.0.1  10,000 -> 10000  and any letter with the letters, digits and marks after it
function readPiece(text: string, start: number): Read {
  if (text.charCodeAt(start) === DOT) return { word: ".net", end: start + 4 };
  const symbols = symbolLength(text, start);
  if (symbols > 0) return { word: text.slice(start, start + 1 + symbols), end: start + 1 + symbols };
  let word = "";
  let from = start;
  let i = start;
  for (;;) {
    const kind = kindAt(text, i);
    if (kind === LETTER || kind === MARK) i += widthAt(text, i);
    else if (text.charCodeAt(i) === DOT && isDigit(text, i - 1) && isDigit(text, i + 1)) i++;
    else if (text.charCodeAt(i) === COMMA && isDigit(text, i - 1) && startsThousand(text, i + 1)) {
      word += text.slice(from, i);
      from = ++i;
    } else break;
  }
  return { word: word + text.slice(from, i), end: i };
}

// one letter a to z with `++` or `#` directly after it
function symbolLength(text: string, start: number): number {
  const code = text.charCodeAt(start);
  if (code < 97 || code > 122) return 0;
  if (text.charCodeAt(start + 1) === HASH) return 1;
  return text.charCodeAt(start + 1) === PLUS && text.charCodeAt(start + 2) === PLUS ? 2 : 0;
}

// `.net`, neither inside a word nor after another dot
function startsDotNet(text: string, at: number): boolean {
  if (!text.startsWith(".net", at) || isWordCharacter(kindAt(text, at + 4))) return false;
  return at === 0 || (text.charCodeAt(at - 1) !== DOT && !isWordCharacter(kindBefore(text, at)));
}

function startsThousand(text: string, at: number): boolean {
  return isDigit(text, at) && isDigit(text, at + 1) && isDigit(text, at + 2) && !isDigit(text, at + 3);
}

// 持ち主 -> 持ち, ち主    猫 -> 猫
function cjkRun(text: string, start: number, emit: Emit): number {
  let before = start;
  let at = start;
  let units = 0;
  while (kindAt(text, at) === CJK) {
    let end = at + widthAt(text, at);
    while (kindAt(text, end) === MARK) end += widthAt(text, end);
    if (units > 0) emit(text.slice(before, end));
    before = at;
    at = end;
    units++;
  }
  if (units === 1) emit(text.slice(start, at));
  return at;
}

// Running text drops words of one ASCII character: variables, initials, list numbers.
function emitWord(word: string, short: boolean, emit: Emit): void {
  if (short || word.length > 1 || word.charCodeAt(0) >= 128) emit(word);
}

function isNumber(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (!isDigit(word, i) && word.charCodeAt(i) !== DOT) return false;
  return true;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function isJoiner(code: number): boolean {
  return code === HYPHEN || code === DOT || code === UNDERSCORE || code === SLASH || code === AMPERSAND;
}

function isWordCharacter(kind: number): boolean {
  return kind === LETTER || kind === MARK;
}

const PLUS = 43;
const HASH = 35;
const DOT = 46;
const COMMA = 44;
const HYPHEN = 45;
const UNDERSCORE = 95;
const SLASH = 47;
const AMPERSAND = 38;
const APOSTROPHE = 39;

const ASCII_LETTER = new Uint8Array(128);
for (const letter of "abcdefghijklmnopqrstuvwxyz0123456789") ASCII_LETTER[letter.charCodeAt(0)] = 1;
const RUNS_ON = new Uint8Array(128);
for (const sign of "+#.,-_/&'") RUNS_ON[sign.charCodeAt(0)] = 1;

// What a character is to a word. LETTER: a letter or digit outside the CJK ranges, which can start a word. MARK: a
// combining mark, which can continue one. CJK: written without spaces, read in pairs.
const OTHER = 1;
const LETTER = 2;
const MARK = 3;
const CJK = 4;

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128) return ASCII_LETTER[code] === 1 ? LETTER : OTHER;
  if (code >= 0xd800 && code <= 0xdbff && widthAt(text, at) === 2) return kindOf(text.codePointAt(at)!);
  if (!(code >= 128)) return OTHER; // past the end
  const known = KINDS[code]!;
  if (known !== 0) return known;
  return (KINDS[code] = kindOf(code));
}

function kindBefore(text: string, at: number): number {
  return kindAt(text, at > 1 && widthAt(text, at - 2) === 2 ? at - 2 : at - 1);
}

function widthAt(text: string, at: number): number {
  return text.codePointAt(at)! > 0xffff ? 2 : 1;
}

// Filled as characters are met: a site uses a few hundred of the 65,536.
const KINDS = new Uint8Array(0x10000);

function kindOf(point: number): number {
  for (const [first, last] of CJK_RANGES) if (point >= first && point <= last) return CJK;
  const character = String.fromCodePoint(point);
  if (/[\p{L}\p{N}]/u.test(character)) return LETTER;
  return /\p{M}/u.test(character) ? MARK : OTHER;
}

const CJK_RANGES: readonly (readonly [number, number])[] = [
  [0x1100, 0x11ff],
  [0x3005, 0x3007],
  [0x3041, 0x3096],
  [0x309d, 0x309f],
  [0x30a1, 0x30fa],
  [0x30fc, 0x30ff],
  [0x31f0, 0x31ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xd7b0, 0xd7ff],
  [0xf900, 0xfaff],
  [0x20000, 0x3ffff],
];
