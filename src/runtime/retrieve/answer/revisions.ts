// In: the quotes of an answer. Out: the same, led by the newer position where one of them is of a post that the author has since revised, with
// a note of what changed. The one rule: a revision counts only where the question has one of its topic words; the older quote stays, marked.
import type { Asked } from "../ask.js";
import type { IndexRecord } from "../files.js";
import type { Opened } from "../open.js";
import type { RevisionNote } from "../results.js";
import { nameStems } from "./named.js";
import { quote, type Unnumbered } from "./quote.js";

type Pair = NonNullable<IndexRecord["revisions"]>["pairs"][number];

export interface Revised {
  readonly quotes: readonly Unnumbered[];
  readonly revisions: readonly RevisionNote[];
}

/** At most `k` quotes come back: where there is no room, the last one that no revision is about gives way, and at last the older one. */
export function revised(layer: Opened, asked: Asked, quotes: readonly Unnumbered[], k: number): Revised {
  const open = (layer.files.index.revisions?.pairs ?? []).filter((pair) => isOnTopic(layer, asked, pair));
  const applied: Pair[] = [];
  let current = [...quotes];
  const cites = (slug: string): boolean => current.some((one) => one.slug === slug);
  // A stance that is led with can itself have been revised: each pair is taken once, so this ends.
  for (let pair = next(); pair !== undefined; pair = next()) {
    applied.push(pair);
    if (!cites(pair.older)) continue;
    const stance = stanceOf(layer, asked, pair);
    if (stance !== null) current = [stance, ...current.filter(({ slug }) => slug !== pair!.newer)];
  }
  function next(): Pair | undefined {
    return open.find((pair) => !applied.includes(pair) && (cites(pair.older) || cites(pair.newer)));
  }

  const newest = (slug: string): string => {
    const seen = new Set([slug]);
    for (;;) {
      const pair = applied.find(({ older, newer }) => older === slug && !seen.has(newer));
      if (pair === undefined) return slug;
      seen.add(pair.newer);
      slug = pair.newer;
    }
  };
  const marked = current.map((one): Unnumbered => {
    const present = newest(one.slug);
    return present === one.slug ? one : { ...one, superseded_by: present };
  });
  const told = new Set(applied.flatMap(({ older, newer }) => [older, newer]));
  while (marked.length > k)
    marked.splice(
      marked.findLastIndex(({ slug }) => !told.has(slug)),
      1,
    );
  return { quotes: marked, revisions: applied.map((pair) => noteOf(layer, pair)) };
}

function isOnTopic(layer: Opened, { stems }: Asked, { topic, older, newer }: Pair): boolean {
  if (!layer.at.has(older) || !layer.at.has(newer)) return false;
  return topic.some((words) => {
    const wanted = nameStems(layer, words);
    return wanted.length > 0 && wanted.every((stem) => stems.includes(stem));
  });
}

function stanceOf(layer: Opened, asked: Asked, { stance, stancePassage, newer }: Pair): Unnumbered | null {
  const place = layer.passagesOf[layer.at.get(newer)!]!.find((each) => layer.passages[each]!.id === stancePassage);
  if (place === undefined || layer.passages[place]!.role !== "position") return null;
  const start = layer.passages[place]!.text.indexOf(stance);
  return start < 0 ? null : quote(layer, asked, place, { start, end: start + stance.length });
}

function noteOf({ learnings, at }: Opened, { older, newer, changed, asOf }: Pair): RevisionNote {
  const title = (slug: string): string => learnings[at.get(slug)!]!.title;
  const note = `Changed as of ${asOf}: ${changed.replace(/[.\s]+$/, "")}. On this, "${title(newer)}" replaces "${title(older)}".`;
  return { older, newer, changed, asOf, note };
}
