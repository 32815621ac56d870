// Eleventy 3: `eleventyConfig.addPlugin(sitelore)`. Comes in: Eleventy's output folder. Goes out: the layer among the written pages.
// The one rule: `--serve` and `--watch` are left alone, and so is a build that writes no files (`--to=json`).
import { afterHost, type HostLog, type SiteloreOptions } from "./after-host.js";

/** The part of Eleventy's configuration that is used here. */
export interface EleventyConfig {
  readonly logger?: HostLog;
  on(event: "eleventy.after", listener: (given: AfterBuild) => Promise<void>): unknown;
}

interface AfterBuild {
  readonly directories: { readonly output: string };
  readonly runMode: string;
  readonly outputMode: string;
}

export default function sitelore(eleventyConfig: EleventyConfig, options: SiteloreOptions = {}): void {
  eleventyConfig.on("eleventy.after", async ({ directories, runMode, outputMode }) => {
    if (runMode !== "build" || outputMode !== "fs") return;
    // Eleventy works in the process's folder. Its logger is there from the first build on.
    await afterHost({ out: directories.output }, options, eleventyConfig.logger ?? console);
  });
}
