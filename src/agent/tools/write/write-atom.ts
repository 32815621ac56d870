// write_atom: one claim of the source that is being taken in, with the quotations that carry it.
import { z } from "zod";
import { type Atom, atomTypes, BODY_CHARS, CLAIM_CHARS, tag, TAGS } from "../../domain/atom.js";
import { freeId, id as idSchema, idOf } from "../../domain/ids.js";
import { textOf } from "../../domain/source.js";
import { INBOX } from "../../domain/taxonomy.js";
import type { Batch } from "../../ingest/batch.js";
import { nearestText } from "../../ingest/quotes.js";
import { isAtomTaken } from "../../store/taken.js";
import { refused, tool, type Tool, type ToolRefusal } from "../../tool.js";
import { NEAR, nearest, SAME_BRANCH } from "./similar.js";

export const writeAtom = (batch: Batch): Tool =>
  tool({
    name: "write_atom",
    description:
      "Keeps one claim of this source in your own words, with 1 to 3 exact quotations from its nodes that carry it. One claim an atom. The branch is the shelf it lies on; a new name begins a branch.",
    access: "write",
    input: z.object({
      claim: z.string().trim().min(10).max(CLAIM_CHARS).describe("One sentence that can be true or false by itself"),
      body: z.string().trim().max(BODY_CHARS).describe("What a reader must know to understand the claim; may be empty"),
      type: z.enum(atomTypes),
      branch: z.string().trim().min(1).max(80).describe("Id of a branch from list_branches, or the title of a new one"),
      tags: z.array(tag).max(TAGS).describe("Words to find it by"),
      evidence: z
        .array(
          z.object({
            node: z.string(),
            quote: z.string().min(20).max(400).describe("Exact words of that node, 20 to 400 characters"),
          }),
        )
        .min(1)
        .max(3),
    }),
    run: ({ claim, body, type, branch, tags, evidence }, { write }) => {
      const quoted = evidence.map(({ node, quote }) => quotedIn(batch, node, quote));
      const wrong = quoted.find((one): one is ToolRefusal => "ok" in one);
      if (wrong !== undefined) return wrong;
      const shelf = branchFor(batch, branch);
      if ("ok" in shelf) return shelf;
      const found = quoted as { node: string; quote: string }[];
      const { source, text, limits } = batch.options;
      const full = found.map(({ node, quote }) => ({ source: source.id, node, quote, textHash: text.textHash }));

      const same = sameClaim(batch, claim);
      if (same !== undefined) {
        const merged = [
          ...same.evidence,
          ...full.filter(({ quote }) => !same.evidence.some((one) => one.quote === quote)),
        ].slice(0, 3);
        if (merged.length > same.evidence.length)
          write(() => {
            batch.unit.putAtom({ ...same, evidence: merged, updated: batch.stamp() });
            if (!batch.newAtoms.has(same.id)) batch.changedAtoms.add(same.id);
          });
        return { ok: true, data: { id: same.id, result: "existing" }, ids: [same.id] };
      }
      if (batch.newAtoms.size >= limits.atoms) return overLimit("atoms", limits.atoms);

      const near = nearest(
        claim,
        onBranch(batch, shelf.id).map((atom) => [atom.id, atom.claim, atom] as const),
        NEAR,
        3,
      );
      const id = write(() => {
        if (shelf.isNew) batch.beginBranch(shelf.id, branch);
        const slug = freeId(idOf(claim), (one) => isAtomTaken(`${shelf.id}/${one}`, batch.knowledge));
        const atom = {
          id: `${shelf.id}/${slug}`,
          branch: shelf.id,
          type,
          claim,
          body,
          tags: [...new Set(tags)],
          status: "active" as const,
          evidence: full,
          links: [],
          created: batch.stamp(),
        };
        batch.unit.putAtom(atom);
        batch.newAtoms.add(atom.id);
        return atom.id;
      });
      const nearDuplicates = near.map((atom) => ({ id: atom.id, claim: atom.claim }));
      return {
        ok: true,
        data: { id, result: "created", ...(nearDuplicates.length > 0 ? { near_duplicates: nearDuplicates } : {}) },
        ids: [id],
      };
    },
  });

/** The quotation as it stands in the node; or a refusal with what stands there instead. */
export function quotedIn(
  batch: Batch,
  nodeId: string,
  quote: string,
): { readonly node: string; readonly quote: string } | ToolRefusal {
  const { text, source } = batch.options;
  const node = text.nodes.find(({ id }) => id === nodeId);
  if (node === undefined)
    return refused(
      "not_found",
      `The source has no node ${JSON.stringify(nodeId.slice(0, 40))}.`,
      "Use a node id of get_tree.",
      { nodes: text.nodes.map(({ id }) => id).slice(0, 60) },
    );
  const own = textOf(node, text);
  if (own.includes(quote)) return { node: nodeId, quote };
  const elsewhere = text.nodes.find((one) => one !== node && textOf(one, text).includes(quote));
  const nearestWords = elsewhere === undefined ? nearestText(quote, own) : null;
  return refused(
    "quote_not_found",
    `These words do not stand in node ${nodeId} of ${source.id}, character by character.`,
    "Copy the words from the node's text.",
    elsewhere !== undefined ? { stands_in_node: elsewhere.id } : nearestWords !== null ? { nearest: nearestWords } : {},
  );
}

export const overLimit = (what: string, limit: number): ToolRefusal =>
  refused(
    "limit",
    `This run may write ${limit} ${what}, and has.`,
    `Write no more ${what}; go on with the rest, or give your final message.`,
  );

function branchFor(batch: Batch, name: string): { readonly id: string; readonly isNew: boolean } | ToolRefusal {
  const { branches } = batch.view;
  const known = branches.find(({ id, title }) => id === name || title.toLowerCase() === name.toLowerCase());
  if (known !== undefined) return { id: known.id, isNew: false };
  const id = idOf(name);
  if (!idSchema.safeParse(id).success || /[/\\]|\.\./.test(name))
    return refused("bad_branch", "A branch has a plain name.", "Use an id of list_branches, or a short title.");
  const near =
    branches.find((branch) => branch.id === id) ??
    nearest(
      name,
      branches.map((one) => [one.id, one.title, one] as const),
      SAME_BRANCH,
      1,
    )[0];
  if (near !== undefined)
    return refused("near_branch", `There is a branch much like it.`, `Use ${near.id}.`, { branch: near.id });
  // Begun by a run of which this one may not know.
  if (batch.hasBranch(id)) return { id, isNew: false };
  if (batch.knowledge.taxonomy.mode === "closed")
    return refused("closed", "No branch may be begun here.", `Use a branch of list_branches, or ${INBOX}.`, {
      branches: branches.map((one) => one.id).slice(0, 60),
    });
  if (batch.newBranches.size >= batch.options.limits.branches)
    return refused(
      "limit",
      `This run may begin ${batch.options.limits.branches} branches, and has.`,
      `Use a branch of list_branches, or ${INBOX}.`,
    );
  return { id, isNew: true };
}

const onBranch = (batch: Batch, branch: string): Atom[] =>
  [...batch.view.atoms.values()].filter((atom) => atom.branch === branch);

/** An atom of this source that says the same, whatever its spelling and points. */
function sameClaim(batch: Batch, claim: string): Atom | undefined {
  const key = claimKey(claim);
  return [...batch.view.atoms.values()].find(
    (atom) => claimKey(atom.claim) === key && atom.evidence.some(({ source }) => source === batch.options.source.id),
  );
}

const claimKey = (claim: string): string =>
  claim
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
