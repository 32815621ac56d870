// Measures of rankings. Comes in: ranked ids, judged gains, figures by question. Goes out: nDCG, and whether two systems differ.
// The one rule: the same figures give the same result; chance comes from a seed.

/**
 * Normalised discounted cumulative gain of the first `k`: gain / log2(rank + 1), summed and divided by the best possible sum (Järvelin
 * and Kekäläinen, 2002, with the gain as judged). `gains` has the judged documents; others gain nothing. 0 where nothing is relevant.
 */
export function ndcg(ranked, gains, k = 10) {
  const best = [...gains.values()].sort((a, b) => b - a);
  const ideal = discounted(best.slice(0, k));
  return ideal === 0 ? 0 : discounted(ranked.slice(0, k).map((id) => gains.get(id) ?? 0)) / ideal;
}

/** Mean of the precisions at the places of what is relevant; what is not ranked has precision 0 (Buckley and Voorhees, 2000). */
export function averagePrecision(ranked, gains) {
  const relevant = new Set([...gains].flatMap(([id, gain]) => (gain > 0 ? [id] : [])));
  let found = 0;
  let sum = 0;
  ranked.forEach((id, i) => {
    if (relevant.has(id)) sum += ++found / (i + 1);
  });
  return relevant.size === 0 ? 0 : sum / relevant.size;
}

const discounted = (gains) => gains.reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0);

export const mean = (values) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Paired randomisation of two systems' figures on the same questions (Smucker, Allan and Carterette, 2007). `difference` is the mean of
 * b - a; `p` the share of random exchanges of a and b, question by question, with at least that difference (two-sided, the observed one
 * counted in); `low` and `high` bound 95 % of the differences of as many questions drawn again (bootstrap).
 */
export function pairedTest(a, b, { rounds = 10_000, seed = 1 } = {}) {
  if (a.length !== b.length) throw new RangeError(`${a.length} figures cannot be paired with ${b.length}.`);
  const random = randomFrom(seed);
  const each = b.map((value, i) => value - a[i]);
  const difference = mean(each);
  const least = Math.abs(difference) - 1e-12;
  let extreme = 0;
  const drawn = new Float64Array(rounds);
  for (let round = 0; round < rounds; round++) {
    let exchanged = 0;
    let again = 0;
    for (const value of each) {
      exchanged += random() < 0.5 ? value : -value;
      again += each[Math.floor(random() * each.length)];
    }
    if (Math.abs(exchanged / each.length) >= least) extreme++;
    drawn[round] = again / each.length;
  }
  drawn.sort();
  const bound = (share) => drawn[Math.min(rounds - 1, Math.floor(share * rounds))];
  return { difference, p: (extreme + 1) / (rounds + 1), low: bound(0.025), high: bound(0.975) };
}

/** 95 % of the means of as many figures drawn again (bootstrap). */
export function interval(values, { rounds = 2_000, seed = 1 } = {}) {
  const random = randomFrom(seed);
  const means = Float64Array.from({ length: rounds }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[Math.floor(random() * values.length)];
    return sum / values.length;
  }).sort();
  return [means[Math.floor(0.025 * rounds)], means[Math.floor(0.975 * rounds)]];
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
