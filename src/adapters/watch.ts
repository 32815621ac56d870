// The Watch port over chokidar. The rule: what is there at the start is no change.
import { watch as chokidar } from "chokidar";
import type { Watch } from "../ports-preview.js";

export const watch: Watch = async (paths, ignored, changed) => {
  const watcher = chokidar([...paths], { ignored, ignoreInitial: true, followSymlinks: false });
  watcher.on("all", changed);
  // A folder that may not be read is the build's to tell.
  watcher.on("error", () => {});
  await new Promise<void>((resolve) => watcher.once("ready", () => resolve()));
  return { close: () => watcher.close() };
};
