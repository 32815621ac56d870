// Short documents and questions to them, made from a seed. Comes in: how many. Goes out: { id, title, text } of about 300 words, and questions of
// 2 to 6 words. The one rule: words are drawn as in natural language: nearly half are function words, and the others follow Zipf's law.
import { FUNCTION_WORDS, random, vocabulary } from "./generate-site.mjs";

const WORDS = 20_000;
/** Of Mandelbrot's form of the law, share ~ 1 / (rank + OFFSET): without it the first few words would be in every document. */
const OFFSET = 2.7;

export function* documents(count, seed = 1) {
  const { rand, word } = language(seed);
  const glue = () => FUNCTION_WORDS[Math.floor(rand() * FUNCTION_WORDS.length)];
  const words = (n) => Array.from({ length: n }, () => (rand() < 0.45 ? glue() : word()));
  const sentence = () => {
    const text = words(8 + Math.floor(rand() * 14)).join(" ");
    return `${text[0].toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = () => Array.from({ length: 5 }, sentence).join(" ");
  for (let i = 0; i < count; i++) {
    const title = Array.from({ length: 4 }, word).join(" ");
    const text = Array.from({ length: 3 + Math.floor(rand() * 3) }, paragraph).join("\n\n");
    yield { id: `document-${String(i).padStart(5, "0")}`, title, text };
  }
}

/** Of words of the same vocabulary; another seed than the documents' draws others. */
export function questions(count, seed = 2) {
  const { rand, word } = language(seed);
  return Array.from({ length: count }, () => Array.from({ length: 2 + Math.floor(rand() * 5) }, word).join(" "));
}

/** What a document answers: each of 2 to 5 words of one sentence of it, so that a sentence can be quoted. */
export function answerable(all, count, seed = 3) {
  const rand = random(seed);
  const pick = (list) => list[Math.floor(rand() * list.length)];
  const isContent = (word) => !FUNCTION_WORDS.includes(word);
  return Array.from({ length: count }, () => {
    const words = pick(
      pick(all)
        .text.split(/\.\s*/)
        .filter((sentence) => sentence !== ""),
    )
      .toLowerCase()
      .split(" ")
      .filter(isContent);
    const from = Math.floor(rand() * Math.max(1, words.length - 4));
    return `How does ${words.slice(from, from + 2 + Math.floor(rand() * 4)).join(" the ")} work?`;
  });
}

function language(seed) {
  const vocab = vocabulary(random(1), WORDS);
  const rand = random(seed);
  const sums = new Float64Array(WORDS);
  for (let rank = 0, sum = 0; rank < WORDS; rank++) sums[rank] = sum += 1 / (rank + 1 + OFFSET);
  const word = () => vocab[above(sums, rand() * sums[WORDS - 1])];
  return { rand, word };
}

/** The first place whose sum is above a value. */
function above(sums, value) {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
