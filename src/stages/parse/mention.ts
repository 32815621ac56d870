// Finds where a text names the address of a withheld post: "/blog/secret/", "https://site/blog/secret", "../secret.md", also inside
// another address or percent-encoded. The one rule: only the link table decides what an address leads to.
import type { Span } from "../../model.js";
import type { LinkFrom, LinkTable } from "../link-table-port.js";

const TOKEN = /[^\s"'`<>()[\]{}|\\^*]+/g;
/** Addresses with more segments than this are searched in their first ones only. */
const SEGMENTS = 40;

export type Mentions = (text: string) => Span[];

export function mentionsOf(links: LinkTable, from: LinkFrom): Mentions {
  if (links.withheldSegments?.size === 0) return () => [];
  return (text) => {
    const found: Span[] = [];
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      if (!token.includes("/") && !/\.mdx?\b|%2f/i.test(token)) continue;
      const hit = search(token, links, from);
      if (hit) found.push({ start: index + hit.start, end: index + hit.end });
    }
    return found;
  };
}

function search(token: string, links: LinkTable, from: LinkFrom): Span | null {
  const encoded = /%2f/i.test(token);
  const address = encoded ? decoded(token) : token;
  const known = links.withheldSegments;
  if (known && !segmentsOf(address).some((one) => known.has(one))) return null;
  const cuts = [0];
  for (let at = address.indexOf("/"); at >= 0 && cuts.length < SEGMENTS; at = address.indexOf("/", at + 1))
    cuts.push(at);
  for (const start of new Set(cuts)) {
    for (let i = cuts.length; i >= 0; i--) {
      // Longest first: the whole rest, then up to each later slash.
      const cut = i === cuts.length ? address.length : cuts[i]! + 1;
      if (cut <= start + 1) break;
      const part = address.slice(start, cut).replace(/[.,;:!?…]+$/, "");
      if (part && links.resolve(part, from).kind === "withheld") {
        return encoded ? { start: 0, end: token.length } : { start, end: start + part.length };
      }
    }
  }
  return null;
}

function segmentsOf(address: string): string[] {
  return address.split(/[/?#&=:]+/).map((one) =>
    decoded(one)
      .normalize("NFC")
      .toLowerCase()
      .replace(/[.,;!…]+$/, ""),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
