// Requirement: the bench asks every engine the same questions of the same documents, and says whether its targets are reached.
import { expect, test } from "vitest";
import { answerable, documents, questions } from "../../scripts/bench/documents.mjs";
import { engine, ENGINES } from "../../scripts/bench/engines.mjs";
import { madeEmbedding } from "../../scripts/bench/made-embedding.mjs";
import { peersTable } from "../../scripts/bench/peers-table.mjs";
import { embedByLexicon, openLexicon } from "../../src/runtime/vectors/lexicon.js";
import { tokenize } from "../../src/runtime/text.js";

const all = [...documents(60)];

test("documents have about 300 words, questions 2 to 6, and a seed gives the same again", () => {
  const words = all.map(({ text }) => text.split(/\s+/).length);
  const mean = words.reduce((sum, count) => sum + count, 0) / words.length;
  expect(mean).toBeGreaterThan(260);
  expect(mean).toBeLessThan(340);
  const asked = questions(200);
  expect(new Set(asked.map((text) => text.split(" ").length))).toEqual(new Set([2, 3, 4, 5, 6]));
  expect(questions(200)).toEqual(asked);
  expect([...documents(60)]).toEqual(all);
  const sentences = all.flatMap(({ text }) => text.toLowerCase().split("."));
  const isSaid = (ask: string) => {
    const words = ask.replace(/^How does | work\?$/g, "").split(" the ");
    return words.length >= 2 && sentences.some((sentence) => words.every((word) => sentence.includes(word)));
  };
  expect(answerable(all, 50).filter(isSaid).length).toBeGreaterThan(45);
  expect(questions(200, 3)).not.toEqual(asked);
});

test.each(ENGINES)("%s finds a document by the words of its title, with texts and without", async (name) => {
  const { index, load } = await engine(name);
  const made = await index(all);
  for (const texts of [null, made.texts]) {
    const hits = await load(made.index, texts)(all[7]!.title);
    const ids = hits.map((hit: string | { id?: string; slug?: string }) =>
      typeof hit === "string" ? hit : (hit.slug ?? hit.id),
    );
    expect(ids).toContain(all[7]!.id);
  }
});

test("made vectors: the lexicon gives a text nearly the vector that it has", () => {
  const { vectorsOf, lexiconOf, model } = madeEmbedding();
  const text = all[3]!.title;
  const vocab = [...new Set(tokenize(text))].sort();
  const lexicon = openLexicon(
    lexiconOf(vocab),
    vocab,
    vocab.map(() => 1),
  );
  const [vector, byLexicon] = [vectorsOf("passages", [text]), embedByLexicon(tokenize(text), lexicon)!];
  let cosine = 0;
  for (let i = 0; i < model.dimension; i++) cosine += vector[i]! * byLexicon[i]!;
  expect(cosine).toBeGreaterThan(0.999);
});

test("the table names what is reached and what is missed", () => {
  const one = { documents: 10_000, bytes: 1e6, loadWithTexts: 50, indexing: 1000, answered: 1 };
  const times = (p95: number) => ({ cpu: { median: 1, p95, most: 9 } });
  const layer = { rows: 500, quoted: 0.9, parsing: 1, opening: 2, search: times(1) };
  const lines = peersTable({
    engines: [
      { ...one, name: "sitelore", perSecond: 1000, gzip: 6e5, load: 20 },
      { ...one, name: "minisearch", perSecond: 50, gzip: 1e6, load: 100 },
    ],
    answers: [
      { ...layer, posts: 100, answer: times(4) },
      { ...layer, posts: 10_000, answer: times(14) },
    ],
    coreGzip: 61_000,
    readingGzip: 40_000,
  }).join("\n");
  expect(lines).toContain(
    "20.0 (reaches 10) times the questions, 0.60 (misses at most .55) of the size, 0.20 (reaches at most .2)",
  );
  expect(lines).toContain("answer p95 on 100 posts misses at most 3 ms");
  expect(lines).toContain("answer p95 on 10,000 posts reaches at most 15 ms");
  expect(lines).toContain("61.0 kB with gzip (misses at most 60)");
});
