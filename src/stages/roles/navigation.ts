// The rules of role `navigation`: sections and paragraphs that lead onward, thank, or call to act. They state no view on the topic.
import type { Heading, Rule, Scene, Sentence } from "./rule.js";
import { equals, holds, startsAt, type Phrases, phrases, words } from "./words.js";

/** A paragraph with more of its characters in links than this only leads onward. */
const LINKED = 0.6;
/** The same for one that starts with "See" or "Read". */
const LINKED_SEE = 0.4;
/** A pointer to another part is short; a longer paragraph says something as well. Words. */
const POINTER_WORDS = 40;

export const navigation: readonly Rule[] = [
  {
    name: "navigation-heading",
    role: "navigation",
    sample: "## Related reading\n\nStart with the piece on owners.",
    matches: (scene) => scene.headings.some(isNavigationHeading),
  },
  {
    name: "thanks",
    role: "navigation",
    sample: "## Coda\n\nThanks to Ivo and Marta for reading drafts.",
    matches: ({ sentences }) => some(sentences[0], THANKS, 0) && !isCause(sentences[0]),
  },
  {
    name: "call-to-action",
    role: "navigation",
    sample: "## Over to you\n\nWhat did I miss? Let me know in the comments.",
    matches: ({ sentences }) =>
      share(sentences, (sentence) => isCall(sentence) || sentence.text.endsWith("?")) >= 0.5 && sentences.some(isCall),
  },
  {
    name: "points-onward",
    role: "navigation",
    sample: "## Next\n\nIn the next post we will look at the roof.",
    matches: ({ sentences }) =>
      length(sentences) <= POINTER_WORDS && share(sentences, (sentence) => some(sentence, ONWARD, 3)) >= 0.5,
  },
  {
    name: "only-links",
    role: "navigation",
    sample: "## More\n\nSee [the plan](/blog/plan/) and [the drawings](/blog/drawings/).",
    matches: (scene) => scene.linked >= LINKED || (scene.linked >= LINKED_SEE && some(scene.sentences[0], SEE, 1)),
  },
];

/** Headings that are all of these words. */
const HEADINGS = phrases([
  "related|recommended|suggested|more|other|previous|recent|similar posts|articles|reading|links|pieces|essays|content|work",
  "further|additional|recommended|suggested|background|selected|optional reading|resources|links|material|viewing",
  "see|read also|more|next|on|further",
  "where to go|next ..2",
  "external|useful|helpful? links|resources",
  "references|bibliography|citations|footnotes|endnotes ..3",
  "subscribe|newsletter|contact ..3",
  "the? newsletter",
  "stay|keep|get in touch|tuned|connected|updated",
  "stay|keep tuned|connected|updated|informed",
  "follow|contact|support|join|sponsor|hire|email me|us|along|the|this|our|my ..3",
  "about the|this|our? author|authors|blog|site|newsletter|writer|project",
  "about me|us",
  "who am i|we",
  "author|authors|bio|sponsors|sponsor|colophon|license|licence|copyright",
  "table|list of contents|figures",
  "contents|toc",
  "contributors|credits|credit|acknowledgements|acknowledgments|acknowledgement|acknowledgment|thanks|kudos ..8",
  "special|many|big? thanks ..5",
  "thank you ..4",
  "changelog|changes? log|revision|version|edit|update history?",
  "in|also|more|other in|from this|the series ..4",
  "posts|parts|articles in this|the series",
  "share this ..2",
  "more|other from|by ..4",
  "credits|references|sources|links and credits|references|sources|links",
]);

function isNavigationHeading(heading: Heading): boolean {
  return leadsOnward(heading.words);
}

/** "References and links", "Sources, credits and further reading": every part leads onward, and the first may be "Sources". */
function leadsOnward(list: readonly string[]): boolean {
  if (equals(HEADINGS, list)) return true;
  const and = list.indexOf("and");
  if (and <= 0) return false;
  return (
    (equals(HEADINGS, list.slice(0, and)) || equals(PARTS, list.slice(0, and))) && leadsOnward(list.slice(and + 1))
  );
}

const PARTS = phrases(["sources|notes|links|credits|images|figures|corrections|comments|feedback|data"]);

/** Whether a section headed by this text leads onward: "Related reading", "See also", "About the author". */
export function isHeadedAsNavigation(heading: string): boolean {
  return leadsOnward(words(heading));
}

const THANKS = phrases([
  "thanks to|for|so|go|everyone|also",
  "many|special|big|huge|heartfelt|extra|my|our|a ..2 thanks|thank to|go|you|for",
  "thank you ..3 to|for",
  "i'd|we'd|i|we ..1 like|want|wish to thank|acknowledge",
  "i|we|i'm|we're am|are? ..1 grateful|indebted to",
  "this post|article|essay|text|work was reviewed|supported|sponsored|funded by",
]);

/** "Thanks to a new allocator, builds are faster": a cause, and no thanks. */
function isCause(sentence: Sentence | undefined): boolean {
  if (sentence === undefined || !/^thanks to /i.test(sentence.text)) return false;
  const comma = sentence.text.indexOf(", ");
  const before = comma < 0 ? sentence.text : sentence.text.slice(0, comma);
  return comma > 0 && !before.includes(" for ");
}

const CALLS = phrases([
  "follow me|us on|along|at",
  "subscribe to|below|here|via",
  "sign up for|to|here|below|today|now",
  "my|our|the|this newsletter|podcast|mailing|discord|patreon",
  "let me|us know",
  "leave|post|drop ..1 comment|comments|line|note",
  "in|leave the comments|comment|comments",
  "comments below",
  "share this|it with|on|post|article",
  "tell a|your|all friend|friends",
  "buy me a|my",
  "join us|our|me|the ..2 discord|slack|community|forum|list|on|for|at",
  "write|email|message|mail|ping|tweet|dm to? me|us",
  "get|stay|keep|be in touch",
  "reach out to|on|if|via|at",
  "contact|hire me|us",
  "love|like|glad|happy to hear|know|chat ..3 you|your|from|about|what|how",
  "happy hacking|coding|building|shipping",
  "star|fork the|my|our repo|repository|project",
  "you enjoyed|liked|like|found this|the|it",
  "discuss ..4 on|at",
  "check out|it my|our|out",
  "register|apply|rsvp|book here|now|today|at|for|your",
]);

function isCall(sentence: Sentence): boolean {
  return holds(CALLS, sentence.words);
}

const ONWARD = phrases([
  "in the|my|our|a next|following|future|upcoming|later|coming|previous|last post|part|article|chapter|instalment|installment|episode|week|one",
  "stay tuned",
  "next|last time|week|month|up ..1 i|we|i'll|we'll|is|in",
  "this|that|it post|article|is|chapter? is? ..2 part|chapter|number one|two|three|four|five|six|1|2|3|4|5|6|7|8|9|10 ..1 of|in",
  "part|chapter one|two|three|four|five|1|2|3|4|5 ..2 covers|is|will|of|in",
  "read|continue|see|start ..1 part|reading|on|with|also ..3 here|part|one|two|next",
  "you can read|find more|the|it|them ..6 here|on|in|at",
  "more on|about|details|information ..4 here|in|can|soon|later",
]);

const SEE = phrases(["see|read|start|try|visit|start|also|or"]);

function some(sentence: Sentence | undefined, patterns: Phrases, latest: number): boolean {
  if (sentence === undefined) return false;
  for (let at = 0; at <= latest; at++) if (startsAt(patterns, sentence.words, at)) return true;
  return false;
}

/** Share of the passage's words that stand in sentences of one kind. */
function share(sentences: readonly Sentence[], is: (sentence: Sentence) => boolean): number {
  return length(sentences.filter(is)) / Math.max(1, length(sentences));
}

function length(sentences: Scene["sentences"]): number {
  return sentences.reduce((sum, sentence) => sum + sentence.length, 0);
}
