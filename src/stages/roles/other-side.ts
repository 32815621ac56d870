// The rules of role `objection` that read headings: a section may state what the author warns of, a design that he did not take, a
// view that the next section refutes, or the answer that somebody would give to a question.
// The rule: the heading makes a claim suspect, and only the author's own voice in the passage clears it.
import { answersBack, contradicts, denies, opensTurn, speaks, turns } from "./answers.js";
import { reportIn } from "./reports.js";
import type { Rule, Scene } from "./rule.js";
import { equals, holds, type Phrases, phrases, startsAt, wordSet } from "./words.js";
import { SETS } from "./word-sets.js";

const p = (patterns: readonly string[]): Phrases => phrases(patterns, SETS);

export const otherSide: readonly Rule[] = [
  {
    name: "not-to-do-heading",
    role: "objection",
    sample: "## What not to do\n\nPut the key into the repository. Everybody has access already.",
    matches: (scene) =>
      (isUnder(scene, NOT_TO_DO) || equals(MISTAKES, scene.headings[0]?.words ?? [])) && !warns(scene) && !isOwn(scene),
  },
  {
    name: "false-beliefs-heading",
    role: "objection",
    sample: "## Myths\n\n### Steel kills yeast\n\nMetal stops the yeast. Use wood.",
    matches: (scene) => isUnder(scene, FALSE_BELIEFS) && !judges(scene) && !denies(scene.sentences) && !isOwn(scene),
  },
  {
    name: "option-heading",
    role: "objection",
    sample: "## Option A: a table\n\nA table needs no new server.\n\n## What we chose\n\nThe queue.",
    matches: (scene) => isOption(scene) && !isOwn(scene) && !isConditional(scene),
  },
  {
    name: "quoted-heading",
    role: "objection",
    sample: '## "Caches are free"\n\nMemory is cheap.\n\n## Why that is wrong\n\nEvery cache has an age.',
    matches: (scene) => isVoiced(scene) && !denies(scene.sentences) && !isOwn(scene) && !isShortDenial(scene),
  },
  {
    name: "other-case-heading",
    role: "objection",
    sample: "## The case for a toll\n\nA toll is paid by those who cross.\n\n## Where I stand\n\nKeep it free.",
    matches: (scene) => isUnder(scene, CASE) && outlineHas(scene, STAND) && !isOwn(scene),
  },
  {
    name: "question-answered-back",
    role: "objection",
    sample: "## Would a second model not be better?\n\nIt sees what the first one missed.\n\nBut it guesses too.",
    matches: (scene) => isAnsweredBack(scene) && !answers(scene) && !isOwn(scene),
  },
];

const NOT_TO_DO = p([
  "what|how|things|ways|where not to ..6",
  "what|things ..3 not|shouldn't|mustn't|don't|never ..1 do ..4",
  "don'ts",
  "don't do this|that ..3",
  "the? wrong|bad|naive way|ways|approach|example|examples|solution ..4",
  "the|some|common|typical|classic? antipattern|antipatterns ..5",
  "the? anti pattern|patterns ..5",
  "bad|worst practices|practice|patterns|habits",
]);

/** Under a smaller heading below such a one the author mostly tells what to do about the mistake. */
const MISTAKES = p([
  "a|an|the|some|common|typical|frequent|classic? ..2 mistake|mistakes|pitfall|pitfalls|blunders ..5",
]);

const FALSE_BELIEFS = p([
  "the|some|common|popular|more? ..1 myths|misconceptions|herrings|superstitions|fallacies|lies|legends|excuses|misunderstandings ..5",
  "the|some|more? bad|terrible|wrong|false|worst|poor|harmful ..1 advice|tips|ideas|beliefs|reasons|arguments|answers ..4",
  "lies|nonsense|things ..1 they|people|vendors|we ..2 tell|told|say|said|believe ..3",
]);

const OPTIONS = p([
  "the|our|my? option|alternative|candidate|proposal|variant|approach|attempt|plan|idea a|b|c|d|e|f|1|2|3|4|5|6|one|two|three|four ..12",
  "the|our|other|some|possible? options|alternatives|candidates|proposals ..3",
  "the|our? rejected|discarded|dismissed|abandoned ..8",
  "what|alternatives|options|designs we|i ..1 rejected|discarded|dismissed|considered ..3",
]);
const REJECTED = p([
  "the|our? rejected|discarded|dismissed|abandoned ..8",
  "what|alternatives|options|designs we|i ..1 rejected|discarded|dismissed ..3",
]);
const DECIDED = p([
  "what|why|which|how ..2 we|i ..1 chose|picked|took|decided|did|use|settled|went|built|do ..8",
  "the|our|my? ..1 decision|choice|verdict|winner|outcome|recommendation ..4",
  "where|how we|i landed|ended|settled ..3",
]);

/** A design among others where the post decides between them elsewhere. */
function isOption(scene: Scene): boolean {
  if (!isUnder(scene, OPTIONS)) return false;
  if (isUnder(scene, REJECTED)) return true;
  if (outlineHas(scene, DECIDED)) return true;
  return scene.reply !== null && (opensTurn(scene.reply) || holds(DROPPED, scene.reply.words, DROPPED_REACH));
}

/** "We rejected this because the disks are leased." */
const DROPPED = p([
  "rejected|dismissed|discarded|dropped|abandoned|failed",
  "ruled|voted|turned out|down",
  "decided|voted against",
]);
const DROPPED_REACH = 6;

/** "If the rubber is hard, replace it", "It would need four disks": the sentence carries its own limit. */
function isConditional({ sentences }: Scene): boolean {
  return sentences.some(
    (sentence) => CONDITION.has(sentence.words[0] ?? "") || turns(sentence, false) || sentence.words.includes("would"),
  );
}

const CONDITION = wordSet("if when unless where until");

const CASE = p([
  "the|a|an|my? ..1 case|argument|arguments|reasons for ..8",
  "the|some? arguments|reasons|case|speaking? in favour|favor|defence|defense|praise of ..8",
  "in favour|favor|defence|defense|praise of ..8",
]);
const STAND = p([
  "where|what|why|how i|we ..1 stand|think|believe|say|answer|disagree ..4",
  "my|our ..1 side|view|take|position|answer|opinion|verdict|conclusion|reply ..3",
  "the? case|arguments|argument|reasons against ..8",
  "the other side ..4",
  "against ..4",
]);

/** A heading in quotation marks with fewer words is a name, and so is a longer one without a verb. */
const SPEECH_WORDS = 5;
const CLAUSE_WORDS = 3;

/** The heading voices somebody, or the next heading says that it is wrong. */
function isVoiced({ headings, nextHeading }: Scene): boolean {
  const heading = headings[0];
  if (heading === undefined) return false;
  const { text } = heading;
  if (nextHeading !== null && startsAt(REFUTES, nextHeading.words, 0)) return !startsAt(REFUTES, heading.words, 0);
  if (!/^["“«„]/u.test(text) || !/[.!]?["”»“]$/u.test(text) || /[?？]["”»“]$/u.test(text)) return false;
  const count = heading.words.length;
  return count >= SPEECH_WORDS || (count >= CLAUSE_WORDS && heading.words.some((word) => VERBS.has(word)));
}

const VERBS = wordSet(
  `is are was were can can't will won't has have do does don't doesn't isn't aren't it's i'm we're should must need needs works
  work i we you`,
);
const REFUTES = p([
  "why|how that|this|it|they|these ..1 is|are|was ..1 not? wrong|false|mistaken|untrue|nonsense|true|right",
  "why that's|it's|they're ..1 not? wrong|false|mistaken|untrue|nonsense|true|right",
  "why|how that|this|it isn't true|so|right",
]);

/** "Mostly it is not." */
function isShortDenial({ sentences }: Scene): boolean {
  const first = sentences[0];
  return (
    first !== undefined &&
    first.length <= SPEECH_WORDS &&
    first.words.some((word) => word === "not" || /n't$/.test(word))
  );
}

/** The next paragraph answers what the heading suggests, or contradicts what it only asks. */
function isAnsweredBack({ headings, reply }: Scene): boolean {
  const heading = headings[0];
  if (heading === undefined || reply === null) return false;
  const list = heading.words;
  if (startsAt(SUGGESTS, list, 0) || equals(SAYS, list)) return answersBack(reply);
  return /[?？]$/.test(heading.text) && startsAt(ASKS, list, 0) && contradicts(reply);
}

/** With or without its mark: "Would a second model not be better", "Why not scan it all?". */
const SUGGESTS = p([
  "but|and|so? would|could|should|isn't|aren't|wouldn't|couldn't|shouldn't|doesn't|won't|can't ..4",
  "but|and|so? why not|don't|doesn't|isn't|aren't",
]);
const ASKS = p(["but|and|so? is|are|was|do|does|don't|can|will|has|have", "but|why"]);
const SAYS = p([
  "@anybody|@critic|they @modal? @often? @say|@says|object|objects|ask|asks ..14",
  "you|readers|one @modal @often? @think|@say|object|ask|hear|wonder ..14",
]);

/** The passage answers the question in the author's voice. */
function answers({ headings, sentences }: Scene): boolean {
  return (
    sentences.some((sentence) => reportIn(sentence) === null && turns(sentence, false)) ||
    startsAt(YES, sentences[0]?.words ?? [], 0) ||
    (startsAt(BE, headings[0]?.words ?? [], 0) && startsAt(IT_IS, sentences[0]?.words ?? [], 0))
  );
}

/** "Isn't it cold?" "It is cold in May." */
const BE = p(["but|and|so? is|are|was|isn't|aren't|wasn't|does|do|doesn't|don't|has|have|hasn't|can|can't|will|won't"]);
const IT_IS = p(["it|they|that|this|he|she|you|we is|are|was|were|does|do|has|have|can|will"]);

const YES = p([
  "yes|yep|sure|indeed|absolutely|definitely|sometimes|often|rarely|seldom|maybe|perhaps|possibly|mostly|partly",
]);

/** The author speaks of himself in the passage. */
function isOwn({ sentences }: Scene): boolean {
  return sentences.some(speaks);
}

/** "Never force the lid", "Cooling it is the wrong way": the author's warning stands in the passage itself. */
function warns({ sentences }: Scene): boolean {
  return (
    sentences.some(({ words: list }) => PROHIBITS.has(list[0] ?? "") || (list[0] === "do" && list[1] === "not")) ||
    sentences.some((sentence) => turns(sentence, false)) ||
    sentences.some(({ words: list }) =>
      list.some((word, at) => BLAMES.has(word) || (COSTS.has(word) && !LITTLE.has(list[at + 1] ?? ""))),
    )
  );
}

const PROHIBITS = wordSet("never don't avoid stop resist beware instead");
const BLAMES = wordSet(
  `wrong mistake mistakes bad worse worst problem problems trouble fails fail breaks avoid instead pitfall trap error errors harm
  harmful dangerous danger shouldn't unfortunately`,
);

/** "It costs you the grant", but not "it costs nothing". */
const COSTS = wordSet("cost costs lose loses hurt hurts");
const LITTLE = wordSet("nothing little less no nobody nobody's only");

/** "A myth that has cost us a year": the passage calls the belief what it is. */
function judges({ sentences }: Scene): boolean {
  return sentences.some(({ words: list }) => list.some((word) => JUDGES.has(word)));
}

const JUDGES = wordSet("wrong myth myths mistake misconception false nonsense untrue mistaken fallacy lie actually");

function isUnder(scene: Scene, patterns: Phrases): boolean {
  return scene.headings.some((heading) => equals(patterns, heading.words));
}

/** Asked once for a post and not for each of its sections: a post may have as many headings as lines. */
const outlines = new WeakMap<Scene["outline"], Map<Phrases, boolean>>();

function outlineHas({ outline }: Scene, patterns: Phrases): boolean {
  const known = outlines.get(outline) ?? new Map<Phrases, boolean>();
  outlines.set(outline, known);
  const found = known.get(patterns) ?? outline.some((heading) => equals(patterns, heading.words));
  known.set(patterns, found);
  return found;
}
