// The floor of relevance, measured on tiny layers. Each expected number is worked out by hand from the counts and angles that a test gives.
import { describe, expect, test } from "vitest";
import { sha256 } from "../../src/adapters/sha256.js";
import { USUAL_MARKS } from "../../src/runtime/retrieve/numbers.js";
import { measure, restated } from "../../src/stages/floor.js";
import type { Ranked } from "../../src/stages/floor/judges.js";
import { type FloorPage, type FloorTexts, floorTexts } from "../../src/stages/floor/texts.js";
import type { Row } from "../../src/stages/vectors/rows-known.js";
import type { Relevance } from "../../src/schema/relevance.js";
import { buildSite, type BuiltSite, filesOf, post, program, type SiteFiles } from "../support/build-site.js";
import { fakeEmbedder } from "../support/fake-embedder.js";
import { rehash } from "../support/rehash.js";
import { verify } from "../../src/verify/verify.js";

interface Made {
  readonly slug: string;
  readonly headings?: readonly string[];
  readonly thesis?: string;
  readonly body?: string;
  readonly passages?: readonly string[];
}

const page = ({ slug, headings = [], thesis, body = "", passages = [] }: Made): FloorPage =>
  ({
    page: { slug, document: { body, blocks: [] } },
    learning: {
      slug,
      title: slug,
      thesis: thesis ?? null,
      lead: null,
      headings: headings.map((text) => ({ level: 2, text })),
    },
    passages: passages.map((text) => ({ slug, text, sha256: sha256(text) })),
    paragraphs: [],
    links: [],
  }) as unknown as FloorPage;

const many = Array.from({ length: 40 }, (_, i) => `A heading with number ${i}`);
const bankOf = (asks: number, fields = ["baking"]): Record<string, string[]> =>
  Object.fromEntries(fields.map((field) => [field, Array.from({ length: asks }, (_, i) => `${field} ask ${i}`)]));

describe("what is probed", () => {
  const probesOf = (...pages: Made[]): string[] =>
    floorTexts(pages.map(page), 2, sha256, null, {})
      .probes.map(({ text }) => text)
      .sort();
  const other = { slug: "z" };

  test("headings of four words and more, and theses", () => {
    const headings = ["What comes next", "How a kiln cools"];
    expect(probesOf({ slug: "a", headings, thesis: "Ash is glaze." }, other)).toEqual([
      "Ash is glaze.",
      "How a kiln cools",
    ]);
  });

  test("not what two pages say", () => {
    const shared = "What this is about";
    expect(probesOf({ slug: "a", headings: [shared, "How a kiln cools"] }, { slug: "b", headings: [shared] })).toEqual([
      "How a kiln cools",
    ]);
  });

  test("300 at most, the same in each order of the posts", () => {
    const pages = Array.from({ length: 50 }, (_, p) => ({
      slug: `p${p}`,
      headings: Array.from({ length: 10 }, (_, i) => `Post ${p} has heading ${i}`),
    }));
    const probes = probesOf(...pages);
    expect(probes.length).toBe(300);
    expect(probesOf(...[...pages].reverse())).toEqual(probes);
  });

  test("nothing is embedded for fewer than 30", () => {
    const of = (probes: number) =>
      floorTexts([page({ slug: "a", headings: many.slice(0, probes) }), page(other)], 2, sha256, null, bankOf(40));
    expect(of(29).texts).toEqual([]);
    expect(of(30).texts.length).toBe(70);
  });

  test("nothing on a site of one page, which has nothing to be held against", () => {
    expect(probesOf({ slug: "a", headings: many })).toEqual([]);
  });
});

test("the hash changes with a text, a page or the tokenizer, and with nothing else", () => {
  const a = { slug: "a", headings: many, passages: ["Words."] };
  const b = { slug: "b", body: "Words.", passages: ["More."] };
  const hash = (pages: readonly Made[], tokenizer: 1 | 2 = 2): string =>
    floorTexts(pages.map(page), tokenizer, sha256, null, bankOf(40)).hash;
  const before = hash([a, b]);
  expect(hash([b, a])).toBe(before);
  const others = [
    hash([a]),
    hash([a, { ...b, passages: ["More!"] }]),
    hash([a, { ...b, body: "Words!" }]),
    hash([{ ...a, headings: many.slice(1) }, b]),
    hash([a, { ...b, slug: "c" }]),
    hash([a, b], 1),
  ];
  expect(new Set([before, ...others]).size).toBe(7);
});

/** A word for each number, of consonants, which no stemmer touches. */
const word = (n: number): string => `qx${[...String(n)].map((digit) => "bcdfghjklm"[Number(digit)]).join("")}`;

/**
 * Pages a and b. Every word from 1 to 99 stands in both; in b as many times as its number says, in a once. With `b` 0 and `k1` 1.5, and each idf
 * 1, a question of the word n that may be answered by b has BM25 2.5 n / (n + 1.5) of at most 2.5: its value by words is n / (n + 1.5).
 */
const byWord = (n: number): number => n / (n + 1.5);
const numbers = Array.from({ length: 99 }, (_, i) => i + 1);
const vocab = numbers.map(word).sort();
const times = new Map(numbers.map((n) => [word(n), n]));
const doc = (slug: string, count: (stem: string) => number) => ({
  slug,
  len: 1,
  tf: vocab.map((stem, i): [number, number] => [i, count(stem)]),
});
const index = {
  tokenizer: { version: 2, stop: [], source: "text.mjs" },
  bm25: {
    k1: 1.5,
    b: 0,
    fieldWeights: { title: 3, heading: 2, body: 1 },
    N: 2,
    avgdl: 1,
    vocab,
    idf: vocab.map(() => 1),
    unseenIdf: 2,
    docs: [doc("a", () => 1), doc("b", (stem) => times.get(stem)!)],
  },
} as unknown as Ranked["index"];

/** Codes of a unit vector at an angle, in degrees. */
const at = (degrees: number): Row => {
  const turn = (degrees / 180) * Math.PI;
  return { scale: 1, codes: Int8Array.from([Math.round(127 * Math.cos(turn)), Math.round(127 * Math.sin(turn))]) };
};
const table = (...degrees: number[]) => ({ hashes: [], rows: degrees.map(at) });
const told = [page({ slug: "a", passages: ["Words."] }), page({ slug: "b", passages: ["More."] })] as never;
const byWords: Ranked = { told, index, vectors: null, lexicon: null };
const withVectors = (own: readonly number[], passages: readonly number[]): Ranked => ({
  ...byWords,
  vectors: {
    model: { name: "small", dimension: 2, pooling: "mean", engine: "none", fingerprint: "0123456789abcdef" },
    learnings: table(...own),
    passages: table(...passages),
    paragraphs: { ...table(), places: [] },
  },
});

const textsOf = (probes: readonly string[], bank: Record<string, readonly string[]>): FloorTexts => ({
  probes: probes.map((text) => ({ slug: "a", text })),
  bank,
  questions: null,
  texts: [],
  hash: "00112233445566ff",
});
const none = (): never => {
  throw new Error("words have no row");
};
const repeated = (text: string, count: number): string[] => Array.from({ length: count }, () => text);

describe("how a text is scored by words", () => {
  const medianOf = (text: string): number =>
    measure(textsOf(repeated(text, 30), { far: repeated("nothing", 30) }), byWords, none).words.onTopic!.median;

  test("RELEVANCE-OWN-PAGE: by the highest share of what the question could score, of the pages that are not its own", () => {
    // 9 / 10.5
    expect(medianOf(word(9))).toBe(0.857);
  });

  test("times the root of the known share: a word that no page has counts as the rarest", () => {
    // BM25 of b is 2.5 * 9 / 10.5 of at most 2.5 * (1 + 2); a third is known: .857143 / 3 * .577350
    expect(medianOf(`${word(9)} elsewhere`)).toBe(0.165);
  });

  test("RELEVANCE-OWN-PAGE: a word that only its own page has counts as unknown", () => {
    const only = structuredClone(index) as { bm25: { docs: { tf: [number, number][] }[] } };
    const place = vocab.indexOf(word(5));
    only.bm25.docs[1]!.tf = only.bm25.docs[1]!.tf.filter(([at]) => at !== place);
    const ranked = { ...byWords, index: only as unknown as Ranked["index"] };
    const probes = repeated(`${word(9)} ${word(5)}`, 30);
    // As with "elsewhere" above.
    expect(measure(textsOf(probes, { far: repeated("nothing", 30) }), ranked, none).words.onTopic!.median).toBe(0.165);
  });

  test("an ask is scored with every page, a's too", () => {
    const other = structuredClone(index) as { bm25: { docs: { tf: [number, number][] }[] } };
    const place = vocab.indexOf(word(1));
    other.bm25.docs[0]!.tf[place]![1] = 60;
    const ranked = { ...byWords, index: other as unknown as Ranked["index"] };
    const bank = { far: repeated(`${word(1)} elsewhere`, 30) };
    // a has the word 60 times: 60 / 61.5 / 3 * .577350; with b alone it would be .4 / 3 * .577350 = .077.
    expect(measure(textsOf(repeated(word(9), 30), bank), ranked, none).words.offTopic!.median).toBe(0.188);
  });
});

describe("how a text is scored by the model", () => {
  const texts = textsOf(repeated(word(9), 30), { far: repeated("nothing", 30) });
  const rowOf = (): Row => at(0);

  test("half by words and half by meaning, of which .7 by the best passage and .3 by the page's own row", () => {
    // As codes, 60 degrees are (64, 110): cosine 64 / 127.2635 = .502894. 36 degrees are (103, 75): 103 / 127.4127 = .808397.
    // .5 * .857143 + .5 * (.3 * .502894 + .7 * .808397) = .786944
    const { model } = measure(texts, withVectors([0, 60], [0, 36]), rowOf);
    expect(model!.onTopic!.median).toBe(0.787);
  });

  test("RELEVANCE-OWN-PAGE: a probe does not meet its own page, however near that is", () => {
    // 90 degrees are (0, 127): cosine 0, so half of .857143 is left.
    const { model } = measure(texts, withVectors([0, 90], [0, 90]), rowOf);
    expect(model!.onTopic!.median).toBe(0.429);
  });

  test("an ask without a word of the site is worth nothing, however near a page is", () => {
    const { model } = measure(texts, withVectors([0, 60], [0, 36]), rowOf);
    expect(model!.offTopic).toEqual({ median: 0, p95: 0 });
  });

  test("there is a reader for what the layer has", () => {
    expect(measure(texts, byWords, none)).toMatchObject({ model: null, lexicon: null });
    const { model, lexicon } = measure(texts, withVectors([0, 60], [0, 36]), rowOf);
    expect([model === null, lexicon]).toEqual([false, null]);
  });
});

/** The word of which the value by words is nearest to `value`. */
const worth = (n: number): string => word(n);

describe("marks", () => {
  test("RELEVANCE-MARKS: the bands lie between two values in proportion, and have three decimals", () => {
    // 41 probes of the words 1 to 41: the 5th percentile is the third lowest, 10th the fifth, 25th the eleventh, the median the 21st.
    const probes = numbers.slice(0, 41).map(worth);
    const { words } = measure(textsOf(probes, { far: repeated("nothing", 30) }), byWords, none);
    const rounded = (n: number): number => Number(byWord(n).toFixed(3));
    expect(words.onTopic).toEqual({ p5: rounded(3), p10: rounded(5), p25: rounded(11), median: rounded(21) });
    expect(words.offTopic).toEqual({ median: 0, p95: 0 });
    // Between 0 and 3 / 4.5.
    expect(words).toMatchObject({ off: 0, on: 0.667, answer: 0.769 });
  });

  test("RELEVANCE-MARKS: where the bands overlap, all marks but the lowest are that of the asks", () => {
    const probes = numbers.slice(0, 41).map(worth);
    const asks = [...repeated("nothing", 37), ...repeated(worth(20), 3)];
    const { words } = measure(textsOf(probes, { far: asks }), byWords, none);
    // 40 asks: the 95th percentile is at place 37.05 of 0 to 39, among the three of 20 / 21.5.
    expect(words.offTopic!.p95).toBe(0.93);
    expect(words).toMatchObject({ off: 0.667, on: 0.93, answer: 0.93 });
  });
});

describe("fields that the site covers", () => {
  const probes = numbers.slice(0, 41).map(worth);
  // Three in four of the probes reach the word 11.
  const field = (share: number): string[] => [
    ...repeated(worth(12), share * 40),
    ...repeated("nothing", 40 - share * 40),
  ];
  const far = repeated("nothing", 160);

  test("RELEVANCE-FIELDS: are left out when half of their asks come as high as three in four of the probes", () => {
    const { droppedFields, asks, words } = measure(textsOf(probes, { kilns: field(0.5), far }), byWords, none);
    expect([droppedFields, asks]).toEqual([["kilns"], 160]);
    expect(words.offTopic!.p95).toBe(0);
  });

  test("RELEVANCE-FIELDS: are kept when fewer do", () => {
    const { droppedFields, asks } = measure(textsOf(probes, { kilns: field(0.45), far }), byWords, none);
    expect([droppedFields, asks]).toEqual([[], 200]);
  });

  test("are kept when many other asks come as high: then that height tells nothing", () => {
    const bank = { kilns: field(0.5), far: repeated(worth(13), 160) };
    expect(measure(textsOf(probes, bank), byWords, none).droppedFields).toEqual(["far"]);
  });

  test("RELEVANCE-USUAL: when too few asks are left, nothing is measured", () => {
    const result = measure(textsOf(probes, { kilns: field(1), far: repeated("nothing", 29) }), byWords, none);
    expect(result).toMatchObject({ droppedFields: ["kilns"], measured: false, asks: 29 });
    expect(result.words).toEqual({ ...USUAL_MARKS.words, onTopic: null, offTopic: null });
  });
});

test("RELEVANCE-USUAL: with 29 probes the usual marks stand, for each reader that there is", () => {
  const texts = textsOf(repeated(word(9), 29), {});
  const result = measure(texts, withVectors([0, 60], [0, 36]), () => at(0));
  const usual = (of: keyof typeof USUAL_MARKS) => ({ ...USUAL_MARKS[of], onTopic: null, offTopic: null });
  expect(result).toMatchObject({ measured: false, probes: 29, asks: 0, model: usual("model"), lexicon: null });
  expect(result.words).toEqual(usual("words"));
});

describe("labelled questions", () => {
  // Marks by words: of 41 probes the tenth percentile is 5 / 6.5 = .769, of the asks 0, so from .769 on something is quoted.
  const probes = numbers.slice(0, 41).map(worth);
  const asked = (
    onTopic: readonly [ask: string, ...answers: string[]][],
    nearMiss: readonly string[],
    ranked = byWords,
  ) =>
    measure(
      {
        ...textsOf(probes, { far: repeated("nothing", 30) }),
        questions: {
          onTopic: onTopic.map(([ask, ...answers]) => ({ ask, answers })),
          nearMiss,
          hash: "ffeeddccbbaa9988",
        },
      },
      ranked,
      (text) => at(text === word(4) ? 90 : 0),
    ).labelled!;

  test("RELEVANCE-LABELLED: are counted where a right post is among the first three, and where they reach the mark", () => {
    // 4 / 5.5 = .727 stays below, 6 / 7.5 = .8 does not. BM25: 2.5 times that; one on-topic ask reaches the mark, so BM25's mark is that
    // of the highest of them, 2.5 * 6 / 7.5 = 2, and the near miss of two words reaches it: 2.5 * (.75 + .727) = 3.7.
    const questions = asked(
      [
        [word(6), "b"],
        [word(4), "b"],
      ],
      [`${word(4)} ${word(5)} elsewhere`, word(3)],
    );
    expect(questions).toEqual({
      onTopic: 2,
      nearMiss: 2,
      model: null,
      lexicon: null,
      words: { top3: 2, onTopic: 1, nearMiss: 0 },
      rows: null,
      bm25: 1,
      hash: "ffeeddccbbaa9988",
    });
  });

  test("RELEVANCE-LABELLED: the fourth place is no hit", () => {
    const five = {
      ...byWords,
      told: ["a", "b", "c", "d", "e"].map((slug) => page({ slug })) as never,
      index: {
        ...index,
        bm25: { ...index.bm25, N: 5, docs: ["a", "b", "c", "d", "e"].map((slug, i) => doc(slug, () => 9 - i)) },
      } as unknown as Ranked["index"],
    };
    expect(
      asked(
        [
          [word(1), "c"],
          [word(1), "d"],
        ],
        [],
        five,
      ).words.top3,
    ).toBe(1);
  });

  test("by the model, and by the cosine of the page's own row alone", () => {
    // Question of the word 4 at 90 degrees, a at 90 with the word once (.4), b at 0 with it four times (.727): by words b is first; with
    // two pages both are among three.
    const { model, rows } = asked(
      [
        [word(6), "b"],
        [word(4), "a"],
      ],
      [word(3)],
      withVectors([90, 0], [90, 0]),
    );
    expect(rows).toEqual({ top3: 2 });
    expect(model).toMatchObject({ top3: 2 });
  });

  test("where there are none, none are counted", () => {
    expect(measure(textsOf(probes, { far: repeated("nothing", 30) }), byWords, none).labelled).toBeNull();
  });
});

describe("what is stated again without a model", () => {
  const texts = textsOf(numbers.slice(0, 41).map(worth), {
    kilns: repeated(worth(40), 40),
    far: repeated("nothing", 160),
  });
  const ranked = withVectors([0, 60], [0, 36]);
  const whole = measure(texts, ranked, () => at(0));

  test("is the same", () => {
    expect(whole.droppedFields).toEqual(["kilns"]);
    expect(restated(whole, texts, ranked)).toEqual(whole);
    const words = measure(texts, byWords, none);
    expect(restated(words, texts, byWords)).toEqual(words);
  });

  test("has the marks that follow from the bands of the model, and words measured again", () => {
    const wrong = { ...whole.words, on: 1, off: 0, answer: 1, onTopic: null, offTopic: null };
    const stated = {
      ...whole,
      measured: false,
      probes: 7,
      asks: 7,
      words: wrong,
      model: { ...whole.model!, on: 0.99, off: 0.98, answer: 0.97 },
    };
    expect(restated(stated, texts, ranked)).toEqual(whole);
  });

  test("has no field that is none", () => {
    const { droppedFields } = restated({ ...whole, droppedFields: ["zoology", "kilns"] }, texts, ranked);
    expect(droppedFields).toEqual(["kilns"]);
  });

  test("has no marks of a model where there are no vectors", () => {
    expect(restated(whole, texts, byWords)).toMatchObject({ model: null, lexicon: null });
  });
});

/** Posts with five long headings each, all of the same words in other orders, so that the fake sees likeness. */
const words = ["kiln", "glaze", "ash", "clay", "fire", "wheel", "slip", "bisque", "cone", "shelf"];
const site = (posts: number): SiteFiles =>
  Object.assign(
    {},
    ...Array.from({ length: posts }, (_, p) => {
      const heading = (i: number): string =>
        Array.from({ length: 4 }, (_, w) => words[(p + i * 2 + w * (p + 1)) % 10]).join(" ");
      const section = (i: number): string =>
        `## ${heading(i)} ${p} ${i}\n\nThe ${heading(i)} of a potter is a matter of patience and care.`;
      return post(`p${p}`, Array.from({ length: 5 }, (_, i) => section(i)).join("\n\n"));
    }),
  ) as SiteFiles;

describe("a whole site", () => {
  const build = (posts: number, cache = new Map<string, Uint8Array>(), embedder = fakeEmbedder()): Promise<BuiltSite> =>
    buildSite(site(posts), { embedder, cache });

  test("RELEVANCE-PRINTED: index.json has it, and agents.md prints its numbers and the day", async () => {
    const { index, files } = await build(8);
    const { relevance } = index;
    expect(relevance).toMatchObject({ measured: true, probes: 40 });
    const guide = files.get("agents.md")!;
    const { model, lexicon, words } = relevance;
    for (const { on, off, answer, onTopic, offTopic } of [model!, lexicon!, words]) {
      expect(guide).toContain(`| ${off} | ${on} | ${answer} |`);
      if (onTopic === null) continue;
      const { p5, p10, p25, median } = onTopic;
      expect(guide).toContain(`| ${p5} | ${p10} | ${p25} | ${median} | ${offTopic!.median} | ${offTopic!.p95} |`);
    }
    // The lexicon of so small a site knows no word of most asks, and leaves those to the words.
    expect([model!.onTopic, lexicon!.onTopic, words.onTopic].map((band) => band === null)).toEqual([
      false,
      true,
      false,
    ]);
    expect(guide).toContain("| the query lexicon | not measured");
    expect(guide).toContain("on this build, of 2026-11-15. On topic: 40 of");
    expect(guide).toContain(`Off topic: ${relevance.asks} everyday`);
  });

  test("RELEVANCE-PRINTED, RELEVANCE-USUAL: a small site has the usual marks, and agents.md says whose they are", async () => {
    const { index, files } = await build(3);
    expect(index.relevance).toMatchObject({ measured: false, probes: 15, model: USUAL_MARKS.model });
    expect(files.get("agents.md")).toContain("not measured on this site");
  });

  test("RELEVANCE-PRINTED: without vectors the marks are those of words", async () => {
    const { index, files } = await buildSite(site(8), { config: { embedder: "none" } });
    expect(index.relevance).toMatchObject({ measured: true, probes: 40, model: null, lexicon: null });
    const { off, on, answer } = index.relevance.words;
    expect(files.get("agents.md")).toContain(`| its words alone | ${off} | ${on} | ${answer} |`);
    expect(files.get("agents.md")).not.toContain("| the model |");
  });

  test("a second build embeds nothing, and the numbers are the same", async () => {
    const cache = new Map<string, Uint8Array>();
    const first = await build(8, cache);
    const embedder = fakeEmbedder();
    const second = await build(8, cache, embedder);
    expect(embedder.asked).toEqual([]);
    expect(second.index.relevance).toEqual(first.index.relevance);
  });

  test("held against its sources where nothing is cached, no ask is embedded", async () => {
    const embedder = fakeEmbedder();
    const cache = new Map<string, Uint8Array>();
    const built = await build(8, cache, embedder);
    cache.clear();
    embedder.asked.length = 0;
    expect(await built.againstSources()).toEqual([]);
    expect(embedder.asked).toEqual([]);
  });

  test("a hidden post may be called like a field", async () => {
    const hidden = post("birds-and-wildlife", "Nobody knows of this.", { hidden: "true" });
    const { codes } = await buildSite({ ...site(8), ...hidden }, { embedder: fakeEmbedder() });
    expect(codes.filter((code) => code.startsWith("withheld"))).toEqual([]);
  });

  test("verify takes what only a model can tell as it stands, and sees every other change", async () => {
    const { files, index } = await buildSite(site(8), {
      embedder: fakeEmbedder(),
      config: { emit: { agentsMd: false } },
    });
    const tools = await program();
    const unseen: string[] = [];
    const change = async (name: string, edit: (relevance: Relevance) => void): Promise<void> => {
      const relevance = structuredClone(index.relevance);
      edit(relevance);
      const text = files.get("knowledge/index.json")!;
      const changed = new Map(files);
      changed.set(
        "knowledge/index.json",
        text.replace(/"relevance": \{[^]*?\n\}/, `"relevance": ${printed(relevance)}`),
      );
      rehash(changed);
      const { problems } = await verify(filesOf(changed), tools);
      if (problems.length === 0) unseen.push(name);
    };
    await change("nothing", () => {});
    await change("measured", (r) => (r.measured = false));
    await change("probes", (r) => r.probes++);
    await change("asks", (r) => r.asks++);
    await change("a field that is none", (r) => r.droppedFields.push("zoology"));
    await change("a field", (r) => r.droppedFields.push("weather"));
    await change("hash", (r) => (r.hash = "0000000000000000"));
    for (const of of ["model", "lexicon", "words"] as const) {
      await change(`${of}.on`, (r) => (r[of]!.on += 0.001));
      await change(`${of}.off`, (r) => (r[of]!.off += 0.001));
      await change(`${of}.answer`, (r) => (r[of]!.answer += 0.001));
      if (index.relevance[of]!.onTopic === null) continue;
      await change(`${of}.onTopic`, (r) => (r[of]!.onTopic!.median -= 0.001));
      await change(`${of}.offTopic`, (r) => (r[of]!.offTopic!.median += 0.001));
    }
    expect(unseen).toEqual(["nothing", "model.onTopic", "model.offTopic"]);
  });

  test("where agents.md repeats a number, it is not changed alone", async () => {
    const { files } = await build(8);
    const changed = new Map(files);
    const text = files.get("knowledge/index.json")!;
    changed.set(
      "knowledge/index.json",
      text.replace(/("onTopic": ?\{[^}]*"median": ?)0\.(\d+)/, (_, before: string) => `${before}0.999`),
    );
    expect(changed.get("knowledge/index.json")).not.toBe(text);
    rehash(changed);
    expect((await verify(filesOf(changed), await program())).problems).not.toEqual([]);
  });
});

/** As index.json prints it: a line for each key. */
const printed = (relevance: Relevance): string =>
  `{\n${Object.entries(relevance)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(",\n")}\n}`;
