// In: the words of an ask, with the rule that matched and what it captured. Out: the subject, or both sides, as typed.
// Rule: a verb that the form of the ask makes one is not part of the subject: "how do I prune a rose" is about a rose.
import type { AskWord } from "./ask-words.js";
import { AUXILIARIES, DOERS } from "./asked-words.js";
import { verbPlace } from "./clause.js";
import type { Captured, Match } from "./pattern.js";
import type { Rule } from "./rule.js";
import { afterVerb, nounPhrase, side } from "./subject.js";
import { WORD_SETS } from "./word-sets.js";

export interface Found {
  readonly rule: Rule;
  readonly hit: Match;
}

const run = (words: readonly AskWord[], { from, to }: Captured): readonly AskWord[] => words.slice(from, to);

export function sidesOf(text: string, words: readonly AskWord[], { rule, hit }: Found): [string, string] | undefined {
  const [a, b] = [hit.captures.get("a"), hit.captures.get("b")];
  if (rule.type !== "comparison" || !a || !b) return undefined;
  const [left, right] = [side(text, run(words, a), "left"), side(text, run(words, b), "right")];
  return left && right ? [left, right] : undefined;
}

export function subjectOf(text: string, words: readonly AskWord[], { rule, hit }: Found): string | null {
  const { captures, literal } = hit;
  const kept = captures.get("s") ?? captures.get("a");
  if (rule.type === "identity") {
    const org = words.find(({ tag }) => tag === "org");
    if (org) return text.slice(org.start, org.end);
    return kept ? nounPhrase(text, run(words, kept)) : null;
  }
  if (kept) {
    const held = run(words, kept);
    const phrase = asksForAct(rule, words, kept)
      ? afterVerb(text, held)
      : nounPhrase(text, doerOf(rule, words, kept) ?? held);
    if (phrase !== null) return phrase;
  }
  return nounPhrase(text, rule.type === "meta" ? words : longestRun(words, literal));
}

/** "how do I <s>", "how to <s>", "should I <s>": what follows is a verb. "Guide to winter cycling" names a thing. */
function asksForAct({ type }: Rule, words: readonly AskWord[], { from }: Captured): boolean {
  if (type !== "how" && type !== "decision") return false;
  const [wanted = "", before = "", here = "", next = ""] = [-2, -1, 0, 1].map((step) => words[from + step]?.low);
  if (before === "to" && TAKES_NOUN.has(wanted)) return DETERMINERS.has(next);
  return before === "to" || here === "to" || DOERS.has(here) || (DOERS.has(before) && before !== "there");
}

const TAKES_NOUN = new Set("guide trick secret key introduction intro approach answer solution tips".split(" "));
const DETERMINERS = new Set(WORD_SETS.get("det"));

/** "should [an agent loop] stop": who or what does it; "what is a kanban board" has no verb to end at. */
function doerOf({ type }: Rule, words: readonly AskWord[], { from, to }: Captured): readonly AskWord[] | null {
  // A capture that the pattern ends ("is <s> dead") holds no verb.
  if (type === "definition" || to < words.length) return null;
  const inside = AUXILIARIES.has(words[from]?.low ?? "");
  const owned = DETERMINERS.has(words[from - 1]?.low ?? "") ? 2 : 1;
  const aux = (inside ? words[from] : words[from - owned])?.low ?? "";
  if (!AUXILIARIES.has(aux)) return null;
  const rest = words.slice(inside ? from + 1 : from, to);
  const verb = verbPlace(aux, rest);
  return verb === null || verb === 0 ? null : rest.slice(0, verb);
}

function longestRun(words: readonly AskWord[], literal: ReadonlySet<number>): readonly AskWord[] {
  let best: readonly AskWord[] = [];
  for (let from = 0; from < words.length; from++) {
    let to = from;
    while (to < words.length && !literal.has(to)) to++;
    if (to - from > best.length) best = words.slice(from, to);
    from = to;
  }
  return best;
}
