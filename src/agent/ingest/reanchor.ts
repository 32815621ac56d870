// The atoms of a source after its text has changed. In: the atoms, the new text. Out: those whose quotations stand in it (in their node or another), and
// those of which a quotation is gone. No model is asked: a quotation is there, character by character, or it is not.
import type { Atom, Evidence } from "../domain/atom.js";
import type { Knowledge } from "../domain/knowledge.js";
import { type SourceText, textOf } from "../domain/source.js";

export interface Reanchored {
  /** Atoms with the places their quotations have now; only those that differ from before. */
  readonly moved: readonly Atom[];
  /** Atoms of which at least one quotation of this source is gone. */
  readonly gone: readonly Atom[];
}

export const atomsOf = (source: string, { atoms }: Pick<Knowledge, "atoms">): Atom[] =>
  [...atoms.values()].filter(({ evidence }) => evidence.some((one) => one.source === source));

export function reanchor(source: string, atoms: readonly Atom[], text: SourceText): Reanchored {
  const moved: Atom[] = [];
  const gone: Atom[] = [];
  for (const atom of atoms) {
    const found = atom.evidence.map((one) => (one.source === source ? anchored(one, text) : one));
    if (found.includes(null)) gone.push(atom);
    const kept = found.map((one, at) => one ?? atom.evidence[at]!);
    if (kept.some((one, at) => one !== atom.evidence[at])) moved.push({ ...atom, evidence: kept });
  }
  return { moved, gone };
}

/** In the node that it names where it still stands there, else in the first that has it. */
function anchored(evidence: Evidence, text: SourceText): Evidence | null {
  if (evidence.textHash === text.textHash) return evidence;
  const holds = text.nodes.filter((node) => textOf(node, text).includes(evidence.quote));
  const node = holds.find(({ id }) => id === evidence.node) ?? holds[0];
  return node === undefined ? null : { ...evidence, node: node.id, textHash: text.textHash };
}
