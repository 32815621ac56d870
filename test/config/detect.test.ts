import { expect, test } from "vitest";
import { detect, isPlaceholder } from "../../src/config/detect.js";
import { configSchema } from "../../src/config/schema.js";
import { settings } from "../../src/config/setting-text.js";
import { MemoryDisk } from "../support/memory-fs.js";

const detecting = (files: Record<string, string>) => {
  const disk = new MemoryDisk();
  disk.put(
    Object.fromEntries(Object.entries({ "keep.txt": "", ...files }).map(([path, text]) => [`/site/${path}`, text])),
  );
  return detect(disk.open(), "/site");
};

test.each<[string, Record<string, string>, object]>([
  [
    "astro",
    { "astro.config.mjs": 'export default {\n  site: "https://a.site",\n};', "src/content/posts/a.md": "" },
    {
      content: ["src/content/posts/**/*.{md,mdx}"],
      postUrl: "/posts/:slug/",
      out: "dist",
      siteUrl: { value: "https://a.site" },
    },
  ],
  [
    "docusaurus",
    { "docusaurus.config.ts": "const config = {\n  url: 'https://a.site/',\n}", "blog/a.md": "" },
    { content: ["blog/**/*.{md,mdx}"], postUrl: "/blog/:slug", siteUrl: { value: "https://a.site" } },
  ],
  [
    "vitepress",
    { "docs/.vitepress/config.mts": "", "docs/posts/a.md": "" },
    { content: ["docs/posts/**/*.md"], postUrl: "/posts/:slug.html", out: "docs/.vitepress/dist" },
  ],
  [
    "vitepress",
    {
      ".vitepress/config.mjs":
        'export default { base: "/notes/", cleanUrls: true, sitemap: { hostname: "https://a.site/notes/" } };\n',
      "posts/a.md": "",
    },
    { postUrl: "/posts/:slug", out: ".vitepress/dist", siteUrl: { value: "https://a.site/notes" } },
  ],
  [
    "eleventy",
    { "eleventy.config.js": "", "content/blog/a.md": "" },
    { content: ["content/blog/**/*.md"], postUrl: "/blog/:slug/", out: "_site" },
  ],
  [
    "zola",
    { "config.toml": 'title = "x"\nbase_url = "https://a.site"\n', "content/a.md": "" },
    { preset: "zola", exclude: ["**/_index.md"], postUrl: "/:path/", siteUrl: { value: "https://a.site" } },
  ],
  [
    "hugo",
    { "config.toml": 'baseURL = "https://a.site/"\n', "content/posts/a.md": "" },
    {
      content: ["content/posts/**/*.md"],
      postUrl: "/posts/:slug/",
      siteUrl: { value: "https://a.site" },
      frontMatter: { url: ["url"] },
    },
  ],
  [
    "hugo",
    { "hugo.yaml": "baseURL: http://localhost:1313/\n", "content/a.md": "" },
    { postUrl: "/:path/", siteUrl: null },
  ],
  [
    "hexo",
    { "_config.yml": "url: https://a.site\npermalink: :year/:title/\n", "source/_posts/a.md": "" },
    { content: ["source/_posts/**/*.md"], postUrl: "/:year/:slug/", siteUrl: { value: "https://a.site" } },
  ],
  [
    "jekyll",
    { "_config.yml": "permalink: pretty\n", "_posts/2025-01-01-a.md": "" },
    { postUrl: "/:category/:year/:month/:day/:slug/", out: "_site" },
  ],
  [
    "jekyll",
    { "_config.yml": "permalink: /:collection/:title\n" },
    { postUrl: "/:category/:year/:month/:day/:slug.html" },
  ],
  [
    "remix",
    { "react-router.config.ts": "", "content/blog/a.mdx": "" },
    { preset: "remix-mdx", postUrl: "/blog/:slug" },
  ],
  [
    "next",
    { "next.config.mjs": "export default { trailingSlash: true }", "posts/a.md": "" },
    { content: ["posts/**/*.{md,mdx}"], postUrl: "/blog/:slug/" },
  ],
  ["plain", { "posts/a.md": "" }, { marker: null, content: ["posts/**/*.{md,mdx,markdown}"], postUrl: "/blog/:slug/" }],
  ["plain", { "a.md": "" }, { content: ["**/*.{md,mdx,markdown}"] }],
])("%s is told by its files", async (generator, files, expected) => {
  const found = await detecting(files);
  expect(found).toMatchObject({ generator, ...expected });
  const { preset, content, exclude, postUrl, out, frontMatter } = found;
  const written = { site: { url: "https://a.site" }, preset, content, exclude, postUrl, out, frontMatter };
  expect(configSchema.safeParse(written).success).toBe(true);
});

test("a folder named like a marker is none", async () => {
  expect((await detecting({ "astro.config.mjs/x": "" })).generator).toBe("plain");
});

test("an address is told with its line, and joined to the base path", async () => {
  const jekyll = { "_config.yml": 'author:\n  url: https://me.site\nurl: "https://a.site"\nbaseurl: "/notes"\n' };
  expect((await detecting(jekyll)).siteUrl).toEqual({ value: "https://a.site/notes", from: "_config.yml:3" });
  const astro = { "astro.config.mjs": 'export default defineConfig({ site: "https://a.site", base: "/d/" });' };
  expect((await detecting(astro)).siteUrl).toEqual({ value: "https://a.site/d", from: "astro.config.mjs:1" });
});

test.each([
  ["a template's placeholder", "baseURL = 'https://example.org/'"],
  ["a subdomain of one", "baseURL = 'https://your-site.example.com'"],
  ["a local address", "baseURL = 'http://localhost:1313/'"],
  ["a comment", "# baseURL = 'https://a.example.edu'"],
  ["a name of something else", "myBaseURL = 'https://a.example.edu'"],
  ["a user name in it", "baseURL = 'https://me@a.example.edu'"],
])("an address is not taken from %s", async (_, line) => {
  expect((await detecting({ "hugo.toml": `${line}\n`, "content/posts/a.md": "" })).siteUrl).toBeNull();
});

test("what a program computes is left open, and so is what stands in an indented part of YAML", () => {
  expect(settings("site: process.env.SITE,\n site: `https://${host}`,\nsite: get(),", "site", false)).toEqual([]);
  expect(settings("author:\n  url: https://person.example.edu\nurl: https://a.example.edu", "url", true)).toEqual([
    { value: "https://a.example.edu", line: 3 },
  ]);
});

test("the first address that is one counts, with its line", () => {
  expect(settings("{\n  // site: 'https://old',\n  site: 'https://new', // ours\n}", "site", false)).toEqual([
    { value: "https://new", line: 3 },
  ]);
});

test("a hostile configuration gives texts or nothing", () => {
  const found = settings(`${"{,".repeat(200_000)}\nurl${" ".repeat(200_000)}x\n${'url: "'.repeat(160)}`, "url", false);
  expect(found.every(({ value }) => typeof value === "string")).toBe(true);
});

test("placeholders are told from sites whose name only resembles them", () => {
  expect(["https://example.com", "https://www.example.net/x", "http://127.0.0.1:80"].map(isPlaceholder)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["https://notexample.com", "https://example.com.au"].map(isPlaceholder)).toEqual([false, false]);
});
