// Comes in: the withheld entries, the visible ones, the configuration. Goes out: what would show, in an output, that a withheld
// post exists. The one rule: what a visible post shares with it (a title, a path) is no trace.
import type { Config } from "../config/schema.js";
import { canonicalUrl, pathKey, twinFile, twinUrl } from "../config/urls.js";
import { isOwnPlace } from "../emit/places.js";
import type { Entry } from "../model.js";
import { aliasKey } from "./link-table/keys.js";
import { order } from "./order.js";
import { decodeReferences } from "./parse/entities.js";
import { INVISIBLE } from "./parse/invisible.js";
import { standaloneRegion } from "./regions.js";

/** All texts are decoded, NFC, lower case, with single spaces: bring what is searched to the same form (`traceForm`). */
export interface WithheldTrace {
  /** As typed, for the message. */
  readonly slug: string;
  readonly file: string;
  /** The slug: a trace as a whole path segment or as a record's id, not inside a word; null when a visible post's path has it too. */
  readonly segment: string | null;
  /** The post's paths: its URL, its twin, its aliases. A trace where the whole path stands, alone or after the site's URL. */
  readonly paths: readonly string[];
  /** Its canonical URL; empty where visible posts stand under it. */
  readonly url: string;
  /** The title, when it is long enough not to be a common word; null for none. */
  readonly title: string | null;
}

/** Titles shorter than this are words that any post may hold. */
const TITLE_CHARS = 8;

export function withheldTraces(
  withheld: readonly Entry[],
  visible: readonly Entry[],
  config: Config,
): readonly WithheldTrace[] {
  const slugs = new Set(visible.map(({ slug }) => traceForm(slug)));
  const titles = new Set(visible.map(({ title }) => traceForm(title)));
  const paths = new Set(visible.flatMap(pathsOf).flatMap(withFolders));
  const segments = new Set(visible.flatMap(segmentsOf).map(traceForm));
  return withheld
    .filter(({ slug }) => !slugs.has(traceForm(slug)))
    .map((entry) => {
      const title = traceForm(entry.title);
      return {
        slug: entry.slug,
        file: entry.file,
        segment: segments.has(traceForm(entry.slug)) ? null : traceForm(entry.slug),
        paths: pathsOf(entry)
          .filter((path) => path !== "/" && !paths.has(path))
          .sort(order),
        url: paths.has(pathKey(entry.url)) ? "" : traceForm(canonicalUrl(pathKey(entry.url), config)),
        title: title.length >= TITLE_CHARS && !titles.has(title) ? title : null,
      };
    })
    .sort((a, b) => order(a.slug, b.slug) || order(a.file, b.file));
}

/** A hidden section page at `/notes/` shares its address with each visible `/notes/a-note/`: that is no trace of it. */
const withFolders = (path: string): string[] =>
  path.split("/").flatMap((_, i, segments) => (i === 0 ? [] : segments.slice(0, i + 1).join("/")));

/** Not its page at `/agents/`, say: the layer's own agents.md is called so, and its address tells of no post. */
const pathsOf = (entry: Entry): string[] => {
  const pages = isOwnPlace(twinFile(entry.url).toLowerCase()) ? [] : [pathKey(entry.url), pathKey(twinUrl(entry.url))];
  return [...new Set([...pages, ...entry.aliases.map(aliasKey)])];
};

/** Folders and ids that are published of a visible post, and may be called like a withheld one: its section's page, say. */
function segmentsOf({ url, file, series, category }: Entry): string[] {
  const { id, slug } = standaloneRegion(category);
  return [...pathKey(url).split("/"), ...file.split("/"), ...(series ? [series.id] : [id, slug])];
}

/** The form in which traces and what is searched for them are compared: as a reader would see them. */
export function traceForm(text: string): string {
  const decoded = text.includes("%") ? text.replace(/(?:%[0-9a-f]{2})+/gi, decodedRun) : text;
  return decodeReferences(decoded)
    .replace(UNSEEN, "")
    .replace(/\s{2,}|[^\S ]/g, " ")
    .toLowerCase()
    .normalize("NFC");
}

function decodedRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}

const UNSEEN = new RegExp(`[${INVISIBLE}\\u200c\\u200d]+`, "gu");
