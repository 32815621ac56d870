// In: a paragraph of running text. Out: whether it is a note around the text (a byline, a date, a caption, a pointer) and not text.
// The rule: a post does not open with a note, and a section does not speak through one. The word rules are English.
import type { Block, Document } from "../../model.js";
import { isSourceLine } from "../roles/source-line.js";
import { holds, startsAt, type Phrases, phrases, words } from "../roles/words.js";

interface Note {
  readonly name: string;
  /** Markdown whose first paragraph the rule takes for a note. */
  readonly sample: string;
  matches(paragraph: Paragraph): boolean;
}

interface Paragraph {
  readonly block: Block;
  readonly text: string;
  readonly words: readonly string[];
  /** All of it is strong. */
  readonly strong: boolean;
}

/** A note of these kinds is short; a longer paragraph that begins the same way is text. Words. */
const NOTE_WORDS = 30;
const LABEL_WORDS = 12;
const GREETING_WORDS = 5;

/** Notes that are never a section's text. */
const anywhere: readonly Note[] = [
  {
    name: "italic",
    sample: "*This is part 2 of a series on bread.*\n\nThe oven is warm.",
    matches: ({ block }) => block.italic,
  },
  {
    name: "bold-line",
    sample: "**The beginning**\n\nThe oven is warm.",
    matches: ({ strong, text, words: list }) => strong && list.length <= LABEL_WORDS && !/[.!?]$/.test(text),
  },
  {
    name: "byline",
    sample: "By Ada Quill, bread desk\n\nThe oven is warm.",
    matches: ({ text, words: list }) =>
      list.length <= LABEL_WORDS && (/^By \p{Lu}/u.test(text) || starts(BYLINES, list)) && !/[.!?]$/.test(text),
  },
  {
    name: "date",
    sample: "3 March 2025\n\nThe oven is warm.",
    matches: ({ words: list }) => list.length <= 6 && list.every((word) => DATE.test(word)),
  },
  {
    name: "reading-time",
    sample: "5 min read\n\nThe oven is warm.",
    matches: ({ words: list }) => list.length <= 8 && holds(READING_TIME, list),
  },
  {
    name: "caption",
    sample: "Photo by Ada Quill\n\nThe oven is warm.",
    matches: ({ text, words: list }) => list.length <= NOTE_WORDS && (starts(CAPTIONS, list) || CAPTION.test(text)),
  },
  {
    name: "source",
    sample: "— Ada Quill\n\nThe oven is warm.",
    matches: ({ text, block: { italic } }) => isSourceLine({ text, source: "", italic, ends: false }),
  },
];

/** Notes that a post may have above its opening. */
const atTheTop: readonly Note[] = [
  {
    name: "greeting",
    sample: "Hello everyone!\n\nThe oven is warm.",
    matches: ({ words: list }) => list.length <= GREETING_WORDS && starts(GREETINGS, list),
  },
  {
    name: "series",
    sample: "This is part 2 of the series on bread.\n\nThe oven is warm.",
    matches: ({ words: list }) => list.length <= NOTE_WORDS && holds(SERIES, list, 4),
  },
  {
    name: "previously",
    sample: "Previously: we bought flour.\n\nThe oven is warm.",
    matches: ({ text, words: list }) =>
      list.length <= NOTE_WORDS &&
      (starts(PREVIOUSLY, list) || /^(?:Previously|Earlier|Next|Prev)\b[^.]{0,20}:/.test(text)),
  },
  {
    name: "contents",
    sample: "In this post:\n\n- the oven\n- the flour",
    matches: ({ text, words: list }) => list.length <= LABEL_WORDS && starts(CONTENTS, list) && !/[.!?]$/.test(text),
  },
  {
    name: "update",
    sample: "Update (2025-03-04): the oven was replaced.\n\nThe oven is warm.",
    matches: ({ text }) => UPDATE.test(text),
  },
  {
    name: "published",
    sample: "Originally published in the bread journal.\n\nThe oven is warm.",
    matches: ({ words: list }) => list.length <= NOTE_WORDS && holds(PUBLISHED, list, 5),
  },
  {
    name: "disclosure",
    sample: "This is a guest post by Ada Quill.\n\nThe oven is warm.",
    matches: ({ text, words: list }) =>
      DISCLAIMER.test(text) || (list.length <= NOTE_WORDS && holds(DISCLOSES, list, 12)),
  },
];

const GREETINGS = phrases(["hello|hi|hey|dear|greetings|welcome|howdy|good morning|evening|day?"]);
const BYLINES = phrases([
  "written|posted|published|edited|translated|text by|on",
  "author|authors|date|published|posted|updated|tags|category",
]);
const READING_TIME = phrases(["min|mins|minute|minutes read", "reading time"]);
const CAPTIONS = phrases([
  "photo|photograph|image|picture|illustration|drawing|cover|header|banner ..3 by|from|via|of|courtesy|credit|credits",
]);
const CAPTION =
  /^(?:(?:Fig\.|Figure|Table) \d|(?:Photo|Image|Picture|Illustration|Credits?|Source|Caption)(?: \w+)?: )/;
const SERIES = phrases([
  "part|chapter|number ..3 of|in ..4 series|posts|articles|parts",
  "this|the post|article|part|is ..6 series",
  "this is part|chapter",
  "part of ..4 series",
]);
const PREVIOUSLY = phrases([
  "previously|earlier ..2 in|on",
  "in the|my|our? last|previous|first|earlier post|part|article|chapter|instalment|installment",
  "last time|week|month",
  "part|chapter one|two|three|1|2|3|4 ..3 is|can|was here|there",
]);
const CONTENTS = phrases(["table of contents", "contents|outline", "in this post|article", "on this page"]);
const UPDATE =
  /^(?:(?:Last )?(?:Update|Edit|Correction|Erratum|Addendum)(?:d|ed|s)?(?: on| from| as of)? ?[:(\[—–\d#]|(?:Editor|Author)['’]s note\b)/i;
const PUBLISHED = phrases([
  "originally|first|also|cross|previously published|posted|appeared|written",
  "cross? posted|crossposted from|on|to|at",
  "this|the post|article|is ..4 translation|transcript",
]);
const DISCLAIMER = /^(?:(?:full )?(?:disclaimer|disclosure)s?|(?:content|trigger) (?:note|warning))\s?[:—–-]/i;
const DISCLOSES = phrases([
  "guest post|article|essay by|from|of",
  "this|the post|article|is ..4 guest|sponsored|paid post|article|by",
  "sponsored by",
  "brought to you by",
  "translated ..5 from|by",
  "contain|contains ..1 affiliate links",
  "generated|written|drafted|summarised|summarized|translated|edited ..3 by|with|using ..5 ai|llm|chatgpt|model|gpt",
  "ai generated|written|assisted",
  "opinions|views expressed|stated|here|in",
  "opinions|views ..8 own|mine|author's|represent|reflect|employer",
]);
const DATE =
  /^(?:\d{1,4}(?:st|nd|rd|th)?|jan\p{L}*|feb\p{L}*|mar(?:ch)?|apr\p{L}*|may|june?|july?|aug\p{L}*|sept?\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*|mon(?:day)?|tue\p{L}*|wed\p{L}*|thu\p{L}*|fri(?:day)?|sat\p{L}*|sun(?:day)?|of|the|on)$/u;

/** For the opening of a post. */
export function isNoteAtTheTop(document: Document, block: Block): boolean {
  return noteAtTheTop(document, block) !== null;
}

/** The name of the rule that takes a paragraph at the top of a post for a note, or null. */
export function noteAtTheTop(document: Document, block: Block): string | null {
  return matching(notes, document, block);
}

/** For any other place. */
export function isNote(document: Document, block: Block): boolean {
  return matching(anywhere, document, block) !== null;
}

export const notes: readonly Note[] = [...anywhere, ...atTheTop];

function matching(rules: readonly Note[], document: Document, block: Block): string | null {
  const { text } = block.content;
  // Only the first words decide; a note is short.
  const paragraph = { block, text, words: words(text.slice(0, 400)), strong: isStrong(document, block) };
  return rules.find((note) => note.matches(paragraph))?.name ?? null;
}

function starts(patterns: Phrases, list: readonly string[]): boolean {
  return startsAt(patterns, list, 0);
}

function isStrong({ body }: Document, { start, content }: Block): boolean {
  if (!body.startsWith("**", start) && !body.startsWith("__", start)) return false;
  const { marks, text } = content;
  for (let at = 0; at < marks.length; at += 4) if (marks[at] === 0 && marks[at + 1] === text.length) return true;
  return false;
}
