// How alike two short texts are: the share of stems they have in common (Jaccard). For near duplicates of claims, branches and titles.
import { tokenize } from "../../../runtime/text.js";

export const stems = (text: string): ReadonlySet<string> => new Set(tokenize(text));

export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const stem of a) if (b.has(stem)) shared++;
  return shared / (a.size + b.size - shared);
}

/** From here on two claims on one branch are shown to the model as near duplicates, and two branches are one. */
export const NEAR = 0.6;
export const SAME_BRANCH = 0.75;

/** The most alike first, at most `most`. Equal ones by id. */
export function nearest<T>(
  text: string,
  all: Iterable<readonly [id: string, text: string, value: T]>,
  least: number,
  most: number,
): T[] {
  const own = stems(text);
  return [...all]
    .map(([id, other, value]) => ({ id, value, score: likeness(own, stems(other)) }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ value }) => value);
}
