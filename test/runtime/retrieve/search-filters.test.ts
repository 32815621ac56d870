// Requirement: a filter chooses among what is found; one that nothing could pass, because it names what is not there, is refused with what is.
import { expect, test } from "vitest";
import { createRetriever } from "../../../src/runtime/retrieve.js";
import type { SearchOptions } from "../../../src/runtime/retrieve/search.js";
import { relatedLayer } from "../../support/related-layer.js";

const layer = relatedLayer(
  [
    { slug: "ash", title: "a kiln", region: "clay", date: "2026-01-01", tags: ["Heat", "wood"] },
    { slug: "glaze", title: "a kiln", region: "clay", date: "2026-02-28", tags: ["glass"] },
    { slug: "keeper", title: "a kiln", region: "about", kind: "profile", date: "2026-03-01" },
  ],
  null,
);
const retriever = createRetriever(layer);
const found = async (options: SearchOptions): Promise<string[]> =>
  (await retriever.search("kiln", options)).results.map(({ slug }) => slug).sort();
const refusal = async (options: object): Promise<string> =>
  retriever.search("kiln", options as SearchOptions).then(
    () => "",
    (error: unknown) => `${(error as Error).name}: ${(error as Error).message}`,
  );

test("SEARCH-FILTERS: region, kinds, first and last day, and all of the tags in any case", async () => {
  expect(await found({})).toEqual(["ash", "glaze", "keeper"]);
  expect(await found({ region: "clay" })).toEqual(["ash", "glaze"]);
  expect(await found({ kinds: ["profile"] })).toEqual(["keeper"]);
  expect(await found({ kinds: ["concept"] })).toEqual([]);
  expect(await found({ from: "2026-02-28" })).toEqual(["glaze", "keeper"]);
  expect(await found({ to: "2026-02-28" })).toEqual(["ash", "glaze"]);
  expect(await found({ tags: ["heat", "WOOD"] })).toEqual(["ash"]);
  expect(await found({ tags: ["heat", "glass"] })).toEqual([]);
});

test("SEARCH-FILTERS: what is let in changes no score", async () => {
  const [all] = (await retriever.search("kiln")).results.filter(({ slug }) => slug === "keeper");
  const [alone] = (await retriever.search("kiln", { region: "about" })).results;
  expect(alone!.score).toBe(all!.score);
});

test("SEARCH-UNKNOWN: a region, kind or tag that is nowhere, and a day that is none, are refused with what there is", async () => {
  expect(await refusal({ region: "clya" })).toBe('RangeError: There is no region "clya". There are about, clay.');
  expect(await refusal({ region: 7 })).toBe("RangeError: There is no region 7. There are about, clay.");
  expect(await refusal({ kinds: ["post", "page"] })).toBe(
    'RangeError: kinds has to be a list of post, profile, concept, and is ["post", "page"].',
  );
  expect(await refusal({ kinds: [] })).toBe("RangeError: kinds has to be a list of post, profile, concept, and is [].");
  expect(await refusal({ tags: ["heat", "haet"] })).toBe(
    'RangeError: No post has the tag "haet". There are glass, heat, wood.',
  );
  expect(await refusal({ tags: "heat" })).toBe('RangeError: tags has to be a list of tags, and is "heat".');
  for (const day of ["2026-2-01", "2026-02-29", "2026-13-01", "2026-04-31", "2026-01-00", "yesterday", "", 20260101])
    expect(await refusal({ from: day })).toBe(
      `RangeError: from has to be a day as "2026-01-31", and is ${JSON.stringify(day)}.`,
    );
  expect(await refusal({ to: "2026-01-01T00:00" })).toContain('to has to be a day as "2026-01-31"');
  expect(await refusal({ from: "2024-02-29", to: "2024-02-28" })).toBe(
    "RangeError: from is 2024-02-29, after to, which is 2024-02-28: no post is of both.",
  );
});

test("SEARCH-UNKNOWN: of many names those that look most like it are told; without any, that there is none", async () => {
  const many = Array.from({ length: 20 }, (_, i) => ({
    slug: `p${i}`,
    title: "kiln",
    region: `topic-${"abcdefghijklmnopqrst"[i]}`,
  }));
  const large = createRetriever(relatedLayer([...many, { slug: "x", title: "kiln", region: "glazes" }], null));
  await expect(large.search("kiln", { region: "glaze" })).rejects.toThrow(
    'There is no region "glaze". Did you mean glazes?',
  );
  await expect(large.search("kiln", { region: "zzzz" })).rejects.toThrow(
    /^There is no region "zzzz"\. There are glazes, topic-a, topic-b, .*, topic-k and 9 more\.$/,
  );
  await expect(large.search("kiln", { tags: ["heat"] })).rejects.toThrow(
    'No post has the tag "heat". There is none at all.',
  );
});
