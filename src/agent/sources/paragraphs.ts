// Documents without markup. In: a text, or pages. Out: paragraphs. The one rule: no character has a meaning; "# so" is a line that begins with a sign.
import type { WordBlock } from "./source-text.js";
import { oneLine } from "./one-line.js";

/** A paragraph ends at an empty line. */
export const textParagraphs = (text: string): WordBlock[] => paragraphs(text.split(/\n[^\S\n]*\n/));

export function paragraphs(parts: readonly string[]): WordBlock[] {
  return parts.flatMap((part): WordBlock[] => {
    const text = oneLine(part);
    return text === "" ? [] : [{ kind: "paragraph", level: 0, content: { text } }];
  });
}
