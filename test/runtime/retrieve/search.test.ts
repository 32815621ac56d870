// What a search ranks by, and what it says of each result. The layer is made by hand, so that each number below was worked out on paper.
//
// A title that has a word of the question scores 1 for it, of at most 2.5. Rows have two numbers, and the model gives (1, 0) for every question:
//   (127, 0) is cosine 1, (0, 127) is 0, (102, 76) is 102 / 127.2006 = .8019, (76, 102) is 76 / 127.2006 = .5975
import { describe, expect, test } from "vitest";
import { createRetriever, type Retriever } from "../../../src/runtime/retrieve.js";
import type { LayerFiles, Marks } from "../../../src/runtime/retrieve/files.js";
import { shelf, shelfFiles } from "../../support/shelf-layer.js";

const model = (files: LayerFiles = shelfFiles()): Retriever => createRetriever(files, { embed: () => [1, 0] });
const marked = (marks: Marks): Retriever => {
  const files = shelfFiles();
  return model({ ...files, index: { ...files.index, relevance: { model: marks, lexicon: null, words: marks } } });
};

describe("the ranking", () => {
  test("SEARCH-RECIPE: half of the share of words, half of the meaning: .3 of the own row and .7 of the best passage", async () => {
    const { results, reader } = await model().search("kiln");
    expect(reader).toBe("model");
    // .5 * 1 / 2.5 + .5 * (.3 * 1 + .7 * .8019); .2 + .5 * (.3 * 0 + .7 * 1); .5 * .5975
    expect(results.map(({ rank, slug, score }) => [rank, slug, score])).toEqual([
      [1, "ash", 0.6307],
      [2, "glaze", 0.55],
      [3, "slip", 0.2987],
    ]);
  });

  test("SEARCH-RECIPE: words alone rank by BM25 over the most that the question could score; a tie is in the order of learnings.json", async () => {
    const { vectors: _rows, ...index } = shelfFiles().index;
    const { results, reader } = await createRetriever({ ...shelfFiles(), vectors: null, index }).search("kiln dust");
    expect(reader).toBe("words");
    // One of two words: 1 / 5. What has none of the words is not found by words.
    expect(results.map(({ slug, score }) => [slug, score])).toEqual([
      ["ash", 0.2],
      ["glaze", 0.2],
    ]);
  });

  test("SEARCH-RANKS: each result has its place and score in each ranking, or none where it is not in it", async () => {
    const { results } = await model().search("kiln");
    expect(results.map(({ slug, words, cosine, passages }) => ({ slug, words, cosine, passages }))).toEqual([
      {
        slug: "ash",
        words: { rank: 1, score: 1 },
        cosine: { rank: 1, score: 1 },
        passages: { rank: 2, score: 0.8019 },
      },
      { slug: "glaze", words: { rank: 2, score: 1 }, cosine: { rank: 3, score: 0 }, passages: { rank: 1, score: 1 } },
      {
        slug: "slip",
        words: null,
        cosine: { rank: 2, score: 0.5975 },
        passages: { rank: 3, score: 0.5975 },
      },
    ]);
    expect((await model().search("kiln", { k: 2 })).results.map(({ slug }) => slug)).toEqual(["ash", "glaze"]);
  });
});

describe("what a result rests on", () => {
  test("SEARCH-EVIDENCE: the author's position that speaks to the question; navigation is none", async () => {
    const { results } = await model().search("kiln");
    const [ash, glaze, slip] = results.map(({ evidence }) => evidence);
    // The objection before it names the kiln too, and is as near.
    expect(ash).toMatchObject({ id: "ash#section#1", role: "position", text: shelf.warm, cosine: 0.802 });
    expect(glaze).toMatchObject({ id: "glaze#section#0", text: shelf.thin, cosine: 1 });
    expect(slip).toBeNull();
    const bare = await model().search("kiln", { evidence: false });
    expect(bare.results.map(({ evidence }) => evidence)).toEqual([null, null, null]);
  });

  test("PASSAGES-FOR: a learning's passages as they stand; with a question, those that speak to it first", async () => {
    const retriever = model();
    const ids = async (question?: string) => (await retriever.passagesFor("ash", question)).map(({ id }) => id);
    expect(await ids()).toEqual(["ash#thesis#0", "ash#section#0", "ash#section#1"]);
    // Objection and position: .5 * 1 + .5 * .8019. The thesis: .5 * .5 for the word of its title, and its cosine is 0.
    expect(await ids("kiln")).toEqual(["ash#section#0", "ash#section#1", "ash#thesis#0"]);
    expect((await retriever.passagesFor("ash"))[0]!.text).toBe(shelf.thesis);
  });
});

describe("the verdict", () => {
  const verdictOf = async (retriever: Retriever, question = "kiln") => {
    const { relevance, signal } = await retriever.search(question);
    return [relevance, signal.value];
  };

  test("RELEVANCE-VERDICT: at or above `on` on topic, at or below `off` off topic, between them weak", async () => {
    const at = (off: number, on: number) => verdictOf(marked({ on, off, answer: on }));
    expect(await at(0.2, 0.6)).toEqual(["on_topic", 0.631]);
    expect(await at(0.2, 0.64)).toEqual(["weak", 0.631]);
    expect(await at(0.63, 0.64)).toEqual(["weak", 0.631]);
    expect(await at(0.64, 0.7)).toEqual(["off_topic", 0.631]);
  });

  test("RELEVANCE-VERDICT: a word that no post has lowers it by the root of the known share", async () => {
    // ash: .5 * 1 / 5 + .4307 = .5307, times the root of a half.
    expect(await verdictOf(model(), "kiln hygrometer")).toEqual(["on_topic", 0.375]);
    expect(await verdictOf(model(), "hygrometer")).toEqual(["off_topic", 0]);
  });

  test("RELEVANCE-USUAL: an index without marks is judged by the usual ones", async () => {
    const { signal } = await model().search("kiln");
    expect(signal).toEqual({ value: 0.631, on: 0.3, off: 0.15 });
  });

  test("RELEVANCE-WORDS: a high BM25 score is no evidence that the site covers a topic", async () => {
    // Whatever a score of BM25 is, it is held against what the question could score: of four words one is known.
    const { vectors: _rows, ...index } = shelfFiles().index;
    const words = createRetriever({ ...shelfFiles(), vectors: null, index });
    const { relevance, results } = await words.search("kiln bread yeast oven");
    expect(results[0]).toMatchObject({ slug: "ash", words: { rank: 1, score: 1 }, score: 0.1 });
    expect(relevance).toBe("off_topic");
  });
});

describe("the second gate", () => {
  const asked = (question: string) => model(shelfFiles({ quotable: true })).answer(question, { k: 10 });

  test("ANSWER-BY-MEANING: a passage that has no word of the question is quoted where its meaning is near", async () => {
    const { quotes } = await asked("kiln");
    expect(quotes.map(({ passage }) => passage)).toContain("slip#section#0");
  });

  test("ANSWER-WINDOW: a post that answers by its scores is not quoted where none of its passages speaks of the question", async () => {
    const { quotes, closest } = await asked("kiln");
    // Its own row is the nearest of all; its only position has no word of the question, and its meaning is far.
    expect(quotes.map(({ slug }) => slug)).not.toContain("dust");
    expect(closest.map(({ slug }) => slug)).toContain("dust");
  });
});
