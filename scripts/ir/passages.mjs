// Documents as what is embedded. Comes in: documents of title and text. Goes out: titled passages with the document of each.
// The one rule: a passage is whole sentences of one paragraph, about as long as the product lets one be, after its document's title.
import { PASSAGE_WORDS } from "../../dist/lib/numbers.js";
import { sentences } from "../../dist/lib/stages/sentences.js";

/** `owner[i]` is the index of the document of `texts[i]`; a document without text is its title. */
export function titledPassages(documents) {
  const texts = [];
  const owner = [];
  documents.forEach(({ title, text }, document) => {
    const passages = text.split(/\n\s*\n/).flatMap(partsOf);
    for (const passage of passages.length > 0 ? passages : [""]) {
      texts.push(`${title}\n${passage}`.trim());
      owner.push(document);
    }
  });
  return { texts, owner };
}

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
