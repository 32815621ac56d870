// The Markdown twin of each learning. Comes in: its record and its published body. Goes out: front matter, then that body.
// The one rule: everything after the line that closes the front matter is the body, since the layer's spans count in it.
import { stringify } from "yaml";
import type { Learning } from "../schema/learnings.js";
import type { Layer, Page } from "./layer.js";
import { oneLine } from "./markdown-text.js";
import { type OutputFile, remadeFile } from "./output-file.js";
import { hasTwin, pageUrl, twinPath } from "./places.js";

/** In the order of learnings.json. */
export function* twins(layer: Layer): Generator<OutputFile> {
  const pages = new Map(layer.pages.map((page) => [page.slug, page]));
  for (const learning of layer.learnings) {
    if (!hasTwin(layer, learning)) continue;
    const page = pages.get(learning.slug);
    if (page === undefined) throw new Error(`internal error: there is no page for the learning ${learning.slug}`);
    const front = frontMatter(layer, learning, page);
    yield remadeFile(twinPath(learning), () => [front, wholeLines(page.document.body)]);
  }
}

/**
 * Every value stands in double quotes on one line: no reader of YAML 1.1 can take a date for a moment or `no` for a
 * boolean, and no title can end the front matter.
 */
function frontMatter(layer: Layer, learning: Learning, page: Page): string {
  const fields = {
    title: oneLine(learning.title),
    url: pageUrl(layer, learning),
    date: learning.date,
    updated: page.updated,
    author: layer.author?.name,
    licence: layer.licence.text,
    codeLicence: layer.licence.code,
    series: learning.series && oneLine(learning.series.title),
    part: learning.series?.order,
    tags: learning.tags.length > 0 ? learning.tags.map(oneLine) : null,
  };
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const yaml = stringify(Object.fromEntries(given), {
    defaultStringType: "QUOTE_DOUBLE",
    defaultKeyType: "PLAIN",
    doubleQuotedMinMultiLineLength: Infinity,
    lineWidth: 0,
  });
  return `---\n${yaml}---\n`;
}

/** A body whose file had no final line end gets one; nothing before it moves. */
export const wholeLines = (body: string): string => (body === "" || body.endsWith("\n") ? body : `${body}\n`);
