// In: a sentence after a view. Out: whether the author answers, rejects or turns there.
// The rule: hearing or repeating the view is no answer; the author's own voice is. The word rules are English.
import type { Sentence } from "./rule.js";
import { equals, holds, opens, type Phrases, phrases, startsAt, wordSet, words } from "./words.js";
import { SETS } from "./word-sets.js";

const p = (patterns: readonly string[]): Phrases => phrases(patterns, SETS);

/** Openings with which the author takes the word back. */
const TURNS = p([
  "but|however|yet|nope|not|wrong|nonsense|false|instead|actually|except|rather|nevertheless|nonetheless|unfortunately|alas",
  "in fact|practice|reality|truth|general|my|our",
  "the truth|reality|fact|trouble|problem|catch|opposite|answer|point|flaw|mistake|error|reverse",
  "on the contrary",
  "quite the|the? opposite|contrary",
  "that|this|it|they|he|she|these|those isn't|aren't|wasn't|doesn't|don't|didn't|won't|never|misses|ignores|confuses|fails",
  "that|this|it|they|he|she|these|those is|are|was|were|does|do|did|will|has|have not|wrong|false|right|backwards|nonsense|mistaken|true|half|partly|only",
  "that|this|it|they is|are|have|has|misses|miss a|the|one|another ..1 myth|mistake|misreading|way|point|opposite|fallacy|illusion",
  "that|this|the|such|their|his|her @view|point|conclusion|approach|reading ..1 is|comes|misses|ignores|confuses|fails|assumes|rests|holds|stands|breaks",
  "it turned|turns out",
  "none|nothing of|is|about",
  "what they|it|this misses|miss|forget|ignore|ignores",
  "still",
  "that|this|it is|was|may|might|can be? ..1 true|right|correct|possible|fair|valid|wrong|false",
  "the|our|these ..1 numbers|data|results|evidence|measurements|figures|meter|facts say|says|show|shows|disagree|disagrees|tell|tells",
]);

/** Turns of a past self: what changed since. */
const SINCE = p([
  "then|now|today|until|since",
  "i|we was|were wrong",
  "i|we ..2 no longer|changed|stopped|learned|realised|realized|found|gave|discovered",
]);

/** The author's own voice after a report: "I agree", "We measured". Hearing the view once more is no answer. */
const FIRST_PERSON = p(["..3 i|we|my|our|i've|we've|i'd|we'd|i'm|we're"]);
const HEARS = p([
  "..3 i|we|i've|we've ..3 hear|heard|hearing|told",
  "..2 i|we|i've|we've ..2 see|seen|meet|met|read this|that|it|them|these",
  "..2 i|we|i'm|we're ..1 get|got|am|was|often? asked",
]);

/** After a comma: "which stems from a confusion". */
const INNER_STEMS = p(["which ..2 stems|comes|ignores|misses|confuses|overlooks"]);
/** After a comma: "and they are right about the cheap ones". */
const INNER_ENDORSE = p([
  "and|which|who they|he|she|i|we|that? is|are|was|were|agree ..1 right|wrong|true|false|nonsense|a|mistaken|agree",
]);

/** A sentence in which the author speaks of himself near its start, and hears nobody else. */
export function speaks(sentence: Sentence): boolean {
  return startsAt(FIRST_PERSON, sentence.words, 0) && !startsAt(HEARS, sentence.words, 0);
}

/** "But ...", "Yes, but ...", "No.", "Nobody ...": after a question and an answer to it, the second answer is the author's. */
export function answersBack(reply: Sentence): boolean {
  return contradicts(reply) || opensTurn(reply) || startsAt(SECOND_THOUGHTS, reply.words, 0);
}

/** The same without "But ...", which goes on as often as it turns. */
export function contradicts(reply: Sentence): boolean {
  return rejects(reply) || startsAt(YES_BUT, reply.words, 0) || holds(ALL_THE_SAME, reply.words);
}

const YES_BUT = p(["yes|true|perhaps|maybe|possibly|sure|agreed|right ..1 but|yet|only|though|except"]);
const ALL_THE_SAME = p(["all the same", "even so", "nevertheless|nonetheless"]);

const SECOND_THOUGHTS = p(["nobody|nothing|none|only|except"]);

export function turns(sentence: Sentence, past: boolean): boolean {
  const list = sentence.words;
  if (list.length === 0) return false;
  if (opensTurn(sentence) || isShortAnswer(sentence) || answersInside(sentence)) return true;
  if (past) return opens(SINCE, list);
  return speaks(sentence);
}

/**
 * "People say X, but mine have eaten it for years": a turn inside the sentence that is long enough to be an answer.
 * "Critics say it is fast, but that it breaks" goes on with the report.
 */
export function answersInside(sentence: Sentence): boolean {
  const { text } = sentence;
  if (holds(JUDGES, sentence.words, LONGEST_SENTENCE)) return true;
  let at = nextBreak(text, 0);
  for (let seen = 0; at >= 0 && seen < LONGEST_SENTENCE; seen++) {
    const rest = words(text.slice(at + 1, at + 1 + REACH));
    const turn = /^(?:but|yet|though|although)$/.test(rest[0] ?? "")
      ? rest[1] !== "that"
      : startsAt(INNER_ENDORSE, rest, 0) || startsAt(INNER_STEMS, rest, 0);
    if (turn && rest.length >= 4) return true;
    at = nextBreak(text, at + 1);
  }
  return false;
}

/** "The common belief that moss kills a lawn has it backwards". */
const JUDGES = p(["@view ..12 has|have|gets|get it|this|things backwards|wrong|upside"]);

/** Breaks of a sentence that are looked at, and characters that are read after one. */
const LONGEST_SENTENCE = 20;
const REACH = 60;

const BREAK = /[,;:—–]/g;

function nextBreak(text: string, from: number): number {
  BREAK.lastIndex = from;
  return BREAK.exec(text)?.index ?? -1;
}

/** Openings of the next paragraph that reject what stands before it, whoever said it. */
const REJECTIONS = p([
  "nope|wrong|nonsense|rubbish|hardly",
  "not so|quite|true|really|exactly|at|even",
  "far from it",
  "far from",
  "it|this|that|they|he|she|which do|does|did nothing of",
  "nothing of the sort|kind",
  "except|only that? it|they|that|this|he|she|you|we|i isn't|aren't|wasn't|weren't|doesn't|don't|didn't|can't|cannot|couldn't|won't|wouldn't|hasn't|haven't|never",
  "except|only that? it|they|that|this|he|she|you|we|i is|are|was|were|does|do|did|can|could|will|would|has|have|had not",
  "except that",
  "that|this|it ..1 turned|turns out ..3 wrong|false|untrue|mistaken|nonsense|otherwise|differently",
  "that|this|it ..1 proved|proves ..2 wrong|false|untrue|mistaken",
  "famous last words",
  "citation needed",
  "i|we beg to",
  "said|says|claimed|claims the|a|an|my|our|nobody",
  "i|we ..1 believed|thought|assumed|swore|taught so|this",
  "i|we ..1 believed|thought|assumed that|it for|until|once",
  "or so i|we was|were|am|are told",
  "mine|ours|yours is|was|were|are|did|does|do|has|have|had not",
  "mine|ours|yours isn't|wasn't|weren't|aren't|didn't|doesn't|don't|hasn't|haven't|hadn't",
  "if you|anybody|anyone ..1 believe|believes|think|thinks that|this|so|it",
  "quite the? opposite|contrary|reverse",
  "on the contrary",
  "so it|they|i|we seemed|seems|thought|think|say|believed|hoped",
  "or so it|they|i|we seemed|seems|thought|think|say|believed|hoped",
  "that|this is|was the|their|our|my ..1 theory|idea|promise|plan|story|pitch|hope",
  "that's|at the|least theory|idea|promise|plan|story|pitch|hope",
  "that|this is|was what ..2 say|says|said|think|thought|thinks|believe|believed|believes|claim|hoped|assumed",
  "that's what ..2 say|says|said|think|thought|thinks|believe|believed|believes|claim|hoped|assumed",
  "the truth|reality is",
  "in truth|reality",
  "i|we doubt|disagree",
  "i|we don't|do not? think|believe|buy|agree so|it|this|that",
  "that|this|it|these|they is|are|was|were not? wrong|false|backwards|nonsense|mistaken|untrue|true|so|right",
  "that's|it's not? wrong|false|backwards|nonsense|true|so|right",
  "that|this|it isn't|wasn't true|so|right|how",
  "that|this|it is|was not? a|an|the ..1 myth|mistake|illusion|misconception|misreading|fallacy",
  "that's|it's not? a|an|the ..1 myth|mistake|illusion|misconception|misreading|fallacy",
  "that's|that|this is? not how",
  "in practice|fact ..1 that|this|it|they",
  "the opposite|reverse is",
  "none of this|that|it is",
  "this|that argument|objection|view|reasoning|claim|belief|advice ..1 misses|ignores|confuses|fails|is|assumes|forgets",
]);

export function rejects(reply: Sentence): boolean {
  const list = reply.words;
  if (saysNo(reply) || isShortAnswer(reply) || isDoubt(reply) || startsAt(REJECTIONS, list, 0)) return true;
  return list.length <= SHORT && startsAt(SHORT_REJECTIONS, list, 0) && !startsAt(ADDS, list, 0);
}

/** "Not in the rain." "I was wrong." A longer sentence that opens so tells something else. */
const SHORT = 6;
const SHORT_REJECTIONS = p([
  "not",
  "i|we was|were ..1 wrong|mistaken|naive|fooled",
  "i'm|i|we ..1 just? kidding|joking",
  "just|only kidding|joking",
  "kidding|joking",
  "if only",
  "until the|a|an|it|you|they|he|she|we|somebody|someone|one",
  "as if",
]);
const ADDS = p(["not only|just|that|to|until|every|all|many|much"]);

/** "No." and "No, it holds noise." but not "No brick wall is older". */
function saysNo(sentence: Sentence): boolean {
  return /^no(?:[.,:;!?—–]| [—–-])/i.test(sentence.text);
}

/** "It does not." "You can, and three shops do." A pronoun and its verb alone answer what somebody has said. */
function isShortAnswer(sentence: Sentence): boolean {
  const said = sentence.text.slice(0, REACH).split(/[,.;:!—–]/, 1)[0] ?? "";
  if (said.length > SHORT_ANSWER_LENGTH) return false;
  const clause = words(said);
  return clause.length <= 4 && equals(SHORT_ANSWER, clause);
}

/** No short answer has as many characters. */
const SHORT_ANSWER_LENGTH = 40;

const SHORT_ANSWER = p([
  "it|they|he|she|you does|do|did|is|are|was|were|can|could|will|would|has|have|had|should not? always?",
  "it|they|he|she|you|that|this isn't|aren't|wasn't|weren't|doesn't|don't|didn't|can't|cannot|couldn't|won't|wouldn't|hasn't|haven't|shouldn't",
]);

/** "Is it?" "Really?" "Or does it?": a question of few words turns on what was said before. */
function isDoubt(sentence: Sentence): boolean {
  return sentence.text.endsWith("?") && sentence.length <= 5 && startsAt(DOUBT, sentence.words, 0);
}

const DOUBT = p([
  "really|seriously|right|true",
  "but|or|and? is|are|was|were|does|do|did|can|will|would|has|have it|they|that|this|he|she",
]);

/** Openings that grant a point or tell the theory before the turn. */
const CONCESSIONS = p([
  "certainly|naturally|undeniably",
  "of course",
  "to be fair",
  "it is|it's true|tempting|clear that|to",
  "in theory|principle",
  "on paper|the",
  "at first glance|sight|look",
  "at first? ..1 it|this|that seemed|looked|sounded",
  "it|this|that seemed|looked|sounded like|as|that|obvious|clear|easy",
  "..5 was|were supposed to",
  "wouldn't it be",
  "it|this|that seems|looks|sounds|appears",
  "the idea|theory|plan|assumption|thinking is|was|goes",
  "i|we thought|assumed|believed|hoped|expected",
  "traditionally|supposedly|allegedly|apparently|officially",
]);

/** A concession that the passage leaves standing and the next paragraph turns. */
export function concedes(list: readonly Sentence[], reply: Sentence | null): boolean {
  const first = list[0];
  if (first === undefined || answersInside(first) || list.slice(1).some((sentence) => turns(sentence, true)))
    return false;
  if (startsAt(GRANTS, first.words, 0)) return true;
  if (reply === null || !startsAt(CONCESSIONS, first.words, 0)) return false;
  return opensTurn(reply) || rejects(reply);
}

/** Openings that grant the other side its point, whatever follows: the passage alone would speak for that side. */
const GRANTS = p([
  "granted|admittedly|sure",
  "it|this|that seems|seemed|looks|looked|sounds|sounded ..1 obvious|clear|natural|reasonable|plausible|logical|sensible|evident",
  "surely",
  "on paper the|it|this|that|everything|all",
  "the ..1 promise|pitch|dream|hype|hope is|was|goes|went",
]);

/** An opening of a claim that is too sure of itself, and short. The turn after it may be its answer. */
export function overstates(list: readonly Sentence[], reply: Sentence | null): boolean {
  if (reply === null || !startsAt(REPLY_TURNS, reply.words, 0)) return false;
  const all = list.flatMap((sentence) => sentence.words);
  return (
    all.length <= OVERSTATED_WORDS && all.some((word) => SURE.has(word)) && !all.some((word) => OWN_VOICE.has(word))
  );
}

const OVERSTATED_WORDS = 25;
const REPLY_TURNS = p(["but|however|yet|still|except|unfortunately|alas", "and yet"]);
const SURE =
  wordSet(`enough always never should must will only nobody nothing solves solve fixes fix obvious obviously clearly simply just perfect  better best safer faster cheaper easier simpler easiest fastest safest cheapest impossible
  guarantees guarantee`);
const OWN_VOICE = wordSet("i we my our ours mine me us i'm we're i've we've but however yet not don't doesn't isn't");

export function opensTurn(sentence: Sentence): boolean {
  return opens(TURNS, sentence.words) || saysNo(sentence);
}

/** Under a heading that states a myth: the first or second sentence takes it back. */
export function denies(list: readonly Sentence[]): boolean {
  return list.slice(0, 2).some((sentence) => opensTurn(sentence) || opens(ADMITS, sentence.words));
}

/** "This is actually true if the tests are wrong": the author judges the myth. */
const ADMITS = p(["this|that|it too? is|was|can|may ..1 actually|only|partly|partially|simply|just"]);
