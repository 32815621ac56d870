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

/**
 * The ranks of some places in all scores, from 1: how many are higher, or equal and before it. Most scores are below all of them, and are
 * looked at once.
 */
export function ranksOf(scores: Float64Array, places: readonly number[]): Map<number, number> {
  const order = [...places].sort((a, b) => scores[b]! - scores[a]! || a - b);
  const last = order.at(-1);
  if (last === undefined) return new Map();
  // Scores that stand before order[i], and not before order[i - 1].
  const before = new Uint32Array(order.length);
  for (let place = 0; place < scores.length; place++) {
    if (!isBefore(scores, place, last)) continue;
    let at = order.length - 1;
    while (at > 0 && isBefore(scores, place, order[at - 1]!)) at--;
    before[at]!++;
  }
  let rank = 1;
  return new Map(order.map((place, i) => [place, (rank += before[i]!)]));
}

const isBefore = (scores: Float64Array, a: number, b: number): boolean =>
  scores[a]! > scores[b]! || (scores[a] === scores[b] && a < b);
