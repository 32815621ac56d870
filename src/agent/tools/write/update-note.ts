// update_note: a page that is there, after its atoms have changed. A page that a person has edited stays as it is; what would have been written is
// kept as a proposal.
import { z } from "zod";
import { tag, TAGS } from "../../domain/atom.js";
import { atomId, id as noteId } from "../../domain/ids.js";
import { noteVisibility } from "../../domain/knowledge.js";
import { NOTE_CHARS, SUMMARY_CHARS } from "../../domain/note.js";
import type { Batch } from "../../ingest/batch.js";
import { refused, tool, type Tool, type ToolRefusal } from "../../tool.js";
import { visibilityFor, wrongPage } from "./note-fields.js";

export const updateNote = (batch: Batch): Tool =>
  tool({
    name: "update_note",
    description:
      "Changes a page: its whole body, or up to 10 replacements of text that stands in it exactly once; the atoms it rests on, tags, summary. `hash` is the one that read_note gave.",
    access: "write",
    input: z.object({
      id: noteId,
      hash: z.string(),
      body: z.string().trim().min(20).max(NOTE_CHARS).optional(),
      replacements: z
        .array(z.object({ old: z.string().min(1).max(2_000), new: z.string().max(4_000) }))
        .max(10)
        .optional(),
      add_atoms: z.array(atomId).max(40).optional(),
      remove_atoms: z.array(atomId).max(40).optional(),
      tags: z.array(tag).max(TAGS).optional(),
      summary: z.string().trim().min(10).max(SUMMARY_CHARS).optional(),
    }),
    run: (
      { id, hash, body, replacements = [], add_atoms: added = [], remove_atoms: removed = [], tags, summary },
      { write },
    ) => {
      const note = batch.view.notes.get(id);
      if (note === undefined)
        return refused("not_found", `There is no page ${JSON.stringify(id)}.`, "Use an id of search_notes.");
      if (note.kind === "query")
        return refused("filed", "An answer that was filed is not changed.", "Write a page of its own.");
      const open = batch.tooOpen(noteVisibility(note, batch.knowledge));
      if (open !== null) return open;
      if (note.hash !== hash)
        return refused("conflict", `The hash of ${id} is another one now.`, "Read it again and decide anew.", {
          hash: note.hash,
        });
      if (body !== undefined && replacements.length > 0)
        return refused("bad_arguments", "Give a whole body or replacements.", "Leave one of them out.");
      const next = body ?? replaced(note.body, replacements);
      if (typeof next !== "string") return next;
      const atoms = [...new Set([...note.atoms.filter((one) => !removed.includes(one)), ...added])];
      if (atoms.length === 0) return refused("no_atoms", "A page rests on at least one atom.", "Remove fewer.");
      // A filed answer and the text of the person count as theirs.
      if (note.humanEdited) {
        batch.proposals.set(id, next);
        return refused(
          "human_edited",
          "A person has edited this page; it stays as it is. Your text was kept as a proposal.",
          "Go on with other pages.",
        );
      }
      if (!atoms.some((one) => touched(batch, one)) && !removed.some((one) => note.atoms.includes(one)))
        return refused(
          "unchanged",
          "None of this page's atoms were written or changed in this run.",
          "Leave the page as it is.",
        );
      const wrong = wrongPage(batch, id, next, atoms);
      if (wrong !== null) return wrong;
      const { run, model, now, sha256 } = batch.options;
      const kept = write(() => {
        if (!batch.newNotes.has(id)) batch.changedNotes.add(id);
        return batch.unit.putNote({
          ...note,
          body: next,
          atoms,
          tags: tags ?? note.tags,
          summary: summary ?? note.summary,
          visibility: visibilityFor(batch, atoms, note.visibility),
          generated: { run, model, at: now(), hash: sha256(next) },
        });
      });
      return { ok: true, data: { id, hash: kept.hash }, ids: [id] };
    },
  });

const touched = (batch: Batch, id: string): boolean => batch.newAtoms.has(id) || batch.changedAtoms.has(id);

function replaced(
  body: string,
  replacements: readonly { readonly old: string; readonly new: string }[],
): string | ToolRefusal {
  let text = body;
  for (const { old, new: replacement } of replacements) {
    const at = text.indexOf(old);
    if (at < 0)
      return refused(
        "not_found",
        `This text does not stand in the page: ${JSON.stringify(old.slice(0, 120))}.`,
        "Copy it from read_note.",
      );
    if (text.indexOf(old, at + 1) >= 0)
      return refused(
        "not_unique",
        `This text stands in the page more than once: ${JSON.stringify(old.slice(0, 120))}.`,
        "Take more of what is around it.",
      );
    text = text.slice(0, at) + replacement + text.slice(at + old.length);
  }
  return text.trim();
}
