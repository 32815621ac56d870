// Comes in: a twin with its learning's passages and edges. Goes out: each passage and each link sentence that the twin's body does not
// hold, word for word, at its span. The one rule: the text is read from the twin again; that the build wrote both is no proof.
import type { Problem } from "../problems.js";
import type { Edge } from "../schema/edges.js";
import type { Passage } from "../schema/passages.js";
import type { SourceSpan } from "../schema/shared.js";
import { lineIndex, withLines } from "../stages/lines.js";
import { textAt } from "../stages/plain.js";
import type { Twin } from "./twin.js";

export function checkQuotes(
  { path, document }: Twin,
  passages: readonly Passage[],
  edges: readonly Edge[],
): readonly Problem[] {
  const { body } = document;
  const lineOf = lineIndex(body);
  const holds = (text: string, span: SourceSpan): boolean => {
    const { startLine, endLine } = withLines(span, lineOf);
    return textAt(document, span.start, span.end) === text && startLine === span.startLine && endLine === span.endLine;
  };
  const args = { twin: path };
  return [
    ...passages
      .filter(({ text, span }) => !holds(text, span))
      .map(({ id }): Problem => ({ code: "verify-passage", file: "knowledge/passages.json", value: id, args })),
    ...edges.flatMap((edge): Problem[] => {
      if (edge.type !== "link" || edge.evidence !== "sentence") return [];
      const { span, markdown, sentence, source, target } = edge;
      if (markdown === body.slice(span.start, span.end) && holds(sentence, span)) return [];
      return [{ code: "verify-link", file: "knowledge/edges.json", value: `${source} -> ${target}`, args }];
    }),
  ];
}
