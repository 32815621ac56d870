// The author's own words under one heading: to check a page against its source. A node cannot be cited; pages are.
import { z } from "zod";
import { id } from "../../domain/ids.js";
import { type Node, textOf } from "../../domain/source.js";
import { refused, tool } from "../../tool.js";
import { pieceOf } from "../bounds.js";
import { openSource } from "../open-source.js";
import type { ToolWorld } from "../world.js";
import { nodeId } from "./get-tree.js";

/** `most`: characters a call. */
export const readSourceNode = (world: ToolWorld, most = 4_000) =>
  tool({
    name: "read_source_node",
    description:
      "The verbatim text of one node of a source. It is for checking what pages say and cannot be cited. Go on with `offset` where `next` is given.",
    access: "read",
    input: z.object({ source: id, node: nodeId, offset: z.number().int().min(0).default(0) }),
    run: async ({ source: sourceId, node: wanted, offset }) => {
      const opened = await openSource(world, sourceId);
      if ("ok" in opened) return opened;
      const { source, text } = opened;
      const node = text.nodes.find(({ id }) => id === wanted);
      if (node === undefined)
        return refused("not_found", `${sourceId} has no node ${wanted}.`, "Take a node that get_tree gives.");
      const own = textOf(node, text);
      if (offset > 0 && offset >= own.length)
        return refused("past_end", `The node has ${own.length} characters.`, "Call with a smaller offset.");
      const piece = pieceOf(own, offset, most);
      world.ledger.add("source", sourceId, text.textHash.slice(0, 16), source.visibility, piece.text);
      return {
        ok: true,
        data: {
          source: sourceId,
          node: wanted,
          path: pathOf(node, text.nodes),
          hash: node.textHash.slice(0, 16),
          ...piece,
        },
        ids: [`${sourceId}#${wanted}`],
      };
    },
  });

/** Headings from the outermost to its own. */
function pathOf(node: Node, nodes: readonly Node[]): readonly string[] {
  const path: string[] = [];
  for (let at: Node | undefined = node; at !== undefined && path.length < 8;) {
    path.unshift(at.heading);
    const parent: string | null = at.parent;
    at = parent === null ? undefined : nodes.find(({ id }) => id === parent);
  }
  return path;
}
