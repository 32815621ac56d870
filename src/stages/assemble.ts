// Comes in: the visible posts, the authored records and the configuration. Goes out: the finished layer, each list in its order.
// The one rule: whatever is in two files comes from one computation here.
import type { Config } from "../config/schema.js";
import type { Layer, Page } from "../emit/layer.js";
import { forgedSeparators } from "../emit/separators.js";
import type { Day, Document, Post } from "../model.js";
import { PASSAGE_WORDS } from "../numbers.js";
import type { Ports } from "../ports.js";
import { isError, type Problem, sentence, sortProblems } from "../problems.js";
import type { Learning } from "../schema/learnings.js";
import type { Passage } from "../schema/passages.js";
import { byDate, describeConcept, describePost, describeProfile, lexicalDoc } from "./describe.js";
import { indexBody } from "./index-body.js";
import { type Lexical, lexical } from "./lexical.js";
import { linkEdges } from "./links.js";
import { passages, sectionPassages } from "./passages.js";
import type { Records } from "./records.js";
import { regions } from "./regions.js";
import { conceptEdges, revisesEdges, seriesEdges } from "./relate.js";

export interface Assembled {
  readonly layer: Layer;
  readonly problems: readonly Problem[];
}

export interface Sources {
  readonly posts: readonly Post[];
  readonly records: Records;
  readonly buildDate: Day;
  /** What the stages before found; the warnings about visible posts go into the manifest. */
  readonly problems: readonly Problem[];
}

export function assemble({ posts, records, buildDate, problems }: Sources, config: Config, ports: Ports): Assembled {
  const options = {
    siteUrl: config.site.url,
    thesisLabels: config.thesisLabels,
    maxWords: PASSAGE_WORDS,
    sha256: ports.sha256,
  };
  const told: Told[] = posts.map((post, i) => {
    ports.log.progress("describe", i, posts.length);
    const own = passages(post, options);
    return { page: post, passages: own, learning: describePost(post, own) };
  });
  for (const page of records.concepts) {
    const own = sectionPassages(asPage(page), "concept", options);
    told.push({ page: asPage(page), passages: own, learning: describeConcept(page, own) });
  }
  if (records.profile) {
    const own = sectionPassages(asPage(records.profile), "profile", options);
    told.push({ page: asPage(records.profile), passages: own, learning: describeProfile(records.profile, own) });
  }
  told.sort((a, b) => byDate(a.learning, b.learning));

  const words = lexical(
    told.map(({ page }) => lexicalDoc(page)),
    config.tokenizer,
  );
  const learnings = told.map(({ learning }) => withTerms(learning, words));
  const index = indexBody(
    words,
    records,
    told.flatMap((one) => one.passages),
  );
  const mapped = regions(learnings, words, {
    series: records.series,
    categoryOf: new Map(posts.map((post) => [post.slug, post.category])),
    categoryNames: config.categories,
  });
  const pages = told.map(({ page }): Page => ({ slug: page.slug, updated: page.updated, document: page.document }));
  const found = [...index.problems, ...mapped.problems, ...forgedSeparators({ learnings, pages })];
  const visible = new Set(told.map(({ learning }) => learning.file));
  return {
    layer: {
      ...siteFields(config),
      buildDate,
      generatorVersion: ports.version,
      learnings,
      edges: [
        ...seriesEdges(posts),
        ...linkEdges(posts),
        ...conceptEdges(records.concepts.map((page) => page.data)),
        ...revisesEdges(records.revisions),
      ],
      regions: mapped.regions,
      passages: told.flatMap((one) => one.passages),
      index: index.body,
      pages,
      warnings: sortProblems([...problems, ...found])
        .filter((problem) => problem.file !== undefined && visible.has(problem.file) && !isError(problem))
        .map(sentence),
    },
    problems: found,
  };
}

/** A page with what was made of it. */
interface Told {
  readonly page: { slug: string; title: string; url: string; updated: Day | null; document: Document };
  readonly passages: readonly Passage[];
  readonly learning: Learning;
}

const asPage = (page: { id: string; title: string; url: string; document: Document }): Told["page"] => ({
  slug: page.id,
  title: page.title,
  url: page.url,
  updated: null,
  document: page.document,
});

const withTerms = (learning: Learning, words: Lexical): Learning => ({
  ...learning,
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
  emit: config.emit,
});
