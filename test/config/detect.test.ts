import { expect, test } from "vitest";
import { detect } from "../../src/config/detect.js";
import { configSchema } from "../../src/config/schema.js";
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
    { content: ["src/content/posts/**/*.{md,mdx}"], postUrl: "/posts/:slug/", out: "dist", siteUrl: "https://a.site" },
  ],
  [
    "docusaurus",
    { "docusaurus.config.ts": "const config = {\n  url: 'https://a.site/',\n}", "blog/a.md": "" },
    { content: ["blog/**/*.{md,mdx}"], postUrl: "/blog/:slug", siteUrl: "https://a.site" },
  ],
  [
    "vitepress",
    { "docs/.vitepress/config.mts": "", "docs/posts/a.md": "" },
    { content: ["docs/posts/**/*.md"], postUrl: "/posts/:slug.html" },
  ],
  [
    "eleventy",
    { "eleventy.config.js": "", "content/blog/a.md": "" },
    { content: ["content/blog/**/*.md"], postUrl: "/blog/:slug/", out: "_site" },
  ],
  [
    "zola",
    { "config.toml": 'title = "x"\nbase_url = "https://a.site"\n', "content/a.md": "" },
    { preset: "zola", exclude: ["**/_index.md"], postUrl: "/:path/", siteUrl: "https://a.site" },
  ],
  [
    "hugo",
    { "config.toml": 'baseURL = "https://a.site/"\n', "content/posts/a.md": "" },
    {
      content: ["content/posts/**/*.md"],
      postUrl: "/posts/:slug/",
      siteUrl: "https://a.site",
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
    { content: ["source/_posts/**/*.md"], postUrl: "/:year/:slug/", siteUrl: "https://a.site" },
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
