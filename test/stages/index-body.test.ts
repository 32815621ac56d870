import { expect, test } from "vitest";
import { buildSite, post, type BuiltSite } from "../support/build-site.js";

const posts = {
  ...post(
    "older",
    "**Thesis:** Two owners are better than one.\n\nSo we thought at the time, and so we wrote it down.",
  ),
  ...post(
    "newer",
    "We have changed our mind about owners since then, and this is where we say so in words that can be quoted.\n\n" +
      "## Now\n\nOne owner is enough. Two of them wait for each other.",
    { date: "2026-04-01" },
  ),
};

const revised = (stance: string, keepGoing = false): Promise<BuiltSite> =>
  buildSite(
    {
      ...posts,
      "records/revisions.yaml":
        `revisions:\n  - newer: newer\n    older: older\n    changed: From two owners to one.\n    asOf: 2026-04-01\n` +
        `    topic: [owners]\n    stance: "${stance}"\n`,
    },
    { config: { records: { revisions: "records/revisions.yaml" } }, keepGoing },
  );

test("INDEX-REVISIONS a pair names the passage that holds the newer stance word for word", async () => {
  const site = await revised("One owner is enough.");
  expect(site.index.revisions!.pairs).toEqual([
    {
      newer: "newer",
      older: "older",
      changed: "From two owners to one.",
      asOf: "2026-04-01",
      topic: ["owners"],
      stance: "One owner is enough.",
      stancePassage: "newer#section#0",
    },
  ]);
});

test("INDEX-REVISIONS a stance that no passage of the newer post holds stops the build, with its line", async () => {
  const site = await revised("One owner is plenty.");
  expect(site.files.size).toBe(0);
  expect(site.problems).toMatchObject([
    { code: "revision-stance", file: "records/revisions.yaml", value: "One owner is plenty." },
  ]);
  const keptGoing = await revised("One owner is plenty.", true);
  expect(keptGoing.index.revisions).toBeUndefined();
});

test("INDEX-REVISIONS words of the older post are not the newer stance", async () => {
  expect((await revised("Two owners are better than one.")).codes).toContain("revision-stance");
});
