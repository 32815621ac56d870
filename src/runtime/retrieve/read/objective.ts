// In: how an ask was read. Out: the real question as one plain sentence. Rule: the words of the template and of the ask, no others.
//
//   When should an agent loop stop?   You want a rule for deciding when an agent loop should stop.
//   my sourdough keeps collapsing     You want to find out why your sourdough keeps collapsing.
import type { Intent } from "../results.js";
import type { AskWord } from "./ask-words.js";
import { addressed, statement } from "./clause.js";
import { WORD_SETS } from "./word-sets.js";

export interface Asked {
  readonly text: string;
  readonly words: readonly AskWord[];
}

const AUX = new Set(WORD_SETS.get("aux")!);
const QUESTION = new Set(WORD_SETS.get("q")!);
const MOST = 220;

export function objective(asked: Asked, read: Pick<Intent, "type" | "subject" | "sides" | "focus" | "facet">): string {
  return `${clipped(sentence(asked, read))}.`;
}

function sentence(
  asked: Asked,
  { type, subject, sides, focus, facet }: Pick<Intent, "type" | "subject" | "sides" | "focus" | "facet">,
): string {
  const about = subject === "" ? "" : addressed(subject);
  if (type === "identity") return identity(focus, asked);
  if (type === "meta") return meta(focus, about, asked);
  if (type === "other" && subject === "") return "You have not said what you want to know";
  if (sides) return `You want to know how ${addressed(sides[0])} and ${addressed(sides[1])} compare`;
  if (type === "decision") return deciding(asked, about);
  if (type === "why") return reason("the reason", asked, about, focus);
  if (type === "diagnosis") return reason("the cause", asked, about, focus);
  if (type === "how") return doing(asked, about);
  if (type === "comparison") return about ? `You want a comparison of ${about}` : "You want a comparison";
  if (type === "opinion") return about ? `You want the author's view of ${about}` : "You want the author's view";
  if (type === "examples") return about ? `You want examples of ${about}` : "You want examples";
  if (type === "definition") {
    if (facet === "overview") return `You want an overview of ${about}`;
    return questioned(asked) ?? (about ? `You want an explanation of ${about}` : "You want an explanation");
  }
  return known(asked, about);
}

function identity(focus: Intent["focus"], asked: Asked): string {
  if (focus === "declined" || focus === "personal") return "You want to know something personal about the author";
  if (focus === "work") return "You want to know what the author does now";
  if (focus === "career") return `You want to know about the author's career: ${typed(asked)}`;
  return "You want to know who the author is";
}

function meta(focus: Intent["focus"], about: string, asked: Asked): string {
  if (focus === "topic" && about) return `You want to know what this site has on ${about}`;
  return about ? `You want to know about this site: ${typed(asked)}` : "You want to know about this site";
}

// should I X -> whether you should X    when should X stop -> when X should stop
function deciding(asked: Asked, about: string): string {
  const { words, text } = asked;
  const rule = "You want a rule for deciding";
  const [first, second] = words;
  if (first && AUX.has(first.low)) {
    const clause = statement(text, words);
    if (clause) return `${rule} whether ${addressed(clause)}`;
  }
  if (
    first &&
    second &&
    (first.low === "when" || first.low === "where" || first.low === "why") &&
    AUX.has(second.low)
  ) {
    const clause = statement(text, words.slice(1));
    if (clause) return `${rule} ${first.low} ${addressed(clause)}`;
  }
  if (first && (first.low === "when" || first.low === "whether")) return `${rule} ${addressed(typed(asked))}`;
  const when = words.findIndex(({ low }, i) => i > 0 && DECIDES.has(low));
  if (when > 0 && when < words.length - 1) return `${rule} ${addressed(slice(text, words.slice(when)))}`;
  const asking = questioned(asked);
  if (asking) return asking.replace("You want to know", rule);
  return about ? `${rule} about ${about}` : "You want a rule for deciding";
}

const DECIDES = new Set(["when", "whether", "if", "which"]);

function reason(what: string, asked: Asked, about: string, focus: Intent["focus"]): string {
  const { words, text } = asked;
  if (focus === "career") return `You want the author's reason: ${typed(asked)}`;
  const why = words.findIndex(({ low }) => low === "why");
  const rest = why >= 0 && why < 4 ? words.slice(why + 1) : [];
  if (rest.length > 1) {
    const clause = AUX.has(rest[0]!.low) ? statement(text, rest) : slice(text, rest);
    if (clause) return `You want to find out why ${addressed(clause)}`;
  }
  if (why < 0 && OWN.has(words[0]?.low ?? "")) return `You want to find out why ${addressed(typed(asked))}`;
  const asking = questioned(asked);
  if (asking && why < 0) return asking;
  const first = words[0];
  if (why < 0 && first && !AUX.has(first.low))
    return `You want to find out ${what} of this: ${addressed(typed(asked))}`;
  return about ? `You want to find out ${what} for ${about}` : `You want to find out ${what}`;
}

/** How a sentence starts that says what happens. */
const OWN = new Set(["my", "our", "the", "this", "i", "we"]);

function doing(asked: Asked, about: string): string {
  const { words, text } = asked;
  const how = words.findIndex(({ low }) => low === "how");
  const rest = how >= 0 && how < 4 ? words.slice(how + 1) : [];
  if (rest[0]?.low === "to" && rest.length > 1)
    return `You want to know how to ${addressed(slice(text, rest.slice(1)))}`;
  if (rest.length > 1) {
    const doer = rest[1]!.low;
    if (AUX.has(rest[0]!.low) && rest.length > 2 && ANYBODY.has(doer)) {
      return `You want to know how to ${addressed(slice(text, rest.slice(2)))}`;
    }
    const clause = AUX.has(rest[0]!.low) ? statement(text, rest) : addressed(slice(text, rest));
    if (clause) return `You want to know how ${addressed(clause)}`;
  }
  const asking = questioned(asked);
  if (asking) return asking;
  // "is there a way to X", "what is the best way to X", "steps to X"
  const way = words.findIndex(({ low }) => WAYS.has(low));
  if (way >= 0 && way < words.length - 1)
    return `You want ${addressed(slice(text, words.slice(wayStart(words, way))))}`;
  return about ? `You want to know how to go about ${about}` : "You want to know how to go about it";
}

const ANYBODY = new Set(["i", "we", "you", "one"]);
const WAYS = new Set(
  "way ways method methods steps tips tricks trick guide tutorial instructions advice approach techniques strategies secret key recipe practices".split(
    " ",
  ),
);

/** Before "way": the adjective and the article that were typed with it. */
function wayStart(words: readonly AskWord[], way: number): number {
  let start = way;
  while (
    start > 0 &&
    !AUX.has(words[start - 1]!.low) &&
    !QUESTION.has(words[start - 1]!.low) &&
    words[start - 1]!.low !== "there"
  )
    start--;
  return start;
}

/** what should I do if it rains -> what you should do if it rains    where is the Louvre -> where the Louvre is */
function questioned({ words, text }: Asked): string | null {
  const [first, second] = words;
  if (!first || !second || !QUESTION.has(first.low)) return null;
  const aux = words.slice(0, 5).findIndex(({ low }) => AUX.has(low));
  const after = words[aux + 1];
  // Who does it is asked for: "which companies use it", "how many bones are in a hand"
  if (aux < 0 || after === undefined || PREPOSITIONS.has(after.low))
    return `You want to know ${addressed(slice(text, words))}`;
  const pre = addressed(slice(text, words.slice(0, aux)));
  const be = BE.has(words[aux]!.low);
  if (be && aux === 1 && first.low !== "why" && first.low !== "how" && first.low !== "when") {
    const verb = text.slice(words[aux]!.start, words[aux]!.end) || words[aux]!.low;
    return `You want to know ${pre.replace(/['’]s$/i, "")} ${addressed(slice(text, words.slice(aux + 1)))} ${verb}`;
  }
  const clause = statement(text, words.slice(aux));
  return clause && `You want to know ${pre} ${addressed(clause)}`;
}

const BE = new Set(["is", "are", "was", "were"]);
const PREPOSITIONS = new Set("in on at to for of from with by about there".split(" "));

function known(asked: Asked, about: string): string {
  const { words, text } = asked;
  const asking = questioned(asked);
  if (asking) return asking;
  const asks = words[0] !== undefined && AUX.has(words[0].low);
  const clause = asks ? statement(text, words) : null;
  if (clause) return `You want to know whether ${addressed(clause)}`;
  return `You want to know about ${!asks && words.length <= 8 ? addressed(typed(asked)) : about}`;
}

const typed = ({ text, words }: Asked): string => slice(text, words);

function slice(text: string, words: readonly AskWord[]): string {
  return words.length === 0 ? "" : text.slice(words[0]!.start, words[words.length - 1]!.end).trim();
}

function clipped(sentence: string): string {
  const plain = sentence.replace(/[\s.?!]{1,200}$/, "");
  if (plain.length <= MOST) return plain;
  const cut = plain.lastIndexOf(" ", MOST);
  return `${plain.slice(0, cut > 40 ? cut : MOST)} …`.replace(/[\ud800-\udbff](?= …)/, "");
}
