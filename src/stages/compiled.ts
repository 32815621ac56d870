// What the bounded agent compiled, for the layer. Comes in: its folder, and the visible posts. Goes out: pages and atoms that may be published, and what
// is wrong with the folder. The rule: nothing is written or mended here, no model is asked, and what rests on a post that is not visible is not there.
import { published } from "../agent/published.js";
import type { Evidence } from "../agent/domain/atom.js";
import type { Knowledge } from "../agent/domain/knowledge.js";
import { sourceText } from "../agent/sources/source-text.js";
import { Store } from "../agent/store/store.js";
import { inspect } from "../commit/inspect.js";
import type { Config } from "../config/schema.js";
import type { Day, PublishedPost } from "../model.js";
import type { Ports } from "../ports.js";
import type { Problem } from "../problems.js";
import type { Compiled } from "../schema/notes.js";
import type { LinkTable } from "./link-table-port.js";
import { parse } from "./parse.js";

export interface CompiledOptions {
  readonly root: string;
  readonly buildDate: Day;
  readonly posts: readonly PublishedPost[];
  readonly links: LinkTable;
}

export async function compiled(
  ports: Ports,
  config: Config,
  { root, buildDate, posts, links }: CompiledOptions,
): Promise<{ readonly compiled: Compiled | null; readonly problems: readonly Problem[] }> {
  const { agent } = config;
  const folder = `${root}/${agent.knowledgeBase}`;
  if ((await ports.fs.lstat(folder))?.kind !== "folder") return { compiled: null, problems: [] };
  const state = await inspect(ports.fs, folder, ports.processes);
  if (state.kind !== "whole")
    return { compiled: null, problems: [{ code: "agent-unsettled", file: agent.knowledgeBase }] };
  const knowledge = await new Store(folder, ports).read();
  const slugs = new Map(posts.map(({ file, slug }) => [file, slug]));
  const problems = knowledge.faults.map(({ path, reason }): Problem => ({
    code: "agent-record",
    file: `${agent.knowledgeBase}/${path}`,
    args: { reason },
  }));
  const lost = lostQuotations(knowledge, posts, (post) => {
    const { document } = parse(post, links, config);
    return document && sourceText(document, ports.sha256).text;
  });
  problems.push(...lost.map((value): Problem => ({ code: "agent-quotation", value })));
  const view = { day: buildDate, slugOf: (path: string) => slugs.get(path), lost: new Set(lost) };
  return { compiled: published(knowledge, view), problems };
}

/** Atoms of which a quotation is no longer in its post. Only posts that are quoted are read once more. */
function lostQuotations(
  { atoms, sources }: Knowledge,
  posts: readonly PublishedPost[],
  textOf: (post: PublishedPost) => string | null,
): string[] {
  const byFile = new Map(posts.map((post) => [post.file, post]));
  const texts = new Map<string, string | null>();
  const holds = ({ source, quote }: Evidence): boolean => {
    const post = byFile.get(sources.get(source)?.origin.path ?? "");
    if (post === undefined) return true;
    if (!texts.has(post.file)) texts.set(post.file, textOf(post));
    return texts.get(post.file)?.includes(quote) ?? false;
  };
  return [...atoms.values()].filter(({ evidence }) => !evidence.every(holds)).map(({ id }) => id);
}
