// A twin's text in, its front matter and its document out; null when it cannot be read.
// The one rule: the body is read as the build reads a post's; a body that is published already has nothing more to take out.
import { parse as parseYaml } from "yaml";
import type { Config } from "../config/schema.js";
import type { Document } from "../model.js";
import type { LinkTable } from "../stages/link-table-port.js";
import { parse } from "../stages/parse.js";

export interface Twin {
  readonly path: string;
  /** Day of the last change that its front matter states. */
  readonly updated: string | null;
  readonly document: Document;
}

/** `of` is the learning: its file's ending tells MDX from Markdown, and relative links start from its file and its URL. */
export function readTwin(
  path: string,
  text: string,
  of: { readonly file: string; readonly url: string },
  links: LinkTable,
  config: Pick<Config, "excerptMarkers" | "limits">,
): Twin | null {
  const close = text.startsWith("---\n") ? text.indexOf("\n---\n", 3) : -1;
  if (close < 0) return null;
  const front = mapping(text.slice(4, close + 1));
  const { file, url } = of;
  const format = /\.mdx$/i.test(file) ? "mdx" : "md";
  const bodyStart = close + "\n---\n".length;
  const { document } = parse({ file, format, text, bodyStart, bodyLine: 1, url }, links, config);
  if (!front || document?.body !== text.slice(bodyStart)) return null;
  const { updated } = front;
  return { path, updated: typeof updated === "string" ? updated : null, document };
}

function mapping(yaml: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = parseYaml(yaml);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
