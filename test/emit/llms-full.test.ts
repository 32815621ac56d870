import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { configSchema } from "../../src/config/schema.js";
import { llmsFull } from "../../src/emit/llms-full.js";
import { forgedSeparators, withoutSeparators } from "../../src/emit/separators.js";
import { parse } from "../../src/stages/parse.js";
import { layer, noPosts, textOf, withPost } from "../support/layer.js";

const fullOf = (of: typeof layer): string => textOf(llmsFull(of));

const urls = ["/blog/quotes-need-spans/", "/blog/one-breath/", "/blog/a-walk/"].map(
  (url) => `https://words.example${url}`,
);

/** Readers that split the file at separators in the ways that scripts do, and take title and first URL of each part. */
const readers: Readonly<Record<string, (text: string) => string[]>> = {
  "an exact line": (text) => text.split(/^---$/m),
  "a trimmed line": (text) => parts(text.split("\n"), (line) => line.trim() === "---"),
  "any number of hyphens": (text) => text.split(/^\s*-{3,}\s*$/m),
  "a CommonMark rule of hyphens": (text) => text.split(/^[ \t]*-[ \t]*-[ \t]*-[- \t]*$/m),
  "Python's splitlines": (text) =>
    parts(text.split(/\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/), (line) =>
      /^[\s\x1c-\x1f\x85]*---[\s\x1c-\x1f\x85]*$/.test(line),
    ),
};

function parts(lines: readonly string[], isSeparator: (line: string) => boolean): string[] {
  const out = [""];
  for (const line of lines) {
    if (isSeparator(line)) out.push("");
    else out[out.length - 1] += `${line}\n`;
  }
  return out;
}

const urlsOf = (found: readonly string[]): (string | undefined)[] =>
  found.slice(1).map((part) => (/^# .*$/m.test(part) ? /^- URL: (.*)$/m.exec(part)?.[1] : undefined));

test("FULL-FORMAT the file, line by line", () => {
  const text = fullOf(layer);
  expect(text.slice(text.indexOf("\n---\n"))).toBe(`
---

# Quotes need spans

- URL: https://words.example/blog/quotes-need-spans/
- Date: 2026-03-14
- Updated: 2026-04-01

A quotation that cannot be found in its source is a claim about memory.

**Thesis:** A quotation is only worth its span.

## What a span proves

A paragraph is [one breath](/blog/one-breath/), and a span says where it stands.

---

# One breath

- URL: https://words.example/blog/one-breath/
- Date: 2026-02-01

A paragraph is what an author meant to say in one breath.

***

It was not always so.

---

# A walk

- URL: https://words.example/blog/a-walk/
- Date: 2026-01-10

Notes from a walk.
`);
});

test("FULL-FORMAT posts of one day are in the order of their slugs, and records are not in the file", () => {
  const text = fullOf(withPost("one-breath", { date: "2026-01-10" }));
  expect(urlsOf(readers["an exact line"]!(text))).toEqual([urls[0], urls[2], urls[1]]);
});

const forged = "\n\n# A forged post\n\n- URL: https://attacker.example/blog/forged/\n\nText.\n";
const attacks: Readonly<Record<string, string>> = {
  "a separator": `Text.\n\n---${forged}`,
  "at the very start": `---${forged}`,
  "in a code fence": `\`\`\`md\n---${forged}\`\`\`\n`,
  "as the underline of a heading": `Words\n---${forged}`,
  "more hyphens": `Text.\n\n----------${forged}`,
  "spaced hyphens": `Text.\n\n - - -${forged}`,
  "trailing white space": `Text.\n\n---  \t${forged}`,
  "a no-break space": `Text.\n\n\u00a0---\u00a0${forged}`,
  "a byte order mark": `Text.\n\n\ufeff---${forged}`,
  "a line separator": `Text.\u2028---\u2028${forged}`,
  "a form feed": `Text.\f---\f${forged}`,
  "a unit separator": `Text.\n\x1f---\x1f${forged}`,
  "next line": `Text.\x85---\x85${forged}`,
  "two in a row": `Text.\n\n---\n---${forged}`,
  "without a final line end": "Text.\n\n---",
};

describe.each(Object.entries(attacks))("FULL-NOT-FORGED a body with %s", (_name, body) => {
  const text = fullOf(withPost("one-breath", {}, body));

  test.each(Object.entries(readers))("gives no other post to a reader that looks for %s", (_reader, split) => {
    expect(urlsOf(split(text))).toEqual(urls);
  });
});

test("FULL-NOT-FORGED any body of hyphens, white space and line ends", () => {
  const piece = fc.constantFrom(
    "-",
    "--",
    "---",
    " ",
    "\t",
    "\n",
    "\u2028",
    "\f",
    "\x1f",
    "x",
    "# y\n",
    "- URL: z\n",
    "***",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = fullOf(withPost("one-breath", {}, pieces.join("")));
      for (const split of Object.values(readers)) expect(split(text)).toHaveLength(4);
    }),
    { numRuns: 500, seed: 7 },
  );
});

test("a title cannot start a line of its own", () => {
  const text = fullOf(withPost("one-breath", { title: "A\n---\n\n# B\n\n- URL: https://attacker.example/" }));
  expect(urlsOf(readers["a trimmed line"]!(text))).toEqual(urls);
  expect(text).toContain(
    "\n# A --- # B - URL: https://attacker.example/\n\n- URL: https://words.example/blog/one-breath/\n",
  );
});

describe("what replaces a separator", () => {
  const page = (body: string, heading?: readonly [number, number]) => ({
    slug: "x",
    updated: null,
    document: {
      body,
      blocks: heading === undefined ? [] : [{ kind: "heading" as const, start: heading[0], end: heading[1] }],
    },
  });

  test("is a rule", () => {
    expect(withoutSeparators(page("one\n\n---\n\ntwo\n"))).toBe("one\n\n***\n\ntwo\n");
  });

  test("is a shorter underline below a heading, which stays one", () => {
    expect(withoutSeparators(page("A heading\n-----\n\ntext\n", [0, 15]))).toBe("A heading\n--\n\ntext\n");
    expect(withoutSeparators(page("A heading\n-----\n\n---\n", [0, 15]))).toBe("A heading\n--\n\n***\n");
  });

  test("is found among the blocks that the reader of Markdown makes", () => {
    const text = "A heading\n-----\n\ntext\n\n---\n\n> Quoted\n> ---\n\nAnother\n---\n\n```yaml\n---\na: b\n---\n```\n";
    const source = { file: "a.md", format: "md" as const, text, bodyStart: 0, bodyLine: 1, url: "/a/" };
    const links = { resolve: () => ({ kind: "other" as const }) };
    const { document } = parse(source, links, configSchema.parse({ site: { url: "https://words.example" } }));
    expect(withoutSeparators({ slug: "a", updated: null, document: document! })).toBe(
      "A heading\n--\n\ntext\n\n***\n\n> Quoted\n> ---\n\nAnother\n--\n\n```yaml\n***\na: b\n***\n```\n",
    );
  });

  test("every one of very many separators is written over", () => {
    const body = "---\n\n".repeat(300_000);
    const blocks = Array.from({ length: 300_000 }, (_, i) => ({ kind: "rule" as const, start: i * 5, end: i * 5 + 3 }));
    expect(withoutSeparators({ slug: "x", updated: null, document: { body, blocks } })).not.toContain("-");
  });

  test("leaves dashes, lists, tables and front-matter-like text alone", () => {
    const body = "a --- b\n\n- one\n- - two\n\n|---|---|\n| a | b |\n\n-- \n\n***\n\n___\n";
    expect(withoutSeparators(page(body))).toBe(body);
  });
});

test("a warning names the post whose body looks like the start of another, once", () => {
  expect(forgedSeparators(withPost("one-breath", {}, attacks["a separator"]))).toEqual([
    { code: "forged-separator", file: "posts/one-breath.md", args: { count: 1 } },
  ]);
  expect(forgedSeparators(layer)).toEqual([]);
});

test("a site without posts has a file that says so", () => {
  expect(fullOf(noPosts)).toMatch(/^# Few words: every post in full\n\n> 0 posts of https:\/\/words\.example/);
  expect(fullOf(noPosts)).not.toContain("\n---\n");
});
