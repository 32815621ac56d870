// What the preview answers. In: a request, the files of the layer, those of the page. Out: a reply. The one rule: a file is one that a build made,
// found by its whole path in a list: nothing of the disk is ever asked for, so no path leads anywhere else.
import type { Asked, Reply } from "../ports-preview.js";

export interface Served {
  /** The bytes of a file of the layer, by its path: "knowledge/index.json". */
  layer(path: string): Uint8Array | undefined;
  /** Of the page itself: "index.html", "page.css", "page.mjs". */
  page(name: string): string | undefined;
  /** What the last build gave, for the page. */
  state(): object;
}

/** Where the page's own files are; no build writes there. */
const OWN = "_preview/";

/**
 * Nothing but this server is asked by the page, no other site may frame it or read it, and a browser keeps nothing of it.
 * `wasm-unsafe-eval` lets retrieve.mjs compile its 250 bytes that multiply rows.
 */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; form-action 'self'; " +
    "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html",
  css: "text/css",
  mjs: "text/javascript",
  json: "application/json",
  md: "text/markdown",
  txt: "text/plain",
};

export function respond({ method, target, host, origin }: Asked, port: number, served: Served): Reply {
  // A site that has its own name resolve to this machine would read the drafts of whoever looks at it.
  const hosts = ["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${port}`);
  if (host === undefined || !hosts.includes(host))
    return text(403, "The preview is asked by the name of this machine alone.");
  if (origin !== undefined && !hosts.some((name) => origin === `http://${name}`))
    return text(403, "The preview answers its own pages alone.");
  if (method !== "GET" && method !== "HEAD") return text(405, "The preview is read only.", { allow: "GET, HEAD" });
  const path = pathOf(target);
  if (path === null) return text(400, "That is no path.");
  if (path === "") return file("index.html", encoded(served.page("index.html") ?? ""));
  if (path === `${OWN}events`) return { status: 200, headers: headers("text/event-stream"), body: "events" };
  if (path === `${OWN}state.json`) return file("state.json", encoded(JSON.stringify(served.state())));
  const own = path.startsWith(OWN) ? served.page(path.slice(OWN.length)) : undefined;
  const bytes = own === undefined ? served.layer(path) : encoded(own);
  return bytes === undefined ? text(404, "There is no such file in the layer.") : file(path, bytes);
}

/** "/blog/cr%C3%A8me.md?x" is "blog/crème.md"; null where it cannot be decoded. */
function pathOf(target: string): string | null {
  try {
    return decodeURIComponent(target.replace(/[?#].*$/, "")).replace(/^\//, "");
  } catch {
    return null;
  }
}

const encoded = (page: string): Uint8Array => new TextEncoder().encode(page);

const headers = (type: string): Record<string, string> => ({ ...HEADERS, "content-type": `${type}; charset=utf-8` });

const file = (path: string, body: Uint8Array): Reply => ({
  status: 200,
  headers: { ...headers(TYPES[path.split(".").at(-1)!] ?? "text/plain"), "content-length": String(body.length) },
  body,
});

const text = (status: number, says: string, more: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { ...headers("text/plain"), ...more },
  body: encoded(`${says}\n`),
});
