// In: a text and where a sentence starts. Out: where the next item of a list begins that runs on in one paragraph without stops.
// The rule: only the very next number or letter in the same form counts, and only behind an item that a marker opens, so that
// "A. Smith and B. Jones" and "3. Mai bis 4. Juni" stay whole.
import { ORDINAL_MONTHS } from "./abbreviations.js";

/** Longest item that is looked through for the next marker. UTF-16 units. */
const REACH = 300;

/** "1. Read the file 2. Close it", "• 8. Read • 9. Close", "a) Read b) Close": the index of the second marker, else Infinity. */
export function nextListItem(text: string, start: number): number {
  const marker = MARKER.exec(text.slice(start, start + 8));
  if (marker === null) return Infinity;
  const [whole, bullet = "", count = "", form = ""] = marker;
  const successor = /\d/.test(count) ? String(Number(count) + 1) : String.fromCharCode(count.charCodeAt(0) + 1);
  const reach = text.slice(start, start + REACH);
  const at = reach.indexOf(` ${bullet}${successor}${form} `, whole.length);
  if (at < 0 || /[,;:]$|\b(?:and|or)$/.test(reach.slice(whole.length, at))) return Infinity;
  const item = reach.slice(at + bullet.length + successor.length + form.length + 2);
  if (ORDINAL_MONTHS.has(/^\p{L}*/u.exec(item)?.[0].toLowerCase() ?? "")) return Infinity;
  return start + at + 1;
}

const MARKER = /^([•⁃◦▪‣] ?)?(\d{1,2}|[a-y])(\.\)|\.|\)) /;
