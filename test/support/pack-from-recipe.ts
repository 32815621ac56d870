// The pack recipe as agents.md words it, done the slow way: every step from scratch, no shared code with src.
interface Item {
  readonly slug: string;
  readonly tokens: number;
}
interface Relation {
  readonly type: string;
  readonly evidence?: string;
  readonly cosine?: number;
  readonly source: string;
  readonly target: string;
}

export function packFromRecipe(
  items: readonly Item[],
  relations: readonly Relation[],
  seeds: readonly string[],
  budget: number,
) {
  const tokensOf = (slug: string): number => items.find((i) => i.slug === slug)!.tokens;
  const slugs = [...seeds];
  let used = slugs.reduce((sum, slug) => sum + tokensOf(slug), 0);
  if (used > budget) return { slugs, used };
  for (;;) {
    const candidates = items
      .filter((item) => !slugs.includes(item.slug))
      .map((item) => {
        const ties = relations.filter(
          (r) =>
            r.type !== "revises" &&
            ((r.source === item.slug && slugs.includes(r.target)) ||
              (r.target === item.slug && slugs.includes(r.source))),
        );
        let score = 0;
        for (const tie of ties) {
          if (tie.type === "series") score += 3;
          if (tie.type === "link") score += tie.evidence === "sentence" ? 3 : 1;
          if (tie.type === "concept") score += 1;
          if (tie.type === "meaning" && tie.cosine! > 0) score += tie.cosine!;
        }
        return { ...item, ties: ties.length, score: Number(score.toFixed(3)) };
      })
      .filter((candidate) => candidate.score > 0);
    candidates.sort((a, b) => {
      if (a.score !== b.score) return b.score - a.score;
      if (a.tokens !== b.tokens) return a.tokens - b.tokens;
      return a.slug < b.slug ? -1 : 1;
    });
    const next = candidates.find((candidate) => candidate.tokens <= budget - used);
    if (!next) return { slugs, used };
    slugs.push(next.slug);
    used += next.tokens;
  }
}
