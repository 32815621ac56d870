// A collection made ready for ranking. Comes in: documents, questions, an Embedder, a folder for vectors. Goes out: word index, rows of
// the passages, the fitted lexicon; and each question with its stems and its vectors.
// The one rule: everything that a build would do is done by the build's own code.
import { gzipSync } from "node:zlib";
import { embedByLexicon, openLexicon } from "../../dist/lib/runtime/vectors/lexicon.js";
import { decodeRows, encodeRows } from "../../dist/lib/runtime/vectors/rows.js";
import { tokenize } from "../../dist/lib/runtime/text.js";
import { fitLexicon } from "../../dist/lib/stages/lexicon.js";
import { cachedVectors } from "./cached-vectors.mjs";
import { titledPassages } from "./passages.mjs";
import { stemsOf, wordIndex } from "./word-index.mjs";

export async function prepared({ documents, questions, embedder, folder }, log) {
  const { dimension } = embedder.model;
  const embed = (what, texts) =>
    cachedVectors(embedder, folder, texts, (done, total) => {
      if (done === total || done % 1024 === 0) log(`${what}: ${done} of ${total}`);
    });
  const { texts, owner } = titledPassages(documents);
  const titles = documents.map(({ title }) => title);
  const exact = await embed("passages", texts);
  const titleVectors = await embed("titles", titles);
  const asked = await embed(
    "questions",
    questions.map((question) => question.text),
  );

  const words = wordIndex(documents);
  const before = performance.now();
  const { lexicon: file, report } = fitLexicon({
    texts: [
      ...texts.map((text, i) => ({ text, stems: stemsOfPassage(documents[owner[i]].title, text) })),
      ...titles.map((text) => ({ text, stems: stemsOf(text) })),
    ],
    vectors: encodeRows(joined(exact, titleVectors), dimension),
    vocab: words.vocab,
    idf: words.idf,
  });
  const seconds = Math.round((performance.now() - before) / 100) / 10;
  const json = JSON.stringify(file);
  const lexicon = openLexicon(file, words.vocab, words.idf);

  const row = (vector) => encodeRows(vector, dimension);
  const rows = row(exact);
  return {
    layer: { words, owner, exact, rows, dimension },
    asked: questions.map((question, i) => {
      const vector = asked.slice(i * dimension, (i + 1) * dimension);
      const stems = stemsOf(question.text);
      const byLexicon = embedByLexicon(stems, lexicon);
      return { ...question, stems, vector, model: row(vector), lexicon: byLexicon && row(byLexicon) };
    }),
    report: {
      documents: documents.length,
      passages: texts.length,
      questions: questions.length,
      leastCosine: leastCosine(exact, decodeRows(rows), dimension),
      lexicon: { ...report, seconds, bytes: json.length, gzip: gzipSync(json).length },
    },
  };
}

/** A title is short text to the tokenizer, what follows is not. */
function stemsOfPassage(title, text) {
  return [...stemsOf(title), ...tokenize(text.slice(title.length))];
}

function joined(a, b) {
  const all = new Float32Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

/** Of a vector with what its codes say: how much the worst row lost. */
function leastCosine(exact, decoded, dimension) {
  let least = 1;
  for (let from = 0; from < exact.length; from += dimension) {
    let [sum, a, b] = [0, 0, 0];
    for (let i = from; i < from + dimension; i++) {
      sum += exact[i] * decoded[i];
      a += exact[i] * exact[i];
      b += decoded[i] * decoded[i];
    }
    least = Math.min(least, sum / Math.sqrt(a * b));
  }
  return least;
}
