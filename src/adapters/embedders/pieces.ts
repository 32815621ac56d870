// In: a text. Out: pieces of at most so many characters, for a service whose tokens are unknown here.
// The rule: nothing is left out but the blanks at which it was parted, and no character is halved.

export interface Piece {
  /** Index of the text. */
  readonly text: number;
  readonly part: string;
}

/** "aa bb cc" in pieces of 5: "aa bb", "cc". An empty text is one empty piece. */
export function piecesOf(whole: string, text: number, most: number): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  while (whole.length - from > most) {
    const blank = whole.lastIndexOf(" ", from + most);
    const end = blank > from ? blank : wholeCharacter(whole, from + most);
    pieces.push({ text, part: whole.slice(from, end) });
    from = blank > from ? end + 1 : end;
  }
  return [...pieces, { text, part: whole.slice(from) }];
}

/** Not between the two halves of a character beyond the first 65,536. */
const wholeCharacter = (whole: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(whole.charAt(at)) && /[\uD800-\uDBFF]/.test(whole.charAt(at - 1)) ? at - 1 : at;
