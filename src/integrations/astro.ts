// Astro: `integrations: [sitelore()]` in astro.config. Comes in: Astro's own root, site, base and output folder. Goes out: the layer
// among the built pages. The one rule: `astro dev` is left alone; only `astro build` ends with a layer.
import { fileURLToPath } from "node:url";
import { afterHost, type HostLog, type SiteloreOptions } from "./after-host.js";

/** The part of Astro's integration that is used here; Astro's own type takes it. Tested with Astro 5. */
export interface SiteloreIntegration {
  name: string;
  hooks: {
    "astro:config:done": (given: { config: { root: URL; site?: string | undefined; base: string } }) => void;
    "astro:build:done": (given: { dir: URL; logger: HostLog }) => Promise<void>;
  };
}

export default function sitelore(options: SiteloreOptions = {}): SiteloreIntegration {
  let root: string | undefined;
  let site: string | undefined;
  return {
    name: "sitelore",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = fileURLToPath(config.root);
        // As Astro makes addresses: the base is a path of the site's host.
        site = config.site === undefined ? undefined : new URL(config.base, config.site).href;
      },
      "astro:build:done": ({ dir, logger }) => afterHost({ root, site, out: fileURLToPath(dir) }, options, logger),
    },
  };
}
