// Comes in: what was read. Goes out: an entry for each file, also for those that could not be read: links to them are known, and
// they are withheld.
import type { Config } from "../config/schema.js";
import type { Entry } from "../model.js";
import type { Problem } from "../problems.js";
import { front, refusedEntry } from "./front.js";
import type { ReadFiles } from "./read.js";

export function frontAll(read: ReadFiles, config: Config): { entries: Entry[]; problems: Problem[] } {
  const fronts = read.files.map((file) => front(file, config));
  const refused = new Set(read.refused);
  const known = fronts.map(({ entry }): Entry => (refused.has(entry.file) ? { ...entry, withheld: "refused" } : entry));
  for (const { file } of known) refused.delete(file);
  const unread = [...refused].map((path) => refusedEntry({ path, text: "" }, config));
  return {
    entries: [...known, ...unread],
    problems: fronts.flatMap(({ problems }) => problems),
  };
}
