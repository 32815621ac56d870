// The rules of role `list`: the passage only introduces what comes after it.
// The rule: a colon at the end decides nothing. What stands before the last sentence, and what comes next, do.
import type { Neighbour, Rule, Scene } from "./rule.js";
import { isQuestion } from "../sentences/turns.js";
import { holds, phrases } from "./words.js";

/** Words before the last sentence that make an argument which stands without it. */
const ALONE_WORDS = 12;
/** An introduction that does not end in a colon is at most this long. Words. */
const SHORT_WORDS = 22;
/** A sentence of this many words that points at a picture makes its own claim. */
const CLAIM_WORDS = 12;

const SHOWN: ReadonlySet<Neighbour> = new Set(["list", "code", "table", "math"]);

export const list: readonly Rule[] = [
  {
    name: "colon-before-list",
    role: "list",
    sample: "## Tools\n\nYou need three things:\n\n- a saw\n- a square",
    matches: (scene) => SHOWN.has(scene.next) && endsInColon(scene) && !standsAlone(scene),
  },
  {
    name: "colon-before-quotation",
    role: "list",
    sample: "## Sources\n\nAs the carpenter put it:\n\n> Measure twice.",
    matches: (scene) => (scene.next === "quote" || scene.next === "aside") && endsInColon(scene) && !standsAlone(scene),
  },
  {
    name: "colon-before-picture",
    role: "list",
    sample: "## Result\n\nHere is the map:\n\n![map](map.png)",
    matches: (scene) => scene.next === "image" && endsInColon(scene) && wordsOf(scene) < CLAIM_WORDS,
  },
  {
    name: "announces-list",
    role: "list",
    sample: "## Why paper\n\nThere are three reasons.\n\n1. It is cheap.\n2. It burns.",
    matches: (scene) =>
      SHOWN.has(scene.next) &&
      scene.sentences.length === 1 &&
      wordsOf(scene) <= SHORT_WORDS &&
      holds(ANNOUNCES, scene.sentences[0]?.words ?? []) &&
      (scene.next === "list" || holds(POINTS, scene.sentences[0]?.words ?? [])),
  },
];

const POINTING = [
  "as follows",
  "the|these following",
  "this|these|below|here is|are|steps|table|list|example|code",
  "here's|here is|are ..1 a|the|how|what|some|an",
  "below",
];
const POINTS = phrases(POINTING);

/** Signs that something is counted or shown next. */
const ANNOUNCES = phrases([
  ...POINTING,
  "two|three|four|five|six|seven|eight|nine|ten|several|some|few|many|2|3|4|5|6|7|8|9|10 ..2 " +
    "things|reasons|ways|steps|kinds|types|rules|points|parts|options|questions|problems|cases|examples|lessons|ideas|" +
    "changes|principles|properties|features|sorts|forms|goals|conditions|facts|tools|stages|levels|categories|tips",
]);

export function endsInColon(scene: Scene): boolean {
  return /[:：]$/.test(scene.text.trimEnd());
}

/** The text before the last sentence is an argument of its own; questions are none. */
export function standsAlone(scene: Scene): boolean {
  const before = scene.sentences.slice(0, -1).filter(({ text }) => !isQuestion(text));
  return before.reduce((sum, sentence) => sum + sentence.length, 0) >= ALONE_WORDS;
}

function wordsOf(scene: Scene): number {
  return scene.sentences.reduce((sum, sentence) => sum + sentence.length, 0);
}
