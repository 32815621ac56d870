// Atoms that hold the words of a question.
import { z } from "zod";
import { atomStates, tag } from "../../domain/atom.js";
import { id } from "../../domain/ids.js";
import { tool } from "../../tool.js";
import { fitting, MOST_JSON } from "../bounds.js";
import { noticed } from "../noticed.js";
import { viewOf } from "../view.js";
import type { ToolWorld } from "../world.js";

export const searchAtoms = (world: ToolWorld) =>
  tool({
    name: "search_atoms",
    description: "Finds atoms (single claims with evidence) by their words, best first. Read one whole with read_atom.",
    access: "read",
    input: z.object({
      query: z.string().min(1).max(300).describe("Words to look for"),
      branch: id.optional(),
      tags: z.array(tag).max(5).optional().describe("Only atoms that have all of these"),
      status: z.enum(atomStates).optional(),
      limit: z.number().int().min(1).max(20).default(8),
    }),
    run: ({ query, branch, tags = [], status, limit }) => {
      const view = viewOf(world);
      const found = view
        .findAtoms(query)
        .map(({ id, score }) => ({ atom: view.atoms.get(id)!, score }))
        .filter(
          ({ atom }) =>
            (branch === undefined || atom.branch === branch) &&
            (status === undefined || atom.status === status) &&
            tags.every((one) => atom.tags.includes(one)),
        );
      const hits = found.slice(0, limit).map(({ atom, score }) => {
        const { id, claim, branch, tags, status, evidence } = atom;
        return {
          id,
          claim,
          branch,
          tags,
          status,
          sources: [...new Set(evidence.map((one) => one.source))].sort(),
          score,
        };
      });
      const shown = fitting(hits, limit, MOST_JSON);
      noticed(
        world,
        view,
        found.slice(0, shown.length).map(({ atom }) => atom),
      );
      return { ok: true, data: { found: found.length, atoms: shown }, ids: shown.map(({ id }) => id) };
    },
  });
