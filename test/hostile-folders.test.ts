// Folders that somebody else prepared, as real files and links on a real disk. Expected: what lies outside is neither read nor
// written, nothing that is no plain file is opened, a stopped build changes nothing, and no byte of a file drives the terminal.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { nodePorts } from "../src/adapters/ports.js";
import { buildCommand } from "../src/commands/build.js";
import { folder, sitelore, snapshot } from "./support/cli.js";

type Files = Readonly<Record<string, string | Uint8Array>>;

const settings = "site: { url: https://kilns.test }\ncontent: ['posts/**/*.{md,mdx}']\nout: public\n";
const post = (body: string, ...front: readonly string[]): string =>
  `---\ntitle: A kiln\ndate: 2026-01-01\n${front.map((line) => `${line}\n`).join("")}---\n\n${body}\n`;

async function site(files: Files = {}, root?: string): Promise<string> {
  const place = root ?? (await folder());
  const all = { "sitelore.config.yaml": settings, "posts/plain.md": post("A plain post about kilns."), ...files };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(place, path)), { recursive: true });
    await writeFile(join(place, path), content);
  }
  return place;
}

async function built(root: string) {
  const ports = { ...nodePorts({ progress: () => {} }), env: {} };
  const { exitCode, problems } = await buildCommand(root, { buildDate: "2026-06-01" }, ports);
  return { exitCode, problems: problems.map(({ code, file }) => (file === undefined ? code : `${code} ${file}`)) };
}

test("HOSTILE-NAMED a device, a pipe and a loop of links are told and never opened", async () => {
  const root = await site();
  execFileSync("mkfifo", [join(root, "posts/pipe.md")]);
  await symlink("/dev/zero", join(root, "posts/zero.md"));
  await symlink("loop.md", join(root, "posts/loop.md"));
  await symlink("..", join(root, "posts/up"));
  expect(await built(root)).toEqual({
    exitCode: 1,
    problems: ["read-link-broken posts/loop.md", "read-link-outside posts/zero.md"],
  });
  expect(existsSync(join(root, "public"))).toBe(false);
});

test.each(["/etc/*.conf", "../**/*.md", "posts/../../*.md", "/**"])(
  "the glob %j reads nothing outside",
  async (glob) => {
    const parent = await folder({ "secret.md": post("The outside words.") });
    const root = await site(
      { "sitelore.config.yaml": settings.replace("posts/**/*.{md,mdx}", glob) },
      join(parent, "site"),
    );
    expect(await built(root)).toEqual({ exitCode: 1, problems: ["read-no-files"] });
  },
);

test("records outside the root are not read", async () => {
  const parent = await folder({ "me.md": "---\nid: me\n---\n\n## The outside words\n\nWords.\n" });
  const config = `${settings}records: { profile: ../me.md }\n`;
  const root = await site({ "sitelore.config.yaml": config }, join(parent, "site"));
  expect(await built(root)).toEqual({ exitCode: 1, problems: ["record-missing"] });
});

test("a configuration may name a folder beside the root; somebody's files in it are never written over", async () => {
  const parent = await folder({ "elsewhere/agents.md": "somebody's", "elsewhere/notes/a.txt": "theirs" });
  const elsewhere = join(parent, "elsewhere");
  const root = await site({ "sitelore.config.yaml": settings.replace("public", "../elsewhere") }, join(parent, "site"));
  const before = await snapshot(parent);
  expect(await built(root)).toEqual({ exitCode: 1, problems: ["write-not-ours agents.md"] });
  expect(await snapshot(parent)).toEqual(before);

  await writeFile(join(root, "sitelore.config.yaml"), settings.replace("public", "../elsewhere/layer"));
  expect(await built(root)).toEqual({ exitCode: 0, problems: [] });
  expect(await readFile(join(elsewhere, "agents.md"), "utf8")).toBe("somebody's");
  expect(await readFile(join(elsewhere, "notes/a.txt"), "utf8")).toBe("theirs");
});

test("a link in the output folder is not followed", async () => {
  const root = await site({ "public/index.html": "the site's own" });
  const elsewhere = await folder({ "x.md": "somebody's" });
  await symlink(elsewhere, join(root, "public/blog"));
  const before = await snapshot(elsewhere);
  // Behind the link there is no page of the post, which is a warning.
  const { exitCode, problems } = await built(root);
  expect([exitCode, problems.filter((one) => !one.startsWith("url-no-page"))]).toEqual([
    1,
    [expect.stringContaining("write-link")],
  ]);
  expect(await snapshot(elsewhere)).toEqual(before);
});

test.each(["/../:slug/", "/a/../../:slug/", "/./:slug/"])("postUrl %j steps out of the site", async (pattern) => {
  const root = await site({ "sitelore.config.yaml": `${settings}postUrl: ${pattern}\n` });
  expect(await built(root)).toEqual({ exitCode: 2, problems: ["config-value sitelore.config.yaml"] });
  expect(existsSync(join(root, "public"))).toBe(false);
});

test.each([
  ["sitelore.config.json", '{ "__proto__": { "out": "elsewhere" }, "site": { "url": "https://kilns.test" } }'],
  ["sitelore.config.yaml", "__proto__: { out: elsewhere }\nsite: { url: https://kilns.test }\n"],
  ["sitelore.config.yaml", "site: { url: https://kilns.test, __proto__: { title: T } }\n"],
  ["sitelore.config.yaml", "site: { url: https://kilns.test }\nconstructor: { prototype: { out: elsewhere } }\n"],
])("a key that every object has is no option: %s", async (name, text) => {
  const root = await folder({ [name]: text, "a.md": post("Words.") });
  const before = await snapshot(root);
  expect(await built(root)).toEqual({ exitCode: 2, problems: [`config-value ${name}`] });
  expect(await snapshot(root)).toEqual(before);
});

test("HOSTILE-NAMED front matter of records runs no more than that of posts", async () => {
  const root = await site({
    "sitelore.config.yaml": `${settings}records: { profile: me.md, concepts: concepts/*.md }\n`,
    "me.md": "---js\nglobalThis.hostileRan = 1\n---\n\n## Me\n\nWords.\n",
    "concepts/a.md": "---coffee\nglobalThis.hostileRan = 1\n---\n\n## A\n\nWords.\n",
  });
  const { exitCode, problems } = await built(root);
  expect(exitCode).toBe(1);
  expect(problems.map((problem) => problem.split(" ")[1])).toEqual(["concepts/a.md", "me.md"]);
  expect(globalThis).not.toHaveProperty("hostileRan");
});

test("a bomb of aliases in the configuration is not expanded", async () => {
  const row = (name: string, of: string): string => `${name}: &${name} [${Array(9).fill(of).join(", ")}]`;
  const names = [..."abcdefghi"];
  const bomb = names.map((name, i) => row(name, i === 0 ? "x" : `*${names[i - 1]}`)).join("\n");
  const root = await site({ "sitelore.config.yaml": `${bomb}\n${settings}` });
  expect(await built(root)).toEqual({ exitCode: 2, problems: ["config-unreadable sitelore.config.yaml"] });
});

test("an alias that holds itself ends", async () => {
  const root = await site({ "posts/a.md": post("Words.", "tags: &a [*a]") });
  expect((await built(root)).problems).toContain("front-aliases posts/a.md");
});

test("HOSTILE-TERMINAL no output of any command holds a control that a file brought", async () => {
  const esc = "\x1b[31m\x1b]0;owned\x07\u009b2J\u202e";
  const quoted = '"\\e[31m\\e]0;owned\\a\\x9b2J\\u202E"';
  const faulty = await site({
    [`posts/${esc}name.md`]: post("Words.", "hidden: perhaps"),
    "posts/title.md": `---\ntitle: ${quoted}\ndate: 2026-02-30\n---\n\nWords.\n`,
    "posts/value.md": post("Words.", `hidden: ${quoted}`, `slug: ${quoted}`, `series: { id: ${quoted}, order: 1 }`),
    "posts/key.md": post("Words.", `${quoted}: a`, `${quoted}: b`),
    "posts/link.mdx": post(`<${esc}`),
    "posts/fence.md": `---${esc}\ntitle: x\n---\n`,
    "sitelore.config.yaml": `${settings}description: ${quoted}\n${quoted}: x\n`,
  });
  const sound = await site({
    "posts/title.md": `---\ntitle: ${quoted}\ndate: 2026-01-01\nslug: title\ncategory: ${quoted}\n---\n\n${esc} words.\n`,
    "sitelore.config.yaml": settings.replace(" }", `, title: ${quoted} }`),
  });
  for (const args of [["build"], ["build", "--keep-going"], ["build", "--json"], ["build", "--check"], ["doctor"]]) {
    for (const root of [faulty, sound]) {
      const { stdout, stderr } = await sitelore(root, args);
      expect(stdout + stderr).not.toBe("");
      expect((stdout + stderr).match(/[^\n\P{Cc}]|\p{Cf}/u)).toBeNull();
    }
  }
}, 60_000);
