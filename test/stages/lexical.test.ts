import fc from "fast-check";
import { expect, test } from "vitest";
import { bm25Score, tokenize } from "../../src/runtime/text.js";
import { lexical, type LexicalDoc, WordCounter } from "../../src/stages/lexical.js";
import { buildSite, post } from "../support/build-site.js";

const doc = (slug: string, title: string, headings: string[], prose: string[], code: string[] = []) => ({
  slug,
  title,
  headings,
  prose,
  code,
});

const indexOf = (docs: readonly LexicalDoc[]): ReturnType<typeof lexical> => {
  const counter = new WordCounter(2);
  const counted = docs.map((one) => counter.count(one));
  return lexical(counted, counter);
};

const countsOf = (index: ReturnType<typeof lexical>, row: number): Record<string, number> => {
  const { tf } = index.rows[row]!;
  return Object.fromEntries(
    Array.from({ length: tf.length / 2 }, (_, i) => [index.vocab[tf[2 * i]!]!, tf[2 * i + 1]!]),
  );
};

test("INDEX-LEN a word counts three times in the title, twice in a heading, once in the body, and so does code", () => {
  const index = indexOf([doc("a", "Garden", ["Garden shed"], ["The garden and the shed."], ["shed();"])]);
  expect(countsOf(index, 0)).toEqual({ garden: 3 + 2 + 1, shed: 2 + 1 + 1 });
  expect(index.rows[0]!.len).toBe(10);
});

test("INDEX-VOCAB stems are sorted by code unit and the pairs by index", () => {
  const index = indexOf([doc("a", "Zebra", [], ["apple Äpfel mango 猫猫"]), doc("b", "Apple", [], ["zebra"])]);
  expect(index.vocab).toEqual([...index.vocab].sort());
  for (const { tf } of index.rows) {
    const at = Array.from(tf).filter((_, i) => i % 2 === 0);
    expect(at).toEqual([...at].sort((x, y) => x - y));
  }
});

// ln(1 + 1.5 / 1.5), ln(1 + 0.5 / 2.5) and, of a word that neither has, ln(1 + 2.5 / 0.5)
test("INDEX-IDF each stem has its idf to 6 decimals, worked by hand, and so has a stem of no document", () => {
  const index = indexOf([doc("a", "", [], ["kiln clay"]), doc("b", "", [], ["clay clay"])]);
  expect(index.vocab).toEqual(["clay", "kiln"]);
  expect(index.idf).toEqual([0.182322, 0.693147]);
  expect(index.unseenIdf).toBe(1.791759);
});

test("LEARN-TERMS the words that set a text apart, in the form the site writes most, without code and numbers", () => {
  const index = indexOf([
    doc(
      "kiln",
      "Kilns",
      [],
      ["Kilns bake clay. Many kilns bake all night; a kiln is hot in 2024.", "garden"],
      ["const zzz = 1;"],
    ),
    doc("bed", "Beds", [], ["A garden bed, a garden path."]),
    doc("path", "Paths", [], ["A garden path."]),
  ]);
  const terms = index.terms.get("kiln")!;
  expect(terms[0]).toBe("kilns");
  expect(terms).not.toContain("zzz");
  expect(terms).not.toContain("2024");
  expect(terms.indexOf("garden")).toBe(terms.length - 1);
});

test("LEARN-TERMS at most eight, ties in alphabetical order", () => {
  const index = indexOf([
    doc("a", "", [], ["kilo juliet india hotel golf foxtrot echo delta charlie bravo"]),
    doc("b", "", [], ["x-ray"]),
  ]);
  expect(index.terms.get("a")).toEqual(["bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india"]);
});

test("no documents, and documents without words, give an index all the same", () => {
  expect(indexOf([])).toMatchObject({ avgdl: 0, vocab: [], rows: [] });
  expect(indexOf([doc("a", "", [], [""])])).toMatchObject({ avgdl: 0, rows: [{ slug: "a", len: 0 }] });
});

test("INDEX-BM25 the index of a built site scores as the printed formula says, counted from the texts", async () => {
  const text = fc.array(fc.constantFrom("kiln", "clay", "glaze", "ash", "night", "potter", "wheel", "slip"), {
    minLength: 1,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), text, async (texts, query) => {
      const files = Object.assign({}, ...texts.map((words, i) => post(`p${i}`, words.join(" "), { title: words[0]! })));
      const { index } = await buildSite(files);
      const { k1, b } = index.bm25;
      const docs = texts.map((words) => [...Array(3).fill(words[0]!), ...words].flatMap((word) => tokenize(word)));
      const avgdl = docs.reduce((sum, one) => sum + one.length, 0) / docs.length;
      const expected = docs.map((words) => {
        let score = 0;
        for (const t of new Set(query.flatMap((word) => tokenize(word)))) {
          const f = words.filter((word) => word === t).length;
          const df = docs.filter((other) => other.includes(t)).length;
          if (f === 0) continue;
          score +=
            (Math.log(1 + (docs.length - df + 0.5) / (df + 0.5)) * f * (k1 + 1)) /
            (f + k1 * (1 - b + (b * words.length) / avgdl));
        }
        return score;
      });
      const scores = bm25Score(
        index.bm25,
        query.flatMap((word) => tokenize(word)),
      );
      expect(scores.length).toBe(expected.length);
      scores.forEach((score, i) => expect(score).toBeCloseTo(expected[i]!, 4));
    }),
    { numRuns: 30, seed: 11 },
  );
});
