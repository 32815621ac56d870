// The two forms of the index's lists. What a reader may rely on: the layout that SCHEMA.md and agents.md print, and equal scores.
import fc from "fast-check";
import { expect, test } from "vitest";
import { bm25Score, openPostings, refuseNewer, stemAt } from "../../src/runtime/text.js";
import { toBase64 } from "../../src/runtime/vectors/base64.js";
import { encodedPostings } from "../../src/stages/encoded-postings.js";

type Pairs = readonly (readonly [stem: number, count: number])[];

const STEMS = 5;
const VOCAB = ["agent", "constructor", "memori", "share", "team"];

const encoded = (docs: readonly Pairs[], stems = STEMS): string =>
  toBase64(
    encodedPostings(
      docs.map((tf) => ({ tf: Uint32Array.from(tf.flat()) })),
      stems,
    ),
  );

const lists = (bm25: Parameters<typeof openPostings>[0]): number[][][] => {
  const { ptr, doc, count } = openPostings(bm25);
  return bm25.vocab.map((_, i) =>
    Array.from({ length: ptr[i + 1]! - ptr[i]! }, (_, j) => [doc[ptr[i]! + j]!, count[ptr[i]! + j]!]),
  );
};

// The example of SCHEMA.md: 2, 1, 3, 298, 1 and 1, 0, 200. 298 is 42 and 2 times 128, 200 is 72 and 1 times 128.
test("INDEX-COMPACT the example of the printed layout, byte by byte", () => {
  const bytes = [2, 1, 3, 128 + 42, 2, 1, 1, 0, 128 + 72, 1];
  const docs: Pairs[] = Array.from({ length: 300 }, () => []);
  docs[0] = [[1, 200]];
  docs[1] = [[0, 3]];
  docs[299] = [[0, 1]];
  expect([
    ...encodedPostings(
      docs.map((tf) => ({ tf: Uint32Array.from(tf.flat()) })),
      2,
    ),
  ]).toEqual(bytes);
  expect(encoded(docs, 2)).toBe("AgEDqgIBAQDIAQ==");
  expect(lists({ vocab: ["a", "b"], lens: docs.map(() => 0), postings: "AgEDqgIBAQDIAQ==" })).toEqual([
    [
      [1, 3],
      [299, 1],
    ],
    [[0, 200]],
  ]);
});

const documents: fc.Arbitrary<Pairs[]> = fc.array(
  fc
    .array(fc.oneof(fc.nat(3), fc.nat(100_000), fc.integer({ min: 2 ** 31, max: 2 ** 32 - 1 })), {
      minLength: STEMS,
      maxLength: STEMS,
    })
    .map((counts) => counts.flatMap((count, stem): [number, number][] => (count > 0 ? [[stem, count]] : []))),
  { maxLength: 300 },
);

test("INDEX-COMPACT both forms open to the same lists and score to the last bit alike", () => {
  fc.assert(
    fc.property(documents, fc.array(fc.constantFrom(...VOCAB, "unseen", "__proto__")), (pairs, stems) => {
      const docs = pairs.map((tf, i) => ({ slug: `d${i}`, len: tf.reduce((sum, [, count]) => sum + count, 0), tf }));
      const lens = docs.map(({ len }) => len);
      const avgdl = lens.length === 0 ? 0 : lens.reduce((sum, len) => sum + len, 0) / lens.length;
      const common = { k1: 1.5, b: 0.75, N: lens.length, avgdl, vocab: VOCAB, idf: [0.1, 0.2, 0.3, 0.4, 0.5] };
      const readable = { ...common, docs };
      const compact = { ...common, slugs: docs.map(({ slug }) => slug), lens, postings: encoded(pairs) };
      const expected = VOCAB.map((_, stem) =>
        docs.flatMap(({ tf }, at) => tf.flatMap(([i, count]) => (i === stem ? [[at, count]] : []))),
      );
      expect(lists(readable)).toEqual(expected);
      expect(lists(compact)).toEqual(expected);
      expect(bm25Score(compact, stems)).toEqual(bm25Score(readable, stems));
    }),
    { numRuns: 60 },
  );
});

test("postings that do not follow the layout are refused, whatever stands in them", () => {
  const good = [2, 0, 1, 1, 1, 1, 2, 5, 0, 0, 0];
  const open = (bytes: readonly number[]): unknown =>
    openPostings({ vocab: VOCAB, lens: [0, 0, 0], postings: toBase64(Uint8Array.from(bytes)) });
  open(good);
  const wrong = [
    [],
    good.slice(1),
    good.slice(0, -1),
    [...good, 0],
    [...good, 128],
    [...good, 0, 0],
    // More documents than there are numbers, a document that there is not, a number that never ends.
    [200, ...good.slice(1)],
    [255, 255, 255, 255, 255, 255, 255, 127, ...good.slice(1)],
    [2, 0, 1, 3, 1, 1, 2, 5, 0, 0, 0],
    [2, 0, 1, ...Array.from({ length: 40 }, () => 255), 1, 1, 1, 2, 5, 0, 0, 0],
  ];
  for (const bytes of wrong) expect(() => open(bytes), String(bytes)).toThrow(/postings of index\.json are damaged/);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        open([...bytes]);
      } catch (error) {
        expect((error as Error).message).toMatch(/postings of index\.json are damaged/);
      }
    }),
  );
});

test("an index in neither form is refused", () => {
  expect(() => openPostings({ vocab: [] })).toThrow(/neither docs nor postings/);
});

test("FORMAT-NEWER a newer format, or none, is refused by the file's name and its version", () => {
  refuseNewer({ version: 1 }, "index.json");
  refuseNewer({ version: 2 }, "index.json");
  refuseNewer({ version: 1 }, "passages.json");
  expect(() => refuseNewer({ version: 3 }, "index.json")).toThrow(
    "index.json has format version 3, and this module reads versions 1 to 2.",
  );
  expect(() => refuseNewer({ version: 2 }, "passages.json")).toThrow(
    "passages.json has format version 2, and this module reads version 1.",
  );
  for (const version of [0, -1, "1", null, undefined, Number.NaN]) {
    expect(() => refuseNewer({ version }, "edges.json")).toThrow(/^edges\.json has format version /);
  }
});

test("a stem is found where it stands, and others are not", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.string(), (words, other) => {
      const vocab = [...words].sort();
      for (const [at, word] of vocab.entries()) expect(stemAt(vocab, word)).toBe(at);
      if (!words.includes(other)) expect(stemAt(vocab, other)).toBe(-1);
    }),
  );
});
