// The one place that makes URLs. Comes in: what is known of a post and the configuration. Goes out: its path on the site,
// its canonical URL, the place of its Markdown twin, and the key under which paths are compared.
// The one rule: no other file joins a path or a URL.
import type { Config } from "./schema.js";

export interface UrlParts {
  readonly slug: string;
  /** "2025-03-01", or "" when the post has no date; its tokens are then empty. */
  readonly date: string;
  readonly category: string | null;
  /** Path of the source file, relative to the root. */
  readonly file: string;
  /** The post's own path as the author wrote it (Zola `path`), or null. */
  readonly own: string | null;
}

/**
 * Path of a post under `site.url`, percent-encoded, with a leading slash; the final slash is the pattern's.
 *   /blog/:slug/            a-slug     -> /blog/a-slug/
 *   /:year/:month/:slug     a-slug     -> /2025/03/a-slug
 *   own path 2025/03/01/x   any slug   -> /2025/03/01/x/
 */
export function postUrl(parts: UrlParts, config: Config): string {
  const slash = config.postUrl.endsWith("/");
  if (parts.own !== null) {
    const own = `/${parts.own}`.replace(/\/{2,}/g, "/");
    const whole = !slash || own.endsWith("/") || /\.html?$/i.test(own) ? own : `${own}/`;
    return encodePath(whole);
  }
  const path = sourcePath(parts.file, config);
  const [year = "", month = "", day = ""] = parts.date.split("-");
  const values: Readonly<Record<string, string>> = {
    slug: parts.slug,
    year,
    month,
    day,
    category: parts.category === null ? "" : hyphened(parts.category),
    path,
    filename: baseName(parts.file),
  };
  const url = config.postUrl.replace(
    /:(slug|year|month|day|category|path|filename)(?![a-z])/gi,
    (_, token: string) => values[token.toLowerCase()] ?? "",
  );
  return encodePath(url.replace(/\/{2,}/g, "/"));
}

/** The URL to cite: `site.url` joined to a path that starts with a slash. */
export const canonicalUrl = (path: string, config: { readonly site: { readonly url: string } }): string =>
  config.site.url + path;

/**
 * Where a page's Markdown twin is written, relative to the output folder, as the file system spells it (not encoded).
 *   /blog/caf%C3%A9/ -> blog/café.md      / -> index.md      /a.html -> a.html.md
 */
export function twinFile(url: string): string {
  const path = decodePath(url).replace(/^\/+/, "").replace(/\/+$/, "");
  return `${path === "" ? "index" : path}.md`;
}

/** Path of the twin on the site: `/blog/caf%C3%A9.md`. */
export const twinUrl = (url: string): string => encodePath(`/${twinFile(url)}`);

/**
 * The files that a server shows for a path, relative to the output folder, as the file system spells them.
 *   /blog/café/ -> blog/café/index.html      /blog/a -> blog/a.html or blog/a/index.html or blog/a      /a.html -> a.html
 */
export function pageFiles(url: string): readonly string[] {
  const path = decodePath(url).replace(/^\/+/, "");
  if (path === "" || path.endsWith("/")) return [`${path}index.html`];
  return /\.html?$/i.test(path) ? [path] : [`${path}.html`, `${path}/index.html`, path];
}

/** Where the twin of a record is written, among the layer's files: it may be the only page of it that there is. */
export const recordTwinFile = (id: string): string => `knowledge/records/${id}.md`;
export const recordTwinUrl = (id: string): string => encodePath(`/${recordTwinFile(id)}`);

/**
 * Encodes a path by segments: what a browser would put on the wire, and also parentheses and quotes, which end a link in
 * Markdown and an attribute in HTML. A `%` in the input is data and is encoded too.
 */
export function encodePath(path: string): string {
  const encode = (segment: string): string =>
    encodeURI(segment.toWellFormed().normalize("NFC")).replace(
      /[?#()'!*]/g,
      (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return path.split("/").map(encode).join("/");
}

/** Undoes percent-encoding segment by segment; a segment with a malformed sequence stays as it is. Always NFC. */
export function decodePath(path: string): string {
  const decode = (segment: string): string => {
    if (!segment.includes("%")) return segment;
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  };
  return path.split("/").map(decode).join("/").normalize("NFC");
}

/**
 * The form in which two paths are compared: decoded, NFC, lower case, no empty segment, no final slash, no index file.
 *   /Blog/67-cafe%CC%81/  /blog/67-café  /blog//67-caf%C3%A9/index.html   -> /blog/67-café
 */
export function pathKey(path: string): string {
  const plain = decodePath(path)
    .toLowerCase()
    .normalize("NFC")
    .replace(/\/{2,}/g, "/")
    .replace(/\/index\.html?$/, "/");
  return plain.length > 1 && plain.endsWith("/") ? plain.slice(0, -1) : plain;
}

/** A file's path under the folder that its content glob names, without ending; an index file counts as its folder. */
export function sourcePath(file: string, config: Config): string {
  const base = contentBases(config).find((folder) => file.startsWith(folder)) ?? "";
  return file
    .slice(base.length)
    .replace(/\.[^./]+$/, "")
    .replace(/(^|\/)_?index$/, "");
}

/** The fixed folders that content globs start with, longest first, each "" or ending in a slash: `posts/`. */
export function contentBases(config: Config): readonly string[] {
  const bases = config.content.map((glob) => {
    const special = glob.search(/[*?{}[\]()!+@]/);
    const fixed = special < 0 ? glob : glob.slice(0, special);
    return fixed.slice(0, fixed.lastIndexOf("/") + 1).replace(/^\.\//, "");
  });
  return [...new Set(bases)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** File name without folder and ending; the folder's name for an index file: `posts/a-note/index.md` -> `a-note`. */
export function baseName(file: string): string {
  const segments = file.replace(/\.[^./]+$/, "").split("/");
  const last = segments.at(-1)!;
  return /^_?index$/.test(last) && segments.length > 1 ? segments.at(-2)! : last;
}

/** Words joined by hyphens, lower case: "Field Notes" -> "field-notes". For ids made from names. */
export function hyphened(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
