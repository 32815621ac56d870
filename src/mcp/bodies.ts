// The Markdown body of a learning, as published. In: the learning. Out: its body, and the file that holds it. The one rule: it is the author's
// Markdown letter by letter; only of a layer without twins is it taken from llms-full.txt, where lines of hyphens are written otherwise.
import { LLMS_FULL_TXT, twinPath } from "../emit/places.js";
import type { Learning } from "../schema/learnings.js";
import { Refusal } from "./refusal.js";
import type { Served } from "./served.js";

export interface Body {
  readonly markdown: string;
  /** Path in the layer. */
  readonly file: string;
}

export async function bodyOf(learning: Learning, served: Served): Promise<Body> {
  const listed = new Set(served.layer.manifest.text.map(({ path }) => path));
  const twin = twinPath(learning);
  if (listed.has(twin)) return { markdown: afterFrontMatter(await served.text(twin)), file: twin };
  if (listed.has(LLMS_FULL_TXT)) {
    const markdown = ofUrl(await served.text(LLMS_FULL_TXT), served.url(learning));
    if (markdown !== null) return { markdown, file: LLMS_FULL_TXT };
  }
  throw new Refusal(
    `The layer of ${served.site} publishes neither a Markdown twin of ${learning.slug} nor llms-full.txt, so there is no body to read. Its passages are there: format "sections".`,
  );
}

/** Everything after the line that closes the front matter; no value in it has a line end. */
const afterFrontMatter = (twin: string): string => twin.slice(twin.indexOf("\n---\n", 3) + "\n---\n".length);

function ofUrl(full: string, url: string): string | null {
  for (const post of full.split("\n---\n")) {
    const [, own, body] =
      /^\n# [^\n]*\n\n- URL: ([^\n]*)\n- Date: [^\n]*\n(?:- Updated: [^\n]*\n)?\n?([^]*)$/.exec(post) ?? [];
    if (own === url) return body!;
  }
  return null;
}
