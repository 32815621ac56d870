// Whole atoms, with their evidence and the links from and to them.
import { z } from "zod";
import type { Atom } from "../../domain/atom.js";
import { atomId } from "../../domain/ids.js";
import { refused, tool } from "../../tool.js";
import { fitting, MOST_JSON } from "../bounds.js";
import { noticed } from "../noticed.js";
import { type View, viewOf } from "../view.js";
import type { ToolWorld } from "../world.js";

/** Of each direction. */
const LINKS = 10;
const REASON = 120;

export const readAtom = (world: ToolWorld) =>
  tool({
    name: "read_atom",
    description: "One to five whole atoms: claim, body, evidence with its quotes, and links in both directions.",
    access: "read",
    input: z.object({ ids: z.array(atomId).min(1).max(5) }),
    run: ({ ids }) => {
      const view = viewOf(world);
      const wanted = [...new Set(ids)];
      const missing = wanted.filter((id) => !view.atoms.has(id));
      if (missing.length === wanted.length)
        return refused("not_found", `There is no atom ${missing.join(", ")}.`, "Take ids that search_atoms gives.");
      const atoms = wanted.flatMap((id) => view.atoms.get(id) ?? []);
      const shown = fitting(
        atoms.map((atom) => told(atom, view)),
        atoms.length,
        MOST_JSON,
      );
      for (const atom of atoms.slice(0, shown.length)) {
        const text = [atom.claim, atom.body, ...atom.evidence.map(({ quote }) => quote)].join("\n\n");
        world.ledger.add("atom", atom.id, atom.hash, view.visibilityOf(atom), text);
      }
      noticed(
        world,
        view,
        shown.flatMap(({ links }) => [...links.out, ...links.in].flatMap(({ id }) => view.atoms.get(id) ?? [])),
        "hidden only",
      );
      const left = atoms.slice(shown.length).map(({ id }) => id);
      return {
        ok: true,
        data: {
          atoms: shown,
          ...(missing.length > 0 ? { not_found: missing } : {}),
          ...(left.length > 0 ? { truncated: true, next: left } : {}),
        },
        ids: shown.map(({ id }) => id),
      };
    },
  });

function told(atom: Atom, view: View) {
  const { id, type, branch, claim, body, tags, status, supersededBy, validAt, evidence, links, hash } = atom;
  const out = links.filter(({ to }) => view.atoms.has(to)).map(({ type, to, reason }) => ({ type, id: to, reason }));
  const back = view.linksTo(id).map(({ type, from, reason }) => ({ type, id: from, reason }));
  const shown = (all: readonly { readonly type: string; readonly id: string; readonly reason: string }[]) =>
    all.slice(0, LINKS).map((one) => ({ ...one, reason: one.reason.slice(0, REASON) }));
  return {
    id,
    type,
    branch,
    claim,
    body,
    tags,
    status,
    ...(supersededBy !== undefined && view.atoms.has(supersededBy) ? { superseded_by: supersededBy } : {}),
    ...(validAt === undefined ? {} : { valid_at: validAt }),
    evidence: evidence.map(({ source, node, quote }) => ({ source, node, quote })),
    links: { out: shown(out), in: shown(back), in_all: out.length + back.length },
    hash,
  };
}
