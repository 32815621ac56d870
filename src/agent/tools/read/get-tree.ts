// The headings of a source.
import { z } from "zod";
import { id } from "../../domain/ids.js";
import type { Node } from "../../domain/source.js";
import { refused, tool } from "../../tool.js";
import { fitting, MOST_JSON } from "../bounds.js";
import { openSource } from "../open-source.js";
import { viewOf } from "../view.js";
import type { ToolWorld } from "../world.js";

const NODES = 200;
/** Ids of atoms named at each node; all are counted. */
const ATOMS = 3;

export const nodeId = z.string().regex(/^\d+(?:\.\d+){0,8}$/, 'is a node such as "2.1"');

export const getTree = (world: ToolWorld) =>
  tool({
    name: "get_tree",
    description:
      "The headings of a source as a tree, with the atoms that were drawn from each. `size` is in characters.",
    access: "read",
    input: z.object({
      source: id,
      node: nodeId.optional().describe("Only this node and what is under it"),
      depth: z.number().int().min(1).max(6).default(3),
    }),
    run: async ({ source: sourceId, node, depth }) => {
      const opened = await openSource(world, sourceId);
      if ("ok" in opened) return opened;
      const { source, text } = opened;
      const root = node === undefined ? null : text.nodes.find(({ id }) => id === node);
      if (root === undefined)
        return refused("not_found", `${sourceId} has no node ${node}.`, "Call get_tree without a node.");
      const drawn = new Map<string, string[]>();
      for (const { id, evidence } of viewOf(world).atoms.values())
        for (const one of new Set(
          evidence.filter((e) => e.source === sourceId && e.textHash === text.textHash).map((e) => e.node),
        ))
          drawn.set(one, [...(drawn.get(one) ?? []), id]);
      const rows = under(text.nodes, root, depth).map(({ id, heading, start, end }) => {
        const atoms = drawn.get(id) ?? [];
        return {
          id,
          heading,
          size: end - start,
          children: text.nodes.filter(({ parent }) => parent === id).length,
          atoms: atoms.slice(0, ATOMS),
          ...(atoms.length > ATOMS ? { atoms_in_all: atoms.length } : {}),
        };
      });
      const shown = fitting(rows, NODES, MOST_JSON);
      const headings = shown.map(({ heading }) => heading).join("\n");
      world.ledger.add("source", sourceId, text.textHash.slice(0, 16), source.visibility, headings);
      const cut = shown.length < rows.length ? { truncated: true, total: rows.length } : {};
      return { ok: true, data: { source: sourceId, nodes: shown, ...cut }, ids: [sourceId] };
    },
  });

/** The root (or all nodes without a parent) and `depth` levels in all, in the order of the text. */
function under(nodes: readonly Node[], root: Node | null, depth: number): readonly Node[] {
  const level = new Map<string, number>();
  for (const { id, parent } of nodes) {
    if (root === null ? parent === null : id === root.id) level.set(id, 1);
    else if (parent !== null && level.has(parent)) level.set(id, level.get(parent)! + 1);
  }
  return nodes.filter(({ id }) => (level.get(id) ?? Infinity) <= depth);
}
