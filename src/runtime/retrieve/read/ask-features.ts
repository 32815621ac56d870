// In: what somebody typed, and the words that the trained reader knows. Out: what it says of an ask's shape, as short texts.
// Rule: a word that is not known counts by its ending only, so what an ask is about says nothing about its type.
//
//   "Is kale overrated?"  ->  ^ is * overrated $  ->  u:is  b:is *  s:is _ overrated  f:is overrated  p:?  l:3  n:1 ...
import { askWords } from "./ask-words.js";

/** Words of an ask that are looked at, and how far from the first word the last one stands that is paired with it. */
const MOST = 120;
const PAIRED = 25;

/** One word, two, two with a gap, the first with each later one; how the ask ends, its length in words, its sentences. No text twice. */
export function askFeatures(ask: string, known: ReadonlySet<string>): ReadonlySet<string> {
  const words = askWords(ask, MOST);
  const out = new Set<string>();
  const shape = ["^"];
  for (const { low, after } of words) {
    if (after !== "") shape.push(",");
    const piece = known.has(low) ? low : ending(low);
    // What is asked about may be of one word or of five.
    if (piece.startsWith("*") && shape[shape.length - 1]!.startsWith("*")) shape.pop();
    shape.push(piece);
  }
  shape.push("$");
  shape.forEach((piece, i) => {
    out.add(`u:${piece}`);
    if (i + 1 < shape.length) out.add(`b:${piece} ${shape[i + 1]}`);
    if (i + 2 < shape.length) out.add(`s:${piece} _ ${shape[i + 2]}`);
    if (i > 2 && i < PAIRED && i + 1 < shape.length && known.has(piece)) out.add(`f:${shape[1]} ${piece}`);
  });
  const typed = ask.trim();
  const last = typed.slice(-1);
  out.add(`p:${"?!.".includes(last) ? last : ""}`);
  if (typed.includes(":")) out.add("p::");
  if (/["“]/.test(typed)) out.add('p:"');
  out.add(`l:${LENGTHS.find((length) => words.length <= length) ?? "more"}`);
  out.add(`n:${Math.min(3, typed.split(/[.?!](?=\s|$)/).length - 1)}`);
  return out;
}

const LENGTHS = [1, 2, 3, 5, 8, 14, 25];

function ending(low: string): string {
  if (low[0]! >= "0" && low[0]! <= "9") return "#";
  if (/[^a-z'-]/.test(low)) return "@";
  return `*${ENDINGS.find((one) => low.endsWith(one)) ?? ""}`;
}

const ENDINGS = ["ing", "ed", "ly", "er", "est", "s"];
