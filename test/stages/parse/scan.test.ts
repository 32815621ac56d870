// What is refused before any parser sees it, and at which offset. Requirement: nesting over the limit, NUL, text over the limit, and
// text that a Markdown parser needs more than linear time for; never an ordinary text, however long.
import { describe, expect, test } from "vitest";
import { scan } from "../../../src/stages/parse/scan.js";

const limits = { nesting: 5, fileBytes: 1_000_000 };
const refusal = (body: string, format: "md" | "mdx" = "md") => {
  const refused = scan(body, format, limits);
  return refused && [refused.code, refused.at];
};
const many = (text: string, count = 20_000): string => text.repeat(count);
const nested = (mark: string, depth: number): string =>
  Array.from({ length: depth }, (_, i) => `${"  ".repeat(i)}${mark} a`).join("\n");

describe("refused", () => {
  test.each<[string, string, string, number]>([
    ["NUL", "ab\0c", "nul-byte", 2],
    ["more characters than the limit", "a".repeat(1_000_001), "text-too-long", 0],
    ["six quotes where five are allowed", "First.\n\n> > > > > > a", "nesting", 8],
    ["six lists on one line", "- - - - - - a", "nesting", 0],
    ["six lists, one in another", nested("-", 6), "nesting", nested("-", 5).length + 1],
    ["six numbered lists on one line", "1. 1. 1. 1. 1. 1. a", "nesting", 0],
    ["lists and quotes", "> - > - > - a", "nesting", 0],
    ["open brackets in one paragraph", `First.\n\n${many("[")}`, "too-complex", 8],
    ["emphasis that is never closed", many("*a "), "too-complex", 0],
    ["underscores", many("_a "), "too-complex", 0],
    ["tags in a line", `a ${many("<b>")}`, "too-complex", 0],
    ["escapes", many("\\*"), "too-complex", 0],
    ["entities", many("&amp; "), "too-complex", 0],
  ])("%s", (_, body, code, at) => {
    expect(refusal(body)).toEqual([code, at]);
  });

  test.each<[string, string]>([
    ["links", many("[a](/b) ", 100_000)],
    ["headings", many("# h\n", 200_000)],
    ["paragraphs", many("a\n\n", 200_000)],
    ["list items", many("- a\n", 200_000)],
    ["table rows", `|a|b|\n|-|-|\n${many("|c|d|\n", 100_000)}`],
    ["definitions", many("[a]: /b\n", 110_000)],
    ["addresses", many("https://a.test/b ", 50_000)],
    ["lines of one paragraph", many("some words\n", 50_000)],
    ["wikilinks", many("[[a]] ", 100_000)],
    ["shortcodes", many("{{< a >}} ", 90_000)],
  ])("a file full of %s", (_, body) => {
    expect(refusal(body)?.[0]).toBe("too-complex");
  });

  test("expressions of MDX that would be parsed again at every brace", () => {
    expect(refusal(`First.\n\n{${many("{}")}`, "mdx")).toEqual(["too-complex", 8]);
    expect(refusal(`export const a = [\n\n${many("[\n\n", 5_000)}`, "mdx")?.[0]).toBe("too-complex");
  });
});

describe("not refused", () => {
  test.each<[string, string]>([
    ["nothing", ""],
    ["five quotes", "> > > > > a"],
    ["five lists", nested("-", 5)],
    ["six lists one after the other", many("- a\n\nText.\n\n", 6)],
    ["a rule of many marks", many("- ", 400)],
    ["one long line", many("word ", 100_000)],
    ["many paragraphs", many("A *word* and `code`.\n\n", 5_000)],
    ["delimiters in a fence", `\`\`\`\n${many("[*_<&\n", 5_000)}\`\`\``],
    ["delimiters in a fence of tildes", `~~~\n${many("[*_<&\n", 5_000)}~~~`],
    ["delimiters in raw HTML", `<script>\n${many("[*_<&")}\n</script>`],
    ["delimiters in a comment", `<!--\n${many("[*_<&")}\n-->`],
    ["markers in a fence", `\`\`\`\n${many("> ", 50)}a\n\`\`\``],
    ["rows of a table", `| a | b |\n|---|---|\n${many("| *c* | `d` |\n", 2_000)}`],
    ["a list with 5,000 items", many("- a [b](/c)\n", 5_000)],
    ["definitions", many("[a]: /b\n", 5_000)],
  ])("%s", (_, body) => {
    expect(refusal(body)).toBeNull();
  });

  test("what is a comment in Markdown is text in MDX", () => {
    const body = `<!--\n${many("[*_<&")}\n-->`;
    expect(refusal(body, "mdx")?.[0]).toBe("too-complex");
  });
});
