import { expect, test } from "vitest";
import { buildSite, post } from "../../support/build-site.js";

const leadOf = async (body: string): Promise<string | null> => (await buildSite(post("a", body))).learning("a").lead;

// 41 words: long enough to stand alone.
const long =
  "A clock tower is a machine that a whole town agrees to look at, and the agreement is worth more than the machine, since any " +
  "two people with two good watches will sooner or later have two different afternoons to argue about.";

test("LEAD-MARKER all paragraphs before the marker are the lead, however long the first one is", async () => {
  expect(await leadOf(`${long}\n\nThe town pays for one clock.\n\n<!-- more -->\n\nThe rest is history.`)).toBe(
    `${long}\n\nThe town pays for one clock.`,
  );
});

test("LEAD-FIRST-PARAGRAPH without a marker a long first paragraph is the whole lead", async () => {
  expect(await leadOf(`${long}\n\nThe town pays for one clock.`)).toBe(long);
});

test("LEAD-NO-NAVIGATION a line of links before the opening is not part of it", async () => {
  const files = {
    ...post("a", `[The first part](/blog/b/) and [the second part](/blog/c/)\n\n${long}`),
    ...post("b", long),
    ...post("c", long),
  };
  expect((await buildSite(files)).learning("a").lead).toBe(long);
});
