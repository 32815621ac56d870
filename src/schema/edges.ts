// edges.json: typed relations between two learnings, each with its evidence.
import { z } from "zod";
import { day, envelope, slug, span } from "./shared.js";

const ends = {
  source: slug.meta({ description: "The learning the edge leads from." }),
  target: slug.meta({ description: "The learning it leads to.", examples: ["one-breath"] }),
};

export const seriesEdge = z
  .object({
    type: z.literal("series").meta({ description: "Reading order." }),
    ...ends,
    series: z.string().meta({ description: "The series' id.", examples: ["saying-no"] }),
    sourceOrder: z.number().meta({ description: "The author's number of `source`.", examples: [2] }),
    targetOrder: z.number().meta({
      description: "The author's number of `target`; more than one higher where a chapter is not visible.",
      examples: [4],
    }),
  })
  .meta({ title: "series", description: "`target` is the next visible chapter after `source`." });

const linkCommon = {
  type: z.literal("link").meta({ description: "The author links one post to another." }),
  ...ends,
  anchor: z.string().meta({
    description: "The words that carry the link, of the occurrence that is the evidence; empty for an image.",
    examples: ["one breath"],
  }),
  occurrences: z
    .number()
    .int()
    .positive()
    .meta({ description: "How often `source` links to `target`.", examples: [1] }),
};

export const sentenceLinkEdge = z
  .object({
    ...linkCommon,
    evidence: z.literal("sentence").meta({ description: "A prose sentence carries the link: the strongest evidence." }),
    sentence: z
      .string()
      .min(1)
      .meta({
        description: "The sentence that carries the link, markup removed.",
        examples: ["A paragraph is one breath."],
      }),
    markdown: z
      .string()
      .min(1)
      .meta({
        description: "Exactly that span of the Markdown twin's body.",
        examples: ["A paragraph is [one breath](/blog/one-breath/)."],
      }),
    span,
    section: z
      .string()
      .nullable()
      .meta({ description: "The heading above it; null above the first one.", examples: ["What a span proves"] }),
    inNote: z.boolean().meta({ description: "It stands in an italic note." }),
  })
  .meta({ title: "link with a sentence" });

export const otherLinkEdge = z
  .object({
    ...linkCommon,
    evidence: z.enum(["list", "anchor"]).meta({
      description: "`list`: only in navigation or a reading list; `anchor`: only in a table cell or a fragment.",
    }),
  })
  .meta({ title: "link without a sentence" });

export const conceptEdge = z
  .object({
    type: z.literal("concept").meta({ description: "Evidence of a concept." }),
    ...ends,
    order: z
      .number()
      .int()
      .positive()
      .meta({ description: "Its place in the concept's evidence list, from 1.", examples: [1] }),
  })
  .meta({ title: "concept", description: "The concept record `source` names the post `target` as evidence." });

export const revisesEdge = z
  .object({
    type: z.literal("revises").meta({ description: "A change of mind." }),
    ...ends,
    changed: z
      .string()
      .min(1)
      .meta({
        description: "What changed, in one line.",
        examples: ["A section passage is a paragraph, no longer a whole section."],
      }),
    asOf: day.meta({ description: "The day it changed." }),
  })
  .meta({
    title: "revises",
    description: "The newer post `source` changed the author's mind about the older post `target`.",
  });

export const meaningEdge = z
  .object({
    type: z.literal("meaning").meta({ description: "The two posts speak of the same." }),
    ...ends,
    cosine: z
      .number()
      .min(-1)
      .max(1)
      .meta({ description: "Of their rows in index.json, as int8 codes; three decimals.", examples: [0.612] }),
    sameRegion: z.boolean().meta({ description: "Both are in one region." }),
    shared: z
      .array(z.string())
      .max(3)
      .meta({ description: "Words that tell both from the other posts, the heaviest first.", examples: [["breath"]] }),
  })
  .meta({
    title: "meaning",
    description:
      "One of the two posts is among the other's three nearest. Without direction: `source` comes before `target`.",
  });

export const linkEdge = z.discriminatedUnion("evidence", [sentenceLinkEdge, otherLinkEdge]);
export const edge = z.union([seriesEdge, linkEdge, conceptEdge, revisesEdge, meaningEdge]);
export type Edge = z.infer<typeof edge>;
export type SeriesEdge = z.infer<typeof seriesEdge>;
export type LinkEdge = z.infer<typeof linkEdge>;
export type ConceptEdge = z.infer<typeof conceptEdge>;
export type RevisesEdge = z.infer<typeof revisesEdge>;
export type MeaningEdge = z.infer<typeof meaningEdge>;

/** The order in which types are listed and counted. */
export const EDGE_TYPES = [
  "series",
  "link",
  "concept",
  "revises",
  "meaning",
] as const satisfies readonly Edge["type"][];

export const edgesFile = z.object({
  ...envelope,
  edges: z
    .array(edge)
    .meta({ description: "By type (series, link, concept, revises, meaning), then `source`, then `target`." }),
});
