// In: a sentence after a view. Out: whether the author answers, rejects or turns there.
// The rule: hearing or repeating the view is no answer; the author's own voice is. The word rules are English.
import type { Sentence } from "./rule.js";
import { matchesAt, opens, type Phrase, phrase, words } from "./words.js";
import { SETS } from "./word-sets.js";

const p = (pattern: string): Phrase => phrase(pattern, SETS);

/** Openings with which the author takes the word back. */
const TURNS: readonly Phrase[] = [
  p(
    "but|however|yet|no|nope|not|wrong|nonsense|false|instead|actually|except|rather|nevertheless|nonetheless|unfortunately|alas",
  ),
  p("in fact|practice|reality|truth|general|my|our"),
  p("the truth|reality|fact|trouble|problem|catch|opposite|answer|point|flaw|mistake|error|reverse"),
  p("on the contrary"),
  p("quite the|the? opposite|contrary"),
  p(
    "that|this|it|they|he|she|these|those isn't|aren't|wasn't|doesn't|don't|didn't|won't|never|misses|ignores|confuses|fails",
  ),
  p(
    "that|this|it|they|he|she|these|those is|are|was|were|does|do|did|will|has|have not|wrong|false|right|backwards|nonsense|mistaken|true|half|partly|only",
  ),
  p(
    "that|this|it|they is|are|have|has|misses|miss a|the|one|another ..1 myth|mistake|misreading|way|point|opposite|fallacy|illusion",
  ),
  p(
    "that|this|the|such|their|his|her @view|point|conclusion|approach|reading ..1 is|comes|misses|ignores|confuses|fails|assumes|rests|holds|stands|breaks",
  ),
  p("it turned|turns out"),
  p("none|nothing of|is|about"),
  p("what they|it|this misses|miss|forget|ignore|ignores"),
  p("still"),
  p(
    "the|our|these ..1 numbers|data|results|evidence|measurements|figures|meter|facts say|says|show|shows|disagree|disagrees|tell|tells",
  ),
];

/** Turns of a past self: what changed since. */
const SINCE: readonly Phrase[] = [
  p("then|now|today|until|since"),
  p("i|we was|were wrong"),
  p("i|we ..2 no longer|changed|stopped|learned|realised|realized|found|gave|discovered"),
];

/** The author's own voice after a report: "I agree", "We measured". Hearing the view once more is no answer. */
const FIRST_PERSON = p("..3 i|we|my|our|i've|we've|i'd|we'd|i'm|we're");
const HEARS = p("..3 i|we|i've|we've ..3 hear|heard|hearing|told|read|asked|see|seen|met|meet");

/** After a comma: "and they are right about the cheap ones". */
const INNER_ENDORSE = p(
  "and|which|who they|he|she|i|we|that? is|are|was|were|agree ..1 right|wrong|true|false|nonsense|a|mistaken|agree",
);

export function turns(sentence: Sentence, past: boolean): boolean {
  const list = sentence.words;
  if (list.length === 0) return false;
  if (TURNS.some((pattern) => opens(pattern, list))) return true;
  if (past) return SINCE.some((pattern) => opens(pattern, list));
  return matchesAt(FIRST_PERSON, list, 0) && !matchesAt(HEARS, list, 0);
}

/**
 * "People say X, but mine have eaten it for years": a turn inside the sentence that is long enough to be an answer.
 * "Critics say it is fast, but that it breaks" goes on with the report.
 */
export function answersInside(sentence: Sentence): boolean {
  const { text } = sentence;
  let at = nextBreak(text, 0);
  for (let seen = 0; at >= 0 && seen < LONGEST_SENTENCE; seen++) {
    const rest = words(text.slice(at + 1, at + 1 + REACH));
    const turn = /^(?:but|yet|though|although)$/.test(rest[0] ?? "")
      ? rest[1] !== "that"
      : matchesAt(INNER_ENDORSE, rest, 0);
    if (turn && rest.length >= 4) return true;
    at = nextBreak(text, at + 1);
  }
  return false;
}

/** Breaks of a sentence that are looked at, and characters that are read after one. */
const LONGEST_SENTENCE = 20;
const REACH = 60;

function nextBreak(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (",;:—–".includes(text.charAt(at))) return at;
  return -1;
}

/** Openings of the next paragraph that reject what stands before it, whoever said it. */
const REJECTIONS: readonly Phrase[] = [
  p("nope|wrong|nonsense|rubbish|hardly"),
  p("not so|quite|true|really|exactly|at|even"),
  p("that|this|it|these|they is|are|was|were wrong|false|backwards|nonsense|mistaken|untrue"),
  p("that|this|it is|was a|an|the|not myth|mistake|illusion|misconception|misreading|fallacy|wrong|true|so|how"),
  p("that's|it's wrong|false|backwards|nonsense|not|a|the ..1 myth|mistake|true|wrong|so|how|illusion"),
  p("that|this|it isn't|wasn't true|so|right|how"),
  p("i disagree"),
  p("the opposite|reverse is"),
  p("none of this|that|it is"),
  p(
    "this|that argument|objection|view|reasoning|claim|belief|advice ..1 misses|ignores|confuses|fails|is|assumes|forgets",
  ),
];

export function rejects(reply: Sentence): boolean {
  return saysNo(reply) || REJECTIONS.some((pattern) => matchesAt(pattern, reply.words, 0));
}

/** "No." and "No, it holds noise." but not "No brick wall is older". */
function saysNo(sentence: Sentence): boolean {
  return /^no(?:[.,:;!?—–]| [—–-])/i.test(sentence.text);
}

/** Openings that grant a point or tell the theory before the turn. */
const CONCESSIONS: readonly Phrase[] = [
  p("granted|admittedly|sure|certainly|naturally|undeniably"),
  p("of course"),
  p("to be fair"),
  p("it is|it's true|tempting|clear that|to"),
  p("in theory|principle"),
  p("on paper|the"),
  p("at first glance|sight|look"),
  p("it|this|that seems|looks|sounds|appears"),
  p("the idea|promise|pitch|theory|hope|dream|plan|assumption|thinking is|was|goes"),
  p("i|we thought|assumed|believed|hoped|expected"),
  p("traditionally|supposedly|allegedly|apparently|officially"),
];

/** A concession that the passage leaves standing and the next paragraph turns. */
export function concedes(list: readonly Sentence[], reply: Sentence | null): boolean {
  const first = list[0];
  if (first === undefined || reply === null || !CONCESSIONS.some((pattern) => matchesAt(pattern, first.words, 0)))
    return false;
  if (answersInside(first) || list.slice(1).some((sentence) => turns(sentence, true))) return false;
  return opensTurn(reply) || rejects(reply);
}

function opensTurn(sentence: Sentence): boolean {
  return TURNS.some((pattern) => opens(pattern, sentence.words));
}

/** Under a heading that states a myth: the first or second sentence takes it back. */
export function denies(list: readonly Sentence[]): boolean {
  return list.slice(0, 2).some((sentence) => opensTurn(sentence) || opens(ADMITS, sentence.words));
}

/** "This is actually true if the tests are wrong": the author judges the myth. */
const ADMITS = p("this|that|it is|was|can|may ..1 actually|only|partly|partially|simply|just");
