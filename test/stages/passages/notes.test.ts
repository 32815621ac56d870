import { expect, test } from "vitest";
import type { Block, Document } from "../../../src/model.js";
import { isNote, noteAtTheTop, notes } from "../../../src/stages/passages/notes.js";
import { documentOf } from "../../support/read.js";

function first(markdown: string): [Document, Block] {
  const document = documentOf(markdown);
  return [document, document.blocks[0] as Block];
}

test.each(notes.map(({ name, sample }) => [name, sample]))(
  "LEAD-NO-NAVIGATION the sample of %s is a note",
  (name, sample) => {
    expect(noteAtTheTop(...first(sample))).toBe(name);
  },
);

test.each([
  "The second part of the oven is the door.",
  "By the time the oven is warm, the dough is ready.",
  "Update the starter every morning: it needs flour and water.",
  "May is the month in which the mill stands still.",
  "A series of small fires dries the floor better than a large one.",
  "In this post I argue that bread needs a night.",
  "Published recipes leave out the water, and so do ours.",
  "Photographs of bread lie about the crust. Ours were taken in the rain, and nobody has ever asked for the address of the bakery.",
  "**Bread** is older than writing.",
  "**Bread is older than writing.**",
  "*Bread* is older than *writing*.",
  "Five minutes of reading about yeast saves a week of bad bread.",
  "Source control for recipes is a notebook with numbered pages.",
])("LEAD-NO-NAVIGATION %s", (text) => {
  expect(noteAtTheTop(...first(text))).toBeNull();
});

test("a pointer to another part is a note at the top of a post only", () => {
  expect(isNote(...first("Previously: we bought flour."))).toBe(false);
  expect(isNote(...first("*Figure 3: the door.*"))).toBe(true);
});
