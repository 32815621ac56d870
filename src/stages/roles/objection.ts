// The rules of role `objection`: a view the author argues against, or a section that speaks for the other side.
// The rule: in doubt it is an objection, unless the same paragraph answers it.
import { concedes, denies, overstates, rejects, turns } from "./answers.js";
import { otherSide } from "./other-side.js";
import { isPersonWord } from "./attribution.js";
import type { Heading, Rule, Scene } from "./rule.js";
import { reportIn } from "./reports.js";
import { unanswered } from "./unanswered.js";
import { equals, holds, type Phrases, phrases, wordSet } from "./words.js";

export const objection: readonly Rule[] = [
  {
    name: "opposite-heading",
    role: "objection",
    sample: "## When the opposite wins\n\nA committee wins when the page is a contract.",
    matches: (scene) => under(scene, OPPOSITE),
  },
  {
    name: "critics-heading",
    role: "objection",
    sample: "## What critics say\n\nA single owner goes on holiday and the page rots.",
    matches: (scene) => (under(scene, CRITICS) || tellsOfTalk(scene.headings[0])) && !isAnswered(scene),
  },
  {
    name: "myth-heading",
    role: "objection",
    sample: "## Myth: a string is cheap\n\nA string is a few bytes, and memory costs nothing.",
    matches: (scene) => isMyth(scene.headings[0]) && !denies(scene.sentences),
  },
  ...otherSide,
  {
    name: "limits-heading",
    role: "objection",
    sample: "## When not to use a ledger\n\nA committee. Its pages are contracts.",
    matches: (scene) =>
      matchesHeading(scene.headings[0], LIMITS) &&
      !scene.sentences.some((sentence) => sentence.words.some((word) => CONDITIONS.has(word))),
  },
  {
    name: "reported-view",
    role: "objection",
    sample: "## Owners\n\nCritics say that one owner is a risk.\n\nThe risk they fear has two owners.",
    matches: (scene) => unanswered(scene.sentences),
  },
  {
    name: "conceded-point",
    role: "objection",
    sample: "## Trains\n\nGranted, a car leaves when you do.\n\nBut nobody sleeps at its wheel.",
    matches: (scene) => concedes(scene.sentences, scene.reply),
  },
  {
    name: "overstated-and-turned",
    role: "objection",
    sample: "## Names\n\nA short name is always better.\n\nBut nobody finds it a year later.",
    matches: (scene) => overstates(scene.sentences, scene.reply),
  },
  {
    name: "next-paragraph-rejects",
    role: "objection",
    sample: "## Memory\n\nA bigger window will fix this.\n\nNo. It holds more of the same noise.",
    matches: (scene) => scene.next !== "end" && scene.reply !== null && rejects(scene.reply),
  },
];

/** Sections that argue for the other side on purpose, whatever they contain. */
const OPPOSITE = phrases([
  "when|where|why|how ..1 the? opposite|reverse|contrary|other ..6",
  "the opposite|opposing|other|contrary|alternative|counter view|case|side|position|argument|opinion ..3",
  "the case|argument for the opposite|other|alternative ..4",
  "the? case|arguments|argument against ..6",
  "playing? the? devil's|devils advocate",
  "steelman|steelmanning ..6",
  "the|a? strawman|counterpoint|counterpoints|antithesis ..3",
  "the|a? straw man ..3",
  "the strongest|best ..1 case|argument|version ..1 for|of ..6",
]);

/** Sections in which the author lets others speak, and often answers at once. */
const CRITICS = phrases([
  "what the|my|our|some? critics|skeptics|sceptics|others|people|opponents|they say|think|get|object ..3",
  "the? critics|skeptics|sceptics|opponents ..3",
  "the|a|my ..1 critic's|critics|skeptic's|sceptic's|opponent's case|view|argument|answer|reply|position ..2",
  "the|a|an|one|another? common|usual|main|possible|some|frequent|strongest|obvious|likely|typical? objections|objection|criticisms|criticism|counterarguments|counterargument|pushback|complaints ..4",
  "counter arguments|argument|points|point ..3",
  "a|an|one|another|my|your|the ..1 objection|counterargument|complaint|criticism ..5",
  "the? usual|conventional|common|received|standard|old advice|wisdom|answer|view|story|argument",
  "what you'll|you hear|will|might|may hear? ..3",
  "the sales? promise|pitch|hype|dream ..2",
  "the? arguments|argument for ..4",
  "the|some? arguments|points in favour|favor of ..6",
]);

/** "What the sellers tell you", "What users say". */
function tellsOfTalk(heading: Heading | undefined): boolean {
  if (heading === undefined || heading.words[0] !== "what") return false;
  return heading.words.some(
    (word, at) =>
      at >= 2 && TALK.has(word) && heading.words[at - 1] !== "they" && isPersonWord(heading.words[at - 1] as string),
  );
}

const TALK = wordSet("say says tell tells claim claims promise promises think believe");

const LIMITS = phrases([
  "when|where not to ..8",
  "when|where you|i|we should not|never ..8",
  "when|where you|i|we shouldn't|don't ..8",
  "when ..5 is|are|wins|win|beats ..4",
  "who should not ..8",
  "who shouldn't ..8",
  "when|where this|it fails|breaks|is|does|doesn't ..8",
]);

/** Words that carry the limit of a "when not to" section inside the sentence, so that it can be quoted without its heading. */
const CONDITIONS =
  wordSet(`if when whenever unless where until while not never no don't doesn't do avoid skip stop leave wrong
  fails fail bad poor worse instead too only without cannot can't isn't aren't won't rather`);

function under(scene: Scene, patterns: Phrases): boolean {
  return scene.headings.some((heading) => matchesHeading(heading, patterns));
}

function matchesHeading(heading: Heading | undefined, patterns: Phrases): boolean {
  if (heading === undefined) return false;
  return equals(patterns, heading.words);
}

/** Under "What critics say" a paragraph that states the view and answers it is the author's. */
function isAnswered({ sentences }: Scene): boolean {
  const last = sentences.map((sentence) => reportIn(sentence) !== null).lastIndexOf(true);
  return last >= 0 && !unanswered(sentences) && sentences.slice(last).some((sentence) => turns(sentence, true));
}

/** "Myth: ...", "Misconception 2". */
function isMyth(heading: Heading | undefined): boolean {
  return heading !== undefined && (holds(MYTH, heading.words, 3) || FICTION.test(heading.text));
}

const FICTION = /^(?:fiction|rumou?r|lie|excuse|objection|claim)s?(?: ?#?\d{1,2})?:/i;
const MYTH = phrases(["myth|misconception|fallacy|superstition"]);
