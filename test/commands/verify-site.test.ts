// `sitelore verify URL`: a published layer is proved from what the site gives now, whatever copy is kept here.
import { mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { folder, post, put, sitelore } from "../support/cli.js";
import { publishedSite, type PublishedSite } from "../support/published-site.js";

const files = {
  "sitelore.config.yaml": "site: { url: https://a.example.edu/journal }\ncontent: [posts/*.md]\nout: public\n",
  "posts/a.md": post("A kiln", "A kiln holds its heat for a day."),
  "posts/b.md": post("A glaze", "A glaze is glass. It needs [a kiln](/journal/blog/a/) to melt."),
  "posts/ü 100%.md": post("Odd", "An odd name for a file.", { slug: "über-hundert" }),
};
const MANIFEST = "knowledge/manifest.json";

let root: string;
let given: ReadonlyMap<string, string>;
let site: PublishedSite;
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "sitelore-verify-")));
  await put(root, files);
  given = await built(root, "2026-04-01");
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  site = await publishedSite(given, onTestFinished);
});

async function built(at: string, day: string): Promise<Map<string, string>> {
  expect((await sitelore(at, ["build", "--build-date", day])).code).toBe(0);
  const found = await readdir(join(at, "public"), { recursive: true, withFileTypes: true });
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const read = paths.map(async (path) => [path.slice(at.length + "/public/".length), await readFile(path, "utf8")]);
  return new Map((await Promise.all(read)) as [string, string][]);
}

const verify = (...more: string[]) => sitelore(root, ["verify", site.url, ...more]);

test("REMOTE-VERIFY: a published layer is proved as its folder is, every file fetched, and nothing kept is believed", async () => {
  const { code, stdout, stderr } = await verify();
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toBe((await sitelore(root, ["verify", "public"])).stdout);
  expect(stdout).toContain("every file made again from the twins");
  const listed = [...given.keys()].sort();
  expect(site.asked().sort()).toEqual(listed);
  await sitelore(root, ["search", "kiln", "--layer", site.url]);
  site.asked();
  expect((await verify()).stdout).toBe(stdout);
  expect(site.asked().sort()).toEqual(listed);
  expect((await sitelore(root, ["verify", `${site.url}/${MANIFEST}`, "--sources"])).stdout).toContain(
    "every file built again from the sources",
  );
});

test("REMOTE-VERIFY: each file that is not the listed one is named", async () => {
  const twin = given.get("blog/a.md")!;
  site.instead("blog/a.md", twin.replace("heat", "cold"));
  site.instead("blog/b.md", null);
  site.instead("llms.txt", "x".repeat(100_000));
  const { code, stdout, stderr } = await verify();
  expect(code).toBe(1);
  expect(stdout).toMatch(/^Not proved: \d+ errors\.\n$/);
  const told = stderr.split("\n").filter((line) => /\[verify-(?:hash|missing|longer|size)\]$/.test(line));
  expect(told.map((line) => line.replace(/^([^:]*):.*\[(.*)\]$/, "$1 $2")).sort()).toEqual([
    "blog/a.md verify-hash",
    "blog/b.md verify-missing",
    "llms.txt verify-longer",
  ]);
});

test("REMOTE-VERIFY: a site that is published while it is fetched is fetched anew", async () => {
  const cobalt = post("Cobalt", "Cobalt is blue, and [the glaze](/journal/blog/b/) shows it.");
  const later = await built(await folder({ ...files, "posts/c.md": cobalt }), "2026-04-02");
  let published = false;
  site.answer((path) => {
    if (path === "knowledge/retrieve.mjs" && !published) {
      published = true;
      site.publish(later);
    }
    return null;
  });
  const { code, stdout, stderr } = await verify();
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("built for 2026-04-02");
});

test("REMOTE-VERIFY: a site that cannot be fetched whole is not judged", async () => {
  site.answer((path) => (path === "agents.md" ? { status: 503 } : null));
  const failed = await verify();
  expect(failed.code).toBe(1);
  expect(failed.stdout).toBe("Not proved: the layer could not be fetched whole.\n");
  expect(failed.stderr).toMatch(/agents\.md cannot be fetched: the site answers 503\. .*\[layer-fetch\]\n1 error/);
  site.answer((path) => (path === MANIFEST ? { endless: 1_000_000_000 } : null));
  expect((await verify()).stderr).toContain("it is larger than 16000000 bytes");
});

test("the layer's own modules are not run from afar: exit 2", async () => {
  const { code, stderr } = await verify("--golden");
  expect({ code, asked: site.asked() }).toEqual({ code: 2, asked: [] });
  expect(stderr).toContain("[verify-golden-site]");
});

test("a manifest that is none, or lists more than is read, is told", async () => {
  site.instead(MANIFEST, '{"files":[]}');
  expect((await verify()).stderr).toContain("[verify-schema]");
  const manifest = JSON.parse(given.get(MANIFEST)!) as { files: { bytes: number }[] };
  for (const file of manifest.files) file.bytes = 100_000_000;
  site.instead(MANIFEST, JSON.stringify(manifest));
  expect((await verify()).stderr).toContain("[layer-sum]");
});
