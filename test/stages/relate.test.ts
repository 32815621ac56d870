import { expect, test } from "vitest";
import { buildSite, post } from "../support/build-site.js";

const words = "Some words that make an opening of this chapter, long enough to be one.";
const chapter = (slug: string, order: number, more: Record<string, string> = {}) =>
  post(slug, words, { series: `{ id: tools, title: Tools, order: ${order} }`, ...more });

test("EDGE-SERIES each edge leads to the next chapter by number, whatever the dates", async () => {
  const site = await buildSite({
    ...chapter("third", 10, { date: "2026-01-01" }),
    ...chapter("first", 1, { date: "2026-03-01" }),
    ...chapter("second", 2, { date: "2026-02-01" }),
  });
  expect(site.edges).toEqual([
    { type: "series", source: "first", target: "second", series: "tools", sourceOrder: 1, targetOrder: 2 },
    { type: "series", source: "second", target: "third", series: "tools", sourceOrder: 2, targetOrder: 10 },
  ]);
});

test("EDGE-SERIES-SKIP an excluded chapter is skipped and the author's numbers stay", async () => {
  const site = await buildSite({
    ...chapter("first", 1),
    ...chapter("second", 2, { hidden: "true" }),
    ...chapter("third", 3, { date: "2027-01-01" }),
    ...chapter("fourth", 4),
  });
  expect(site.edges).toEqual([
    { type: "series", source: "first", target: "fourth", series: "tools", sourceOrder: 1, targetOrder: 4 },
  ]);
});
