// In: how a question is read. Out: its words that only say what about the subject is wanted: "common issues" of "common issues with context".
// The one rule: nothing is found, ranked, quoted or listed by them; a word of the subject is none of them.
import { FACET_WORDS } from "../read/facets.js";
import type { Intent } from "../results.js";

export function facetWords({ facet, subject }: Intent): ReadonlySet<string> {
  if (facet === undefined) return new Set();
  const own = new Set(
    subject
      .slice(0, 2000)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
  return new Set([...FACET_WORDS].filter((word) => !own.has(word)));
}
