/** `count` rows of `dimension` that look like a model's: each number a sum of four even draws, then length 1. The same for a seed. */
export function unitVectors(count: number, dimension: number, seed: number): Float32Array {
  const random = draws(seed);
  const rows = Float32Array.from({ length: count * dimension }, () => random() + random() + random() + random() - 2);
  for (let from = 0; from < rows.length; from += dimension) {
    const row = rows.subarray(from, from + dimension);
    const length = Math.hypot(...row);
    row.forEach((value, i) => (row[i] = value / length));
  }
  return rows;
}

/** Numbers from 0 to 1 (mulberry32). */
export function draws(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
