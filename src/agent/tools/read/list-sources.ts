// The documents that knowledge is drawn from: those that were taken in, and those that are there to be.
import { z } from "zod";
import { id } from "../../domain/ids.js";
import { tool } from "../../tool.js";
import { fitting, MOST_JSON } from "../bounds.js";
import { seenSources } from "../seen-sources.js";
import type { ToolWorld } from "../world.js";

const SOURCES = 50;

export const listSources = (world: ToolWorld) =>
  tool({
    name: "list_sources",
    description:
      "Source documents, with how many atoms were drawn from each. Go on with `cursor` where `next` is given.",
    access: "read",
    input: z.object({ cursor: id.optional().describe("`next` of the answer before") }),
    run: async ({ cursor }) => {
      const all = await seenSources(world);
      const rest = all.filter(({ id }) => cursor === undefined || id > cursor);
      const rows = rest
        .slice(0, SOURCES)
        .map(({ id, title, date, nodes, atoms, status }) => ({ id, title, date, nodes, atoms, status }));
      const shown = fitting(rows, SOURCES, MOST_JSON);
      for (const { id, hash, visibility } of rest.slice(0, shown.length))
        if (world.ledger.get("source", id) === undefined) world.ledger.add("source", id, hash, visibility, "");
      return { ok: true, data: { sources: shown, ...(shown.length < rest.length ? { next: shown.at(-1)!.id } : {}) } };
    },
  });
