// Vite: `plugins: [sitelore()]`; VitePress: `buildEnd: vitepress()`. Comes in: the resolved configuration. Goes out: the layer in the
// folder that was built. The one rule: `serve` is left alone, and a build that failed, or that made a server's bundle, gets no layer.
import path from "node:path";
import { afterHost, type HostLog, type SiteloreOptions } from "./after-host.js";

/** The part of a Vite plugin that is used here; Vite's own type takes it. Tested with Vite 6. */
export interface SitelorePlugin {
  name: string;
  apply: "build";
  enforce: "post";
  configResolved(config: ViteConfig): void;
  buildEnd(error?: Error): void;
  closeBundle: { order: "post"; sequential: true; handler(): Promise<void> };
}

interface ViteConfig {
  readonly root: string;
  readonly configFile?: string | undefined;
  readonly logger: HostLog;
  readonly build: { readonly outDir: string; readonly ssr: boolean | string };
}

/** For a site whose pages Vite itself makes. The site's address is not Vite's to know: it is an option, or in sitelore.config. */
export default function sitelore(options: SiteloreOptions = {}): SitelorePlugin {
  let config: ViteConfig;
  let failed = false;
  return {
    name: "sitelore",
    apply: "build",
    enforce: "post",
    configResolved(resolved) {
      if ("vitepress" in resolved)
        throw new Error(
          'In VitePress the pages are written after Vite is done. Use `buildEnd: vitepress()` of "sitelore/vite".',
        );
      config = resolved;
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        if (failed || config.build.ssr) return;
        const { root, configFile, logger, build } = config;
        // Vite's root may be a folder of sources; sitelore's configuration stands beside Vite's.
        const beside = configFile === undefined ? root : path.dirname(configFile);
        await afterHost({ root: beside, out: path.resolve(root, build.outDir) }, options, logger);
      },
    },
  };
}

/** The part of VitePress's site configuration that is used here. */
export interface VitePressSite {
  readonly outDir: string;
  readonly site: { readonly base: string };
  readonly sitemap?: { readonly hostname?: string | undefined } | undefined;
  readonly logger: HostLog;
}

/** `export default defineConfig({ buildEnd: vitepress() })`. Paths start from the process's folder, as `vitepress build docs` does; the address is that of `sitemap.hostname` with `base`. */
export function vitepress(options: SiteloreOptions = {}): (site: VitePressSite) => Promise<void> {
  return async ({ outDir, site, sitemap, logger }) => {
    const address = sitemap?.hostname === undefined ? undefined : new URL(site.base, sitemap.hostname).href;
    await afterHost({ out: outDir, site: address }, options, logger);
  };
}
