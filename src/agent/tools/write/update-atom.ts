// update_atom: what may be added to a claim that is there. The claim itself stays as it is: another claim is another atom.
import { z } from "zod";
import { type Atom, atomStates, BODY_CHARS, CLAIM_CHARS, tag, TAGS } from "../../domain/atom.js";
import { atomId } from "../../domain/ids.js";
import { atomVisibility } from "../../domain/knowledge.js";
import type { Batch } from "../../ingest/batch.js";
import { refused, tool, type Tool, type ToolRefusal } from "../../tool.js";
import { quotedIn } from "./write-atom.js";

export const updateAtom = (batch: Batch): Tool =>
  tool({
    name: "update_atom",
    description:
      "Adds quotations of this source or tags to an atom, or sets its status. `hash` is the one that read_atom gave. A superseded atom names the one that supersedes it. Only an atom of this run may get another claim or body.",
    access: "write",
    input: z.object({
      id: atomId,
      hash: z.string(),
      evidence: z
        .array(z.object({ node: z.string(), quote: z.string().min(20).max(400) }))
        .max(3)
        .optional(),
      tags: z.array(tag).max(TAGS).optional().describe("Tags to add"),
      status: z.enum(atomStates).optional(),
      supersededBy: atomId.optional(),
      claim: z.string().trim().min(10).max(CLAIM_CHARS).optional(),
      body: z.string().trim().max(BODY_CHARS).optional(),
      reason: z.string().trim().min(1).max(300).describe("Why"),
    }),
    run: ({ id, hash, evidence = [], tags = [], status, supersededBy, claim, body }, { write }) => {
      const atom = batch.view.atoms.get(id);
      if (atom === undefined) return noAtom(id);
      const open = batch.tooOpen(atomVisibility(atom, batch.knowledge));
      if (open !== null) return open;
      if (atom.hash !== hash)
        return refused("conflict", `The hash of ${id} is another one now.`, "Read it again and decide anew.", {
          hash: atom.hash,
        });
      if ((claim !== undefined || body !== undefined) && !batch.newAtoms.has(id))
        return refused("write_once", "A claim is written once.", "Write a new atom and let it supersede this one.");
      const next = status ?? atom.status;
      const successor = supersededBy ?? atom.supersededBy;
      if (next === "superseded") {
        const wrong = wrongSuccessor(batch, atom, successor);
        if (wrong !== null) return wrong;
      } else if (supersededBy !== undefined)
        return refused("bad_status", "Only a superseded atom has a successor.", 'Set status to "superseded" as well.');
      const quoted = evidence.map(({ node, quote }) => quotedIn(batch, node, quote));
      const refusal = quoted.find((one): one is ToolRefusal => "ok" in one);
      if (refusal !== undefined) return refusal;
      const { source, text } = batch.options;
      const added = (quoted as { node: string; quote: string }[]).filter(
        ({ quote }) => !atom.evidence.some((one) => one.quote === quote),
      );
      const all = [
        ...atom.evidence,
        ...added.map(({ node, quote }) => ({ source: source.id, node, quote, textHash: text.textHash })),
      ];
      if (all.length > 3)
        return refused(
          "limit",
          `An atom has 3 quotations at most; this one has ${atom.evidence.length}.`,
          "Add fewer, or none.",
        );
      const merged = [...new Set([...atom.tags, ...tags])];
      if (merged.length > TAGS) return refused("limit", `An atom has ${TAGS} tags at most.`, "Add fewer.");
      const kept = write(() => {
        if (!batch.newAtoms.has(id)) batch.changedAtoms.add(id);
        return batch.unit.putAtom({
          ...atom,
          claim: claim ?? atom.claim,
          body: body ?? atom.body,
          tags: merged,
          evidence: all,
          status: next,
          ...(next === "superseded" && successor !== undefined ? { supersededBy: successor } : {}),
          updated: batch.stamp(),
        });
      });
      return { ok: true, data: { id, hash: kept.hash }, ids: [id] };
    },
  });

export const noAtom = (id: string): ToolRefusal =>
  refused(
    "not_found",
    `There is no atom ${JSON.stringify(id.slice(0, 100))}.`,
    "Use an id of search_atoms or read_atom.",
  );

/** A successor that is not there would keep the old claim in force without anybody seeing it, and a circle would retire them all. */
function wrongSuccessor(batch: Batch, atom: Atom, successor: string | undefined): ToolRefusal | null {
  if (successor === undefined)
    return refused("no_successor", "A superseded atom names the one that supersedes it.", "Give supersededBy.");
  if (successor === atom.id) return refused("circle", "An atom does not supersede itself.", "Give another one.");
  const seen = new Set([atom.id]);
  for (let next: string | undefined = successor; next !== undefined; next = batch.view.atoms.get(next)?.supersededBy) {
    if (!batch.view.atoms.has(next)) return noAtom(next);
    if (seen.has(next))
      return refused("circle", "These atoms would supersede one another in a circle.", "Give another one.");
    seen.add(next);
  }
  return null;
}
