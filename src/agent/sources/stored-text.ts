// The words of a document as they were taken in. In: what the knowledge base keeps. Out: the text and its tree, for checking quotations where the
// document cannot be read now. The one rule: a stored text that is not the recorded one, to the byte, is none.
import type { Knowledge } from "../domain/knowledge.js";
import type { SourceText } from "../domain/source.js";
import { extractedPath } from "../store/paths.js";

export function storedText(id: string, { sources, files }: Knowledge): SourceText | null {
  const record = sources.get(id);
  const file = files.get(extractedPath(id));
  if (record === undefined || file === undefined || file.hash !== record.textHash) return null;
  return { text: file.text, textHash: record.textHash, nodes: record.nodes };
}
