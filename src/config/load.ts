// Comes in: flags, the environment, the folder the command runs in. Goes out: the checked configuration, where each option came
// from, and what is wrong. Flags win over SITELORE_* variables, those over the file, that over its preset, that over defaults.
// The one rule: nothing is guessed about the site's URL, and every problem is told, not only the first.
import path from "node:path";
import type { EntryKind } from "../ports-fs.js";
import { isError } from "../problems.js";
import type { Problem } from "../problems.js";
import { fromEnvironment, settings } from "./environment.js";
import type { Flags } from "./environment.js";
import { isPlaceholder } from "./detect.js";
import { presets } from "./presets.js";
import { configSchema } from "./schema.js";
import type { Config } from "./schema.js";
import { contentBases } from "./urls.js";

/** In the order in which they are looked for; two of them in one folder are an error. */
export const configNames = ["ts", "mjs", "js", "json", "yaml", "yml"].map((ending) => `sitelore.config.${ending}`);

export interface LoadPorts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly fs: { lstat(path: string): Promise<{ readonly kind: EntryKind } | null> };
  readonly configFile: ConfigFileReader;
}

/** Reads and, for a module, runs a configuration file. `lineOf` finds a key's line where the format can tell. */
export type ConfigFileReader = (
  path: string,
) => Promise<
  | { readonly value: unknown; readonly lineOf?: (key: readonly PropertyKey[]) => number | undefined }
  | { readonly reason: string; readonly line?: number }
>;

export type Origin = "flag" | "environment" | "file" | "preset" | "default";

export interface Loaded {
  /** Null when a problem is an error. */
  readonly config: Config | null;
  /** For a report: the options without those that are wrong; its URL may be MISSING_URL. Null when the file could not be read. */
  readonly usable: Config | null;
  /** Absolute paths. */
  readonly root: string;
  readonly out: string;
  readonly configFile: string | null;
  /** The build day as given by flag or environment, unchecked; null: not given. */
  readonly buildDate: { readonly text: string; readonly origin: "flag" | "environment" } | null;
  /** By dotted key, of the options that are set; any other has its default. */
  readonly origins: ReadonlyMap<string, Origin>;
  readonly problems: readonly Problem[];
}

export async function load(cwd: string, given: Flags, ports: LoadPorts): Promise<Loaded> {
  const { flags, origins: flagOrigins, problems: unknown } = fromEnvironment(given, ports.env);
  const problems: Problem[] = [...unknown];
  const inline = isObject(flags.config);
  const named = typeof flags.config === "string" ? path.resolve(cwd, flags.config) : null;
  const start = flags.root === undefined ? (named ? path.dirname(named) : cwd) : path.resolve(cwd, flags.root);
  if (flags.root !== undefined && (await ports.fs.lstat(start)) === null) {
    problems.push({ code: "read-no-root", value: flags.root });
  }
  const atStart = named ?? (inline ? null : await discover(start, ports, problems));
  const free = flags.root === undefined && atStart === null && !inline;
  const place = await contentPlace(cwd, start, free, flags.content ?? [], ports, problems);
  const configFile = atStart ?? (place.root === start ? null : await discover(place.root, ports, problems));
  const file =
    configFile === null
      ? { value: inline ? flags.config : {}, line: undefined }
      : await readFile(configFile, cwd, ports, problems);

  const presetName = isObject(file.value) && typeof file.value["preset"] === "string" ? file.value["preset"] : "plain";
  const preset = Object.hasOwn(presets, presetName) ? presets[presetName as Config["preset"]] : {};
  const site = flags.site === undefined ? {} : { site: { url: flags.site } };
  const override = {
    ...site,
    ...(place.content ? { content: place.content } : {}),
    ...(flags.postUrl === undefined ? {} : { postUrl: flags.postUrl }),
    ...(flags.embedder === undefined ? {} : { embedder: flags.embedder }),
  };
  const input = merged(merged(preset, file.value), override);
  const name = configFile === null ? undefined : path.relative(cwd, configFile) || configFile;
  const { config, usable } = checked(input, problems, (key) => {
    const from = givenBy(flagOrigins, key);
    if (from !== null) return { from };
    return name ? { file: name, line: file.line?.(key) } : {};
  });
  const origins = new Map<string, Origin>([
    ...leaves(preset).map((key) => [key, "preset"] as const),
    ...leaves(file.value).map((key) => [key, "file"] as const),
    ...flagOrigins,
  ]);
  if (config !== null && origins.get("site.url") !== "flag" && isPlaceholder(config.site.url)) {
    const at = origins.get("site.url") === "file" ? { file: name, line: file.line?.(["site", "url"]) } : {};
    problems.push({ code: "config-site-placeholder", ...at, key: "site.url", value: config.site.url });
  }
  const out =
    flags.out === undefined
      ? path.resolve(place.root, (config ?? usable)?.out ?? "dist/site")
      : path.resolve(cwd, flags.out);
  // The layer would land among the sources, and the next build would read its twins as posts; "/" would be littered.
  if (!isOutside(out, place.root)) problems.push({ code: "config-out", key: "out", value: out });
  const buildDate =
    flags.buildDate === undefined ? null : { text: flags.buildDate, origin: flagOrigins.get("buildDate")! };
  const own = usable && withoutKnowledge(await withFolders(usable, place.root, ports));
  const whole = own && withoutOutput(own, place.root, out);
  return {
    config: config === null || problems.some(isError) ? null : whole,
    usable: whole,
    root: place.root,
    out,
    configFile,
    buildDate: buildDate as Loaded["buildDate"],
    origins,
    problems,
  };
}

/** Pages that the agent compiled are no posts, unless they are named as such. */
function withoutKnowledge(config: Config): Config {
  const { knowledgeBase } = config.agent;
  if (contentBases(config).some((base) => `${base}/`.startsWith(`${knowledgeBase}/`))) return config;
  return { ...config, exclude: [...config.exclude, `${escaped(knowledgeBase)}/**`] };
}

/** What one build wrote is not read as posts by the next, unless the posts themselves stand in the output folder. */
function withoutOutput(config: Config, root: string, out: string): Config {
  const inner = path.relative(root, out).split(path.sep).join("/");
  const around = contentBases(config).some((base) => base.startsWith(`${inner}/`));
  if (around || isOutside(root, out)) return config;
  return { ...config, exclude: [...config.exclude, `${escaped(inner)}/**`] };
}

/** `content: [posts]` means what `--content posts` means: the posts in the folder of that name. */
async function withFolders(config: Config, root: string, ports: LoadPorts): Promise<Config> {
  const globs = config.content.map(async (text) => {
    const place = path.resolve(root, text);
    return !isOutside(root, place) && (await ports.fs.lstat(place))?.kind === "folder" ? postsIn(root, place) : text;
  });
  return { ...config, content: await Promise.all(globs) };
}

function postsIn(root: string, folder: string): string {
  const relative = path.relative(root, folder).split(path.sep).join("/");
  return `${relative === "" ? "" : `${escaped(relative)}/`}**/*.{md,mdx,markdown}`;
}

/**
 * `--content` names folders or globs, relative to where the command runs. A folder outside the root, with neither --root nor
 * a configuration file, is the root itself: `sitelore build --content ../posts --site https://example.com`.
 */
async function contentPlace(
  cwd: string,
  start: string,
  free: boolean,
  texts: readonly string[],
  ports: LoadPorts,
  problems: Problem[],
): Promise<{ root: string; content: string[] | null }> {
  if (texts.length === 0) return { root: start, content: null };
  const places = await Promise.all(
    texts.map(async (text) => {
      const absolute = path.resolve(cwd, text);
      return { text, absolute, kind: (await ports.fs.lstat(absolute))?.kind };
    }),
  );
  const only = places.length === 1 ? places[0]! : null;
  if (only?.kind === "folder" && free && isOutside(start, only.absolute)) {
    return { root: only.absolute, content: [postsIn(only.absolute, only.absolute)] };
  }
  const content = places.flatMap(({ text, absolute, kind }) => {
    if (isOutside(start, absolute)) {
      problems.push({ code: "config-content-outside", value: text });
      return [];
    }
    if (kind === "folder") return [postsIn(start, absolute)];
    const relative = path.relative(start, absolute).split(path.sep).join("/");
    return [kind === "file" ? escaped(relative) : relative];
  });
  return { root: start, content };
}

const isOutside = (root: string, place: string): boolean => {
  const relative = path.relative(root, place);
  return relative === ".." || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
};

const escaped = (folder: string): string => folder.replace(/[\\*?[\]{}()!+@]/g, "\\$&");

async function discover(root: string, ports: LoadPorts, problems: Problem[]): Promise<string | null> {
  const kinds = await Promise.all(configNames.map((name) => ports.fs.lstat(path.join(root, name))));
  const found = configNames.filter((_, index) => kinds[index] !== null);
  if (found.length > 1) problems.push({ code: "config-several", value: found.join(", ") });
  return found.length === 0 ? null : path.join(root, found[0]!);
}

async function readFile(file: string, cwd: string, ports: LoadPorts, problems: Problem[]) {
  const name = path.relative(cwd, file) || file;
  if ((await ports.fs.lstat(file)) === null) {
    problems.push({ code: "config-not-there", value: name });
    return { value: {}, line: undefined };
  }
  const read = await ports.configFile(file);
  if ("reason" in read) {
    problems.push({ code: "config-unreadable", file: name, line: read.line, args: { reason: read.reason } });
    return { value: {}, line: undefined };
  }
  const value = read.value ?? {};
  if (!isObject(value)) {
    problems.push({ code: "config-not-object", file: name });
    return { value: {}, line: undefined };
  }
  const { $schema: _, ...rest } = value;
  return { value: rest, line: read.lineOf };
}

/** Stands for a URL that is not known where the other options are checked without it. */
export const MISSING_URL = "https://missing.invalid";

/** A missing URL is told by its own sentence, and does not keep the other problems from being told. */
function checked(
  input: unknown,
  problems: Problem[],
  where: (key: readonly PropertyKey[]) => { readonly file?: string; readonly line?: number; readonly from?: string },
): Pick<Loaded, "config" | "usable"> {
  const site = isObject(input) && isObject(input["site"]) ? input["site"] : undefined;
  const missing = isObject(input) && (input["site"] === undefined || (site !== undefined && site["url"] === undefined));
  // Where the file or the root could not be read, whether it holds a URL is not known.
  const unread = problems.some(isError);
  if (missing && !unread) problems.push({ code: "config-site-missing", key: "site.url" });
  const whole = missing ? merged(input, { site: { url: MISSING_URL } }) : input;
  const result = configSchema.safeParse(whole);
  if (result.success) return { config: missing ? null : result.data, usable: unread ? null : result.data };
  let usable = whole;
  for (const issue of result.error.issues) {
    const keys = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const key of keys) {
      usable = withoutKey(usable, key);
      const reason = issue.code === "unrecognized_keys" ? "there is no such option" : issue.message;
      const value = shown(valueAt(whole, key));
      const { from, ...place } = where(key);
      problems.push(
        from === undefined
          ? { code: "config-value", ...place, key: key.join("."), value, args: { reason } }
          : { code: "config-given", key: key.join("."), value, args: { from, reason } },
      );
    }
  }
  const rest = configSchema.safeParse(merged({ site: { url: MISSING_URL } }, usable));
  return { config: null, usable: rest.success && !unread ? rest.data : null };
}

/** The value without what is wrong at `key`; of a list nothing is kept. */
function withoutKey(value: unknown, [first, ...rest]: readonly PropertyKey[]): unknown {
  if (!isObject(value) || first === undefined) return undefined;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === first ? withoutKey(inner, rest) : inner,
  ]);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}

/** `--site` or `SITELORE_SITE_URL`, where one of them gave this option; null: a file or a preset did. */
function givenBy(origins: ReadonlyMap<string, Origin>, key: readonly PropertyKey[]): string | null {
  const setting = settings.find(({ option }) => option === key.join("."));
  const origin = setting && origins.get(setting.option);
  if (!setting || !origin) return null;
  return origin === "flag" ? `--${setting.flag.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}` : setting.variable;
}

/** Objects are merged key by key; a list replaces a list. Own keys only. */
function merged(under: unknown, over: unknown): unknown {
  if (!isObject(under) || !isObject(over)) return over === undefined ? under : over;
  const result = new Map<string, unknown>(Object.entries(under));
  for (const [key, value] of Object.entries(over)) result.set(key, merged(result.get(key), value));
  return Object.fromEntries(result);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function leaves(value: unknown, prefix = "", depth = 0): string[] {
  if (!isObject(value) || depth > 4) return [prefix];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, prefix === "" ? key : `${prefix}.${key}`, depth + 1),
  );
}

function valueAt(value: unknown, keys: readonly PropertyKey[]): unknown {
  return keys.reduce<unknown>((at, key) => {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    return (at as Record<PropertyKey, unknown>)[key];
  }, value);
}

function shown(value: unknown): string | undefined {
  if (value === undefined || typeof value === "function") return undefined;
  return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}
