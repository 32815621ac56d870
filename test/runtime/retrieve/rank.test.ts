// Requirement: a hit says which place it has in each ranking; equal scores stand in the order of learnings.json.
import fc from "fast-check";
import { expect, test } from "vitest";
import { ranksOf, top } from "../../../src/runtime/retrieve/rank.js";

test("ranks by hand", () => {
  const scores = Float64Array.of(0.5, 0.9, 0.5, 0.1, 0.5);
  expect(Object.fromEntries(ranksOf(scores, [4, 1, 3, 0]))).toEqual({ 1: 1, 0: 2, 4: 4, 3: 5 });
  expect(ranksOf(scores, [])).toEqual(new Map());
});

test("a rank is how many are higher, or equal and before; the top k have the ranks 1 to k", () => {
  const some = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(some, fc.infiniteStream(fc.boolean()), (values, picks) => {
      const scores = Float64Array.from(values);
      const places = values.map((_, place) => place).filter(() => picks.next().value);
      const rank = (place: number) =>
        1 + values.filter((value, i) => value > values[place]! || (value === values[place] && i < place)).length;
      expect(ranksOf(scores, places)).toEqual(new Map(places.map((place) => [place, rank(place)])));
      const best = top(scores, 4, () => true);
      expect(best.map((place) => ranksOf(scores, best).get(place))).toEqual(best.map((_, i) => i + 1));
    }),
  );
});
