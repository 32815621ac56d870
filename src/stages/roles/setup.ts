// The rules of role `setup`: the passage ends on a question or a picture that the post resolves later.
// The rule: a question mark at the end decides nothing. A tag, a quoted question inside a claim and a rhetorical question ask nothing.
import { endsInColon, standsAlone } from "./list.js";
import { isQuestion } from "../sentences/turns.js";
import type { Rule, Scene, Sentence } from "./rule.js";
import { equals, holds, startsAt, opens, phrases } from "./words.js";

export const setup: readonly Rule[] = [
  {
    name: "final-question",
    role: "setup",
    sample: "## Salt\n\nEvery recipe asks for salt. What happens without it?\n\nThe dough runs.",
    matches: (scene) => asks(scene),
  },
  {
    name: "question-then-pointer",
    role: "setup",
    sample: "## Salt\n\nWhat happens to a dough without salt? Let's find out.",
    matches: ({ sentences }) => {
      const last = sentences.at(-1);
      return (sentences.at(-2)?.text.endsWith("?") ?? false) && last !== undefined && opens(POINTERS, last.words);
    },
  },
  {
    name: "answered-because",
    role: "setup",
    sample: "## Stubble\n\nWhy not burn the stubble? It is quick and free.\n\nBecause the worms live in it.",
    matches: ({ sentences, reply }) =>
      reply?.words[0] === "because" && sentences.length <= 3 && sentences.some(({ text }) => isQuestion(text)),
  },
  {
    name: "indirect-question",
    role: "setup",
    sample: "## Salt\n\nBy now you may wonder why every recipe asks for salt.\n\nIt slows the yeast.",
    matches: ({ sentences }) => holds(WONDERS, sentences.at(-1)?.words ?? []),
  },
  {
    name: "colon-before-prose",
    role: "setup",
    sample: "## The rule\n\nHere is the rule that survived:\n\nWhoever breaks the build buys cake.",
    matches: (scene) => (scene.next === "prose" || scene.next === "end") && endsInColon(scene) && !standsAlone(scene),
  },
  {
    name: "picture-without-conclusion",
    role: "setup",
    sample: "## A team\n\nImagine a team that says it needs no owners.\n\nIts wiki has four home pages.",
    matches: ({ sentences }) => {
      const first = sentences[0];
      if (first === undefined || !opens(PICTURES, first.words)) return false;
      return !sentences.slice(1).some((sentence) => opens(CONCLUDES, sentence.words) || concludesInside(sentence));
    },
  },
];

const POINTERS = phrases([
  "let's|let us|me? find|see|look|take|explore|start|dig|try|dive",
  "read on",
  "here is|are how|what|why|my|the",
  "here's how|what|why|my|the",
  "i|we|i'll|we'll will? ..1 explain|show|answer|come|get|see|look",
  "this|that post|is ..4 about|explains|question|answers",
]);

const WONDERS = phrases([
  "you may|might|could|will ..1 wonder|ask|wondering|asking ..2 why|how|what|whether|if|when|where|which|who",
  "you're|you ..1 wondering|asking ..2 why|how|what|whether|if|when|where|which|who",
  "the|this|that question ..3 is|remains|arises|becomes why|how|what|whether|when|where|which|who",
]);

const PICTURES = phrases([
  "imagine|picture|suppose|pretend|envision",
  "let's|let us? say|assume|pretend|imagine|suppose",
  "say|assume you|we|that|your|there|a",
  "consider|take|imagine a|an|the|two|somebody|someone ..3 who|whose",
  "consider|think of? a|an|the|two ..2 person|team|company|man|woman|world|town|shop|village that|where|with",
  "what if",
]);

/** Openings and turns with which the author draws his conclusion from a picture. */
const CONCLUDES = phrases([
  "that|this|it is|means|makes|shows|would|will|was|works|fails",
  "that's|it's",
  "so|therefore|thus|hence|clearly|then|now|but|however|yet|no|instead|in",
  "the|this ..2 is|means|shows|makes",
]);
const CONCLUDES_INSIDE = phrases([
  "and so",
  "which means|is|makes",
  "therefore",
  "that is what|why|how",
  "that's what|why|how",
]);

function concludesInside(sentence: Sentence): boolean {
  return holds(CONCLUDES_INSIDE, sentence.words);
}

/** The passage ends on a question that waits for its answer. */
function asks(scene: Scene): boolean {
  const last = scene.sentences.at(-1);
  if (last === undefined) return false;
  const bare = last.text.replace(/[\s\p{Extended_Pictographic}\ufe0f]+$/u, "");
  if (/[)\]）]\.?$/.test(bare))
    return bare.startsWith("(") && scene.sentences.length === 1 && /\?[)\]）]\.?$/.test(bare);
  if (/[?？؟][!?]*$/.test(bare)) return !isTag(bare) && !(scene.sentences.length > 1 && isRhetorical(last));
  if (!/[?？][”"’'»」]\.?$/.test(bare)) return false;
  return last.allQuoted || last.opensQuoted || holds(ASKING, last.words);
}

/** "Odd, isn't it?": a comma and at most four words that begin with a tag. */
function isTag(text: string): boolean {
  const comma = text.lastIndexOf(",");
  if (comma < 0) return false;
  const tail =
    text
      .slice(comma + 1)
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/[\p{L}']+/gu) ?? [];
  return tail.length > 0 && tail.length <= 4 && startsAt(TAG, tail, 0);
}

const TAG = phrases([
  "no|eh|huh|ok|okay|yes|yeah|isn't|aren't|wasn't|weren't|doesn't|don't|didn't|won't|wouldn't|can't|couldn't|" +
    "shouldn't|hasn't|haven't|is|are|was|were|does|do|did|will|would|can|could|should|has|have ..3",
]);

/** Questions that repeat the claim before them. Irony ("What could go wrong?") is not among them: its claim is not the author's. */
const RHETORICAL = phrases([
  "so|and|but? why bother|not|wait|worry|risk ..3",
  "so|and|but? who needs|wants|would|cares ..2 that|it|them|this|one|cares?",
  "so|and|but? who cares|knew|can|could blame? ..2",
  "so|and|but? what's|what is? not to like|love",
  "so|and|but? what more|else ..5",
  "isn't that|this|it ..6",
]);

function isRhetorical(sentence: Sentence): boolean {
  return equals(RHETORICAL, sentence.words);
}

const ASKING = phrases(["ask|asks|asked|asking|wonder|wonders|wondered|question|wondering"]);
