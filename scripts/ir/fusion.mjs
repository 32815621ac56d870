// Two scores of the same documents as one. Comes in: scores, one a document, in the same order. Goes out: one score a document.
// The one rule: a document that has no word of the question is in no ranking by words.

/** The documents' indices, best first, ties by index; `above`: only those that score more. */
export function rankedBy(scores, above = -Infinity) {
  return [...scores.keys()].filter((i) => scores[i] > above).sort((a, b) => scores[b] - scores[a] || a - b);
}

/** Reciprocal ranks, 1 / (60 + rank) from each ranking (Cormack, Clarke and Büttcher, 2009). */
export function reciprocalRanks(words, cosines, constant = 60) {
  const fused = new Float64Array(words.length);
  for (const ranking of [rankedBy(words, 0), rankedBy(cosines)])
    ranking.forEach((document, i) => (fused[document] += 1 / (constant + i + 1)));
  return fused;
}

/** (1 - a) * words / most + a * cosine, `most` being what the question could score at best: no other document's score enters. */
export function bounded(words, most, cosines, a) {
  return Float64Array.from(words, (score, i) => (1 - a) * (most > 0 ? score / most : 0) + a * cosines[i]);
}
