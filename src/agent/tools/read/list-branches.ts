// The branches, of all topics or of one.
import { z } from "zod";
import { id } from "../../domain/ids.js";
import { refused, tool } from "../../tool.js";
import { fitting, MOST_JSON } from "../bounds.js";
import { noticed } from "../noticed.js";
import { viewOf } from "../view.js";
import type { ToolWorld } from "../world.js";

const BRANCHES = 200;

export const listBranches = (world: ToolWorld) =>
  tool({
    name: "list_branches",
    description: "Branches: what belongs on each, and how many atoms and pages it has. Each atom lies on one branch.",
    access: "read",
    input: z.object({ topic: id.optional().describe("Only those of this topic") }),
    run: ({ topic }) => {
      const view = viewOf(world);
      if (topic !== undefined && !view.topics.some(({ id }) => id === topic))
        return refused("not_found", `There is no topic ${topic}.`, "Take an id that list_topics gives.");
      const branches = view.branches
        .filter((branch) => topic === undefined || branch.topic === topic)
        .map(({ id, topic, title, rule, atoms, notes }) => ({ id, topic, title, rule, atoms, notes }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      const shown = fitting(branches, BRANCHES, MOST_JSON);
      noticed(world, view, [...view.atoms.values()], "hidden only");
      const total = shown.length < branches.length ? { total: branches.length } : {};
      return { ok: true, data: { branches: shown, ...total } };
    },
  });
