import { expect, test } from "vitest";
import { configSchema } from "../../src/config/schema.js";
import type { ConfigInput } from "../../src/config/schema.js";
import type { Entry } from "../../src/model.js";
import { front } from "../../src/stages/front.js";

const read = (text: string, path = "posts/a-note.md", more: Partial<ConfigInput> = {}) => {
  const config = configSchema.parse({
    site: { url: "https://site.example" },
    content: ["posts/**/*.{md,mdx}"],
    ...more,
  });
  const { entry, problems } = front({ path, text }, config);
  return { entry, problems, codes: problems.map(({ code }) => code), body: entry.text.slice(entry.bodyStart) };
};
const yaml = (lines: string, path?: string, more?: Partial<ConfigInput>) =>
  read(`---\n${lines}\n---\nThe body.\n`, path, more);
const post = (lines: string) => yaml(`title: A note\ndate: 2025-03-01\n${lines}`);
const toml = (lines: string) => read(`+++\n${lines}\n+++\nThe body.\n`);
const where = (found: ReturnType<typeof read>) =>
  found.problems.map(({ code, line, key, value }) => ({ code, line, key, value }));

test("a plain post: fields, defaults, and where its body starts", () => {
  const { entry, problems, body } = read("---\ntitle: A note\ndate: 2025-03-01\n---\n\nThe body.\n");
  expect(problems).toEqual([]);
  expect(entry).toMatchObject({
    file: "posts/a-note.md",
    format: "md",
    slug: "a-note",
    title: "A note",
    date: "2025-03-01",
    updated: null,
    url: "/blog/a-note/",
    series: null,
    category: null,
    tags: [],
    description: null,
    aliases: [],
    withheld: null,
    bodyLine: 5,
  } satisfies Partial<Entry>);
  expect(body).toBe("\nThe body.\n");
});

test("TOML, JSON between fences, JSON after ---json and a bare JSON object say the same as YAML", () => {
  const fields = '"title": "A note", "date": "2025-03-01", "tags": ["x", "y"]';
  const forms = [
    "---\ntitle: A note\ndate: 2025-03-01\ntags: [x, y]\n---\nThe body.\n",
    '+++\ntitle = "A note"\ndate = 2025-03-01\ntags = ["x", "y"]\n+++\nThe body.\n',
    `;;;\n{${fields}}\n;;;\nThe body.\n`,
    `---json\n{\n\t${fields}\n}\n---\nThe body.\n`,
    `{\n\t${fields}\n}\nThe body.\n`,
    '---toml\ntitle = "A note"\ndate = 2025-03-01\ntags = ["x", "y"]\n---\nThe body.\n',
  ];
  for (const text of forms) {
    const { entry, problems, body } = read(text);
    expect({ text, problems, body, line: text.split("\n")[entry.bodyLine - 1] }).toEqual({
      text,
      problems: [],
      body: "The body.\n",
      line: "The body.",
    });
    expect([entry.title, entry.date, entry.tags]).toEqual(["A note", "2025-03-01", ["x", "y"]]);
  }
});

test.each([
  ["2025-03-01", "2025-03-01"],
  ["2025-03-01 23:30", "2025-03-01"],
  ["2025-03-01 00:10", "2025-03-01"],
  ["2025-03-01T23:30:00-08:00", "2025-03-01"],
  ["2025-03-01T00:30:00+14:00", "2025-03-01"],
  ["2025-03-01 23:30:00 -0800", "2025-03-01"],
  ["2025-03-01T23:30:00.000Z", "2025-03-01"],
  ["2025-03-01 11:30 PM", "2025-03-01"],
  ['"2025-03-01"', "2025-03-01"],
  ["2025-3-1", "2025-03-01"],
  ["2025/03/01", "2025-03-01"],
  ["20250301", "2025-03-01"],
  ["2024-02-29", "2024-02-29"],
  ["Jul 08 2022", "2022-07-08"],
  ['"March 1, 2025"', "2025-03-01"],
  ["1 March 2025", "2025-03-01"],
  ['"Sat, 01 Mar 2025 23:30:00 GMT"', "2025-03-01"],
  ['"Sat Mar 01 2025 23:30:00 GMT-0800 (Pacific Standard Time)"', "2025-03-01"],
])("the date %s is the day as written", (typed, day) => {
  const { entry, problems } = yaml(`title: A note\ndate: ${typed}`);
  expect([entry.date, problems]).toEqual([day, []]);
});

test.each([
  ["2025-02-30", "front-date-impossible"],
  ["2026-13-40", "front-date-impossible"],
  ["2023-02-29", "front-date-impossible"],
  ["1900-02-29", "front-date-impossible"],
  ['"31 Apr 2025"', "front-date-impossible"],
  ["03/01/2025", "front-date-ambiguous"],
  ["someday", "front-date-unreadable"],
  ["2025-03", "front-date-unreadable"],
  ["2025-03-01 25:99", "front-date-unreadable"],
  ["2025-03-01 or so", "front-date-unreadable"],
  ["1740787200", "front-date-unreadable"],
])("the date %s is refused as typed", (typed, code) => {
  const found = yaml(`title: A note\ndate: ${typed}`);
  expect(where(found)).toEqual([{ code, line: 3, key: "date", value: typed.replaceAll('"', "") }]);
  expect(found.entry.withheld).toBe("refused");
});

test("TOML dates of every kind are the day as written; an impossible one is not rolled over", () => {
  const dates = [
    "2025-03-01",
    "2025-03-01T23:30:00",
    "2025-03-01 23:30:00",
    "2025-03-01T23:30:00-08:00",
    '"2025-03-01"',
  ];
  for (const date of dates) expect(toml(`title = "A"\ndate = ${date} # a note`).entry.date).toBe("2025-03-01");
  const nested = toml('title = "A"\ndate = 2025-03-01\n[extra]\nupdated = 2025-02-30');
  expect(where(nested)).toEqual([]);
  expect(where(toml('title = "A"\ndate = 2025-02-30'))).toEqual([
    { code: "front-date-impossible", line: 3, key: "date", value: "2025-02-30" },
  ]);
});

test("without a date in front matter the file's name gives it; with both, front matter counts and the other is reported", () => {
  expect(yaml("title: A", "posts/2025-05-06-a-note.md").entry).toMatchObject({ date: "2025-05-06", slug: "a-note" });
  expect(yaml("title: A", "posts/2025-05-06-a-note/index.md").entry).toMatchObject({
    date: "2025-05-06",
    slug: "a-note",
  });
  expect(yaml("title: A", "posts/2025/05/06/a-note.md").entry).toMatchObject({ date: "2025-05-06", slug: "a-note" });
  const both = yaml("title: A\ndate: 2025-05-09", "posts/x-2025-05-06-a-note.md");
  expect([both.entry.date, where(both)]).toEqual([
    "2025-05-09",
    [{ code: "front-date-name", line: 3, key: "date", value: "2025-05-09" }],
  ]);
});

test("a post without a date is an error, or left out with a warning when the configuration says so", () => {
  expect(yaml("title: A")).toMatchObject({ codes: ["front-date-missing"], entry: { withheld: "refused" } });
  expect(yaml("title: A\ndate:")).toMatchObject({ codes: ["front-date-missing"], entry: { withheld: "refused" } });
  const undated = yaml("title: A", undefined, { undated: true });
  expect(undated).toMatchObject({ codes: ["front-undated"], entry: { withheld: "undated" } });
  expect(yaml("draft: true").codes).toEqual([]);
});

test.each([
  ["hidden: true", "hidden", []],
  ["hidden: True", "hidden", []],
  ['hidden: "true"', "hidden", ["front-flag-text"]],
  ["hidden: yes", "hidden", ["front-flag-text"]],
  ["hidden: ON", "hidden", ["front-flag-text"]],
  ["hidden: no", null, ["front-flag-text"]],
  ["hidden: false", null, []],
  ["Hidden: true", "hidden", ["front-key-case"]],
  ["hidden: false\nHIDDEN: true", "hidden", ["front-key-case"]],
  ["hidden: true\nHidden: false", "hidden", ["front-key-case"]],
  ["hidden: false\nunlisted: true", "hidden", []],
  ['"hidden ": true', "hidden", ["front-key-case"]],
  ["hidden\u00a0: true", "hidden", ["front-key-case"]],
  ["hid\u200bden: true", "hidden", ["front-key-case"]],
  ["ｈｉｄｄｅｎ: true", "hidden", ["front-key-case"]],
  ["draft: true", "draft", []],
  ["published: false", "unpublished", []],
  ['published: "false"', "unpublished", ["front-flag-text"]],
  ["published: true", null, []],
  ["publish: false", "unpublished", []],
  ["unlisted: true", "hidden", []],
  ["flag: &flag true\nhidden: *flag", "hidden", []],
  ["base: &base {hidden: true}\n<<: *base", "hidden", []],
  ["base: &base {hidden: true}\n<<: *base\nhidden: false", null, []],
  ["__proto__: {hidden: true}", null, []],
])("%s: withheld as %s, with %j", (lines, withheld, codes) => {
  const found = post(lines);
  expect([found.entry.withheld, found.codes]).toEqual([withheld, codes]);
});

test.each(["maybe", "1", "[true]", "{a: 1}", "", "tru", "nul"])(
  "HIDDEN-UNREADABLE-FLAG: a flag %j that cannot be read is an error, never visible",
  (value) => {
    const found = post(`hidden: ${value}`);
    expect(found.problems).toMatchObject([{ code: "front-flag", line: 4, key: "hidden" }]);
    expect(found.entry.withheld).toBe("refused");
  },
);

test("a file in a folder of drafts is a draft, whatever it says", () => {
  const entryOf = (path: string) => yaml("title: A\ndraft: false", path).entry;
  expect(["_drafts/a.md", "source/_drafts/b/a.md"].map((path) => entryOf(path).withheld)).toEqual(["draft", "draft"]);
  expect(entryOf("my_drafts/a.md").withheld).toBe("refused");
});

test("`published` is a day where the configuration maps it as one", () => {
  const mapped = { frontMatter: { date: ["published"] } };
  expect(yaml("title: A\npublished: 2025-03-01", undefined, mapped)).toMatchObject({
    codes: [],
    entry: { date: "2025-03-01", withheld: null },
  });
  expect(post("published: 2025-03-01").codes).toEqual(["front-flag"]);
});

test.each([
  ["12:30", "12:30", ["front-title-type"]],
  ["true", "true", ["front-title-type"]],
  ["2025", "2025", ["front-title-type"]],
  ["0123", "0123", ["front-title-type"]],
  ["2025-03-01", "2025-03-01", ["front-title-type"]],
  ["No", "No", ["front-title-type"]],
  ['"12:30"', "12:30", []],
  ["Rule #4 of notebooks", "Rule", ["front-cut"]],
  ['"Rule #4 of notebooks"', "Rule #4 of notebooks", []],
  [">-\n  Two\n  lines", "Two lines", []],
  ["A\u{E0041}\u200B note", "A note", ["front-invisible"]],
  ["cafe\u0301", "caf\u00e9", []],
])("the title %j is %j", (typed, title, codes) => {
  const found = yaml(`title: ${typed}\ndate: 2025-03-01`);
  expect([found.entry.title, found.codes]).toEqual([title, codes]);
});

test("a title that is missing, empty or a list is an error", () => {
  expect(yaml("date: 2025-03-01").codes).toEqual(["front-title-missing"]);
  expect(yaml('title: ""\ndate: 2025-03-01').codes).toEqual(["front-title-missing"]);
  expect(yaml("title: [a]\ndate: 2025-03-01").codes).toContain("front-kind");
});

test.each([
  ["2031", "2031"],
  ["0123", "0123"],
  ["1e3", "1e3"],
  ["2031-04-05", "2031-04-05"],
  ["v2.0", "v2.0"],
  ["Mixed-Case", "Mixed-Case"],
  ["cafe\u0301", "caf\u00e9"],
  ['"0x1F"', "0x1F"],
])("the slug %j is %j, as typed", (typed, slug) => {
  expect(post(`slug: ${typed}`)).toMatchObject({ entry: { slug }, codes: [] });
});

test.each([
  "..",
  "a/b",
  "'a\\b'",
  "a b",
  '"a#b"',
  "a?b",
  '"a%2fb"',
  ".hidden",
  "con",
  "NUL.txt",
  '"a\u0007b"',
  "a\u200Db",
  "__proto__",
  "x".repeat(201),
])("the slug %j is refused", (typed) => {
  const found = post(`slug: ${typed}`);
  expect(found.problems).toMatchObject([{ code: "front-slug-unsafe", line: 4, key: "slug" }]);
});

test("a slug from the file: leading date, index files, white space, folders", () => {
  const slug = (path: string, more?: Partial<ConfigInput>) => yaml("title: A\ndate: 2025-03-01", path, more).entry.slug;
  expect(slug("posts/2025-03-01-a-note.md")).toBe("a-note");
  expect(slug("posts/a-note/index.md")).toBe("a-note");
  expect(slug("posts/a-note/_index.mdx")).toBe("a-note");
  expect(slug("posts/My  first note.md")).toBe("My-first-note");
  expect(slug("posts/v2.0.md")).toBe("v2.0");
  expect(slug("posts/2025-03-01.md")).toBe("2025-03-01");
  expect(slug("posts/news/a-note.md", { slugFrom: "folders" })).toBe("news-a-note");
  expect(slug("posts/a-note/index.md", { slugFrom: "folders" })).toBe("a-note");
});

test("series: a mapping, a name with a number beside it, a list; ids are safe and orders are numbers", () => {
  expect(post("series: {id: loop, title: The Loop, order: '10'}").entry.series).toEqual({
    id: "loop",
    title: "The Loop",
    order: 10,
  });
  expect(post("series: The Loop!\npart: 2").entry.series).toEqual({ id: "the-loop", title: "The Loop!", order: 2 });
  expect(post("series: [The Loop]\nseries_order: 0").entry.series).toEqual({
    id: "the-loop",
    title: "The Loop",
    order: 0,
  });
  expect(post("series:").entry.series).toBeNull();
  expect(post("series: {id: loop, order: two}").problems).toMatchObject([
    { code: "front-series-order", key: "series.order", line: 4, value: "two" },
  ]);
  expect(post("series: {id: ../loop, order: 1}").codes).toEqual(["front-series-id"]);
});

test("category, tags, description, aliases, updated", () => {
  expect(post("categories: [field-notes, other]").entry.category).toBe("field-notes");
  expect(post("category: 2025").entry.category).toBe("2025");
  expect(post("tags: [a, 2031, true, a, 1e3, null]").entry.tags).toEqual(["a", "2031", "true", "1e3"]);
  expect(post("tags: a, b c").entry.tags).toEqual(["a", "b c"]);
  expect(post("tags: [a, [b]]")).toMatchObject({ entry: { tags: ["a"] }, codes: ["front-list-items"] });
  expect(post("description: >\n  Two\n  lines\n").entry.description).toBe("Two lines");
  expect(post("aliases: [/old/]\nredirect_from: older.html").entry.aliases).toEqual(["/old/", "older.html"]);
  expect(post("updated: 2025-04-01").entry.updated).toBe("2025-04-01");
  expect(post("updated: 2025-02-01")).toMatchObject({ entry: { updated: null }, codes: ["front-updated-early"] });
  expect(post("lastmod: 2025-02-31").problems).toMatchObject([
    { code: "front-date-impossible", key: "lastmod", value: "2025-02-31" },
  ]);
});

test("Zola: taxonomies and extra are reached by dotted keys, and a post may name its own path", () => {
  const text =
    '+++\ntitle = "A"\npath = "2024/02/19/A-note"\naliases = ["old.html"]\n[taxonomies]\ntags = ["x"]\n[extra]\nteam = "t"\n+++\nBody\n';
  const frontMatter = { url: ["path"], tags: ["taxonomies.tags"], category: ["extra.team"] };
  expect(read(text, "posts/a.md", { postUrl: "/:path/", frontMatter }).entry).toMatchObject({
    url: "/2024/02/19/A-note/",
    date: "2024-02-19",
    tags: ["x"],
    category: "t",
    aliases: ["old.html"],
  });
  expect(read(text.replace("2024/02/19", ".."), "posts/a.md", { frontMatter }).codes).toContain("front-url-unsafe");
});

test.each<[string, string, { code: string; line: number }]>([
  ["nothing", "Only prose here.\n", { code: "front-missing", line: 1 }],
  ["an empty file", "\n\n", { code: "front-empty-file", line: 1 }],
  ["a blank first line", "\n---\ntitle: A\nhidden: true\n---\n", { code: "front-late", line: 2 }],
  ["a comment above", "<!-- x -->\n---\ntitle: A\nhidden: true\n---\n", { code: "front-late", line: 2 }],
  ["an indented fence", " ---\ntitle: A\nhidden: true\n ---\n", { code: "front-late", line: 1 }],
  ["four dashes", "----\ntitle: A\nhidden: true\n----\n", { code: "front-fence", line: 1 }],
  ["words after the fence", "--- # note\ntitle: A\n---\n", { code: "front-fence", line: 1 }],
  ["a fence-like line inside", "---\ntitle: A\n---x\nhidden: true\n---\n", { code: "front-fence-inside", line: 3 }],
  ["no closing fence", "---\ntitle: A\n\nProse.\n", { code: "front-unclosed", line: 1 }],
  ["an unclosed JSON object", '{\n"title": "A"\n\nProse.\n', { code: "front-unclosed", line: 1 }],
  ["a rule on top", "---\n\nA paragraph.\n\n---\n\nMore.\n", { code: "front-not-mapping", line: 2 }],
  ["a list", "---\n- a\n- b\n---\n", { code: "front-not-mapping", line: 2 }],
  ["a tab", "---\ntitle: A\nseries:\n\tid: x\n---\n", { code: "front-tab", line: 4 }],
  ["a key twice", "---\ntitle: A\nhidden: true\nhidden: false\n---\n", { code: "front-duplicate-key", line: 4 }],
  [
    "a key twice in JSON",
    '{"title": "A",\n"hidden": true,\n"hidden": false}\n',
    { code: "front-duplicate-key", line: 3 },
  ],
  ["a key twice in TOML", "+++\na = 1\na = 2\n+++\n", { code: "front-syntax", line: 3 }],
  ["broken YAML", "---\ntitle: a: b\n---\n", { code: "front-syntax", line: 2 }],
  ["broken JSON", '---json\n{"title": A}\n---\n', { code: "front-syntax", line: 2 }],
])("%s: refused where it stands", (_, text, expected) => {
  const found = read(text);
  expect(found.problems[0]).toMatchObject(expected);
  expect(found.entry).toMatchObject({ withheld: "refused", slug: "a-note" });
});

test("languages that run code are refused, and no code of a body runs", () => {
  const state = globalThis as Record<string, unknown>;
  for (const word of ["js", "javascript", "coffee", "cson", "JS", "ruby"]) {
    const found = read(`---${word}\n{ title: (globalThis.ranFront = true, "A") }\n---\nBody\n`);
    expect(found.problems).toMatchObject([{ code: "front-language", line: 1, value: word }]);
  }
  const second = read(
    '---\ntitle: A\ndate: 2025-03-01\n---\n---js\n({ title: (globalThis.ranFront = true, "B") })\n---\nBody\n',
  );
  expect([second.entry.title, second.codes, second.body.startsWith("---js\n")]).toEqual(["A", [], true]);
  expect(read("---\ntitle: A\nx: !!js/function 'function () {}'\ndate: 2025-03-01\n---\n").codes).toEqual([]);
  expect(state["ranFront"]).toBeUndefined();
});

test("the same broken file is broken the second time too", () => {
  const text = "---\ntitle: [a\n---\nhidden\n";
  expect([read(text).codes, read(text).codes]).toEqual([["front-syntax"], ["front-syntax"]]);
});

test("rules and flags in the body stay body", () => {
  const found = read("---\ntitle: A\ndate: 2025-03-01\n---\n\nInk.\n\n---\n\nhidden: true\n\n---\n\nPaper.\n");
  expect([found.entry.withheld, found.body]).toEqual([null, "\nInk.\n\n---\n\nhidden: true\n\n---\n\nPaper.\n"]);
  expect(read("---   \ntitle: A\ndate: 2025-03-01\n---   \nThe body.").body).toBe("The body.");
  expect(read("---\ntitle: A\ndate: 2025-03-01\n---").body).toBe("");
  expect(read("---\n# only a comment\n---\nBody").codes).toEqual(["front-title-missing", "front-date-missing"]);
});

test("aliases that multiply are warned about and never walked", () => {
  const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"];
  for (let i = 1; i < 90; i++)
    lines.push(
      `a${i}: &a${i} [${Array(9)
        .fill(`*a${i - 1}`)
        .join(", ")}]`,
    );
  const bomb = post(`${lines.join("\n")}\ntags: *a89\ncategory: *a0`);
  expect(bomb.codes).toEqual(["front-aliases", "front-list-items"]);
  expect(bomb.entry).toMatchObject({ tags: [], category: "x", withheld: null });
  expect(post("a: &a [*a]").problems).toMatchObject([{ code: "front-aliases", args: { count: "endless" } }]);
  expect(post("a: &a x\nb: [*a, *a]").codes).toEqual([]);
});

test.each([
  ["brackets", `a: ${"[".repeat(30_000)}`, "front-nesting"],
  ["braces", `a: ${"{a: ".repeat(9_000)}`, "front-nesting"],
  ["dashes", `${"- ".repeat(20_000)}x`, "front-nesting"],
  ["colons", "a: ".repeat(15_000), "front-nesting"],
  ["indentation", Array.from({ length: 300 }, (_, i) => `${" ".repeat(i)}a:`).join("\n"), "front-nesting"],
  ["empty lines", "\n".repeat(40_000), "front-blank"],
  ["length", `a: "${"x".repeat(60_000)}"`, "front-too-long"],
  ["backslashes", `a: "${"\\".repeat(45_001)}`, "front-syntax"],
])("hostile front matter of %s is refused", (_, lines, code) => {
  expect(post(lines).codes).toEqual([code]);
});

test("a file of megabytes without a closing fence is not searched to its end", () => {
  const text = `---\n${"a: 1\n".repeat(900_000)}`;
  expect(read(text).codes).toEqual(["front-too-long"]);
});
