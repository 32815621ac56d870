import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, post, put, sitelore, snapshot } from "../support/cli.js";

const site = {
  "sitelore.config.yaml": "site: { url: https://a.example.edu }\ncontent: [posts/*.md]\nout: public\n",
  "posts/a.md": post("A kiln", "A kiln holds its heat for a day."),
  "posts/b.md": post("A glaze", "A glaze is glass. It needs [a kiln](/blog/a/) to melt."),
  "posts/c.md": post("Cobalt", "Not for everybody.", { hidden: "true" }),
};

async function built(): Promise<string> {
  const root = await folder(site);
  expect((await sitelore(root, ["build", "--build-date", "2026-04-01"])).code).toBe(0);
  return root;
}

test("a layer as built: what was proved, in one line, and nothing is written", async () => {
  const root = await built();
  const before = await snapshot(root);
  const { code, stdout, stderr } = await sitelore(root, ["verify", "public"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(
    /^Proved: 27 files by hash, 2 passages and 1 link sentence word for word; every file made again from the twins; built for 2026-04-01\.\n$/,
  );
  expect(await snapshot(root)).toEqual(before);
  expect(JSON.parse((await sitelore(root, ["verify", "public", "--json"])).stdout)).toEqual({ ok: true, problems: [] });
});

test("MANIFEST-HASHES a changed byte: exit 1, the file, and what to do", async () => {
  const root = await built();
  const file = join(root, "public/knowledge/text.mjs");
  const bytes = await readFile(file);
  bytes[1000]! ^= 1;
  await writeFile(file, bytes);
  const { code, stdout, stderr } = await sitelore(root, ["verify", "public"]);
  expect(code).toBe(1);
  expect(stdout).toBe("Not proved: 1 error.\n");
  expect(stderr).toMatch(/^knowledge\/text\.mjs: error: .*hash.*Build the site again.* \[verify-hash\]\n/);
  const { ok, problems } = JSON.parse((await sitelore(root, ["verify", "public", "--json"])).stdout);
  expect({ ok, problems }).toMatchObject({
    ok: false,
    problems: [{ code: "verify-hash", file: "knowledge/text.mjs" }],
  });
});

test("a folder that is no layer, or not there", async () => {
  const root = await folder({ "some/file.txt": "" });
  for (const dir of ["some", "none"]) {
    const { code, stderr } = await sitelore(root, ["verify", dir]);
    expect(code).toBe(1);
    expect(stderr).toContain("[verify-no-manifest]");
  }
});

test("with --sources: proved against the posts, and a source edited since is told", async () => {
  const root = await built();
  expect((await sitelore(root, ["verify", "public", "--sources"])).stdout).toContain(
    "; every file built again from the sources;",
  );
  await put(root, { "posts/b.md": post("A glaze", "A glaze is glass, mostly. It needs [a kiln](/blog/a/) to melt.") });
  const { code, stderr } = await sitelore(root, ["verify", "public", "--sources"]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^posts\/b\.md: error: .*\[verify-source\]$/m);
});

test("with --sources the configuration counts: exit 2 when it cannot be read", async () => {
  const root = await built();
  await rm(join(root, "sitelore.config.yaml"));
  expect((await sitelore(root, ["verify", "public"])).code).toBe(0);
  expect((await sitelore(root, ["verify", "public", "--sources"])).code).toBe(2);
});

test("a published copy in another folder is proved as it lies there", async () => {
  const root = await built();
  const copy = await folder();
  await put(
    copy,
    Object.fromEntries(
      Object.entries(await snapshot(join(root, "public"))).map(([path, bytes]) => [
        path,
        Buffer.from(bytes, "base64").toString(),
      ]),
    ),
  );
  expect((await sitelore("/", ["verify", copy])).code).toBe(0);
});

test("with --sources every setting counts: a layer built with another one is told, file by file", async () => {
  const root = await built();
  await put(root, { "sitelore.config.yaml": `${site["sitelore.config.yaml"]}author: { name: Zoe }\n` });
  const { code, stdout, stderr } = await sitelore(root, ["verify", "public", "--sources"]);
  expect([code, stdout]).toEqual([1, "Not proved: 4 errors.\n"]);
  for (const file of ["agents.md", "blog/a.md", "blog/b.md", "knowledge/manifest.json"])
    expect(stderr).toContain(`${file}`);
  expect(stderr).toMatch(
    /^knowledge\/manifest\.json: error: `settings\.author` of the file is not what the sources give\./m,
  );
});

test("a file that lies under knowledge/ and is not listed is told", async () => {
  const root = await built();
  await put(root, { "public/knowledge/packs/old.txt": "An old list.\n", "public/old.txt": "Not ours.\n" });
  const { code, stderr } = await sitelore(root, ["verify", "public"]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^knowledge\/packs\/old\.txt: error: .*\[verify-unlisted\]\n1 error/);
});

test("a layer that another version built: proved as far as that goes, with a warning", async () => {
  const root = await built();
  const file = join(root, "public/knowledge/manifest.json");
  await writeFile(file, (await readFile(file, "utf8")).replace(/"version": "[^"]+"/, '"version": "9.9.9"'));
  const { code, stdout, stderr } = await sitelore(root, ["verify", "public", "--sources"]);
  expect(code).toBe(0);
  expect(stdout).toContain("; roles, index and lists as they stand, since version 9.9.9 built them; ");
  expect(stdout).toContain("; the passages held against the sources; ");
  expect(stderr).toMatch(/^knowledge\/manifest\.json: warning: Version 9\.9\.9 .*\[verify-other-version\]\n/);
});
