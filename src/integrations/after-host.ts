// What every integration does once its host has written the site. Comes in: what the host knows of the site, the options that the author gave,
// the host's log. Goes out: nothing; the layer is in the host's output folder. The one rule: an error of the build is an error of the host.
import { build, type BuildOptions } from "../index.js";

/** The options of `build`, as the author writes them in the host's configuration. Paths start from the host's root. */
export type SiteloreOptions = Omit<BuildOptions, "cwd" | "check" | "onProgress">;

export interface Host {
  /** Absolute; the process's own folder when the host has no other. */
  readonly root?: string | undefined;
  /** Where the host has written its pages: absolute, or from the root. */
  readonly out: string;
  /** The published site's address with its base path, where the host's configuration says it. */
  readonly site?: string | undefined;
}

export interface HostLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** An option that the author gave wins over the host's configuration, and that over sitelore.config. */
export async function afterHost(host: Host, options: SiteloreOptions, log: HostLog): Promise<void> {
  const { ok, exitCode, problems, text } = await build({
    cwd: host.root,
    ...options,
    site: options.site ?? host.site,
    out: options.out ?? host.out,
  });
  for (const { severity, message } of problems) (severity === "error" ? log.error : log.warn).call(log, message);
  const last = text.trimEnd().split("\n").at(-1)!;
  if (!ok) throw new SiteloreError(`sitelore: ${last}`, exitCode);
  log.info(last);
}

/** Why the host's build failed; the problems themselves are in its log. */
export class SiteloreError extends Error {
  override readonly name = "SiteloreError";
  /** As `sitelore build` would have ended. */
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}
