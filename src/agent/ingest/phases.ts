// The two phases of an ingest: atoms from the source, then pages from the atoms. In: a batch and the tools of a run. Out: phases of the loop, each with
// the judge of its final message. The rule: the second phase has no tool that reads a source, so a page can only say what atoms say.
import type { Judged, Phase } from "../loop/run.js";
import type { Tool } from "../tool.js";
import { linkAtoms } from "../tools/write/link-atoms.js";
import { readSource } from "../tools/write/read-source.js";
import { updateAtom } from "../tools/write/update-atom.js";
import { updateNote } from "../tools/write/update-note.js";
import { writeAtom } from "../tools/write/write-atom.js";
import { writeNote } from "../tools/write/write-note.js";
import type { Atom } from "../domain/atom.js";
import type { Note } from "../domain/note.js";
import type { Batch } from "./batch.js";
import { ATOMIZE, atomizeTask, COMPILE, compileTask } from "./prompts.js";

/** Nodes that are not in the text of any page: shorter ones hold a heading and little else. */
const NODE_TOKENS = 40;

export function atomizePhase(
  batch: Batch,
  known: readonly Atom[],
  gone: readonly Atom[],
  readTools: readonly Tool[],
): Phase<readonly string[]> {
  const { source, text } = batch.options;
  return {
    name: "atomize",
    system: ATOMIZE,
    task: atomizeTask(source, text.nodes, known, gone, batch.view.branches),
    tools: [...readTools, readSource(batch), writeAtom(batch), updateAtom(batch), linkAtoms(batch)],
    answersAtEnd: false,
    judge: (final) => judgeAtomized(final, batch),
  };
}

/**
 * "EMPTY: 0, 2.1". Accepted when there is an atom, or every node of any length is named as empty. In a document of short nodes alone each counts:
 * else a run that wrote nothing would pass for one that had nothing to write, and the document would never be taken in again.
 */
function judgeAtomized(final: string, batch: Batch): Judged<readonly string[]> {
  const { nodes } = batch.options.text;
  const line = final.split("\n").find((one) => /^\W*EMPTY:/i.test(one));
  if (line === undefined)
    return {
      kind: "rejected",
      reason: "invalid_result",
      defects: ["The final message has no line EMPTY: with the ids of the nodes that hold nothing, or none."],
    };
  const named = (line.slice(line.indexOf(":") + 1).match(/\d+(?:\.\d+)*/g) ?? []).filter((id) =>
    nodes.some((node) => node.id === id),
  );
  const touched = batch.newAtoms.size + batch.changedAtoms.size;
  const long = nodes.filter(({ tokens }) => tokens >= NODE_TOKENS);
  const open = (long.length > 0 ? long : nodes).filter(({ id }) => !named.includes(id));
  if (touched === 0 && open.length > 0)
    return {
      kind: "rejected",
      reason: "no_atoms",
      defects: [
        `No atom was written, and these nodes are not named as empty: ${open
          .map(({ id }) => id)
          .slice(0, 40)
          .join(", ")}.`,
      ],
    };
  return { kind: "accepted", value: [...new Set(named)].sort() };
}

export function compilePhase(batch: Batch, pages: readonly Note[], readTools: readonly Tool[]): Phase<null> {
  const targets = [...batch.view.notes.values()]
    .filter(({ kind, status }) => kind !== "query" && status === "active")
    .map(({ id }) => id);
  return {
    name: "compile",
    system: COMPILE,
    task: compileTask(
      batch.touched.map((atom) => seenLinks(atom, batch)),
      pages,
      targets.slice(0, 200),
    ),
    tools: [...readTools, updateAtom(batch), linkAtoms(batch), writeNote(batch), updateNote(batch)],
    answersAtEnd: false,
    judge: () => {
      const left = uncompiled(batch);
      return left.length === 0 || left.length < batch.touched.length
        ? { kind: "accepted", value: null }
        : {
            kind: "rejected",
            reason: "invalid_result",
            defects: [
              `None of these atoms is on a page: ${left
                .map(({ id }) => id)
                .slice(0, 40)
                .join(", ")}.`,
            ],
          };
    },
  };
}

const seenLinks = (atom: Atom, { view }: Batch): Atom => ({
  ...atom,
  links: atom.links.filter(({ to }) => view.atoms.has(to)),
});

/** Atoms of this run that are in force and on no page: told, and left for lint. */
export function uncompiled(batch: Batch): Atom[] {
  const carried = new Set([...batch.view.notes.values()].flatMap(({ atoms }) => atoms));
  return batch.touched.filter(({ id, status }) => status === "active" && !carried.has(id) && !batch.proposals.size);
}
