// In: the words of an ask. Out: the same without what is said before and after it for politeness' sake.
// Rule: only at the two ends, and never all of it.
//
//   hey, could you please tell me how ...   ->  how ...
//   ... thanks in advance!                  ->  ...
import type { AskWord } from "./ask-words.js";
import { match, pattern, type Present, present } from "./pattern.js";

const Q = "what|which|who|whom|whose|when|where|why|how|if|whether";
const VERB =
  "tell|explain|show|give|help|describe|define|compare|walk|list|summarize|summarise|recommend|share|teach|provide|clarify|elaborate|outline|name|suggest|point|offer|break|introduce|unpack|talk|guide|contrast|illustrate|demonstrate|say|cite|find|discuss|comment|review|diagnose|troubleshoot|debug|convince";

/** Each leaves the rest of the ask, captured as <s>. */
/** "Would you recommend it" is an ask of its own. */
const ASKED_OF_YOU = VERB.split("|")
  .filter((verb) => !["recommend", "suggest", "say", "cite", "comment"].includes(verb))
  .join("|");

const BEFORE = [
  "{greet} there|all|everyone|folks|guys|team|friend|again? <s>",
  "good morning|evening|afternoon|day <s>",
  "dear @author|author|sir|madam|all|reader? <s>",
  "{greet}|ok|okay|so|well|um|uh|hmm|please|pls|kindly|and|but|also|alright|right|anyway|btw|look|listen|honestly|seriously|basically|sorry|wait|now|then|yes|no|oh|ah|hm|er|sooo|plus|actually <s>",
  "thanks|thank you?|so|for|in|advance? <s>",
  "quick|genuine|serious|stupid|dumb|silly|honest|random|simple|newbie|noob|beginner|naive|weird|basic|general|another|small|short|philosophical question|q|one|thought about|on|here|for|regarding? you? <s>",
  "question about|on|for|regarding? you? <s>",
  "my|the|one|another|a|next|first|second? question for|is|about|i|of|to? you|is|have|how|course? is? <s>",
  "i|we have|had|got a|one|another quick|simple|dumb|general? question about|on|regarding|for? <s>",
  "just|only|merely|really? curious|wondering|asking|checking about|if|as|to? you|to? <s>",
  "i|we am|was|were|have|been just|also|always|really|still|only|genuinely? been? curious|wondering|wondered|asking|confused|interested about|on|in|by|to? know|see? <s>",
  `i|we just|also|often|sometimes|always? wonder|wondered about? ${Q} .. $`,
  `i|we just|only|really|also? want|wanted|need|would|wish|love|trying like|love? to know|understand|learn|ask|find|hear|see|figure|get out|about|you|from|more|your|better? ${Q} .. $`,
  `i|we am|have|was? been|still|just? trying|struggling|looking|hoping to understand|figure|know|learn|see|find|work|decide out|more|better? ${Q} .. $`,
  `trying|struggling|want|need|looking to understand|figure|know|learn|find|see out? ${Q} .. $`,
  `i|we do|still|really|just|honestly|kind|sort|never? dont|do|cant|never|not not|quite|really|fully|ever|honestly|of? know|understand|get|see|remember|figure|grasp|quite|understood|got out|sure? ${Q} .. $`,
  `i|we am|are|was not|unsure|unclear|confused quite|really|entirely|sure|clear|certain? sure|about|on|as|certain|to? to? ${Q} .. $`,
  `not sure|clear|certain about|on? ${Q} .. $`,
  `idk|unsure|unclear|confused|curious|wondering about|on|as|to? ${Q} .. $`,
  `do|does|did|would you|anyone|anybody|somebody|someone|we|the_author|@author|happen here|else|happen|ever|to|actually? to? know|understand|remember|explain|explained|say|have any? idea|clue? ${Q} .. $`,
  `any|got|have|no idea|ideas|clue|clues|thoughts|advice|guess|insight any|on|about|as|into? to? ${Q} .. $`,
  `do you|anyone|we have any|an? idea|ideas|clue|thoughts|advice|insight on|about|as|into? to? ${Q} .. $`,
  `does anyone|anybody here|else? know|have ${Q} .. $`,
  `tell|ask|remind|inform|help|show|teach|explain|describe|say me|us|to|please? please|again|more|understand|know|see|exactly|me|us? about? ${Q} .. $`,
  `explain|describe|clarify|summarize|discuss|outline to|for? me|us? again|please|briefly|exactly|simply? ${Q} .. $`,
  `can|could|would|will|might|may you|u|anyone|someone|somebody|i|we|@author|you_guys please|kindly|maybe|possibly|perhaps|just|briefly|quickly|ask|also|know? ${Q} .. $`,
  `can|could|would|will|might you|u|anyone|someone|somebody|@author please|kindly|maybe|possibly|perhaps|just|briefly|quickly|also|then? please? ${ASKED_OF_YOU} .. $`,
  `would|do you mind|be|please able|willing|kind|so|to? enough|to? to? *ing|${VERB} .. $`,
  `i|we would|want|need|wanted|wish like|love|you|to|appreciate? you|it|if? to|could|can|if? ${VERB} .. $`,
  "let me ask|know you|me|this? <s>",
  "let us talk|discuss|say about? <s>",
  "help me|us to? understand|see|figure|know out? <s>",
  "what|all i|we really|actually|still|just? want|wanted|need|dont|would|wonder|cant like|to|understand|get|love|figure? to|out? know|understand|ask|hear|is? is? <s>",
  "the question|thing|issue|point i|we|is|here|for? have|me|am|ask|now? is <s>",
  "here is|goes my|a|the? question|thing|problem|situation <s>",
  "it is|would be great|nice|helpful if|to you|know? could|would|know? <s>",
  `if you|i could|had|were|can|may ${VERB}|ask .. $`,
  "speaking as|of a|an|which? <s>",
  "@author <s>",
].map(pattern);

/** A name only opens an ask where a comma or colon stands after it; other openers need none. */
const NAME = BEFORE[BEFORE.length - 1]!;
const KEEPS_ALL = new Set(BEFORE.filter(({ text }) => text.endsWith("$")));

const AFTER = new Set(
  (
    "please|pls|plz|thanks|thank you|many thanks|thanks in advance|thank you in advance|thanks so much|thank you so much|thanks a lot|cheers|btw|by the way|" +
    "anyway|lol|haha|exactly|again|though|tho|then|or what|or not|or something|you know|" +
    "for dummies|like i am five|like i am 5|to me|to us|any ideas|any idea|any advice|any help|any help appreciated|any suggestions|any tips|help|anyone|anybody|guys|folks|right now|" +
    "right|really|actually|these days|nowadays|today|exactly please|if you do not mind|if you dont mind|if possible|in your experience|briefly|in detail|" +
    "in general|generally|generally speaking|overall|at all|even|after all|in short|please help|help please|help me|asking for a friend|just curious|just wondering|curious|honestly|seriously|bro|dude|man|mate|" +
    "the heck|the hell|eh|huh|ok|okay|yet|so|for me please|for me|a bit|a little|and why|and how|why or why not|pros and cons"
  )
    .split("|")
    .map((line) => line.split(" ").length + ":" + line),
);
const LONGEST_AFTER = 5;
/** What these end on is not politeness where it is all that is asked. */
const MAY_END_A_PHRASE = new Set([
  "right",
  "even",
  "so",
  "yet",
  "for me",
  "man",
  "ok",
  "okay",
  "curious",
  "why or why not",
  "pros and cons",
  "help",
]);

export function withoutPoliteness(words: readonly AskWord[]): AskWord[] {
  const seen = present(words);
  let left = [...words];
  for (let round = 0; round < 8; round++) {
    const shorter = withoutOpener(left, seen);
    if (shorter === null) break;
    left = shorter;
  }
  for (let round = 0; round < 4; round++) {
    const shorter = withoutEnding(left);
    if (shorter === null) break;
    left = shorter;
  }
  return left;
}

function withoutOpener(words: readonly AskWord[], seen: Present): AskWord[] | null {
  for (const one of BEFORE) {
    const found = match(one, words, seen);
    if (found === null) continue;
    if (one === NAME && words[1]?.after === "") continue;
    const from = KEEPS_ALL.has(one) ? lastLiteral(found.literal) : found.captures.get("s")!.from;
    if (from > 0 && from < words.length) return words.slice(from);
  }
  return null;
}

/** Of a pattern that ends on the ask's first own word. */
const lastLiteral = (literal: ReadonlySet<number>): number => Math.max(...literal);

function withoutEnding(words: readonly AskWord[]): AskWord[] | null {
  for (let length = LONGEST_AFTER; length > 0; length--) {
    if (words.length < length + 2) continue;
    const phrase = words
      .slice(-length)
      .map(({ low }) => low)
      .join(" ");
    if (!AFTER.has(`${length}:${phrase}`)) continue;
    const first = words[words.length - length]!;
    if (MAY_END_A_PHRASE.has(phrase) && first.after === "") continue;
    return words.slice(0, -length);
  }
  return null;
}

const FILLERS = new Set(
  "exactly actually really just precisely basically honestly truly even ever also still".split(" "),
);
const BEFORE_FILLER = new Set(
  "what why how when where who which is are was were do does did can could should would will i we you to it".split(" "),
);

/** "what exactly is", "do I really need": fillers after the first words say nothing about what is asked. */
export function withoutFillers(words: readonly AskWord[]): AskWord[] {
  return words.filter(({ low }, i) => {
    if (i === 0 || i > 3 || words.length < 4) return true;
    if (low === "on" && words[i + 1]?.low === "earth") return false;
    if (low === "earth" && words[i - 1]?.low === "on") return false;
    return !(
      FILLERS.has(low) &&
      BEFORE_FILLER.has(words[i - 1]!.low) &&
      !(i === 1 && low !== "exactly" && low !== "actually" && low !== "really" && low !== "precisely")
    );
  });
}
