// The reading tools of an ingest. Atoms are written with the source at hand; pages are written without any text of sources, so that they can only say
// what atoms say.
import type { Tool } from "../tool.js";
import { readSourceNode } from "../tools/read/read-source-node.js";
import { readTools } from "../tools/read-tools.js";
import type { ToolWorld } from "../tools/world.js";

/** Characters of a node that is read while its atoms are written. */
const NODE_CHARS = 12_000;

export function ingestReadTools(phase: "atomize" | "compile", world: ToolWorld): readonly Tool[] {
  const common = readTools(world).filter(({ name }) => name !== "read_source_node");
  return phase === "compile" ? common : [...common, readSourceNode(world, NODE_CHARS)];
}
