// Which claims lint holds against one another (AGENT.md 6.10).
import fc from "fast-check";
import { expect, it } from "vitest";
import { MOST_HOLDERS, type Near, nearPairs } from "../../../src/agent/lint/near.js";

const pairsOf = (sets: readonly (readonly string[])[]): Near[] => {
  const pairs: Near[] = [];
  nearPairs(sets, (pair) => pairs.push(pair));
  return pairs;
};

it("each pair that shares a term comes once, with all that both hold", () => {
  const term = fc.constantFrom("ash", "clay", "heat", "kiln", "slip", "toString", "__proto__");
  const set = fc.uniqueArray(term, { maxLength: 5 }).map((terms) => terms.sort());
  fc.assert(
    fc.property(fc.array(set, { maxLength: 20 }), (sets) => {
      const all = sets.flatMap((terms, later) =>
        sets.slice(0, later).map((others, earlier) => ({
          earlier,
          later,
          shared: others.filter((one) => terms.includes(one)).length,
        })),
      );
      expect(pairsOf(sets)).toEqual(all.filter(({ shared }) => shared > 0));
    }),
  );
});

it("a term that very many hold brings none together, and counts where another one does", () => {
  const common = Array.from({ length: MOST_HOLDERS + 1 }, () => ["kiln"]);
  expect(pairsOf(common)).toEqual([]);
  expect(pairsOf([...common, ["ash", "kiln"], ["ash", "kiln"]])).toEqual([
    { earlier: MOST_HOLDERS + 1, later: MOST_HOLDERS + 2, shared: 2 },
  ]);
});
