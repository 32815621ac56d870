// In: one sentence. Out: whether a verb of saying or thinking in it hands the sentence's view to somebody.
// The rule: the verb's subject decides. "Gardeners will insist that", "as the mayor likes to say", ", say the old growers" are
// reports; "I think" is the author; "We were sure that" is a past self; "The manual says" is a fact. English only.
import type { Sentence } from "./rule.js";
import { wordSet } from "./words.js";
import { SETS } from "./word-sets.js";

/** Whose view it is: of somebody else, or of the author's past self. */
export type Holder = "other" | "past";

/** Verbs that state a view whatever follows them. */
const OPINE =
  wordSet(`say says insist insists insisted argue argues argued contend contends contended protest protests protested swear swears swore believe believes believed think thinks thought preach preaches
  preached grumble grumbles`);
/** Verbs that state a view when a clause follows: "maintain that", but not "maintain two files". */
const HOLD =
  wordSet(`claim claims claimed hold holds held maintain maintains maintained presume presumes presumed suppose supposes
  supposed suggest suggests suggested recommend recommends recommended advise advises advised warn warns warned fear fears feared
  worry worries worried predict predicts predicted complain complains complained declare declares declared agree agrees agreed assure assures assured
  conclude concludes concluded imagine imagines imagined said assume assumes assumed`);
/** Verbs that need "that" itself: "expect a number" is no view. */
const HOLD_THAT =
  wordSet(`hope hopes hoped expect expects expected promise promises promised teach teaches taught tell tells told
  feel feels felt write writes wrote`);
const CLAUSE = wordSet("that it they he she we you there this");
const OBJECT = wordSet("object objects objected");
const POINT = wordSet("point points remind reminds");

const VIEWS: ReadonlySet<string> = new Set([OPINE, HOLD, HOLD_THAT, OBJECT, POINT].flatMap((verbs) => [...verbs]));

/** A view is stated by one of the first words of a sentence. */
const REACH = 28;

export function attribution(sentence: Sentence): Holder | null {
  const list = sentence.words;
  if (list[0] === "here" || list[0] === "here's" || list[0] === "recall" || list[0] === "what") return null;
  for (let at = 0; at < list.length && at < REACH; at++) {
    if (!VIEWS.has(list[at] as string) || !statesView(list, at)) continue;
    const holder = holderOf(sentence, at);
    if (holder !== null) return holder;
  }
  return null;
}

function statesView(list: readonly string[], at: number): boolean {
  const verb = list[at] as string;
  const next = list[at + 1] ?? "";
  if (NOUN_BEFORE.has(list[at - 1] ?? "")) return false;
  if (OPINE.has(verb)) return true;
  if (HOLD.has(verb)) return CLAUSE.has(next);
  if (HOLD_THAT.has(verb)) return next === "that" || list[at + 2] === "that";
  if (OBJECT.has(verb)) return next === "to" || next === "that";
  // To point out is to be right; to like to point it out is not.
  return POINT.has(verb) && list[at - 1] === "to";
}

/** "The claim", "no fear", "their promise": a noun. */
const NOUN_BEFORE = wordSet(
  "the a an this these those no his her its their our my your any each of such every first main some another one",
);

function holderOf(sentence: Sentence, verb: number): Holder | null {
  const list = sentence.words;
  const said = list[verb] as string;
  let at = verb - 1;
  let passive = false;
  while (at >= 0) {
    const word = list[at] as string;
    if (NOT.has(word)) return null;
    if (word === "to") {
      if (!LIKES.has(list[at - 1] ?? "")) return null;
      at -= 2;
    } else if (SKIPPED.has(word) || SETS.often.has(word) || /.ly$/.test(word)) {
      passive ||= BE.has(word);
      at--;
    } else break;
  }
  if (at < 0 || startsClause(sentence, at + 1, verb)) return isInverted(list, verb) ? "other" : null;
  const subject = (list[at] as string).split("'", 1)[0] as string;
  if (subject === "who" && list[verb + 1] !== "that") return null;
  if (RELATIVE.has(list[at - 1] ?? "") || list.slice(Math.max(0, at - 5), at).some((word) => WHATEVER.has(word)))
    return null;
  if (subject === "i" || subject === "we") return !passive && isPastBelief(list, at, verb) ? "past" : null;
  if (passive) return TAUGHT.has(said) && isPerson(sentence, at) ? "other" : null;
  if (THIRD_PERSON.has(subject)) return PRESENT.test(said) || list[verb + 1] === "that" ? "other" : null;
  return isPerson(sentence, at) || isPerson(sentence, headOf(list, at)) ? "other" : null;
}

const NOT =
  wordSet(`not don't doesn't didn't won't wouldn't never cannot can't hadn't haven't hasn't couldn't shouldn't nobody none
  neither`);
const SKIPPED =
  wordSet(`have has had will would may might can could do does did is are was were be been being get gets got should must all
  both`);
const BE = wordSet("is are was were be been being get gets got");
const LIKES = wordSet("like likes love loves tend tends seem seems want wants prefer prefers fond happy quick eager");
const TAUGHT = wordSet("told taught assured warned promised");
const THIRD_PERSON = wordSet("they he she");
const PRESENT = /^(?!said|thought|held|felt|told|taught|swore|wrote)\p{L}+(?<!ed)$/u;
/** "A list that they think is short": the view is an aside. */
const RELATIVE = wordSet("that which whom what than so if as something");

/** "Whatever the makers may say": the author sets it aside. */
const WHATEVER = wordSet("whatever however whoever matter");

/** "We assumed that": a belief at the start of its sentence. "I thought I'd", "so I thought that" tell a decision. */
function isPastBelief(list: readonly string[], subject: number, verb: number): boolean {
  return subject <= 5 && BELIEF.has(list[verb] as string) && BELIEVED.has(list[verb + 1] ?? "");
}

const BELIEF = wordSet("thought believed assumed supposed swore argued insisted hoped expected imagined");
const BELIEVED = wordSet("that it the this they there a every no all");

/** ", says my aunt": nothing but a comma stands before the verb. The speaker follows. */
function isInverted(list: readonly string[], verb: number): boolean {
  return verb > 0 && INVERTED.has(list[verb] as string) && !OWN_WORDS.has(list[verb + 1] ?? "");
}

const INVERTED = wordSet("says argues insists claims");
const OWN_WORDS = wordSet("i we you it that this so hello yes no something anything what how why");

/** The verb comes right after a comma. */
function startsClause(sentence: Sentence, from: number, verb: number): boolean {
  return from === verb && sentence.text.toLowerCase().includes(`, ${sentence.words[verb]} `);
}

/** The head of a subject with a phrase after it: "advocates of the small school" speaks of advocates. */
function headOf(list: readonly string[], end: number): number {
  let head = end;
  for (let at = end; at > Math.max(0, end - 8); at--) if (PREPOSITIONS.has(list[at] as string)) head = at - 1;
  return head;
}

const PREPOSITIONS = wordSet("of from in on at for with who that which behind among about");

function isPerson(sentence: Sentence, at: number): boolean {
  const word = sentence.words[at] ?? "";
  return isPersonWord(word) || (!THINGS.has(word) && isName(sentence, word, at));
}

/** "Gardeners", "boss", "everybody". */
export function isPersonWord(word: string): boolean {
  if (THINGS.has(word)) return false;
  if (PEOPLE.has(word) || SETS.person.has(word) || SETS.anybody.has(word) || SETS.critic.has(word)) return true;
  return AGENT.test(word);
}

const PEOPLE = wordSet("they he she who people folks everybody everyone others some many most somebody someone");
/** "Gardeners", "a geologist", "the librarian", "salesmen". */
const AGENT = /^[\p{L}'-]{2,}(?:ers?|ors?|ists?|ians?|men|man|women|woman|folks?|smiths?|wrights?|ees)$/u;

/** Words that end like persons and are none, the author's own groups, and subjects that only report facts. */
const THINGS =
  wordSet(`docs documentation manual manuals standard standards spec specs rfc compiler compilers checker checkers error
  errors log logs test tests data number numbers results figures label sign rule rules law policy readme guide schema meter
  counter counters clock server servers parser parsers linter linters browser browsers driver drivers header headers router
  handler handlers helper helpers wrapper pointer pointers buffer buffers layer layers filter filters letter letters paper papers
  chapter folder cluster adapter scheduler logger printer controller monitor vector factor sensor processor operator iterator
  generator constructor selector descriptor validator allocator executor formatter loader bundler docker computer computers
  longer shorter better worse later earlier faster slower higher lower larger bigger smaller older newer easier harder
  simpler cheaper safer further nearer answer answers either neither other another number order matter whether never ever however together rather over under after
  water winter summer weather power tower river door floor color colour behavior behaviour mirror motor respondents
  participants here there where group team teams council project foundation committee community working`);

/** A capital that is not the sentence's first letter, or a first word right before a verb of the third person. */
function isName(sentence: Sentence, word: string, at: number): boolean {
  if (!/^\p{L}/u.test(word) || /^(?:it|this|that|these|those|what|which|nothing|nobody|there|one|i|we|you)$/.test(word))
    return false;
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  const found = sentence.text.indexOf(name);
  if (found < 0) return false;
  return found > 0 || (at === 0 && SINGULAR.has(sentence.words[1] ?? ""));
}

const SINGULAR = wordSet(
  "argues argued claims claimed insists insisted contends believes thinks says complains swears",
);
