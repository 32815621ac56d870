// In: the words of a question after its question word. Out: the same as a clause: "should an agent stop" -> "an agent loop should stop".
// Rule: words are moved and bent ("does it work" -> "it works"), added; null where the place of the verb cannot be told.
import type { AskWord } from "./ask-words.js";
import { WORD_SETS } from "./word-sets.js";

const DO = new Set(["do", "does", "did"]);
const AUX = new Set(WORD_SETS.get("aux")!);
const PRONOUNS = new Set(
  "i we you he she it they one people someone anyone everyone somebody this that these those there yours mine".split(
    " ",
  ),
);
const DETERMINERS = new Set(WORD_SETS.get("det")!);
/** Verbs in their plain form, for "why do cats purr": the first of them after the noun is the verb. */
const VERBS = new Set(
  (
    "accept add affect agree allow apply appear argue ask avoid be beat become begin behave believe bind bite bleed bloom boil boot bounce break bring build burn buy call carry catch cause " +
    "change charge choose cite clean climb close collapse collect come compare compile consume contain continue converge crack crash create curdle cut deal decay decide degrade delete depend deploy die differ disappear " +
    "drain drink drive drop drown eat emit erase exist expand expire explain explode fade fail fall feel ferment fight fill find finish fix float fly follow force forget freeze get give go grow guess hallucinate handle hang happen harm hate have hear " +
    "help hibernate hide hold hurt ignore improve include increase insist jump keep kill know lag leak learn leave let lie like live look lose love make matter mean measure melt migrate miss move need often open overheat pay perform pick play prefer prevent produce " +
    "prove pull purr push put rain raise reach react read receive recommend recover reduce refuse reject rely remain remember remove repeat replace require reset resist respond rest restart return rise rot run save say scale see seem sell send set shake share shine show shrink sing sink sit skip sleep slow smell solve sound speak spend " +
    "spin spread stall stand start stay steal stick stop struggle succeed suffer suggest support survive swell take talk taste teach tend think throw tire translate travel treat trust try turn twitch understand update use vanish vary wait wake walk want warp wash watch wear weigh wilt win work worry write yield"
  ).split(" "),
);
/** After the noun of "why is X so slow". */
const PREDICATES = new Set(
  (
    "written built kept sent taken given shown held put set read cut chosen drawn done seen said told found lost left paid sold bought taught caught thrown grown flown driven worn born run " +
    "so too not very a an the still always never better worse worth important hard difficult easy expensive cheap slow fast good bad dead overrated underrated useful useless necessary safe unsafe popular common rare " +
    "different similar called considered known made used broken stuck red blue green yellow black white cold hot dry wet blank empty missing important relevant right wrong in on at to for from under up down out off failing more less most least just really getting being becoming"
  ).split(" "),
);

/** `words` start with the auxiliary. */
export function statement(text: string, words: readonly AskWord[]): string | null {
  const [aux, ...rest] = words;
  if (aux === undefined || rest.length === 0 || !AUX.has(aux.low)) return null;
  const verb = verbPlace(aux.low, rest);
  if (verb === null) return null;
  const typed = (from: number, to: number): string =>
    from < to ? text.slice(rest[from]!.start, rest[to - 1]!.end).trim() : "";
  const noun = typed(0, verb);
  const tail = typed(verb, rest.length);
  if (!DO.has(aux.low)) return [noun, asTyped(text, aux), tail].filter((part) => part !== "").join(" ");
  if (tail === "") return null;
  const [first, ...others] = tail.split(" ");
  const bent = aux.low === "does" ? third(first!) : first!;
  return [noun, ...(aux.low === "did" ? ["did"] : []), bent, ...others].join(" ");
}

/** Small letters, since it no longer starts the sentence; put right where it was misspelled. */
function asTyped(text: string, { low, start, end }: AskWord): string {
  const typed = text.slice(start, end).toLowerCase();
  return typed.replace(/[^a-z]/g, "") === low ? typed : low;
}

/** Where the verb stands after an auxiliary and its subject; null where that cannot be told. */
export function verbPlace(aux: string, rest: readonly AskWord[]): number | null {
  if (rest.length === 0) return null;
  if (PRONOUNS.has(rest[0]!.low) && !(DETERMINERS.has(rest[0]!.low) && rest.length > 2)) return 1;
  const be = /^(?:is|are|was|were|am|isnt|arent|wasnt|werent)$/.test(aux);
  const least = DETERMINERS.has(rest[0]!.low) ? 2 : 1;
  const places = rest.map((_, i) => i).slice(least);
  const first = places.find((i) => (be ? PREDICATES : VERBS).has(rest[i]!.low));
  if (first !== undefined) return first;
  const bent = be ? places.find((i) => /(?:...ing|...ed)$/.test(rest[i]!.low)) : undefined;
  if (bent !== undefined) return bent;
  if (rest.length > least && rest.length <= least + 2) return rest.length - 1;
  return null;
}

// work -> works    go -> goes    try -> tries    keep -> keeps
function third(verb: string): string {
  if (verb === "have") return "has";
  if (verb === "be") return "is";
  if (/(?:s|x|z|ch|sh|o)$/i.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/i.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}

/** The asker is spoken to: I and my become you and your. */
export function addressed(phrase: string): string {
  return phrase
    .split(" ")
    .map((word) => {
      const [, letters = "", rest = ""] = /^([A-Za-z'’]{0,10})([\s\S]*)$/.exec(word) ?? [];
      const other = PERSON.get(letters.toLowerCase().replace("’", "'"));
      return other === undefined || /^[A-Za-z]/.test(rest) ? word : other + rest;
    })
    .join(" ");
}

const PERSON = new Map([
  ["i", "you"],
  ["we", "you"],
  ["me", "you"],
  ["us", "you"],
  ["my", "your"],
  ["our", "your"],
  ["mine", "yours"],
  ["ours", "yours"],
  ["myself", "yourself"],
  ["ourselves", "yourselves"],
  ["i'm", "you are"],
  ["i've", "you have"],
  ["am", "are"],
]);
