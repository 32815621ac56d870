// A site's posts as sources, where they are. In: its configuration. Out: each post with its visibility, and its text when it is asked for. The rules:
// the build's own stages read the posts, so what a source says is what the site says; a post that the build refuses is no source.
import type { Config } from "../../config/schema.js";
import type { Entry } from "../../model.js";
import type { Ports } from "../../ports.js";
import { frontAll } from "../../stages/front-all.js";
import { linkTable } from "../../stages/link-table.js";
import { parse } from "../../stages/parse.js";
import { read } from "../../stages/read.js";
import { select } from "../../stages/select.js";
import { canonicalUrl } from "../../config/urls.js";
import { freeId, idOf } from "../domain/ids.js";
import type { SourceInfo, SourceText } from "../domain/source.js";
import type { Visibility } from "../domain/visibility.js";
import type { SourceFault, SourceReader } from "../ports-sources.js";
import { sourceText } from "./source-text.js";

/** Characters of one source: one run takes it in whole, within its limits. */
export const SOURCE_CHARS = 120_000;

export interface SiteOptions {
  readonly root: string;
  /** What counts as today. */
  readonly day: string;
}

/** The posts are read when the first of them is asked for: a command that only looks at runs reads none. */
export function siteSources(config: Config, options: SiteOptions, ports: Pick<Ports, "fs" | "sha256">): SourceReader {
  let posts: Promise<SourceReader> | undefined;
  const opened = () => (posts ??= openPosts(config, options, ports));
  return {
    list: async () => (await opened()).list(),
    read: async (id) => (await opened()).read(id),
  };
}

async function openPosts(
  config: Config,
  options: SiteOptions,
  ports: Pick<Ports, "fs" | "sha256">,
): Promise<SourceReader> {
  const files = await read(ports.fs, config, options.root);
  const { entries } = frontAll(files, config);
  const { visible, withheld } = select(entries, options.day, config.emit.twins);
  const links = linkTable(visible, withheld, config);
  const known = new Map<string, { readonly entry: Entry; readonly info: SourceInfo }>();
  const usable = [...visible, ...withheld].filter((entry) => entry.withheld !== "refused");
  for (const entry of usable.sort((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0))) {
    const id = freeId(idOf(entry.slug), (one) => known.has(one));
    known.set(id, { entry, info: infoOf(id, entry, config) });
  }
  return {
    list: async () => [...known.values()].map(({ info }) => info).sort((a, b) => (a.id < b.id ? -1 : 1)),
    read: async (id): Promise<SourceText | SourceFault> => {
      const entry = known.get(id)?.entry;
      if (entry === undefined) return { reason: `there is no source ${id}` };
      const { document, problems } = parse(entry, links, config);
      if (document === null) return { reason: `it cannot be read (${problems.map(({ code }) => code).join(", ")})` };
      return bounded(sourceText(document, ports.sha256));
    },
  };
}

export function bounded(source: SourceText): SourceText | SourceFault {
  const { length } = source.text;
  return length <= SOURCE_CHARS
    ? source
    : { reason: `it has ${length} characters; the limit of a source is ${SOURCE_CHARS}` };
}

const infoOf = (id: string, entry: Entry, config: Config): SourceInfo => ({
  id,
  title: entry.title || entry.slug,
  origin: { kind: "post", path: entry.file },
  url: canonicalUrl(entry.url, config),
  author: config.author?.name ?? null,
  date: entry.date || null,
  visibility: visibilityOf(entry),
  trust: "own",
});

function visibilityOf({ withheld, date, visibleFrom }: Entry): Visibility {
  if (withheld === null) return "public";
  if (withheld !== "future") return "hidden";
  return `until:${visibleFrom && visibleFrom > date ? visibleFrom : date}`;
}
