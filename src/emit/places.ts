// Where each emitted file stands, and the URL that leads to it. Comes in: the layer, a learning or a region. Goes out: a path in
// the output folder, or an absolute URL. The one rule: no other emitter writes a path of its own.
import { canonicalUrl, encodePath, recordTwinFile, twinFile } from "../config/urls.js";
import type { Learning } from "../schema/learnings.js";
import type { Region } from "../schema/regions.js";
import type { Layer } from "./layer.js";

export const MANIFEST = "knowledge/manifest.json";
export const VECTORS = "knowledge/vectors.json";
export const GOLDEN = "knowledge/golden.json";
export const INTENT = "knowledge/intent.json";
export const TEXT_MODULE = "knowledge/text.mjs";
export const QUESTION_MODULE = "knowledge/question.mjs";
export const RETRIEVE_MODULE = "knowledge/retrieve.mjs";
/** The published modules, each importing only those before it. */
export const MODULES = [TEXT_MODULE, QUESTION_MODULE, RETRIEVE_MODULE] as const;
export const SCHEMA_MD = "knowledge/SCHEMA.md";
export const LLMS_TXT = "llms.txt";
export const LLMS_FULL_TXT = "llms-full.txt";
export const AGENTS_MD = "agents.md";

/** Whether a file may not stand there beside the layer's own; `path` in lower case. In these folders ids and schemas name files. */
export const isOwnPlace = (path: string): boolean =>
  [MANIFEST, ...MODULES, SCHEMA_MD.toLowerCase(), LLMS_TXT, LLMS_FULL_TXT, AGENTS_MD].some(
    (own) => path === own || path.startsWith(`${own}/`),
  ) || /^knowledge\/(?:records|schema|packs|llms)\//.test(path);

export const jsonSchemaPath = (dataFile: string): string =>
  `knowledge/schema/${dataFile.slice(dataFile.lastIndexOf("/") + 1)}`;

export const packPath = (region: Region): string => `knowledge/packs/${fileName(region.id)}.txt`;

/**
 * A region's part of llms.txt. Not called `llms.txt` itself: by the proposal such a file covers the pages under its own
 * path, and no page of the region stands under knowledge/.
 */
export const regionLlmsPath = (region: Region): string => `knowledge/llms/${fileName(region.id)}.txt`;

/** The Markdown twin of a learning: that of a post beside its page, that of a record among the layer's files. */
export const twinPath = (learning: Learning): string =>
  learning.kind === "post" ? twinFile(learning.url) : recordTwinFile(fileName(learning.slug));

/** A record always has its twin: it may be the only page of it that there is. */
export const hasTwin = (layer: Layer, learning: Learning): boolean => learning.kind !== "post" || layer.emit.twins;

/** A learning's own page: `site + url`, or the URL itself where a record names one on another site. */
export const pageUrl = (layer: Layer, learning: Pick<Learning, "url">): string =>
  /^https?:\/\//.test(learning.url) ? learning.url : canonicalUrl(learning.url, layer);

/** The absolute URL of an emitted file. */
export const fileUrl = (layer: Layer, path: string): string => canonicalUrl(encodePath(`/${path}`), layer);

/** Region ids and record ids were checked when they were read; a path that leaves its folder is our bug. */
function fileName(id: string): string {
  if (id === "" || /[/\\\p{Cc}]/u.test(id) || id.startsWith(".")) {
    throw new Error(`internal error: ${JSON.stringify(id)} cannot name a file`);
  }
  return id;
}
