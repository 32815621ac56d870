// edges.json: typed relations between two learnings, each with its evidence.
import { z } from "zod";
import { day, envelope, slug, span } from "./shared.js";

const ends = { source: slug, target: slug };

export const seriesEdge = z
  .object({
    type: z.literal("series"),
    ...ends,
    series: z.string().meta({ description: "The series' id." }),
    sourceOrder: z.number(),
    targetOrder: z
      .number()
      .meta({ description: "The author's numbers; they differ by more than one where a chapter is not visible." }),
  })
  .meta({ title: "series", description: "`target` is the next visible chapter after `source`." });

const linkCommon = {
  type: z.literal("link"),
  ...ends,
  anchor: z.string().meta({ description: "The words that carry the link, of the occurrence that is the evidence." }),
  occurrences: z.number().int().positive().meta({ description: "How often `source` links to `target`." }),
};

export const sentenceLinkEdge = z
  .object({
    ...linkCommon,
    evidence: z.literal("sentence"),
    sentence: z.string().min(1).meta({ description: "The sentence that carries the link, markup removed." }),
    markdown: z.string().min(1).meta({ description: "Exactly that span of the Markdown twin's body." }),
    span,
    section: z.string().nullable().meta({ description: "The heading above it; null above the first one." }),
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
    type: z.literal("concept"),
    ...ends,
    order: z.number().int().positive().meta({ description: "Its place in the concept's evidence list, from 1." }),
  })
  .meta({ title: "concept", description: "The concept record `source` names the post `target` as evidence." });

export const revisesEdge = z
  .object({
    type: z.literal("revises"),
    ...ends,
    changed: z.string().min(1).meta({ description: "What changed, in one line." }),
    asOf: day.meta({ description: "The day it changed." }),
  })
  .meta({
    title: "revises",
    description: "The newer post `source` changed the author's mind about the older post `target`.",
  });

export const linkEdge = z.discriminatedUnion("evidence", [sentenceLinkEdge, otherLinkEdge]);
export const edge = z.union([seriesEdge, linkEdge, conceptEdge, revisesEdge]);
export type Edge = z.infer<typeof edge>;
export type SeriesEdge = z.infer<typeof seriesEdge>;
export type LinkEdge = z.infer<typeof linkEdge>;
export type ConceptEdge = z.infer<typeof conceptEdge>;
export type RevisesEdge = z.infer<typeof revisesEdge>;

/** The order in which types are listed and counted. */
export const EDGE_TYPES = ["series", "link", "concept", "revises"] as const satisfies readonly Edge["type"][];

export const edgesFile = z.object({
  ...envelope,
  edges: z.array(edge).meta({ description: "By type (series, link, concept, revises), then `source`, then `target`." }),
});
