// `build` of the package, as a plugin calls it. Requirement (PRODUCT.md, DOOR3): problems are data, nothing is printed, the process
// goes on, and where to read and write can be said in full.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, post, put, run, snapshot } from "./support/cli.js";

const entry = new URL("../dist/lib/index.js", import.meta.url).href;
const posts = { "notes/kiln.md": post("A kiln", "A kiln holds its heat for a day.") };

/** What `build` returns, from a process of its own, which prints only that. */
async function built(cwd: string, options: string): Promise<Record<string, never> & { [key: string]: unknown }> {
  await put(cwd, {
    "run.mjs": `import { build } from "${entry}";
      const { ok, exitCode, problems, text } = await build(${options});
      console.log(JSON.stringify({ ok, exitCode, problems, text }));`,
  });
  const { code, stdout, stderr } = await run(process.execPath, ["run.mjs"], cwd);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout.split("\n")).toHaveLength(2);
  return JSON.parse(stdout) as never;
}

test("LIB-BUILD: a configuration is given as an object, and no file is looked for", async () => {
  const root = await folder({
    ...posts,
    "sitelore.config.yaml": "site: { url: https://other.example.edu }\ncontent: [nowhere/*.md]\n",
  });
  const config = `{ site: { url: "https://a.example.edu/base" }, content: ["notes/*.md"], postUrl: "/n/:slug/" }`;
  const result = await built(root, `{ root: ".", out: "public", buildDate: "2026-04-01", config: ${config} }`);
  expect(result).toMatchObject({ ok: true, exitCode: 0, problems: [] });
  expect(result["text"]).toContain("public: ");
  const { site, learnings } = JSON.parse(await readFile(join(root, "public/knowledge/learnings.json"), "utf8"));
  expect([site, learnings[0].url]).toEqual(["https://a.example.edu/base", "/n/kiln/"]);
});

test("LIB-BUILD: what is given beside the object wins, and a wrong option in it is told by its name", async () => {
  const root = await folder(posts);
  const config = `{ site: { url: "https://a.example.edu" }, content: ["notes/*.md"], contents: [] }`;
  const bad = await built(root, `{ config: ${config} }`);
  expect(bad).toMatchObject({
    ok: false,
    exitCode: 2,
    problems: [{ code: "config-value", key: "contents", severity: "error" }],
  });
  const good = config.replace(", contents: []", "");
  await built(root, `{ config: ${good}, site: "https://b.example.edu", out: "o", buildDate: "2026-04-01" }`);
  expect(await readFile(join(root, "o/llms.txt"), "utf8")).toContain("https://b.example.edu/");
});

test("LIB-BUILD: an error in a post is a result with file, line and sentence, and nothing on disk changes", async () => {
  const root = await folder({ "notes/kiln.md": post("A kiln", "Words.", { date: "2026-02-30" }) });
  const result = await built(root, `{ content: ["notes"], site: "https://a.example.edu", out: "o" }`);
  expect(result).toMatchObject({
    ok: false,
    exitCode: 1,
    problems: [{ code: "front-date-impossible", file: "notes/kiln.md", line: 3, severity: "error" }],
  });
  expect((result["problems"] as unknown as { message: string }[])[0]!.message).toContain("2026-02-30");
  expect(Object.keys(await snapshot(root)).sort()).toEqual(["notes/kiln.md", "run.mjs"]);
});

test("LIB-BUILD: what the system refuses is a result too, and no throw", async () => {
  const root = await folder(posts);
  // Longer than any file system allows a name to be.
  const result = await built(root, `{ root: "${"n".repeat(300)}", site: "https://a.example.edu" }`);
  expect(result).toMatchObject({
    ok: false,
    exitCode: 1,
    problems: [{ code: "read-refused", severity: "error", args: { reason: "ENAMETOOLONG" } }],
  });
});
