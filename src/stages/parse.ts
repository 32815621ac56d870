// A post's source in, its document out: the published body, its blocks with their text, and its links.
// The one rule: the blocks and links that leave here were read from the very body that leaves with them.
import type { Config } from "../config/schema.js";
import type { Document, Span } from "../model.js";
import type { Problem } from "../problems.js";
import type { LinkTable } from "./link-table-port.js";
import { applyEdits } from "./parse/edit.js";
import { withoutHidden } from "./parse/invisible.js";
import { mask } from "./parse/mask.js";
import { TooDeep } from "./parse/inline.js";
import { parseMarkdown } from "./parse/processor.js";
import { emptied, publish } from "./parse/publish.js";
import type { Reading } from "./parse/reading.js";
import { scan } from "./parse/scan.js";
import { walk } from "./parse/walk.js";

export interface Source {
  readonly file: string;
  readonly format: "md" | "mdx";
  /** The whole file, LF, no BOM; offset and line (from 1) at which the body starts. */
  readonly text: string;
  readonly bodyStart: number;
  readonly bodyLine: number;
  readonly url: string;
}

export interface Parsed {
  /** Null when the post was refused; the problem that says why is an error. */
  readonly document: Document | null;
  readonly problems: readonly Problem[];
}

/** Each edit takes something away, and one round takes all that it can see; more than this many means that text keeps coming back. */
const ROUNDS = 8;

export function parse(source: Source, links: LinkTable, config: Pick<Config, "excerptMarkers" | "limits">): Parsed {
  const { file, format } = source;
  const written = source.text.slice(source.bodyStart);
  const problems: Problem[] = [];
  const lineOf = (text: string, at: number): number => source.bodyLine + lineEnds(text, at);
  const refused = scan(written, format, config.limits);
  if (refused) {
    problems.push({ code: refused.code, file, line: lineOf(written, refused.at), args: refused.args });
    return { document: null, problems };
  }
  const hidden = withoutHidden(written);
  if (hidden.count > 0) {
    problems.push({
      code: "hidden-characters",
      file,
      line: lineOf(written, hidden.first),
      args: { count: hidden.count },
    });
  }
  const options = { markers: new Set(config.excerptMarkers), nesting: config.limits.nesting };
  const mentions = (text: string): Span[] => links.mentions?.(text) ?? [];
  let body = hidden.text;
  let commented: Commented | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const masked = mask(body, { format, markers: config.excerptMarkers });
    let reading: Reading;
    try {
      reading = walk(parseMarkdown(masked.text, format), body, masked, options);
    } catch (error) {
      problems.push(problemOf(error, format, file, source.bodyLine, (at) => lineOf(body, at), config.limits.nesting));
      return { document: null, problems };
    }
    if (round === 0) {
      for (const { kind, at } of masked.unknown) {
        problems.push({ code: "unknown-template", file, line: lineOf(body, at), value: kind });
      }
      for (const at of reading.unclosed) problems.push({ code: "comment-unclosed", file, line: lineOf(body, at) });
      for (const at of reading.accidents) {
        problems.push({
          code: "heading-by-accident",
          file,
          line: lineOf(body, at),
          value: body.slice(at, body.indexOf("\n", at)),
        });
      }
    }
    if (commented && shown(reading) !== commented.shown) {
      body = applyEdits(commented.body, emptied(commented.comments, format));
      commented = null;
      continue;
    }
    const published = publish(reading, body, links, source, mentions);
    commented = published.comments.length > 0 ? { body, comments: published.comments, shown: shown(reading) } : null;
    if (published.edits.length === 0) {
      const after = reading.blocks.findIndex((block) => block.start > reading.marker);
      const excerptEnd = reading.marker < 0 ? null : after < 0 ? reading.blocks.length : after;
      return { document: { body, blocks: reading.blocks, links: published.links, excerptEnd }, problems };
    }
    body = applyEdits(body, published.edits);
  }
  problems.push({ code: "withheld-link-stays", file });
  return { document: null, problems };
}

/** A body before its comments were taken out. */
interface Commented {
  readonly body: string;
  readonly comments: readonly Span[];
  readonly shown: string;
}

/** What a reader sees, block by block: the same with comments and without. */
const shown = ({ blocks }: Reading): string => blocks.map(({ kind, content }) => `${kind} ${content.text}`).join("\n");

/** What the parser or the walk could not read; any other error is our own and is thrown again. */
function problemOf(
  error: unknown,
  format: "md" | "mdx",
  file: string,
  bodyLine: number,
  lineOf: (at: number) => number,
  nesting: number,
): Problem {
  if (error instanceof TooDeep) return { code: "nesting", file, line: lineOf(error.at), args: { limit: nesting } };
  const { reason, line } = error as { reason?: string; line?: number };
  if (format !== "mdx" || reason === undefined) throw error;
  return { code: "mdx-syntax", file, line: bodyLine + (line ?? 1) - 1, value: reason };
}

function lineEnds(text: string, until: number): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < until; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
