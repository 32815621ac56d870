// What is linked with an atom or a page, one or two steps far, nearest first.
import { z } from "zod";
import { linkTypes, symmetricLinks } from "../../domain/atom.js";
import { atomId, id } from "../../domain/ids.js";
import { refused, tool } from "../../tool.js";
import { fitting, MOST_JSON } from "../bounds.js";
import { noticed } from "../noticed.js";
import { type View, viewOf } from "../view.js";
import type { ToolWorld } from "../world.js";

const NODES = 40;
/** Between atoms; between pages; from a page to the atoms it rests on. */
const edgeTypes = [...linkTypes, "wikilink", "rests_on"] as const;
type EdgeType = (typeof edgeTypes)[number];

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly type: EdgeType;
}

export const walkLinks = (world: ToolWorld) =>
  tool({
    name: "walk_links",
    description:
      "Follows links from an atom or a page. Atoms are linked by type; a page links to pages (wikilink) and rests on atoms (rests_on).",
    access: "read",
    input: z.object({
      // One plain string for the model: endpoints stumble over alternatives in a schema.
      from: z
        .string()
        .refine(
          (text) => id.safeParse(text).success || atomId.safeParse(text).success,
          "is the id of an atom or a page",
        )
        .describe("Id of an atom or a page"),
      direction: z.enum(["out", "in", "both"]),
      types: z.array(z.enum(edgeTypes)).max(edgeTypes.length).optional(),
      depth: z.number().int().min(1).max(2).default(1),
    }),
    run: ({ from, direction, types, depth }) => {
      const view = viewOf(world);
      if (!view.notes.has(from) && !view.atoms.has(from))
        return refused("not_found", `There is no atom or page ${from}.`, "Take an id that a search gives.");
      const steps = new Map([[from, 0]]);
      const edges = new Map<string, Edge>();
      let left = 0;
      for (const [at, far] of steps) {
        if (far === depth) continue;
        for (const edge of edgesAt(view, at, direction)) {
          if (types !== undefined && !types.includes(edge.type)) continue;
          const other = edge.from === at ? edge.to : edge.from;
          if (!steps.has(other)) {
            if (steps.size > NODES) {
              left++;
              continue;
            }
            steps.set(other, far + 1);
          }
          edges.set(`${edge.from} ${edge.type} ${edge.to}`, edge);
        }
      }
      const reached = [...steps].slice(1).map(([id, far]) => ({ id, steps: far, is: told(view, id) }));
      const shown = fitting(reached, NODES, MOST_JSON / 2);
      const kept = new Set([from, ...shown.map(({ id }) => id)]);
      const among = fitting(
        [...edges.values()].filter((edge) => kept.has(edge.from) && kept.has(edge.to)),
        NODES * 4,
        MOST_JSON / 2,
      );
      const records = [...kept].flatMap((id) => view.notes.get(id) ?? view.atoms.get(id) ?? []);
      noticed(world, view, records);
      const truncated = left > 0 || shown.length < reached.length ? { truncated: true } : {};
      return { ok: true, data: { from, nodes: shown, edges: among, ...truncated }, ids: [from] };
    },
  });

const told = (view: View, id: string): string => view.atoms.get(id)?.claim ?? view.notes.get(id)!.title;

/** Sorted by their other end, then type. A link that holds both ways is followed both ways. */
function edgesAt(view: View, at: string, direction: "out" | "in" | "both"): readonly Edge[] {
  const edges: Edge[] = [];
  const [outward, inward] = [direction !== "in", direction !== "out"];
  const symmetric = (type: string): boolean => (symmetricLinks as readonly string[]).includes(type);
  const atom = view.atoms.get(at);
  if (atom !== undefined) {
    for (const { type, to } of atom.links)
      if ((outward || symmetric(type)) && view.atoms.has(to)) edges.push({ from: at, to, type });
    for (const { type, from } of view.linksTo(at))
      if (inward || symmetric(type)) edges.push({ from, to: at, type: type as EdgeType });
    if (inward) for (const from of view.notesOn(at)) edges.push({ from, to: at, type: "rests_on" });
  } else {
    const { out, back } = view.linksOf(at);
    if (outward) for (const to of out) edges.push({ from: at, to, type: "wikilink" });
    if (outward)
      for (const to of view.notes.get(at)!.atoms)
        if (view.atoms.has(to)) edges.push({ from: at, to, type: "rests_on" });
    if (inward) for (const from of back) edges.push({ from, to: at, type: "wikilink" });
  }
  const key = ({ from, to, type }: Edge): string => `${from === at ? to : from} ${type} ${from}`;
  return edges.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
