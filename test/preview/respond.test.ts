// What the preview answers to whom: its own pages on this machine, files of the layer, and nothing else.
import { expect, test } from "vitest";
import type { Asked, Reply } from "../../src/ports-preview.js";
import { respond } from "../../src/preview/respond.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const layer = new Map([
  ["knowledge/index.json", bytes("{}")],
  ["knowledge/retrieve.mjs", bytes("export {}")],
  ["blog/crème 100%.md", bytes("# Crème")],
  ["agents.md", bytes("# Guide")],
  ["llms.txt", bytes("# Site")],
]);
const page = new Map([
  ["index.html", "<!doctype html>"],
  ["page.mjs", "import x"],
]);
const served = {
  layer: (path: string) => layer.get(path),
  page: (name: string) => page.get(name),
  state: () => ({ version: "7" }),
};

const asked = (target: string, more: Partial<Asked> = {}): Reply =>
  respond({ method: "GET", target, host: "127.0.0.1:4817", origin: undefined, ...more }, 4817, served);
const told = ({ status, body }: Reply): [number, string] => [
  status,
  body === "events" ? body : new TextDecoder().decode(body),
];

test.each([
  ["/", "<!doctype html>", "text/html; charset=utf-8"],
  ["/?q=a%20kiln", "<!doctype html>", "text/html; charset=utf-8"],
  ["/_preview/page.mjs", "import x", "text/javascript; charset=utf-8"],
  ["/_preview/state.json", '{"version":"7"}', "application/json; charset=utf-8"],
  ["/_preview/events", "events", "text/event-stream; charset=utf-8"],
  ["/knowledge/index.json", "{}", "application/json; charset=utf-8"],
  ["/knowledge/retrieve.mjs", "export {}", "text/javascript; charset=utf-8"],
  ["/blog/cr%C3%A8me%20100%25.md", "# Crème", "text/markdown; charset=utf-8"],
  ["/llms.txt", "# Site", "text/plain; charset=utf-8"],
])("%s is %s", (target, body, type) => {
  const reply = asked(target);
  expect(told(reply)).toEqual([200, body]);
  expect(reply.headers["content-type"]).toBe(type);
});

test("every answer is for this page alone, runs no foreign script, and is kept by nobody", () => {
  for (const reply of [asked("/"), asked("/agents.md"), asked("/none"), asked("/", { host: "evil.example" })]) {
    expect(reply.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    });
    const policy = reply.headers["content-security-policy"]!.split("; ");
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]));
    expect(policy.join(" ")).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/);
  }
});

test.each([
  ["evil.example", undefined, 403],
  ["evil.example:4817", undefined, 403],
  ["127.0.0.1", undefined, 403],
  ["127.0.0.1:80", undefined, 403],
  ["127.0.0.1.evil.example:4817", undefined, 403],
  [undefined, undefined, 403],
  ["localhost:4817", undefined, 200],
  ["[::1]:4817", undefined, 200],
  ["localhost:4817", "http://localhost:4817", 200],
  ["localhost:4817", "https://evil.example", 403],
  ["localhost:4817", "http://localhost:3000", 403],
  ["localhost:4817", "null", 403],
])("PREVIEW-LOCAL: host %s and origin %s: %i", (host, origin, status) => {
  expect(asked("/knowledge/index.json", { host, origin }).status).toBe(status);
  expect(asked("/_preview/events", { host, origin }).status).toBe(status);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "get"])("PREVIEW-READ-ONLY: %s is refused", (method) => {
  const reply = asked("/", { method });
  expect([reply.status, reply.headers["allow"]]).toEqual([405, "GET, HEAD"]);
});

test.each([
  "/../package.json",
  "/knowledge/../../package.json",
  "/%2e%2e/package.json",
  "/%2e%2e%2fpackage.json",
  "/knowledge/..%2f..%2fetc/passwd",
  "/knowledge/%2e%2e/agents.md",
  "/..%5c..%5cwindows",
  "//etc/passwd",
  "/etc/passwd",
  "/knowledge/",
  "/knowledge",
  "/knowledge/index.json%00.md",
  "/_preview/../agents.md",
  "/_preview/page.css/../../agents.md",
  "/_preview/constructor",
  "/__proto__",
  "http://127.0.0.1:4817/agents.md",
  "*",
])("PREVIEW-INSIDE: %s is no file", (target) => {
  expect(asked(target).status).toBe(404);
});

test("PREVIEW-INSIDE: a path that cannot be decoded is refused", () => {
  expect(asked("/%E0%A4%A.md").status).toBe(400);
  expect(asked("/%").status).toBe(400);
});
