// In: the posts with their rows. Out: the edges of meaning: each post with the posts that are nearest to it.
// The rule: the cosine is that of the published int8 codes, so that any reader who decodes them finds the same number.
import { NEAREST, SHARED_BY_EDGE } from "../../numbers.js";
import { dot } from "../../runtime/vectors/rows.js";
import type { MeaningEdge } from "../../schema/edges.js";
import type { Learning } from "../../schema/learnings.js";
import type { Lexical } from "../lexical.js";
import { best } from "../lexical.js";
import { byEnds } from "../relate.js";
import type { Row } from "./rows-known.js";

interface Near {
  readonly other: number;
  readonly cosine: number;
}

/** `rows[i]` is that of `learnings[i]`. Series neighbours and link targets are not left out: each type is listed by itself. */
export function meaningEdges(learnings: readonly Learning[], rows: readonly Row[], words: Lexical): MeaningEdge[] {
  const posts = learnings.flatMap((learning, i) =>
    learning.kind === "post" ? [{ learning, codes: rows[i]!.codes }] : [],
  );
  const lengths = posts.map(({ codes }) => Math.sqrt(dot(codes, codes)) || 1);
  const nearest: Near[][] = posts.map(() => []);
  for (let a = 0; a < posts.length; a++) {
    for (let b = a + 1; b < posts.length; b++) {
      const cosine = dot(posts[a]!.codes, posts[b]!.codes) / (lengths[a]! * lengths[b]!);
      keep(nearest[a]!, { other: b, cosine }, posts);
      keep(nearest[b]!, { other: a, cosine }, posts);
    }
  }
  const edges = new Map<string, MeaningEdge>();
  nearest.forEach((list, a) => {
    for (const { other: b, cosine } of list) {
      const [source, target] = [posts[a]!.learning, posts[b]!.learning].sort((x, y) => (x.slug < y.slug ? -1 : 1)) as [
        Learning,
        Learning,
      ];
      edges.set(`${source.slug}\n${target.slug}`, {
        type: "meaning",
        source: source.slug,
        target: target.slug,
        cosine: Math.round(cosine * 1000) / 1000,
        sameRegion: source.region === target.region,
        shared: sharedWords(source.slug, target.slug, words),
      });
    }
  });
  return [...edges.values()].sort(byEnds);
}

/** The best so far, best first; of two as near the one whose slug comes first. */
function keep(list: Near[], one: Near, posts: readonly { readonly learning: Learning }[]): void {
  const before = (x: Near, y: Near): boolean =>
    x.cosine !== y.cosine ? x.cosine > y.cosine : posts[x.other]!.learning.slug < posts[y.other]!.learning.slug;
  if (list.length === NEAREST && !before(one, list[NEAREST - 1]!)) return;
  let at = list.length;
  while (at > 0 && before(one, list[at - 1]!)) at--;
  list.splice(at, 0, one);
  if (list.length > NEAREST) list.pop();
}

/** The words that tell both posts from the others: by the smaller of their two weights, heaviest first. */
function sharedWords(a: string, b: string, words: Lexical): string[] {
  const weights = new Map(words.weights(a));
  const both = new Map<number, number>();
  for (const [stem, weight] of words.weights(b)) {
    const other = weights.get(stem);
    if (other !== undefined && weight > 0 && other > 0) both.set(stem, Math.min(weight, other));
  }
  return best(both, words.surface, SHARED_BY_EDGE).map(([stem]) => words.surface(stem));
}
