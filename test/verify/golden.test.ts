// golden.json: what stands in it, and that `verify --golden` names what a core does otherwise. The facts of the site are those of everyKind.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bm25Score, tokenize } from "../../src/runtime/text.js";
import { createRetriever } from "../../src/runtime/retrieve.js";
import type { LayerFiles } from "../../src/runtime/retrieve/files.js";
import { goldenFile } from "../../src/schema/golden.js";
import { replay } from "../../src/verify/replay.js";
import { verify } from "../../src/verify/verify.js";
import { type BuiltSite, buildSite, filesOf, post, program } from "../support/build-site.js";
import { sitelore } from "../support/cli.js";
import { everyKind } from "../support/every-kind.js";
import { fakeEmbedder } from "../support/fake-embedder.js";
import { rehash } from "../support/rehash.js";

const GOLDEN = "knowledge/golden.json";
const site = await everyKind(fakeEmbedder());
const questionsOf = (of: Pick<BuiltSite, "files">) => goldenFile.parse(JSON.parse(of.files.get(GOLDEN)!)).questions;
const questions = questionsOf(site);
const modules = async (path: string): Promise<object> =>
  path.endsWith("text.mjs") ? { bm25Score, tokenize } : { createRetriever };
const parsed = (of: BuiltSite): LayerFiles =>
  Object.fromEntries(
    ["learnings", "passages", "index", "vectors", "edges", "regions"].flatMap((name) => {
      const text = of.files.get(`knowledge/${name}.json`);
      return text === undefined ? [] : [[name, JSON.parse(text) as object]];
    }),
  ) as unknown as LayerFiles;

test("GOLDEN-QUESTIONS questions are made of concepts, the profile, series and titles, and one is nonsense", () => {
  const asked = questions.map(({ from, question }) => `${from}: ${question}`);
  expect(asked).toContain("concept: What is Kiln?");
  expect(asked).toContain("profile: Who is Zoe?");
  expect(asked).toContain("series: What is Kilns about?");
  expect(asked.at(-1)).toMatch(/^nonsense: /);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  expect(site.manifest.files.map(({ path }) => path)).toContain(GOLDEN);
});

test("GOLDEN-QUESTIONS at most 40, and an edit of one post changes few of them", async () => {
  const posts = (edited: string) =>
    Object.assign(
      {},
      ...Array.from({ length: 60 }, (_, i) =>
        post(`p${i}`, `Clay number ${i} is wet.\n\n## Is it ${i === 7 ? edited : "dry"} at ${i}?\n\nNo.`, {
          title: `Clay ${i}`,
        }),
      ),
    ) as Record<string, string>;
  const [before, after] = await Promise.all(
    ["dry", "wet"].map(async (word) => questionsOf(await buildSite(posts(word)))),
  );
  expect(before).toHaveLength(40);
  const known = new Set(before!.map(({ question }) => question));
  expect(after!.filter(({ question }) => !known.has(question)).length).toBeLessThanOrEqual(2);
  expect(before!.every(({ vector }) => vector === null)).toBe(true);
});

test("GOLDEN-CORE what is listed is what the core gives for the published files and the question's vector", async () => {
  const { index, ...files } = parsed(site);
  let quoted = 0;
  for (const { question, vector, ...listed } of questions) {
    const codes = vector === null ? null : new Int8Array(Buffer.from(vector, "base64"));
    const core = createRetriever({ index, ...files }, codes ? { embed: () => codes } : {});
    const answer = await core.answer(question);
    const search = await core.search(question);
    expect(answer.reader).toBe(codes ? "model" : "words");
    expect(listed.search).toEqual(search.results.map(({ slug, score }) => ({ slug, score })));
    expect(listed.quotes).toEqual(answer.quotes.map(({ passage, start, end }) => ({ passage, start, end })));
    expect([listed.no_match, listed.reason]).toEqual([answer.no_match, answer.reason ?? null]);
    expect(listed.intent).toEqual(answer.intent);
    for (const { slug, score } of listed.words) {
      const scores = bm25Score(index.bm25, tokenize(question, index.tokenizer, { short: true }));
      expect(score).toBeCloseTo(scores[site.learnings.findIndex((one) => one.slug === slug)]!, 5);
    }
    quoted += listed.quotes.length;
  }
  expect(quoted).toBeGreaterThan(0);
  expect(questions.some(({ vector }) => vector !== null)).toBe(true);
  expect(questions.at(-1)).toMatchObject({ no_match: true, quotes: [], vector: null });
});

test("GOLDEN-REPLAY the layer's own core is asked, and each difference is named", async () => {
  expect(await replay(filesOf(site.files), modules)).toEqual({ questions: questions.length, problems: [] });
  const other = async (path: string): Promise<object> =>
    path.endsWith("text.mjs") ? { bm25Score: () => site.learnings.map(() => 1), tokenize } : { createRetriever };
  const { problems } = await replay(filesOf(site.files), other);
  expect(problems.length).toBeGreaterThan(0);
  expect(new Set(problems.map(({ code, file, key }) => `${code} ${file} ${key}`))).toEqual(
    new Set([`golden-differs ${GOLDEN} words`]),
  );
  const broken = await replay(filesOf(site.files), () => Promise.reject(new Error("no such module")));
  expect(broken.problems).toEqual([
    { code: "golden-failed", file: "knowledge/retrieve.mjs", args: { reason: "no such module" } },
  ]);
});

test("GOLDEN-REPLAY an answer that was changed with all hashes right is found without running anything of the layer", async () => {
  const files = new Map(site.files);
  files.set(GOLDEN, files.get(GOLDEN)!.replace('"no_match":true', '"no_match":false'));
  rehash(files);
  const { problems } = await verify(filesOf(files), await program());
  expect(problems.map(({ code, file, key }) => `${code} ${file} ${key}`)).toContain(
    `verify-differs ${GOLDEN} no_match`,
  );
});

test("HIDDEN-NOWHERE a hidden post that is called like a question stops no build", async () => {
  const of = (hidden: Record<string, string>) =>
    buildSite(
      {
        ...post("a", "A kiln is hot."),
        ...hidden,
        "records/kiln.md":
          "---\nid: kiln\nname: Kiln\nasOf: 2026-05-02\nevidence: [a]\n---\n\n## What it is\n\nAn oven.\n\n## Why\n\nClay needs it.\n",
      },
      { config: { records: { concepts: "records/kiln.md" } } },
    );
  const { codes, files } = await of(post("b", "Not yet.", { title: '"What is Kiln?"', hidden: "true" }));
  expect(codes).toEqual([]);
  expect(files.get(GOLDEN)).toBe((await of({})).files.get(GOLDEN));
});

const folder = await mkdtemp(join(tmpdir(), "golden-"));
afterAll(() => rm(folder, { recursive: true }));

test("GOLDEN-REPLAY from the command line, with the modules as they were published; changed ones are not run", async () => {
  for (const [path, text] of site.files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const proved = await sitelore(folder, ["verify", folder, "--golden"]);
  expect(proved.stderr).not.toContain("golden");
  expect(proved.stdout).toContain(`${questions.length} golden questions answered as listed`);
  const at = join(folder, "knowledge/retrieve.mjs");
  await writeFile(at, `throw new Error("ran");\n${await readFile(at, "utf8")}`);
  const changed = await sitelore(folder, ["verify", folder, "--golden"]);
  expect(changed.code).toBe(1);
  expect(changed.stdout + changed.stderr).not.toMatch(/ran\b/);
});
