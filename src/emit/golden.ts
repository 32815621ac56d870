// golden.json: questions made of the site's own words, and what the core answers. Comes in: the finished layer. Goes out: the questions with
// reading, rankings and quotes. The one rule: the core that is published answers them, with the files as they are published.
import { GOLDEN_QUESTIONS } from "../numbers.js";
import { createRetriever } from "../runtime/retrieve.js";
import { bm25Score, fromBase64, tokenize } from "../runtime/text.js";
import type { LayerFiles } from "../runtime/retrieve/files.js";
import { embedByLexicon, openLexicon } from "../runtime/vectors/lexicon.js";
import { encodeRows } from "../runtime/vectors/rows.js";
import { toBase64 } from "../runtime/vectors/base64.js";
import type { Golden } from "../schema/golden.js";
import type { Learning } from "../schema/learnings.js";
import { LAYER_VERSION } from "../schema/shared.js";
import { order } from "../stages/order.js";
import { dataContents } from "./contents.js";
import type { Layer } from "./layer.js";

/** What is asked of a core: this program's own, or that of the layer's text.mjs and retrieve.mjs. */
export interface Core {
  readonly createRetriever: typeof createRetriever;
  readonly bm25Score: typeof bm25Score;
  readonly tokenize: typeof tokenize;
}

export type GoldenQuestion = Pick<Golden, "question" | "from" | "vector">;

const OWN: Core = { createRetriever, bm25Score, tokenize };

export async function goldenOf(layer: Layer, sha256: (text: string) => string): Promise<Golden[]> {
  return answers(OWN, filesOf(layer), withVectors(layer, goldenQuestions(layer.learnings, sha256)));
}

/** The files as a reader has them, without being printed and parsed. */
function filesOf(layer: Layer): LayerFiles {
  const envelope = { version: LAYER_VERSION, site: layer.site.url, buildDate: layer.buildDate };
  const files = Object.entries(dataContents(layer)).flatMap(([path, fields]) =>
    fields === null ? [] : [[path.slice("knowledge/".length, -".json".length), { ...envelope, ...fields }] as const],
  );
  return Object.fromEntries(files) as unknown as LayerFiles;
}

/** By rules alone: the bank asks for vectors of shapes, and these questions have none. */
export async function answers(core: Core, layer: LayerFiles, questions: readonly GoldenQuestion[]): Promise<Golden[]> {
  const files = { ...layer, intent: null };
  const vectors = new Map(questions.map(({ question, vector }) => [question, vector]));
  const byWords = core.createRetriever(files);
  const byVector = core.createRetriever(files, { embed: (text) => fromBase64(vectors.get(text)!) });
  const { tokenizer, bm25 } = files.index;
  const told: Golden[] = [];
  for (const { question, from, vector } of questions) {
    const retriever = vector === null ? byWords : byVector;
    const scores = core.bm25Score(bm25, core.tokenize(question, tokenizer, { short: true }));
    const { relevance, results } = await retriever.search(question, { evidence: false });
    const { intent, no_match, reason, answer, quotes } = await retriever.answer(question);
    told.push({
      question,
      from,
      vector,
      intent: intent as Golden["intent"],
      words: files.learnings.learnings
        .map(({ slug }, at) => ({ slug, score: scores[at]! }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, 10)
        .map(({ slug, score }) => ({ slug, score: Math.round(score * 1e6) / 1e6 })),
      search: results.map(({ slug, score }) => ({ slug, score })),
      relevance,
      no_match,
      reason: reason ?? null,
      answer: answer ?? null,
      quotes: quotes.map(({ passage, start, end }) => ({ passage, start, end })),
    });
  }
  return told;
}

/** A vector for each that the lexicon can place: no model has to run, so anybody can make the file again. */
function withVectors(layer: Layer, asks: readonly Ask[]): GoldenQuestion[] {
  const { lexicon: file, index } = layer;
  if (file === null) return asks.map((ask) => ({ ...ask, vector: null }));
  const lexicon = openLexicon(file, index.bm25.vocab, index.bm25.idf);
  return asks.map((ask) => {
    const vector = embedByLexicon(tokenize(ask.question, index.tokenizer, { short: true }), lexicon);
    return { ...ask, vector: vector && toBase64(encodeRows(vector, vector.length).codes) };
  });
}

type Ask = Pick<Golden, "question" | "from">;

/** Of each kind, at most so many; titles fill what is left. */
const MOST = { concept: 8, alias: 4, profile: 2, heading: 10, series: 5, thesis: 5 } as const;

const NONSENSE = "Why does the zorblax fribble a quintuple?";

function goldenQuestions(learnings: readonly Learning[], sha256: (text: string) => string): Ask[] {
  const posts = learnings.filter(({ kind }) => kind === "post");
  const concepts = learnings.flatMap((one) => (one.kind === "concept" ? [one] : []));
  const of: Readonly<Record<keyof typeof MOST, readonly string[]>> = {
    concept: concepts.map(({ name }) => `What is ${name}?`),
    alias: concepts.flatMap(({ aliases }) => aliases.filter((alias) => /\b(?:or|vs|and)\b/i.test(alias))),
    profile: learnings.flatMap(({ kind, title }) =>
      kind === "profile" ? [`Who is ${title}?`, `Where does ${title} work now?`] : [],
    ),
    heading: posts.flatMap(({ headings }) => headings.map(({ text }) => text).filter((text) => text.endsWith("?"))),
    series: posts.flatMap(({ series }) => (series ? [`What is ${series.title} about?`] : [])),
    thesis: posts.flatMap(({ thesisShort }) => thesisShort ?? []),
  };
  const asks: Ask[] = [];
  const seen = new Set([NONSENSE]);
  const take = (from: Ask["from"], texts: readonly string[], most: number): void => {
    // Those whose hashes are the smallest: as good as drawn by lot, and an edit to one post changes one question.
    const fresh = [...new Set(texts)].filter((text) => !seen.has(text));
    const byHash = fresh.map((question) => ({ question, hash: sha256(question) }));
    for (const { question } of byHash.sort((a, b) => order(a.hash, b.hash)).slice(0, most)) {
      seen.add(question);
      asks.push({ question, from });
    }
  };
  for (const [from, most] of Object.entries(MOST)) take(from as keyof typeof MOST, of[from as keyof typeof MOST], most);
  const titles = posts.map(({ title }) => title);
  take("title", titles, GOLDEN_QUESTIONS - 1 - asks.length);
  return [...asks, { question: NONSENSE, from: "nonsense" }];
}
