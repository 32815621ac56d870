// The statistics of scripts/relevance-floor.mjs against values that are known.
import { expect, test } from "vitest";
import { auroc, markOf, wilson } from "../scripts/relevance/statistics.mjs";

test("Wilson's interval", () => {
  expect(wilson(22, 24).map((value) => value.toFixed(2))).toEqual(["0.74", "0.98"]);
  expect(wilson(0, 12).map((value) => value.toFixed(2))).toEqual(["0.00", "0.24"]);
});

test("AUROC counts pairs, ties by half", () => {
  expect(auroc([3, 4], [1, 2])).toBe(1);
  expect(auroc([1, 2], [3, 4])).toBe(0);
  // 3 > 1, 3 = 3, 2 > 1, 2 < 3.
  expect(auroc([3, 2], [1, 3])).toBe(2.5 / 4);
  expect(auroc([], [1])).toBeNull();
});

test("at most the share lies above the mark", () => {
  const values = Array.from({ length: 40 }, (_, i) => i);
  expect(values.filter((value) => value > markOf(values, 0.05))).toEqual([38, 39]);
  expect(values.slice(0, 19).filter((value) => value > markOf(values.slice(0, 19), 0.05))).toEqual([]);
});
