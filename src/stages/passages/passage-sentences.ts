// In: the text of a passage, its paragraphs joined by a blank line. Out: where its sentences start and end, flat.
// The rule: no sentence goes over a blank line, and every character that is not white space is in exactly one.
//
//     "It rains. Stay in.\n\nOr swim."     [0, 9, 10, 18, 20, 28]
import { sentences } from "../sentences.js";

export function passageSentences(text: string): number[] {
  let at = 0;
  return text.split(BLANK_LINE).flatMap((paragraph) => {
    const from = at;
    at += paragraph.length + BLANK_LINE.length;
    return sentences(paragraph).flatMap(({ start, end }) => [from + start, from + end]);
  });
}

const BLANK_LINE = "\n\n";
