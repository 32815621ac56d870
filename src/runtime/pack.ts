/**
 * Context packs: which learnings to read together within a token budget, grown from seeds along the edges.
 *
 * The recipe, exactly as agents.md prints it. Keep the seeds in the order given. As long as something fits: score each learning
 * that has an edge to the pack by the sum of those edges' pulls, rounded to 3 decimals; sort by score descending, tokens ascending, slug ascending;
 * add the first that fits in the room left.
 *
 * The same seeds, budget and files always give the same pack.
 */

/** What `pack` needs of a learning. */
export interface PackLearning {
  readonly slug: string;
  readonly tokens: number;
}

/** What `pack` needs of an edge; the records of edges.json fit. */
export interface PackEdge {
  readonly type: string;
  readonly source: string;
  readonly target: string;
  readonly evidence?: string;
  readonly cosine?: number;
}

export interface PackCandidate {
  readonly slug: string;
  /** Sum of the pulls of the edges between it and the pack, to 3 decimals. */
  readonly score: number;
  readonly tokens: number;
}

export interface PackAddition extends PackCandidate {
  /** Tokens left before this one was added. */
  readonly room: number;
  /** Candidates that came before it and were too large for the room, best first. */
  readonly passedOver: readonly PackCandidate[];
}

export interface Pack {
  readonly seeds: readonly string[];
  readonly budget: number;
  /** False when the seeds alone pass the budget: then nothing was added. */
  readonly fits: boolean;
  /** Tokens of the seeds and of everything added. */
  readonly used: number;
  readonly additions: readonly PackAddition[];
  /** Candidates that were left when nothing more was added, best first; none where the seeds do not fit. */
  readonly remaining: readonly PackCandidate[];
}

/**
 * How strongly an edge pulls a learning into a pack. A change of mind is not a reading path, so `revises` pulls nothing.
 *
 *     series 3 · link with a sentence 3 · any other link 1 · concept 1 · meaning its cosine, where that is above 0
 */
export function pull(edge: PackEdge): number {
  switch (edge.type) {
    case "series":
      return 3;
    case "link":
      return edge.evidence === "sentence" ? 3 : 1;
    case "concept":
      return 1;
    case "meaning":
      return Math.max(0, edge.cosine ?? 0);
    default:
      return 0;
  }
}

/** `learnings` and `edges` as in learnings.json and edges.json. */
export interface PackLayer {
  readonly learnings: readonly PackLearning[];
  readonly edges: readonly PackEdge[];
}

/**
 * Grow a pack.
 *
 * @param seeds - slugs to start from, best first; unknown slugs and repeats are an error.
 * @param budget - tokens.
 * @param most - learnings that the pack may hold, seeds included.
 */
export function pack(layer: PackLayer, seeds: readonly string[], budget: number, most = Infinity): Pack {
  return packer(layer)(seeds, budget, most);
}

export type Packer = (seeds: readonly string[], budget: number, most?: number) => Pack;

/** As `pack`, for whoever grows several packs from one layer: its edges are read once. */
export function packer(layer: PackLayer): Packer {
  const tokens = new Map(layer.learnings.map((learning) => [learning.slug, learning.tokens]));
  const neighbours = adjacency(layer.edges);
  return (seeds, budget, most = Infinity) => grow(tokens, neighbours, seeds, budget, most);
}

function grow(
  tokens: ReadonlyMap<string, number>,
  neighbours: ReadonlyMap<string, ReadonlyMap<string, number>>,
  seeds: readonly string[],
  budget: number,
  most: number,
): Pack {
  const inside = new Set<string>();
  const scores = new Map<string, number>();
  let used = 0;

  const take = (slug: string): void => {
    inside.add(slug);
    scores.delete(slug);
    used += tokens.get(slug)!;
    for (const [other, strength] of neighbours.get(slug) ?? []) {
      if (!inside.has(other) && tokens.has(other)) scores.set(other, round3((scores.get(other) ?? 0) + strength));
    }
  };

  for (const seed of seeds) {
    if (!tokens.has(seed)) throw new RangeError(`pack: there is no learning "${seed}"`);
    if (inside.has(seed)) throw new RangeError(`pack: the seed "${seed}" is given twice`);
    take(seed);
  }
  if (used > budget) return { seeds: [...seeds], budget, fits: false, used, additions: [], remaining: [] };

  const additions: PackAddition[] = [];
  for (;;) {
    const room = budget - used;
    const candidates = [...scores].map(([slug, score]) => ({ slug, score, tokens: tokens.get(slug)! }));
    const fitting = candidates.filter((candidate) => candidate.tokens <= room);
    if (fitting.length === 0 || inside.size >= most)
      return { seeds: [...seeds], budget, fits: true, used, additions, remaining: candidates.sort(byScore) };
    const first = fitting.reduce((best, one) => (byScore(one, best) < 0 ? one : best));
    // Whatever comes before the first that fits is too large: sorting all candidates in every round would take most of the time.
    const passedOver = candidates.filter((one) => byScore(one, first) < 0).sort(byScore);
    additions.push({ ...first, room, passedOver });
    take(first.slug);
  }
}

const byScore = (a: PackCandidate, b: PackCandidate): number =>
  b.score - a.score || a.tokens - b.tokens || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0);

/** For each learning, the strength of all edges to each other one, in either direction. */
function adjacency(edges: readonly PackEdge[]): Map<string, Map<string, number>> {
  const out = new Map<string, Map<string, number>>();
  const add = (from: string, to: string, strength: number): void => {
    const row = out.get(from) ?? new Map<string, number>();
    out.set(from, row.set(to, round3((row.get(to) ?? 0) + strength)));
  };
  for (const edge of edges) {
    const strength = pull(edge);
    if (strength === 0 || edge.source === edge.target) continue;
    add(edge.source, edge.target, strength);
    add(edge.target, edge.source, strength);
  }
  return out;
}

const round3 = (value: number): number => Math.round(value * 1000) / 1000;
