// Links between pages are what a reader of the page sees as such (AGENT.md 6.7.2).
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linksOf, wikilinks } from "../../../src/agent/citations/wikilinks.js";
import { shownOn } from "../../../src/agent/citations/shown-on.js";
import { readPage } from "../../../src/agent/citations/leaves.js";

const targets = (markdown: string): string[] => wikilinks(markdown)!.map(({ target }) => target);

describe("a wikilink", () => {
  it.each([
    ["See [[kilns]].", { target: "kilns", anchor: null, text: "kilns", start: 4, end: 13 }],
    ["See [[kilns|the kiln]].", { target: "kilns", anchor: null, text: "the kiln", start: 4, end: 22 }],
    ["See [[kilns#Cooling down]].", { target: "kilns", anchor: "Cooling down", start: 4, end: 26 }],
    ["[[kilns#Cooling|it]]", { target: "kilns", anchor: "Cooling", text: "it", start: 0, end: 20 }],
    ["[[ kilns | it ]]", { target: "kilns", text: "it" }],
    ["*See* `code` [[kilns]]", { target: "kilns", start: 13, end: 22 }],
    ["[[kilns|*the* kiln]]", { target: "kilns", text: "the kiln", start: 0, end: 20 }],
    ["a\n\n> - [[kilns]]", { target: "kilns", start: 7, end: 16 }],
    ["[[../etc/passwd]]", { target: "../etc/passwd" }],
    ["[[日本語]]", { target: "日本語", start: 0, end: 7 }],
    ["&amp; [[kilns]]", { target: "kilns", start: 6, end: 15 }],
    ["[[#Cooling]]", { target: "", anchor: "Cooling" }],
    ["| a | b |\n|---|---|\n| [[kilns\\|it]] | x |", { target: "kilns", text: "it", start: 22, end: 35 }],
  ])("%j", (markdown, expected) => {
    expect(wikilinks(markdown)).toEqual([expect.objectContaining(expected)]);
  });

  it("stands anywhere in a page, in order, with its place", () => {
    const page = "# On [[a]]\n\nText [[b]] and [[c|d]].\n\n- one [[e]]\n  - two [[f#g]]\n\n> quoted [[h]]\n\n[[i]]";
    const links = wikilinks(page)!;
    expect(links.map(({ target }) => target)).toEqual(["a", "b", "c", "e", "f", "h", "i"]);
    for (const { target, start, end } of links) expect(page.slice(start, end)).toContain(`[[${target}`);
  });

  it.each([
    ["code", "`[[a]]`"],
    ["a fence", "```\n[[a]]\n```"],
    ["a fence that never ends", "~~~\n\n[[a]]\n\n[[b]]"],
    ["a fence in a list", "- x\n\n  ```\n  [[a]]\n  ```"],
    ["indented code", "x\n\n    [[a]]"],
    ["indented code in a list", "-      [[a]]"],
    ["a comment", "<!-- [[a]]\n\n[[b]] -->"],
    ["raw HTML", "<div>\n[[a]]\n</div>"],
    ["an escaped bracket", "\\[[a]]"],
    ["another escaped bracket", "[[a\\]]"],
    ["brackets with emphasis between them", "[*[*a]]"],
    ["brackets as entities", "&#91;&#91;a]]"],
    ["a link", "[[a]](https://example.com)"],
    ["the words of a link", "[x [[a]] y](https://example.com)"],
    ["a reference", "[[a]]\n\n[a]: https://example.com"],
    ["an image", "![[[a]]](x.png)"],
    ["two lines", "[[a\nb]]"],
    ["nothing", "[[]] [[ ]] [[|]]"],
    ["one bracket", "[a] [[a] [a]]"],
    ["a bracket inside", "[[a[b]]"],
    ["code inside", "[[a`b`]]"],
    ["two cells of a table", "| x | y |\n|---|---|\n| [[a|b]] | c |"],
  ])("%s is none", (_, markdown) => {
    expect(targets(markdown)).toEqual([]);
  });

  it("of nested brackets the innermost counts", () => {
    expect(targets("[[[[a]]]] [[[b]]] [[c [[d]]")).toEqual(["a", "b", "d"]);
  });
});

describe("read without the parser, and with it", () => {
  const throughTree = (markdown: string) =>
    readPage(markdown)!
      .leaves.flatMap(linksOf)
      .map(({ target, anchor, text, start, end }) => ({ target, anchor, text, start, end }));
  const piece = fc.constantFrom(
    ...[
      "[[a]]",
      "[[b|c]]",
      "[[",
      "]]",
      "[",
      "]",
      "|",
      "a",
      " ",
      "    ",
      "\n",
      "\n\n",
      "- ",
      "> ",
      "`",
      "```",
      "~~~",
      "# ",
    ],
    ...[
      "---",
      "|-|-|",
      "| a |",
      ":-",
      "\\",
      "&#91;",
      "<!--",
      "-->",
      "<b>",
      "*",
      "_",
      "[a]: x",
      "[^a]: ",
      "](x)",
      "1. ",
      "\t",
    ],
    ...["https://a.b/", "www.a.b", "a@b.c", "<pre>", "</pre>", "\r", "!", "===", "x-y", "é"],
    // What changes the words of a page and, but for the last three, no bracket.
    ...[
      "**",
      "~~",
      "* ",
      "&amp;",
      "*e*",
      "__e__",
      "~~[[a]]~~",
      "**[[b|c]]**",
      "***",
      "* * *",
      "[[a*b]]",
      "`[[a]]`",
      "`b`",
      "[[a`b`]]",
      "[[a_b|_c_]]",
      "[[a&amp;b]]",
    ],
  );
  it("links are the same", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const markdown = pieces.join("");
        const found = wikilinks(markdown)!.map((link) => ({ ...link }));
        expect(found).toEqual(throughTree(markdown));
      }),
      { numRuns: 500 },
    );
  });

  const shown = fc.constantFrom(
    "[x](https://a.b)",
    "![x](y)",
    "<https://a.b>",
    "<i>",
    "&lt;i>",
    "[a][a]",
    "[x *y*](\n/z)",
    "[^a]",
  );
  it("what is shown beside the text is the same", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, shown), { maxLength: 30 }), (pieces) => {
        const markdown = pieces.join("");
        expect(shownOn(markdown)).toEqual(readPage(markdown)!.shown);
      }),
      { numRuns: 500 },
    );
  });
});

describe("emphasis in emphasis", () => {
  const within = (levels: number) =>
    `${Array.from({ length: levels }, (_, i) => `${"*_"[i % 2]}a `).join("")}[[b]]${Array.from({ length: levels }, (_, i) => ` a${"*_"[(levels - 1 - i) % 2]}`).join("")}`;
  it("of fifty levels is read", () => {
    expect(targets(within(50))).toEqual(["b"]);
    expect(readPage(within(50))!.leaves[0]!.text).toContain("[[b]]");
  });
  it("of more is an object, also to who reads without the parser", () => {
    expect(readPage(within(51))!.leaves[0]!.text).not.toContain("[[b]]");
    expect(targets(within(51))).toEqual([]);
  });
});

describe("in linear time", () => {
  const within = (ms: number, markdown: string) => {
    const began = performance.now();
    const links = wikilinks(markdown);
    expect(performance.now() - began).toBeLessThan(ms);
    return links;
  };
  it("a million opened brackets", () => {
    expect(within(5_000, "[[".repeat(1_000_000))).toEqual([]);
    expect(within(5_000, "[[a|".repeat(500_000))).toEqual([]);
  });
  it("10,000 links", () => {
    expect(within(5_000, "[[kilns|the kiln]] and ".repeat(10_000))).toHaveLength(10_000);
  });
  it("what a parser would take minutes for is told, and not taken for a page without links", () => {
    expect(within(5_000, `[[a]] ${"*a_ ".repeat(40_000)}`)).toBeNull();
    expect(within(5_000, `${"> ".repeat(5_000)}[[a]] *x*`)).toBeNull();
  });
  it("a thousand pages, for which the parser would take ten times as long", () => {
    const text =
      "A kiln keeps its heat for two days, see [[kilns|the kiln]] and [[ash]]. Wood ash melts at the top.\n\n";
    const pages = Array.from({ length: 1_000 }, (_, n) => `${text.repeat(20)}\`\`\`\n[[no]]\n\`\`\`\n\nPage ${n}.`);
    const began = performance.now();
    expect(pages.flatMap((page) => wikilinks(page)!)).toHaveLength(40_000);
    expect(performance.now() - began).toBeLessThan(4_000);
  });
});
