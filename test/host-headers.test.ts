// The headers of content/posts/serve-a-layer.md for Netlify and Cloudflare Pages, by the rules that both hosts document: `*` is anything, `:name` is a
// segment, every rule that matches counts. nginx runs for real in test/system/nginx.test.ts. Requirement: PRODUCT.md, OUT7.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { blocks } from "../scripts/readme.mjs";

const page = blocks(readFileSync(new URL("../content/posts/serve-a-layer.md", import.meta.url), "utf8"));
const rulesOf = (host: string) => {
  const lines = page
    .find(({ language }) => language === host)!
    .text.trimEnd()
    .split("\n");
  const rules: { pattern: string; headers: [name: string, value: string][] }[] = [];
  for (const line of lines) {
    if (!line.startsWith(" ")) rules.push({ pattern: line, headers: [] });
    else rules.at(-1)!.headers.push(/^ {2}([A-Za-z-]+): (.+)$/.exec(line)!.slice(1) as [string, string]);
  }
  return rules;
};

/** Every value of a header that a path gets, in order. */
function sent(host: string, path: string): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const { pattern, headers } of rulesOf(host)) {
    const parts = pattern.split(/(\*|:[a-z]+)/);
    const source = parts.map((part) =>
      part === "*" ? "(?:.*)" : part.startsWith(":") ? `(?<${part.slice(1)}>[^/]+)` : part.replaceAll(".", "\\."),
    );
    const match = new RegExp(`^${source.join("")}$`).exec(path);
    if (!match) continue;
    for (const [name, value] of headers)
      (all[name] ??= []).push(value.replace(/:([a-z]+)/g, (whole, key: string) => match.groups?.[key] ?? whole));
  }
  return all;
}

const guide = '</llms.txt>; rel="describedby"; type="text/plain"';

test.each(["netlify", "cloudflare"])("HEADERS-FILES: %s sends one type and one permission for each file", (host) => {
  for (const [path, type] of [
    ["/knowledge/manifest.json", "application/json"],
    ["/knowledge/schema/learnings.json", "application/json"],
    ["/knowledge/retrieve.mjs", "text/javascript"],
    ["/knowledge/SCHEMA.md", "text/markdown"],
    ["/knowledge/packs/standalone-posts.txt", "text/plain"],
    ["/blog/kiln.md", "text/markdown"],
    ["/agents.md", "text/markdown"],
    ["/llms.txt", "text/plain"],
    ["/llms-full.txt", "text/plain"],
  ] as const) {
    expect([path, sent(host, path)]).toEqual([
      path,
      { "Content-Type": [`${type}; charset=utf-8`], "Access-Control-Allow-Origin": ["*"], Link: [guide] },
    ]);
  }
  expect(sent(host, "/about/")).toEqual({ Link: [guide] });
  expect(sent(host, "/data.json")).toEqual({ Link: [guide] });
});

test("HEADERS-FILES: on Cloudflare a post's page names its Markdown too", () => {
  const twin = '</blog/kiln.md>; rel="alternate"; type="text/markdown"';
  expect(sent("cloudflare", "/blog/kiln/")).toEqual({ Link: [twin, guide] });
});
