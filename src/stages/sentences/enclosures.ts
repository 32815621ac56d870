// In: the text of one paragraph. Out: its quotations and brackets: the closed ones as ranges, and where an unclosed one opens.
// The rule: an apostrophe is never a quote, and a mark that could be read two ways (inches, smileys) opens nothing.
import type { Span } from "../../model.js";
import { classOf, DIGIT, LETTER, OPENER, SPACE } from "./characters.js";

export interface Enclosures {
  /** Outermost closed quotations and brackets from opening to after closing mark, in order, without overlap. */
  readonly closed: readonly Span[];
  /** Offset of the first mark that is still open at the end of the text; Infinity when all are closed. */
  readonly openFrom: number;
}

const MARKS = /["“”„«»()[\]{}「」『』（）【】《》〈〉〔〕]/g;
const BRACKETS = "()[]{}「」『』（）【】《》〈〉〔〕";
const NONE: Enclosures = { closed: [], openFrom: Infinity };

/** `longest` (UTF-16 units) leaves out a range that is longer, and keeps the shorter ones inside it. */
export function enclosures(text: string, longest = Infinity): Enclosures {
  MARKS.lastIndex = 0;
  if (!MARKS.test(text)) return NONE;
  const closed: Span[] = [];
  const open: { readonly at: number; readonly closer: string }[] = [];
  const awaited = new Map<string, number>();

  const push = (at: number, closer: string): void => {
    open.push({ at, closer });
    awaited.set(closer, (awaited.get(closer) ?? 0) + 1);
  };
  // Closing goes down to the mark that waits for this closer. What was opened in between was never closed: "(5" long)".
  const close = (closer: string, end: number): void => {
    for (;;) {
      const top = open.pop();
      if (top === undefined) return;
      awaited.set(top.closer, (awaited.get(top.closer) ?? 1) - 1);
      if (top.closer !== closer) continue;
      if (end - top.at > longest) return;
      while (closed.length > 0 && (closed[closed.length - 1] as Span).start > top.at) closed.pop();
      closed.push({ start: top.at, end });
      return;
    }
  };

  MARKS.lastIndex = 0;
  for (let match = MARKS.exec(text); match !== null; match = MARKS.exec(text)) {
    const at = match.index;
    const mark = match[0];
    const bracket = BRACKETS.indexOf(mark);
    if (bracket >= 0) {
      if (bracket % 2 === 1) {
        if ((awaited.get(mark) ?? 0) > 0) close(mark, at + 1);
      } else if (at + 1 < text.length && !isSpaceAt(text, at + 1)) push(at, BRACKETS.charAt(bracket + 1));
      continue;
    }
    if ((awaited.get(mark) ?? 0) > 0 && !(mark === '"' && opensAt(text, at))) close(mark, at + 1);
    else if (mark === '"') {
      if ((awaited.get('"') ?? 0) === 0 && (opensAt(text, at) || joinsAt(text, at))) push(at, '"');
    } else if (mark === "“") push(at, "”");
    else if (mark === "„") push(at, "“");
    else if (mark === "«") push(at, "»");
    else if (opensAt(text, at)) push(at, mark === "»" ? "«" : "”");
  }
  return { closed, openFrom: open[0]?.at ?? Infinity };
}

/** ` "word`, `("word`, `—"word`: space, an opening mark or a dash before, and no space after. */
function opensAt(text: string, at: number): boolean {
  if (at + 1 >= text.length || isSpaceAt(text, at + 1)) return false;
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  if (before === 0x22) return false;
  return (classOf(before) & (SPACE | OPENER)) !== 0 || before === 0x2014 || before === 0x2013;
}

/** `key="value"`: no letter or digit before, one after. */
function joinsAt(text: string, at: number): boolean {
  return isWordAt(text, at + 1) && !isWordAt(text, at - 1);
}

function isSpaceAt(text: string, at: number): boolean {
  return (classOf(text.charCodeAt(at)) & SPACE) !== 0;
}

function isWordAt(text: string, at: number): boolean {
  return at >= 0 && at < text.length && (classOf(text.charCodeAt(at)) & (LETTER | DIGIT)) !== 0;
}
