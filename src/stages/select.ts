// Comes in: all entries and the build day. Goes out: the visible ones in reading order, and the withheld ones.
// The one rule: what is not visible leaves here. Of two posts with one slug or one URL neither is visible.
import { twinFile } from "../config/urls.js";
import type { Day, Entry } from "../model.js";
import type { Problem } from "../problems.js";
import { order } from "./order.js";
import { placeInSeries } from "./select/series-places.js";
import { twinFaults } from "./select/twin-faults.js";

export interface Selected {
  /** By date, then slug. */
  readonly visible: readonly Entry[];
  /** By file. */
  readonly withheld: readonly Entry[];
  readonly problems: readonly Problem[];
}

/** `twins`: whether a Markdown twin of each post will be written. */
export function select(entries: readonly Entry[], buildDay: Day, twins = true): Selected {
  const problems: Problem[] = [];
  const files = [...entries].sort((a, b) => order(a.file, b.file));
  const refused = new Set<Entry>();
  // A refused post has its error already, and its slug may be a guess from its file's name.
  const known = files.filter(({ withheld }) => withheld !== "refused");
  for (const [code, nameOf] of [
    ["site-same-slug", (entry: Entry) => entry.slug],
    ["site-same-url", (entry: Entry) => twinFile(entry.url)],
  ] as const) {
    const first = new Map<string, Entry>();
    for (const entry of known) {
      const key = nameOf(entry).toLowerCase();
      const other = first.get(key);
      if (!other) first.set(key, entry);
      else if (code === "site-same-slug" || !(refused.has(entry) && refused.has(other))) {
        const value = code === "site-same-slug" ? entry.slug : entry.url;
        problems.push({ code, file: entry.file, value, args: { other: other.file } });
        refused.add(entry).add(other);
      }
    }
  }
  if (twins) {
    const written = known.filter((entry) => entry.withheld === null && !refused.has(entry));
    for (const { entry, ...problem } of twinFaults(written)) {
      problems.push(problem);
      refused.add(entry);
    }
  }

  const judged = files.map((entry): Entry => {
    if (refused.has(entry)) return { ...entry, withheld: "refused" };
    if (entry.withheld === null && firstDay(entry) > buildDay) return { ...entry, withheld: "future" };
    if (entry.withheld === null && isOver(entry, buildDay)) return { ...entry, withheld: "expired" };
    if (entry.withheld !== null || entry.updated === null || entry.updated <= buildDay) return entry;
    problems.push({ code: "site-updated-later", file: entry.file, value: entry.updated, args: { buildDay } });
    return { ...entry, updated: null };
  });
  const inOrder = judged
    .filter(({ withheld }) => withheld === null)
    .sort((a, b) => order(a.date, b.date) || order(a.slug, b.slug));
  const placed = placeInSeries(inOrder);
  return {
    visible: placed.entries.filter(({ withheld }) => withheld === null),
    withheld: [...judged, ...placed.entries]
      .filter(({ withheld }) => withheld !== null)
      .sort((a, b) => order(a.file, b.file)),
    problems: [...problems, ...placed.problems],
  };
}

/** The day from which a post may be seen: `publishDate`, or else its own date. */
export const firstDay = ({ visibleFrom, date }: Entry): Day => visibleFrom ?? date;

/** Whether a post is gone again on a day. */
export const isOver = ({ visibleUntil }: Entry, day: Day): boolean => !!visibleUntil && visibleUntil <= day;
