// In: the words of an ask, and what the site knows of itself. Out: the same words, those that name the author, the site or one of the
// author's organisations tagged. Rule: a name in several words becomes one word; no other word changes.
//
//   what does Ada Byron do    ->  what does [author] do
//   who runs this blog        ->  who runs [site]
import type { AskWord } from "./ask-words.js";

/** What the site knows, for reading a question. All may be empty. */
export interface ReadingContext {
  /** The author's full names, as the profile record or the configuration has them. */
  readonly authors: readonly string[];
  /** Organisations of the profile's roles. */
  readonly organisations: readonly string[];
  /** The site's title and host. */
  readonly site: readonly string[];
}

export const NO_CONTEXT: ReadingContext = { authors: [], organisations: [], site: [] };

const SITE_THING = new Set([
  "site",
  "blog",
  "website",
  "newsletter",
  "page",
  "homepage",
  "weblog",
  "webpage",
  "web-site",
]);
const AUTHOR_THING = new Set([
  "author",
  "writer",
  "blogger",
  "owner",
  "creator",
  "authors",
  "writers",
  "bloggers",
  "owners",
  "creators",
]);
/** Before `site`, `blog` ... it is this one that is meant. */
const THIS = new Set(["this", "the", "your", "ur", "that"]);
/** Before a lone first name in small letters: "who is ada". */
const BEFORE_NAME = new Set([
  "who is",
  "who was",
  "about",
  "does",
  "did",
  "has",
  "is",
  "was",
  "contact",
  "hire",
  "whos",
]);
const ASKS_OF_PEOPLE = new Set([
  "who",
  "where",
  "when",
  "tell",
  "what",
  "why",
  "how",
  "did",
  "does",
  "is",
  "has",
  "contact",
]);

export function tagMentions(text: string, words: readonly AskWord[], context: ReadingContext): AskWord[] {
  const names = [
    ...phrases(context.authors, "author"),
    ...phrases(context.organisations, "org"),
    ...phrases(context.site, "site"),
  ];
  const firsts = new Set(context.authors.flatMap((name) => lowWords(name)).filter((word) => word.length > 2));
  const out: AskWord[] = [];
  for (let i = 0; i < words.length;) {
    const named = names.find(({ words: name }) =>
      name.every((word, n) => {
        const low = words[i + n]?.low;
        return low === word || (n === name.length - 1 && low === `${word}s`);
      }),
    );
    if (named && (named.tag !== "site" || capitalLike(text, words, i, named.words.length))) {
      out.push(joined(text, words.slice(i, i + named.words.length), named.tag));
      i += named.words.length;
      continue;
    }
    const [word, next, third] = [words[i]!, words[i + 1], words[i + 2]];
    if (THIS.has(word.low) && next && SITE_THING.has(next.low) && next.after === "") {
      // "the site" of something else goes on: "the site of the battle", "the page table", "the blog platform ghost"
      const goesOn = word.low === "the" && third !== undefined && !AFTER_SITE.has(third.low) && third.after === "";
      if (!goesOn) {
        out.push(joined(text, [word, next], "site"));
        i += 2;
        continue;
      }
    }
    if ((word.low === "the" || word.low === "this" || word.low === "your") && next && AUTHOR_THING.has(next.low)) {
      out.push(joined(text, [word, next], "author"));
      i += 2;
      continue;
    }
    const first = firsts.has(word.low) || (owns(text, word) && firsts.has(word.low.slice(0, -1)));
    if (first && isName(text, words, i)) out.push(joined(text, [word], "author"));
    else out.push(word);
    i++;
  }
  return out;
}

const AFTER_SITE = new Set(
  (
    "is are was about have has for and or in by on made built run cover covers do does use using with free open source " +
    "hosted written called running work works ? updated so when from to that still get getting"
  ).split(" "),
);

interface Phrase {
  readonly words: readonly string[];
  readonly tag: "author" | "org" | "site";
}

const phrases = (names: readonly string[], tag: Phrase["tag"]): Phrase[] =>
  names
    .map((name) => ({ words: lowWords(name), tag }))
    // One word of a name is looked at by itself (isName); one word of a title is a topic as well.
    .filter(({ words }) =>
      tag === "org" ? words.length > 0 : words.length > 1 || (tag === "site" && words[0]?.includes(".")),
    );

const lowWords = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/['’]/g, "")
    .split(/[\s,]+/)
    .filter((word) => word !== "");

function joined(text: string, words: readonly AskWord[], tag: "author" | "org" | "site"): AskWord {
  const first = words[0]!;
  const last = words[words.length - 1]!;
  const low = words.map(({ low }) => low).join(" ");
  return { ...first, low, end: last.end, tag: tag === "author" && owns(text, last) ? "author's" : tag };
}

/** The apostrophe is gone from `low`: the text still has it. */
const owns = (text: string, { start, end }: AskWord): boolean =>
  /['’]s$/i.test(text.slice(Math.max(start, end - 2), end));

/** A title that is also a topic ("Slow Gardening") names the site only where it is written as a title. */
function capitalLike(text: string, words: readonly AskWord[], at: number, length: number): boolean {
  return words
    .slice(at, at + length)
    .every(({ start, low }) => low.includes(".") || text[start] !== text[start]!.toLowerCase());
}

/** One word of the author's name, written as a name or asked about as a person: roses and marks are other things too. */
function isName(text: string, words: readonly AskWord[], at: number): boolean {
  const { start } = words[at]!;
  const capital = text[start] !== text[start]!.toLowerCase();
  if (capital && at > 0 && words.some(({ low }) => ASKS_OF_PEOPLE.has(low))) return true;
  const before = words[at - 1]?.low ?? "";
  const two = `${words[at - 2]?.low ?? ""} ${before}`;
  if (BEFORE_NAME.has(two)) return true;
  const opens = words[0]!.low;
  return (opens === "who" || opens === "where" || opens === "when" || opens === "did") && BEFORE_NAME.has(before);
}
