// In: the words of an ask. Out: whether they ask for nothing in particular. Rule: one word of content and it is no longer so.
//
//   hello | ok thanks | tell me more | ??? | why? | and then?
import type { AskWord } from "./ask-words.js";

const EMPTY = new Set(
  (
    "hi hello hey hiya yo howdy greetings sup hola heya morning evening afternoon night good day bye goodbye cheers ok okay k kk thanks thank " +
    "you please more tell me us give hmm hm huh yes no yeah yep nope nah sure cool great nice wow lol lmao haha hahaha continue go on next and so then " +
    "but or what why how who when where which anything something else test testing help idk i we have a an got question questions can could may ask it is are was " +
    "this that these those the do does did to of up well all know dont um uh er ah oh again really seriously right fine agreed interesting awesome perfect " +
    "amazing there anyone here any thing things stuff some about for my your in with be will would should im am not just very much dear sir madam friend friends guys everyone bot ai assistant " +
    "expand elaborate explain clarify example examples detail details info information learn want need like understand get idea ideas thoughts blah asdf qwerty foo bar baz surprise random whatever nothing never mind nevermind stop quit exit start begin back sorry oops welcome hows going it's whats new doing today now long same first one two say says said talk speak answer reply respond"
  ).split(" "),
);

/** Alone they are a topic, however small. */
const ONE_WORD_TOPICS = new Set([
  "ai",
  "bot",
  "test",
  "testing",
  "time",
  "random",
  "talk",
  "night",
  "example",
  "examples",
  "friends",
  "foo",
  "information",
  "start",
  "stop",
  "explain",
]);

export function isContentFree(words: readonly AskWord[]): boolean {
  if (words.length === 1 && ONE_WORD_TOPICS.has(words[0]!.low))
    return words[0]!.low === "explain" || words[0]!.low === "test";
  return words.length <= 12 && words.every(({ low, tag }) => tag === undefined && (EMPTY.has(low) || isKeyboard(low)));
}

// aaaa, hhhh
const isKeyboard = (low: string): boolean => low.length > 3 && [...low].every((char) => char === low[0]);
