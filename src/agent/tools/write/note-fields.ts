// What write_note and update_note have in common: a page is checked against its atoms, the pages it links and the addresses it may name.
import { noteVisibility } from "../../domain/knowledge.js";
import { strictest, type Visibility } from "../../domain/visibility.js";
import type { Batch } from "../../ingest/batch.js";
import { refused, type ToolRefusal } from "../../tool.js";
import { faultsOf } from "./note-text.js";
import { nearest } from "./similar.js";

/** Null when the page may stand as it is. */
export function wrongPage(
  batch: Batch,
  own: string | null,
  body: string,
  atoms: readonly string[],
): ToolRefusal | null {
  const { view, options } = batch;
  const missing = atoms.filter((id) => !view.atoms.has(id));
  if (missing.length > 0)
    return refused(
      "not_found",
      `There is no atom ${missing.slice(0, 5).join(", ")}.`,
      "Name atoms that exist; their ids are in your task and in search_atoms.",
    );
  const carried = atoms.flatMap((id) => view.atoms.get(id) ?? []);
  if (carried.every(({ status }) => status === "superseded"))
    return refused(
      "superseded",
      "All of these atoms are superseded.",
      "Rest the page on at least one that is in force.",
    );
  const pages = [...view.notes.values()];
  const faults = faultsOf(body, {
    hasNote: (id) => id === own || view.notes.has(id),
    near: (id) =>
      nearest(
        id.replaceAll("-", " "),
        pages.map((note) => [note.id, `${note.id.replaceAll("-", " ")} ${note.title}`, note.id] as const),
        0.3,
        3,
      ),
    hasUrl: (url) =>
      carried.some(({ evidence }) =>
        evidence.some(
          ({ quote, source }) =>
            quote.includes(url) || (source === options.source.id && options.text.text.includes(url)),
        ),
      ),
  });
  return faults.length === 0
    ? null
    : refused("bad_text", faults.join(" "), "Give the body again without these faults.", { faults });
}

/** Of what was read in this run, what the page rests on, and what it said before. */
export function visibilityFor(batch: Batch, atoms: readonly string[], before: Visibility): Visibility {
  return strictest([batch.visibility(), noteVisibility({ visibility: before, atoms: [...atoms] }, batch.knowledge)]);
}
