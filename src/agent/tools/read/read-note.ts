// A page. Once text of it was given here, the run may cite it.
import { z } from "zod";
import { sectionOf } from "../../citations/headings.js";
import { id } from "../../domain/ids.js";
import { refused, tool } from "../../tool.js";
import { MOST_JSON, pieceOf } from "../bounds.js";
import { noticed } from "../noticed.js";
import { viewOf } from "../view.js";
import type { ToolWorld } from "../world.js";

const CHARS = 12_000;
const BACKLINKS = 20;
const LINKS = 40;
const ATOMS = 40;

export const readNote = (world: ToolWorld) =>
  tool({
    name: "read_note",
    description:
      "A page: its text, its links and the atoms it rests on. Only pages read with this tool can be cited. Go on with `offset` where `next` is given.",
    access: "read",
    input: z.object({
      id,
      section: z.string().min(1).max(200).optional().describe("Only the text under this heading"),
      offset: z.number().int().min(0).default(0),
    }),
    run: ({ id, section, offset }) => {
      const view = viewOf(world);
      const note = view.notes.get(id);
      if (note === undefined)
        return refused("not_found", `There is no page ${id}.`, "Take an id that search_notes or read_index gives.");
      const body = view.bodyOf(note);
      const part = section === undefined ? body : sectionOf(body, section);
      if (part === null)
        return refused("no_section", `${id} has no heading ${JSON.stringify(section)}.`, "Read it without a section.");
      if (offset > 0 && offset >= part.length)
        return refused("past_end", `The text has ${part.length} characters.`, "Call with a smaller offset.");
      const { out, back } = view.linksOf(id);
      const head = {
        id,
        title: note.title,
        kind: note.kind,
        status: note.status,
        ...(note.supersededBy !== undefined && view.notes.has(note.supersededBy)
          ? { superseded_by: note.supersededBy }
          : {}),
        hash: note.hash,
        ...(offset > 0
          ? {}
          : {
              links: out.slice(0, LINKS),
              backlinks: back.slice(0, BACKLINKS),
              ...(back.length > BACKLINKS ? { backlinks_in_all: back.length } : {}),
              atoms: note.atoms.filter((atom) => view.atoms.has(atom)).slice(0, ATOMS),
            }),
      };
      const piece = pieceOf(part, offset, Math.min(CHARS, MOST_JSON - JSON.stringify(head).length));
      const complete = section === undefined && offset === 0 && piece.next === undefined;
      world.ledger.add("note", id, note.hash, view.visibilityOf(note), piece.text);
      noticed(
        world,
        view,
        [...out, ...back.slice(0, BACKLINKS)].flatMap((one) => view.notes.get(one) ?? []),
        "hidden only",
      );
      const { text: shown, ...next } = piece;
      return { ok: true, data: { ...head, body: shown, ...next, complete }, ids: [id] };
    },
  });
