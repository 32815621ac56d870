// Checks 2 and 3: there is a link, and each link leads to a page that this run has read. In: an answer. Out: what is wrong, each by name.
import { hasHeading } from "../citations/headings.js";
import type { Wikilink } from "../citations/wikilinks.js";
import type { ReadLedger } from "../tools/ledger.js";
import type { View } from "../tools/view.js";
import type { Answer } from "./answer.js";

/** Defects named in one message to the model; more of them help nobody. */
export const MOST_DEFECTS = 12;

export function checkCitations({ links, markdown }: Answer, view: View, ledger: ReadLedger): readonly string[] {
  const all = links.flat();
  const cited = new Set(all.map(({ target }) => target));
  const seen = new Set<string>();
  const defects: string[] = [];
  for (const link of all) {
    const name = markdown.slice(link.start, link.end).slice(0, 200);
    if (seen.has(name)) continue;
    seen.add(name);
    const fault = faultOf(link, cited, view, ledger);
    if (fault !== null) defects.push(`${name} ${fault}`);
  }
  return defects.slice(0, MOST_DEFECTS);
}

function faultOf(
  { target, anchor }: Wikilink,
  cited: ReadonlySet<string>,
  view: View,
  ledger: ReadLedger,
): string | null {
  const note = view.notes.get(target);
  if (note === undefined) {
    if (view.atoms.has(target)) return "is an atom; link the page that rests on it.";
    if (view.sources.has(target)) return "is a source; link a page.";
    return "is no page.";
  }
  // A page that was only listed was not read.
  if ((ledger.get("note", target)?.chars ?? 0) === 0)
    return "was not read in this run; read it with read_note, or do not link it.";
  if (ledger.get("note", target)!.hash !== note.hash) return "has changed since it was read.";
  if (anchor !== null && !hasHeading(view.bodyOf(note), anchor)) return "names a heading that the page does not have.";
  if (note.status !== "superseded") return null;
  const { supersededBy } = note;
  if (supersededBy === undefined || !view.notes.has(supersededBy)) return "was superseded; link another page.";
  return cited.has(supersededBy) ? null : `was superseded by [[${supersededBy}]]; read and link that one.`;
}
