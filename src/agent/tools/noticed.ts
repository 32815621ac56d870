// Records that were listed or counted and not read. They cannot be cited, since nothing of their text was given; but what a run makes is as hidden
// as they are.
import type { Atom } from "../domain/atom.js";
import type { Note } from "../domain/note.js";
import type { View } from "./view.js";
import type { ToolWorld } from "./world.js";

/** "hidden only": where many are counted, only those that are not public matter. */
export function noticed(
  { ledger }: ToolWorld,
  view: View,
  records: readonly (Atom | Note)[],
  which: "all" | "hidden only" = "all",
): void {
  for (const one of records) {
    const visibility = view.visibilityOf(one);
    if (which === "hidden only" && visibility === "public") continue;
    const kind = "claim" in one ? "atom" : "note";
    if (ledger.get(kind, one.id) === undefined) ledger.add(kind, one.id, one.hash, visibility, "");
  }
}
