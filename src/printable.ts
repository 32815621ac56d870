// Comes in: text that may hold anything: titles, file names, values of a cloned repository. Goes out: the same, safe to print.
// The one rule: a character that a terminal would obey, or that hides or turns what stands around it, is shown by its code. Two formats are part of how
// words and pictures are written: the joiners between letters of Persian and Hindi, and between the parts of an emoji.

/** Controls, formats (also those that turn the direction of text), line separators, half pairs and private characters. */
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;

/** On one line: a line end is shown too. `ESC [31m` is `\u{1b}[31m`. */
export const printable = (text: string): string =>
  text.replace(OBEYED, (c, at: number) => (joins(text, at) ? c : `\\u{${c.codePointAt(0)!.toString(16)}}`));

/** Whether a joiner stands there between two letters or pictures. `at`: in UTF-16 units. */
export const joins = (text: string, at: number): boolean =>
  (text[at] === "\u200c" || text[at] === "\u200d") &&
  /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
  /^[\p{L}\p{M}\p{Extended_Pictographic}]/u.test(text.slice(at + 1, at + 3));

/** Of a text of several lines, the lines stay. */
export const printableLines = (text: string): string => text.split("\n").map(printable).join("\n");

/** JSON that is safe to print and reads as the same value. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .split("\n")
    .map((line) => line.replace(OBEYED, (c) => c.split("").map(escapeUnit).join("")))
    .join("\n");

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
