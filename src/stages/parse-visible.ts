// Comes in: the selected entries. Goes out: the visible posts with their documents, and the link table they were read with.
// The one rule: every link was resolved against exactly the posts that stay. A post refused here becomes withheld, and the
// posts are read again, so that none keeps a link to it.
import type { Config } from "../config/schema.js";
import type { Entry, Post } from "../model.js";
import type { Log } from "../ports.js";
import type { Problem } from "../problems.js";
import type { LinkTable } from "./link-table-port.js";
import { linkTable } from "./link-table.js";
import { parse } from "./parse.js";

export interface ReadPosts {
  readonly posts: readonly Post[];
  /** Those that came withheld, and those refused here. */
  readonly withheld: readonly Entry[];
  readonly links: LinkTable;
  readonly problems: readonly Problem[];
}

export function parseVisible(
  selected: { readonly visible: readonly Entry[]; readonly withheld: readonly Entry[] },
  config: Config,
  log: Log,
): ReadPosts {
  const links = linkTable(selected.visible, selected.withheld, config);
  const posts: Post[] = [];
  const refused: Entry[] = [];
  const problems: Problem[] = [];
  selected.visible.forEach((entry, i) => {
    log.progress("parse", i, selected.visible.length);
    const read = parse(entry, links, config);
    problems.push(...read.problems);
    if (read.document) posts.push({ ...entry, document: read.document });
    else refused.push({ ...entry, withheld: "refused" });
  });
  if (refused.length === 0) return { posts, withheld: selected.withheld, links, problems };
  const again = parseVisible({ visible: posts, withheld: [...selected.withheld, ...refused] }, config, log);
  const refusals = problems.filter((problem) => refused.some((entry) => entry.file === problem.file));
  return { ...again, problems: [...refusals, ...again.problems] };
}
