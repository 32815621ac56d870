// A reading of a body in, the edits that make it fit to be published out: comments go, and links to withheld posts become their words.
// The one rule: after the last edit no withheld address is left, in no form of link and in no running text or code.
import type { LinkUse, Span } from "../../model.js";
import type { LinkFrom, LinkTable, LinkTarget } from "../link-table-port.js";
import { closedUp, type Edit } from "./edit.js";
import type { Mentions } from "../link-table/mentions.js";
import type { RawLink, Reading } from "./reading.js";

interface Resolved {
  readonly link: RawLink;
  readonly href: string;
  readonly target: string | null;
  /** Slug of the withheld post; "" when its address is only a part of this one. */
  readonly withheld: string | null;
}

export interface Published {
  readonly edits: readonly Edit[];
  /** When there are any, the edits take just them away. */
  readonly comments: readonly Span[];
  readonly links: readonly LinkUse[];
}

export function publish(
  reading: Reading,
  body: string,
  table: LinkTable,
  from: LinkFrom,
  mentions: Mentions,
): Published {
  const definitions = new Map<string, string>();
  for (const { identifier, url } of reading.definitions)
    if (!definitions.has(identifier)) definitions.set(identifier, url);
  const withheldIn = (href: string, target: LinkTarget): string | null =>
    target.kind === "withheld" ? target.slug : mentions(href).length > 0 ? "" : null;
  const resolved: Resolved[] = [];
  for (const link of reading.links) {
    const href = link.href ?? definitions.get(link.identifier!) ?? "";
    if (href === "" || href.startsWith("#") || /^(?:mailto|tel|javascript|data):/i.test(href)) continue;
    const target = table.resolve(href, from);
    resolved.push({
      link,
      href,
      target: target.kind === "post" ? target.slug : null,
      withheld: withheldIn(href, target),
    });
  }
  const comments = reading.comments.filter(({ start, end }) => !EMPTY.has(body.slice(start, end)));
  // Comments go by themselves, so that the text before and after can be compared.
  if (comments.length > 0) return { edits: comments.map((span) => withoutComment(body, span)), comments, links: [] };
  const edits: Edit[] = [];
  const used = new Set(reading.links.map((link) => link.identifier));
  for (const { identifier, url, start, end } of reading.definitions) {
    // `[//]: # (words)`, `[comment]: <> (words)`, or another one that no link uses.
    const comment = (url === "#" || url === "") && (/^(?:\/\/|comment)$/.test(identifier) || !used.has(identifier));
    if (comment || withheldIn(url, table.resolve(url, from)) !== null) edits.push({ start, end, text: "" });
  }
  if (resolved.some((one) => one.withheld !== null)) {
    edits.push(...droppedItems(reading, resolved));
    for (const one of resolved)
      if (one.withheld !== null) edits.push(...reduced(one.link, one.href, one.withheld, body));
  }
  // What is left are addresses in running text, in code and in attributes; they are looked for once every link is done.
  if (edits.length === 0) edits.push(...mentions(body).map((span) => ({ ...span, text: "…" })));
  const links = resolved
    .filter(({ link }) => link.block >= 0 && link.form !== "image")
    .map(({ link, href, target }) => ({ target, href, block: link.block, anchor: link.anchor, source: link.source }))
    .sort((a, b) => a.source.start - b.source.start || a.source.end - b.source.end);
  return { edits: closedUp(body, edits), comments, links };
}

const EMPTY_COMMENT = { md: "<!---->", mdx: "{/**/}" } as const;
const EMPTY = new Set<string>(Object.values(EMPTY_COMMENT));

/** Where a comment's place holds the Markdown around it together (`**a <!-- b -->**`), an empty comment stays in it. */
export const emptied = (comments: readonly Span[], format: keyof typeof EMPTY_COMMENT): Edit[] =>
  comments.map((span) => ({ ...span, text: EMPTY_COMMENT[format] }));

/** A comment goes; so does one of the spaces on its two sides, and the spaces that would indent what follows it on its line. */
function withoutComment(body: string, { start, end }: Span): Edit {
  const before = start === 0 ? "\n" : body[start - 1];
  if (before === " ") {
    if (body[end] === " ") end++;
  } else if (before === "\n") {
    while (body[end] === " " || body[end] === "\t") end++;
  }
  return { start, end, text: "" };
}

/** A list item goes as a whole when it has links and all of them lead to withheld posts. */
function droppedItems(reading: Reading, resolved: readonly Resolved[]): Edit[] {
  const { items } = reading;
  const withheld = new Set<number>();
  const kept = new Set<number>();
  for (const { link, withheld: slug } of resolved) {
    if (link.item < 0 || link.form === "image") continue;
    if (slug !== null) withheld.add(link.item);
    else for (let item = link.item; item >= 0 && !kept.has(item); item = items[item]!.parent) kept.add(item);
  }
  return [...withheld]
    .filter((item) => !kept.has(item))
    .map((item) => ({ start: items[item]!.start, end: items[item]!.end, text: "" }));
}

/** Takes a link off its words: `[the plan](/blog/secret/ "title")` becomes `the plan`; an image or a bare address goes. */
function reduced(link: RawLink, href: string, slug: string, body: string): Edit[] {
  const { source, inner, form } = link;
  if (inner === null || form === "url" || form === "image") return [{ ...source, text: "" }];
  const words = body.slice(inner.start, inner.end);
  if (form === "wikilink" && words === href) return [{ ...source, text: "…" }];
  const lead = leadOf(body, source.start, source.end, words);
  const edits: Edit[] = [
    { start: source.start, end: inner.start + lead.skip, text: lead.text },
    { start: inner.end, end: source.end, text: "" },
  ];
  // The words themselves may be the withheld name: [night-boat](/blog/night-boat/). A plain word says nothing: [boat](/blog/boat/).
  if (/[\p{L}\p{N}][-_.~]+[\p{L}\p{N}]/u.test(slug)) {
    const [lower, name] = [words.toLowerCase(), slug.toLowerCase()];
    for (let at = lower.indexOf(name); at >= 0; at = lower.indexOf(name, at + name.length)) {
      const whole = !JOINS.test(lower[at - 1] ?? "") && !JOINS.test(lower[at + name.length] ?? "");
      if (whole) edits.push({ start: inner.start + at, end: inner.start + at + name.length, text: "…" });
    }
  }
  return edits;
}

const JOINS = /[\p{L}\p{N}_-]/u;

/** Words that now begin a line must not begin a block there: `[1. The plan](/blog/secret/)`. */
function leadOf(body: string, start: number, end: number, words: string): { skip: number; text: string } {
  const line = body.slice(body.lastIndexOf("\n", start - 1) + 1, start);
  if (!/^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[\s>]+)*$/.test(line)) return { skip: 0, text: "" };
  const blanks = /^[ \t]*/.exec(words)![0].length;
  const rest = words.slice(blanks);
  const number = /^\d{1,9}(?=[.)])/.exec(rest);
  if (number) return { skip: blanks + number[0].length, text: `${number[0]}\\` };
  const block = /^(?:[#>+=~-]|\*\s|```|:::)/.test(rest) || (rest.startsWith("[") && body[end] === ":");
  return { skip: blanks, text: block ? "\\" : "" };
}
