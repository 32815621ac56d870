// text.mjs: how this site's words are cut, stemmed and scored. Published beside index.json, which was built with it.
//
// In: a text or a question. Out: its stems, and BM25 scores of the site's documents for them.
// Rule: the same text gives the same stems everywhere. No dependencies, no clock, no locale; Node, Deno, Bun, browsers
// and workers alike. Any text is read in linear time: hostile markup, lone surrogates, megabytes of one word.
//
//   import { tokenize, bm25Score, refuseNewer } from "./text.mjs";
//   refuseNewer(index, "index.json");                       // throws for a format that this module does not know
//   const stems = tokenize("How do agents share memory?", index.tokenizer, { short: true });
//   const scores = bm25Score(index.bm25, stems);            // one number a learning, in the order of learnings.json
//
// `short: true` says that the text is a title, a heading or a question, where `C`, `R` and `3` are words.
// TOKENIZER_STEPS has the tokenizer in English, for readers in other languages. tokenize() throws for an index whose
// tokenizer is newer than this module. index.json without a tokenizer version is read as version 1.
// Letters, digits and marks are those of the Unicode version of the runtime; newer scripts need a newer runtime.

import { cut } from "./text/cut.js";
import { flat } from "./text/flat.js";
import { stem } from "./text/stem.js";
import { STOP_WORDS } from "./text/stop-words.js";

export { type Bm25Index, bm25Score, bm25Term, idfOf } from "./text/bm25.js";
export { FILE_VERSION, INDEX_VERSION, refuseNewer } from "./text/newer.js";
export { lengthsOf, openPostings, type Postings, type PostingsSource, stemAt } from "./text/postings.js";
export { stem } from "./text/stem.js";
export { STEM_EXCEPTIONS } from "./text/stem-exceptions.js";
export { TOKENIZER_STEPS } from "./text/steps.js";
export { STOP_WORDS } from "./text/stop-words.js";
export { bytesOf, fromBase64 } from "./vectors/base64.js";

/** Version of this module's exports. Rises only when one is removed or changes meaning. */
export const TEXT_VERSION = 1;

/** The newest tokenizer version that this module knows, and the default. */
export const TOKENIZER_VERSION = 2;

/** How a site's words are cut: the `tokenizer` of index.json. Without a `version` it is version 1. */
export interface Tokenizer {
  readonly version?: number;
  /** Stop words, spelled as they are compared: lower-case, without apostrophes. */
  readonly stop: readonly string[];
}

export interface TokenizeOptions {
  /** The text is a title, a heading or a question: version 2 then keeps single letters and short numbers. */
  readonly short?: boolean;
}

/**
 * A word of a text: `stem` is what the index holds, `surface` the folded word it came from (`agents`). The joined form
 * of a compound shows its joiners (surface `multi-agent`, stem of `multiagent`). Words are shared; do not change one.
 */
export interface Word {
  readonly stem: string;
  readonly surface: string;
}

const DEFAULT_TOKENIZER: Tokenizer = { version: TOKENIZER_VERSION, stop: STOP_WORDS };

/** The stems of a text in text order, stop words left out: what an index counts and what a question is matched by. */
export function tokenize(
  text: string,
  tokenizer: Tokenizer = DEFAULT_TOKENIZER,
  options: TokenizeOptions = {},
): string[] {
  return words(text, tokenizer, options).map((word) => word.stem);
}

/**
 * As `tokenize`, each stem with the word it came from. The steps are those of TOKENIZER_STEPS.
 * Throws when the tokenizer's version is not one that this module knows.
 */
export function words(text: string, tokenizer: Tokenizer = DEFAULT_TOKENIZER, options: TokenizeOptions = {}): Word[] {
  const version = tokenizer.version ?? 1;
  if (version !== 1 && version !== 2) throw new Error(unknownVersion(version));
  const look = lookup(tokenizer.stop);
  const out: Word[] = [];
  cut(text, version, options.short === true, (surface, joined) => {
    const word = look(surface, joined);
    if (word !== null) out.push(word);
  });
  return out;
}

type Lookup = (surface: string, joined?: string) => Word | null;

// One memo a stop list: a word to its Word, or to null when it is a stop word. Stemming is the dear part, and a site
// repeats its words; the memo is emptied when it is full, and long words are never kept. One surface can have two
// joined forms (a-2.5 joins a and 2.5, a-2's.5 joins a, 2 and 5), so both are in the key.
const lookups = new WeakMap<readonly string[], Lookup>();
const MOST_WORDS = 100_000;
const LONGEST_WORD = 40;

function lookup(stop: readonly string[]): Lookup {
  const known = lookups.get(stop);
  if (known !== undefined) return known;
  const stopped = new Set(stop);
  const memo = new Map<string, Word | null>();
  const made: Lookup = (surface, joined) => {
    const key = joined === undefined ? surface : `${surface} ${joined}`;
    const seen = memo.get(key);
    if (seen !== undefined) return seen;
    const word = joined ?? surface;
    const value = stopped.has(word) ? null : Object.freeze({ stem: flat(stem(word)), surface: flat(surface) });
    if (memo.size >= MOST_WORDS) memo.clear();
    if (key.length <= LONGEST_WORD) memo.set(flat(key), value);
    return value;
  };
  lookups.set(stop, made);
  return made;
}

function unknownVersion(version: number): string {
  return (
    `This text.mjs knows tokenizer versions 1 and ${TOKENIZER_VERSION}, and the index asks for version ${version}. ` +
    "Use the text.mjs that was published beside that index.json."
  );
}
