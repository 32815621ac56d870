// The layer, made again from its twins by the very stages of the build. Comes in: an opened layer, then one twin after another. Goes out: the
// layer that a build would make of them.
// The one rule: what stands in no twin is taken from the layer as it is (front matter, what records state, settings, warnings); all else is
// made anew, and nothing is compared here.
import { sha256 } from "../adapters/sha256.js";
import { configSchema, type Config } from "../config/schema.js";
import type { IndexBody, Layer, Page } from "../emit/layer.js";
import { INTENT_EXEMPLARS } from "../data/intent-exemplars.js";
import type { Entry } from "../model.js";
import { formOf } from "../schema/index-file.js";
import type { Learning } from "../schema/learnings.js";
import { textFiles } from "../schema/manifest.js";
import type { ConceptRecord, ProfileRecord, SeriesRecord } from "../schema/records.js";
import type { Region } from "../schema/regions.js";
import type { PublishedLexicon } from "../schema/vectors.js";
import { assemble } from "../stages/assemble.js";
import { restated } from "../stages/floor.js";
import { floorTexts } from "../stages/floor/texts.js";
import { type IntentBank, published } from "../stages/intent.js";
import type { LinkTable } from "../stages/link-table-port.js";
import { layerLinks } from "../stages/named-links.js";
import { passageSentences } from "../stages/passages/passage-sentences.js";
import type { RecordPage, Records } from "../stages/records.js";
import { lexiconHash } from "../stages/query-lexicon.js";
import { standaloneRegion } from "../stages/regions.js";
import { Teller, type Told } from "../stages/tell.js";
import { placesOf, type RowTable, textsOf, type VectorRows } from "../stages/vectors.js";
import { textHash } from "../stages/vectors/rows-known.js";
import type { OpenedLayer } from "./open-layer.js";
import type { Twin } from "./twin.js";

export class Remake {
  private readonly posts: Entry[] = [];
  private readonly concepts: RecordPage<ConceptRecord>[] = [];
  private profile: RecordPage<ProfileRecord> | null = null;
  /** Of the records alone: the documents of 10,000 posts side by side would need 3 GB. */
  private readonly pages: Page[] = [];
  private readonly reader: Reteller;
  private readonly categoryOf: ReadonlyMap<string, string>;

  constructor(
    private readonly layer: OpenedLayer,
    private readonly config: Config,
  ) {
    this.reader = new Reteller(layer.learnings, config);
    this.categoryOf = new Map(standalone(layer.regions).map((region) => [region.id, authoredCategory(region)]));
  }

  /** In the order of learnings.json. */
  page(learning: Learning, twin: Twin): void {
    const { document, updated } = twin;
    if (learning.kind === "post") {
      const { region, kind, asOf, ...rest } = learning;
      const category = this.categoryOf.get(region) ?? null;
      const unused = { description: null, aliases: [], withheld: null, text: "", bodyStart: 0, bodyLine: 1 } as const;
      const entry: Entry = { ...rest, updated, category, format: "md", ...unused };
      this.posts.push(entry);
      this.reader.post({ ...entry, document });
      return;
    }
    this.pages.push({ slug: learning.slug, updated, document });
    if (learning.kind === "concept") {
      const { slug, name, aliases, asOf, evidence } = learning;
      this.concepts.push({ ...recordPage(learning, twin), data: { id: slug, name, aliases, asOf, evidence } });
    } else this.profile = { ...recordPage(learning, twin), data: profileData(learning) };
  }

  /** After the last twin. */
  whole(): Layer {
    const { manifest, index, regions } = this.layer;
    const revisions = (index.revisions?.pairs ?? []).map((pair) => ({ ...pair, file: "", line: 0 }));
    const series = regions.flatMap(authoredSeries);
    const records = {
      profile: this.profile,
      concepts: this.concepts,
      themes: [],
      revisions,
      series,
      intent: [],
      questions: null,
    };
    const { buildDate, generator, warnings } = manifest;
    const told = this.reader.take(records);
    const vectors = vectorsOf(this.layer, told);
    const indexForm = formOf(index.bm25);
    const sources = {
      posts: this.posts,
      reader: this.reader,
      told,
      records,
      vectors,
      buildDate,
      indexForm,
      problems: [],
    };
    const { layer } = assemble(sources, this.config, generator);
    const lexicon = vectors && restatedLexicon(this.layer, vectors, layer.index);
    const floor = floorTexts(told, this.config.tokenizer, sha256);
    const relevance = restated(index.relevance, floor, { told, index: layer.index, vectors });
    // The stems of a theme are there, and the words that they are stems of are not.
    return {
      ...layer,
      lexicon,
      intent: restatedIntent(this.layer),
      compiled: this.layer.compiled,
      relevance,
      warnings,
      index: { ...layer.index, ...(index.themes ? { themes: index.themes } : {}) },
    };
  }

  /** For a layer without twins of posts: its data as it stands, with the pages of the records. */
  asItStands(): Layer {
    const { learnings, edges, regions, index, manifest } = this.layer;
    const passages = this.layer.passages.map((one) => ({ ...one, sentences: passageSentences(one.text) }));
    const none = { body: "", blocks: [] };
    const posts = learnings.filter(({ kind }) => kind === "post");
    const pages = [...this.pages, ...posts.map(({ slug }): Page => ({ slug, updated: null, document: none }))];
    const { settings, site: url, buildDate, generator, warnings, links } = manifest;
    const { title, description, language, ...rest } = { ...settings, emit: this.config.emit };
    const site = { url, title, description, language };
    const vectors = vectorsAsTheyStand(this.layer);
    const lexicon = this.layer.vectors?.lexicon ?? null;
    const { relevance } = index;
    const intent = this.layer.vectors?.intent ?? null;
    const { compiled } = this.layer;
    const made = { vectors, lexicon, intent, relevance, golden: [], compiled };
    const data = { learnings, edges, regions, passages, index, ...made, pages, warnings, links };
    return { site, buildDate, generatorVersion: generator.version, ...rest, ...data };
  }
}

/** The rows of a layer, which no twin gives, beside the hashes of the texts that the twins give for them. */
function vectorsOf(layer: OpenedLayer, told: readonly Told[]): VectorRows | null {
  const published = layer.vectors;
  if (published === null) return null;
  const texts = textsOf(told, sha256);
  const places = placesOf(told);
  const held = (name: keyof typeof texts): RowTable => {
    const { rows } = published[name];
    const { hashes } = texts[name];
    if (rows.length !== hashes.length) {
      throw new Error(`there are vectors for ${rows.length} ${name}, and the twins have ${hashes.length}`);
    }
    return { rows, hashes };
  };
  return {
    model: published.model,
    learnings: held("learnings"),
    passages: held("passages"),
    paragraphs: { ...held("paragraphs"), places },
  };
}

/** Fitting it takes long; which texts it was fitted to is made again. */
function restatedLexicon({ vectors }: OpenedLayer, made: VectorRows, index: IndexBody): PublishedLexicon | null {
  const lexicon = vectors?.lexicon ?? null;
  return lexicon && { ...lexicon, hash: lexiconHash(made, index, sha256) };
}

/** The bank of this version with the layer's rows; the site's own exemplars stand in no twin. */
function restatedIntent({ vectors }: OpenedLayer): IntentBank | null {
  const bank = vectors?.intent ?? null;
  if (bank === null) return null;
  const exemplars = [...INTENT_EXEMPLARS.map(published), ...bank.exemplars.slice(INTENT_EXEMPLARS.length)];
  if (exemplars.length !== bank.exemplars.length) throw new Error("exemplars are missing in intent.json");
  const hashes = (texts: readonly string[]): string[] => texts.map((text) => textHash(text, sha256));
  return {
    exemplars,
    asks: { rows: bank.asks.rows, hashes: hashes(exemplars.map(({ ask }) => ask)) },
    shapes: { rows: bank.shapes.rows, hashes: hashes(exemplars.map(({ shape }) => shape)) },
  };
}

function vectorsAsTheyStand({ vectors, vectorsFile }: OpenedLayer): VectorRows | null {
  if (vectors === null || !vectorsFile) return null;
  const { slugs, spans } = vectorsFile.paragraphs;
  const places = slugs.map((slug, i) => ({ slug, start: spans[i]?.[0] ?? 0, end: spans[i]?.[1] ?? 0 }));
  return { ...vectors, paragraphs: { ...vectors.paragraphs, places } };
}

/** The configuration that a layer states, with defaults where nothing in a layer depends on it. */
export function configOf({ manifest, regions, index }: OpenedLayer): Config {
  const { settings, site: url } = manifest;
  const { title, description, language, author, licence, views, limits, emit, ...rest } = settings;
  const plain = configSchema.parse({ site: { url: "https://example.com" } });
  const most = (key: keyof typeof limits): number => Math.min(limits[key], LIMIT_TIMES * plain.limits[key]);
  return {
    ...plain,
    ...rest,
    site: { ...plain.site, url, title, language, description: description ?? undefined },
    emit: Object.fromEntries(textFiles.map((key) => [key, emit.includes(key)])) as Config["emit"],
    author: author ? { name: author.name, url: author.url ?? undefined } : undefined,
    licence: { text: licence.text ?? undefined, code: licence.code ?? undefined },
    views: views ?? undefined,
    tokenizer: index.tokenizer.version,
    embedder: manifest.vectors ? "minilm" : "none",
    categories: Object.fromEntries(standalone(regions).map((one) => [authoredCategory(one), one.category])),
    limits: { ...plain.limits, fileBytes: most("fileBytes"), nesting: most("nesting") },
  };
}

/** A layer may be a stranger's, and the limits that it states are believed up to this many times the usual ones. */
const LIMIT_TIMES = 10;

/** Links as the build resolved them: by what the learnings tell, save those that the manifest names. */
export function linksOf({ learnings, manifest }: OpenedLayer): LinkTable {
  const table = layerLinks(learnings, manifest.site);
  const fileOf = new Map(learnings.map(({ slug, file }) => [slug, file]));
  const keyOf = (file: string, href: string): string => `${file}\n${href}`;
  const named = new Map(manifest.links.map((one) => [keyOf(fileOf.get(one.source) ?? "", one.href), one.target]));
  return {
    resolve(href, from) {
      const target = named.get(keyOf(from.file, href));
      if (target === undefined) return table.resolve(href, from);
      return target === null ? { kind: "other" } : { kind: "post", slug: target };
    },
  };
}

/** Estimates of tokens count the source file, which is not in a layer. */
class Reteller extends Teller {
  private readonly tokens: ReadonlyMap<string, number>;

  constructor(learnings: readonly Learning[], config: Config) {
    super(config, { sha256 });
    this.tokens = new Map(learnings.map(({ slug, tokens }) => [slug, tokens]));
  }

  override take(records: Records): Told[] {
    const tokensOf = ({ slug }: Learning): number => this.tokens.get(slug) ?? 0;
    return super
      .take(records)
      .map((one) => ({ ...one, learning: { ...one.learning, tokens: tokensOf(one.learning) } }));
  }
}

type Standalone = Extract<Region, { kind: "standalone" }>;

const standalone = (regions: readonly Region[]): Standalone[] =>
  regions.filter((region): region is Standalone => region.kind === "standalone");

/** A word that gives the region's id, as the category in front matter does: the shown name, where it is not renamed. */
const authoredCategory = ({ id, slug, category }: Standalone): string =>
  standaloneRegion(category).id === id ? category : slug;

function authoredSeries(region: Region): SeriesRecord["series"] {
  if (region.kind !== "series") return [];
  const { id, featured, blurb, blurbFrom } = region;
  return [{ id, featured, ...(blurbFrom === "authored" && blurb !== null ? { blurb } : {}) }];
}

function recordPage({ slug, file, title, asOf, url }: Learning, { document }: Twin): Omit<RecordPage<never>, "data"> {
  return { id: slug, file, title, asOf, url, text: "", bodyStart: 0, bodyLine: 1, document };
}

function profileData(learning: Extract<Learning, { kind: "profile" }>): ProfileRecord {
  const { slug, title, asOf, current, roles, links } = learning;
  return {
    id: slug,
    name: title,
    asOf,
    ...(current ? { current: { ...current, focus: current.focus ?? undefined } } : {}),
    roles: roles.map((role) => ({ ...role, summary: role.summary ?? undefined, confirm: role.confirm ?? [] })),
    links,
  };
}
