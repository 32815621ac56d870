// Finds the addresses of withheld posts in running text, in code, in attributes and inside other addresses: "/blog/secret/",
// "https://site/blog/secret#part", "posts/secret.md", "https://share.example/?u=https%3A%2F%2Fsite%2Fblog%2Fsecret%2F".
// The one rule: only a whole address is found. A word or a folder that is called like a withheld post ("src/test", "and/or") is the
// author's own, and changing it would make every quotation of it false.
import { pathKey } from "../../config/urls.js";
import type { Span } from "../../model.js";
import { decodeReferences } from "../parse/entities.js";
import { INVISIBLE } from "../parse/invisible.js";
import { withoutHtml, withoutMarkdown } from "./keys.js";

export type Mentions = (text: string) => Span[];

export interface Addresses {
  /** The site's host as in its URL, without `www.`; its base path, "" or "/base". */
  readonly host: string;
  readonly base: string;
  /**
   * Whether a path of the site, as a key of `pathKey`, leads to a withheld post; undefined when it leads to none. `whole`: the address
   * ends there; otherwise what lies under the path is asked for.
   */
  isWithheld(path: string, whole: boolean): boolean | undefined;
  /** Source files of withheld posts, lower case: "posts/secret.md", and the folders that are theirs: "posts/secret/". */
  readonly files: ReadonlySet<string>;
  /** Segments of the longest path or file; 0 when nothing is withheld. */
  readonly depth: number;
}

/** Runs of what an address can be made of, in any script, with its escapes in Markdown: `/blog/a\_b/`. */
const TOKEN = /(?:[^\s"'`<>()[\]{}|\\^*“”‘’«»„、。，．！？；：「」『』（）【】《》…]|\\(?=[!-/:-@[-`{-~]))+/g;
/** What goes on after an address: the rest of a path, a query, an anchor. */
const REST = /[\w\-.~%!$&+,;=:@/?#]*/y;
const FINAL_STOPS = /[.,;:!?]+$/;
const unseen = new RegExp(`[${INVISIBLE}\\u200c\\u200d]+`, "gu");

export function mentionsOf(addresses: Addresses): Mentions {
  if (addresses.depth === 0) return () => [];
  return (text) => {
    const found: Span[] = [];
    for (const { start: at, end } of withSlashes(text)) {
      for (const { 0: token, index } of text.slice(at, end).matchAll(TOKEN)) {
        if (!SLASH.test(token)) continue;
        for (const { start, end } of search(token, addresses))
          found.push({ start: at + index + start, end: at + index + end });
      }
    }
    return found;
  };
}

/** Runs without white space that hold a slash in some spelling: no other token of a text can be an address. */
function* withSlashes(text: string): Generator<Span> {
  const slash = new RegExp(SLASH, "gi");
  for (let found = slash.exec(text); found !== null; found = slash.exec(text)) {
    let start = found.index;
    while (start > 0 && !/\s/.test(text[start - 1]!)) start--;
    SPACE.lastIndex = found.index;
    const end = SPACE.exec(text)?.index ?? text.length;
    yield { start, end };
    slash.lastIndex = end;
  }
}

const SLASH = /[/]|%2f|&(?:#|sol)/i;
const SPACE = /\s/g;

function search(token: string, addresses: Addresses): Span[] {
  const plain = read(token);
  if (plain === token) return hits(token, addresses);
  // Which characters of an encoded address are whose is not known: all of it goes.
  return hits(plain, addresses).length > 0 ? [{ start: 0, end: token.replace(FINAL_STOPS, "").length }] : [];
}

/** As a browser would read it, wherever the token stands: references, escapes and encoded slashes undone. */
function read(token: string): string {
  const plain = decodeReferences(token).replace(/\\/g, "").replace(unseen, "");
  if (!/%2f/i.test(plain)) return plain;
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain.replace(/%2f/gi, "/");
  }
}

function hits(address: string, addresses: Addresses): Span[] {
  const found: Span[] = [];
  const roots = rootsOf(address, addresses);
  for (let start = address.startsWith("/") ? 0 : -1; start < address.length;) {
    const end = endOfHit(address, Math.max(0, start), roots.has(start), addresses);
    if (end > 0) {
      REST.lastIndex = end;
      const rest = REST.exec(address)![0];
      found.push({ start: roots.get(start) ?? Math.max(0, start), end: end + rest.replace(FINAL_STOPS, "").length });
    }
    start = address.indexOf("/", Math.max(start + 1, end, 0));
    if (start < 0) break;
  }
  return found;
}

/**
 * Where an address that starts here ends; 0 when none does. A path of one segment ("/secret/") is one only at the root of the site: after
 * its host, or with nothing before it.
 */
function endOfHit(address: string, start: number, isRoot: boolean, { isWithheld, files, depth }: Addresses): number {
  const from = address[start] === "/" ? start + 1 : start;
  for (const end of endsFrom(address, from, depth + 1).reverse()) {
    const part = address.slice(from, end).replace(FINAL_STOPS, "");
    if (part === "") continue;
    const key = pathKey(`/${part}`);
    const deep = key.includes("/", 1);
    if (isRoot || deep) {
      const whole = !/^\/[^/]/.test(address.slice(end));
      const forms = [key, withoutHtml(key), withoutMarkdown(key)];
      const withheld = forms.map((form) => isWithheld(form, whole)).find((is) => is !== undefined);
      if (withheld !== undefined) return withheld ? from + part.length : 0;
    }
    if (deep && (files.has(key.slice(1)) || (address[end] === "/" && files.has(`${key.slice(1)}/`)))) {
      return from + part.length;
    }
  }
  return 0;
}

/** The ends of the next `count` segments, and the end of the path. */
function endsFrom(address: string, from: number, count: number): number[] {
  const ends: number[] = [];
  for (let at = from; at <= address.length && ends.length < count; at++) {
    const c = address[at];
    if (c === undefined || c === "/" || c === "?" || c === "#" || c === "&") ends.push(at);
    if (c === "?" || c === "#") break;
  }
  return ends;
}

/** Offsets of the slashes at which paths of this site start, with the offset at which the address starts: its scheme or its host. */
function rootsOf(address: string, { host, base }: Addresses): ReadonlyMap<number, number> {
  const roots = new Map<number, number>(address.startsWith("/") ? [[0, 0]] : []);
  const lower = address.toLowerCase();
  for (let at = lower.indexOf(`${host}/`); at >= 0; at = lower.indexOf(`${host}/`, at + 1)) {
    if (at > 0 && /[\p{L}\p{N}-]/u.test(lower[at - 1]!)) continue;
    roots.set(
      at + host.length,
      at - /(?:(?:https?:)?\/\/)?(?:www\.)?$/.exec(lower.slice(Math.max(0, at - 12), at))![0].length,
    );
  }
  if (base !== "") {
    for (const [root, from] of [...roots]) if (lower.startsWith(`${base}/`, root)) roots.set(root + base.length, from);
  }
  return roots;
}
