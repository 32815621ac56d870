// Comes in: one source file. Goes out: its entry, with the body unread, and what is wrong with its front matter.
// The one rule: a file with an error becomes an entry that is withheld as "refused", so that nothing can show it and links to
// it are still known. Whether an error stops the build is the build's business.
import type { Config } from "../config/schema.js";
import { baseName, postUrl } from "../config/urls.js";
import type { Entry, SourceFile, Withheld } from "../model.js";
import { isError } from "../problems.js";
import type { Problem } from "../problems.js";
import { findBlock } from "./front/block.js";
import type { Block } from "./front/block.js";
import {
  readAliases,
  readCategory,
  readDate,
  readDescription,
  readOwnUrl,
  readSlug,
  readTags,
  readTitle,
  readUpdated,
  readVisibleFrom,
  readVisibleUntil,
} from "./front/fields.js";
import type { Report } from "./front/fields.js";
import { readMatter } from "./front/matter.js";
import { readSeries } from "./front/series.js";
import { slugOfFile } from "./front/slugs.js";
import type { Mapping } from "./front/values.js";
import { readVisibility } from "./front/visibility.js";

export function front(file: SourceFile, config: Config): { entry: Entry; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (code, at) => problems.push({ code, file: file.path, ...at });
  const { block, fault } = findBlock(file.text, config.limits.nesting);
  if (!block) {
    report(fault.code, fault);
    return { entry: refusedEntry(file, config), problems };
  }
  const matter = readMatter(block, config.limits.yamlAliases);
  for (const problem of matter.problems) report(problem.code, problem);
  if (!matter.root) return { entry: refusedEntry(file, config), problems };
  return { entry: readEntry(matter.root, block, file, config, report, () => problems.some(isError)), problems };
}

function readEntry(
  root: Mapping,
  block: Block,
  file: SourceFile,
  config: Config,
  report: Report,
  failed: () => boolean,
): Entry {
  const keptOut = readVisibility(root, file.path, config, report);
  const title = readTitle(root, config, report);
  if (title === "" && !keptOut) report("front-title-missing", { key: "title" });
  const slug = readSlug(root, file.path, config, report);
  const own = readOwnUrl(root, config, report);
  const date = readDate(root, file.path, own, config, report);
  const undated = date === "" && !keptOut;
  if (undated) report(config.undated ? "front-undated" : "front-date-missing", { key: "date" });
  const category = readCategory(root, config, report);
  const entry = {
    title,
    slug,
    date: date ?? "",
    visibleFrom: readVisibleFrom(root, date || null, config, report),
    visibleUntil: readVisibleUntil(root, config, report),
    updated: readUpdated(root, date || null, config, report),
    url: postUrl({ slug, date: date ?? "", category, file: file.path, own }, config),
    series: readSeries(root, config, report),
    category,
    tags: readTags(root, config, report),
    description: readDescription(root, config, report),
    aliases: readAliases(root, config, report),
  };
  const withheld: Withheld | null = failed() ? "refused" : (keptOut ?? (undated ? "undated" : null));
  return { ...entry, ...body(file, block.bodyStart, block.bodyLine), withheld };
}

/** An entry for a file that could not be read: what its name tells, and withheld. `text` may be "". */
export function refusedEntry(file: SourceFile, config: Config): Entry {
  const slug = slugOfFile(file.path, config);
  return {
    title: "",
    slug: slug === "" ? baseName(file.path) : slug,
    date: "",
    updated: null,
    url: postUrl({ slug, date: "", category: null, file: file.path, own: null }, config),
    series: null,
    category: null,
    tags: [],
    description: null,
    aliases: [],
    ...body(file, 0, 1),
    withheld: "refused",
  };
}

function body(
  file: SourceFile,
  bodyStart: number,
  bodyLine: number,
): Pick<Entry, "file" | "format" | "text" | "bodyStart" | "bodyLine"> {
  const format = /\.mdx$/i.test(file.path) ? "mdx" : "md";
  return { file: file.path, format, text: file.text, bodyStart, bodyLine };
}
