// The few statistics of scripts/relevance-floor.mjs. The one rule: a share never goes without the interval that its count allows.

/** 95 % Wilson interval of a share: 22 of 24 is .74 to .98. */
export function wilson(hits, count) {
  if (count === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / count;
  const middle = (share + (z * z) / (2 * count)) / (1 + (z * z) / count);
  const half = (z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))) / (1 + (z * z) / count);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** How often a value of `high` is above one of `low`, ties counting half: 1 when the two lie apart, .5 when they cannot be told apart. */
export function auroc(high, low) {
  let above = 0;
  for (const a of high) for (const b of low) above += a > b ? 1 : a === b ? 0.5 : 0;
  return high.length === 0 || low.length === 0 ? null : above / (high.length * low.length);
}

/** The mark above which at most `share` of the values lie; what passes is above it. */
export function markOf(values, share) {
  const sorted = [...values].sort((a, b) => b - a);
  return sorted[Math.floor(values.length * share)] ?? -Infinity;
}
