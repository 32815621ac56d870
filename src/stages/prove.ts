// Comes in: a page's document, and what is to be quoted from it. Goes out: a fatal problem for each text that does not stand at its
// span, word for word. The one rule: what is not proved here is never published as the author's words.
import type { Document } from "../model.js";
import type { Problem } from "../problems.js";
import type { LinkEdge } from "../schema/edges.js";
import type { Passage } from "../schema/passages.js";
import { textAt } from "./plain.js";

export function prove(
  page: { readonly file: string; readonly bodyLine: number; readonly document: Document },
  passages: readonly Passage[],
  links: readonly LinkEdge[],
): Problem[] {
  const { document, file, bodyLine } = page;
  const sentences = links.filter((edge) => edge.evidence === "sentence");
  const quotes = [...passages, ...sentences.map(({ sentence, span }) => ({ text: sentence, span }))];
  const unproved = quotes.filter(({ text, span }) => textAt(document, span.start, span.end) !== text);
  return unproved.map(({ text, span }) => ({
    code: "quote-unproved",
    file,
    line: bodyLine + span.startLine - 1,
    value: text,
  }));
}
