// OUT9: where the built site is there, each URL that the layer cites is looked up in it.
import { expect, test } from "vitest";
import { nodeFileSystem } from "../../src/adapters/file-system.js";
import { missingPages } from "../../src/commands/build/pages.js";
import { pageFiles } from "../../src/config/urls.js";
import type { Learning } from "../../src/schema/learnings.js";
import { folder, post, put, sitelore } from "../support/cli.js";

const page = "<!doctype html>\n";
const posts = {
  "posts/kiln.md": post("A kiln", "A kiln holds its heat for a day."),
  "posts/café.md": post("A café", "A café has warm cups on the stove."),
  "posts/draft.md": post("A draft", "A draft is nobody's yet.", { draft: "true" }),
};
const build = (root: string, postUrl: string) =>
  sitelore(root, [
    "build",
    ...["--content", "posts", "--site", "https://a.example.edu", "--post-url", postUrl, "--out", "public"],
    ...["--build-date", "2026-04-01"],
  ]);

test("URL-PAGE: the files that a server shows for a path", () => {
  expect(pageFiles("/blog/caf%C3%A9/")).toEqual(["blog/café/index.html"]);
  expect(pageFiles("/")).toEqual(["index.html"]);
  expect(pageFiles("/blog/a.html")).toEqual(["blog/a.html"]);
  expect(pageFiles("/blog/v1.2")).toEqual(["blog/v1.2.html", "blog/v1.2/index.html", "blog/v1.2"]);
});

test.each([
  ["/blog/:slug/", ["public/blog/kiln/index.html", "public/blog/café/index.html"]],
  ["/blog/:slug", ["public/blog/kiln.html", "public/blog/café/index.html"]],
  ["/blog/:slug.html", ["public/blog/kiln.html", "public/blog/café.html"]],
])("URL-PAGE: with %s each post has its page, and nothing is told", async (postUrl, files) => {
  const root = await folder({ ...posts, ...Object.fromEntries([...files, "public/index.html"].map((f) => [f, page])) });
  expect(await build(root, postUrl)).toMatchObject({ code: 0, stderr: "" });
});

test("URL-PAGE: a post without a page is told, with how many there are, and the layer is written", async () => {
  const root = await folder({ ...posts, "public/index.html": page, "public/blog/kiln/index.html": page });
  const one = await build(root, "/blog/:slug/");
  expect(one.code).toBe(0);
  expect(one.stderr).toMatch(
    /^posts\/café\.md: warning: .*\/blog\/caf%C3%A9\/.*1 of 2 posts.* \[url-no-page\]\n0 error/,
  );
  const all = await build(root, "/notes/:slug/");
  expect(all.stderr).toMatch(/2 of 2 posts.* \[url-no-page\]/);
});

test("URL-PAGE: a folder that holds no site yet is not judged", async () => {
  const root = await folder(posts);
  expect(await build(root, "/blog/:slug/")).toMatchObject({ code: 0, stderr: "" });
  await put(root, { "public/other.txt": "not a page\n" });
  expect(await build(root, "/blog/:slug/")).toMatchObject({ code: 0, stderr: "" });
});

test("URL-PAGE: only posts are looked up, a folder is no page, and neither is a name that the system refuses", async () => {
  const root = await folder({ "index.html": page, "a/index.html/x": "a folder of that name\n" });
  const learning = (kind: Learning["kind"], url: string) => ({ kind, url, file: "posts/a.md" }) as Learning;
  const found = await missingPages(nodeFileSystem, root, [
    learning("concept", "/c/"),
    learning("post", "/a/"),
    learning("post", `/${"n".repeat(300)}/`),
    learning("post", "/"),
  ]);
  expect(found).toMatchObject([{ code: "url-no-page", value: "/a/", args: { missing: 2, posts: 3 } }]);
  expect(await missingPages(nodeFileSystem, `${root}/a`, [learning("post", "/a/")])).toEqual([]);
});
