// A context pack. In: seeds, or a question that finds one, and a budget. Out: what to read together, with every token accounted for. The one
// rule: it is grown by the recipe of ../../pack.ts alone; a question for which the site is off topic finds no seed.
import { type Pack, type PackLayer, packer } from "../../pack.js";
import { checkRegion } from "../filters.js";
import { placeOf, related, shown } from "../learning.js";
import { PASSED_OVER_NAMED } from "../numbers.js";
import type { Opened } from "../open.js";
import { questionText } from "../question-text.js";
import type { SearchResult } from "../results.js";
import { howMany } from "../search.js";
import { edgesOf } from "./edges.js";
import type { Candidate, ContextPack, Packed, PackEnd } from "./relations.js";

export interface PackOptions {
  /** Slugs to start from, best first. They are all used, in this order; `query` then changes nothing. */
  readonly seeds?: readonly string[];
  /** Without seeds: the seed is the top result for it, unless the site is off topic. */
  readonly query?: string;
  /** Tokens, as the `tokens` of learnings.json count them. */
  readonly budget: number;
  /** The most that the pack may hold, seeds included; without it the budget alone decides. */
  readonly maxPosts?: number;
  /** A region's id: only its learnings are seeds and candidates. */
  readonly region?: string;
}

/** `find` is the search of this layer, for one result. */
export async function contextPack(
  layer: Opened,
  options: PackOptions,
  find: (query: string, region: string | undefined) => Promise<SearchResult>,
): Promise<ContextPack> {
  edgesOf(layer, "pack");
  const { region } = options;
  const budget = howMany(required(options.budget), 0, "budget", Number.MAX_SAFE_INTEGER);
  const most = howMany(options.maxPosts, layer.learnings.length, "maxPosts", Number.MAX_SAFE_INTEGER);
  checkRegion(layer, region);
  const given = seedsOf(layer, options.seeds, region, most);
  const found = given.length > 0 ? null : await find(queryOf(options.query), region);
  const asked = found && pick(found);
  const seeds =
    found === null ? given : found.relevance === "off_topic" ? [] : found.results.slice(0, 1).map(({ slug }) => slug);
  const grow = region === undefined ? layer.packer()! : packer(within(layer, region));
  const made = grow(seeds, budget, most);
  const ended = endOf(made, most);
  const packed = (slug: string): Packed => {
    const place = layer.at.get(slug)!;
    return { ...related(layer, place), tokens: layer.learnings[place]!.tokens };
  };
  return {
    budget,
    used: made.used,
    room: Math.max(0, budget - made.used),
    ...asked,
    seeds: seeds.map(packed),
    additions: made.additions.map(({ slug, score, room, passedOver }) => ({
      ...packed(slug),
      score,
      room,
      passedOver: first(passedOver),
      passedOverTotal: passedOver.length,
    })),
    ended,
    remaining: first(made.remaining),
    remainingTotal: made.remaining.length,
    message: message(made, ended, found),
    lacks: layer.lacks,
  };
}

const within = ({ learnings, files }: Opened, region: string): PackLayer => ({
  learnings: learnings.filter((learning) => learning.region === region),
  edges: files.edges!.edges,
});

const pick = ({ query, reader, relevance, signal }: SearchResult) => ({ query, reader, relevance, signal });

const first = (candidates: readonly Candidate[]): readonly Candidate[] => candidates.slice(0, PASSED_OVER_NAMED);

function endOf({ seeds, fits, additions, remaining }: Pack, most: number): PackEnd {
  if (seeds.length === 0) return "no_seed";
  if (!fits) return "seeds_too_large";
  if (remaining.length === 0) return "no_candidate";
  return seeds.length + additions.length >= most ? "max_posts" : "none_fits";
}

function message(
  { seeds, budget, used, remaining, additions }: Pack,
  ended: PackEnd,
  found: SearchResult | null,
): string {
  const weak =
    found?.relevance === "weak" ? " The question is only weakly on this site's topics: check the seed first." : "";
  const left = budget - used;
  switch (ended) {
    case "no_seed":
      return "Nothing on this site is about that, so there is no seed and the pack is empty.";
    case "seeds_too_large":
      return `The ${seeds.length === 1 ? "seed alone has" : "seeds alone have"} ${used} tokens and the budget is ${budget}: nothing is added. Leave seeds out, or raise the budget.${weak}`;
    case "no_candidate":
      return `Whatever is joined to the pack is in it; ${left} of ${budget} tokens are left.${weak}`;
    case "max_posts":
      return `The pack holds ${seeds.length + additions.length}, as many as were asked for; ${left} of ${budget} tokens are left.${weak}`;
    case "none_fits":
      return `No candidate fits the ${left} tokens that are left of ${budget}; ${remaining.length} ${remaining.length === 1 ? "is" : "are"} larger.${weak}`;
  }
}

function required(budget: unknown): number {
  if (budget === undefined) throw new RangeError("pack needs a budget: a whole number of tokens.");
  return budget as number;
}

function queryOf(query: unknown): string {
  const text = typeof query === "string" ? questionText(query) : "";
  if (text.trim() !== "") return text;
  throw new RangeError(`pack needs seeds, or a query that finds one; the query is ${shown(query)}.`);
}

function seedsOf(layer: Opened, seeds: unknown, region: string | undefined, most: number): readonly string[] {
  if (seeds === undefined) return [];
  if (!Array.isArray(seeds)) throw new RangeError(`seeds has to be a list of slugs, and is ${shown(seeds)}.`);
  const seen = new Set<string>();
  for (const seed of seeds as readonly unknown[]) {
    const learning = layer.learnings[placeOf(layer, seed, "each seed")]!;
    if (seen.has(learning.slug)) throw new RangeError(`The seed ${shown(seed)} is given twice.`);
    if (region !== undefined && learning.region !== region)
      throw new RangeError(
        `The seed ${shown(seed)} is of the region ${shown(learning.region)}, and not of ${shown(region)}.`,
      );
    seen.add(learning.slug);
  }
  if (seen.size > most) throw new RangeError(`There are ${seen.size} seeds, and maxPosts is ${most}.`);
  return [...seen];
}
