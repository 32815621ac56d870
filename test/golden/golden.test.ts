// Golden sites. Comes in: a folder of Markdown in input/<case>, and facts about it in <case>.expect.yaml. Goes out: whether the layer
// built from it has these facts, and whether its files are those in output/<case>. What differs is left in actual/<case>.
// The one rule: facts are written by hand and first; files are written by `GOLDEN=write npx vitest run test/golden`, never in CI, and
// only when all facts hold.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { behaviours } from "../behaviours.js";
import { type BuiltSite, buildSite } from "../support/build-site.js";
import {
  type Expectation,
  expectationOf,
  found,
  keptFiles,
  learningFacts,
  problemLines,
} from "../support/golden-facts.js";

const here = import.meta.dirname;
const writes = process.env["GOLDEN"] === "write";
if (writes && process.env["CI"]) throw new Error("golden files are never written in CI");

for (const file of globSync("*.expect.yaml", { cwd: here }).sort()) {
  const name = file.slice(0, -".expect.yaml".length);
  const expected = expectationOf(readFileSync(join(here, file), "utf8"));
  describe(`golden ${name}`, async () => {
    const site = await buildSite({ ...filesIn(join(here, "input", name)), ...expected.inline }, expected);
    test(`${expected.proves.join(" ")} : facts of ${name}`, () => hasFacts(site, expected));
    test(`every file of ${name} is well formed`, () => isWellFormed(site));
    test(`FULL-FORMAT FULL-NOT-FORGED a reader of lines finds the posts of ${name} in llms-full.txt`, () => {
      const posts = site.learnings
        .filter(({ kind }) => kind === "post")
        .sort((a, b) => (a.date < b.date ? 1 : -1) * Number(a.date !== b.date));
      const found = postsByLines(site.files.get("llms-full.txt")!);
      expect(found).toEqual(posts.map(({ title, url }) => [title.replace(/\s+/g, " "), `${site.manifest.site}${url}`]));
    });
    test(`${name} is proved against its sources`, async () => expect(await site.againstSources()).toEqual([]));
    test(`files of ${name}`, () => {
      if (writes) hasFacts(site, expected);
      sameFiles(keptFiles(site, expected), name);
    });
  });
}

test("every folder of input and output has its facts", () => {
  const named = globSync("*.expect.yaml", { cwd: here }).map((file) => file.slice(0, -".expect.yaml".length));
  const folders = globSync("{input,output}/*", { cwd: here, onlyDirectories: true, expandDirectories: false });
  const names = folders.map((folder) => folder.replace(/\/$/, "").split("/").at(-1)!);
  expect(names.filter((folder) => !named.includes(folder))).toEqual([]);
});

function hasFacts(site: BuiltSite, expected: Expectation): void {
  const all = (actual: readonly object[], facts: readonly object[] | undefined, what: string): void => {
    if (!facts) return;
    expect(actual, what).toMatchObject(facts);
  };
  expect(expected.proves.filter((id) => !(id in behaviours))).toEqual([]);
  expect(problemLines(site)).toEqual(expected.problems);
  expect(site.learnings.map(({ slug }) => slug)).toEqual(expected.slugs);
  for (const [slug, facts] of Object.entries(expected.learnings)) {
    expect(learningFacts(site, slug), slug).toMatchObject(facts);
  }
  for (const [slug, facts] of Object.entries(expected.passages)) all(site.passagesOf(slug), facts, slug);
  all(site.edges, expected.edges, "edges");
  all(site.regions, expected.regions, "regions");
  all(site.index.themes?.themes ?? [], expected.themes, "themes");
  all(site.index.revisions?.pairs ?? [], expected.revisions, "revisions");
  if (expected.counts) expect(site.manifest.counts).toMatchObject(expected.counts);
  for (const [question, slugs] of Object.entries(expected.search))
    expect(found(site, question), question).toEqual(slugs);
  for (const text of expected.never) {
    expect(
      [...site.files].filter(([path, held]) => path.includes(text) || held.includes(text)).map(([path]) => path),
      text,
    ).toEqual([]);
  }
  for (const [path, texts] of Object.entries(expected.holds))
    for (const text of texts) expect(site.files.get(path), path).toContain(text);
  for (const [path, texts] of Object.entries(expected.lacks)) {
    expect(site.files.has(path), path).toBe(true);
    for (const text of texts) expect(site.files.get(path), path).not.toContain(text);
  }
}

/** Title and URL of each post, as a simple reader finds them: by lines of hyphens, a `# ` line and the next `- URL:` line. */
function postsByLines(text: string): [title: string, url: string][] {
  const parts = text
    .split(/[\n\u2028\u2029\x85\f\v]/)
    .join("\n")
    .split(/^[ \t]*-(?:[ \t]*-){2,}[ \t]*$/m)
    .slice(1);
  return parts.map((part) => [/^# (.*)$/m.exec(part)?.[1] ?? "", /^- URL: (.*)$/m.exec(part)?.[1] ?? ""]);
}

function isWellFormed(site: BuiltSite): void {
  for (const [path, text] of site.files) {
    expect(text.endsWith("\n"), path).toBe(true);
    expect(text, path).not.toMatch(/[\r\0\uFEFF]/);
    expect(text.isWellFormed(), path).toBe(true);
    expect(text, path).not.toContain("\uFFFD");
  }
}

function sameFiles(actual: ReadonlyMap<string, string>, name: string): void {
  const output = join(here, "output", name);
  const left = join(here, "actual", name);
  rmSync(left, { recursive: true, force: true });
  if (writes) {
    rmSync(output, { recursive: true, force: true });
    writeAll(output, actual);
  }
  const kept = new Map(Object.entries(existsSync(output) ? filesIn(output) : {}));
  const differing = [...new Set([...actual.keys(), ...kept.keys()])]
    .filter((path) => actual.get(path) !== kept.get(path))
    .sort();
  writeAll(left, new Map([...actual].filter(([path]) => differing.includes(path))));
  for (const path of differing) expect(actual.get(path), `${name}: ${path}`).toBe(kept.get(path));
}

function writeAll(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Every file under a folder as text, byte for byte: an input's BOM and line ends stay. */
function filesIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const paths = globSync("**", { cwd: folder, dot: true });
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}
