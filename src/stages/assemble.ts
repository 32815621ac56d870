// Comes in: what was told of the visible posts, the authored records and the configuration. Goes out: the finished layer, each list
// in its order. The one rule: whatever is in two files comes from one computation here.
import type { Config } from "../config/schema.js";
import type { Layer } from "../emit/layer.js";
import { forgedSeparators } from "../emit/separators.js";
import type { Day, Entry } from "../model.js";
import type { Ports } from "../ports.js";
import { isError, type Problem, sentence, sortProblems } from "../problems.js";
import type { IndexForm } from "../schema/index-file.js";
import type { Learning } from "../schema/learnings.js";
import { indexBody } from "./index-body.js";
import { type Lexical, lexical } from "./lexical.js";
import { namedLinks } from "./named-links.js";
import type { Records } from "./records.js";
import { regions } from "./regions.js";
import { byEnds, conceptEdges, revisesEdges, seriesEdges } from "./relate.js";
import type { Teller, Told } from "./tell.js";
import type { VectorRows } from "./vectors.js";
import { meaningEdges } from "./vectors/meaning.js";

export interface Assembled {
  /** The lexicon is fitted to it, and relevance measured with all of it; see build.ts. */
  readonly layer: Omit<Layer, "lexicon" | "relevance">;
  readonly problems: readonly Problem[];
}

export interface Sources {
  readonly posts: readonly Entry[];
  /** Has told the posts. */
  readonly reader: Teller;
  /** What it took of all pages. */
  readonly told: readonly Told[];
  readonly records: Records;
  /** One row for each learning, passage and paragraph; null without an embedder. */
  readonly vectors: VectorRows | null;
  readonly buildDate: Day;
  /** Of index.json; by the number of documents when nothing is said. */
  readonly indexForm?: IndexForm | undefined;
  /** What the stages before found; the warnings about visible posts go into the manifest. */
  readonly problems: readonly Problem[];
}

export function assemble(sources: Sources, config: Config, ports: Pick<Ports, "version">): Assembled {
  const { posts, reader: teller, told, records, vectors, buildDate, indexForm, problems } = sources;
  const passages = told.flatMap((one) => one.passages);
  const words = lexical(
    told.map((one) => one.words),
    teller.words,
  );
  const learnings = told.map(({ learning }) => withTerms(learning, words, vectors !== null));
  const index = indexBody(words, records, passages, indexForm);
  const mapped = regions(learnings, words, {
    series: records.series,
    categoryOf: new Map(posts.map((post) => [post.slug, post.category])),
    categoryNames: config.categories,
  });
  const pages = told.map((one) => one.page);
  const found = [...teller.problems, ...index.problems, ...mapped.problems, ...forgedSeparators({ learnings, pages })];
  const visible = new Set(told.map(({ learning }) => learning.file));
  return {
    layer: {
      ...siteFields(config),
      buildDate,
      generatorVersion: ports.version,
      learnings,
      edges: [
        ...seriesEdges(posts),
        ...told.flatMap((one) => one.links).sort(byEnds),
        ...conceptEdges(records.concepts.map((page) => page.data)),
        ...revisesEdges(index.body.revisions?.pairs ?? []),
        ...(vectors ? meaningEdges(learnings, vectors.learnings.rows, words) : []),
      ],
      regions: mapped.regions,
      passages,
      index: index.body,
      vectors,
      golden: [],
      compiled: null,
      intent: null,
      pages,
      links: namedLinks(learnings, told, config.site.url),
      warnings: sortProblems([...problems, ...found])
        .filter((problem) => problem.file !== undefined && visible.has(problem.file) && !isError(problem))
        .map(sentence),
    },
    problems: found,
  };
}

const withTerms = (learning: Learning, words: Lexical, embedding: boolean): Learning => ({
  ...learning,
  embedding,
  terms: [...(words.terms.get(learning.slug) ?? [])],
});

const siteFields = (config: Config) => ({
  site: {
    url: config.site.url,
    title: config.site.title ?? new URL(config.site.url).host,
    description: config.site.description ?? null,
    language: config.site.language,
  },
  author: config.author ? { name: config.author.name, url: config.author.url ?? null } : null,
  licence: { text: config.licence.text ?? null, code: config.licence.code ?? null },
  views: config.views ?? null,
  thesisLabels: config.thesisLabels,
  excerptMarkers: config.excerptMarkers,
  emit: config.emit,
  limits: { fileBytes: config.limits.fileBytes, nesting: config.limits.nesting },
});
