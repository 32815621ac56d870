// agents.md, context packs: the recipe in words and one run of it. The rule: the run is done by the function that makes packs.
import type { Region } from "../../schema/regions.js";
import { type Pack, packer, type PackAddition, pull } from "../../runtime/pack.js";
import type { Section } from "../agents-md.js";
import type { Layer } from "../layer.js";
import { code } from "../markdown-text.js";
import { packRecipeSteps } from "../recipes.js";

/** How many additions the example shows, where the site has that many. */
const EXAMPLE_ADDITIONS = 3;
const BUDGET_STEP = 1000;
/** Passed-over candidates named for each addition; the rest are counted. */
const NAMED = 3;

export const packRecipe: Section = (layer) => {
  if (!layer.edges.some((edge) => pull(edge) > 0)) return null;
  const example = workedExample(layer);
  const packs = layer.emit.packs
    ? "If a whole region fits the budget, its ready-made pack (below) is the simplest choice. Otherwise grow"
    : "Grow";
  return `## Filling a token budget

${packs} a pack from seeds: the posts you were given, in that order, or the one best post for the
question. The same seeds and budget always give the same pack.

${packRecipeSteps(layer.vectors !== null)}${example === null ? "" : `\n\n${example}`}`;
};

function workedExample(layer: Layer): string | null {
  const found = examplePack(layer);
  if (found === null) return null;
  const { region, made } = found;
  const seed = made.seeds[0]!;
  const tokens = new Map(layer.learnings.map((learning) => [learning.slug, learning]));
  const steps = made.additions.map((addition, i) => {
    const home = tokens.get(addition.slug)!.region;
    const outside = home === region.id ? "" : `, of region ${code(home)}`;
    const room = `score ${addition.score}, ${addition.tokens} tokens, room ${addition.room}`;
    return `${i + 2}. ${code(addition.slug)}: ${room}${outside}.${passedOver(addition)}`;
  });
  return `A run of it, computed by this build: seed ${code(seed)} of region ${code(region.id)}, budget ${made.budget}. The pack holds ${made.used} tokens.

1. ${code(seed)}: the seed, ${tokens.get(seed)!.tokens} tokens.
${steps.join("\n")}

No candidate fits the ${made.budget - made.used} tokens that are left.`;
}

function passedOver({ passedOver: list }: PackAddition): string {
  if (list.length === 0) return "";
  const named = list
    .slice(0, NAMED)
    .map(({ slug, score, tokens }) => `${code(slug)} (score ${score}, ${tokens} tokens)`);
  const more = list.length > NAMED ? ` and ${list.length - NAMED} more` : "";
  return ` Too large for that room and passed over: ${named.join(", ")}${more}.`;
}

/**
 * The seed is the first post of the largest series, else of the largest standalone category; the budget is the smallest multiple of
 * 1,000 that gives three additions, or all there are. Null when nothing can be added.
 */
export function examplePack(layer: Layer): { readonly region: Region; readonly made: Pack } | null {
  const region = largest(layer.regions, "series") ?? largest(layer.regions, "standalone");
  if (region === null) return null;
  const seed = region.members[0]!;
  const wanted = Math.min(EXAMPLE_ADDITIONS, reachable(layer, seed));
  if (wanted === 0) return null;
  const grow = packer(layer);
  for (let budget = BUDGET_STEP; ; budget += BUDGET_STEP) {
    const made = grow([seed], budget);
    if (made.additions.length >= wanted) return { region, made };
  }
}

function largest(regions: readonly Region[], kind: Region["kind"]): Region | null {
  const ofKind = regions.filter((region) => region.kind === kind);
  return ofKind.reduce<Region | null>(
    (best, region) => (best === null || region.count > best.count ? region : best),
    null,
  );
}

/** How many learnings edges that pull lead to, in any number of steps, counted until the example has enough. */
function reachable(layer: Layer, seed: string): number {
  const found = new Set([seed]);
  const pulling = layer.edges.filter((edge) => pull(edge) > 0);
  for (let before = 0; before < found.size && found.size <= EXAMPLE_ADDITIONS;) {
    before = found.size;
    for (const { source, target } of pulling) {
      if (found.has(source)) found.add(target);
      else if (found.has(target)) found.add(source);
    }
  }
  return found.size - 1;
}
