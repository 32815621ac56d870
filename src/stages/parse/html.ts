// Raw HTML in, its tags, comments and text in order out, by one pass without backtracking.
// The one rule: linear time, and what a browser would not show is never reported as text.

export interface Attribute {
  readonly name: string;
  readonly value: string;
}

export interface Tag {
  /** Lower case. */
  readonly name: string;
  readonly closing: boolean;
  readonly selfClosing: boolean;
  readonly attributes: readonly Attribute[];
  /** Offsets in the scanned string. */
  readonly start: number;
  readonly end: number;
}

export interface HtmlEvents {
  text(start: number, end: number): void;
  tag(tag: Tag): void;
  comment(start: number, end: number): void;
}

/** Their content is not HTML: it ends at their own closing tag only. */
const RAW = new Set(["script", "style", "textarea", "title", "xmp"]);

export function scanHtml(html: string, events: HtmlEvents): void {
  let lower = "";
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) return events.text(at, html.length);
    const kind = html.charCodeAt(open + 1);
    if (kind === 33 || kind === 63) {
      // "<!--x-->", "<!-->", "<!doctype>", "<![CDATA[x]]>", "<?php x ?>"
      if (open > at) events.text(at, open);
      at = endOfDeclaration(html, open);
      if (html.startsWith("<!--", open)) events.comment(open, at);
    } else if (isLetter(kind) || (kind === 47 && isLetter(html.charCodeAt(open + 2)))) {
      if (open > at) events.text(at, open);
      const tag = readTag(html, open);
      at = tag.end;
      events.tag(tag);
      if (RAW.has(tag.name) && !tag.closing && !tag.selfClosing) {
        lower ||= html.toLowerCase();
        const end = lower.indexOf(`</${tag.name}`, at);
        const until = end < 0 ? html.length : end;
        if (until > at) events.text(at, until);
        at = until;
      }
    } else {
      // "a < b" is text.
      events.text(at, open + 1);
      at = open + 1;
    }
  }
}

function endOfDeclaration(html: string, open: number): number {
  const [from, close] = html.startsWith("<!--", open)
    ? [open + 2, "-->"]
    : html.startsWith("<![CDATA[", open)
      ? [open + 9, "]]>"]
      : html.charCodeAt(open + 1) === 63
        ? [open + 2, "?>"]
        : [open + 2, ">"];
  const found = html.indexOf(close, from);
  return found < 0 ? html.length : found + close.length;
}

function readTag(html: string, open: number): Tag {
  const closing = html.charCodeAt(open + 1) === 47;
  let at = open + (closing ? 2 : 1);
  const nameStart = at;
  while (at < html.length && !isSpace(html.charCodeAt(at)) && !isTagEnd(html.charCodeAt(at))) at++;
  const name = html.slice(nameStart, at).toLowerCase();
  const attributes: Attribute[] = [];
  let selfClosing = false;
  while (at < html.length) {
    const c = html.charCodeAt(at);
    if (c === 62) return { name, closing, selfClosing, attributes, start: open, end: at + 1 };
    if (c === 47 || isSpace(c)) {
      selfClosing = c === 47;
      at++;
      continue;
    }
    selfClosing = false;
    const keyStart = at++;
    while (at < html.length && !isSpace(html.charCodeAt(at)) && !isTagEnd(html.charCodeAt(at)) && html[at] !== "=")
      at++;
    const key = html.slice(keyStart, at).toLowerCase();
    let equals = at;
    while (equals < html.length && isSpace(html.charCodeAt(equals))) equals++;
    if (html[equals] !== "=") {
      attributes.push({ name: key, value: "" });
      continue;
    }
    at = equals + 1;
    while (at < html.length && isSpace(html.charCodeAt(at))) at++;
    const quote = html[at] === '"' || html[at] === "'" ? html[at]! : "";
    const valueStart = quote ? ++at : at;
    if (quote) {
      const end = html.indexOf(quote, at);
      at = end < 0 ? html.length : end;
    } else {
      while (at < html.length && !isSpace(html.charCodeAt(at)) && html[at] !== ">") at++;
    }
    attributes.push({ name: key, value: html.slice(valueStart, at) });
    if (quote) at++;
  }
  return { name, closing, selfClosing, attributes, start: open, end: html.length };
}

const isLetter = (c: number): boolean => (c | 32) >= 97 && (c | 32) <= 122;
const isSpace = (c: number): boolean => c === 32 || (c >= 9 && c <= 13);
const isTagEnd = (c: number): boolean => c === 62 || c === 47;
