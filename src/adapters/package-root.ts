// Where this package is. Comes in: nothing. Goes out: the folder of its package.json.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Two levels up in a clone (src/adapters), three in the compiled package (dist/lib/adapters). */
export const packageRoot = ((): string => {
  const here = dirname(fileURLToPath(import.meta.url));
  return join(here, here.replaceAll("\\", "/").endsWith("/dist/lib/adapters") ? "../../.." : "../..");
})();
