// The site generators that are recognised: their marker files, where their posts stand and which URLs they give them by default.
// The order matters: the more particular marker first.
import type { Config } from "./schema.js";

export interface Generator {
  readonly name:
    "astro" | "docusaurus" | "vitepress" | "eleventy" | "zola" | "hugo" | "hexo" | "jekyll" | "remix" | "next";
  /** Any of these files, relative to the root. */
  readonly markers: readonly string[];
  /** The marker must hold this too, or one of these folders must stand beside it. */
  readonly holds?: RegExp;
  readonly beside?: readonly string[];
  /** Where posts usually stand; the first that is there is taken, else the first. */
  readonly folders: readonly string[];
  readonly endings: string;
  readonly exclude?: readonly string[];
  readonly preset?: Config["preset"];
  readonly postUrl: (site: { readonly folder: string; readonly text: string }) => string;
  /** Of a generator whose configuration may stand in a folder of the root, by the file that told. */
  readonly out: string | ((marker: string) => string);
  /** Keys of the generator's configuration that hold the site's URL. */
  readonly urlKeys: readonly string[];
  /** Key of a base path that the generator joins to that URL. */
  readonly basePathKey?: string;
  readonly frontMatter?: Partial<Record<keyof Config["frontMatter"], readonly string[]>>;
  readonly notes?: readonly string[];
}

const scripts = (name: string): string[] => ["ts", "mts", "mjs", "js", "cjs"].map((ending) => `${name}.${ending}`);
const last = (folder: string): string => folder.split("/").at(-1)!;

export const generators: readonly Generator[] = [
  {
    name: "astro",
    markers: scripts("astro.config"),
    folders: [
      "src/content/blog",
      "src/content/posts",
      "src/data/blog",
      "src/pages/blog",
      "src/pages/posts",
      "src/content",
    ],
    endings: "{md,mdx}",
    postUrl: ({ folder }) => `/${last(folder) === "content" ? "blog" : last(folder)}/:slug/`,
    out: "dist",
    urlKeys: ["site"],
    basePathKey: "base",
  },
  {
    name: "docusaurus",
    markers: scripts("docusaurus.config"),
    folders: ["blog"],
    endings: "{md,mdx}",
    postUrl: () => "/blog/:slug",
    out: "build",
    urlKeys: ["url"],
    basePathKey: "baseUrl",
    notes: ["A post without `slug` has its day in its URL: /blog/2025/03/01/name."],
  },
  {
    name: "vitepress",
    markers: [
      ...scripts(".vitepress/config"),
      ...scripts("docs/.vitepress/config"),
      ...scripts("src/.vitepress/config"),
    ],
    folders: ["posts", "blog", "docs/posts", "docs/blog", "docs", "src"],
    endings: "md",
    exclude: ["**/index.md"],
    postUrl: ({ folder, text }) =>
      `/${folder.replace(/^(?:docs|src)\/?/, "")}/:slug${/cleanUrls:\s*true/.test(text) ? "" : ".html"}`.replace(
        "//",
        "/",
      ),
    out: (marker) => marker.replace(/[^/]*$/, "dist"),
    urlKeys: ["hostname"],
    basePathKey: "base",
  },
  {
    name: "eleventy",
    markers: [...scripts("eleventy.config"), ".eleventy.js"],
    folders: ["content/blog", "src/posts", "src/blog", "posts", "blog", "content", "src"],
    endings: "md",
    postUrl: ({ folder }) => (/^(?:content|src)$/.test(folder) ? "/:path/" : `/${last(folder)}/:slug/`),
    out: "_site",
    urlKeys: ["url"],
    notes: ["A `permalink` in front matter or in a data file changes URLs; check `postUrl`."],
  },
  {
    name: "zola",
    markers: ["zola.toml", "config.toml"],
    holds: /^\s*base_url\s*=/m,
    folders: ["content"],
    endings: "md",
    preset: "zola",
    exclude: ["**/_index.md"],
    postUrl: () => "/:path/",
    out: "public",
    urlKeys: ["base_url"],
  },
  {
    name: "hugo",
    markers: [
      "hugo.toml",
      "hugo.yaml",
      "hugo.yml",
      "hugo.json",
      "config.toml",
      "config.yaml",
      "config.yml",
      "config/_default/hugo.toml",
      "config/_default/config.toml",
    ],
    beside: ["content"],
    folders: ["content/posts", "content/post", "content/blog", "content"],
    endings: "md",
    exclude: ["**/_index.md"],
    postUrl: ({ folder }) => (folder === "content" ? "/:path/" : `/${last(folder)}/:slug/`),
    out: "public",
    urlKeys: ["baseURL", "baseurl", "baseUrl"],
    frontMatter: { url: ["url"] },
    notes: ["A `permalinks` table in Hugo's configuration changes URLs; check `postUrl`."],
  },
  {
    name: "hexo",
    markers: ["_config.yml"],
    beside: ["source/_posts"],
    folders: ["source/_posts"],
    endings: "md",
    postUrl: ({ text }) => permalink(text) ?? "/:year/:month/:day/:slug/",
    out: "public",
    urlKeys: ["url"],
  },
  {
    name: "jekyll",
    markers: ["_config.yml", "_config.yaml", "_config.toml"],
    folders: ["_posts", "docs/_posts", "src/_posts"],
    endings: "{md,markdown}",
    postUrl: ({ text }) => permalink(text) ?? "/:category/:year/:month/:day/:slug.html",
    out: "_site",
    urlKeys: ["url"],
    basePathKey: "baseurl",
  },
  {
    name: "remix",
    markers: [...scripts("react-router.config"), ...scripts("remix.config")],
    folders: ["content/blog", "app/content/blog", "content/posts", "posts"],
    endings: "{md,mdx}",
    preset: "remix-mdx",
    exclude: ["**/README.md"],
    postUrl: () => "/blog/:slug",
    out: "build/client",
    urlKeys: [],
  },
  {
    name: "next",
    markers: scripts("next.config"),
    folders: ["content/blog", "content/posts", "src/content/blog", "data/blog", "posts", "_posts", "content"],
    endings: "{md,mdx}",
    exclude: ["**/README.md"],
    postUrl: ({ text }) => `/blog/:slug${/trailingSlash:\s*true/.test(text) ? "/" : ""}`,
    out: "out",
    urlKeys: [],
  },
];

/** Named styles of Jekyll and patterns of Jekyll and Hexo, as far as they have tokens here; null for any other. */
function permalink(text: string): string | null {
  const given = /^permalink:[ \t]*["']?([^"'\s#]{1,200})/m.exec(text)?.[1];
  if (given === undefined) return null;
  const styles = new Map([
    ["date", "/:category/:year/:month/:day/:slug.html"],
    ["pretty", "/:category/:year/:month/:day/:slug/"],
    ["none", "/:category/:slug.html"],
  ]);
  const pattern = (styles.get(given) ?? `/${given}`)
    .replace(/\/{2,}/g, "/")
    .replace(/:(?:title|name)\b/g, ":slug")
    .replace(/:categories\b/g, ":category")
    .replace(/:output_ext\b/g, ".html");
  const unknown = pattern.match(/:[a-z_]+/gi)?.some((token) => !/^:(?:slug|year|month|day|category)$/.test(token));
  return unknown || !pattern.includes(":slug") ? null : pattern;
}
