// regions.json: the series, the standalone categories, the concepts and the profile, with their members in reading order.
import { z } from "zod";
import { count, day, envelope, slug } from "./shared.js";

const common = {
  id: z.string().meta({
    description: "The region's id; names its pack and is what `region` of a learning holds.",
    examples: ["saying-no", "standalone-field-notes", "concepts", "about-me"],
  }),
  name: z.string().meta({ description: "Its name for people.", examples: ["Saying no"] }),
  slug: z.string().meta({ description: "Its name as a slug.", examples: ["saying-no"] }),
  members: z.array(slug).min(1).meta({ description: "In reading order." }),
  count: count.meta({ description: "How many members.", examples: [5] }),
  tokens: count.meta({ description: "The sum of the members' `tokens`.", examples: [7300] }),
  firstDate: day.meta({ description: "The earliest `date` of a member." }),
  newestDate: day.meta({ description: "The latest `date` of a member." }),
  blurb: z
    .string()
    .nullable()
    .meta({
      description: "What the region is about, in the author's words; null when no text qualifies.",
      examples: ["When the right answer is that there is none."],
    }),
  blurbFrom: z.enum(["authored", "thesisShort", "lead"]).nullable().meta({
    description:
      "Where `blurb` comes from: the series record, or the first member's short thesis, or its lead's first sentence; null without one.",
  }),
  shared: z
    .array(
      z.object({
        term: z.string().meta({ description: "The word, in its commonest form.", examples: ["quotation"] }),
        coverage: z
          .number()
          .min(0)
          .max(1)
          .meta({ description: "Share of the members that have it, 0 to 1.", examples: [0.8] }),
      }),
    )
    .max(5)
    .meta({ description: "Words found in at least half of the members, with the share of members that have each." }),
};

export const region = z.discriminatedUnion("kind", [
  z
    .object({
      ...common,
      kind: z.literal("series").meta({ description: "A series." }),
      seriesId: z
        .string()
        .meta({ description: "The id that its chapters' `series.id` holds.", examples: ["saying-no"] }),
      featured: z.boolean().meta({ description: "The author marked it as one to start with." }),
    })
    .meta({ title: "Series" }),
  z
    .object({
      ...common,
      kind: z.literal("standalone").meta({ description: "Posts of no series, by category." }),
      category: z.string().meta({ description: "The front-matter value they share.", examples: ["field-notes"] }),
    })
    .meta({ title: "Standalone category" }),
  z
    .object({ ...common, kind: z.literal("concept").meta({ description: "The concept records." }) })
    .meta({ title: "Concepts" }),
  z
    .object({ ...common, kind: z.literal("profile").meta({ description: "The profile record." }) })
    .meta({ title: "About the author" }),
]);
export type Region = z.infer<typeof region>;

export const regionsFile = z.object({
  ...envelope,
  regions: z.array(region).meta({
    description: "Series by their first date, then standalone categories by name, then the concepts, then the profile.",
  }),
});
