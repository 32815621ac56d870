// Lines that a hidden address leaves empty: they go, so that no paragraph and no list is parted.
import { expect, test } from "vitest";
import { documentOf } from "../support/read.js";

const bodyOf = (markdown: string): string => documentOf(markdown).body;
const secret = "<https://example.com/blog/secret/>";

test("HIDDEN-LINK-REDUCED a line that held nothing but a hidden address goes as a whole", () => {
  expect(bodyOf(`The boat\n${secret}\nleaves at two.`)).toBe("The boat\nleaves at two.");
  expect(bodyOf(`The boat\\\n${secret}\\\nleaves at two.`)).toBe("The boat\\\nleaves at two.");
  expect(bodyOf(`The boat  \n${secret} ${secret}  \nleaves at two.`)).toBe("The boat  \nleaves at two.");
  expect(bodyOf(`> The boat\n> ${secret}\n> leaves at two.`)).toBe("> The boat\n> leaves at two.");
  expect(documentOf(`The boat\n${secret}\nleaves at two.`).blocks.map(({ content }) => content.text)).toEqual([
    "The boat leaves at two.",
  ]);
});

test("HIDDEN-LINK-REDUCED the break before it goes too when the paragraph ends there", () => {
  expect(bodyOf(`The boat leaves.\\\n${secret}\n\nAt two.`)).toBe("The boat leaves.\n\nAt two.");
  expect(bodyOf(`The boat leaves.\\\n${secret}`)).toBe("The boat leaves.");
  expect(bodyOf(`A path C:\\\\\n${secret}`)).toBe("A path C:\\\\");
});

test("HIDDEN-ITEM-DROPPED the items around a dropped one stay one list", () => {
  expect(bodyOf("- a\n- [x](/blog/secret/)\n- b")).toBe("- a\n- b");
  expect(bodyOf("Words.\n\n- [x](/blog/secret/)\n\nMore words.")).toBe("Words.\n\n\nMore words.");
});

test("a definition of a hidden address leaves no gap among the others", () => {
  expect(bodyOf("[a] and [b] and [c]\n\n[a]: /blog/hub/\n[b]: /blog/secret/\n[c]: https://elsewhere.example/")).toBe(
    "[a] and b and [c]\n\n[a]: /blog/hub/\n[c]: https://elsewhere.example/",
  );
});

test("a comment on a line of its own parts a paragraph on the page, and does so here", () => {
  expect(documentOf("One line.\n<!-- a note -->\nAnother.").blocks.map(({ content }) => content.text)).toEqual([
    "One line.",
    "Another.",
  ]);
});
