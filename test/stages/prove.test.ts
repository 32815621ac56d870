import { expect, test } from "vitest";
import type { Passage } from "../../src/schema/passages.js";
import { prove } from "../../src/stages/prove.js";
import { documentOf } from "../support/read.js";

const document = documentOf("A *kiln* is hot.\n\nIt cools slowly.\n");
const page = { file: "posts/a.md", bodyLine: 5, document };
const passage = (text: string, start: number, end: number): Passage =>
  ({ text, span: { start, end, startLine: 3, endLine: 3 } }) as Passage;

test("PASSAGE-VERBATIM a text that stands at its span is proved, markup folded", () => {
  expect(prove(page, [passage("A kiln is hot.", 0, 16), passage("It cools slowly.", 18, 34)], [])).toEqual([]);
});

test("PASSAGE-VERBATIM one character more, less or other stops the build, with the line of the file", () => {
  const problem = { code: "quote-unproved", file: "posts/a.md", line: 7 };
  expect(prove(page, [passage("It cools slowly", 18, 34)], [])).toMatchObject([problem]);
  expect(prove(page, [passage("It cools slowly.", 18, 33)], [])).toMatchObject([problem]);
  expect(prove(page, [passage("It cools Slowly.", 18, 34)], [])).toMatchObject([problem]);
});
