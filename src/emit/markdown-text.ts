// Comes in: a title, name or quotation. Goes out: the same as Markdown that a reader sees as those words.
// The one rule: nothing that comes in can end its line, open a link or close the one it stands in.
//
// Character references, not backslashes: most scripts that read such files look for `[...](...)` with a regular expression,
// and to them `\](http://evil)` still is the end of a link.

/**
 * On one line: line ends of any kind (also U+2028, form feed and the others that Python's `splitlines` knows), control
 * characters and runs of white space become one space.
 *
 *     "Two\n# lines"   Two # lines
 */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/**
 * The words of a link, `[...]`. Code and tags inside would bind tighter than the link's own bracket, so a backtick without a
 * partner and `<` are written as references too.
 *
 *     Fine](http://evil) [x   Fine&#93;(http://evil) &#91;x
 *     <https://evil>          &lt;https://evil>
 *     A `b                    A &#96;b
 *     Ends on \               Ends on &#92;
 */
export function linkText(text: string): string {
  const line = oneLine(text).replace(/[[\]<]|\\$/g, reference);
  return (line.match(/`/g)?.length ?? 0) % 2 === 0 && !line.includes("``") ? line : line.replace(/`/g, reference);
}

const reference = (character: string): string => (character === "<" ? "&lt;" : `&#${character.charCodeAt(0)};`);

/**
 * Words in running text. A bracket alone does no harm there, since nothing of ours defines references.
 *
 *     See [me](http://evil) in array[0]   See [me]&#40;http://evil) in array[0]
 *     a < b, <b>                          a < b, &lt;b>
 */
export function inlineText(text: string): string {
  return oneLine(text).replace(/(?<=\])\(|<(?=[a-z/!?])/gi, reference);
}

/** The target of a link: white space, brackets and parentheses percent-encoded, so that it ends where it should. */
export function linkTarget(url: string): string {
  return url.replace(/[\s\p{Cc}()<>\\]/gu, (character) =>
    character === "(" ? "%28" : character === ")" ? "%29" : encodeURIComponent(character),
  );
}

export const link = (text: string, url: string): string => `[${linkText(text)}](${linkTarget(url)})`;

/** `text` as inline code, with a fence longer than any run of backticks in it. */
export function code(text: string): string {
  const line = oneLine(text);
  const longest = (line.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = "`".repeat(longest + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}

/**
 * Each paragraph and each item of a list on one line, as far as its source in this program was broken into several: how long
 * the numbers and names in it are is not known when it is written.
 */
export function unwrapped(markdown: string): string {
  const out: string[] = [];
  let fenced = false;
  for (const line of markdown.split("\n")) {
    const before = out.at(-1) ?? "";
    const continues = !fenced && line !== "" && before !== "" && !OWN_LINE.test(line) && !/^(?:#|\||```)/.test(before);
    if (/^\s*```/.test(line)) fenced = !fenced;
    if (continues) out[out.length - 1] = `${before} ${line.trim()}`;
    else out.push(line);
  }
  return out.join("\n");
}

/** Headings, rows, quotations, fences and items start a line. */
const OWN_LINE = /^(?:#|\||>|\s*```|\s*[-*] |\s*\d+\. )/;

/** A cell of a table: `|` would end it, also inside inline code. */
export const cell = (markdown: string): string => markdown.replace(/\|/g, "\\|");

/** "1 post", "2 posts"; numbers stay without separators, so that they can be searched. */
export const plural = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;
