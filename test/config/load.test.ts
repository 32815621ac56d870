import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { buildDay, dayIn } from "../../src/config/build-day.js";
import type { Flags } from "../../src/config/environment.js";
import { configJsonSchema } from "../../src/config/json-schema.js";
import { load } from "../../src/config/load.js";
import { sentence } from "../../src/problems.js";

interface World {
  readonly flags?: Flags;
  readonly env?: Record<string, string>;
  /** What each configuration file holds, by absolute path. */
  readonly configs?: Record<string, unknown>;
  readonly folders?: readonly string[];
  readonly files?: readonly string[];
}
const loading = async ({ flags = {}, env = {}, configs = {}, folders = [], files = [] }: World) => {
  const loaded = await load("/site", flags, {
    env,
    fs: {
      lstat: async (path) => {
        if (folders.includes(path)) return { kind: "folder" };
        return files.includes(path) || Object.hasOwn(configs, path) ? { kind: "file" } : null;
      },
    },
    configFile: async (path) => {
      const value = configs[path];
      return value instanceof Error
        ? { reason: value.message, line: 3 }
        : { value, lineOf: (key) => (key.length === 0 ? undefined : 7) };
    },
  });
  return { ...loaded, codes: loaded.problems.map(({ code }) => code) };
};
const site = { url: "https://a.example.edu" };

test("no configuration at all: the URL is asked for, and with it a folder builds", async () => {
  const none = await loading({});
  expect(none).toMatchObject({ config: null, codes: ["config-site-missing"] });
  expect(sentence(none.problems[0]!)).toContain("--site");
  const { config, root, out } = await loading({ flags: { site: "https://example.com/base//" } });
  expect(config).toMatchObject({ site: { url: "https://example.com/base" }, postUrl: "/blog/:slug/" });
  expect([root, out]).toEqual(["/site", "/site/dist/site"]);
});

test("flags win over the environment, that over the file, that over the preset, that over defaults", async () => {
  const configs = { "/site/sitelore.config.ts": { preset: "zola", site, postUrl: "/file/:slug/", out: "from-file" } };
  const env = { SITELORE_POST_URL: "/env/:slug/", SITELORE_OUT: "from-env" };
  const flags = { postUrl: "/flag/:slug/" };
  const at = async (world: World) => (await loading(world)).config?.postUrl;
  expect(await at({ configs, env, flags })).toBe("/flag/:slug/");
  expect(await at({ configs, env })).toBe("/env/:slug/");
  expect(await at({ configs })).toBe("/file/:slug/");
  expect(await at({ configs: { "/site/sitelore.config.ts": { preset: "zola", site } } })).toBe("/:path/");
  expect(await at({ flags: { site: site.url } })).toBe("/blog/:slug/");
  const { origins, out, config } = await loading({ configs, env, flags });
  expect([
    origins.get("postUrl"),
    origins.get("out"),
    origins.get("site.url"),
    origins.get("slugFrom"),
    origins.get("tokenizer"),
  ]).toEqual(["flag", "environment", "file", "preset", undefined]);
  expect([out, config?.frontMatter.url, config?.frontMatter.title]).toEqual(["/site/from-env", ["path"], ["title"]]);
});

test("paths of flags are relative to where the command runs, those of the file to the root", async () => {
  const configs = { "/site/content/sitelore.config.yaml": { site, out: "built" } };
  const inFile = await loading({ configs, flags: { root: "content" } });
  expect([inFile.root, inFile.out, inFile.configFile]).toEqual([
    "/site/content",
    "/site/content/built",
    "/site/content/sitelore.config.yaml",
  ]);
  expect((await loading({ configs, flags: { root: "content", out: "dist" } })).out).toBe("/site/dist");
  expect((await loading({ configs, flags: { config: "content/sitelore.config.yaml" } })).root).toBe("/site/content");
});

test("--content: a folder, a file or a glob of the root; a folder elsewhere is the root when nothing else says so", async () => {
  const world = { folders: ["/site", "/site/posts", "/site/a[1]", "/else/posts"], files: ["/site/one.md"] };
  const at = async (flags: Flags, more: World = {}) => {
    const { config, root, codes } = await loading({ ...world, ...more, flags: { site: site.url, ...flags } });
    return [root, config?.content, codes];
  };
  const all = "**/*.{md,mdx,markdown}";
  expect(await at({ content: ["posts"] })).toEqual(["/site", [`posts/${all}`], []]);
  expect(await at({ content: ["."] })).toEqual(["/site", [all], []]);
  expect(await at({ content: ["one.md", "posts/**/*.md"] })).toEqual(["/site", ["one.md", "posts/**/*.md"], []]);
  expect(await at({ content: ["a[1]"] })).toEqual(["/site", [`a\\[1\\]/${all}`], []]);
  expect(await at({ content: ["../else/posts"] })).toEqual(["/else/posts", [all], []]);
  expect(await at({ content: ["../else/posts"], root: "." })).toEqual(["/site", undefined, ["config-content-outside"]]);
  const configs = { "/site/sitelore.config.json": { site } };
  expect(await at({ content: ["../else/posts"] }, { configs })).toEqual([
    "/site",
    undefined,
    ["config-content-outside"],
  ]);
});

test("a folder in `content` of the file means the posts in it, as it does after the flag", async () => {
  const at = async (content: readonly string[]) => {
    const folders = ["/site", "/site/posts", "/site/a[1]", "/else"];
    const configs = { "/site/sitelore.config.json": { site, content } };
    return (await loading({ configs, folders, files: ["/site/one.md"] })).config?.content;
  };
  const all = "**/*.{md,mdx,markdown}";
  expect(await at(["posts"])).toEqual([`posts/${all}`]);
  expect(await at(["./posts/", "one.md", "posts/*.md"])).toEqual([`posts/${all}`, "one.md", "posts/*.md"]);
  expect(await at(["a[1]", "."])).toEqual([`a\\[1\\]/${all}`, all]);
  expect(await at(["../else", "none"])).toEqual(["../else", "none"]);
});

test("what is right of a faulty configuration can be shown; of one that cannot be read nothing is guessed", async () => {
  const at = async (value: unknown) => loading({ configs: { "/site/sitelore.config.json": value } });
  const faulty = await at({
    site: { url: "nowhere", title: "Kilns" },
    content: ["posts/*.md"],
    titel: 1,
    tokenizer: 3,
  });
  expect(faulty.config).toBeNull();
  expect(faulty.usable).toMatchObject({ site: { title: "Kilns" }, content: ["posts/*.md"], tokenizer: 2 });
  expect((await at(new Error("broken"))).usable).toBeNull();
  expect((await at({ site })).usable).toMatchObject({ site });
});

test("every wrong value is told with its key, its line and what is wrong", async () => {
  const { problems } = await loading({
    configs: {
      "/site/sitelore.config.yaml": {
        site: { url: "example.com", timeZone: "Mars/Olympus", colour: "red" },
        postUrl: "blog/:slug/",
        tokenizer: 3,
        titel: "x",
        frontMatter: { date: "when" },
      },
    },
  });
  const told = problems.map(({ code, file, line, key, value }) => ({ code, file, line, key, value }));
  const at = (key: string, value: string) => ({
    code: "config-value",
    file: "sitelore.config.yaml",
    line: 7,
    key,
    value,
  });
  expect(told).toHaveLength(7);
  expect(told).toEqual(
    expect.arrayContaining([
      at("site.url", "example.com"),
      at("site.timeZone", "Mars/Olympus"),
      at("site.colour", "red"),
      at("postUrl", "blog/:slug/"),
      at("tokenizer", "3"),
      at("titel", "x"),
      at("frontMatter.date", "when"),
    ]),
  );
});

test("several files, a broken file, one that holds no mapping, a variable that nothing reads", async () => {
  const two = { "/site/sitelore.config.ts": { site }, "/site/sitelore.config.json": { site } };
  expect((await loading({ configs: two })).codes).toEqual(["config-several"]);
  const broken = await loading({ configs: { "/site/sitelore.config.mjs": new Error("Unexpected token") } });
  expect(broken.problems[0]).toMatchObject({
    code: "config-unreadable",
    line: 3,
    args: { reason: "Unexpected token" },
  });
  expect((await loading({ configs: { "/site/sitelore.config.json": [1] } })).codes).toContain("config-not-object");
  const typo = await loading({
    configs: { "/site/sitelore.config.json": { site } },
    env: { SITELORE_SITE: "x", OTHER: "y" },
  });
  expect(typo.problems).toMatchObject([{ code: "config-variable", key: "SITELORE_SITE" }]);
  expect(typo.config).not.toBeNull();
});

test("prototype keys in a configuration are unknown options, nothing more", async () => {
  const value: unknown = JSON.parse(
    '{"__proto__": {"postUrl": "/x/:slug/"}, "constructor": 1, "site": {"url": "https://example.com"}}',
  );
  const { problems, config } = await loading({ configs: { "/site/sitelore.config.json": value } });
  expect([problems.map(({ key }) => key).sort(), config]).toEqual([["__proto__", "constructor"], null]);
  expect(({} as Record<string, unknown>)["postUrl"]).toBeUndefined();
});

test("the build day: flag, SOURCE_DATE_EPOCH in the site's time zone, clock", () => {
  const clock = (zone: string) => (zone === "UTC" ? "2026-11-01" : "2026-10-31");
  const day = (text: string | null, env: Record<string, string> = {}, zone = "UTC") =>
    buildDay(text === null ? null : { text, origin: "flag" }, env, clock, zone);
  expect(day("2026-05-05", { SOURCE_DATE_EPOCH: "0" })).toEqual({ day: "2026-05-05", origin: "flag" });
  expect(day(null, { SOURCE_DATE_EPOCH: "1740873600" })).toEqual({ day: "2025-03-02", origin: "SOURCE_DATE_EPOCH" });
  expect(day(null, { SOURCE_DATE_EPOCH: "1740873600" }, "America/Los_Angeles").day).toBe("2025-03-01");
  expect(day(null, {}, "America/Los_Angeles")).toEqual({ day: "2026-10-31", origin: "clock" });
  for (const wrong of ["2026-02-30", "tomorrow", "2026-1-1", ""])
    expect(day(wrong).problem?.code).toBe("config-build-date");
  expect(day(null, { SOURCE_DATE_EPOCH: "soon" }).problem?.code).toBe("config-source-date-epoch");
  expect(dayIn("Pacific/Auckland", Date.UTC(2026, 0, 1, 12))).toBe("2026-01-02");
});

test("the JSON Schema accepts what an author may write and refuses what the loader refuses", () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(configJsonSchema());
  expect(validate({ $schema: "x", site: { url: "https://example.com" }, frontMatter: { date: ["when"] } })).toBe(true);
  expect(validate({ site: {} })).toBe(false);
  expect(validate({ site: { url: "https://example.com" }, titel: 1 })).toBe(false);
});

test("what a build wrote is not read as posts by the next, unless the posts stand in the output folder", async () => {
  const excluded = async (config: object, flags: Flags = {}) =>
    (await loading({ flags, configs: { "/site/sitelore.config.json": { site, ...config } } })).config?.exclude.filter(
      (glob) => glob !== "knowledge-base/**",
    );
  expect(await excluded({})).toEqual(["dist/site/**"]);
  expect(await excluded({ exclude: ["drafts/**"], out: "public" })).toEqual(["drafts/**", "public/**"]);
  expect(await excluded({}, { out: "out (1)" })).toEqual(["out \\(1\\)/**"]);
  expect(await excluded({ content: ["public/posts/*.md"], out: "public" })).toEqual([]);
  expect(await excluded({ out: "../elsewhere" })).toEqual([]);
});

test("what the agent compiled is not read as posts, unless it is named as such", async () => {
  const excluded = async (config: object) =>
    (await loading({ configs: { "/site/sitelore.config.json": { site, ...config } } })).config?.exclude;
  expect(await excluded({})).toContain("knowledge-base/**");
  expect(await excluded({ agent: { knowledgeBase: "notes/kb" } })).toContain("notes/kb/**");
  expect(await excluded({ content: ["knowledge-base/notes/*.md"] })).toEqual(["dist/site/**"]);
});

test("a wrong flag or variable is told as itself, with what was given, and no file is blamed", async () => {
  const configs = { "/site/sitelore.config.yaml": { site } };
  const flag = await loading({ configs, flags: { site: "pots.example.org", postUrl: "blog/:slug" } });
  expect(flag.problems.map(({ code, file, value, args }) => [code, file, value, args?.["from"]])).toEqual([
    ["config-given", undefined, "pots.example.org", "--site"],
    ["config-given", undefined, "blog/:slug", "--post-url"],
  ]);
  const variable = await loading({ configs, env: { SITELORE_SITE_URL: "pots.example.org" } });
  expect(sentence(variable.problems[0]!)).toContain('error: SITELORE_SITE_URL is "pots.example.org", which');
});

test("a configuration file or a root that is not there is the only thing told", async () => {
  expect((await loading({ flags: { config: "nope.yaml" } })).codes).toEqual(["config-not-there"]);
  expect((await loading({ flags: { root: "nowhere" } })).codes).toEqual(["read-no-root"]);
  const broken = await loading({ configs: { "/site/sitelore.config.mjs": new Error("Unexpected token") } });
  expect(broken.codes).toEqual(["config-unreadable"]);
});

test.each(["/", "/site", "/site/sub/.."])("an output folder %s that holds the sources is refused", async (out) => {
  const { load } = await import("../../src/config/load.js");
  const ports = { env: {}, fs: { lstat: async () => null }, configFile: async () => ({ value: {} }) };
  const loaded = await load("/site", { site: "https://example.com", out }, ports);
  expect(loaded.config).toBeNull();
  expect(loaded.problems.map(({ code }) => code)).toEqual(["config-out"]);
});
