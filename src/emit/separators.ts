// The line that separates posts in llms-full.txt. Comes in: a post's body. Goes out: the body without any such line in it.
// The one rule: a reader that splits that file at lines of hyphens never splits inside a post.
//
// Who reads by lines? Some match `---` exactly, some trim first, some take any number of hyphens, some follow CommonMark and
// take `- - -` too; Python's `splitlines` also ends a line at U+2028, form feed and a few more. All of them are kept out, in
// code and under a heading as well, because none of them knows what a code block is.
import type { Span } from "../model.js";
import type { Problem } from "../problems.js";
import type { Layer, Page } from "./layer.js";
import { applyEdits, type Edit } from "../stages/parse/edit.js";

/** Line ends of any reader: LF, CR, VT, FF, the separators U+001C to U+001E, NEL, U+2028 and U+2029. */
const LINE_END = /[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;
/** White space inside a line that `trim` of some language takes off. */
const SPACE = "[\\t\\x1f \\xa0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\ufeff]";

/** Three or more hyphens with white space around. Hyphens and space exclude each other, so matching is linear. */
const hyphens = new RegExp(`-(?:${SPACE}*-){2,}${SPACE}*`, "g");
const space = new RegExp(SPACE);

/** The lines that some reader takes for a separator, with the white space in them. */
function* separatorLines(body: string): Generator<Span> {
  for (const { 0: run, index } of body.matchAll(hyphens)) {
    const end = index + run.length;
    if (end < body.length && !LINE_END.test(body[end]!)) continue;
    let start = index;
    while (start > 0 && space.test(body[start - 1]!)) start--;
    if (start === 0 || LINE_END.test(body[start - 1]!)) yield { start, end };
  }
}

/**
 * The body with each separator line written `***`, or `--` where it underlines a heading, which `***` would undo.
 *
 *     one\n\n---\n\ntwo        one\n\n***\n\ntwo
 *     A heading\n-----\n       A heading\n--\n
 */
export function withoutSeparators({ document: { body, blocks } }: Page): string {
  const headings = blocks.filter((block) => block.kind === "heading");
  const edits: Edit[] = [];
  let next = 0;
  for (const { start, end } of separatorLines(body)) {
    while (next < headings.length && headings[next]!.end <= start) next++;
    const underlines = next < headings.length && headings[next]!.start < start;
    edits.push({ start, end, text: underlines ? "--" : "***" });
  }
  return edits.length === 0 ? body : applyEdits(body, edits);
}

/** A warning for each post with a separator that a title follows: what the start of another post would look like. */
export function forgedSeparators(layer: Pick<Layer, "learnings" | "pages">): Problem[] {
  const files = new Map(layer.learnings.map((learning) => [learning.slug, learning.file]));
  return layer.pages.flatMap(({ slug, document: { body } }) => {
    const count = [...separatorLines(body)].filter(({ end }) => isBeforeTitle(body, end)).length;
    return count === 0 ? [] : [{ code: "forged-separator", file: files.get(slug), args: { count } }];
  });
}

const isBeforeTitle = (body: string, end: number): boolean =>
  body
    .slice(end, end + 1000)
    .trimStart()
    .startsWith("# ");
