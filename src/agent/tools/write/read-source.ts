// read_source: the text of the one source that is being taken in, part by part. Only while its atoms are written: answers come from pages.
import { z } from "zod";
import type { Batch } from "../../ingest/batch.js";
import { refused, tool, type Tool } from "../../tool.js";

/** Characters of one part. */
const PART = 12_000;

export const readSource = (batch: Batch): Tool =>
  tool({
    name: "read_source",
    description:
      "Reads the source of this run from an offset on, with the nodes that the part touches. `next` is the offset to go on from; null at the end.",
    access: "read",
    input: z.object({ offset: z.number().int().min(0).optional() }),
    run: ({ offset = 0 }) => {
      const { source, text, ledger } = batch.options;
      if (offset >= text.text.length)
        return refused("past_end", `The source has ${text.text.length} characters.`, "Use an offset under that.");
      const end = endOfPart(text.text, offset);
      const part = text.text.slice(offset, end);
      ledger.add("source", source.id, text.textHash, source.visibility, part);
      const nodes = text.nodes
        .filter((node) => node.start < end && node.end > offset)
        .map(({ id, heading, start, end: nodeEnd }) => ({ id, heading, start, end: nodeEnd }));
      return {
        ok: true,
        data: { text: part, nodes, total: text.text.length, next: end < text.text.length ? end : null },
        ids: [source.id],
      };
    },
  });

/** At a line end where there is one in the second half of the part, and never inside a surrogate pair. */
function endOfPart(text: string, offset: number): number {
  const most = Math.min(text.length, offset + PART);
  if (most === text.length) return most;
  const line = text.lastIndexOf("\n", most);
  if (line > offset + PART / 2) return line + 1;
  return /[\ud800-\udbff]/.test(text[most - 1]!) ? most - 1 : most;
}
