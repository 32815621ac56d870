// Comes in: the site's root. Goes out: which generator it uses, told by its marker files, and the options that `sitelore init` writes.
// The one rule: a guess is read from files of the site, never run, and each says what it was read from.
import type { FileSystem } from "../ports-fs.js";
import { fileErrorCode } from "../ports-fs.js";
import type { Config } from "./schema.js";
import { type Generator, generators } from "./generators.js";
import { settings } from "./setting-text.js";

export interface Detected {
  readonly generator: Generator["name"] | "plain";
  /** The file that tells, relative to the root; null for a plain folder. */
  readonly marker: string | null;
  readonly preset: Config["preset"];
  readonly content: readonly string[];
  readonly exclude: readonly string[];
  readonly postUrl: string;
  readonly out: string;
  /** As the generator's own configuration says, and the line of it: `hugo.toml:1`; null when it does not say it plainly. */
  readonly siteUrl: { readonly value: string; readonly from: string } | null;
  /** Front-matter keys beyond the defaults that this generator uses. */
  readonly frontMatter: Partial<Record<keyof Config["frontMatter"], readonly string[]>>;
  /** What an author should look at, since it cannot be read from files. */
  readonly notes: readonly string[];
}

type DetectPort = Pick<FileSystem, "lstat" | "read">;

export async function detect(fs: DetectPort, root: string): Promise<Detected> {
  for (const generator of generators) {
    const marker = await markerOf(fs, root, generator);
    if (marker === null) continue;
    const text = await textOf(fs, `${root}/${marker}`);
    const folder = (await firstFolder(fs, root, generator.folders)) ?? generator.folders[0]!;
    return {
      generator: generator.name,
      marker,
      preset: generator.preset ?? "plain",
      content: [`${folder}/**/*.${generator.endings}`],
      exclude: generator.exclude ?? [],
      postUrl: generator.postUrl({ folder, text }),
      out: typeof generator.out === "string" ? generator.out : generator.out(marker),
      siteUrl: siteUrlIn(text, marker, generator),
      frontMatter: generator.frontMatter ?? {},
      notes: generator.notes ?? [],
    };
  }
  const folder = await firstFolder(fs, root, ["posts", "content", "blog", "articles"]);
  return {
    generator: "plain",
    marker: null,
    preset: "plain",
    content: [`${folder === null ? "" : `${folder}/`}**/*.{md,mdx,markdown}`],
    exclude: ["**/README.md"],
    postUrl: "/blog/:slug/",
    out: "dist/site",
    siteUrl: null,
    frontMatter: {},
    notes: [],
  };
}

/** Some generators share the name of their configuration, and are told by a key in it or by a folder beside it. */
async function markerOf(fs: DetectPort, root: string, generator: Generator): Promise<string | null> {
  for (const file of generator.markers) {
    if ((await fs.lstat(`${root}/${file}`))?.kind !== "file") continue;
    if (generator.holds && !generator.holds.test(await textOf(fs, `${root}/${file}`))) continue;
    if (generator.beside && !(await firstFolder(fs, root, generator.beside))) continue;
    return file;
  }
  return null;
}

async function firstFolder(fs: DetectPort, root: string, folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) if ((await fs.lstat(`${root}/${folder}`))?.kind === "folder") return folder;
  return null;
}

/** Only the top of a configuration is read: what is looked for stands there. */
async function textOf(fs: DetectPort, path: string): Promise<string> {
  try {
    return new TextDecoder().decode((await fs.read(path)).subarray(0, 100_000));
  } catch (error) {
    if (fileErrorCode(error) === undefined) throw error;
    return "";
  }
}

/**
 *   base_url = "https://a.example"      site: 'https://a.example',      url: https://a.example + baseurl: /notes
 * Never a value on the local machine or a template's placeholder. In YAML a line that is indented belongs to something else.
 */
function siteUrlIn(text: string, marker: string, { urlKeys, basePathKey }: Generator): Detected["siteUrl"] {
  const topLevel = /\.ya?ml$/.test(marker);
  const found = urlKeys
    .flatMap((key) => settings(text, key, topLevel))
    .find(({ value }) => /^https?:\/\/[^\s?#@]+$/.test(value) && URL.canParse(value) && !isPlaceholder(value));
  if (!found) return null;
  const base = basePathKey === undefined ? "" : (settings(text, basePathKey, topLevel)[0]?.value ?? "");
  const path = /^\/[^\s?#@]*$/.test(base) ? base.replace(/\/+$/, "") : "";
  const address = found.value.replace(/\/+$/, "");
  // Some authors write the base path into the address too, as VitePress asks for its sitemap.
  return {
    value: new URL(address).pathname.endsWith(path) ? address : address + path,
    from: `${marker}:${found.line}`,
  };
}

/** Hosts that a generator's template, or `sitelore init`, fills in: nobody's site. */
export function isPlaceholder(url: string): boolean {
  const { hostname } = new URL(url);
  return /(?:^|\.)(?:example\.(?:com|org|net)|localhost)$/.test(hostname) || hostname === "127.0.0.1";
}
