// Comes in: rows of cells. Goes out: lines with aligned columns, for a terminal of any width.

export type Align = "left" | "right";

/** Columns two spaces apart; no line ends in a space. */
export function table(rows: readonly (readonly string[])[], align: readonly Align[]): string {
  const widths = align.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        align[column] === "right" ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join("  ")
      .trimEnd();
  return rows.map((row) => `${line(row)}\n`).join("");
}

/** 1234567 is "1,234,567". */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** 950 is "950 ms", 12345 is "12.3 s". */
export const duration = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

export const plural = (count: number, word: string): string => `${grouped(count)} ${word}${count === 1 ? "" : "s"}`;
