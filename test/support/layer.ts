// A small layer made by hand, so that every expected line of the emitters can be written down before it is seen: two chapters of a
// series, a standalone post, a concept and a profile. `layerWith` changes parts of it.
import { createHash } from "node:crypto";
import type { Layer, Page } from "../../src/emit/layer.js";
import type { Runtime } from "../../src/emit/emit.js";
import type { ConceptLearning, Learning, PostLearning, ProfileLearning } from "../../src/schema/learnings.js";
import type { Passage } from "../../src/schema/passages.js";
import type { RowTable } from "../../src/stages/vectors.js";

export const bodies = {
  "quotes-need-spans": `
A quotation that cannot be found in its source is a claim about memory.

**Thesis:** A quotation is only worth its span.

## What a span proves

A paragraph is [one breath](/blog/one-breath/), and a span says where it stands.
`,
  "one-breath": `
A paragraph is what an author meant to say in one breath.

---

It was not always so.
`,
  "a-walk": `
Notes from a walk.
`,
  span: `
## What it is

A span says where in a text a quotation stands.

## Why it matters

Without one, nobody can check the quotation.
`,
  "ada-writer": `
## Who I am

I edit books until they are short.
`,
} as const;

type Slug = keyof typeof bodies;

const page = (slug: Slug, updated: string | null = null): Page => ({
  slug,
  updated,
  document: { body: bodies[slug], blocks: [] },
});

const post = (slug: Slug, fields: Partial<PostLearning>): PostLearning => ({
  slug,
  kind: "post",
  asOf: "2026-01-01",
  title: slug,
  url: `/blog/${slug}/`,
  file: `posts/${slug}.md`,
  date: "2026-01-01",
  region: "saying-no",
  series: null,
  tags: [],
  tokens: 100,
  lead: null,
  thesis: null,
  thesisShort: null,
  headings: [],
  terms: [],
  passages: 0,
  embedding: false,
  ...fields,
});

const walk = post("a-walk", {
  title: "A walk",
  date: "2026-01-10",
  asOf: "2026-01-10",
  region: "standalone-notes",
  lead: "Notes from a walk.",
  passages: 1,
});

const breath = post("one-breath", {
  title: "One breath",
  date: "2026-02-01",
  asOf: "2026-02-01",
  series: { id: "saying-no", title: "Saying no", order: 1 },
  tags: ["quotation", "no"],
  tokens: 700,
  lead: "A paragraph is what an author meant to say in one breath.",
  terms: ["breath"],
  passages: 1,
});

const spans = post("quotes-need-spans", {
  title: "Quotes need spans",
  date: "2026-03-14",
  asOf: "2026-04-01",
  series: { id: "saying-no", title: "Saying no", order: 3 },
  tokens: 1400,
  lead: "A quotation that cannot be found in its source is a claim about memory.",
  thesis: "A quotation is only worth its span.",
  thesisShort: "A quotation is only worth its span.",
  headings: [{ level: 2, text: "What a span proves" }],
  terms: ["span", "quotation"],
  passages: 3,
});

const concept: ConceptLearning = {
  ...post("span", {
    title: "Span",
    date: "2026-10-19",
    asOf: "2026-10-19",
    url: "/knowledge/records/span.md",
    file: "records/span.md",
    region: "concepts",
    lead: "A span says where in a text a quotation stands.",
    headings: [
      { level: 2, text: "What it is" },
      { level: 2, text: "Why it matters" },
    ],
    passages: 2,
  }),
  kind: "concept",
  name: "Span",
  aliases: ["text span", "span or page number"],
  evidence: ["quotes-need-spans", "one-breath"],
  definition: "A span says where in a text a quotation stands.",
  why: "Without one, nobody can check the quotation.",
};

const profile: ProfileLearning = {
  ...post("ada-writer", {
    title: "Ada Writer",
    date: "2026-10-20",
    asOf: "2026-10-20",
    url: "/about/",
    file: "records/ada.md",
    region: "about-me",
    lead: "I edit books until they are short.",
    headings: [{ level: 2, text: "Who I am" }],
    passages: 1,
  }),
  kind: "profile",
  current: { org: "Nutshell Press", since: "2026-10-12", focus: "Shorter books." },
  roles: [
    {
      org: "Nutshell Press",
      title: "Editor",
      start: "2026-10-12",
      end: null,
      summary: null,
      learnings: [],
      confirm: ["start"],
    },
    { org: "Long Books", title: "Proof reader", start: "2019", end: "2026-09", summary: "Read twice.", learnings: [] },
  ],
  links: [{ label: "Code", url: "https://code.example/ada" }],
};

function passage(
  learning: Learning,
  kind: Passage["kind"],
  index: number,
  heading: string | null,
  text: string,
  markdown = text,
): Passage {
  const body = bodies[learning.slug as Slug];
  const start = body.indexOf(markdown);
  const end = start + markdown.length;
  const line = (offset: number): number => body.slice(0, offset).split("\n").length;
  return {
    id: `${learning.slug}#${kind}#${index}`,
    slug: learning.slug,
    kind,
    index,
    role: "position",
    heading,
    text,
    sentences: [0, text.length],
    sha256: createHash("sha256").update(text).digest("hex"),
    span: { start, end, startLine: line(start), endLine: line(end - 1) },
    link: `https://words.example${learning.url}#:~:text=${encodeURIComponent(text.slice(0, 12))}`,
    instructionLike: false,
  };
}

const sentence = "A paragraph is one breath, and a span says where it stands.";
const markdown = "A paragraph is [one breath](/blog/one-breath/), and a span says where it stands.";
const section = passage(spans, "section", 0, "What a span proves", sentence, markdown);

export const layer: Layer = {
  site: { url: "https://words.example", title: "Few words", description: "A blog about short books.", language: "en" },
  author: { name: "Ada Writer", url: null },
  licence: { text: "CC BY 4.0", code: "MIT" },
  views: "The views are the author's own.",
  buildDate: "2026-11-01",
  generatorVersion: "0.1.0",
  vectors: null,
  lexicon: null,
  golden: [],
  compiled: null,
  intent: null,
  relevance: {
    measured: false,
    probes: 4,
    asks: 0,
    droppedFields: [],
    model: null,
    lexicon: null,
    words: { on: 0.3, off: 0.2, answer: 0.3, onTopic: null, offTopic: null },
    labelled: null,
    hash: "00112233445566ff",
  },
  learnings: [walk, breath, spans, concept, profile],
  edges: [
    {
      type: "series",
      source: "one-breath",
      target: "quotes-need-spans",
      series: "saying-no",
      sourceOrder: 1,
      targetOrder: 3,
    },
    {
      type: "link",
      source: "quotes-need-spans",
      target: "one-breath",
      anchor: "one breath",
      occurrences: 1,
      evidence: "sentence",
      sentence,
      markdown,
      span: section.span,
      section: "What a span proves",
      inNote: false,
    },
    { type: "link", source: "a-walk", target: "one-breath", anchor: "One breath", occurrences: 2, evidence: "list" },
    { type: "concept", source: "span", target: "one-breath", order: 2 },
    { type: "concept", source: "span", target: "quotes-need-spans", order: 1 },
    {
      type: "revises",
      source: "quotes-need-spans",
      target: "a-walk",
      changed: "Walks are not sources.",
      asOf: "2026-03-14",
    },
  ],
  regions: [
    {
      id: "saying-no",
      kind: "series",
      name: "Saying no",
      slug: "saying-no",
      members: ["one-breath", "quotes-need-spans"],
      count: 2,
      tokens: 2100,
      firstDate: "2026-02-01",
      newestDate: "2026-03-14",
      blurb: "When the right answer is none.",
      blurbFrom: "authored",
      shared: [{ term: "paragraph", coverage: 1 }],
      seriesId: "saying-no",
      featured: false,
    },
    {
      id: "standalone-notes",
      kind: "standalone",
      name: "Notes",
      slug: "notes",
      members: ["a-walk"],
      count: 1,
      tokens: 100,
      firstDate: "2026-01-10",
      newestDate: "2026-01-10",
      blurb: "Notes from a walk.",
      blurbFrom: "lead",
      shared: [],
      category: "notes",
    },
    {
      id: "concepts",
      kind: "concept",
      name: "Concepts",
      slug: "concepts",
      members: ["span"],
      count: 1,
      tokens: 100,
      firstDate: "2026-10-19",
      newestDate: "2026-10-19",
      blurb: null,
      blurbFrom: null,
      shared: [],
    },
    {
      id: "about-me",
      kind: "profile",
      name: "About me",
      slug: "about-me",
      members: ["ada-writer"],
      count: 1,
      tokens: 100,
      firstDate: "2026-10-20",
      newestDate: "2026-10-20",
      blurb: null,
      blurbFrom: null,
      shared: [],
    },
  ],
  passages: [
    passage(walk, "lead", 0, null, "Notes from a walk."),
    passage(breath, "lead", 0, null, "A paragraph is what an author meant to say in one breath."),
    passage(spans, "thesis", 0, null, "A quotation is only worth its span.", "A quotation is only worth its span."),
    passage(spans, "lead", 0, null, "A quotation that cannot be found in its source is a claim about memory."),
    section,
    passage(concept, "concept", 0, "What it is", "A span says where in a text a quotation stands."),
    passage(concept, "concept", 1, "Why it matters", "Without one, nobody can check the quotation."),
    passage(profile, "profile", 0, "Who I am", "I edit books until they are short."),
  ],
  index: {
    tokenizer: { version: 2, stop: ["a", "the"], source: "text.mjs" },
    bm25: {
      k1: 1.5,
      b: 0.75,
      fieldWeights: { title: 3, heading: 2, body: 1 },
      N: 5,
      avgdl: 2.4,
      vocab: ["breath", "quot", "span", "walk"],
      idf: [1.386294, 1.386294, 1.386294, 1.386294],
      unseenIdf: 2.484907,
      docs: [
        { slug: "a-walk", len: 4, tf: [[3, 4]] },
        { slug: "one-breath", len: 4, tf: [[0, 4]] },
        {
          slug: "quotes-need-spans",
          len: 4,
          tf: [
            [1, 2],
            [2, 2],
          ],
        },
        { slug: "span", len: 0, tf: [] },
        { slug: "ada-writer", len: 0, tf: [] },
      ],
    },
    themes: {
      themes: [
        {
          id: "quoting",
          name: "Quoting",
          aliases: ["quotation"],
          stems: ["quot"],
          concept: "span",
          members: ["quotes-need-spans", "one-breath"],
        },
      ],
    },
    revisions: {
      pairs: [
        {
          newer: "quotes-need-spans",
          older: "a-walk",
          changed: "Walks are not sources.",
          asOf: "2026-03-14",
          topic: ["walk"],
          stance: "A quotation is only worth its span.",
          stancePassage: "quotes-need-spans#thesis#0",
        },
      ],
    },
  },
  pages: [
    page("a-walk"),
    page("one-breath"),
    page("quotes-need-spans", "2026-04-01"),
    page("span"),
    page("ada-writer"),
  ],
  warnings: ["posts/a-walk.md: a warning."],
  thesisLabels: ["Thesis"],
  excerptMarkers: ["<!-- more -->"],
  limits: { fileBytes: 5_000_000, nesting: 100 },
  links: [],
  emit: { llmsTxt: true, llmsFullTxt: true, agentsMd: true, twins: true, packs: true },
};

export const layerWith = (changes: Partial<Layer>): Layer => ({ ...layer, ...changes });

/** The posts alone, as on a site without any authored record. */
export const postsOnly: Layer = layerWith({
  author: null,
  licence: { text: null, code: null },
  views: null,
  learnings: [walk, breath, spans],
  edges: layer.edges.filter((edge) => edge.type === "link"),
  regions: layer.regions.slice(0, 2),
  passages: layer.passages.slice(0, 5),
  index: {
    tokenizer: layer.index.tokenizer,
    bm25: { ...layer.index.bm25, N: 3, docs: layer.index.bm25.docs!.slice(0, 3) },
  },
  pages: layer.pages.slice(0, 3),
  vectors: null,
  warnings: [],
});

/** The layer as an embedder of four dimensions would have it: five learnings, eight passages and one other paragraph. */
export const withVectors: Layer = layerWith({
  vectors: {
    model: { name: "small", dimension: 4, pooling: "mean", engine: "none 1.0.0", fingerprint: "00112233445566ff" },
    learnings: rows(5),
    passages: rows(8),
    paragraphs: { ...rows(1), places: [{ slug: "a-walk", start: 0, end: 7 }] },
  },
  relevance: {
    ...layer.relevance,
    model: { on: 0.4, off: 0.25, answer: 0.41, onTopic: null, offTopic: null },
    lexicon: { on: 0.38, off: 0.23, answer: 0.39, onTopic: null, offTopic: null },
  },
  lexicon: {
    hash: "00112233445566ff",
    texts: 9,
    leftOut: 1,
    cosine: 0.5,
    reduced: 2,
    stems: [1],
    scale: [0.1],
    data: "AQI=",
    basis: { scale: [0.1, 0.2, 0.3], data: "AQIDBAECAwQBAgME" },
  },
  edges: [
    ...layer.edges,
    { type: "meaning", source: "a-walk", target: "one-breath", cosine: 0.25, sameRegion: false, shared: ["breath"] },
  ],
});

function rows(count: number): RowTable {
  return {
    hashes: Array.from({ length: count }, (_, i) => `${i}`.padStart(16, "0")),
    rows: Array.from({ length: count }, (_, i) => ({ scale: 0.001 * (i + 1), codes: Int8Array.of(i, -i, 127, 1) })),
  };
}

/** One post, nothing else. */
export const onePost: Layer = {
  ...postsOnly,
  learnings: [walk],
  edges: [],
  regions: [layer.regions[1]!],
  passages: [layer.passages[0]!],
  index: { ...postsOnly.index, bm25: { ...layer.index.bm25, N: 1, docs: [layer.index.bm25.docs![0]!] } },
  pages: [page("a-walk")],
};

/** A site whose posts are all withheld. */
export const noPosts: Layer = {
  ...postsOnly,
  site: { ...layer.site, description: null },
  learnings: [],
  edges: [],
  regions: [],
  passages: [],
  index: { ...postsOnly.index, bm25: { ...layer.index.bm25, N: 0, avgdl: 0, vocab: [], docs: [] } },
  pages: [],
};

export const runtime: Runtime = {
  modules: ["export const version = 2;\n", "export const version = 3;\n", "export const version = 1;\n"],
  folding: ["Each run of white space is one space."],
  tokenizerSteps: { 1: ["Take the words."], 2: ["Fold the marks.", "Take the words."] },
};

/** The layer with other text in one post: its learning's fields, and its page's body. */
export function withPost(slug: Slug, fields: Partial<PostLearning>, body?: string): Layer {
  return layerWith({
    learnings: layer.learnings.map((learning) =>
      learning.slug === slug ? ({ ...learning, ...fields } as Learning) : learning,
    ),
    pages: layer.pages.map((each) =>
      each.slug === slug && body !== undefined ? { ...each, document: { body, blocks: [] } } : each,
    ),
  });
}

export const textOf = (file: { readonly bytes: Uint8Array }): string =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file.bytes);
