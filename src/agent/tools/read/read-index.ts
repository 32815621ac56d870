// What the knowledge base holds, as its index page tells it. Topics come with the first part of the pages.
import { z } from "zod";
import { id } from "../../domain/ids.js";
import { tool } from "../../tool.js";
import { fitting } from "../bounds.js";
import { noticed } from "../noticed.js";
import { viewOf } from "../view.js";
import type { ToolWorld } from "../world.js";

const PAGES = 100;
const CHARS = 12_000;
const TOPICS = 100;

export const readIndex = (world: ToolWorld) =>
  tool({
    name: "read_index",
    description:
      "The table of contents: topics with their branches, and all pages. Go on with `cursor` where `next` is given.",
    access: "read",
    input: z.object({ cursor: id.optional().describe("`next` of the answer before") }),
    run: ({ cursor }) => {
      const view = viewOf(world);
      const topics = view.topics.slice(0, TOPICS).map(({ id, title, own }) => ({
        id,
        title,
        branches: own.map(({ id, atoms, notes }) => ({ id, atoms, notes })),
      }));
      const head = cursor === undefined ? { topics: fitting(topics, TOPICS, CHARS / 2) } : {};
      const rest = [...view.notes.values()].filter((note) => cursor === undefined || note.id > cursor);
      const pages = rest.slice(0, PAGES).map((note) => {
        const { id, kind, title, summary } = note;
        return { id, kind, title, summary, tags: view.tagsOf(note).slice(0, 20) };
      });
      const shown = fitting(pages, PAGES, CHARS - JSON.stringify(head).length);
      noticed(world, view, rest.slice(0, shown.length));
      if (cursor === undefined) noticed(world, view, [...view.atoms.values()], "hidden only");
      const next = shown.length < rest.length ? { next: shown.at(-1)!.id } : {};
      return { ok: true, data: { revision: view.knowledge.revision, ...head, pages: shown, ...next } };
    },
  });
