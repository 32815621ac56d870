import { expect, test } from "vitest";
import { configSchema } from "../../src/config/schema.js";
import type { ConfigInput } from "../../src/config/schema.js";
import { front } from "../../src/stages/front.js";
import { linkTable } from "../../src/stages/link-table.js";
import { select } from "../../src/stages/select.js";
import { traceForm, withheldTraces } from "../../src/stages/withheld-traces.js";

/** Files by path with their front matter's lines; each post's title is its path unless given. */
const site = (files: Readonly<Record<string, string>>, more: Partial<ConfigInput> = {}) => {
  const config = configSchema.parse({ site: { url: "https://example.com" }, ...more });
  const entries = Object.entries(files).map(([path, lines]) => {
    const title = lines.includes("title:") ? "" : `title: "At ${path}"\n`;
    const date = lines.includes("date:") ? "" : "date: 2025-03-01\n";
    return front({ path, text: `---\n${date}${title}${lines}\n---\n` }, config).entry;
  });
  const { visible, withheld } = select(entries, "2025-06-01");
  const links = linkTable(visible, withheld, config);
  const from = (file: string) => {
    const entry = entries.find((one) => one.file === file)!;
    return (href: string) => {
      const target = links.resolve(href, { file, url: entry.url });
      return "slug" in target ? `${target.kind} ${target.slug}` : target.kind;
    };
  };
  return { from, visible, withheld, config, links };
};

const flat = () =>
  site({
    "hub.md": 'title: "The hub note"',
    "from.md": "",
    "secret.md": 'hidden: true\ntitle: "A secret plan"\naliases: [/old-secret/]',
    "cafe.md": "slug: caf\u00e9",
    "v2.0.md": "",
    "Mixed-Case.md": "",
  });

test.each([
  "/blog/hub/",
  "/blog/hub",
  "/blog/hub/index.html",
  "/blog/hub.html",
  "../hub/",
  "../hub",
  "./hub.md",
  "hub.md",
  "hub.mdx",
  "./hub.md#practice",
  "/blog/hub/?utm_source=x#practice",
  "https://example.com/blog/hub/",
  "http://www.example.com/blog/hub",
  "HTTPS://Example.COM:443/blog/hub/",
  "//example.com/blog/hub/",
  "/Blog/Hub/",
  "/blog//hub/",
  "/blog/./x/../hub/",
  "/blog/%68ub/",
  "\\blog\\hub\\",
  " /blog/hub/ ",
  "/blog/hub.md",
  "/hub.md",
  "@/hub.md",
  "@site/hub.md#part",
  "hub",
  "Hub#Practice",
  "The hub note",
  "the  HUB note#Practice",
  "2025-03-01-hub",
  "hub|the hub",
])("%j is the hub", (href) => {
  expect(flat().from("from.md")(href)).toBe("post hub");
});

test.each([
  "https://elsewhere.example/blog/hub/",
  "https://example.com.evil.example/blog/hub/",
  "https://example.com:8080/blog/hub/",
  "/blog/hub-extra/",
  "/hub/",
  "mailto:me@example.com",
  "javascript:alert(1)",
  "/blog/hub/x.png",
  "/blog/",
  "/",
  "../../../../etc/passwd",
  "%E0%A4%A",
  "/blog/%E0%A4%A/",
  "http://",
  "https://[",
  "__proto__",
  "/blog/__proto__/",
  "constructor",
  ":space:",
  "\ud800",
  "2025-03-02-hub",
])("%j is not a post", (href) => {
  expect(flat().from("from.md")(href)).toBe("other");
});

test("links to the post itself", () => {
  const link = flat().from("from.md");
  for (const href of ["#part", "", "?print", "/blog/from/", "from.md", "./", "https://example.com/blog/from"]) {
    expect([href, link(href)]).toEqual([href, "self"]);
  }
});

test("accents in both normal forms, encoded or not; dots and capitals in slugs", () => {
  const link = flat().from("from.md");
  for (const href of ["/blog/caf%C3%A9/", "/blog/cafe%CC%81/", "/blog/caf\u00e9/", "../cafe\u0301/", "cafe.md"]) {
    expect([href, link(href)]).toEqual([href, "post caf\u00e9"]);
  }
  expect(link("/blog/v2.0/")).toBe("post v2.0");
  expect(link("/blog/v2/")).toBe("other");
  expect(link("/blog/mixed-case/")).toBe("post Mixed-Case");
});

test.each([
  "/blog/secret/",
  "/blog/secret/cover.png",
  "/blog/secret/a/b.png?x#y",
  "/blog/secret.md",
  "../secret/",
  "secret.md",
  "secret",
  "A secret plan",
  "https://www.example.com/Blog/SECRET/#part",
  "/blog/%73ecret/",
  "/old-secret/",
  "https://archive.example/2025/https://example.com/blog/secret/",
  "https://share.example/?u=https%3A%2F%2Fexample.com%2Fblog%2Fsecret%2F&t=x",
  "mailto:?body=https://example.com/blog/secret/",
])("%j is withheld", (href) => {
  expect(flat().from("from.md")(href)).toBe("withheld secret");
});

test("what lies under a withheld section page is not withheld when visible posts do too", () => {
  const link = site(
    { "from.md": "", "a.md": "hidden: true\npath: /notes/", "b.md": "path: /notes/b/" },
    { frontMatter: { url: ["path"] } },
  ).from("from.md");
  expect(["/notes/", "/notes/b/", "/notes/x.png", "/notes/b/x.png"].map(link)).toEqual([
    "withheld a",
    "post b",
    "other",
    "other",
  ]);
  const posts = { "posts/_index.md": "hidden: true", "posts/a.md": "", "posts/b.md": "draft: true" };
  const beside = site(posts, { postUrl: "/:path/" }).from("posts/a.md");
  expect(["./pic.png", "a/pic.png", "/posts/x.png", "b/pic.png", "/posts/b/x.png"].map(beside)).toEqual([
    "other",
    "other",
    "other",
    "withheld b",
    "withheld b",
  ]);
});

test("a withheld post without a date is known by the end of any path", () => {
  const link = site({ "from.md": "", "idea.md": "draft: true\ndate:" }, { postUrl: "/:year/:month/:slug/" }).from(
    "from.md",
  );
  expect(["/2025/03/idea/", "/notes/idea.html", "/ideas/", "https://else.example/idea/"].map(link)).toEqual([
    "withheld idea",
    "withheld idea",
    "other",
    "other",
  ]);
});

test("files in folders: relative to the file, to the root and to the content folder", () => {
  const link = site(
    {
      "content/posts/from/index.md": "",
      "content/posts/hub/index.md": "",
      "content/posts/flat.mdx": "",
      "content/posts/secret/index.md": "hidden: true",
      "content/news/far.md": "",
    },
    { content: ["content/posts/**/*.{md,mdx}", "content/news/*.md"] },
  ).from("content/posts/from/index.md");
  const hub = [
    "../hub/index.md",
    "../hub/",
    "../hub",
    "/content/posts/hub/index.md",
    "@/posts/hub/index.md",
    "posts/hub/index.md",
  ];
  for (const href of [...hub, "hub"]) expect([href, link(href)]).toEqual([href, "post hub"]);
  expect(["../flat.mdx", "../flat.md", "/posts/flat.mdx", "posts/flat"].map(link)).toEqual(Array(4).fill("post flat"));
  expect(["../../news/far.md", "/news/far.md", "far"].map(link)).toEqual(Array(3).fill("post far"));
  expect(["../secret/cover.png", "../secret/index.md", "/content/posts/secret/x/y.png"].map(link)).toEqual(
    Array(3).fill("withheld secret"),
  );
  expect(["./cover.png", "../hub/cover.png", "../../../../../hub/index.md"].map(link)).toEqual(Array(3).fill("other"));
});

test("Jekyll names with their day", () => {
  const link = site({ "_posts/2025-03-01-hub.md": "", "_posts/from.md": "" }).from("_posts/from.md");
  for (const href of ["2025-03-01-hub", "_posts/2025-03-01-hub.md", "hub", "/blog/hub/"]) {
    expect([href, link(href)]).toEqual([href, "post hub"]);
  }
});

test("former paths lead to the post, absolute, relative or as whole URLs; a post's URL wins over another's alias", () => {
  const link = site({
    "from.md": "",
    "a.md": "aliases: [old/a.html, https://example.com/older/, /blog/b/]",
    "b.md": "redirect_from: /2020/b",
  }).from("from.md");
  expect(["/old/a.html", "/old/a", "/older/", "/blog/b/", "/2020/b/"].map(link)).toEqual([
    "post a",
    "post a",
    "post a",
    "post b",
    "post b",
  ]);
});

test("a name of two posts is nobody's; a slug wins over a title", () => {
  const link = site({
    "from.md": "",
    "a.md": "title: Same",
    "b.md": "title: Same",
    "c.md": "title: a",
    "d.md": 'title: "C# notes"',
  }).from("from.md");
  expect(["Same", "a", "C"].map(link)).toEqual(["other", "post a", "post c"]);
});

test("a site under a base path: links with and without it", () => {
  const link = site({ "from.md": "", "hub.md": "" }, { site: { url: "https://example.com/base" } }).from("from.md");
  for (const href of ["/base/blog/hub/", "/blog/hub/", "../hub/", "https://example.com/base/blog/hub/"]) {
    expect([href, link(href)]).toEqual([href, "post hub"]);
  }
});

/** What is left of a text once the addresses in it are written over. */
const withoutMentions = (text: string, links = flat().links): string => {
  let left = text;
  for (const { start, end } of [...links.mentions(text)].reverse()) left = `${left.slice(0, start)}…${left.slice(end)}`;
  return left;
};

test.each([
  ["see /blog/secret/ there", "see … there"],
  ["(https://example.com/blog/secret), “/Blog/Secret/#part”.", "(…), “…”."],
  ["blog/secret/cover.png?x=1, example.com/blog/secret.html;", "…, …;"],
  ["/old-secret and https://example.com/old-secret/", "… and …"],
  ["https://share.example/?u=https%3A%2F%2Fexample.com%2Fblog%2Fsecret%2F&t=x", "…"],
  ["data='&#47;blog&#47;secret' /blog\\/secret and /blog/se\u00adcret", "data='…' … and …"],
  ["/blog/%73ecret/, http://localhost:1313/blog/secret/", "…, http://localhost:1313…"],
  ["参照：/blog/secret。次", "参照：…。次"],
  ["a.png 1x,/blog/secret/b.png 2x,/blog/hub/,/blog/secret/", "a.png 1x,… 2x,/blog/hub/,…"],
])("the whole address of a withheld post is found in a text: %s", (text, left) => {
  expect(withoutMentions(text)).toBe(left);
});

test.each([
  "src/secret/unit and/secret secret/fail ../secret ./secret.md secret.md secret",
  "https://example.org/secret/ https://github.com/me/repo/tree/secret/src @scope/secret",
  "/blog/secret-b/ /blog/secrets /blog/hub/secret/ /tags/secret/ https://example.com/tags/secret/",
  "#secret /blog/hub/#secret /search?q=secret",
])("a word or a folder that is called like a withheld post stays: %s", (text) => {
  expect(withoutMentions(text)).toBe(text);
});

test("files of withheld posts are found by their path from the root or from the content", () => {
  const { links } = site({
    "content/posts/a/index.md": "hidden: true",
    "content/posts/b.md": "draft: true",
    "c.md": "",
  });
  const text =
    "posts/b.md, /content/posts/B.md, posts/a/cover.png, blob/main/content/posts/a/index.md; posts/b posts/a x/b.md";
  expect(withoutMentions(text, links)).toBe("…, …, …, blob/main…; posts/b posts/a x/b.md");
});

test("one segment is an address only at the root of the site, which no withheld post can claim", () => {
  const { links, from } = site(
    { "from.md": "", "test.md": "hidden: true\naliases: [/]" },
    { postUrl: "/:slug/", site: { url: "https://example.com/base" } },
  );
  expect(
    withoutMentions("/test/ /base/test src/test https://example.com/base/test/ https://else.example/test/", links),
  ).toBe("… … src/test … https://else.example/test/");
  expect(from("from.md")("/")).toBe("other");
});

test("a post that only lacks a date does not withhold other pages that end in its name", () => {
  const link = site({ "from.md": "", "idea.md": "draft: true\ndate:" }).from("from.md");
  expect(["/blog/idea/", "/tags/idea/"].map(link)).toEqual(["withheld idea", "other"]);
});

test("traces of withheld posts, without what visible ones share", () => {
  const { visible, withheld, config } = site({
    "a.md": "title: A shared title",
    "b.md": "title: A shared title\nhidden: true\naliases: [/Caf%C3%A9/]",
    "c.md": "title: Short\ndraft: true",
  });
  expect(withheldTraces(withheld, visible, config)).toEqual([
    {
      slug: "b",
      file: "b.md",
      segment: "b",
      paths: ["/blog/b", "/blog/b.md", "/caf\u00e9"],
      url: "https://example.com/blog/b",
      title: null,
    },
    {
      slug: "c",
      file: "c.md",
      segment: "c",
      paths: ["/blog/c", "/blog/c.md"],
      url: "https://example.com/blog/c",
      title: null,
    },
  ]);
  expect(traceForm("/BLOG/cafe%CC%81/ %E0%A4%A")).toBe("/blog/caf\u00e9/ %e0%a4%a");
});

test("long and hostile links lead to no other post", () => {
  const link = flat().from("from.md");
  for (const href of [
    "/a".repeat(200_000),
    "../".repeat(200_000),
    "%25".repeat(200_000),
    "https://x/".repeat(50_000),
    "[".repeat(400_000),
  ])
    expect(["other", "self"]).toContain(link(href));
});
