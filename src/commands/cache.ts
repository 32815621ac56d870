// `sitelore cache clear`: removes the models and vectors that are kept between builds, and the copies of published layers. Comes in: the ports. Goes out: what was removed.
// The one rule: nothing is removed that is not made or fetched again.
import type { Ports } from "../ports.js";
import { type CommandResult, EXIT } from "./result.js";
import { grouped, plural } from "./table.js";

export async function cacheClearCommand({ cache }: Pick<Ports, "cache">): Promise<CommandResult> {
  const { folder, files, bytes } = await cache.clear();
  return {
    exitCode: EXIT.done,
    text: `${folder}: ${plural(files, "file")} removed, ${grouped(bytes)} bytes.\n`,
    json: { ok: true, folder, files, bytes },
    problems: [],
  };
}
