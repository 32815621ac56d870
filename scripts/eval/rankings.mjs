// One question's rankings. Comes in: the question as the core scored it (src/runtime/retrieve/ask.ts), and how many places. Goes out: places
// of learnings, best first. The one rule: nothing is scored here but the guide's reciprocal ranks, which the core's recipe is held against.
import { fuse } from "../../dist/runtime/retrieve/fuse.js";
import { top } from "../../dist/runtime/retrieve/rank.js";

/** The guide's recipe: the larger, the less the first places count. */
const RRF = 60;

/** As `search` ranks: without a vector only what has a word of the question. */
export const bySearch = ({ scores, meaning }, k) => best(scores, k, meaning === null ? 0 : -Infinity);

export const byWords = ({ words }, k) => best(words.scores, k, 0);

export const byCosine = ({ meaning }, k) => (meaning === null ? [] : best(meaning.learnings, k));

export const byPassage = ({ meaning }, k) => (meaning === null || meaning.best === null ? [] : best(meaning.best, k));

/** As the core ranks, with other shares. */
export const byShares = ({ words, meaning }, k, shares) =>
  best(fuse(words, meaning, shares), k, meaning === null ? 0 : -Infinity);

/**
 * The guide's recipe: 1 / (60 + rank) from the ranking by words and from that by the learnings' own rows (Cormack, Clarke and Büttcher,
 * 2009). What has no word of the question is in no ranking by words.
 */
export function byReciprocalRanks(asked, k) {
  const fused = new Float64Array(asked.scores.length);
  for (const ranking of [byWords(asked, Infinity), byCosine(asked, Infinity)])
    ranking.forEach((place, i) => (fused[place] += 1 / (RRF + i + 1)));
  return best(fused, k, 0);
}

/** A short list is what `top` is made for; the whole of a collection is sorted. */
function best(scores, k, above = -Infinity) {
  if (k !== Infinity) return top(scores, k, (place) => scores[place] > above);
  const places = Uint32Array.from(scores.keys()).filter((place) => scores[place] > above);
  return [...places.sort((a, b) => scores[b] - scores[a] || a - b)];
}
