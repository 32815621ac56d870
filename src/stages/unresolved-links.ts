// Comes in: the visible posts, one after another. Goes out: one warning for each kind of link that looks like one to a post and leads to none.
// The one rule: a link that is surely meant for elsewhere (another host, a picture, an anchor) is not reported.
import type { Config } from "../config/schema.js";
import { pathKey } from "../config/urls.js";
import type { LinkUse, Post } from "../model.js";
import type { Problem } from "../problems.js";
import { lineIndex } from "./lines.js";

const kinds = ["post URL", "Markdown file", "wikilink", "template reference"] as const;
type Kind = (typeof kinds)[number];

interface First {
  readonly file: string;
  readonly line: number;
  readonly href: string;
  count: number;
}

export class UnresolvedLinks {
  private readonly found = new Map<Kind, First>();

  constructor(private readonly config: Config) {}

  post(post: Post): void {
    const { document, file, bodyLine } = post;
    for (const use of document.links) {
      const kind = use.target === null ? kindOf(use, post, this.config) : null;
      if (kind === null) continue;
      const first = this.found.get(kind);
      if (first) first.count++;
      else {
        // Lines of the published body and of the file differ where comments and links to withheld posts were taken out.
        const line = bodyLine + lineIndex(document.body)(use.source.start) - 1;
        this.found.set(kind, { file, line, href: use.href, count: 1 });
      }
    }
  }

  get problems(): Problem[] {
    return kinds.flatMap((kind): Problem[] => {
      const first = this.found.get(kind);
      if (!first) return [];
      const { file, line, href, count } = first;
      return [{ code: "link-unresolved", file, line, value: href, args: { kind, count } }];
    });
  }
}

function kindOf({ href, source }: LinkUse, post: Post, config: Config): Kind | null {
  const written = post.document.body.slice(source.start, source.start + 2);
  if (written === "[[") return "wikilink";
  if (written.startsWith("{")) return "template reference";
  if (href.startsWith("#") || href === "") return null;
  let url: URL;
  try {
    url = new URL(href, config.site.url + post.url);
  } catch {
    return null;
  }
  const site = new URL(config.site.url);
  if (url.host !== site.host || !/^https?:$/.test(url.protocol)) return null;
  if (/\.(?:md|mdx|markdown)$/i.test(url.pathname)) return "Markdown file";
  const area = pathKey(site.pathname.replace(/\/$/, "") + postArea(config.postUrl));
  const path = pathKey(url.pathname);
  // `/blog/a-post/x.png` is a picture, and with posts at the root any page of the site would look like one.
  if (area === "" || /\.(?!html?$)[a-z0-9]{1,5}$/i.test(path) || path === pathKey(post.url)) return null;
  return path.startsWith(`${area}/`) ? "post URL" : null;
}

/** The fixed folder that post URLs start with: `/blog/:slug/` -> `/blog`, `/:slug/` -> ``. */
const postArea = (pattern: string): string => pattern.slice(0, pattern.indexOf("/:"));
