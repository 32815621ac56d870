// A link table for tests of the Markdown reader: posts at https://example.com/blog/<slug>/ and nothing clever.
import { mentionsOf } from "../../src/stages/link-table/mentions.js";
import type { LinkTable } from "../../src/stages/link-table-port.js";

export function fakeLinks(posts: readonly string[], withheld: readonly string[] = []): LinkTable {
  return {
    mentions: mentionsOf({
      host: "example.com",
      base: "",
      isWithheld: (path) => (path.startsWith("/blog/") && withheld.includes(path.slice(6))) || undefined,
      files: new Set(withheld.map((slug) => `posts/${slug}.md`)),
      depth: withheld.length > 0 ? 2 : 0,
    }),
    resolve(href, from) {
      // `[[slug]]` and `ref "slug.md"` name a post without a path.
      const address = /^[\w.-]+(?:#.*)?$/.test(href) ? `/blog/${href}` : href;
      if (!URL.canParse(address, `https://example.com${from.url}`)) return { kind: "other" };
      const url = new URL(address, `https://example.com${from.url}`);
      if (url.hostname !== "example.com") return { kind: "other" };
      const slug = /^\/blog\/([^/]+?)(?:\.html|\.mdx?)?\/?$/.exec(url.pathname)?.[1];
      if (slug === undefined) return { kind: "other" };
      if (from.url === `/blog/${slug}/`) return { kind: "self" };
      if (posts.includes(slug)) return { kind: "post", slug };
      return withheld.includes(slug) ? { kind: "withheld", slug } : { kind: "other" };
    },
  };
}
