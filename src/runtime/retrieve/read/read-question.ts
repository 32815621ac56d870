// In: a question, and what the site knows of itself. Out: what is asked: type, subject, objective, confidence, focus, facet.
// Rule: no model, no failure: any text is read in time linear in its first 2,000 and last 1,000 characters.
//
//   readQuestion("Should I repot a cactus in winter?", context).intent
//     -> { type: "decision", subject: "cactus in winter", objective: "You want a rule for deciding whether ...", confidence: 0.95 }
import type { Comprehension, Intent } from "../results.js";
import { type AskWord, askWords } from "./ask-words.js";
import { askedPart } from "./asked-part.js";
import { AUXILIARIES, askedWords, DOERS, MOST_WORDS, QUESTION_WORDS } from "./asked-words.js";
import { isContentFree } from "./content-free.js";
import { FACET_WORDS, facetOf } from "./facets.js";
import { NO_CONTEXT, type ReadingContext, tagMentions } from "./mentions.js";
import { objective } from "./objective.js";
import { match, present } from "./pattern.js";
import { type Found, sidesOf, subjectOf } from "./rule-subject.js";
import { RULES } from "./rules.js";
import { isFunctionWord, nounPhrase } from "./subject.js";

export interface Reading {
  readonly intent: Intent;
  readonly comprehension: Comprehension;
  /** The words that ask, without what was said around them; `subject` and `sides` stand in them. */
  readonly asked: string;
  /** Those that carry what it is about, as typed: no cue of the type, no facet word, no function word. */
  readonly specific: readonly string[];
}

export function readQuestion(question: string, context: ReadingContext = NO_CONTEXT): Reading {
  const { main, beside } = askedPart(question);
  const read = readPart(main, context);
  const { type, subject, confidence } = read.intent;
  if (subject !== "" || type === "identity" || type === "meta") return read;
  // "My oven trips the breaker. Why?": what it is about was said beside it.
  const about = beside.map((sentence) => readPart(sentence, context)).find(({ intent }) => intent.subject !== "");
  if (about === undefined) return read;
  const symptom = about.intent.type === "diagnosis" && BESIDE_A_SYMPTOM.has(type);
  if (symptom || type === "other" || confidence < 0.7) return about;
  const intent = { ...read.intent, subject: about.intent.subject };
  const said = objective({ text: about.asked, words: askWords(about.asked) }, intent);
  return {
    ...read,
    intent: { ...intent, objective: said },
    comprehension: { ...read.comprehension, question: said },
    specific: [...read.specific, ...about.specific],
  };
}

/** "How do I fix it?", "Why?" after a symptom ask for its cause. */
const BESIDE_A_SYMPTOM: ReadonlySet<string> = new Set(["how", "why", "other", "diagnosis", "definition"]);

function readPart(text: string, context: ReadingContext): Reading {
  const { words, before } = askedWords(tagMentions(text, askWords(text), context));
  const contentFree = isContentFree(words) && isContentFree(before);
  const found = firstRule(words, contentFree);
  if (found === null) return contentFree ? nothingAsked(words) : bareTopic(text, words);
  const sides = sidesOf(text, words, found);
  const subject = sides?.join(" and ") ?? subjectOf(text, words, found) ?? nounPhrase(text, before) ?? "";
  return reading(text, words, found, subject, sides);
}

function firstRule(words: readonly AskWord[], contentFree: boolean): Found | null {
  const statement = isStatement(words);
  const seen = present(words);
  for (const rule of RULES) {
    // "who are you" is made of empty words as well
    if (contentFree && (rule.confidence < 0.8 || (rule.type !== "identity" && rule.type !== "meta"))) continue;
    if ((rule.statement && !statement) || words.length > (rule.most ?? MOST_WORDS)) continue;
    if (rule.unless && match(rule.unless, words, seen)) continue;
    for (const one of rule.patterns) {
      const hit = match(one, words, seen);
      if (hit !== null) return { rule, hit };
    }
  }
  return null;
}

const REQUESTS = new Set(
  (
    "explain show tell give define compare describe list name teach walk summarize summarise outline clarify contrast discuss " +
    "introduce recommend suggest convince"
  ).split(" "),
);

function isStatement(words: readonly AskWord[]): boolean {
  const [first = "", second = ""] = words.slice(0, 2).map(({ low }) => low);
  if (first === "cannot" || first === "cant" || first === "couldnt") return !DOERS.has(second);
  if (first === "when") return !AUXILIARIES.has(second) && second !== "to";
  return !QUESTION_WORDS.has(first) && !AUXILIARIES.has(first) && !REQUESTS.has(first);
}

/** No rule: what was typed is a topic. */
function bareTopic(text: string, words: readonly AskWord[]): Reading {
  const typed = text.slice(words[0]!.start, words[words.length - 1]!.end).trim();
  const phrase = facetOf(words) === undefined && words.length <= MOST_TOPIC_WORDS ? typed : nounPhrase(text, words);
  return reading(text, words, null, phrase ?? typed.slice(0, 200), undefined);
}

const MOST_TOPIC_WORDS = 8;

function nothingAsked(words: readonly AskWord[]): Reading {
  const parts = { type: "other", subject: "" } as const;
  const intent: Intent = { ...parts, objective: objective({ text: "", words: [] }, parts), confidence: 0.95 };
  const why = words.length === 0 ? "there are no words in it" : "it names nothing";
  const comprehension: Comprehension = { tier: 1, type: "other", why, question: intent.objective };
  return { intent, comprehension, asked: "", specific: [] };
}

function reading(
  text: string,
  words: readonly AskWord[],
  found: Found | null,
  subject: string,
  sides: Intent["sides"],
): Reading {
  const type = found?.rule.type ?? "other";
  const focus = found?.rule.focus;
  const facet = type === "identity" || type === "meta" ? undefined : facetOf(words);
  const parts = { type, subject, ...(sides && { sides }), ...(focus && { focus }), ...(facet && { facet }) };
  const confidence = found?.rule.confidence ?? (words.length <= 4 ? 0.6 : 0.3);
  const intent: Intent = { ...parts, objective: objective({ text, words }, parts), confidence };
  const why = found ? `rule ${found.rule.id}` : "no rule matches: it is read as a topic";
  const comprehension: Comprehension = { tier: 1, type, why, question: intent.objective };
  const asked = words.length === 0 ? "" : text.slice(words[0]!.start, words[words.length - 1]!.end);
  return { intent, comprehension, asked, specific: specificWords(text, words, found, subject) };
}

function specificWords(text: string, words: readonly AskWord[], found: Found | null, subject: string): string[] {
  const named = new Set(askWords(subject).map(({ low }) => low));
  const specific = words.filter(({ low, tag, start, end }, i) => {
    if (start === end || tag !== undefined || FACET_WORDS.has(low) || isFunctionWord(low)) return false;
    return named.has(low) || !found?.hit.literal.has(i);
  });
  return specific.map(({ start, end }) => text.slice(start, end));
}
