// In: a run of words of an ask. Out: the noun phrase in it, as typed. Rule: nothing is added; what is left of a run may be nothing.
//
//   "prune my old roses in winter"  ->  old roses     how do I ...
//   "the biggest problems with context windows"  ->  context windows
import { FACET_WORDS } from "./facets.js";
import type { AskWord } from "./ask-words.js";
import { WORD_SETS } from "./word-sets.js";

/** Words that carry nothing of what an ask is about. */
export const isFunctionWord = (low: string): boolean => LEADING.has(low) || TRAILING.has(low) || BOUNDARY.has(low);

const set = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const LEADING = new Set([
  ...WORD_SETS.get("det")!,
  ...WORD_SETS.get("aux")!,
  ...WORD_SETS.get("q")!,
  ...WORD_SETS.get("me")!,
  ..."you it he she they there me us about of for with on in to at by from as and or but if when while that than into over against between regarding versus vs any all some every each both such so too very much many more most more just really still only also even ever always never not no please good great nice simple quick easy real own other another else what's one ones often think feel believe hear heard hearing been keep kind kinds type types sort sorts way ways thing things stuff concept idea notion term word words meaning people bit lot little using getting being having doing making a_lot".split(
    " ",
  ),
]);
const TRAILING = new Set([
  ...WORD_SETS.get("aux")!,
  ..."a an the of for with on in to at by from as and or but if when while that than into please exactly actually really work works mean means me us you it them better best good first anyway i we so too very worth like about this these those my your our do done be been keep keeps kept always never not suddenly then now again always stop stopped going get gets way out up off properly well correctly".split(
    " ",
  ),
]);
/** Where a noun phrase ends and the rest of the sentence goes on. */
const BOUNDARY = set(
  "to when if while because so that which who where without after before from until than unless although since by but except whenever instead via despite during rather like as via is are was were am isnt arent wasnt do does did dont doesnt didnt can could should would will wont cant has have had keep keeps kept not never always suddenly stopped stops i we you he she they it there at into vs versus should's",
);
const PRONOUNS = set(
  "it this that these those they them one ones he she him her something anything everything nothing someone anyone here there me us you",
);

/** What the run names; `null` when it names nothing. */
export function nounPhrase(text: string, words: readonly AskWord[]): string | null {
  let from = 0;
  let to = words.length;
  while (from < to && (LEADING.has(words[from]!.low) || isMention(words[from]!) || isFacet(words, from, to))) from++;
  const end = boundary(words, from, to);
  to = end > from ? end : to;
  while (to > from + 1 && (TRAILING.has(words[to - 1]!.low) || isMention(words[to - 1]!) || isFacet(words, to - 1, to)))
    to--;
  // A facet in the middle stays: "tomato problems in pots".
  if (from >= to) return null;
  const phrase = text.slice(words[from]!.start, words[to - 1]!.end).trim();
  return phrase === "" || PRONOUNS.has(phrase.toLowerCase()) ? null : phrase;
}

function boundary(words: readonly AskWord[], from: number, to: number): number {
  for (let i = from + 1; i < to; i++) {
    if (words[i]!.after === ":" || (words[i]!.after === "," && !listGoesOn(words, i, to))) return i;
    if (BOUNDARY.has(words[i]!.low) && !(words[i]!.low === "to" && TAKES_TO.has(words[i - 1]!.low))) return i;
  }
  return to;
}

const TAKES_TO = set(
  "alternative alternatives substitute substitutes approach approaches resistance exposure access threat threats attachment allergy allergic return right",
);
const isMention = ({ tag }: AskWord): boolean => tag !== undefined && tag !== "org";

const listGoesOn = (words: readonly AskWord[], at: number, to: number): boolean =>
  words.slice(at, Math.min(to, at + 4)).some(({ low }) => low === "and" || low === "or");

/** "risk" alone is what is asked about; "risks of" is a facet. */
const isFacet = (words: readonly AskWord[], at: number, to: number): boolean =>
  FACET_WORDS.has(words[at]!.low) && to - at >= 1 && words.length > 1;

const PARTICLES = set(
  "up out off down over back away around apart together through on in along rid started good better more used started going ready",
);

/** After "how do I": the verb first, then what it is done to; the verb itself where nothing follows. */
export function afterVerb(text: string, words: readonly AskWord[]): string | null {
  let from = 0;
  while (from < words.length && SKIPPED.has(words[from]!.low)) from++;
  const verb = from;
  from++;
  while (from < words.length && PARTICLES.has(words[from]!.low)) from++;
  const object = nounPhrase(text, words.slice(from));
  return object ?? nounPhrase(text, words.slice(verb));
}

const SKIPPED = set(
  "to i we you one people someone even actually really just ever properly safely quickly easily effectively correctly successfully truly not go about",
);

/** One side of a comparison: the last noun phrase before "vs", the first after it. */
export function side(text: string, words: readonly AskWord[], which: "left" | "right"): string | null {
  let run = words;
  if (which === "left") {
    let from = 0;
    for (let i = 0; i < run.length - 1; i++) if (BEFORE_LEFT.has(run[i]!.low) || run[i + 1]!.after !== "") from = i + 1;
    run = run.slice(from);
  } else {
    const end = run.findIndex(({ low, after }, i) => i > 0 && (AFTER_RIGHT.has(low) || after !== ""));
    if (end > 0) run = run.slice(0, end);
  }
  let from = 0;
  let to = run.length;
  while (from < to - 1 && SIDE_EDGE.has(run[from]!.low)) from++;
  while (to > from + 1 && SIDE_EDGE.has(run[to - 1]!.low)) to--;
  const phrase = run.length === 0 ? "" : text.slice(run[from]!.start, run[to - 1]!.end).trim();
  return phrase === "" ? null : phrase;
}

const BEFORE_LEFT = set(
  "about of on between compare comparing better best use using choose choosing pick prefer learn buy get go is are was were do does did should i we you it thoughts what which why when how where cons thinking would will can than faster cheaper healthier safer easier worse to take",
);
const AFTER_RIGHT = set(
  "for in when which what if as at to on from during is are was were do does should because and so that with by while where who i we you how why differ compare or overall today than",
);
const SIDE_EDGE = set(
  "a an the my our your this that these those for to in on with it any some just and or really using about so much",
);
