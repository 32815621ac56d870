import { expect, test } from "vitest";
import { packs } from "../../src/emit/packs.js";
import { layer, layerWith, textOf, withPost } from "../support/layer.js";

const packsOf = (of: typeof layer) => new Map([...packs(of)].map((file) => [file.path, textOf(file)]));

test("PACKFILE-LINES a pack, line by line", () => {
  expect(packsOf(layer).get("knowledge/packs/saying-no.txt")).toBe(`# Saying no

2 posts, 2100 tokens

- [One breath](https://words.example/blog/one-breath/): 700 tokens · 2026-02-01 · part 1 · A paragraph is what an author meant to say in one breath.
- [Quotes need spans](https://words.example/blog/quotes-need-spans/): 1400 tokens · 2026-03-14 · part 3 · A quotation that cannot be found in its source is a claim about memory.
`);
});

test("PACKFILE-LINES a post without a series has no part, one without a lead ends on its date", () => {
  expect(packsOf(withPost("a-walk", { lead: null })).get("knowledge/packs/standalone-notes.txt")).toBe(
    "# Notes\n\n1 post, 100 tokens\n\n- [A walk](https://words.example/blog/a-walk/): 100 tokens · 2026-01-10\n",
  );
});

test("PACKFILE-TOTAL the total of each pack is the sum of the tokens it lists", () => {
  for (const text of packsOf(layer).values()) {
    const listed = [...text.matchAll(/^- \[.*?\]\(.*?\): (\d+) tokens · /gm)].map((found) => Number(found[1]));
    const [, count, total] = /^(\d+) (?:post|record)s?, (\d+) tokens$/m.exec(text)!;
    expect(listed.length).toBe(Number(count));
    expect(listed.reduce((sum, tokens) => sum + tokens, 0)).toBe(Number(total));
  }
});

test("there is one pack for each region", () => {
  expect([...packsOf(layer).keys()]).toEqual(
    ["saying-no", "standalone-notes", "concepts", "about-me"].map((id) => `knowledge/packs/${id}.txt`),
  );
});

test("a title and a lead cannot add a line or a link", () => {
  const evil = "x](https://attacker.example/)\n- [y](https://attacker.example/): 1 tokens · 2026-01-01";
  const text = packsOf(withPost("a-walk", { title: evil, lead: evil })).get("knowledge/packs/standalone-notes.txt")!;
  expect(text.trimEnd().split("\n")).toHaveLength(5);
  expect([...text.matchAll(/\]\((.*?)\)/g)].map((found) => found[1])).toEqual(["https://words.example/blog/a-walk/"]);
});

test("a region that would write outside its folder is our bug", () => {
  const region = { ...layer.regions[1]!, id: "../../index" };
  expect(() => packsOf(layerWith({ regions: [region] }))).toThrow(/internal error: "\.\.\/\.\.\/index"/);
});
