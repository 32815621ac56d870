// In: scores by learning. Out: the best of them. The one rule: equal scores stand in the order of learnings.json.

/** The places of the `k` highest scores among those that `admit` lets in, best first. */
export function top(scores: Float64Array, k: number, admit: (place: number) => boolean): number[] {
  const best: number[] = [];
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place]!;
    if (best.length === k && !(score > scores[best[k - 1]!]!)) continue;
    if (!admit(place)) continue;
    let at = best.length;
    while (at > 0 && scores[best[at - 1]!]! < score) at--;
    best.splice(at, 0, place);
    if (best.length > k) best.pop();
  }
  return best;
}

/** The rank of a place in all scores, from 1: how many are higher, or equal and before it. */
export function rankOf(scores: Float64Array, place: number): number {
  const own = scores[place]!;
  let rank = 1;
  for (let i = 0; i < scores.length; i++) if (scores[i]! > own || (scores[i] === own && i < place)) rank++;
  return rank;
}
