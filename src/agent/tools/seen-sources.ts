// Sources that a run's reader may see. The rule: as hidden as the document is now or was when it was taken in, whichever is stricter.
import { strictest, type Visibility } from "../domain/visibility.js";
import { viewOf } from "./view.js";
import type { ToolWorld } from "./world.js";

export interface SeenSource {
  readonly id: string;
  readonly title: string;
  readonly date: string | null;
  readonly visibility: Visibility;
  /** Of the text that was taken in; "" where none was. */
  readonly hash: string;
  readonly nodes: number;
  readonly atoms: number;
  /** "gone": it was taken in and is no longer there. */
  readonly status: "done" | "never" | "gone";
}

/** Sorted by id. */
export async function seenSources(world: ToolWorld): Promise<readonly SeenSource[]> {
  const view = viewOf(world);
  const counts = new Map<string, number>();
  for (const { evidence } of view.atoms.values())
    for (const id of new Set(evidence.map(({ source }) => source))) counts.set(id, (counts.get(id) ?? 0) + 1);
  const there = new Map((await world.sources.list()).map((info) => [info.id, info]));
  const records = view.knowledge.sources;
  return [...new Set([...records.keys(), ...there.keys()])]
    .sort()
    .map((id): SeenSource => {
      const [record, info] = [records.get(id), there.get(id)];
      const { title, date } = info ?? record!;
      return {
        id,
        title,
        date,
        visibility: strictest([record, info].flatMap((one) => one?.visibility ?? [])),
        hash: record?.textHash.slice(0, 16) ?? "",
        nodes: record?.nodes.length ?? 0,
        atoms: counts.get(id) ?? 0,
        status: record === undefined ? "never" : info === undefined ? "gone" : "done",
      };
    })
    .filter(({ visibility }) => world.sees(visibility));
}
