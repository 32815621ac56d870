// Comes in: the visible and the withheld entries. Goes out: what any link of a post points to.
// The one rule: a link to a withheld post, to a file under its path, or around it through another site's address is told as
// withheld, in whatever form it is written; every look-up is in a Map.
import type { Config } from "../config/schema.js";
import { canonicalUrl, contentBases, decodePath, pathKey } from "../config/urls.js";
import type { Entry } from "../model.js";
import type { LinkFrom, LinkTable, LinkTarget } from "./link-table-port.js";
import { aliasKey, fileKey, joinPath, nameKey, namesOf, withoutHtml, withoutMarkdown } from "./link-table/keys.js";
import { type Addresses, mentionsOf } from "./link-table/mentions.js";

type Target = Extract<LinkTarget, { slug: string }>;

export function linkTable(visible: readonly Entry[], withheld: readonly Entry[], config: Config): Required<LinkTable> {
  const table = new Table(config);
  table.add(visible, "post");
  table.add(withheld, "withheld");
  return { resolve: (href, from) => table.resolve(href, from), mentions: mentionsOf(table.addresses()) };
}

class Table {
  private readonly paths = new Map<string, Target>();
  private readonly files = new Map<string, Target>();
  /** Folders of withheld posts, `posts/a` of `posts/a/index.md` and of `posts/a.md`: pictures in them are part of the post. */
  private readonly folders = new Map<string, Target>();
  /** Paths and folders under which visible posts stand: a withheld section page does not take what is under it along. */
  private readonly sharedPaths = new Set<string>();
  private readonly sharedFolders = new Set<string>();
  /** Withheld posts whose URL is a guess, since they have no date or could not be read, by slug: any path may end in it. */
  private readonly guessed = new Map<string, Target>();
  /** Null: a name of two posts. */
  private readonly names = new Map<string, Target | null>();
  /** What addresses from the root were found to be. */
  private readonly rootedLinks = new Map<string, Target | null>();
  /** Files of withheld posts, as a text may name them. */
  private readonly sources: string[] = [];
  private readonly host: string;
  private readonly base: string;
  private readonly roots: readonly string[];
  /** Segments of the longest known path: deeper ones need no look-up. */
  private depth = 1;

  constructor(private readonly config: Config) {
    const site = new URL(config.site.url);
    this.host = plainHost(site);
    this.base = pathKey(site.pathname) === "/" ? "" : pathKey(site.pathname);
    this.roots = [...new Set(["", "content/", ...contentBases(config)])];
  }

  /** Visible entries come first: what two posts claim is the visible one's. URLs win over aliases. */
  add(entries: readonly Entry[], kind: Target["kind"]): void {
    const targets = entries.map((entry) => [entry, { kind, slug: entry.slug }] as const);
    for (const [entry, target] of targets) {
      this.path(pathKey(entry.url), target);
      this.keep(this.files, fileKey(entry.file), target);
      if (kind === "post") {
        for (const folder of foldersOf(pathKey(entry.url))) this.sharedPaths.add(folder);
        for (const folder of foldersOf(`/${fileKey(entry.file)}`)) this.sharedFolders.add(folder.slice(1));
      } else {
        this.sources.push(...this.sourceNames(entry.file));
        if (this.isGuess(entry)) this.keep(this.guessed, nameKey(entry.slug), target);
        if (!this.sharedFolders.has(fileKey(entry.file))) this.keep(this.folders, fileKey(entry.file), target);
      }
    }
    for (const [entry, target] of targets) {
      for (const alias of entry.aliases) {
        const key = aliasKey(alias);
        this.path(key, target);
        this.path(withoutHtml(key), target);
      }
    }
    for (const tier of [0, 1, 2]) {
      const taken = new Set(this.names.keys());
      for (const [entry, target] of targets) {
        for (const name of namesOf(entry)[tier]!) {
          if (taken.has(name)) continue;
          const known = this.names.get(name);
          this.names.set(name, known === undefined || known?.slug === target.slug ? target : null);
        }
      }
    }
  }

  /** What is looked for in running text, once all entries are added. */
  addresses(): Addresses {
    const { host, base, paths, sources, sharedPaths } = this;
    const isWithheld = (path: string, whole: boolean): boolean | undefined => {
      const target = paths.get(path);
      if (target === undefined || (!whole && sharedPaths.has(path))) return undefined;
      return target.kind === "withheld";
    };
    return { host, base, isWithheld, files: new Set(sources), depth: sources.length > 0 ? this.depth : 0 };
  }

  /** `content/posts/a/index.md`, also from the folder of the content, and the folder that is the post's own. */
  private sourceNames(file: string): string[] {
    const names = this.roots.filter((root) => file.startsWith(root)).map((root) => file.slice(root.length));
    const folders = this.sharedFolders.has(fileKey(file)) ? [] : names.map((name) => `${fileKey(name)}/`);
    return [...names, ...folders].map((name) => name.toLowerCase().normalize("NFC"));
  }

  /** Without a date a URL that holds one is a guess; so is the slug of a file that could not be read. */
  private isGuess({ date, withheld }: Entry): boolean {
    return date === "" && (withheld === "refused" || /:(?:year|month|day)(?![a-z])/i.test(this.config.postUrl));
  }

  resolve(href: string, from: LinkFrom): LinkTarget {
    const text = href.trim();
    if (text === "" || text.startsWith("#") || text.startsWith("?")) return { kind: "self" };
    const target = this.found(text, from);
    if (!target) return { kind: "other" };
    const self = target.kind === "post" && this.paths.get(pathKey(from.url))?.slug === target.slug;
    return self ? { kind: "self" } : target;
  }

  /** An address from the root is read alike wherever it stands, and a site links to the same ones again and again. */
  private found(text: string, from: LinkFrom): Target | null {
    if (!text.startsWith("/")) return this.target(text, from) ?? this.embedded(text);
    let found = this.rootedLinks.get(text);
    if (found === undefined) {
      found = this.target(text, from) ?? this.embedded(text);
      this.rootedLinks.set(text, found);
    }
    return found;
  }

  private target(text: string, from: LinkFrom): Target | null {
    const source = /^@(?:site)?\/(.*)$/s.exec(text);
    if (source) return this.rooted(pathOf(source[1]!));
    const url = parsed(text, canonicalUrl(from.url, this.config));
    if (!url || !/^https?:$/.test(url.protocol)) return this.named(text);
    if (plainHost(url) !== this.host) return null;
    const absolute = /^(?:https?:)?[/\\]{2}/i.test(text);
    const path = pathOf(text);
    if (absolute) return this.onSite(url.pathname);
    const markdown = /\.(?:mdx?|markdown)$/i.test(path);
    if (/^[/\\]/.test(text)) {
      // `/hub/` is a page of the site, whatever files there are; only a withheld file must not be named by its whole path.
      const file = markdown ? this.rooted(path) : this.file(path);
      return this.onSite(url.pathname) ?? (markdown || file?.kind === "withheld" ? file : null);
    }
    const beside = joinPath(from.file.split("/").slice(0, -1).join("/"), path);
    const file = beside === null ? null : this.file(beside);
    // A path that ends in .md names a file; any other is read as a browser reads it, if that is a post.
    const first = markdown ? (file ?? this.onSite(url.pathname)) : (this.onSite(url.pathname) ?? file);
    return first ?? this.rooted(path) ?? this.named(text);
  }

  /** A path on the site, with or without the base path: itself, without `.html` or `.md`, else what it lies under. */
  private onSite(pathname: string): Target | null {
    const whole = pathKey(pathname.replaceAll("\\", "/"));
    const inBase = this.base !== "" && whole.startsWith(`${this.base}/`) ? [whole.slice(this.base.length)] : [];
    for (const path of [...inBase, whole]) {
      const forms = [path, withoutHtml(path), withoutMarkdown(path), withoutHtml(withoutMarkdown(path))];
      for (const form of forms) {
        const found = this.paths.get(form);
        if (found) return found;
      }
      const above = this.above(this.paths, path);
      if (above?.kind === "withheld") return above;
    }
    return this.guessed.get(nameKey(withoutHtml(whole.slice(whole.lastIndexOf("/") + 1)))) ?? null;
  }

  private rooted(path: string): Target | null {
    for (const root of this.roots) {
      const found = this.file(root + path.replace(/^[/\\]+/, ""));
      if (found) return found;
    }
    return null;
  }

  private file(path: string): Target | null {
    const key = fileKey(path);
    return this.files.get(key) ?? this.above(this.folders, `/${key}`, 1);
  }

  /** The nearest known folder of a path. */
  private above(known: ReadonlyMap<string, Target>, path: string, skip = 0): Target | null {
    const ends: number[] = [];
    for (let at = path.indexOf("/", 1); at > 0 && ends.length <= this.depth; at = path.indexOf("/", at + 1))
      ends.push(at);
    for (const end of ends.reverse()) {
      const key = path.slice(skip, end);
      const found = known.get(key);
      if (found && !this.sharedPaths.has(key)) return found;
    }
    return null;
  }

  private named(text: string): Target | null {
    const key = nameKey(text);
    const whole = this.names.get(key);
    if (whole || !key.includes("/")) return whole ?? null;
    const last = this.names.get(key.slice(key.lastIndexOf("/") + 1));
    const file = this.rooted(key);
    return file ?? (last?.kind === "withheld" ? last : null);
  }

  /** Another site's address around one of ours: `https://archive.example/2026/https://site.example/blog/a/`. Only to withhold. */
  private embedded(text: string): Target | null {
    const plain = decodePath(text.replaceAll("+", " "));
    const inner = Math.max(plain.lastIndexOf("http://"), plain.lastIndexOf("https://"));
    if (inner <= 0) return null;
    const url = parsed(plain.slice(inner).split(/[&\s]/)[0]!, undefined);
    if (!url || plainHost(url) !== this.host) return null;
    const found = this.onSite(url.pathname);
    return found?.kind === "withheld" ? found : null;
  }

  /** The site's own address is no withheld post's, whatever an alias says. */
  private path(key: string, target: Target): void {
    if (key !== "/" || target.kind === "post") this.keep(this.paths, key, target);
  }

  private keep(map: Map<string, Target>, key: string, target: Target): void {
    if (!map.has(key)) map.set(key, target);
    this.depth = Math.max(this.depth, key.split("/").length);
  }
}

/** `/a/b/c` -> `/a`, `/a/b` */
function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.indexOf("/", 1); at > 0; at = path.indexOf("/", at + 1)) folders.push(path.slice(0, at));
  return folders;
}

/** What stands before a query or an anchor, decoded. */
const pathOf = (text: string): string => decodePath(text.split(/[?#]/)[0]!.replaceAll("\\", "/"));

/** Host and port without `www.`; a port that is the protocol's own is none. */
const plainHost = (url: URL): string => url.host.replace(/^www\./, "");

function parsed(text: string, base: string | undefined): URL | null {
  try {
    return new URL(text.toWellFormed(), base);
  } catch {
    return null;
  }
}
