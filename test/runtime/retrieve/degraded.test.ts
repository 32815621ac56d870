// Layers that lack a file, and files that do not belong together: each method of each degraded layer works or says what it needs, and a mixture is
// refused before it is asked anything.
import { beforeAll, describe, expect, test } from "vitest";
import { createRetriever, type Retriever } from "../../../src/runtime/retrieve.js";
import type { LayerFiles } from "../../../src/runtime/retrieve/files.js";
import { buildSite, post } from "../../support/build-site.js";
import { anyVector } from "../../support/contract/any-vector.js";
import { promisesOf } from "../../support/contract/kept-promises.js";
import { everyKind } from "../../support/every-kind.js";
import { fakeEmbedder } from "../../support/fake-embedder.js";
import { parsedFiles } from "../../support/parsed-files.js";
import { stationFiles } from "../../support/station-site.js";

const DIMENSION = 64;
const embedder = fakeEmbedder({ dimension: DIMENSION });
let whole: LayerFiles;
let other: LayerFiles;
beforeAll(async () => {
  whole = await stationFiles({ embedder });
  other = parsedFiles(await everyKind(embedder));
});

const NO_VECTORS = "There are no vectors: words alone rank and judge.";
const NO_VECTORS_JSON =
  "vectors.json is not given: without a model, words alone rank, and no passage is compared by meaning.";
const NO_LEXICON = "There is no query lexicon: without a model, words alone rank.";
const NO_EMBEDDER = "No embedder is given: the query lexicon reads a question.";
const NO_INTENT = "intent.json is not given: rules alone read a question.";
const NO_EDGES = "edges.json is not given: there are no neighbours, paths or packs.";
const NO_REGIONS = "regions.json is not given: regions have no names.";
const NO_POSTS = "The site has no posts.";

const ASKS = [
  "How do I raise the mast?",
  "Who are you?",
  "What is a frozen reading?",
  "common problems with gauges",
  "rice",
];

/** Every method that takes a question, on one layer; what is broken of what all answers promise. */
async function asked(files: LayerFiles, retriever: Retriever): Promise<string[]> {
  const promises = promisesOf(files);
  const faults: string[] = [];
  for (const ask of ASKS) {
    faults.push(...promises.answer(await retriever.answer(ask), undefined));
    faults.push(...promises.search(await retriever.search(ask), 10));
    faults.push(...promises.analysis(await retriever.analyze(ask)));
    for (const { slug } of files.learnings.learnings) await retriever.passagesFor(slug, ask);
  }
  return faults;
}

describe("a layer that lacks something works, and says what it lacks in a sentence", () => {
  const bare = ({ vectors: _vectors, relevance: _marks, ...index }: LayerFiles["index"]): LayerFiles["index"] => index;
  const withoutLexicon = ({ vectors }: LayerFiles): LayerFiles["vectors"] => ({ ...vectors!, lexicon: undefined });

  test.each<[string, (files: LayerFiles) => LayerFiles, string, readonly string[]]>([
    ["embedder", (files) => files, "lexicon", [NO_EMBEDDER]],
    ["lexicon", (files) => ({ ...files, vectors: withoutLexicon(files) }), "words", [NO_LEXICON]],
    ["vectors.json", (files) => ({ ...files, vectors: null }), "words", [NO_VECTORS_JSON]],
    ["vectors", (files) => ({ ...files, vectors: null, index: bare(files.index) }), "words", [NO_VECTORS]],
    ["intent.json", (files) => ({ ...files, intent: null }), "lexicon", [NO_EMBEDDER, NO_INTENT]],
    ["edges.json", (files) => ({ ...files, edges: undefined }), "lexicon", [NO_EMBEDDER, NO_EDGES]],
    ["regions.json", (files) => ({ ...files, regions: undefined }), "lexicon", [NO_EMBEDDER, NO_REGIONS]],
  ])("ANSWER-DEGRADED: without %s", async (_, change, reader, lacks) => {
    const files = change(whole);
    const retriever = createRetriever(files);
    expect(await asked(files, retriever)).toEqual([]);
    const answer = await retriever.answer("How do I raise the mast?");
    expect(answer.quotes[0]).toMatchObject({ slug: "mast", passage: "mast#section#0" });
    expect(answer.reader).toBe(reader);
    for (const lack of lacks) expect(answer.lacks).toContain(lack);
    // Nothing is said to be lacking that is there.
    const others = [NO_VECTORS, NO_VECTORS_JSON, NO_LEXICON, NO_EMBEDDER, NO_EDGES, NO_REGIONS, NO_POSTS];
    for (const lack of others.filter((one) => !lacks.includes(one))) expect(answer.lacks).not.toContain(lack);
    expect((await retriever.search("mast")).lacks).toEqual(answer.lacks);
  });

  test("ANSWER-DEGRADED: with an embedder the model reads, and its absence is not told", async () => {
    const retriever = createRetriever(whole, { embed: anyVector(DIMENSION) });
    expect(await asked(whole, retriever)).toEqual([]);
    const { reader, lacks } = await retriever.answer("How do I raise the mast?");
    expect(reader).toBe("model");
    expect(lacks).not.toContain(NO_EMBEDDER);
  });

  test("ANSWER-DEGRADED: an embedder on a layer without vectors is not asked", async () => {
    const files = { ...whole, vectors: null, intent: null, index: bare(whole.index) };
    const retriever = createRetriever(files, { embed: () => Promise.reject(new Error("asked")) });
    expect((await retriever.answer("How do I raise the mast?")).reader).toBe("words");
  });

  test("RELATE-NO-EDGES: without edges.json, relations say what they need", async () => {
    const retriever = createRetriever({ ...whole, edges: null });
    for (const told of [
      retriever.neighbors("mast"),
      retriever.explain("mast", "gaps"),
      retriever.pack({ seeds: ["mast"], budget: 500 }),
    ])
      await expect(told).rejects.toThrow("needs edges.json, and this layer was opened without it");
  });

  test("ANSWER-DEGRADED: one post, and none, with vectors", async () => {
    const one = parsedFiles(await buildSite(post("tin", "A tin keeps tea dry for a year and a day."), { embedder }));
    const single = createRetriever(one);
    expect(await asked(one, single)).toEqual([]);
    expect((await single.answer("does a tin keep tea dry?")).quotes).toMatchObject([{ slug: "tin" }]);
    expect((await single.neighbors("tin")).neighbors).toEqual([]);
    expect(await single.pack({ seeds: ["tin"], budget: 500 })).toMatchObject({ ended: "no_candidate", additions: [] });

    const none = parsedFiles(await buildSite(post("tin", "Hidden.", { hidden: "true" }), { embedder }));
    const empty = createRetriever(none, { embed: anyVector(DIMENSION) });
    expect(await asked(none, empty)).toEqual([]);
    const answer = await empty.answer("does a tin keep tea dry?");
    expect(answer).toMatchObject({ no_match: true, reason: "off_topic", quotes: [], closest: [] });
    expect(answer.lacks).toContain(NO_POSTS);
    expect(await empty.pack({ query: "tea", budget: 500 })).toMatchObject({ ended: "no_seed", seeds: [] });
    await expect(empty.neighbors("tin")).rejects.toThrow(/no learning "tin"/);
  });
});

describe("files that do not belong together", () => {
  const NAMES = ["learnings", "passages", "index", "vectors", "intent", "edges", "regions"] as const;
  const changed = (name: string, fields: object): LayerFiles =>
    ({ ...whole, [name]: { ...whole[name as "index"], ...fields } }) as LayerFiles;

  test.each(NAMES)("FORMAT-NEWER: a newer %s.json is refused by its name", (name) => {
    expect(() => createRetriever(changed(name, { version: 9 }))).toThrow(
      new RegExp(`^${name}\\.json has format version 9, and this module reads version`),
    );
    expect(() => createRetriever(changed(name, { version: "1" }))).toThrow(`${name}.json has format version 1`);
  });

  test.each(["learnings", "passages", "index"])("RETRIEVE-ONE-BUILD: %s.json is needed", (name) => {
    for (const none of [undefined, null])
      expect(() => createRetriever({ ...whole, [name]: none } as never)).toThrow(
        `createRetriever needs ${name}: the parsed ${name}.json of the site.`,
      );
  });

  test.each(NAMES.slice(1))("RETRIEVE-ONE-BUILD: %s.json of another day or site is refused", (name) => {
    expect(() => createRetriever(changed(name, { buildDate: "2020-01-01" }))).toThrow(
      `${name}.json is of https://pass.example, built 2020-01-01, and learnings.json is of https://pass.example, built 2026-11-15.`,
    );
    expect(() => createRetriever({ ...whole, [name]: other[name] } as LayerFiles)).toThrow(
      `${name}.json is of https://example.com, built 2026-11-15, and learnings.json is of https://pass.example`,
    );
  });

  test("RETRIEVE-ONE-BUILD: a file of another build of the same day is refused", async () => {
    const later = await stationFiles({
      embedder,
      files: post(
        "barograph",
        "A barograph draws what a barometer says.\n\n## Ink\n\nThe ink of a barograph dries in March.",
        {
          date: "2024-12-12",
        },
      ),
    });
    expect(() => createRetriever({ ...whole, index: later.index })).toThrow(
      "index.json does not list what learnings.json holds. Fetch all files again, from one build.",
    );
    expect(() => createRetriever({ ...whole, passages: later.passages })).toThrow(
      'passages.json is of "barograph", which learnings.json does not hold.',
    );
    expect(() => createRetriever({ ...whole, vectors: later.vectors })).toThrow(
      "vectors.json does not list what passages.json holds.",
    );
    expect(() => createRetriever(later)).not.toThrow();
    // As many, and not in that order.
    const { docs, ...bm25 } = whole.index.bm25;
    expect(() => createRetriever(changed("index", { bm25: { ...bm25, docs: [...docs!].reverse() } }))).toThrow(
      "index.json does not list what learnings.json holds.",
    );
  });

  test("RETRIEVE-ONE-MODEL: vectors of another model are refused, of whichever file", async () => {
    const model = { model: "other", fingerprint: "0123456789abcdef" };
    const refused =
      /rows of index\.json are of the model fake \(fa4efa4efa4efa4e\) and those of vectors\.json of other \(0123456789abcdef\)/;
    expect(() => createRetriever(changed("vectors", model))).toThrow(refused);
    expect(() => createRetriever(changed("vectors", { dim: DIMENSION + 1 }))).toThrow("they cannot be compared");
    expect(() => createRetriever(whole, { embed: anyVector(DIMENSION), fingerprint: "0123456789abcdef" })).toThrow(
      "The embedder's model is 0123456789abcdef, and this site's vectors are of fake (fa4efa4efa4efa4e); they cannot be compared.",
    );
    const { fingerprint } = whole.index.vectors!;
    expect((await createRetriever(whole, { embed: anyVector(DIMENSION), fingerprint }).search("mast")).reader).toBe(
      "model",
    );
  });
});

describe("an embedder that gives no vector of the site's model", () => {
  const wanted = "64 numbers of the model fake: embed with that model, or leave embed out.";
  const numbers = (change: (vector: Float64Array) => void): Float64Array => {
    const vector = anyVector(DIMENSION)("mast");
    change(vector);
    return vector;
  };
  test.each<[string, () => unknown, string]>([
    ["too few numbers", () => [1, 2, 3], `embed() gave 3 numbers, and has to give ${wanted}`],
    ["a list of lists", () => [numbers(() => {})], `embed() gave 1 numbers, and has to give ${wanted}`],
    ["nothing", () => undefined, `embed() gave missing, and has to give ${wanted}`],
    ["an object", () => ({ data: [] }), `embed() gave an object, and has to give ${wanted}`],
    ["a text", () => "0.1, 0.2", `embed() gave "0.1, 0.2", and has to give ${wanted}`],
    ["NaN", () => numbers((vector) => (vector[5] = NaN)), `embed() gave NaN as number 6, and has to give ${wanted}`],
    [
      "Infinity",
      () => numbers((vector) => (vector[0] = -Infinity)),
      `embed() gave -Infinity as number 1, and has to give ${wanted}`,
    ],
    ["zeros", () => new Float32Array(DIMENSION), `embed() gave zeros, and has to give ${wanted}`],
    ["a rejection", () => Promise.reject(new Error("the model is gone")), "embed() failed: the model is gone"],
    ["a rejection with a text", () => Promise.reject("offline"), "embed() failed: offline"], // eslint-disable-line
    ["a rejection with nothing", () => Promise.reject(undefined), "embed() failed: missing"],
    [
      "an exception",
      () => {
        throw new Error("no session");
      },
      "embed() failed: no session",
    ],
  ])("RETRIEVE-EMBED: %s", async (_, embed, message) => {
    const retriever = createRetriever(whole, { embed: embed as never });
    for (const told of [
      () => retriever.answer("mast"),
      () => retriever.analyze("mast"),
      () => retriever.search("mast"),
      () => retriever.pack({ query: "mast", budget: 500 }),
    ])
      await expect(told()).rejects.toThrow(message);
    // What needs no vector still works.
    expect((await retriever.analyze("Are you married?")).intent.focus).toBe("declined");
    expect(await retriever.passagesFor("mast")).not.toEqual([]);
  });

  test("RETRIEVE-EMBED: a vector of any length and any kind of list gives the same", async () => {
    const told = async (embed: unknown): Promise<string> =>
      JSON.stringify(await createRetriever(whole, { embed: embed as never }).answer("raise the mast"));
    const plain = anyVector(DIMENSION);
    const expected = await told(plain);
    expect(await told(async (text: string) => [...plain(text)])).toBe(expected);
    expect(await told((text: string) => Float32Array.from(plain(text), (value) => value * 1024))).toBe(expected);
  });

  test("RETRIEVE-EMBED: what is no function is refused at once", () => {
    expect(() => createRetriever(whole, { embed: [1] as never })).toThrow(
      "embed has to be a function from a text to its vector, and is [1].",
    );
  });
});

describe("what is no text", () => {
  test.each([undefined, null, 5, ["mast"], { text: "mast" }])(
    "ANSWER-TOTAL: %s is refused by name",
    async (question) => {
      const retriever = createRetriever(whole);
      const wrong = question as never;
      await expect(retriever.answer(wrong)).rejects.toThrow(/^question has to be a text, and is /);
      await expect(retriever.analyze(wrong)).rejects.toThrow(/^question has to be a text, and is /);
      await expect(retriever.search(wrong)).rejects.toThrow(/^query has to be a text, and is /);
    },
  );
});
