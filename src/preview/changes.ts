// Two layers in, what is different in the later one out: which posts, how many passages and edges. The rule: what did not change is not told.
import type { Layer } from "../emit/layer.js";

type Compared = Pick<Layer, "learnings" | "passages" | "edges" | "pages">;

export interface Changes {
  /** Slugs of learnings: posts and records. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly passages: { readonly added: number; readonly removed: number };
  readonly edges: { readonly added: number; readonly removed: number };
}

export function changesOf(before: Compared, after: Compared): Changes {
  const [old, now] = [records(before), records(after)];
  return {
    added: [...now.keys()].filter((slug) => !old.has(slug)),
    removed: [...old.keys()].filter((slug) => !now.has(slug)),
    changed: [...now].filter(([slug, text]) => old.has(slug) && old.get(slug) !== text).map(([slug]) => slug),
    passages: counted(before.passages, after.passages),
    edges: counted(before.edges, after.edges),
  };
}

/** What a reader sees of each learning: its record, its body, its passages; without its terms, which every other post has a share in. */
function records({ learnings, passages, pages }: Compared): Map<string, string> {
  const bodies = new Map(pages.map(({ slug, document }) => [slug, document.body]));
  const quoted = new Map<string, string>();
  for (const one of passages) quoted.set(one.slug, `${quoted.get(one.slug) ?? ""}${JSON.stringify(one)}`);
  return new Map(
    learnings.map(({ terms: _, ...one }) => [
      one.slug,
      JSON.stringify([one, bodies.get(one.slug) ?? "", quoted.get(one.slug) ?? ""]),
    ]),
  );
}

function counted(
  before: readonly object[],
  after: readonly object[],
): { readonly added: number; readonly removed: number } {
  const [old, now] = [before, after].map((list) => new Set(list.map((one) => JSON.stringify(one)))) as [
    Set<string>,
    Set<string>,
  ];
  const lacking = (some: Set<string>, others: Set<string>) => [...some].filter((one) => !others.has(one)).length;
  return { added: lacking(now, old), removed: lacking(old, now) };
}

/** "1 changed: kiln. 2 added: ash, cobalt. Passages: 3 added, 1 removed." */
export function changesText({ added, removed, changed, passages, edges }: Changes): string {
  const named = (slugs: readonly string[], what: string): string[] =>
    slugs.length === 0 ? [] : [`${slugs.length} ${what}: ${shown(slugs)}.`];
  const count = (what: string, { added: more, removed: fewer }: Changes["passages"]): string[] =>
    more + fewer === 0 ? [] : [`${what}: ${more} added, ${fewer} removed.`];
  const parts = [
    ...named(added, "added"),
    ...named(removed, "removed"),
    ...named(changed, "changed"),
    ...count("Passages", passages),
    ...count("Edges", edges),
  ];
  return parts.length === 0 ? "Nothing changed in what readers see of posts." : parts.join(" ");
}

/** Slugs that are named; a changed title of a site changes all posts. */
const NAMED = 10;

const shown = (slugs: readonly string[]): string =>
  slugs.length <= NAMED ? slugs.join(", ") : `${slugs.slice(0, NAMED).join(", ")} and ${slugs.length - NAMED} more`;
