// BM25 over documents of title and text, as a build counts words. Comes in: documents. Goes out: scores of all of them for a question.
// The one rule: words, weights of fields and formula are the product's own (dist/lib), only laid out by word to be quick.
import { bm25Term, tokenize } from "../../dist/lib/runtime/text.js";
import { lexical, WordCounter } from "../../dist/lib/stages/lexical.js";

/** The stems of a question. */
export const stemsOf = (text) => tokenize(text, undefined, { short: true });

export function wordIndex(documents) {
  const counter = new WordCounter(2);
  const counted = documents.map(({ id, title, text }) =>
    counter.count({ slug: id, title, headings: [], prose: [text], code: [] }),
  );
  const index = lexical(counted, counter);
  const postings = index.vocab.map(() => []);
  index.rows.forEach(({ tf }, document) => {
    for (let i = 0; i < tf.length; i += 2) postings[tf[i]].push([document, tf[i + 1]]);
  });
  const rank = new Map(index.vocab.map((stem, i) => [stem, i]));
  return { ...index, documents, postings, rank };
}

/** One score a document, and `most`: what a document could score at best, a word that no document has counting as the rarest. */
export function scoreWords(index, stems) {
  const scores = new Float64Array(index.documents.length);
  const asked = [...new Set(stems)];
  const known = asked.flatMap((stem) => index.rank.get(stem) ?? []).sort((a, b) => a - b);
  for (const word of known) {
    for (const [document, count] of index.postings[word])
      scores[document] += bm25Term(index.idf[word], count, index.rows[document].len, index);
  }
  const unseen = asked.length - known.length;
  const idf = known.reduce((sum, word) => sum + index.idf[word], unseen * index.unseenIdf);
  return { scores, most: idf * (index.k1 + 1) };
}
