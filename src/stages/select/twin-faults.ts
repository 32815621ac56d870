// Comes in: the posts whose Markdown twins would be written. Goes out: those whose twin has no place of its own, and why.
// The one rule: what the commit would refuse as a path is told here as a post, before anything is made of it.
import { foldersAbove, foldPath, pathFault } from "../../commit/safe-path.js";
import { twinFile } from "../../config/urls.js";
import { isOwnPlace } from "../../emit/places.js";
import type { Entry } from "../../model.js";
import type { Problem } from "../../problems.js";

export type TwinFault = Problem & { readonly entry: Entry };

/**
 *   /agents/             agents.md              is the guide
 *   /knowledge/schema/   knowledge/SCHEMA.md    is the description, where case does not count
 *   /a.md/b/             a.md/b.md              needs a folder where /a/ has its twin a.md
 */
export function twinFaults(entries: readonly Entry[]): TwinFault[] {
  const owners = new Map(entries.map((entry) => [foldPath(twinFile(entry.url)), entry]));
  return entries.flatMap((entry): TwinFault[] => {
    const twin = twinFile(entry.url);
    const unsafe = pathFault(twin);
    const folder = foldersAbove(foldPath(twin)).find((path) => owners.has(path));
    const at = { entry, file: entry.file, value: entry.url };
    if (unsafe) return [{ ...at, code: "site-twin-unsafe", args: { twin, reason: unsafe } }];
    if (isOwnPlace(foldPath(twin))) return [{ ...at, code: "site-twin-ours", args: { twin } }];
    if (folder === undefined) return [];
    return [{ ...at, code: "site-twin-beside", args: { twin, other: owners.get(folder)!.file } }];
  });
}
