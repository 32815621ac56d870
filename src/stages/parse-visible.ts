// Comes in: the selected entries. Goes out: the visible posts, the link table they were read with, and what a reader made of each.
// The one rule: every link was resolved against exactly the posts that stay. A post refused here becomes withheld, and the
// posts are read again, so that none keeps a link to it.
//
// A document goes to the reader and is then let go: those of 10,000 posts side by side would need 3 GB.
import type { Config } from "../config/schema.js";
import type { Entry, Post, PublishedPost } from "../model.js";
import type { Log } from "../ports.js";
import type { Problem } from "../problems.js";
import type { LinkTable } from "./link-table-port.js";
import { linkTable } from "./link-table.js";
import { parse } from "./parse.js";

export interface PostReader {
  post(post: Post): void;
}

export interface ReadPosts<R> {
  readonly posts: readonly PublishedPost[];
  /** Has been given each of the posts, in their order. */
  readonly reader: R;
  /** Those that came withheld, and those refused here. */
  readonly withheld: readonly Entry[];
  readonly links: LinkTable;
  readonly problems: readonly Problem[];
}

/** `newReader` is called again when the posts are read again. */
export function parseVisible<R extends PostReader>(
  selected: { readonly visible: readonly Entry[]; readonly withheld: readonly Entry[] },
  config: Config,
  log: Log,
  newReader: () => R,
): ReadPosts<R> {
  const links = linkTable(selected.visible, selected.withheld, config);
  const reader = newReader();
  const posts: PublishedPost[] = [];
  const refused: Entry[] = [];
  const problems: Problem[] = [];
  selected.visible.forEach((entry, i) => {
    log.progress("parse", i, selected.visible.length);
    const { document, problems: found } = parse(entry, links, config);
    problems.push(...found);
    if (document) {
      reader.post({ ...entry, document });
      posts.push({ ...entry, body: document.body });
    } else refused.push({ ...entry, withheld: "refused" });
  });
  if (refused.length === 0) return { posts, reader, withheld: selected.withheld, links, problems };
  const stay = { visible: posts, withheld: [...selected.withheld, ...refused] };
  const again = parseVisible(stay, config, log, newReader);
  const refusals = problems.filter((problem) => refused.some((entry) => entry.file === problem.file));
  return { ...again, problems: [...refusals, ...again.problems] };
}
