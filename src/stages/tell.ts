// Comes in: one page at a time, with its document. Goes out: all that later stages need of it, so that the document can go.
// The one rule: what is kept here refers to no block of the document; of its body there is one copy.
import type { Config } from "../config/schema.js";
import type { Page } from "../emit/layer.js";
import type { Day, Document, LinkUse, Post } from "../model.js";
import { PASSAGE_WORDS } from "../numbers.js";
import type { Ports } from "../ports.js";
import type { Problem } from "../problems.js";
import type { LinkEdge } from "../schema/edges.js";
import type { Learning } from "../schema/learnings.js";
import type { Passage } from "../schema/passages.js";
import type { ConceptRecord, ProfileRecord } from "../schema/records.js";
import { byDate, describeConcept, describePost, describeProfile, lexicalDoc } from "./describe.js";
import { type Counted, WordCounter } from "./lexical.js";
import { linkEdges } from "./links.js";
import { passages, sectionPassages } from "./passages.js";
import { prove } from "./prove.js";
import type { RecordPage, Records } from "./records.js";
import { UnresolvedLinks } from "./unresolved-links.js";
import { type Paragraph, paragraphs } from "./vectors/units.js";

/** A page with what was made of it. */
export interface Told {
  readonly page: Page;
  /** All but its terms, which need the words of the whole site. */
  readonly learning: Learning;
  readonly passages: readonly Passage[];
  readonly links: readonly LinkEdge[];
  /** Each link of a post's body, as it was resolved; none of a record. */
  readonly uses: readonly Pick<LinkUse, "href" | "target">[];
  readonly words: Counted;
  /** Prose that no passage holds; empty in a layer without vectors. */
  readonly paragraphs: readonly Paragraph[];
}

export class Teller {
  private readonly told: Told[] = [];
  /** The words of all pages, counted together. */
  readonly words: WordCounter;
  readonly unresolved: UnresolvedLinks;
  /** Quotations that do not stand at their span. */
  readonly problems: Problem[] = [];
  private readonly options;

  /** `took` is told the name of the stage that has just ended: reading a page's document, or describing it. */
  constructor(
    config: Config,
    ports: Pick<Ports, "sha256">,
    private readonly took: (stage: string) => void = () => {},
  ) {
    this.words = new WordCounter(config.tokenizer);
    this.unresolved = new UnresolvedLinks(config);
    this.options = {
      siteUrl: config.site.url,
      thesisLabels: config.thesisLabels,
      maxWords: PASSAGE_WORDS,
      sha256: ports.sha256,
      vectors: config.embedder !== "none",
    };
  }

  post(post: Post): void {
    this.took("parse");
    const own = passages(post, this.options);
    const links = linkEdges(post);
    this.problems.push(...prove(post, own, links));
    const uses = post.document.links.map(({ href, target }) => ({ href, target }));
    this.tell(post, describePost(post, own), own, links, uses);
    this.unresolved.post(post);
    this.took("describe");
  }

  concept(record: RecordPage<ConceptRecord>): void {
    const page = asPage(record);
    const own = sectionPassages(page, "concept", this.options);
    this.problems.push(...prove(record, own, []));
    this.tell(page, describeConcept(record, own), own);
  }

  profile(record: RecordPage<ProfileRecord>): void {
    const page = asPage(record);
    const own = sectionPassages(page, "profile", this.options);
    this.problems.push(...prove(record, own, []));
    this.tell(page, describeProfile(record, own), own);
  }

  /** All pages, those of the records too, in the order of learnings.json; the teller lets go of them. */
  take(records: Records): Told[] {
    for (const page of records.concepts) this.concept(page);
    if (records.profile) this.profile(records.profile);
    return this.told.splice(0).sort((a, b) => byDate(a.learning, b.learning));
  }

  private tell(
    page: Paged,
    learning: Learning,
    own: readonly Passage[],
    links: readonly LinkEdge[] = [],
    uses: Told["uses"] = [],
  ): void {
    const { body, blocks } = page.document;
    const headings = blocks
      .filter((block) => block.kind === "heading")
      .map(({ kind, start, end }) => ({ kind, start, end }));
    this.told.push({
      page: { slug: page.slug, updated: page.updated, document: { body, blocks: headings } },
      learning,
      passages: own,
      links,
      uses,
      words: this.words.count(lexicalDoc(page)),
      paragraphs: this.options.vectors ? paragraphs(page.document, own) : [],
    });
  }
}

interface Paged {
  readonly slug: string;
  readonly title: string;
  readonly url: string;
  readonly updated: Day | null;
  readonly document: Document;
}

const asPage = (record: RecordPage<unknown>): Paged => ({
  slug: record.id,
  title: record.title,
  url: record.url,
  updated: null,
  document: record.document,
});
