// A layer for relations, made by hand: learnings, edges and a word index of the titles. Comes in: what is related to what. Goes out: the
// published files as the retrieval core takes them, so that every score can be worked out on paper.
import type { EdgeRecord, LayerFiles, LearningRecord } from "../../src/runtime/retrieve/files.js";

const envelope = { version: 1, site: "https://clay.example", buildDate: "2026-11-15" };

export type RelatedLearning = Pick<LearningRecord, "slug"> & Partial<LearningRecord>;

/**
 * BM25 with k1 1.5, b 0 and every idf 1: a title that has a word once scores 1 for it, twice 1.4286; the most is 2.5 a word.
 */
export function relatedLayer(given: readonly RelatedLearning[], edges: readonly EdgeRecord[] | null): LayerFiles {
  const learnings = given.map((one): LearningRecord => ({
    kind: "post",
    asOf: "2026-01-01",
    title: one.slug,
    url: `/${one.slug}/`,
    date: "2026-01-01",
    region: "notes",
    tags: [],
    tokens: 100,
    headings: [],
    ...one,
  }));
  const words = learnings.map(({ title }) => title.toLowerCase().split(/[ -]/));
  const vocab = [...new Set(words.flat())].sort();
  const docs = learnings.map(({ slug }, i) => {
    const counts = vocab.map((word, at): [number, number] => [at, words[i]!.filter((one) => one === word).length]);
    return { slug, len: 1, tf: counts.filter(([, count]) => count > 0) };
  });
  const ids = [...new Set(learnings.map(({ region }) => region))].sort();
  return {
    learnings: { ...envelope, learnings },
    passages: { ...envelope, passages: [] },
    index: {
      ...envelope,
      tokenizer: { version: 2, stop: [] },
      bm25: { k1: 1.5, b: 0, N: learnings.length, avgdl: 1, vocab, idf: vocab.map(() => 1), unseenIdf: 1, docs },
    },
    edges: edges && { ...envelope, edges },
    regions: {
      ...envelope,
      regions: ids.map((id) => ({
        id,
        name: `The ${id}`,
        members: learnings.filter(({ region }) => region === id).map(({ slug }) => slug),
      })),
    },
  };
}
