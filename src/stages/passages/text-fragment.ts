// In: a passage's paragraphs and the page's text before it. Out: the directive that opens the page at the passage.
// The rule: only whole words are named, so that a browser finds them; what the syntax reserves (- , &) is percent-encoded.
//
// Form: `:~:text=start,end` with the first and the last words (https://wicg.github.io/scroll-to-text-fragment/). A passage of few
// words is named whole.

/** Words named at each end. Five are short enough for a link and rarely stand twice on a page. */
const WORDS = 5;
/** With so many words or fewer a passage of one paragraph is named whole. */
const WHOLE_WORDS = 12;
/** An end that stands elsewhere as well grows to this many words. */
const MOST_WORDS = 12;

/** The words are taken from so much of each end; a longer word is no word. UTF-16 units. */
const EDGE = 400;

/** `earlier` is the Markdown above the passage in small letters; empty when it is not worth searching. */
export function textFragment(paragraphs: readonly string[], earlier: string): string {
  const opening = paragraphs[0] ?? "";
  const closing = paragraphs.at(-1) ?? "";
  const first = firstUnits(opening.slice(0, EDGE));
  const last = lastUnits(closing.length <= EDGE ? closing : withoutFirst(closing.slice(-EDGE)));
  if (paragraphs.length === 1 && opening.length <= EDGE && first.length <= WHOLE_WORDS)
    return `:~:text=${encode(first.join(""))}`;
  const text = paragraphs.join("\n\n").toLowerCase();
  let start = head(first, WORDS);
  for (let count = WORDS + 1; count <= MOST_WORDS && earlier.includes(start.toLowerCase()); count++)
    start = head(first, count);
  let end = tail(last, WORDS);
  for (let count = WORDS + 1; count <= MOST_WORDS && !isLast(text, end.toLowerCase()); count++) end = tail(last, count);
  return `:~:text=${encode(start)},${encode(end)}`;
}

function head(units: readonly string[], count: number): string {
  return units.slice(0, count).join("").trim();
}

function tail(units: readonly string[], count: number): string {
  return units.slice(-count).join("").trim();
}

/** A browser takes the first `end` after the start, which must be the one that ends the passage. */
function isLast(text: string, end: string): boolean {
  return text.indexOf(end, 1) === text.length - end.length;
}

/**
 * Words with the space after them, one more than are ever named; text without spaces is parted after its punctuation:
 * 「記憶は安い。」「忘れるのは高い。」
 */
function firstUnits(text: string): string[] {
  const units: string[] = [];
  for (let at = 0; at < text.length && units.length <= MOST_WORDS;) {
    const start = at;
    at = endOfUnit(text, at);
    units.push(text.slice(start, at));
  }
  return units;
}

function lastUnits(text: string): string[] {
  const units: string[] = [];
  for (let at = text.length; at > 0 && units.length <= MOST_WORDS;) {
    const end = at;
    while (at > 0 && parts(text, at - 1)) at--;
    while (at > 0 && !parts(text, at - 1)) at--;
    units.unshift(text.slice(at, end));
  }
  return units;
}

/** The first unit of a cut text may be half a word. */
const withoutFirst = (text: string): string => text.slice(endOfUnit(text, 0));

function endOfUnit(text: string, start: number): number {
  let at = start;
  while (at < text.length && !parts(text, at)) at++;
  while (at < text.length && parts(text, at)) at++;
  return at;
}

const PARTS = /[\s、。，．！？；：]/;

function parts(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 ? code === 32 || (code >= 9 && code <= 13) : PARTS.test(text.charAt(at));
}

function encode(text: string): string {
  return encodeURIComponent(text.trim().replace(LONE_SURROGATE, "\ufffd")).replaceAll("-", "%2D");
}

const LONE_SURROGATE = /[\ud800-\udfff]/gu;
