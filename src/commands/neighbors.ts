// `sitelore neighbors SLUG`: the posts that an edge joins to one, each relation with its evidence.
import type { LayerPorts } from "../layer/open-layer.js";
import type { Neighbor, Neighbors, RelationType } from "../runtime/retrieve/relate/relations.js";
import { type AskFlags, asking } from "./asking.js";
import type { CommandResult } from "./result.js";
import { relationText } from "./told/relation.js";

export interface NeighborFlags extends AskFlags {
  readonly type?: readonly RelationType[];
  readonly limit?: number;
}

export function neighborsCommand(
  cwd: string,
  slug: string,
  flags: NeighborFlags,
  ports: LayerPorts,
): Promise<CommandResult> {
  const { type: types, limit } = flags;
  return asking({
    cwd,
    flags,
    ports,
    meaning: false,
    ask: (retriever) => retriever.neighbors(slug, { types, limit }),
    text: neighborsText,
  });
}

function neighborsText({ title, slug, url, total, neighbors }: Neighbors): string {
  const shown = neighbors.length < total ? `, of which the first ${neighbors.length} are shown` : "";
  const count = total === 0 ? "Nothing is joined to it." : `${total} joined to it${shown}, the strongest first.`;
  return `${title} (${slug})\n${url}\n${count}\n${neighbors.map(neighborText).join("")}`;
}

const neighborText = ({ title, slug, date, url, strength, relations }: Neighbor): string =>
  `\n${strength}  ${title} (${slug}), ${date}\n   ${url}\n${relations.map((one) => `   - ${relationText(one)}\n`).join("")}`;
