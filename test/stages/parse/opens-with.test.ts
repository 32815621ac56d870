// The strong words a paragraph opens with. Requirement: only words in strong at the very start, with a colon in or right after them; the
// colon is not part of them, and the rest starts at the first word after it.
import { expect, test } from "vitest";
import { documentOf } from "../../support/read.js";

test.each<[string, string, string | null, string]>([
  ["colon inside", "**Thesis:** Heat stays.", "Thesis", "Heat stays."],
  ["colon outside", "**Thesis**: Heat stays.", "Thesis", "Heat stays."],
  ["underscores", "__Thesis:__ Heat stays.", "Thesis", "Heat stays."],
  ["several words", "**The short version:** Heat stays.", "The short version", "Heat stays."],
  ["a space before the colon, as in French", "**Thèse :** La chaleur reste.", "Thèse", "La chaleur reste."],
  ["the full-width colon", "**论点：** 热量会留下。", "论点", "热量会留下。"],
  ["no space after it", "**论点**：热量会留下。", "论点", "热量会留下。"],
  ["what is not strong to CommonMark", "**论点：**热量会留下。", null, "**论点：**热量会留下。"],
  ["on the next line", "**Thesis:**\nHeat stays.", "Thesis", "Heat stays."],
  ["a link in it", "**[Thesis](/blog/hub/):** Heat stays.", "Thesis", "Heat stays."],
  ["nothing after it", "**Thesis:**", "Thesis", ""],
  ["no colon", "**Heat** stays.", null, "Heat stays."],
  ["a colon later", "**Heat** stays: always.", null, "Heat stays: always."],
  ["not at the start", "So **thesis:** heat stays.", null, "So thesis: heat stays."],
  ["emphasis", "*Thesis:* Heat stays.", null, "Thesis: Heat stays."],
  ["only a colon", "**:** Heat stays.", null, ": Heat stays."],
  ["plain words", "Thesis: Heat stays.", null, "Thesis: Heat stays."],
])("%s", (_, body, label, rest) => {
  const [block] = documentOf(body).blocks;
  expect(block!.opensWith).toBe(label);
  expect(block!.content.text.slice(block!.afterOpening)).toBe(rest);
});

test("a heading opens with nothing", () => {
  expect(documentOf("## **Thesis:** heat stays").blocks[0]!.opensWith).toBeNull();
});
