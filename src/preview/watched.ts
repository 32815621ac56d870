// What the preview watches. In: the loaded configuration. Out: where watching starts, and what under it does not count. The rule: whatever a build
// reads is watched, also where it is not there yet, and nothing that a build or a package manager writes.
import path from "node:path";
import { configNames, type Loaded } from "../config/load.js";
import { contentBases } from "../config/urls.js";

export interface Watched {
  readonly paths: readonly string[];
  readonly ignored: (path: string) => boolean;
  /** What a build reads: when it changes, watching starts anew. */
  readonly wanted: readonly string[];
}

export function watched({ usable, root, out, configFile }: Loaded): Watched {
  const records = Object.values(usable?.records ?? {}).filter((one) => one !== undefined);
  const globs = usable === null ? [] : [...contentBases(usable), ...contentBases({ ...usable, content: records })];
  const configs = configFile === null ? configNames.map((name) => path.join(root, name)) : [configFile];
  const wanted = [...new Set([...globs.map((base) => path.join(root, base, ".")), ...configs])].sort();
  const isWritten = (place: string): boolean =>
    within(place, out) || path.relative(root, place).split(path.sep).some(isPassedOver);
  return {
    paths: configFile === null || within(configFile, root) ? [root] : [root, configFile],
    ignored: (place) =>
      !wanted.some((one) => within(place, one) || within(one, place)) || (isWritten(place) && !configs.includes(place)),
    wanted,
  };
}

const isPassedOver = (segment: string): boolean =>
  segment === "node_modules" || (segment.startsWith(".") && segment !== ".." && segment !== ".");

function within(inner: string, outer: string): boolean {
  const relative = path.relative(outer, inner);
  return relative === "" || (!relative.startsWith("..") && !path.isAbsolute(relative));
}
