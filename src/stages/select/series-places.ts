// Comes in: the visible entries by date, then slug. Goes out: the same, each with a number and a title for its series.
// The one rule: numbers that the author gave are never changed; they are only made up where a whole series has none.
import type { Entry, SeriesRef } from "../../model.js";
import type { Problem } from "../../problems.js";
import { NO_ORDER } from "../front/series.js";
import { order } from "../order.js";

export function placeInSeries(entries: readonly Entry[]): { entries: Entry[]; problems: Problem[] } {
  const members = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (!entry.series) continue;
    const posts = members.get(entry.series.id);
    if (posts) posts.push(entry);
    else members.set(entry.series.id, [entry]);
  }
  const problems: Problem[] = [];
  const places = new Map<string, SeriesRef | null>();
  const spelled = new Map<string, string>();
  for (const [id, posts] of members) {
    const first = spelled.get(id.toLowerCase());
    if (first === undefined) spelled.set(id.toLowerCase(), id);
    else {
      const args = { id: first, other: members.get(first)![0]!.file };
      for (const { file } of posts) problems.push({ code: "site-series-case", file, value: id, args });
      members.delete(id);
    }
  }
  for (const id of [...members.keys()].sort(order)) {
    const posts = members.get(id)!;
    const numbered = posts.find(({ series }) => series!.order !== NO_ORDER);
    const titled = posts.find(({ series }) => series!.title !== "");
    const byNumber = new Map<number, Entry>();
    posts.forEach((entry, index) => {
      const series = entry.series!;
      const title = titled?.series!.title ?? id;
      if (titled && series.title !== "" && series.title !== title) {
        const args = { series: id, title, other: titled.file };
        problems.push({ code: "site-series-title", file: entry.file, value: series.title, args });
      }
      if (numbered && series.order === NO_ORDER) {
        problems.push({
          code: "site-series-order-missing",
          file: entry.file,
          value: id,
          args: { other: numbered.file },
        });
        places.set(entry.file, null);
        return;
      }
      const number = numbered ? series.order : index + 1;
      const same = byNumber.get(number);
      if (same) {
        problems.push({
          code: "site-series-order-same",
          file: entry.file,
          value: String(number),
          args: { other: same.file },
        });
      } else byNumber.set(number, entry);
      places.set(entry.file, { id, title, order: number });
    });
  }
  return { entries: entries.map((entry) => placed(entry, places)), problems };
}

function placed(entry: Entry, places: ReadonlyMap<string, SeriesRef | null>): Entry {
  if (!entry.series) return entry;
  const series = places.get(entry.file) ?? null;
  return series ? { ...entry, series } : { ...entry, series: null, withheld: "refused" };
}
