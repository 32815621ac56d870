import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cliFile, folder, post, put, sitelore, snapshot } from "../support/cli.js";

const day = ["--build-date", "2026-04-01"];
const site = {
  "sitelore.config.yaml": "site: { url: https://a.example.edu }\ncontent: [posts/*.md]\nout: public\n",
  "posts/a.md": post("A kiln", "A kiln holds its heat for a day."),
  "posts/b.md": post("A glaze", "A glaze is glass. It needs [a kiln](/blog/a/) to melt."),
};
const json = (text: string) => JSON.parse(text) as Record<string, unknown>;

test("without a configuration, --content and --site are enough", async () => {
  const root = await folder({ "notes/a.md": site["posts/a.md"] });
  const { code, stdout, stderr } = await sitelore(root, [
    "build",
    ...["--content", "notes", "--site", "https://a.example.edu", "--post-url", "/n/:slug", "--out", "out", ...day],
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^file +bytes\n/);
  expect(stdout).toMatch(/^knowledge\/learnings\.json +\d+$/m);
  expect(stdout).toMatch(/^learnings +1 \(1 post, 0 profile, 0 concepts\)$/m);
  expect(stdout).toMatch(/^time +\d.* \(read .*, write .*\)$/m);
  expect(stdout).toMatch(/out: 27 files written, 0 unchanged, 0 removed; build day 2026-04-01\.\n$/);
  const written = Object.keys(await snapshot(join(root, "out")));
  expect(written).toHaveLength(27);
  expect(written).toEqual(expect.arrayContaining(["agents.md", "knowledge/manifest.json", "llms.txt", "n/a.md"]));
  const { learnings } = JSON.parse(await readFile(join(root, "out/knowledge/learnings.json"), "utf8"));
  expect(learnings[0]).toMatchObject({ slug: "a", url: "/n/a" });
});

test("without the site's URL: exit 2, and how to give it", async () => {
  const root = await folder({ "posts/a.md": site["posts/a.md"] });
  const before = await snapshot(root);
  const { code, stderr } = await sitelore(root, ["build", "--content", "posts"]);
  expect(code).toBe(2);
  for (const way of ["--site https://example.com", "SITELORE_SITE_URL", "sitelore.config"])
    expect(stderr).toContain(way);
  expect(await snapshot(root)).toEqual(before);
});

test("with bad posts: every problem with file, line, key and value, exit 1, and nothing on disk changed", async () => {
  const root = await folder(site);
  expect((await sitelore(root, ["build", ...day])).code).toBe(0);
  await put(root, {
    "posts/a.md": post("A kiln", "New words."),
    "posts/c.md": post("C", "Words.", { date: "2026-02-30" }),
    "posts/d.md": post("D", "Words.", { hidden: "maybe" }),
    "posts/e.md": post("E", "Words.", { slug: "../../etc" }),
  });
  const before = await snapshot(root);
  const { code, stdout, stderr } = await sitelore(root, ["build", ...day]);
  expect(code).toBe(1);
  expect(stdout).toBe("Stopped by 3 errors; nothing was written.\n");
  const lines = stderr.split("\n");
  expect(lines[0]).toMatch(/^posts\/c\.md:3: error: .*2026-02-30.* \[front-date-impossible\]/);
  expect(lines[1]).toMatch(/^posts\/d\.md:4: error: .*hidden.*maybe.* \[/);
  expect(lines[2]).toMatch(/^posts\/e\.md:4: error: .*\.\.\/\.\.\/etc.* \[front-slug-unsafe\]/);
  expect(lines[3]).toBe("3 error(s), 0 warning(s)");
  expect(await snapshot(root)).toEqual(before);
});

test("--keep-going leaves the refused posts out, reports each, and writes the rest", async () => {
  const root = await folder({ ...site, "posts/c.md": post("Cobalt", "Secret words.", { date: "2026-02-30" }) });
  const { code, stdout, stderr } = await sitelore(root, ["build", "--keep-going", ...day]);
  expect(code).toBe(0);
  expect(stdout).toContain("(2 posts, 0 profile, 0 concepts)");
  expect(stderr).toMatch(/^posts\/c\.md:3: error:/);
  const out = Object.values(await snapshot(join(root, "public"))).map((bytes) =>
    Buffer.from(bytes, "base64").toString(),
  );
  expect(out.join("\n")).not.toMatch(/cobalt|secret words/i);
});

test("posts that are left out are counted by reason, for a person and for a program", async () => {
  const root = await folder({
    ...site,
    "posts/c.md": post("Cobalt", "Words.", { date: "2026-02-30" }),
    "posts/d.md": post("Draft", "Words.", { draft: "true" }),
    "posts/e.md": post("Other draft", "Words.", { draft: "true" }),
    "posts/f.md": post("Later", "Words.", { date: "2027-01-01" }),
    "posts/g.mdx": post("Broken", "Words <"),
  });
  const { stdout } = await sitelore(root, ["build", "--keep-going", ...day]);
  expect(stdout).toMatch(/^left out +4 posts \(2 draft, 1 future, 1 refused\)$/m);
  await put(root, { "sitelore.config.yaml": site["sitelore.config.yaml"].replace("[posts/*.md]", "[posts]") });
  const report = json((await sitelore(root, ["build", "--keep-going", "--json", ...day])).stdout);
  expect(report).toMatchObject({ counts: { posts: 2 }, leftOut: { draft: 2, future: 1, refused: 2 } });
});

test("a placeholder for the site's address in a configuration is told, and does not stop the build", async () => {
  const root = await folder({
    ...site,
    "sitelore.config.yaml": "content: [posts]\nsite:\n  url: https://example.com\nout: public\n",
  });
  const { code, stderr } = await sitelore(root, ["build", ...day]);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^sitelore\.config\.yaml:3: warning: .*https:\/\/example\.com.*\[config-site-placeholder\]/);
  const chosen = await sitelore(root, ["build", "--site", "https://example.com", ...day]);
  expect(chosen).toMatchObject({ code: 0, stderr: "" });
});

test("--json: the same facts for a program, with problems as data and as sentences", async () => {
  const root = await folder(site);
  const done = json((await sitelore(root, ["build", "--json", ...day])).stdout);
  expect(done).toMatchObject({
    ok: true,
    out: join(root, "public"),
    buildDate: "2026-04-01",
    counts: { learnings: 2, posts: 2, edges: { series: 0, link: 1, concept: 0, revises: 0 } },
    unchanged: 0,
    removed: [],
    problems: [],
  });
  const files = done["files"] as { path: string; bytes: number }[];
  expect(files).toContainEqual({ path: "blog/b.md", bytes: expect.any(Number) });
  expect((done["written"] as string[]).length).toBe(files.length);
  await put(root, { "posts/c.md": post("C", "Words.", { date: "soon" }) });
  const { code, stdout } = await sitelore(root, ["build", "--json", ...day]);
  expect(code).toBe(1);
  expect(json(stdout)).toEqual({
    ok: false,
    problems: [
      expect.objectContaining({
        file: "posts/c.md",
        line: 3,
        key: "date",
        value: "soon",
        message: expect.stringContaining("posts/c.md:3: error"),
      }),
    ],
  });
});

test("a second build does not take the output of the first one for posts, and says that nothing has changed", async () => {
  const root = await folder({ "posts/a.md": site["posts/a.md"] });
  const build = ["build", "--json", "--site", "https://a.example.edu", ...day];
  expect((await sitelore(root, build)).code).toBe(0);
  const again = await sitelore(root, build);
  expect(again.code).toBe(0);
  expect(json(again.stdout)).toMatchObject({ counts: { posts: 1 }, written: [], unchanged: 27, removed: [] });
});

test("the environment gives what no flag gives, and a mistyped variable is told", async () => {
  const root = await folder({ "posts/a.md": site["posts/a.md"] });
  const env = {
    SITELORE_SITE_URL: "https://a.example.edu",
    SITELORE_OUT: "from-env",
    SITELORE_BUILD_DATE: "2026-05-01",
    SITELORE_POST_URL: "/e/:slug/",
    SITELORE_SITE: "https://b.example.edu",
  };
  const { code, stdout, stderr } = await sitelore(root, ["build", "--json", "--build-date", "2026-04-01"], env);
  expect(code).toBe(0);
  expect(json(stdout)).toMatchObject({ out: join(root, "from-env"), buildDate: "2026-04-01" });
  expect(stderr).toMatch(/warning: .*SITELORE_SITE is not one that is read.*SITELORE_SITE_URL/);
  expect(Object.keys(await snapshot(join(root, "from-env")))).toContain("e/a.md");
  const epoch = await sitelore(root, ["build", "--json"], {
    ...env,
    SITELORE_BUILD_DATE: "",
    SOURCE_DATE_EPOCH: "1780000000",
  });
  expect(json(epoch.stdout)).toMatchObject({ buildDate: "2026-05-28" });
});

test.each([
  ["an unknown flag", ["build", "--publish"]],
  ["an unknown command", ["publish"]],
  ["a value that is missing", ["build", "--out"]],
  ["--check with --keep-going", ["build", "--check", "--keep-going"]],
  ["verify without a folder", ["verify"]],
  ["a format that there is none of", ["init", "--format", "toml"]],
  ["a build day that is no day", ["build", "--build-date", "2026-02-30"]],
  ["a build day in another form", ["build", "--build-date", "1.4.2026"]],
  ["a configuration that is not there", ["build", "--config", "none.yaml"]],
  ["an option that there is none of", ["build", "--config", "typo.yaml"]],
])("exit 2 and nothing written: %s", async (_, args) => {
  const root = await folder({ ...site, "typo.yaml": "site: { url: https://a.example.edu }\ncontents: [x]\n" });
  const before = await snapshot(root);
  const { code, stdout, stderr } = await sitelore(root, args);
  expect(code).toBe(2);
  expect(stderr).not.toBe("");
  expect(stdout).not.toContain("file ");
  expect(await snapshot(root)).toEqual(before);
});

test("help and version are no errors", async () => {
  const root = await folder();
  const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
  expect(await sitelore(root, ["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  const help = await sitelore(root, ["--help"]);
  expect(help.code).toBe(0);
  for (const command of ["init", "build", "verify", "doctor"])
    expect(help.stdout).toMatch(new RegExp(`^  ${command} `, "m"));
});

test("no escape codes reach a pipe", async () => {
  const root = await folder({ ...site, "posts/c.md": post("C", "Words.", { date: "soon" }) });
  const { stdout, stderr } = await sitelore(root, ["build"], { FORCE_COLOR: "1" });
  expect(stdout + stderr).not.toContain("\u001b");
});

test("Ctrl-C: exit 130, and nothing written", async () => {
  const endless = 'console.log("started"); await new Promise(() => setInterval(() => {}, 1000));\nexport default {};\n';
  const root = await folder({ "posts/a.md": site["posts/a.md"], "sitelore.config.mjs": endless });
  const before = await snapshot(root);
  const child = spawn(process.execPath, [cliFile, "build"], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  child.kill("SIGINT");
  expect(await ended).toBe(130);
  expect(await snapshot(root)).toEqual(before);
});

test("the output of a build in another folder order, zone and language is the same bytes", async () => {
  const root = await folder(site);
  const built = async (out: string, env: Record<string, string>) => {
    expect((await sitelore(root, ["build", "--out", out, ...day], env)).code).toBe(0);
    return snapshot(join(root, out));
  };
  const first = await built("one", { TZ: "Pacific/Auckland", LC_ALL: "C" });
  expect(await built("two", { TZ: "America/Los_Angeles", LC_ALL: "de_DE.UTF-8", LANG: "de_DE.UTF-8" })).toEqual(first);
});
