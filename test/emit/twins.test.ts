import matter from "gray-matter";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { twins } from "../../src/emit/twins.js";
import { bodies, layer, layerWith, textOf, withPost } from "../support/layer.js";

const twinsOf = (of: typeof layer) => new Map([...twins(of)].map((file) => [file.path, textOf(file)]));

/** What SCHEMA.md calls the body: everything after the second line `---`. */
const bodyOf = (twin: string): string => twin.slice(twin.indexOf("\n---\n", 3) + "\n---\n".length);

const frontMatterOf = (twin: string): string => twin.slice(4, twin.indexOf("\n---\n", 3));

test("the twin of a post, line by line", () => {
  expect(twinsOf(layer).get("blog/one-breath.md")).toBe(`---
title: "One breath"
url: "https://words.example/blog/one-breath/"
date: "2026-02-01"
author: "Ada Writer"
licence: "CC BY 4.0"
codeLicence: "MIT"
series: "Saying no"
part: 1
tags:
  - "quotation"
  - "no"
---
${bodies["one-breath"]}`);
});

test("TWIN-BODY each twin's body is the published body", () => {
  const files = twinsOf(layer);
  for (const post of ["a-walk", "one-breath", "quotes-need-spans"] as const) {
    expect(bodyOf(files.get(`blog/${post}.md`)!)).toBe(bodies[post]);
  }
  expect(bodyOf(files.get("knowledge/records/span.md")!)).toBe(bodies.span);
  expect(bodyOf(files.get("knowledge/records/ada-writer.md")!)).toBe(bodies["ada-writer"]);
});

test("TWIN-BODY the spans of passages and links count in it", () => {
  const files = twinsOf(layer);
  const bodyOfSlug = (slug: string): string =>
    bodyOf(files.get(`blog/${slug}.md`) ?? files.get(`knowledge/records/${slug}.md`)!);
  for (const { slug, text, span } of layer.passages) {
    const source = bodyOfSlug(slug).slice(span.start, span.end);
    expect(source.replace(/\[(.*?)\]\(.*?\)/g, "$1")).toBe(text);
  }
  const link = layer.edges.find((edge) => edge.type === "link" && edge.evidence === "sentence")!;
  if (link.type !== "link" || link.evidence !== "sentence") throw new Error("no such edge");
  expect(bodyOfSlug(link.source).slice(link.span.start, link.span.end)).toBe(link.markdown);
});

describe("front matter that could be misread", () => {
  const titles = [
    "no",
    "2026-01-01",
    "---",
    "a: b # c",
    '"quoted" \\',
    "two\n---\nlines",
    "\u2028x",
    "é\u0301 日本 \u{1f600}",
    "!js 1",
    "*a",
  ];

  test.each(titles)("the title %j is that text in YAML 1.2 and 1.1", (title) => {
    const twin = twinsOf(withPost("one-breath", { title })).get("blog/one-breath.md")!;
    const shown = title.replace(/\s+/g, " ").trim();
    expect((parse(frontMatterOf(twin)) as { title: unknown }).title).toBe(shown);
    const read = matter(twin, {});
    expect(read.data.title).toBe(shown);
    expect(read.data.date).toBe("2026-02-01");
    expect(bodyOf(twin)).toBe(bodies["one-breath"]);
  });
});

test("FILE-NEWLINE a body without a final line end gets one", () => {
  expect(twinsOf(withPost("a-walk", {}, "No end")).get("blog/a-walk.md")).toMatch(/\n---\nNo end\n$/);
});

test("a body that starts with a rule stays whole", () => {
  const body = "---\ntitle: other\n---\n\nText.\n";
  const twin = twinsOf(withPost("a-walk", {}, body)).get("blog/a-walk.md")!;
  expect(bodyOf(twin)).toBe(body);
});

test("without twins of posts, the records still have theirs", () => {
  const files = twinsOf(layerWith({ emit: { ...layer.emit, twins: false } }));
  expect([...files.keys()]).toEqual(["knowledge/records/span.md", "knowledge/records/ada-writer.md"]);
});

test("a twin stands where its page does, with .md added", () => {
  const urls = { "/blog/caf%C3%A9/": "blog/café.md", "/posts/x.html": "posts/x.html.md", "/": "index.md" };
  for (const [url, path] of Object.entries(urls)) {
    expect([...twinsOf(withPost("a-walk", { url })).keys()]).toContain(path);
  }
});
