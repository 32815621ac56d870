/** Rows of cells as lines: the first column to the left, the others to the right, each as wide as its widest cell. */
export function aligned(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join("  "),
  );
}

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
