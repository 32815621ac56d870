// retrieve.mjs: searches, reads questions, quotes and cites this site's posts, or says that they do not answer.
//
//   import { createRetriever } from "./retrieve.mjs";
//   const file = async (name) => (await fetch(`https://site.example/knowledge/${name}.json`)).json();
//   const names = ["learnings", "passages", "index", "vectors", "intent", "edges", "regions"];
//   const files = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await file(name)])));
//   const retriever = createRetriever(files);
//   await retriever.search("how do agents share memory?");
//   await retriever.answer("should agents share memory?");
//
// In: the site's published files, parsed, and, where there is one, a function that embeds a text with the model that index.json names.
// Out: plain objects. The rule: what is quoted is the author's text, letter by letter, of a passage that is the author's position.
// Without `embed` the query lexicon of vectors.json reads a question; without that, its words alone do. No dependencies, no clock, no
// network, no locale; Node, Deno, Bun, browsers and workers give the same bytes for the same question, vector and files.
import { answer, type AnswerOptions } from "./retrieve/answer.js";
import { facetWords } from "./retrieve/answer/facet-words.js";
import { ask, type Asked, type Embed } from "./retrieve/ask.js";
import { StemCache } from "./retrieve/coverage.js";
import type { LayerFiles, PassageRecord } from "./retrieve/files.js";
import { shown } from "./retrieve/learning.js";
import { comprehender } from "./retrieve/comprehend.js";
import { open } from "./retrieve/open.js";
import { passagesFor } from "./retrieve/passages-for.js";
import { questionText } from "./retrieve/question-text.js";
import { contextPack, type PackOptions } from "./retrieve/relate/context-pack.js";
import { explain } from "./retrieve/relate/explain.js";
import { type NeighborOptions, neighbors } from "./retrieve/relate/neighbors.js";
import type { ContextPack, Explanation, Neighbors } from "./retrieve/relate/relations.js";
import type { Analysis, Answer, SearchResult } from "./retrieve/results.js";
import { search, type SearchOptions } from "./retrieve/search.js";

/** Version of this module's exports. Rises only when one is removed or changes meaning. */
export const RETRIEVE_VERSION = 1;

export interface RetrieverOptions {
  /** Embeds one text with the model that index.json `vectors` names. Its vector may have any length; it is made 1. */
  readonly embed?: Embed;
  /** The `fingerprint` of the embedder's model, when it is known: another one than the layer's is refused. */
  readonly fingerprint?: string;
}

/**
 * Each method rejects with a TypeError for a question that is no text, and with what is wrong where `embed` gives no vector of the site's model.
 * Of a question longer than 20,000 characters the beginning and the last 1,000 are read, and repeated in what is returned.
 */
export interface Retriever {
  /**
   * Quotes of the site that answer, each with its source, or `no_match` with the reason. Throws a RangeError for a `k` that is no whole
   * number from 1 to 100, and for a slug in `pin` that is not there.
   */
  answer(question: string, options?: AnswerOptions): Promise<Answer>;
  /** How a question is read; nothing is retrieved. */
  analyze(question: string): Promise<Analysis>;
  /**
   * The learnings that match best. Throws a RangeError for a `k` that is no whole number from 1 to 100, for a region, kind or tag that no
   * learning has, and for a day that is none.
   */
  search(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** The passages of a learning, as they stand; with a question, those that speak to it first. Throws a RangeError for an unknown slug. */
  passagesFor(slug: string, question?: string): Promise<readonly PassageRecord[]>;
  /**
   * The learnings that an edge joins to one, each with every relation and its evidence. Throws a RangeError for an unknown slug, and an Error
   * without edges.json.
   */
  neighbors(slug: string, options?: NeighborOptions): Promise<Neighbors>;
  /**
   * How two learnings are related: every edge between them, the region they share, else the shortest path; the same from either side.
   * Throws as `neighbors` does.
   */
  explain(a: string, b: string): Promise<Explanation>;
  /**
   * What to read together within a budget of tokens, grown from seeds, or from the top result of a question, by the recipe of agents.md.
   * Throws as `neighbors` does, and a RangeError for a budget that is no whole number from 1.
   */
  pack(options: PackOptions): Promise<ContextPack>;
}

/** Throws where a file is missing that is needed, is of a newer format, of another build than the others, or of another model. */
export function createRetriever(files: LayerFiles, options: RetrieverOptions = {}): Retriever {
  const embed = checkedEmbed(options);
  const layer = open(files, embed !== null);
  checkFingerprint(files, options);
  const stems = new StemCache(layer);
  const comprehend = comprehender(layer, embed);
  const asked = async (question: string, name?: string): Promise<Asked> =>
    ask(layer, questionText(question, name), embed);
  const found = async (query: string, searchOptions: SearchOptions): Promise<SearchResult> =>
    search(layer, stems, await asked(query, "query"), searchOptions);
  const answered = async (given: string, answerOptions: AnswerOptions): Promise<Answer> => {
    const question = questionText(given);
    const reading = await comprehend(question);
    return answer(layer, stems, await ask(layer, question, embed, facetWords(reading.intent)), reading, answerOptions);
  };
  return {
    answer: (question, answerOptions = {}) => answered(question, answerOptions),
    analyze: async (given) => {
      const question = questionText(given);
      const { intent, comprehension } = await comprehend(question);
      return { question, intent, comprehension };
    },
    search: (query, searchOptions = {}) => found(query, searchOptions),
    passagesFor: async (slug, question) =>
      passagesFor(layer, stems, slug, question === undefined ? null : await asked(question)),
    neighbors: async (slug, neighborOptions = {}) => neighbors(layer, slug, neighborOptions),
    explain: async (a, b) => explain(layer, a, b),
    pack: (packOptions) =>
      contextPack(layer, packOptions, (query, region) => found(query, { region, k: 1, evidence: false })),
  };
}

function checkedEmbed({ embed }: RetrieverOptions): Embed | null {
  if (embed === undefined || embed === null) return null;
  if (typeof embed !== "function")
    throw new TypeError(`embed has to be a function from a text to its vector, and is ${shown(embed)}.`);
  return embed;
}

function checkFingerprint({ index: { vectors } }: LayerFiles, { fingerprint }: RetrieverOptions): void {
  if (fingerprint === undefined || !vectors || fingerprint === vectors.fingerprint) return;
  throw new Error(
    `The embedder's model is ${fingerprint}, and this site's vectors are of ${vectors.model} (${vectors.fingerprint}); ` +
      `they cannot be compared. Embed with that model, or leave embed out.`,
  );
}
