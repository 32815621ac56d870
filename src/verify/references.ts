// Comes in: an opened layer. Goes out: each reference to nothing, each id that is not what it should be, each list out of order.
import type { Problem, ProblemCode } from "../problems.js";
import { EDGE_TYPES } from "../schema/edges.js";
import { order } from "../stages/order.js";
import type { OpenedLayer } from "./open-layer.js";

export function checkReferences(layer: OpenedLayer): Problem[] {
  const { learnings, edges, regions, passages, index } = layer;
  const problems: Problem[] = [];
  const found = (code: ProblemCode, name: string, value: string, key?: string): void => {
    problems.push({ code, file: `knowledge/${name}.json`, value, ...(key ? { key } : {}) });
  };
  const slugs = new Set(learnings.map((l) => l.slug));
  const known = (name: string, key: string, slug: string): void => {
    if (!slugs.has(slug)) found("verify-reference", name, slug, key);
  };

  if (slugs.size < learnings.length) found("verify-duplicate", "learnings", repeated(learnings.map((l) => l.slug)));
  const regionOf = new Map(regions.flatMap((region) => region.members.map((member) => [member, region.id] as const)));
  for (const learning of learnings) {
    const { slug, region } = learning;
    if (regionOf.get(slug) !== region) found("verify-region", "learnings", slug, "region");
    const count = passages.filter((p) => p.slug === slug).length;
    if (count !== learning.passages) found("verify-count", "learnings", slug, "passages");
    if (learning.kind === "concept") for (const post of learning.evidence) known("learnings", `${slug}.evidence`, post);
    if (learning.kind === "profile") {
      for (const role of learning.roles) for (const post of role.learnings) known("learnings", `${slug}.roles`, post);
    }
  }
  for (const edge of edges) for (const slug of [edge.source, edge.target]) known("edges", edge.type, slug);
  for (const region of regions) for (const slug of region.members) known("regions", region.id, slug);
  const members = regions.flatMap((region) => region.members);
  if (new Set(members).size < members.length) found("verify-duplicate", "regions", repeated(members));

  const ids = new Set<string>();
  for (const passage of passages) {
    known("passages", passage.id, passage.slug);
    if (passage.id !== `${passage.slug}#${passage.kind}#${passage.index}`)
      found("verify-passage-id", "passages", passage.id);
    if (ids.has(passage.id)) found("verify-duplicate", "passages", passage.id);
    ids.add(passage.id);
  }
  const themes = index.themes?.themes ?? [];
  const named = [themes.map((theme) => theme.id), ...themes.map((theme) => theme.members)];
  for (const list of named) if (new Set(list).size < list.length) found("verify-duplicate", "index", repeated(list));
  for (const theme of themes) {
    for (const slug of [...theme.members, ...(theme.concept === null ? [] : [theme.concept])])
      known("index", theme.id, slug);
  }
  for (const pair of index.revisions?.pairs ?? []) {
    for (const slug of [pair.newer, pair.older]) known("index", "revisions", slug);
    const holder = passages.find((p) => p.id === pair.stancePassage);
    if (!holder || holder.slug !== pair.newer || !holder.text.includes(pair.stance)) {
      found("verify-stance", "index", pair.stancePassage, "revisions");
    }
  }

  const place = new Map(learnings.map((l, i) => [l.slug, i]));
  const inOrder = <T>(name: string, list: readonly T[], compare: (a: T, b: T) => number): void => {
    if (list.some((item, i) => i > 0 && compare(list[i - 1]!, item) > 0)) found("verify-order", name, name);
  };
  inOrder("learnings", learnings, (a, b) => order(a.date, b.date) || order(a.slug, b.slug));
  inOrder("passages", passages, (a, b) => (place.get(a.slug) ?? 0) - (place.get(b.slug) ?? 0));
  inOrder(
    "edges",
    edges,
    (a, b) =>
      EDGE_TYPES.indexOf(a.type) - EDGE_TYPES.indexOf(b.type) || order(a.source, b.source) || order(a.target, b.target),
  );
  return problems;
}

const repeated = (list: readonly string[]): string => list.find((item, i) => list.indexOf(item) !== i) ?? "";
