// Tags, the most used first. An atom and a page count once each; a page has the tags of its atoms too.
import { z } from "zod";
import type { Atom } from "../../domain/atom.js";
import type { Note } from "../../domain/note.js";
import { tool } from "../../tool.js";
import { noticed } from "../noticed.js";
import { viewOf } from "../view.js";
import type { ToolWorld } from "../world.js";

export const listTags = (world: ToolWorld) =>
  tool({
    name: "list_tags",
    description: "Tags with how many atoms and pages have each, the most used first.",
    access: "read",
    input: z.object({
      prefix: z.string().max(40).optional().describe("Only tags that begin so"),
      limit: z.number().int().min(1).max(100).default(100),
    }),
    run: ({ prefix = "", limit }) => {
      const view = viewOf(world);
      const counts = new Map<string, number>();
      const holders: (Atom | Note)[] = [];
      const count = (one: Atom | Note, tags: readonly string[]): void => {
        const own = tags.filter((tag) => tag.startsWith(prefix));
        if (own.length > 0) holders.push(one);
        for (const tag of own) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      };
      for (const atom of view.atoms.values()) count(atom, [...new Set(atom.tags)]);
      for (const note of view.notes.values()) count(note, view.tagsOf(note));
      noticed(world, view, holders, "hidden only");
      const tags = [...counts]
        .map(([tag, count]) => ({ tag, count }))
        .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
      const total = tags.length > limit ? { total: tags.length } : {};
      return { ok: true, data: { tags: tags.slice(0, limit), ...total } };
    },
  });
