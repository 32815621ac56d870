// regions.json: the series, the standalone categories, the concepts and the profile, with their members in reading order.
import { z } from "zod";
import { count, day, envelope, slug } from "./shared.js";

const common = {
  id: z.string().meta({ examples: ["saying-no", "standalone-field-notes", "concepts", "about-me"] }),
  name: z.string(),
  slug: z.string(),
  members: z.array(slug).min(1).meta({ description: "In reading order." }),
  count: count.meta({ description: "How many members." }),
  tokens: count.meta({ description: "The sum of the members' `tokens`." }),
  firstDate: day,
  newestDate: day,
  blurb: z
    .string()
    .nullable()
    .meta({ description: "What the region is about, in the author's words; null when no text qualifies." }),
  blurbFrom: z.enum(["authored", "thesisShort", "lead"]).nullable().meta({
    description:
      "Where `blurb` comes from: the series record, or the first member's short thesis, or its lead's first sentence.",
  }),
  shared: z
    .array(z.object({ term: z.string(), coverage: z.number().min(0).max(1) }))
    .max(5)
    .meta({ description: "Words found in at least half of the members, with the share of members that have each." }),
};

export const region = z.discriminatedUnion("kind", [
  z
    .object({ ...common, kind: z.literal("series"), seriesId: z.string(), featured: z.boolean() })
    .meta({ title: "Series" }),
  z.object({ ...common, kind: z.literal("standalone"), category: z.string() }).meta({ title: "Standalone category" }),
  z.object({ ...common, kind: z.literal("concept") }).meta({ title: "Concepts" }),
  z.object({ ...common, kind: z.literal("profile") }).meta({ title: "About the author" }),
]);
export type Region = z.infer<typeof region>;

export const regionsFile = z.object({
  ...envelope,
  regions: z.array(region).meta({
    description: "Series by their first date, then standalone categories by name, then the concepts, then the profile.",
  }),
});
