// The topics, with what lies under each.
import { z } from "zod";
import { tool } from "../../tool.js";
import { fitting, MOST_JSON } from "../bounds.js";
import { noticed } from "../noticed.js";
import { viewOf } from "../view.js";
import type { ToolWorld } from "../world.js";

const TOPICS = 100;

export const listTopics = (world: ToolWorld) =>
  tool({
    name: "list_topics",
    description: "All topics: what each is about, its branches, and how many atoms and pages lie under it.",
    access: "read",
    input: z.object({}),
    run: () => {
      const view = viewOf(world);
      const topics = view.topics.map(({ id, title, summary, own }) => ({
        id,
        title,
        summary,
        branches: own.map(({ id }) => id),
        atoms: own.reduce((sum, { atoms }) => sum + atoms, 0),
        notes: own.reduce((sum, { notes }) => sum + notes, 0),
      }));
      const shown = fitting(topics, TOPICS, MOST_JSON);
      noticed(world, view, [...view.atoms.values()], "hidden only");
      return { ok: true, data: { topics: shown, ...(shown.length < topics.length ? { total: topics.length } : {}) } };
    },
  });
