// Comes in: an opened layer and its twins. Goes out: each passage and each link sentence that its twin's body does not hold, word for
// word, at its span. The one rule: the text is read from the twin again; that the build wrote both is no proof.
import { sha256 } from "../adapters/sha256.js";
import { configSchema } from "../config/schema.js";
import { twinPath } from "../emit/places.js";
import type { Document } from "../model.js";
import type { Problem } from "../problems.js";
import type { SourceSpan } from "../schema/shared.js";
import { groupBy } from "../stages/group-by.js";
import { lineIndex, withLines } from "../stages/lines.js";
import { parse } from "../stages/parse.js";
import { textAt } from "../stages/plain.js";
import type { OpenedLayer } from "./open-layer.js";
import type { LayerFiles } from "./verify.js";

export async function checkQuotes(layer: OpenedLayer, files: LayerFiles): Promise<Problem[]> {
  const problems: Problem[] = [];
  const listed = new Set([...layer.manifest.files, ...layer.manifest.text].map((file) => file.path));
  const passagesOf = groupBy(layer.passages, (passage) => passage.slug);
  const edgesOf = groupBy(layer.edges, (edge) => edge.source);
  for (const learning of layer.learnings) {
    const own = passagesOf.get(learning.slug) ?? [];
    for (const { id, text, sha256: hash } of own) {
      if (sha256(text) !== hash) problems.push({ code: "verify-passage-hash", file: PASSAGES, value: id });
    }
    const path = twinPath(learning);
    if (!listed.has(path)) continue;
    const twin = bodyOf(new TextDecoder().decode((await files.read(path)) ?? new Uint8Array()));
    if (twin === null) {
      problems.push({ code: "verify-twin", file: path });
      continue;
    }
    const document = read(path, learning.file, twin);
    if (!document) {
      problems.push({ code: "verify-twin", file: path });
      continue;
    }
    const holds = (text: string, span: SourceSpan): boolean =>
      textAt(document, span.start, span.end) === text && linesAgree(twin, span);
    for (const { id, text, span } of own) {
      if (!holds(text, span))
        problems.push({ code: "verify-passage", file: PASSAGES, value: id, args: { twin: path } });
    }
    for (const edge of edgesOf.get(learning.slug) ?? []) {
      if (edge.type !== "link" || edge.evidence !== "sentence") continue;
      const { span, markdown, sentence } = edge;
      if (markdown !== document.body.slice(span.start, span.end) || !holds(sentence, span)) {
        problems.push({
          code: "verify-link",
          file: EDGES,
          value: `${edge.source} -> ${edge.target}`,
          args: { twin: path },
        });
      }
    }
  }
  return problems;
}

const PASSAGES = "knowledge/passages.json";
const EDGES = "knowledge/edges.json";

/** Everything after the line that closes the twin's front matter; null when the file does not begin with one. */
function bodyOf(twin: string): string | null {
  const close = twin.startsWith("---\n") ? twin.indexOf("\n---\n", 3) : -1;
  return close < 0 ? null : twin.slice(close + 5);
}

function read(path: string, file: string, body: string): Document | null {
  const source = {
    file: path,
    format: file.endsWith(".mdx") ? "mdx" : "md",
    text: body,
    bodyStart: 0,
    bodyLine: 1,
    url: "/",
  } as const;
  return parse(source, { resolve: () => ({ kind: "other" }) }, defaults).document;
}

/** A layer does not say with which markers and limits it was built; the limits are those that any layer must keep. */
const defaults = configSchema.parse({ site: { url: "https://example.com" } });

function linesAgree(body: string, span: SourceSpan): boolean {
  const { startLine, endLine } = withLines(span, lineIndex(body));
  return startLine === span.startLine && endLine === span.endLine;
}
