import { expect, test } from "vitest";
import { configSchema } from "../../src/config/schema.js";
import type { ConfigInput } from "../../src/config/schema.js";
import { read } from "../../src/stages/read.js";
import { MemoryDisk } from "../support/memory-fs.js";

const reading = async (disk: MemoryDisk, more: Partial<ConfigInput> = {}) => {
  const config = configSchema.parse({ site: { url: "https://site.example" }, ...more });
  const { files, refused, problems } = await read(disk.open(), config, "/site");
  return { files, refused, problems, paths: files.map(({ path }) => path), codes: problems.map(({ code }) => code) };
};
const disk = (files: Record<string, string | Uint8Array>): MemoryDisk => {
  const made = new MemoryDisk();
  made.put(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/site/${path}`, text])));
  return made;
};

test("globs, in code-unit order; dot folders, node_modules, excluded files and records are left out", async () => {
  const site = disk({
    "posts/b.md": "b",
    "posts/Z.md": "z",
    "posts/a/index.mdx": "a",
    "posts/.drafts/x.md": "x",
    "posts/node_modules/x.md": "x",
    "posts/README.md": "r",
    "records/profile.md": "p",
    "records/concepts/one.md": "c",
    "note.txt": "t",
  });
  const records = { profile: "records/profile.md", concepts: "records/concepts/*.md" };
  expect(await reading(site, { exclude: ["**/README.md"], records })).toMatchObject({
    paths: ["posts/Z.md", "posts/a/index.mdx", "posts/b.md"],
    problems: [],
  });
  expect((await reading(site, { content: ["./posts/*.md"] })).paths).toEqual([
    "posts/README.md",
    "posts/Z.md",
    "posts/b.md",
  ]);
  expect((await reading(site, { content: ["posts/b.md", "note.txt"] })).paths).toEqual(["note.txt", "posts/b.md"]);
});

test("nothing found, no root, and a glob that leaves the root", async () => {
  expect((await reading(disk({ "x.txt": "" }))).codes).toEqual(["read-no-files"]);
  expect((await reading(new MemoryDisk())).codes).toContain("read-no-root");
  const outside = disk({ "a.md": "a" });
  outside.put({ "/other/secret.md": "s" });
  expect((await reading(outside, { content: ["../other/*.md"] })).codes).toEqual(["read-no-files"]);
});

test("one text for every kind of line end, without byte order mark", async () => {
  const texts = (await reading(disk({ "a.md": "\uFEFFone\r\ntwo\rthree\n" }))).files.map(({ text }) => text);
  expect(texts).toEqual(["one\ntwo\nthree\n"]);
});

test("files that are too large, not UTF-8 or not text are named, and the others are read", async () => {
  const found = await reading(
    disk({
      "big.md": "x".repeat(101),
      "fits.md": "x".repeat(100),
      "latin.md": new Uint8Array([0x63, 0xe9]),
      "utf16.md": new Uint8Array([0xff, 0xfe, 0x61, 0x00]),
      "nul.md": "a\nb\0",
    }),
    { limits: { fileBytes: 100 } },
  );
  expect(found.paths).toEqual(["fits.md"]);
  expect(found.refused).toEqual(["big.md", "latin.md", "nul.md", "utf16.md"]);
  expect(found.problems).toMatchObject([
    { code: "read-too-large", file: "big.md", args: { bytes: 101, limit: 100 } },
    { code: "read-not-utf8", file: "latin.md" },
    { code: "read-binary", file: "nul.md", line: 2 },
    { code: "read-not-utf8", file: "utf16.md" },
  ]);
});

test("a file over the limit is not opened", async () => {
  const view = disk({ "big.md": "x".repeat(101) }).open();
  const config = configSchema.parse({ site: { url: "https://site.example" }, limits: { fileBytes: 100 } });
  await read(view, config, "/site");
  expect(view.operations.filter((operation) => operation.startsWith("read "))).toEqual([]);
});

test("symbolic links: inside the root they are followed once, outside they are refused", async () => {
  const site = disk({ "posts/a.md": "a", "drafts/b.md": "b" });
  site.put({ "/other/secret.md": "s", "/other/more/secret.md": "s" });
  site.link("/site/posts/loop", "/site/posts");
  site.link("/site/posts/in", "/site/drafts");
  site.link("/site/posts/out.md", "/other/secret.md");
  site.link("/site/posts/outside", "/other/more");
  site.link("/site/posts/gone.md", "/site/nowhere.md");
  site.link("/site/posts/picture.png", "/other/picture.png");
  const found = await reading(site, { content: ["posts/**/*.md"] });
  expect(found.paths).toEqual(["posts/a.md", "posts/in/b.md"]);
  expect(found.refused).toEqual(["posts/gone.md", "posts/out.md"]);
  expect(found.problems.map(({ code, file }) => [code, file])).toEqual([
    ["read-link-broken", "posts/gone.md"],
    ["read-link-outside", "posts/out.md"],
    ["read-link-outside", "posts/outside"],
  ]);
  expect(
    (await reading(site, { content: ["posts/**/*.md"], exclude: ["posts/out*", "posts/out*/**", "posts/gone.md"] }))
      .codes,
  ).toEqual([]);
});

test("content that names nothing is told as that, and not as a broken link", async () => {
  expect((await reading(disk({ "posts/a.md": "a" }), { content: ["nowhere"] })).codes).toEqual(["read-no-files"]);
});

test("of names that differ only by case or normal form both are refused, and paths are NFC", async () => {
  const found = await reading(disk({ "A.md": "1", "a.md": "2", "caf\u00e9.md": "3", "cafe\u0301.md": "4" }));
  expect(found.problems.map(({ code, file }) => [code, file])).toEqual([
    ["read-same-name", "a.md"],
    ["read-same-name", "caf\u00e9.md"],
  ]);
  expect(found.refused).toEqual(["A.md", "a.md", "caf\u00e9.md"]);
  expect(found.paths.every((path) => path === path.normalize("NFC"))).toBe(true);
});
