// Comes in: command-line flags and environment variables. Goes out: the flags, completed from SITELORE_* where none was given.
// The one rule: a flag wins, and a variable that nothing reads is told, since it is a mistyped one.
import type { Problem } from "../problems.js";
import type { Origin } from "./load.js";
import type { ConfigInput } from "./schema.js";

/** As typed. Paths are relative to where the command runs. */
export interface Flags {
  /** A file; from a program also what such a file would hold, and then no file is looked for. */
  readonly config?: string | ConfigInput;
  readonly root?: string;
  readonly content?: readonly string[];
  readonly site?: string;
  readonly postUrl?: string;
  readonly out?: string;
  readonly buildDate?: string;
  /** "minilm" or "none". */
  readonly embedder?: string;
}

/** Each flag, the option that it sets, and its variable. */
export const settings = [
  { flag: "config", option: "config", variable: "SITELORE_CONFIG" },
  { flag: "root", option: "root", variable: "SITELORE_ROOT" },
  { flag: "content", option: "content", variable: "SITELORE_CONTENT" },
  { flag: "site", option: "site.url", variable: "SITELORE_SITE_URL" },
  { flag: "postUrl", option: "postUrl", variable: "SITELORE_POST_URL" },
  { flag: "out", option: "out", variable: "SITELORE_OUT" },
  { flag: "buildDate", option: "buildDate", variable: "SITELORE_BUILD_DATE" },
  { flag: "embedder", option: "embedder", variable: "SITELORE_EMBEDDER" },
] as const satisfies readonly { flag: keyof Flags; option: string; variable: string }[];

export function fromEnvironment(
  given: Flags,
  env: Readonly<Record<string, string | undefined>>,
): { flags: Flags; origins: Map<string, Origin>; problems: Problem[] } {
  const flags: Record<string, unknown> = {};
  const origins = new Map<string, Origin>();
  for (const { flag, option, variable } of settings) {
    const text = env[variable]?.trim();
    if (given[flag] !== undefined) {
      flags[flag] = given[flag];
      origins.set(option, "flag");
    } else if (text) {
      flags[flag] = flag === "content" ? [text] : text;
      origins.set(option, "environment");
    }
  }
  const known: readonly string[] = [...settings.map(({ variable }) => variable), "SITELORE_CACHE"];
  const problems = Object.keys(env)
    .filter((name) => name.startsWith("SITELORE_") && !known.includes(name))
    .sort()
    .map((name): Problem => ({ code: "config-variable", key: name, args: { known: known.join(", ") } }));
  return { flags, origins, problems };
}
