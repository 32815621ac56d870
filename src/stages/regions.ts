// Comes in: learnings without their region, the series chapters, and the lexical weights. Goes out: regions in order.
// The one rule: every learning is in exactly one region, and `members` is the order a reader should take.
import { groupBy } from "./group-by.js";
import { order } from "./order.js";
import { SHARED_COVERAGE, SHARED_TERMS } from "../numbers.js";
import type { Problem } from "../problems.js";
import type { Learning } from "../schema/learnings.js";
import type { SeriesRecord } from "../schema/records.js";
import type { Region } from "../schema/regions.js";
import { best, type Lexical } from "./lexical.js";
import { sentences } from "./sentences.js";

export const CONCEPTS_REGION = { id: "concepts", name: "Concepts" } as const;
export const PROFILE_REGION = { id: "about-me", name: "About me" } as const;
/** The category of a standalone post whose front matter names none. */
export const NO_CATEGORY = "Posts";

/** The region of a standalone post: "AI Dev" is standalone-ai-dev. */
export function standaloneRegion(category: string | null): { id: string; slug: string; category: string } {
  const name = category ?? NO_CATEGORY;
  const slug =
    name
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
      .replace(/^-+|-+$/g, "") || "other";
  return { id: `standalone-${slug}`, slug, category: name };
}

export interface RegionOptions {
  readonly series: SeriesRecord["series"];
  /** Category of each standalone post, by slug. */
  readonly categoryOf: ReadonlyMap<string, string | null>;
  /** Names of categories by their front-matter value. */
  readonly categoryNames: Readonly<Record<string, string>>;
}

export function regions(
  learnings: readonly Learning[],
  lexical: Lexical,
  options: RegionOptions,
): { regions: Region[]; problems: Problem[] } {
  const groups = groupBy(learnings, (learning) => learning.region);
  const found = [...groups].map(([id, members]) => region(id, members, lexical, options));
  return { regions: found.sort(inOrder), problems: clashes(found, groups) };
}

function region(id: string, group: readonly Learning[], lexical: Lexical, options: RegionOptions): Region {
  const first = group[0]!;
  const members = [...group].sort(
    (a, b) => (a.series?.order ?? 0) - (b.series?.order ?? 0) || order(a.date, b.date) || order(a.slug, b.slug),
  );
  const dates = members.map((m) => m.date).sort();
  const authored = first.series ? options.series.find((s) => s.id === id) : undefined;
  const common = {
    id,
    members: members.map((m) => m.slug),
    count: members.length,
    tokens: members.reduce((sum, m) => sum + m.tokens, 0),
    firstDate: dates[0]!,
    newestDate: dates.at(-1)!,
    ...blurbOf(members[0]!, authored?.blurb),
    shared: sharedTerms(members, lexical),
  };
  if (first.kind === "profile") return { kind: "profile", name: PROFILE_REGION.name, slug: id, ...common };
  if (first.kind === "concept") return { kind: "concept", name: CONCEPTS_REGION.name, slug: id, ...common };
  if (first.series) {
    const name = authored?.title ?? first.series.title;
    return { kind: "series", name, slug: id, seriesId: id, featured: authored?.featured ?? false, ...common };
  }
  const { slug, category } = standaloneRegion(options.categoryOf.get(first.slug) ?? null);
  const shown = Object.hasOwn(options.categoryNames, category) ? options.categoryNames[category]! : category;
  return { kind: "standalone", name: `Standalone · ${shown}`, slug, category: shown, ...common };
}

function blurbOf(first: Learning, authored: string | undefined): Pick<Region, "blurb" | "blurbFrom"> {
  if (authored) return { blurb: authored, blurbFrom: "authored" };
  if (first.thesisShort) return { blurb: first.thesisShort, blurbFrom: "thesisShort" };
  if (!first.lead) return { blurb: null, blurbFrom: null };
  const opening = first.lead.split("\n\n")[0]!;
  const sentence = sentences(opening)[0]!;
  return { blurb: opening.slice(sentence.start, sentence.end), blurbFrom: "lead" };
}

/** Words in at least half of the members, the most distinctive first: share of members times mean tf-idf, ties by word. */
function sharedTerms(members: readonly Learning[], lexical: Lexical): Region["shared"] {
  const sums = new Map<number, { members: number; weight: number }>();
  for (const member of members) {
    for (const [stem, weight] of lexical.weights(member.slug)) {
      const now = sums.get(stem) ?? { members: 0, weight: 0 };
      sums.set(stem, { members: now.members + 1, weight: now.weight + weight });
    }
  }
  const scored = new Map<number, number>();
  for (const [stem, sum] of sums) {
    const coverage = sum.members / members.length;
    if (coverage >= SHARED_COVERAGE && (sum.members > 1 || members.length === 1))
      scored.set(stem, coverage * sum.weight);
  }
  return best(scored, lexical.surface, SHARED_TERMS).map(([stem]) => ({
    term: lexical.surface(stem),
    coverage: Math.round((sums.get(stem)!.members / members.length) * 100) / 100,
  }));
}

/** Two kinds of learning in one region: a series named "concepts", say, would swallow the concept records. */
function clashes(found: readonly Region[], groups: ReadonlyMap<string, readonly Learning[]>): Problem[] {
  return found.flatMap(({ id }): Problem[] => {
    const kinds = new Set(groups.get(id)!.map((l) => (l.kind === "post" && l.series ? "series" : l.kind)));
    if (kinds.size < 2) return [];
    return [
      {
        code: "site-region-clash",
        value: id,
        args: {
          members: groups
            .get(id)!
            .map((l) => l.slug)
            .join(", "),
        },
      },
    ];
  });
}

const KINDS: readonly Region["kind"][] = ["series", "standalone", "concept", "profile"];

function inOrder(a: Region, b: Region): number {
  const byKind = KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);
  if (byKind !== 0) return byKind;
  if (a.kind === "series") return order(a.firstDate, b.firstDate) || order(a.id, b.id);
  return order(a.name, b.name) || order(a.id, b.id);
}
