// Characters that a reader does not see. Some are removed from the published body, because they can carry text to a machine that no
// person reads; the others only never reach the text that is quoted and searched.
// The one rule: nothing that a person sees changes.

/** Stands for each masked character: a noncharacter, so no author's text holds it once `withoutHidden` has run. */
export const MASK = "\uFDD0";
/** Stands for each character that the parser must not read and the text has as it is written: the inside of `$x_1$`. */
export const VERBATIM = "\uFDD1";

/**
 * As the inside of a character class: left out of text. Soft hyphen, zero-width space, word joiner, byte order mark, bidirectional controls,
 * invisible operators, control characters. The zero-width joiners U+200C and U+200D stay: emoji, Persian and Indic words need them.
 */
export const INVISIBLE =
  "\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb";

// Tag characters; a second variation selector in a row; byte order marks inside the text; noncharacters.
const HIDDEN =
  /[\u{E0000}-\u{E007F}]+|(?<=[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+|\uFEFF|[\uFDD0-\uFDEF\uFFFE\uFFFF]/gu;
const MAY_HIDE = /[\uFE00-\uFE0F\uFEFF\uFDD0-\uFDEF\uFFFE\uFFFF\uDB40]/;
// The flags of England, Scotland and Wales are the only emoji that are made of tag characters.
const FLAG =
  /^\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}$/u;

export interface Hidden {
  readonly text: string;
  /** How many characters were removed, and where the first one stood in the text before. */
  readonly count: number;
  readonly first: number;
}

/** The text without the characters that can hide a message. */
export function withoutHidden(text: string): Hidden {
  if (!MAY_HIDE.test(text)) return { text, count: 0, first: -1 };
  let count = 0;
  let first = -1;
  const kept = text.replace(HIDDEN, (found, at: number) => {
    if (FLAG.test(found) && text.startsWith("\u{1F3F4}", at - 2)) return found;
    if (first < 0) first = at;
    count += [...found].length;
    return "";
  });
  return { text: kept, count, first };
}
