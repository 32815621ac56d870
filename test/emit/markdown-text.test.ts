import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, test } from "vitest";
import { code, inlineText, linkText, link, linkTarget, oneLine, unwrapped } from "../../src/emit/markdown-text.js";

/** What a script finds that looks for links with a regular expression. */
const scanned = (line: string): string[] => [...line.matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)].map((found) => found[2]!);

/** What a reader of Markdown finds. */
function parsed(line: string): string[] {
  const urls: string[] = [];
  const walk = (node: { type: string; url?: string; children?: unknown[] }): void => {
    if (node.type === "link") urls.push(node.url!);
    for (const child of node.children ?? []) walk(child as typeof node);
  };
  walk(fromMarkdown(line));
  return urls;
}

const titles = [
  "Fine](http://evil.example) [x",
  "<https://evil.example>",
  "<a href='http://evil.example'>",
  "A ` alone",
  "Code `](http://evil.example)` in a title",
  "``](http://evil.example)``",
  "Ends on \\",
  "Two\n- [lines](http://evil.example)",
  "Separated\u2028- [lines](http://evil.example)\u2029",
  "![image](http://evil.example)",
  "[a][b]",
  "\\[x](http://evil.example)",
  "a](<http://evil.example>)",
];

test.each(titles)("a link whose words are %j leads to its own target only", (title) => {
  const line = `- ${link(title, "https://words.example/a/")}: 100 tokens · with a \` in the note`;
  expect(scanned(line)).toEqual(["https://words.example/a/"]);
  expect(parsed(line)).toEqual(["https://words.example/a/"]);
  expect(line.split(/[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/)).toHaveLength(1);
});

test.each(titles)("a note that says %j opens no link", (words) => {
  const line = `- [Title](https://words.example/a/): ${inlineText(words)}`;
  expect(scanned(line)).toEqual(["https://words.example/a/"]);
  expect(parsed(line)).toEqual(["https://words.example/a/"]);
});

test("words that do no harm stay as they are", () => {
  expect(linkText("C# & `npm ci`: a (b), 1 > 0")).toBe("C# & `npm ci`: a (b), 1 > 0");
  expect(inlineText("array[0] (first), 1 < 2, `x`")).toBe("array[0] (first), 1 < 2, `x`");
});

test("one line holds no line end and no control character", () => {
  expect(oneLine(" a\r\n\tb\u0000c\u2028 d ")).toBe("a b c d");
});

test("a link target ends where it should", () => {
  expect(linkTarget("https://words.example/a (b)/<c> d")).toBe("https://words.example/a%20%28b%29/%3Cc%3E%20d");
});

test("inline code holds backticks of any length", () => {
  expect(code("plain")).toBe("`plain`");
  expect(code("a `b` c")).toBe("``a `b` c``");
  expect(code("`b`")).toBe("`` `b` ``");
});

test("only what the source of this program broke is joined", () => {
  const text = "# A\n\none\ntwo\n\n- a\n  b\n- c\n\n1. d\n   e\n\n| x |\n|---|\n\n```text\nf\ng\n```\n\n> h\n";
  expect(unwrapped(text)).toBe("# A\n\none two\n\n- a b\n- c\n\n1. d e\n\n| x |\n|---|\n\n```text\nf\ng\n```\n\n> h\n");
});
