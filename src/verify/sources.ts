// The part of a proof that needs the site's own files. Comes in: an opened layer, its files, the site's posts as the build reads them.
// Goes out: each passage that its source does not hold, and each trace of a post that is not visible.
// The one rule: a passage that no post was found to hold is told, whatever the reason.
import type { Post } from "../model.js";
import type { Problem } from "../problems.js";
import type { Passage } from "../schema/passages.js";
import { groupBy } from "../stages/group-by.js";
import { type Authored, leaks } from "../stages/leaks.js";
import { textAt } from "../stages/plain.js";
import type { WithheldTrace } from "../stages/withheld-traces.js";
import type { OpenedLayer } from "./open-layer.js";
import type { LayerFiles } from "./verify.js";

export interface Sources extends Authored {
  readonly reader: SourceReader;
  readonly traces: readonly WithheldTrace[];
}

/** Looks for a layer's passages in the posts, one post after another. */
export class SourceReader {
  private readonly passages: ReadonlyMap<string, readonly Passage[]>;
  private readonly held = new Set<string>();

  constructor(private readonly layer: OpenedLayer) {
    this.passages = groupBy(layer.passages, (passage) => passage.slug);
  }

  post({ slug, document }: Post): void {
    for (const { id, text, span } of this.passages.get(slug) ?? []) {
      if (textAt(document, span.start, span.end) === text) this.held.add(id);
    }
  }

  problems(): Problem[] {
    const posts = new Map(
      this.layer.learnings.filter(({ kind }) => kind === "post").map(({ slug, file }) => [slug, file]),
    );
    return this.layer.passages
      .filter(({ id, slug }) => posts.has(slug) && !this.held.has(id))
      .map(({ id, slug }) => ({ code: "verify-source", file: posts.get(slug), value: id }));
  }
}

export async function checkSources(layer: OpenedLayer, files: LayerFiles, sources: Sources): Promise<Problem[]> {
  const problems = sources.reader.problems();
  const check = leaks(sources.traces, sources);
  for (const { path } of [...layer.manifest.files, ...layer.manifest.text]) {
    const bytes = await files.read(path);
    if (!bytes) continue;
    problems.push(...check.check({ path, bytes }).map((leak): Problem => ({ ...leak, code: "verify-trace" })));
  }
  return problems;
}
