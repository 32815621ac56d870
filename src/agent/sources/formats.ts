// Which documents can be taken in, by how their names end. The one rule: a format whose words cannot be found in the file as it stands is stored
// with its words, so that a quotation can be checked without the program that found them.
import type { SourceInfo } from "../domain/source.js";

export type Format = "markdown" | "text" | "html" | "pdf";

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ["md", "markdown"],
  ["markdown", "markdown"],
  ["txt", "text"],
  ["html", "html"],
  ["htm", "html"],
  ["pdf", "pdf"],
]);

/** "raw/Report.PDF" is a pdf; null for what is no document: an image, a style sheet. */
export function formatOf(path: string): Format | null {
  const dot = path.lastIndexOf(".");
  return dot <= path.lastIndexOf("/") + 1 ? null : (FORMATS.get(path.slice(dot + 1).toLowerCase()) ?? null);
}

export function needsExtraction({ kind, path }: SourceInfo["origin"]): boolean {
  const format = formatOf(path);
  return kind === "file" && (format === "html" || format === "pdf");
}
