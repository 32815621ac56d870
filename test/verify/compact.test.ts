// One site with its index in both forms. What must hold: the same scores to the last bit, the same proof, and the guide tells how to read it.
import { expect, test } from "vitest";
import { bm25Score, tokenize } from "../../src/runtime/text.js";
import { createRetriever } from "../../src/runtime/retrieve.js";
import { COMPACT_DOCUMENTS } from "../../src/numbers.js";
import { indexBody } from "../../src/stages/index-body.js";
import { lexical, WordCounter } from "../../src/stages/lexical.js";
import { verify } from "../../src/verify/verify.js";
import { type BuiltSite, filesOf, program } from "../support/build-site.js";
import { everyKind } from "../support/every-kind.js";
import { fakeEmbedder } from "../support/fake-embedder.js";
import { rehash } from "../support/rehash.js";

const tools = await program();
const readable = await everyKind(fakeEmbedder());
const compact = await everyKind(fakeEmbedder(), "compact");
const INDEX = "knowledge/index.json";

const json = (site: BuiltSite, name: string): never => JSON.parse(site.files.get(`knowledge/${name}.json`)!) as never;

test("INDEX-COMPACT the compact form is version 2, holds its lists packed and says so; other files are what they were", () => {
  const { version, bm25 } = compact.index;
  expect(version).toBe(2);
  expect(bm25.docs).toBeUndefined();
  expect(bm25.slugs).toEqual(compact.learnings.map(({ slug }) => slug));
  expect(bm25.lens).toEqual(readable.index.bm25.docs!.map(({ len }) => len));
  const { docs, ...common } = readable.index.bm25;
  expect(bm25).toMatchObject(common);
  expect(readable.index.version).toBe(1);
  expect(compact.manifest.version).toBe(1);

  const differ = [...compact.files].filter(([path, text]) => readable.files.get(path) !== text).map(([path]) => path);
  expect(differ).toEqual([INDEX, "agents.md", "knowledge/manifest.json"]);
  const [guide, other] = [compact.files.get("agents.md")!, readable.files.get("agents.md")!];
  expect(guide).toContain("`AgEDqgIBAQDIAQ==`");
  expect(guide).toContain("`version` (1; of index.json 2)");
  expect(guide).not.toMatch(/bm25\.docs|docs\[\]|`tf`/);
  expect(other).not.toMatch(/postings|bm25\.slugs/);
});

test("INDEX-COMPACT both forms rank and search alike", async () => {
  const retrievers = [readable, compact].map((site) =>
    createRetriever({
      learnings: json(site, "learnings"),
      passages: json(site, "passages"),
      index: json(site, "index"),
      vectors: json(site, "vectors"),
    }),
  );
  let scored = 0;
  for (const { title, lead } of compact.learnings) {
    const question = `${title} ${lead ?? ""}`;
    const stems = tokenize(question, compact.index.tokenizer, { short: true });
    const scores = bm25Score(compact.index.bm25, stems);
    expect(scores).toEqual(bm25Score(readable.index.bm25, stems));
    scored += scores.filter((score) => score > 0).length;
    const [a, b] = await Promise.all(retrievers.map((one) => one.search(question)));
    expect(a).toEqual(b);
  }
  expect(scored).toBeGreaterThan(compact.learnings.length);
});

const changes: readonly (readonly [string, (bm25: { slugs: string[]; lens: number[]; postings: string }) => void])[] = [
  ["a slug", ({ slugs }) => void (slugs[0] += "x")],
  ["a length", ({ lens }) => void lens[0]!++],
  ["a count", (bm25) => void (bm25.postings = `${bm25.postings.slice(0, 6)}D${bm25.postings.slice(7)}`)],
  ["the end", (bm25) => void (bm25.postings = bm25.postings.slice(0, -4))],
  ["what is no base64", (bm25) => void (bm25.postings = "?")],
];

test.each(changes)(
  "%s that was changed with all hashes right is found, by this version and by another",
  async (_, change) => {
    const { postings } = compact.index.bm25;
    const bm25 = { slugs: [...compact.index.bm25.slugs!], lens: [...compact.index.bm25.lens!], postings: postings! };
    change(bm25);
    const files = new Map(compact.files).set(
      INDEX,
      JSON.stringify({ ...compact.index, bm25: { ...compact.index.bm25, ...bm25 } }),
    );
    rehash(files);
    for (const by of [tools, { ...tools, version: "99.0.0" }]) {
      const { problems } = await verify(filesOf(files), by);
      expect(problems.map(({ file }) => file)).toContain(INDEX);
    }
  },
);

test("a version that does not fit the form is refused", async () => {
  for (const site of [readable, compact]) {
    const files = new Map(site.files).set(INDEX, JSON.stringify({ ...site.index, version: 3 - site.index.version }));
    rehash(files);
    const { layer, problems } = await verify(filesOf(files), tools);
    expect(layer).toBeNull();
    expect(problems).toContainEqual(expect.objectContaining({ code: "verify-schema", file: INDEX, key: "bm25" }));
  }
});

test("INDEX-COMPACT the number of documents decides, and nothing else", () => {
  const formOf = (documents: number): readonly unknown[] => {
    const counter = new WordCounter(2);
    const counted = Array.from({ length: documents }, (_, i) =>
      counter.count({ slug: `p${i}`, title: "Kiln", headings: [], prose: ["It bakes."], code: [] }),
    );
    const { bm25 } = indexBody(lexical(counted, counter), { themes: [], revisions: [] }, []).body;
    return [bm25.docs?.length, bm25.slugs?.length];
  };
  expect(COMPACT_DOCUMENTS).toBe(1000);
  expect(formOf(1000)).toEqual([1000, undefined]);
  expect(formOf(1001)).toEqual([undefined, 1001]);
});
