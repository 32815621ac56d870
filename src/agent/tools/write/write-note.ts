// write_note: a new page, compiled from atoms.
import { z } from "zod";
import { tag, TAGS } from "../../domain/atom.js";
import { atomId, freeId, idOf } from "../../domain/ids.js";
import { noteVisibility } from "../../domain/knowledge.js";
import { NOTE_CHARS, SUMMARY_CHARS } from "../../domain/note.js";
import type { Batch } from "../../ingest/batch.js";
import { isNoteTaken } from "../../store/taken.js";
import { tool, type Tool } from "../../tool.js";
import { visibilityFor, wrongPage } from "./note-fields.js";
import { likeness, stems } from "./similar.js";
import { overLimit } from "./write-atom.js";

/** From here on two titles are of the same page. */
const SAME_TITLE = 0.8;

export const writeNote = (batch: Batch): Tool =>
  tool({
    name: "write_note",
    description:
      "Writes a new page that says what its atoms say, and no more. Link other pages as [[id]] or [[id|words]]. Use update_note for a page that exists.",
    access: "write",
    input: z.object({
      title: z.string().trim().min(3).max(120),
      kind: z.enum(["concept", "summary", "overview"]),
      summary: z.string().trim().min(10).max(SUMMARY_CHARS).describe("One sentence"),
      body: z.string().trim().min(20).max(NOTE_CHARS).describe("Markdown"),
      atoms: z.array(atomId).min(1).max(40).describe("Ids of the atoms that the page rests on"),
      tags: z.array(tag).max(TAGS),
    }),
    run: ({ title, kind, summary, body, atoms, tags }, { write }) => {
      const known = sameTitle(batch, title);
      if (known !== undefined)
        return { ok: true, data: { id: known, result: "exists", fix: `Use update_note on ${known}.` }, ids: [known] };
      const id = freeId(idOf(title), (one) => isNoteTaken(one, batch.knowledge));
      const wrong = wrongPage(batch, id, body, atoms);
      if (wrong !== null) return wrong;
      const { limits, run, model, now, sha256 } = batch.options;
      if (batch.newNotes.size >= limits.notes) return overLimit("notes", limits.notes);
      write(() => {
        batch.unit.putNote({
          id,
          title: title.replace(/\s+/g, " "),
          kind,
          summary: summary.replace(/\s+/g, " "),
          atoms: [...new Set(atoms)],
          tags: [...new Set(tags)],
          status: "active",
          visibility: visibilityFor(batch, atoms, "public"),
          body,
          generated: { run, model, at: now(), hash: sha256(body) },
        });
        batch.newNotes.add(id);
      });
      return { ok: true, data: { id, result: "created" }, ids: [id] };
    },
  });

/** Two pages on one thing are what a base of pages dies of. Answers that were filed are no pages on a thing. */
function sameTitle(batch: Batch, title: string): string | undefined {
  const own = stems(title);
  const id = idOf(title);
  return [...batch.view.notes.values()]
    .filter((note) => note.kind !== "query" && batch.tooOpen(noteVisibility(note, batch.knowledge)) === null)
    .find((note) => note.id === id || likeness(own, stems(note.title)) >= SAME_TITLE)?.id;
}
