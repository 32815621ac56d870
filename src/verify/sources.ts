// The part of a proof that needs the site's own files. Comes in: an opened layer, its files, the site's posts as the build reads them.
// Goes out: each passage that its source does not hold, and each trace of a post that is not visible.
import type { Config } from "../config/schema.js";
import type { Entry, Post } from "../model.js";
import type { Problem } from "../problems.js";
import { leaks } from "../stages/leaks.js";
import { textAt } from "../stages/plain.js";
import { withheldTraces } from "../stages/withheld-traces.js";
import type { OpenedLayer } from "./open-layer.js";
import type { LayerFiles } from "./verify.js";

export interface Sources {
  readonly posts: readonly Post[];
  readonly withheld: readonly Entry[];
  readonly config: Config;
}

export async function checkSources(layer: OpenedLayer, files: LayerFiles, sources: Sources): Promise<Problem[]> {
  const { posts, withheld, config } = sources;
  const problems: Problem[] = [];
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  const kinds = new Map(layer.learnings.map((learning) => [learning.slug, learning.kind]));
  for (const { id, slug, text, span } of layer.passages) {
    if (kinds.get(slug) !== "post") continue;
    const post = bySlug.get(slug);
    if (!post || textAt(post.document, span.start, span.end) !== text) {
      problems.push({ code: "verify-source", ...(post ? { file: post.file } : {}), value: id });
    }
  }
  const check = leaks(withheldTraces(withheld, posts, config), posts);
  for (const { path } of [...layer.manifest.files, ...layer.manifest.text]) {
    const bytes = await files.read(path);
    if (!bytes) continue;
    problems.push(...check.check(path, bytes).map((leak): Problem => ({ ...leak, code: "verify-trace" })));
  }
  return problems;
}
