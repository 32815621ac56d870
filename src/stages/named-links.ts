// Comes in: the learnings, and each post's links as they were resolved. Goes out: the links whose target a layer's own addresses, files and
// titles do not tell: under a former address, from a folder that only the configuration knows, by a name that a withheld post has too.
// The one rule: with these, the links of a twin resolve as those of its source did.
import { configSchema } from "../config/schema.js";
import type { Entry } from "../model.js";
import type { Learning } from "../schema/learnings.js";
import type { NamedLink } from "../schema/manifest.js";
import type { LinkTable } from "./link-table-port.js";
import { linkTable } from "./link-table.js";
import { order } from "./order.js";
import type { Told } from "./tell.js";

export function namedLinks(
  learnings: readonly Learning[],
  told: readonly Pick<Told, "learning" | "uses">[],
  siteUrl: string,
): NamedLink[] {
  const table = layerLinks(learnings, siteUrl);
  const found = told.flatMap(({ learning, uses }) => {
    const seen = new Set<string>();
    return uses.flatMap(({ href, target }): NamedLink[] => {
      if (seen.has(href)) return [];
      seen.add(href);
      const plain = table.resolve(href, learning);
      return (plain.kind === "post" ? plain.slug : null) === target ? [] : [{ source: learning.slug, href, target }];
    });
  });
  return found.sort((a, b) => order(a.source, b.source) || order(a.href, b.href));
}

/** What the learnings alone tell of where a link leads. */
export function layerLinks(learnings: readonly Learning[], siteUrl: string): LinkTable {
  const posts = learnings.filter(({ kind }) => kind === "post").map(entryOf);
  return linkTable(posts, [], { ...plain, site: { ...plain.site, url: siteUrl } });
}

const plain = configSchema.parse({ site: { url: "https://example.com" } });

function entryOf({ slug, title, url, file, date, series, tags }: Learning): Entry {
  const known = { slug, title, url, file, date, series, tags };
  const unknown = { updated: null, category: null, description: null, aliases: [], withheld: null } as const;
  return { ...known, ...unknown, format: "md", text: "", bodyStart: 0, bodyLine: 1 };
}
