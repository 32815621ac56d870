// What the preview watches of a site: what a build reads, and nothing that it writes.
import { expect, test } from "vitest";
import type { Loaded } from "../../src/config/load.js";
import { watched } from "../../src/preview/watched.js";
import { siteConfig } from "../support/build-site.js";

const loaded = (content: string[], configFile: string | null = "/site/sitelore.config.yaml"): Loaded =>
  ({
    usable: siteConfig({ content, records: { profile: "about/me.md", concepts: "ideas/*.md" } }),
    root: "/site",
    out: "/site/posts/out",
    configFile,
  }) as unknown as Loaded;

const isWatched = (of: Loaded, place: string): boolean => !watched(of).ignored(place);

test.each([
  ["/site", true],
  ["/site/sitelore.config.yaml", true],
  ["/site/posts", true],
  ["/site/posts/a.md", true],
  ["/site/posts/deep/er/a.md", true],
  ["/site/about/me.md", true],
  ["/site/ideas/new.md", true],
  ["/site/posts/out/blog/a.md", false],
  ["/site/posts/node_modules/x.md", false],
  ["/site/posts/.git/HEAD", false],
  ["/site/other", false],
  ["/site/other/a.md", false],
  ["/site/posts-old/a.md", false],
  ["/elsewhere", false],
])("%s: %s", (place, expected) => {
  expect(isWatched(loaded(["posts/**/*.md"]), place)).toBe(expected);
});

test("without a folder in the globs all of the root is watched; without a configuration, for one that comes", () => {
  expect(isWatched(loaded(["**/*.md"]), "/site/other/a.md")).toBe(true);
  expect(isWatched(loaded(["**/*.md"]), "/site/node_modules")).toBe(false);
  expect(isWatched(loaded(["posts/*.md"], null), "/site/sitelore.config.json")).toBe(true);
  expect(watched(loaded(["posts/*.md"], "/else/sitelore.config.ts")).paths).toEqual([
    "/site",
    "/else/sitelore.config.ts",
  ]);
  expect(isWatched(loaded(["posts/*.md"], "/else/sitelore.config.ts"), "/else/sitelore.config.ts")).toBe(true);
});
