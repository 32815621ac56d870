// Comes in: visible posts and authored records. Goes out: the edges that are not author links: series, concept, revises.
// The one rule: an edge joins visible learnings only, and a series edge skips excluded chapters without renumbering them.
import { groupBy } from "./group-by.js";
import { order } from "./order.js";
import type { Entry } from "../model.js";
import type { ConceptEdge, RevisesEdge, SeriesEdge } from "../schema/edges.js";
import type { ConceptRecord, RevisionsRecord } from "../schema/records.js";

type Chapter = Pick<Entry, "slug" | "date" | "series">;

/** Each series' visible chapters in reading order: by the author's number, then date, then slug. */
export function seriesChapters(posts: readonly Chapter[]): Map<string, Chapter[]> {
  const chapters = groupBy(
    posts.filter((post) => post.series !== null),
    (post) => post.series!.id,
  );
  for (const list of chapters.values()) {
    list.sort((a, b) => a.series!.order - b.series!.order || order(a.date, b.date) || order(a.slug, b.slug));
  }
  return chapters;
}

export function seriesEdges(posts: readonly Chapter[]): SeriesEdge[] {
  const edges: SeriesEdge[] = [];
  for (const [series, chapters] of seriesChapters(posts)) {
    for (let i = 1; i < chapters.length; i++) {
      const [source, target] = [chapters[i - 1]!, chapters[i]!];
      edges.push({
        type: "series",
        source: source.slug,
        target: target.slug,
        series,
        sourceOrder: source.series!.order,
        targetOrder: target.series!.order,
      });
    }
  }
  return edges.sort(byEnds);
}

export function conceptEdges(concepts: readonly Pick<ConceptRecord, "id" | "evidence">[]): ConceptEdge[] {
  return concepts
    .flatMap((concept) =>
      concept.evidence.map((target, i): ConceptEdge => ({ type: "concept", source: concept.id, target, order: i + 1 })),
    )
    .sort(byEnds);
}

export function revisesEdges(
  revisions: readonly Pick<RevisionsRecord["revisions"][number], "newer" | "older" | "changed" | "asOf">[],
): RevisesEdge[] {
  return revisions
    .map(({ newer, older, changed, asOf }): RevisesEdge => ({
      type: "revises",
      source: newer,
      target: older,
      changed,
      asOf,
    }))
    .sort(byEnds);
}

type Ends = { readonly source: string; readonly target: string };
/** The order of edges of one type. */
export const byEnds = (a: Ends, b: Ends): number => order(a.source, b.source) || order(a.target, b.target);
