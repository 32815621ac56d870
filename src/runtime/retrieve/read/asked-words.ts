// In: the words of the part that asks. Out: the words that ask, and those of a clause before them.
// Rule: a second question in the same sentence is left out; nothing else is.
//
//   When I deploy on Friday, why does it hang?   before: "When I deploy on Friday"; asks: "why does it hang"
//   What is Raft and how do I use it?            asks: "What is Raft"
import type { AskWord } from "./ask-words.js";
import { withoutFillers, withoutPoliteness } from "./openers.js";
import { WORD_SETS } from "./word-sets.js";

export const QUESTION_WORDS: ReadonlySet<string> = new Set(WORD_SETS.get("q"));
export const AUXILIARIES: ReadonlySet<string> = new Set(WORD_SETS.get("aux"));
export const DOERS: ReadonlySet<string> = new Set([...WORD_SETS.get("me")!, "you", "it", "there"]);

/** At most so many words are held against the rules. */
export const MOST_WORDS = 80;

export interface AskedWords {
  readonly words: readonly AskWord[];
  readonly before: readonly AskWord[];
}

export function askedWords(all: readonly AskWord[]): AskedWords {
  const polite = withoutPoliteness(all);
  const start = askStart(polite);
  const asked = start > 0 ? withoutPoliteness(polite.slice(start)) : polite;
  const one = asked.slice(0, secondAsk(asked));
  return { words: withoutFillers(withoutPoliteness(one)).slice(0, MOST_WORDS), before: polite.slice(0, start) };
}

const AND = new Set(["and", "but", "or", "also", "plus", "then"]);
const VERSUS = new Set(["vs", "versus", "or"]);

/** A question word with its verb, or a verb with who does it. */
function opensAsk(words: readonly AskWord[], at: number): boolean {
  const [first = "", second = "", third = ""] = words.slice(at, at + 3).map(({ low }) => low);
  if (QUESTION_WORDS.has(first)) {
    return AUXILIARIES.has(second) || AUXILIARIES.has(third) || second === "to" || second === "come";
  }
  return AUXILIARIES.has(first) && second !== "";
}

/** Where the ask starts, after a clause that says when or of what: 0 when it starts at once. */
function askStart(words: readonly AskWord[]): number {
  if (opensAsk(words, 0) || words.some(({ low }) => VERSUS.has(low))) return 0;
  for (let i = 1; i < words.length - 1; i++) if (words[i]!.after !== "" && opensAsk(words, i)) return i;
  return 0;
}

function secondAsk(words: readonly AskWord[]): number {
  if (!opensAsk(words, 0)) return words.length;
  for (let i = 2; i < words.length; i++) {
    const joined = AND.has(words[i]!.low);
    const at = joined ? i + 1 : words[i]!.after === "," ? i : words.length;
    const first = words[at]?.low ?? "";
    const bare = joined && QUESTION_WORDS.has(first) && at === words.length - 1;
    const verb = joined && AUXILIARIES.has(first) && DOERS.has(words[at + 1]?.low ?? "");
    if (bare || verb || (QUESTION_WORDS.has(first) && opensAsk(words, at))) return i;
  }
  return words.length;
}
