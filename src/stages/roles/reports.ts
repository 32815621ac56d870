// In: one sentence. Out: the report in it, when it hands a view to somebody else or to the author's own past.
// The rule: in doubt it is a report. The word rules are English; a text in another language matches none of them.
import { type Report, REPORTS } from "./report-table.js";
import { attribution } from "./attribution.js";
import type { Sentence } from "./rule.js";
import { holds, keysOf, leadIn, startsAt, opens, type Phrases, phrases, words, wordSet } from "./words.js";
import { SETS } from "./word-sets.js";

const p = (patterns: readonly string[]): Phrases => phrases(patterns, SETS);

/** A speech verb right after a quotation: `"It takes a minute," says somebody`. */
const AFTER_QUOTE = p([
  "..3 says|say|said|wrote|writes|goes|go|argues|claims|asks|asked|replied|insists|thinks|tell|tells|told",
]);
/** "As every player knows": an as-clause endorses. "Let's say that you have a menu": the author proposes a case. */
const NO_REPORTS = p(["as", "..3 let's|let", "say|imagine|suppose", "nobody|none|neither|nothing|no|few|not"]);

const QUOTATION: Report = { name: "quotation", sample: "", phrases: p([]) };
const OWN_PAST = REPORTS.find(({ name }) => name === "used-to-think") as Report;
const NAMED = REPORTS.find(({ name }) => name === "named-person") as Report;

export function reportIn(sentence: Sentence): Report | null {
  if (isSpeech(sentence)) return QUOTATION;
  const speech = endsInSpeech(sentence);
  if (speech !== null) return speech;
  const list = sentence.words;
  if (opens(NO_REPORTS, list) || isStory(list) || isOwn(list) || isDenied(list)) return null;
  const clause = BEFORE_SUBJECT.has(list[0] ?? "") ? afterComma(sentence.text) : [];
  const found = hasKey(list) || hasKey(clause) ? REPORTS.find((report) => matches(report, list, clause)) : undefined;
  if (found !== undefined) return found;
  const holder = attribution(sentence);
  return holder === null ? null : holder === "past" ? OWN_PAST : NAMED;
}

function matches({ phrases: openings, anywhere }: Report, list: readonly string[], clause: readonly string[]): boolean {
  return opens(openings, list) || opens(openings, clause) || (anywhere !== undefined && holds(anywhere, list, REACH));
}

/** Without one of these words no report matches: most sentences need no look at the table. */
const KEYS = keysOf(
  REPORTS.flatMap(({ phrases: openings, anywhere }) => (anywhere ? [openings, anywhere] : [openings])),
);

const hasKey = (list: readonly string[]): boolean => KEYS === null || list.some((word) => KEYS.has(word));

/** Words of a sentence that are searched for a pattern that may stand anywhere. */
const REACH = 30;
/** First words of a clause that may stand before the subject: "When I tell people, they assume". */
const BEFORE_SUBJECT =
  wordSet(`when whenever if after before once while although though because since given with without for from
  in on at by despite during even today recently usually often too despite unlike like among`);

/** The words after the first comma, when it is near, up to a quotation. */
function afterComma(text: string): string[] {
  const comma = text.indexOf(",");
  if (comma < 0 || comma > NEAR) return [];
  return words(text.slice(comma, comma + NEAR).split(/["“«„]/, 1)[0] ?? "");
}

/** A first comma further in than this parts no clause from the subject. UTF-16 units. */
const NEAR = 100;

/** "He thought, “why pay for it?”": a quotation of some length, handed to somebody right before it. */
function endsInSpeech({ closesQuoted, words: list }: Sentence): Report | null {
  if (!closesQuoted || !SPEECH_TAIL.has(list.at(-1) ?? "")) return null;
  const before = list.slice(-4, -1);
  if (THOUGHT.has(list.at(-1) ?? ""))
    return before.some((word) => word === "i" || word === "we") ? OWN_PAST : QUOTATION;
  return before.some((word) => OWN_SPEECH.has(word)) ? null : QUOTATION;
}

const SPEECH_TAIL = wordSet(
  "thought thinking think said say says saying asked asks ask wrote replied claims told me is was",
);
const THOUGHT = wordSet("thought thinking");
/** "You can say", "we said", "the rule is": speech of the author, or an example. */
const OWN_SPEECH = wordSet(
  "i we you better could can should to of rule sentence question motto title name message line point thing",
);

function isSpeech(sentence: Sentence): boolean {
  if (sentence.allQuoted) return sentence.length >= 4;
  return (
    sentence.opensQuoted && sentence.length - sentence.words.length >= 3 && startsAt(AFTER_QUOTE, sentence.words, 0)
  );
}

/**
 * Told in the past about the past: "The office said that the crane had stopped", "told me that she used it". Or told by a thing:
 * "The manual says", "It tells me".
 */
function isStory(list: readonly string[]): boolean {
  const start = leadIn(list);
  const told = list.findIndex((word, at) => at < 12 && TOLD.has(word));
  if (told >= 0) {
    const what = list.slice(told + 1, told + 10);
    return what.some((word, at) => PAST.has(word) || (PERSON.has(word) && /ed$/.test(what[at + 1] ?? "")));
  }
  return list.slice(start, start + 5).some((word, at) => {
    const next = list[start + at + 1] ?? "";
    return NO_VIEW.has(word) && (SETS.says.has(next) || next === "tells" || SETS.often.has(next));
  });
}

const TOLD = wordSet("said told wrote called");
const PAST = wordSet("was were had would did went got");
const PERSON = wordSet("he she it they i we");

/** Subjects that report facts and hold no views. */
const NO_VIEW =
  wordSet(`docs documentation manual manuals standard standards spec specs specification rfc compiler error log logs
  test tests data numbers results figures benchmark benchmarks label sign rule rules law laws policy readme guide schema meter
  counters clock respondents participants it this that which who what`);

/** "Some days I think that": the author speaks, though the sentence opens like a report. A past view has patterns of its own. */
function isOwn(list: readonly string[]): boolean {
  const at = list.findIndex((word) => SETS.say.has(word) || SETS.hold.has(word));
  if (at <= 0 || at >= 12) return false;
  const before = list.slice(Math.max(0, at - 2), at);
  // "I held that" is over; "I've long held that" is not.
  if (/(?:ed|held)$/.test(list[at] as string) && !before.some((word) => /(?:^have|'ve)$/.test(word))) return false;
  return before.some((word) => /^(?:i|we)(?:'|$)/.test(word));
}

/** "People do not think in such terms": the author says what they do not hold. */
function isDenied(list: readonly string[]): boolean {
  const at = list.findIndex((word) => SETS.say.has(word) || SETS.hold.has(word));
  return at > 0 && at < 12 && NOT.has(list[at - 1] as string);
}

const NOT = wordSet("not don't doesn't didn't won't never cannot can't");
