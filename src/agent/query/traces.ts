// Check 5: whether a page leads to a source in the end. In: a page. Out: yes, where it or a page that it cites rests on an atom whose evidence names a
// node of a known source. The rule: answers that were filed are followed to the pages they cite, and none is visited twice.
import type { View } from "../tools/view.js";

export function traces(view: View, from: Iterable<string>): boolean {
  const waiting = [...from];
  const visited = new Set(waiting);
  for (const id of waiting) {
    const note = view.notes.get(id);
    if (note === undefined) continue;
    if (note.atoms.some((atom) => rests(view, atom))) return true;
    for (const { note: next } of note.cites ?? [])
      if (!visited.has(next)) {
        visited.add(next);
        waiting.push(next);
      }
  }
  return false;
}

const rests = ({ atoms, sources }: View, id: string): boolean =>
  (atoms.get(id)?.evidence ?? []).some(({ source, node }) => sources.get(source)?.nodes.some((one) => one.id === node));
