// One build of the preview, as `sitelore build` would do it, in memory. In: what the command line says. Out: the layer with its files, or the
// problems that stopped it; and what to watch. The one rule: nothing is written but the cache of vectors.
import { build } from "../build.js";
import { vectorsOnDisk } from "../commands/build/vectors-on-disk.js";
import { buildDay } from "../config/build-day.js";
import type { Flags } from "../config/environment.js";
import { load, type Loaded, type LoadPorts } from "../config/load.js";
import type { Layer } from "../emit/layer.js";
import type { OutputFile } from "../emit/output-file.js";
import { fileErrorCode } from "../ports-fs.js";
import type { Ports } from "../ports.js";
import type { Problem } from "../problems.js";

export interface Rebuilt {
  readonly loaded: Loaded;
  /** Null when an error stopped it. */
  readonly made: { readonly layer: Layer; readonly files: readonly OutputFile[] } | null;
  readonly problems: readonly Problem[];
}

export async function rebuild(cwd: string, flags: Flags, ports: Ports & LoadPorts): Promise<Rebuilt> {
  const loaded = await load(cwd, flags, ports);
  const { config, root, out, problems } = loaded;
  if (!config) return { loaded, made: null, problems };
  const today = buildDay(loaded.buildDate, ports.env, (zone) => ports.clock.today(zone), config.site.timeZone);
  if (today.day === null) return { loaded, made: null, problems: [...problems, today.problem!] };
  const known = await vectorsOnDisk(ports.fs, out);
  try {
    const built = await build(ports, config, { root, buildDate: today.day, keepGoing: false, known });
    return { loaded, made: built.result, problems: [...problems, ...built.problems] };
  } catch (error) {
    // An editor may take a file away and put it back while it saves.
    const reason = fileErrorCode(error);
    if (reason === undefined) throw error;
    return { loaded, made: null, problems: [...problems, { code: "read-refused", args: { reason } }] };
  }
}
