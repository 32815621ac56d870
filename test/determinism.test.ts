// The same posts give the same bytes: on any machine's clock and language, in any order of files, with any line ends, and whatever
// lay in the output folder before. Builds run as processes of the built command line, as a site's own build runs it.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { globSync } from "tinyglobby";
import { afterAll, expect, test } from "vitest";
import { buildSite } from "./support/build-site.js";
import { expectationOf } from "./support/golden-facts.js";

const cli = join(import.meta.dirname, "../dist/lib/cli.js");
const golden = join(import.meta.dirname, "golden");
const folder = mkdtempSync(join(tmpdir(), "sitelore-same-bytes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Files = Readonly<Record<string, string>>;

const expected = (name: string) => expectationOf(readFileSync(join(golden, `${name}.expect.yaml`), "utf8"));
const postsOf = (name: string): Files => {
  const input = join(golden, "input", name);
  const found = globSync("**", { cwd: input }).map((path) => [path, readFileSync(join(input, path), "utf8")]);
  return { ...Object.fromEntries(found), ...expected(name).inline };
};
const config = { ...expected("person").config, content: ["posts/**/*.{md,mdx}"] };

/** A person's site with records, every form of link, hidden posts, and scripts and characters of all kinds. */
const site: Files = {
  ...postsOf("person"),
  ...postsOf("link-forms"),
  ...postsOf("hidden"),
  ...postsOf("unicode"),
  "posts/perhaps.md":
    "---\ntitle: Readable\ndate: 2026-04-05\n---\n\nThis one is read, in place of one that is refused.\n",
};

let count = 0;
function write(files: readonly (readonly [string, string])[]): string {
  const root = join(folder, `site-${count++}`);
  for (const [path, text] of [["sitelore.config.json", JSON.stringify(config)] as const, ...files]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

interface Run {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

function build(root: string, env: Readonly<Record<string, string>> = {}, out = "out"): Run {
  const args = [cli, "build", "--root", root, "--out", join(root, out), "--build-date", "2026-11-15", "--json"];
  const own = { PATH: process.env["PATH"], ...env };
  return JSON.parse(
    execFileSync(process.execPath, args, {
      env: own,
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }),
  ) as Run;
}

function filesOf(root: string, out = "out"): Map<string, string> {
  const paths = globSync("**", { cwd: join(root, out), dot: true }).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(root, out, path), "base64")]));
}

const first = write(Object.entries(site));
build(first, { TZ: "UTC", LC_ALL: "C" });
const baseline = filesOf(first);

test.each([
  ["America/Los_Angeles", "C"],
  ["Pacific/Auckland", "C"],
  ["UTC", "de_DE.UTF-8"],
  ["Pacific/Auckland", "tr_TR.UTF-8"],
])("FILE-DETERMINISTIC the same bytes under TZ=%s and LC_ALL=%s", (TZ, LC_ALL) => {
  build(first, { TZ, LC_ALL }, `out-${TZ}-${LC_ALL}`.replace("/", "-"));
  expect(filesOf(first, `out-${TZ}-${LC_ALL}`.replace("/", "-"))).toEqual(baseline);
});

test("the layer that is compared is a whole one", () => {
  expect(baseline.size).toBeGreaterThan(60);
  expect([...baseline.keys()]).toEqual(
    expect.arrayContaining(["agents.md", "llms-full.txt", "knowledge/manifest.json"]),
  );
});

test("FILE-DETERMINISTIC the same bytes when files are created in another order", () => {
  const root = write(Object.entries(site).reverse());
  build(root);
  expect(filesOf(root)).toEqual(baseline);
});

test("FILE-DETERMINISTIC the same bytes when a folder lists its files in another order", async () => {
  const options = { config, buildDate: "2026-11-15" };
  const forth = await buildSite(site, options);
  const back = await buildSite(Object.fromEntries(Object.entries(site).reverse()), options);
  expect(forth.files.size).toBeGreaterThan(60);
  expect([...back.files]).toEqual([...forth.files]);
});

test("FILE-DETERMINISTIC the same bytes from a check-out with CRLF", () => {
  const root = write(Object.entries(site).map(([path, text]) => [path, text.replace(/\r?\n/g, "\r\n")] as const));
  build(root);
  expect(filesOf(root)).toEqual(baseline);
});

test("a second build into the same folder writes nothing and touches nothing", () => {
  const times = () => [...baseline.keys()].map((path) => statSync(join(first, "out", path)).mtimeMs);
  const before = times();
  expect(build(first)).toMatchObject({ written: [], removed: [] });
  expect(times()).toEqual(before);
});

test("HIDDEN-NOWHERE a post that has become hidden since is gone from the folder, with its files, lines and region", () => {
  const lone = {
    "posts/velvet-heron.md":
      "---\ntitle: The velvet heron\ndate: 2026-05-05\ncategory: birds\n---\n\nIt stands in the reeds.\n",
  };
  const neighbour = {
    "posts/heron-watch.md":
      "---\ntitle: A watch\ndate: 2026-05-06\n---\n\nWe saw [a bird](/notes/velvet-heron/) today.\n",
  };
  const root = write(Object.entries({ ...site, ...lone, ...neighbour }));
  mkdirSync(join(root, "out/notes"), { recursive: true });
  writeFileSync(join(root, "out/index.html"), "the site's own page");
  writeFileSync(join(root, "out/notes/velvet-heron.html"), "the site's own page of a post");
  build(root);
  expect([...filesOf(root).keys()]).toEqual(
    expect.arrayContaining(["notes/velvet-heron.md", "knowledge/packs/standalone-birds.txt"]),
  );

  writeFileSync(
    join(root, "posts/velvet-heron.md"),
    lone["posts/velvet-heron.md"].replace("date:", "hidden: true\ndate:"),
  );
  const run = build(root);
  expect(run.removed).toEqual(
    expect.arrayContaining(["notes/velvet-heron.md", "knowledge/packs/standalone-birds.txt"]),
  );

  const now = filesOf(root);
  expect(now.get("index.html")).toBe(Buffer.from("the site's own page").toString("base64"));
  expect(now.has("notes/velvet-heron.html")).toBe(true);
  now.delete("index.html");
  now.delete("notes/velvet-heron.html");
  for (const [path, bytes] of now) {
    expect(`${path}\n${Buffer.from(bytes, "base64").toString()}`, path).not.toMatch(/velvet.heron|standalone-birds/i);
  }
  build(root, {}, "fresh");
  expect(now).toEqual(filesOf(root, "fresh"));
});
