import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formats } from "../../src/commands/init/formats.js";
import { folder, post, put, sitelore, snapshot } from "../support/cli.js";

const hugo = {
  "hugo.toml": 'baseURL = "https://a.example.edu/"\n',
  "content/posts/a-note.md": post("A note", "Some words that say something."),
};
const read = (root: string, file: string) => readFile(join(root, file), "utf8");

test.each(formats)("a written sitelore.config.%s loads and builds as it stands", async (format) => {
  const root = await folder(hugo);
  const ran = await sitelore(root, ["init", "--format", format]);
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  expect(ran.stdout).toContain("Found hugo by hugo.toml.");
  expect(ran.stdout).toContain("https://a.example.edu, read from hugo.toml:1");
  expect(await sitelore(root, ["build"])).toMatchObject({ code: 0, stderr: "" });
  expect(await read(root, "public/posts/a-note.md")).toContain("Some words");
});

test("every commented example of a written configuration builds too, once it is uncommented", async () => {
  for (const [format, comment] of [
    ["ts", "// "],
    ["yaml", "# "],
  ] as const) {
    const root = await folder({
      ...hugo,
      "records/profile.md": post("Somebody", "## Now\n\nSomebody writes.", { asOf: "2026-03-01" }),
    });
    await sitelore(root, ["init", "--format", format]);
    const text = await read(root, `sitelore.config.${format}`);
    const example = new RegExp(`^(\\s*)${comment}(?=\\s*(?:[a-zA-Z]+: ?["[{]|[a-zA-Z]+:$|\\},))`, "gm");
    const uncommented = text.replace(example, "$1").replace(/^.*(?:concepts|series): ".*\n/gm, "");
    expect(uncommented).toContain('timeZone: "Europe/Berlin"');
    await put(root, { [`sitelore.config.${format}`]: uncommented });
    const { code, stdout, stderr } = await sitelore(root, ["doctor", "--json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const options = JSON.parse(stdout).options as { option: string; value: unknown; from: string }[];
    const own = Object.fromEntries(
      options.filter((row) => row.from !== "default").map((row) => [row.option, row.value]),
    );
    expect(own).toMatchObject({
      "site.title": "The site's name",
      "author.name": "Your name",
      "licence.text": "CC BY 4.0",
      "records.profile": "records/profile.md",
    });
  }
});

test("an address that the generator does not say plainly is a placeholder, and is asked for", async () => {
  const root = await folder({ "posts/a.md": post("A", "Words.") });
  const { code, stdout } = await sitelore(root, ["init"]);
  expect(code).toBe(0);
  expect(stdout).toContain("Found no site generator");
  expect(stdout).toContain("- site.url: the published site's address. It cannot be guessed.");
  expect(await read(root, "sitelore.config.ts")).toMatch(/REPLACE this.*\n\s+url: "https:\/\/example\.com"/);
  const doctor = await sitelore(root, ["doctor"]);
  expect(doctor.code).toBe(0);
  expect(doctor.stderr).toContain("[config-site-placeholder]");
});

test("--site is written, and a wrong one is refused before anything is", async () => {
  const root = await folder(hugo);
  const refused = await sitelore(root, ["init", "--site", "a.example"]);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("must be an address such as https://example.com");
  expect(Object.keys(await snapshot(root))).toEqual(["content/posts/a-note.md", "hugo.toml"]);
  expect((await sitelore(root, ["init", "--site", "https://b.example.edu/x/"])).code).toBe(0);
  expect(await read(root, "sitelore.config.ts")).toContain('url: "https://b.example.edu/x"');
});

test("nothing is written over, unless --force; another format's file stays in the way", async () => {
  const root = await folder({ ...hugo, "sitelore.config.ts": "mine" });
  const before = await snapshot(root);
  const again = await sitelore(root, ["init"]);
  expect(again).toMatchObject({ code: 2, stdout: "Nothing was written.\n" });
  expect(again.stderr).toContain("[init-exists]");
  const other = await sitelore(root, ["init", "--format", "yaml", "--force"]);
  expect(other.code).toBe(2);
  expect(other.stderr).toContain("sitelore.config.ts: error");
  expect(await snapshot(root)).toEqual(before);
  expect((await sitelore(root, ["init", "--force"])).code).toBe(0);
  expect(await read(root, "sitelore.config.ts")).toContain("https://a.example.edu");
});

test("--force does not write through a link", async () => {
  const elsewhere = await folder({ "theirs.ts": "theirs" });
  const root = await folder(hugo);
  await symlink(join(elsewhere, "theirs.ts"), join(root, "sitelore.config.ts"));
  expect((await sitelore(root, ["init", "--force"])).code).toBe(2);
  expect(await read(elsewhere, "theirs.ts")).toBe("theirs");
});

test("--json tells what was found, and a root that is not there is a usage error", async () => {
  const root = await folder(hugo);
  const { stdout } = await sitelore(root, ["init", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: true,
    file: "sitelore.config.ts",
    generator: "hugo",
    marker: "hugo.toml",
    site: { url: "https://a.example.edu", from: "hugo.toml:1" },
    content: { globs: ["content/posts/**/*.md"], files: 1 },
    postUrl: "/posts/:slug/",
    out: "public",
  });
  const none = await sitelore(root, ["init", "--root", "nowhere", "--json"]);
  expect(none.code).toBe(2);
  expect(JSON.parse(none.stdout)).toMatchObject({ ok: false, problems: [{ code: "read-no-root", value: "nowhere" }] });
});
