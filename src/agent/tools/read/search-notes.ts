// Pages that hold the words of a question, each with the place where they stand. The snippet does not make a page citable: read_note does.
import { z } from "zod";
import { id } from "../../domain/ids.js";
import { noteKinds } from "../../domain/note.js";
import { words } from "../../../runtime/text.js";
import { tool } from "../../tool.js";
import { fitting, MOST_JSON } from "../bounds.js";
import { noticed } from "../noticed.js";
import { viewOf } from "../view.js";
import type { ToolWorld } from "../world.js";

const SNIPPET = 240;

export const searchNotes = (world: ToolWorld) =>
  tool({
    name: "search_notes",
    description:
      "Finds pages by their words, best first. A page of kind query is an earlier answer. Read a page with read_note before you cite it.",
    access: "read",
    input: z.object({
      query: z.string().min(1).max(300).describe("Words to look for"),
      kind: z.enum(noteKinds).optional(),
      branch: id.optional(),
      limit: z.number().int().min(1).max(20).default(8),
    }),
    run: ({ query, kind, branch, limit }) => {
      const view = viewOf(world);
      const found = view
        .findNotes(query)
        .map(({ id, score }) => ({ note: view.notes.get(id)!, score }))
        .filter(
          ({ note }) =>
            (kind === undefined || note.kind === kind) &&
            (branch === undefined || view.branchesOf(note).includes(branch)),
        );
      const stems = new Set(words(query, undefined, { short: true }).map(({ stem }) => stem));
      const hits = found.slice(0, limit).map(({ note, score }) => {
        const { id, kind, title, summary } = note;
        return { id, kind, title, summary, snippet: snippetOf(view.bodyOf(note), stems), score };
      });
      const shown = fitting(hits, limit, MOST_JSON);
      noticed(
        world,
        view,
        found.slice(0, shown.length).map(({ note }) => note),
      );
      return { ok: true, data: { found: found.length, notes: shown }, ids: shown.map(({ id }) => id) };
    },
  });

/** The line that holds most of the words, from its beginning. */
function snippetOf(body: string, stems: ReadonlySet<string>): string {
  let best = "";
  let most = 0;
  for (const line of body.split("\n")) {
    const held = new Set(words(line).flatMap(({ stem }) => (stems.has(stem) ? stem : []))).size;
    if (held > most) [best, most] = [line.trim(), held];
  }
  return Array.from((best || body).slice(0, SNIPPET + 1)).length > SNIPPET ? cut(best || body) : best || body;
}

/** Whole characters of at most SNIPPET UTF-16 units. */
const cut = (text: string): string => {
  const end = /[\ud800-\udbff]/.test(text[SNIPPET - 1] ?? "") ? SNIPPET - 1 : SNIPPET;
  return text.slice(0, end);
};
