import { expect, test } from "vitest";
import { configSchema } from "../../src/config/schema.js";
import type { ConfigInput } from "../../src/config/schema.js";
import { canonicalUrl, contentBases, pathKey, postUrl, twinFile, twinUrl } from "../../src/config/urls.js";

const config = (more: Partial<ConfigInput>) => configSchema.parse({ site: { url: "https://site.example/" }, ...more });
const parts = {
  slug: "a-note",
  date: "2025-03-01",
  category: "Field Notes",
  file: "posts/news/2025-03-01-a-note.md",
  own: null,
};
const url = (pattern: string, more: object = {}) =>
  postUrl({ ...parts, ...more }, config({ postUrl: pattern, content: ["posts/**/*.md"] }));

test("LEARN-URL: tokens of the pattern", () => {
  expect(url("/blog/:slug/")).toBe("/blog/a-note/");
  expect(url("/:year/:month/:day/:slug.html")).toBe("/2025/03/01/a-note.html");
  expect(url("/:category/:slug")).toBe("/field-notes/a-note");
  expect(url("/:category/:slug", { category: null })).toBe("/a-note");
  expect(url("/:path/")).toBe("/news/2025-03-01-a-note/");
  expect(url("/:path/", { file: "posts/news/a/index.md" })).toBe("/news/a/");
  expect(url("/x/:filename")).toBe("/x/2025-03-01-a-note");
});

test("a post's own path, with the final slash of the pattern", () => {
  expect(url("/blog/:slug/", { own: "2025/a-note" })).toBe("/2025/a-note/");
  expect(url("/blog/:slug/", { own: "/a/v2.0" })).toBe("/a/v2.0/");
  expect(url("/blog/:slug/", { own: "/a.html" })).toBe("/a.html");
  expect(url("/blog/:slug", { own: "/a" })).toBe("/a");
});

test("URLs are encoded; twins are written under the decoded path", () => {
  expect(url("/blog/:slug/", { slug: "caf\u00e9(1)'s" })).toBe("/blog/caf%C3%A9%281%29%27s/");
  expect(url("/blog/:slug/", { slug: "v2.0" })).toBe("/blog/v2.0/");
  expect(twinFile("/blog/caf%C3%A9/")).toBe("blog/caf\u00e9.md");
  expect(twinUrl("/blog/caf%C3%A9/")).toBe("/blog/caf%C3%A9.md");
  expect([twinFile("/"), twinFile("/a.html"), twinFile("/blog/v2.0/")]).toEqual([
    "index.md",
    "a.html.md",
    "blog/v2.0.md",
  ]);
});

test("LEARN-URL: the canonical URL is site + url, base path included", () => {
  expect(canonicalUrl("/blog/a/", config({}))).toBe("https://site.example/blog/a/");
  expect(canonicalUrl("/blog/a/", config({ site: { url: "https://site.example/base/" } }))).toBe(
    "https://site.example/base/blog/a/",
  );
});

test("paths compare by one key", () => {
  const forms = ["/Blog/67-cafe%CC%81/", "/blog/67-caf\u00e9", "/blog//67-caf%C3%A9/index.html", "/blog/67-CAF%C3%89"];
  expect(new Set(forms.map(pathKey))).toEqual(new Set(["/blog/67-caf\u00e9"]));
  expect([pathKey("/"), pathKey("/%E0%A4%A/x"), pathKey("/blog/v2.0/")]).toEqual(["/", "/%e0%a4%a/x", "/blog/v2.0"]);
});

test("the folders that content globs start with", () => {
  expect(contentBases(config({ content: ["src/posts/**/*.md", "./notes/*.md", "*.md", "posts/a.md"] }))).toEqual([
    "src/posts/",
    "notes/",
    "posts/",
    "",
  ]);
});

test("patterns that cannot make a URL are refused", () => {
  for (const pattern of ["blog/:slug/", "/blog/", "/:slug/:author/", "/:slug?x", "/a b/:slug"]) {
    expect(configSchema.safeParse({ site: { url: "https://site.example" }, postUrl: pattern }).success).toBe(false);
  }
});
