// The words that say what about a subject is wanted. In: the words of an ask. Out: its facet.
// Rule: a facet word is never a specific word: nothing is quoted, listed or refused because of it.
import type { Intent } from "../results.js";
import type { AskWord } from "./ask-words.js";

const PROBLEMS = (
  "problem problems issue issues pitfall pitfalls mistake mistakes challenge challenges drawback drawbacks downside downsides " +
  "disadvantage disadvantages limitation limitations shortcoming shortcomings gotcha gotchas trap traps flaw flaws weakness weaknesses " +
  "risk risks danger dangers complaint complaints criticism criticisms concern concerns trouble troubles difficulty difficulties " +
  "misconception misconceptions antipattern antipatterns anti-pattern anti-patterns hazard hazards obstacle obstacles barrier barriers wrong cons"
).split(" ");

const SUPERLATIVE = (
  "best worst biggest greatest hardest easiest largest smallest main major top key most least favorite favourite leading primary " +
  "important essential crucial critical number-one"
).split(" ");

const OVERVIEW =
  "overview overviews summary introduction intro basics primer fundamentals rundown gist tldr 101 landscape everything outline essentials recap summarize summarise".split(
    " ",
  );

/** How common, how typical: beside a facet, part of it. */
const AGGREGATE =
  "common typical frequent usual recurring general popular overall various different goes go went".split(" ");

/** Lower-case, without apostrophes: whoever compares stems stems these as well. */
export const FACET_WORDS: ReadonlySet<string> = new Set([...PROBLEMS, ...SUPERLATIVE, ...OVERVIEW, ...AGGREGATE]);

const problems = new Set(PROBLEMS);
const superlative = new Set(SUPERLATIVE);
const overview = new Set(OVERVIEW);

/** Of a fixed phrase the word is no facet: the best way, best practices, most of. */
const PHRASES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["best", new Set(["way", "ways", "practice", "practices", "method", "methods", "approach", "time", "of"])],
  ["most", new Set(["of", "people", "likely"])],
  ["at", new Set(["most", "least"])],
]);

export function facetOf(words: readonly AskWord[]): Intent["facet"] {
  let found: Intent["facet"];
  for (let i = 0; i < words.length; i++) {
    const { low } = words[i]!;
    if (problems.has(low)) {
      // "pros and cons" weighs, "problem solving" and "risk management" name a thing
      if (low === "cons" && words.some(({ low }) => low === "pros")) continue;
      if (NAMED_AFTER.has(words[i + 1]?.low ?? "")) continue;
      return "problems";
    }
    const next = words[i + 1]?.low ?? "";
    if (superlative.has(low) && !PHRASES.get(low)?.has(next) && ONLY_STRONG.has(low)) found ??= "superlative";
    if (overview.has(low) || isTellAbout(words, i)) found ??= "overview";
  }
  return found;
}

/** "tell me about X", "tell me everything about X" want the whole of it. */
const isTellAbout = (words: readonly AskWord[], at: number): boolean =>
  words[at]!.low === "about" && words[0]!.low === "tell" && at <= 6;

const NAMED_AFTER = new Set(
  "solving management statement tracker tracking assessment factors factor aversion tolerance set sets space zone type".split(
    " ",
  ),
);
/** "key", "main" and "important" are as often plain words; they are a facet only for subjects, where they are left out. */
const ONLY_STRONG = new Set(
  "best worst biggest greatest hardest easiest largest smallest most top favorite favourite main".split(" "),
);
