// Comes in: posts and record pages with their passages. Goes out: the records of learnings.json, all but their terms, which need
// the whole site. The one rule: nothing is written here that the author did not write; fields are copied, clipped or counted.
import type { Document, Post } from "../model.js";
import type { ConceptLearning, Learning, PostLearning, ProfileLearning } from "../schema/learnings.js";
import type { Passage } from "../schema/passages.js";
import type { ConceptRecord, ProfileRecord } from "../schema/records.js";
import { THESIS_SHORT_CHARS } from "../numbers.js";
import { clip } from "./clip.js";
import type { LexicalDoc } from "./lexical.js";
import { order } from "./order.js";
import type { RecordPage } from "./records.js";
import { CONCEPTS_REGION, PROFILE_REGION, standaloneRegion } from "./regions.js";
import { estimateTokens } from "./tokens.js";

export function describePost(post: Post, passages: readonly Passage[]): PostLearning {
  const textOf = (kind: Passage["kind"]): string | null => passages.find((p) => p.kind === kind)?.text ?? null;
  const thesis = textOf("thesis");
  return {
    slug: post.slug,
    kind: "post",
    asOf: post.updated !== null && post.updated > post.date ? post.updated : post.date,
    title: post.title,
    url: post.url,
    file: post.file,
    date: post.date,
    region: post.series ? post.series.id : standaloneRegion(post.category).id,
    series: post.series ? { ...post.series } : null,
    tags: [...post.tags],
    tokens: estimateTokens(post.text),
    lead: textOf("lead"),
    thesis,
    thesisShort: thesis === null ? null : clip(thesis, THESIS_SHORT_CHARS),
    headings: headings(post.document),
    terms: [],
    passages: passages.length,
    embedding: false,
  };
}

export function describeProfile(page: RecordPage<ProfileRecord>, passages: readonly Passage[]): ProfileLearning {
  const { current, roles, links } = page.data;
  return {
    ...describePage(page, passages, PROFILE_REGION.id),
    kind: "profile",
    current: current ? { org: current.org, since: current.since, focus: current.focus ?? null } : null,
    roles: roles
      .map(({ org, title, start, end, summary, learnings, confirm }) => ({
        org,
        title,
        start,
        end,
        summary: summary ?? null,
        learnings,
        ...(confirm.length > 0 ? { confirm } : {}),
      }))
      .sort((a, b) => order(b.start, a.start) || order(a.org, b.org)),
    links,
  };
}

export function describeConcept(page: RecordPage<ConceptRecord>, passages: readonly Passage[]): ConceptLearning {
  const { name, aliases, evidence } = page.data;
  const [definition, why] = passages;
  return {
    ...describePage(page, passages, CONCEPTS_REGION.id),
    kind: "concept",
    name,
    aliases,
    evidence,
    definition: definition!.text,
    why: why!.text,
  };
}

function describePage(page: RecordPage<unknown>, passages: readonly Passage[], region: string) {
  return {
    slug: page.id,
    asOf: page.asOf,
    title: page.title,
    url: page.url,
    file: page.file,
    date: page.asOf,
    region,
    series: null,
    tags: [],
    tokens: estimateTokens(page.text),
    lead: passages[0]?.text ?? null,
    thesis: null,
    thesisShort: null,
    headings: headings(page.document),
    terms: [],
    passages: passages.length,
    embedding: false,
  };
}

/** What a learning gives to the index: the text of its blocks, each field once. */
export function lexicalDoc(of: { slug: string; title: string; document: Document }): LexicalDoc {
  const { blocks } = of.document;
  const texts = (wanted: (kind: Document["blocks"][number]["kind"]) => boolean): string[] =>
    blocks.filter((b) => wanted(b.kind)).map((b) => b.content.text);
  return {
    slug: of.slug,
    title: of.title,
    headings: texts((kind) => kind === "heading"),
    prose: texts((kind) => kind === "paragraph" || kind === "table"),
    code: texts((kind) => kind === "code" || kind === "html" || kind === "math"),
  };
}

export const byDate = (a: Learning, b: Learning): number => order(a.date, b.date) || order(a.slug, b.slug);

/** Not those in a quotation: they are somebody else's. */
const headings = (document: Document): { level: number; text: string }[] =>
  document.blocks
    .filter((b) => b.kind === "heading" && b.content.text !== "" && !b.within.includes("quote"))
    .map((b) => ({ level: b.level, text: b.content.text }));
