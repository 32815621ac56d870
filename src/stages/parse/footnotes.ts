// A tree in, the footnotes that a page shows out: the first of each name, where a mark in the text leads to it, or one in a shown note.
// The one rule: no recursion, each node is looked at once.
import type { Node } from "./processor.js";

export function shownFootnotes(tree: Node): ReadonlySet<Node> {
  const notes = new Map<string, Node>();
  const shown = new Set<Node>();
  const marks = marksIn(tree.children ?? [], notes);
  for (let next = marks.pop(); next !== undefined; next = marks.pop()) {
    const note = notes.get(next);
    if (note === undefined || shown.has(note)) continue;
    shown.add(note);
    marks.push(...marksIn(note.children ?? [], notes));
  }
  return shown;
}

/** Names of the marks in these nodes. Notes are not looked into, and are put into `notes`. */
function marksIn(nodes: readonly Node[], notes: Map<string, Node>): string[] {
  const marks: string[] = [];
  const open: (readonly Node[])[] = [nodes];
  for (let siblings = open.pop(); siblings !== undefined; siblings = open.pop()) {
    for (const node of siblings) {
      if (node.type === "footnoteReference") marks.push(node.identifier!);
      else if (node.type !== "footnoteDefinition") open.push(node.children ?? []);
      else if (!notes.has(node.identifier!)) notes.set(node.identifier!, node);
    }
  }
  return marks;
}
