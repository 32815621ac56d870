// In: one sentence. Out: the report in it, when it hands a view to somebody else or to the author's own past.
// The rule: in doubt it is a report. The word rules are English; a text in another language matches none of them.
import type { Sentence } from "./rule.js";
import { leadIn, matchesAt, opens, type Phrase, phrase, wordSet } from "./words.js";
import { SETS } from "./word-sets.js";

const p = (pattern: string): Phrase => phrase(pattern, SETS);

export interface Report {
  readonly name: string;
  readonly sample: string;
  readonly phrases: readonly Phrase[];
  /** The author's own past: a first person after it continues the story and is no answer. */
  readonly past?: true;
}

/** Openings that put a view into another mouth. They are read from the first words of a sentence. */
export const REPORTS: readonly Report[] = [
  {
    name: "critics",
    sample: "Critics say that one owner is a risk.\n\nThe risk they fear has two owners.",
    phrases: [p("..3 @critic ..4 @say|@said|@hold|call|called|describe|dismiss|point|pointed|ask|see|like|love")],
  },
  {
    name: "told-me",
    sample: "People often tell me that they have no time.\n\nThey have time to ask again.",
    phrases: [p("..5 @often? tell|tells|told|keep|keeps me|us telling? me? ..1 that|the|a|to|they|it|this")],
  },
  {
    name: "people-say",
    sample: "Most gardeners believe that roses need chalk.\n\nOurs grow in peat.",
    phrases: [
      p("@anybody ..1 @often? @say|@says|tell|tells"),
      p("@anybody ..1 @often? @hold @clause"),
      p("some|many|most|other ..3 @say"),
      p("some|many|most|other ..3 @hold @clause"),
      p("..4 @seem to @say|pretend|tell"),
    ],
  },
  {
    name: "would-say",
    sample: "A salesman will tell you that big is cheap.\n\nBig is only big.",
    phrases: [
      p("a|an|the|some|any|your ..3 @modal @often? @say|tell|object|ask"),
      p("@anybody @modal @often? be? @say|@hold|tell|object|expect|tempted|feel"),
    ],
  },
  {
    name: "reader-thinks",
    sample: "You might think that less sugar is healthier.\n\nLess sugar moulds.",
    phrases: [
      p("you'd|one'd @think|@say|hear"),
      p("you'll hear"),
      p("you @modal @often? have? be? @think|@say|object|tempted|heard|thought|thinking|forgiven|protest"),
      p("you're|you are? probably|maybe|perhaps? thinking"),
    ],
  },
  {
    name: "it-is-said",
    sample: "It is widely believed that steam makes a crust.\n\nDry heat does.",
    phrases: [
      p("it is|was|has been? @often|widely|long? said|argued|believed|claimed|thought|assumed|held|suggested"),
      p("it's @often|widely? said|argued|believed|claimed|thought|assumed|held"),
    ],
  },
  {
    name: "tempting",
    sample: "It is tempting to split the service at once.\n\nResist for a year.",
    phrases: [
      p("it|it's is|can|may|might|seems? be? very|so|all|too? tempting to?"),
      p("it|it's is|seems? very|so|only? easy|natural|common|customary|fashionable|reasonable to @think"),
      p("the temptation is|to"),
    ],
  },
  {
    name: "usual-advice",
    sample: "The usual advice is to water every evening.\n\nRoots follow the water up.",
    phrases: [
      p("..2 most? @usual ..1 @view is|was|are|has|holds|says|goes|runs|that|here|against|to|i|people|from|about"),
      p("one of the|my|our ..3 @views"),
      p("there|there's is? ..2 @usual ..1 @view"),
      p("the|an|one|this ..1 @view goes|runs"),
      p("the|a|one @usual ..2 against"),
    ],
  },
  {
    name: "named-person",
    sample: "Martin Vale claims that winter pruning kills.\n\nHe lives by the sea.",
    phrases: [
      p("my|our|the|a|one|another ..2 @person @often? @says"),
      p("my|our|the|a|one|another ..2 @person @often? @hold @clause"),
      p("a|one|my|another ..2 @person @often? @said ..2 that"),
    ],
  },
  {
    name: "used-to-think",
    sample: "I used to believe that every function needs a test.\n\nThen I inherited a thousand tests.",
    past: true,
    phrases: [
      p("i|we ..1 used to @think|@say|recommend|tell|be"),
      p(
        "i|we @often|originally|initially|long|once? once|always|originally|initially|long|mistakenly thought|believed|assumed|wrote|argued|said",
      ),
      p("i|we was|were ..1 convinced|sure|certain|told|taught"),
      p(
        "at|for|initially|originally|when ..6 i|we @often? was|were|thought|assumed|believed ..1 convinced|sure|certain|that|it|the",
      ),
      p(
        "my|our first|initial|original|old|early ..2 thought|instinct|view|reaction|assumption|belief|reflex|guess|theory|hypothesis was",
      ),
    ],
  },
];

/** Subjects that report facts and hold no views ("The manual says"), and subjects that deny the view ("Nobody claims"). */
const NO_VIEW =
  wordSet(`docs documentation manual manuals standard standards spec specs specification rfc compiler error log logs
  test tests data numbers results figures benchmark benchmarks label sign rule rules law laws policy readme guide schema meter
  counters clock respondents participants nobody none neither nothing no few it this that which who what i we`);

/** Names are told by their capitals: "Martin Vale claims". The first word of a sentence has one anyway, so a verb must follow. */
function namedPerson(sentence: Sentence): boolean {
  const tokens = sentence.text.split(" ", 5);
  let at = 0;
  while (at < 3 && at < tokens.length && /^\p{Lu}[\p{L}.'’-]*$/u.test(tokens[at] ?? "")) at++;
  if (at === 0 || NO_VIEW.has((tokens[at - 1] ?? "").toLowerCase())) return false;
  const rest = sentence.words.slice(at);
  return matchesAt(SINGLE_VIEW, rest, 0) || matchesAt(SINGLE_WORDS, rest, 0);
}

const SINGLE_VIEW = p(
  "@often? argues|argued|claims|claimed|insists|insisted|contends|believes|maintains|thinks|says|objects|complains",
);
const SINGLE_WORDS = p("@often? said|wrote|writes|told|@hold ..2 that");

/** A speech verb right after a quotation: `"It takes a minute," says somebody`. */
const AFTER_QUOTE = p("..3 says|say|said|goes|go|argues|claims|asks|asked|replied|insists|thinks|tell|tells|told");

/** An as-clause endorses: "As every player knows, ...". */
const ENDORSING = p("as");

/** "Let's say that you have a menu": the author proposes a case. */
const PROPOSES = p("let's|let|say|imagine|suppose");

/** The report in a sentence, or null. */
export function reportIn(sentence: Sentence): Report | null {
  if (sentence.allQuoted && sentence.length >= 4) return QUOTATION;
  if (sentence.opensQuoted && sentence.length - sentence.words.length >= 3 && matchesAt(AFTER_QUOTE, sentence.words, 0))
    return QUOTATION;
  if (
    opens(ENDORSING, sentence.words) ||
    opens(PROPOSES, sentence.words) ||
    deniesView(sentence.words) ||
    isFact(sentence)
  )
    return null;
  const found = REPORTS.find((report) => report.phrases.some((pattern) => opens(pattern, sentence.words)));
  if (found !== undefined) return found;
  return namedPerson(sentence) || plural(sentence.words) ? NAMED : null;
}

const QUOTATION: Report = { name: "quotation", sample: "", phrases: [] };
const NAMED: Report = REPORTS.find((report) => report.name === "named-person") as Report;

const PLURAL_HOLD = wordSet("hold maintain assume suggest recommend advise warn worry fear conclude object");

/** "Gardeners believe", "Experts recommend": a plural in front of such a verb, unless it is a thing that only reports facts. */
function plural(list: readonly string[]): boolean {
  const start = leadIn(list);
  for (let at = start + 1; at < start + 5 && at < list.length; at++) {
    const verb = list[at] as string;
    if (!SETS.say.has(verb) && !(PLURAL_HOLD.has(verb) && SETS.clause.has(list[at + 1] ?? ""))) continue;
    const before = list[at - 1] as string;
    const subject = SETS.often.has(before) ? (list[at - 2] ?? "") : before;
    if (subject.length > 3 && subject.endsWith("s") && !subject.endsWith("ss") && !NO_VIEW.has(subject)) return true;
  }
  return false;
}

function deniesView(list: readonly string[]): boolean {
  const at = leadIn(list);
  return /^(?:nobody|none|neither|nothing|no|few|not)$/.test(list[at] ?? "");
}

/** "The office called and said that the crane had stopped": told in the past about the past, a story and not a view. */
function isFact(sentence: Sentence): boolean {
  const list = sentence.words;
  const start = leadIn(list);
  const verb = list.findIndex((word, at) => at < 12 && /^(?:said|told|wrote|called)$/.test(word));
  if (verb >= 0) return list.slice(verb + 1, verb + 10).some((word) => /^(?:was|were|had|would)$/.test(word));
  return list
    .slice(start, start + 4)
    .some((word) => NO_VIEW.has(word) && SETS.says.has(list[list.indexOf(word) + 1] ?? ""));
}
