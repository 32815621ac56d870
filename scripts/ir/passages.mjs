// A document of a judged collection as passages. Comes in: its text. Goes out: texts.
// The one rule: a passage is whole sentences of one paragraph, about as long as the product lets one be.
import { PASSAGE_WORDS } from "../../dist/lib/numbers.js";
import { sentences } from "../../dist/lib/stages/sentences.js";

export const paragraphsOf = (text) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");

export const passagesOf = (text) => paragraphsOf(text).flatMap(partsOf);

/** Parts of nearly equal length: a last sentence alone says little. */
function partsOf(paragraph) {
  const cut = sentences(paragraph).map(({ start, end }) => paragraph.slice(start, end));
  const words = cut.map((sentence) => sentence.split(/\s+/).length);
  const total = words.reduce((sum, count) => sum + count, 0);
  const count = Math.ceil(total / PASSAGE_WORDS);
  const parts = Array.from({ length: count }, () => []);
  let before = 0;
  cut.forEach((sentence, i) => {
    parts[Math.min(count - 1, Math.floor(((before + words[i] / 2) / total) * count))].push(sentence);
    before += words[i];
  });
  return parts.filter((part) => part.length > 0).map((part) => part.join(" "));
}
