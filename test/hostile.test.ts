// Sites that would do harm, through the whole pipeline. Each case is a post, or a record, beside a good post. Expected: the problem by
// code, file and line, no file of a strict build, and the good post of one that goes on.
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodeFileSystem } from "../src/adapters/file-system.js";
import { build } from "../src/build.js";
import type { ConfigInput } from "../src/config/schema.js";
import { type Problem, sentence } from "../src/problems.js";
import { buildSite, memoryPorts, post as postFile, siteConfig, type SiteFiles } from "./support/build-site.js";
import { folder } from "./support/cli.js";
import { MemoryDisk } from "./support/memory-fs.js";

const good = postFile("good", "A kiln holds its heat for a day.");
const front = (lines: string, body = "A glaze is glass."): SiteFiles => ({
  "posts/bad.md": `---\ntitle: Bad\ndate: 2026-03-01\n${lines}\n---\n\n${body}\n`,
});
const body = (text: string, file = "posts/bad.md"): SiteFiles => ({
  [file]: `---\ntitle: Bad\ndate: 2026-03-01\n---\n\n${text}\n`,
});

/** Builds strictly and with --keep-going; gives the problems, which must be the same but for what they keep from being found. */
async function refused(files: SiteFiles, config: Partial<ConfigInput> = {}): Promise<readonly Problem[]> {
  const site = { ...good, ...files };
  const strict = await buildSite(site, { config });
  expect([...strict.files.keys()]).toEqual([]);
  const going = await buildSite(site, { config, keepGoing: true });
  expect(going.learnings.map(({ slug }) => slug)).toEqual(["good"]);
  expect(going.problems.map(({ code }) => code)).toEqual(expect.arrayContaining([...strict.codes]));
  for (const problem of going.problems) expect(sentence(problem)).not.toMatch(/\p{Cc}/u);
  return going.problems;
}

test.each(["js", "javascript", "coffee", " js", "JS", "es6"])(
  "HOSTILE-NAMED HOSTILE-REST front matter in %s is refused on line 1 and never runs",
  async (language) => {
    const files = { "posts/bad.md": `---${language}\n{ title: (globalThis.hostileRan = "yes") }\n---\n\nWords.\n` };
    expect(await refused(files)).toMatchObject([{ code: "front-language", file: "posts/bad.md", line: 1 }]);
    expect(globalThis).not.toHaveProperty("hostileRan");
  },
);

test("HOSTILE-NAMED MDX is never run", async () => {
  const text = 'export const ran = (globalThis.hostileRan = "yes");\n\nWords {(globalThis.hostileRan = "yes")} here.';
  const site = await buildSite({ ...good, ...body(text, "posts/bad.mdx") });
  expect(site.codes).toEqual([]);
  expect(globalThis).not.toHaveProperty("hostileRan");
});

test("HOSTILE-NAMED links out of the root are refused and named, a file and a folder, and nothing of them is published", async () => {
  const outside = await folder({ "secret.md": "---\ntitle: S\ndate: 2026-01-01\n---\n\nOutside words.\n" });
  const root = await folder(good);
  await symlink(join(outside, "secret.md"), join(root, "posts/file.md"));
  await symlink(outside, join(root, "posts/folder"));
  const ports = memoryPorts(nodeFileSystem);
  const options = { root, buildDate: "2026-11-15" };
  const expected = [
    { code: "read-link-outside", file: "posts/file.md" },
    { code: "read-link-outside", file: "posts/folder" },
  ];
  const strict = await build(ports, siteConfig(), { ...options, keepGoing: false });
  expect(strict).toMatchObject({ result: null, problems: expected });
  const going = await build(ports, siteConfig(), { ...options, keepGoing: true });
  expect(going.problems).toMatchObject(expected);
  const texts = going.result!.files.map(({ bytes }) => new TextDecoder().decode(bytes)).join("\n");
  expect(texts).toContain("A kiln holds its heat");
  expect(texts).not.toContain("Outside words");
});

const UNSAFE = ["../x", "/etc/x", "a/b", "a\\b", "..", ".", "CON", "nul.md", "__proto__", ".hidden"];

test.each(UNSAFE)("HOSTILE-NAMED %j is no slug, no id of a series and no id of a record", async (name) => {
  const quoted = JSON.stringify(name);
  const place = { file: "posts/bad.md", line: 4, value: name };
  expect(await refused(front(`slug: ${quoted}`))).toMatchObject([{ code: "front-slug-unsafe", ...place }]);
  expect(await refused(front(`series: { id: ${quoted}, title: T, order: 1 }`))).toMatchObject([
    { code: "front-series-id", ...place },
  ]);
  const theme = `themes:\n  - id: ${quoted}\n    name: T\n    members: [good]\n`;
  expect(await refused({ "themes.yaml": theme }, { records: { themes: "themes.yaml" } })).toMatchObject([
    { code: "record-id", file: "themes.yaml", line: 2, value: name },
  ]);
  const concept = `---\nid: ${quoted}\nname: Kiln\nasOf: 2026-03-01\nevidence: [good]\n---\n\n## What it is\n\nAn oven.\n\n## Why it matters\n\nHeat.\n`;
  expect(await refused({ "c/one.md": concept }, { records: { concepts: "c/*.md" } })).toMatchObject([
    { code: "record-id", file: "c/one.md", line: 2, value: name },
  ]);
});

test.each([...UNSAFE, "constructor", "toString"])(
  "HOSTILE-NAMED the category %j names a file of its own folder",
  async (name) => {
    const site = await buildSite({ ...good, ...front(`category: ${JSON.stringify(name)}`) });
    const packs = [...site.files.keys()].filter((path) => path.startsWith("knowledge/packs/"));
    expect(packs).toHaveLength(2);
    for (const path of packs) expect(path).toMatch(/^knowledge\/packs\/standalone-[\p{L}\p{N}_-]+\.txt$/u);
    expect(site.regions.map((region) => region.kind)).toEqual(["standalone", "standalone"]);
  },
);

test("HOSTILE-NAMED a category too long for a file's name", async () => {
  expect(await refused(front(`category: ${"c".repeat(300)}`))).toMatchObject([
    { code: "front-category", file: "posts/bad.md", line: 4 },
  ]);
});

test("HOSTILE-NAMED two ids of series that differ by case: the later post is refused", async () => {
  const files = {
    ...postFile("a", "Words of a.", { series: "{ id: Loop, title: L, order: 1 }" }),
    ...postFile("b", "Words of b.", { series: "{ id: loop, title: L, order: 2 }" }),
  };
  expect((await buildSite(files)).files.size).toBe(0);
  const { problems, learnings } = await buildSite(files, { keepGoing: true });
  expect(problems).toMatchObject([{ code: "site-series-case", file: "posts/b.md", args: { other: "posts/a.md" } }]);
  expect(learnings.map(({ slug }) => slug)).toEqual(["a"]);
});

test.each([
  ["/:slug/", "agents", "agents.md"],
  ["/:slug/", "AGENTS", "AGENTS.md"],
  ["/knowledge/:slug/", "schema", "knowledge/schema.md"],
  ["/knowledge/records/:slug/", "a", "knowledge/records/a.md"],
  ["/llms.txt/:slug/", "a", "llms.txt/a.md"],
])("%s with the slug %s would be a place of the layer's own files", async (postUrl, slug, twin) => {
  // The good post stands elsewhere: its own path does not matter here.
  const config = { postUrl, frontMatter: { url: ["path"] } };
  const site = {
    ...postFile("good", "A kiln holds its heat for a day.", { path: "/good/" }),
    ...front(`slug: ${slug}`),
  };
  const strict = await buildSite(site, { config });
  expect(strict.files.size).toBe(0);
  expect(strict.problems).toMatchObject([{ code: "site-twin-ours", file: "posts/bad.md", args: { twin } }]);
  const going = await buildSite(site, { config, keepGoing: true });
  expect(going.learnings.map((one) => one.slug)).toEqual(["good"]);
  expect(going.codes).toEqual(["site-twin-ours"]);
  expect((await buildSite(site, { config: { ...config, emit: { twins: false } } })).codes).toEqual([]);
});

test.each(["llms", "llms-full", "knowledge", "constructor"])(
  "the slug %s at /:slug/ takes no place of ours",
  async (slug) => {
    const site = await buildSite({ ...good, ...front(`slug: ${slug}`) }, { config: { postUrl: "/:slug/" } });
    expect(site.codes).toEqual([]);
    expect(site.files.get(`${slug}.md`)).toContain("A glaze is glass.");
    expect(site.files.get("llms-full.txt")).toContain("A kiln holds its heat");
  },
);

test("a hidden post at /agents/ does not make the guide's own address a trace of it", async () => {
  const site = await buildSite({ ...good, ...front("slug: agents\nhidden: true") }, { config: { postUrl: "/:slug/" } });
  expect(site.codes).toEqual([]);
  expect(site.learnings.map(({ slug }) => slug)).toEqual(["good"]);
});

test("HOSTILE-NAMED twins that cannot stand beside each other, or nowhere", async () => {
  const config = { frontMatter: { url: ["path"] } };
  expect((await refused({ ...front("path: /blog/good.md/inner/") }, config))[0]).toMatchObject({
    code: "site-twin-beside",
    file: "posts/bad.md",
    args: { twin: "blog/good.md/inner.md", other: "posts/good.md" },
  });
  expect((await refused(front("path: /.sitelore-commit/x/"), config))[0]).toMatchObject({
    code: "site-twin-unsafe",
    file: "posts/bad.md",
  });
  expect((await refused(front("path: /../../etc/x/"), config))[0]).toMatchObject({
    code: "front-url-unsafe",
    file: "posts/bad.md",
    line: 4,
  });
});

const BOMB = ["a: &a [x,x,x,x,x,x,x,x,x,x]", ..."bcdefgh".split("").map((name, at) => bombLine(name, "abcdefg"[at]!))];
function bombLine(name: string, from: string): string {
  return `${name}: &${name} [${Array(10).fill(`*${from}`).join()}]`;
}

test("HOSTILE-NAMED a bomb of aliases is not expanded, in front matter and in a record", async () => {
  const site = await buildSite({ ...good, ...front([...BOMB, "tags: *h"].join("\n")) });
  expect(site.problems[0]).toMatchObject({ code: "front-aliases", file: "posts/bad.md", line: 2 });
  expect(site.learning("bad").tags).toEqual([]);
  const title = { "posts/bad.md": `---\n${BOMB.join("\n")}\ntitle: *h\ndate: 2026-03-01\n---\n\nWords.\n` };
  expect(await refused(title)).toContainEqual(
    expect.objectContaining({ code: "front-kind", file: "posts/bad.md", key: "title", line: 10 }),
  );
  const record = { "themes.yaml": `${BOMB.join("\n")}\nthemes: *h\n` };
  expect(await refused(record, { records: { themes: "themes.yaml" } })).toMatchObject([
    { code: "record-syntax", file: "themes.yaml" },
  ]);
});

test("HOSTILE-NAMED a file over the limit is refused and never opened", async () => {
  const limits = { fileBytes: 1_000 };
  const files = { ...good, ...body("word ".repeat(300)) };
  expect(await refused(files, { limits })).toMatchObject([
    { code: "read-too-large", file: "posts/bad.md", args: { limit: 1_000 } },
  ]);
  const disk = new MemoryDisk();
  disk.put(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/site/${path}`, text])));
  const view = disk.open();
  const options = { root: "/site", buildDate: "2026-11-15", keepGoing: true };
  await build(memoryPorts(view), siteConfig({ limits }), options);
  expect(view.operations.filter((operation) => operation.startsWith("read "))).toEqual(["read /site/posts/good.md"]);
});

const N = 10_000;
const many = (text: string, count = N): string => text.repeat(count);

test.each([
  ["quotes", many(">") + "a", "nesting", 8],
  ["lists", many("- ") + "a", "nesting", 8],
  ["ordered lists", many("1. ") + "a", "nesting", 8],
  ["quotes and lists", many("> - ") + "a", "nesting", 8],
  ["brackets", many("[") + "a" + many("]"), "too-complex", 8],
  ["emphasis", many("*a **b ") + many("** *"), "too-complex", 8],
  ["links", many("[") + "a" + many("](b)"), "too-complex", 8],
  ["images", many("![") + "a" + many("](b)"), "too-complex", 8],
  ["HTML in a paragraph", "a " + many("<b>") + "a" + many("</b>"), "too-complex", 8],
  ["footnotes", many("[^a]: ") + "b", "too-complex", 8],
])("HOSTILE-NAMED HOSTILE-REST 10,000 levels of %s are refused at their line", async (_, text, code, line) => {
  expect(await refused(body(`First line.\n\n${text}`))).toMatchObject([{ code, file: "posts/bad.md", line }]);
});

test.each([
  ["JSX elements", many("<A>") + "a" + many("</A>")],
  ["JSX elements by line", many("<A>\n") + "a\n" + many("</A>\n")],
  ["braces", many("{") + many("}")],
])("HOSTILE-NAMED HOSTILE-REST 10,000 levels of %s in MDX are refused", async (_, text) => {
  expect(await refused(body(`First line.\n\n${text}`, "posts/bad.mdx"))).toMatchObject([
    { code: "too-complex", file: "posts/bad.mdx", line: 8 },
  ]);
});

test("HOSTILE-NAMED 10,000 blocks of HTML in each other by blank lines are refused", async () => {
  const problems = await refused(body(many("<details>\n\n") + "a" + many("\n\n</details>")));
  expect(problems).toMatchObject([{ code: "nesting", file: "posts/bad.md", line: expect.any(Number) }]);
}, 60_000);

const numbered = (text: (i: number) => string): string => Array.from({ length: N }, (_, i) => text(i)).join("");

test.each([
  ["lists and text", many("a\n\n- b\n\n")],
  ["lists and headings", many("# a\n\n- b\n- c\n\n")],
  ["lists and rules", many("- a\n***\n")],
  ["lists and code", many("- a\n```\nx\n```\n")],
  ["lists and HTML", many("- a\n\n<div>x</div>\n\n")],
  ["lists and comments", many("- a\n\n<!-- x -->\n\n")],
  ["quotes and text", many("a\n\n> b\n\n")],
  ["quotes and code", many("> a\n```\nx\n```\n")],
  ["footnotes and their marks", numbered((i) => `a[^n${i}]\n\n[^n${i}]: b[^n${i + 1}]\n\n`)],
  ["footnotes and lists", numbered((i) => `[^n${i}]: b\n\n- a\n\n`)],
  ["footnotes and code", numbered((i) => `[^n${i}]: b\n\n\`\`\`\nx\n\`\`\`\n\n`)],
  ["footnotes and HTML", numbered((i) => `[^n${i}]: b\n\n<div>\n\n`)],
])(
  "HOSTILE-NAMED 10,000 times %s, for each of which the parser would move all before it, are refused",
  async (_, text) => {
    expect(await refused(body(text))).toMatchObject([{ code: "too-complex", file: "posts/bad.md" }]);
  },
);

test("a changelog of 500 lists, footnotes and fences between headings is read", async () => {
  const text = numbered((i) => (i < 500 ? `## ${i}\n\n- a\n- b[^n${i}]\n\n[^n${i}]: c\n\n\`\`\`\nx\n\`\`\`\n\n` : ""));
  expect((await buildSite({ ...good, ...body(text) })).codes).toEqual([]);
}, 60_000);

test("10,000 div elements on one line are no tree in Markdown, and are read", async () => {
  const site = await buildSite({ ...good, ...body(`First line.\n\n${many("<div>")}a${many("</div>")}`) });
  expect(site.codes).toEqual([]);
}, 60_000);

test("HOSTILE-NAMED NUL and bytes that are no UTF-8", async () => {
  expect(await refused(body("Words.\n\nA \0 here."))).toMatchObject([
    { code: "read-binary", file: "posts/bad.md", line: 8 },
  ]);
  const disk = new MemoryDisk();
  disk.put({ "/site/posts/bad.md": new Uint8Array([0x2d, 0x2d, 0x2d, 0x0a, 0xc3, 0x28]), "/site/posts/good.md": "" });
  disk.put(Object.fromEntries(Object.entries(good).map(([path, text]) => [`/site/${path}`, text])));
  const built = await build(memoryPorts(disk.open()), siteConfig(), {
    root: "/site",
    buildDate: "2026-11-15",
    keepGoing: true,
  });
  expect(built.problems).toMatchObject([{ code: "read-not-utf8", file: "posts/bad.md", line: 2 }]);
  expect(built.result!.layer.learnings.map(({ slug }) => slug)).toEqual(["good"]);
});

test("HOSTILE-NAMED 100,000 links are refused at their line", async () => {
  expect(await refused(body(`First.\n\n${many("[a](/b/) ", 100_000)}`))).toMatchObject([
    { code: "too-complex", file: "posts/bad.md", line: 8 },
  ]);
  expect(await refused(body(many("[a](/b/)\n\n", 100_000)))).toMatchObject([
    { code: "too-complex", file: "posts/bad.md" },
  ]);
});

test.each([
  ["long", `note: ${"x".repeat(60_000)}`, "front-too-long", 1],
  ["nested in brackets", `note: ${many("[")}${many("]")}`, "front-nesting", 4],
  ["nested in braces", `note: ${many("{a: ", 8_000)}${many("}", 8_000)}`, "front-nesting", 4],
  ["blank", many("\n", 40_000), "front-blank", 1004],
])("HOSTILE-NAMED HOSTILE-REST front matter that is %s is refused", async (_, lines, code, line) => {
  expect(await refused(front(lines))).toMatchObject([{ code, file: "posts/bad.md", line }]);
});

test("names that every object has are plain names: keys, tags, slugs, series, themes", async () => {
  const site = await buildSite(
    {
      ...good,
      ...front(
        "__proto__: { draft: true, slug: stolen }\nconstructor: { prototype: { hidden: true } }\ntags: [__proto__, constructor]\nslug: constructor\nseries: { id: toString, title: hasOwnProperty, order: 1 }",
        "A kiln is [described](/blog/good/) here.",
      ),
      "posts/json.md": `---json\n{ "title": "J", "date": "2026-03-01", "__proto__": { "draft": true, "slug": "stolen" }, "tags": ["__proto__"] }\n---\n\nWords.\n`,
      "themes.yaml": "themes:\n  - id: valueOf\n    name: T\n    members: [constructor]\n",
    },
    { config: { records: { themes: "themes.yaml" } } },
  );
  expect(site.codes).toEqual([]);
  expect(site.learnings.map(({ slug }) => slug)).toEqual(["constructor", "good", "json"]);
  expect(site.learning("constructor").tags).toEqual(["__proto__", "constructor"]);
  expect(site.learning("json").tags).toEqual(["__proto__"]);
  expect(site.regions.map(({ id }) => id)).toEqual(["toString", "standalone-posts"]);
  expect(site.edges).toContainEqual(expect.objectContaining({ type: "link", source: "constructor", target: "good" }));
  expect({}).not.toHaveProperty("draft");
});

test("HOSTILE-NAMED keys of a record that it does not have, `__proto__` among them", async () => {
  const text = "__proto__: { x: 1 }\nthemes:\n  - id: t\n    name: T\n    __proto__: { a: 1 }\n    members: [good]\n";
  expect(await refused({ "themes.yaml": text }, { records: { themes: "themes.yaml" } })).toMatchObject([
    { code: "record-value", file: "themes.yaml", line: 1, key: "__proto__" },
    { code: "record-value", file: "themes.yaml", line: 5, key: "themes[0].__proto__" },
  ]);
});

test("HOSTILE-TERMINAL a file's name, a key, a value and an argument cannot write to the terminal", () => {
  const hostile = "\u001b[2J\u009b31m\r\u0007\u202e\u2028";
  const said = sentence({
    code: "front-date-name",
    file: `posts/${hostile}.md`,
    line: 1,
    key: hostile,
    value: hostile,
    args: { named: hostile },
  });
  expect(said).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
  expect(said.match(/\\u\{1b\}\[2J/g)).toHaveLength(4);
});

test("HOSTILE-TERMINAL the same through a build", async () => {
  const escape = "\u001b[31m";
  const named = { [`posts/${escape}.md`]: `---\ntitle: T\ndate: soon${escape}\n---\n\nWords.\n` };
  expect((await refused(named)).map(({ code }) => code)).toEqual(["front-slug-unsafe", "front-date-unreadable"]);
  const twice = front(`"\\e[31m": a\n"\\e[31m": b`);
  expect(await refused(twice)).toMatchObject([{ code: "front-duplicate-key", file: "posts/bad.md", line: 5 }]);
});
