// In: the words of texts, as columns. Out: a sparse matrix, one row a text, each row of length 1.
// Rule: columns rise in every row, so that sums over a row are always added in the same order.

/** Compressed rows: the entries of row i are those from `starts[i]` up to `starts[i + 1]`. */
export interface Sparse {
  readonly rows: number;
  readonly width: number;
  readonly starts: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float64Array;
}

/** `texts[i]` has a column for each of its words, repeated ones too; an entry is count * weight of the column. */
export function sparse(texts: readonly (readonly number[])[], weights: ArrayLike<number>): Sparse {
  const starts = new Uint32Array(texts.length + 1);
  const columns: number[] = [];
  const values: number[] = [];
  texts.forEach((words, row) => {
    const counts = new Map<number, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    const entries = [...counts]
      .sort(([a], [b]) => a - b)
      .map(([word, count]) => [word, count * weights[word]!] as const);
    const length = Math.sqrt(entries.reduce((sum, [, value]) => sum + value * value, 0)) || 1;
    for (const [word, value] of entries) {
      columns.push(word);
      values.push(value / length);
    }
    starts[row + 1] = columns.length;
  });
  return {
    rows: texts.length,
    width: weights.length,
    starts,
    columns: Uint32Array.from(columns),
    values: Float64Array.from(values),
  };
}

/** The mean of each column over all rows. */
export function columnMeans({ rows, width, columns, values }: Sparse): Float64Array {
  const means = new Float64Array(width);
  columns.forEach((column, i) => (means[column]! += values[i]!));
  return means.map((sum) => sum / (rows || 1));
}
