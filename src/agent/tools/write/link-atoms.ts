// link_atoms: how two claims stand to one another.
import { z } from "zod";
import { type Atom, type AtomLink, linkTypes, symmetricLinks } from "../../domain/atom.js";
import { atomId } from "../../domain/ids.js";
import { atomVisibility } from "../../domain/knowledge.js";
import { strictest } from "../../domain/visibility.js";
import type { Batch } from "../../ingest/batch.js";
import { refused, tool, type Tool } from "../../tool.js";
import { noAtom } from "./update-atom.js";
import { overLimit } from "./write-atom.js";

export const linkAtoms = (batch: Batch): Tool =>
  tool({
    name: "link_atoms",
    description:
      "Links two atoms: `from` supports, contradicts, supersedes, refines or is an example of `to`, or is related to it.",
    access: "write",
    input: z.object({ from: atomId, to: atomId, type: z.enum(linkTypes), reason: z.string().trim().min(1).max(300) }),
    run: ({ from, to, type, reason }, { write }) => {
      if (from === to) return refused("self", "An atom is not linked to itself.", "Link two atoms.");
      // Stored once, so that neither end can say something else than the other.
      const [first, second] = symmetricLinks.includes(type) && to < from ? [to, from] : [from, to];
      const [at, other] = [batch.view.atoms.get(first), batch.view.atoms.get(second)];
      if (at === undefined) return noAtom(first);
      if (other === undefined) return noAtom(second);
      // Published where both ends are.
      const open = batch.tooOpen(strictest([at, other].map((one) => atomVisibility(one, batch.knowledge))));
      if (open !== null) return open;
      if (at.links.some((link) => link.type === type && link.to === second))
        return { ok: true, data: { result: "existing" }, ids: [first, second] };
      if (type === "supersedes" && reaches(batch, second, first))
        return refused("circle", "These atoms would supersede one another in a circle.", "Leave the link out.");
      if (batch.links >= batch.options.limits.links) return overLimit("links", batch.options.limits.links);
      write(() => {
        batch.unit.putAtom({
          ...at,
          links: inOrder([...at.links, { type, to: second, reason }]),
          updated: batch.stamp(),
        });
        if (!batch.newAtoms.has(first)) batch.changedAtoms.add(first);
        batch.links++;
      });
      return { ok: true, data: { result: "created" }, ids: [first, second] };
    },
  });

function reaches(batch: Batch, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(
      ...((batch.knowledge.atoms.get(id) as Atom | undefined)?.links ?? [])
        .filter(({ type }) => type === "supersedes")
        .map((link) => link.to),
    );
  }
  return false;
}

const inOrder = (links: readonly AtomLink[]): AtomLink[] =>
  [...links].sort((a, b) => (a.type + a.to < b.type + b.to ? -1 : 1));
