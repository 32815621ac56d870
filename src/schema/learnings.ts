// learnings.json: one record for each visible post, for the profile and for each concept.
import { z } from "zod";
import { count, day, envelope, slug } from "./shared.js";

const seriesRef = z.object({
  id: z.string().meta({ description: "The series' id; also its region's id." }),
  title: z.string(),
  order: z.number().meta({ description: "The author's number of this chapter; gaps are kept." }),
});

const common = {
  slug,
  asOf: day.meta({
    description: "The day it is current as of: a post's `date`, or its later `updated`; a record's own `asOf`.",
  }),
  title: z.string().min(1),
  url: z.string().meta({
    description: "Path on the site; the canonical URL is `site + url`.",
    examples: ["/blog/quotes-need-spans/"],
  }),
  file: z.string().meta({ description: "Source path in the site's repository; not served." }),
  date: day,
  region: z.string().meta({ description: "The id of the region it belongs to." }),
  series: seriesRef
    .nullable()
    .meta({ description: "The series it is a chapter of; null for a standalone post or a record." }),
  tags: z.array(z.string()),
  tokens: count.meta({
    description: "Estimated tokens of the source file, to the nearest 100; 0 only when it holds no text.",
  }),
  lead: z.string().nullable().meta({ description: "The opening passage, whole; null when no paragraph qualifies." }),
  thesis: z
    .string()
    .nullable()
    .meta({ description: "The whole thesis paragraph, never cut; null when the post has none." }),
  thesisShort: z.string().nullable().meta({
    description:
      "`thesis` clipped to about 280 characters at a sentence end, for display only; null when there is no thesis.",
  }),
  headings: z.array(z.object({ level: z.number().int().min(1).max(6), text: z.string() })),
  terms: z.array(z.string()).max(8).meta({ description: "Up to 8 distinctive words, most distinctive first." }),
  passages: count.meta({ description: "How many passages it has in passages.json." }),
  embedding: z.boolean().meta({ description: "Whether it has a vector in index.json." }),
};

export const postLearning = z.object({ ...common, kind: z.literal("post") }).meta({ title: "Post" });

export const role = z.object({
  org: z.string(),
  title: z.string(),
  start: z.string().meta({ description: "Day, month or year the role began.", examples: ["2026-10-12", "2024"] }),
  end: z.string().nullable().meta({ description: "Day, month or year it ended; null while it lasts." }),
  summary: z.string().nullable(),
  learnings: z.array(slug).meta({ description: "Posts written about this role." }),
  confirm: z
    .array(z.enum(["start", "end"]))
    .optional()
    .meta({ description: "Dates the owner has still to confirm: give only their year." }),
});

export const profileLearning = z
  .object({
    ...common,
    kind: z.literal("profile"),
    current: z.object({ org: z.string(), since: z.string(), focus: z.string().nullable() }).nullable(),
    roles: z.array(role).meta({ description: "Newest first." }),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
  })
  .meta({ title: "Profile" });

export const conceptLearning = z
  .object({
    ...common,
    kind: z.literal("concept"),
    name: z.string(),
    aliases: z
      .array(z.string())
      .meta({ description: "Other names; one of the form `X or Y`, `X vs Y`, `X and Y` is a pair alias." }),
    evidence: z.array(slug).meta({ description: "Posts that show it, in the order written." }),
    definition: z.string().meta({ description: "The section that says what it is, whole." }),
    why: z.string().meta({ description: "The section that says why it matters, whole." }),
  })
  .meta({ title: "Concept" });

export const learning = z.discriminatedUnion("kind", [postLearning, profileLearning, conceptLearning]);
export type Learning = z.infer<typeof learning>;
export type PostLearning = z.infer<typeof postLearning>;
export type ProfileLearning = z.infer<typeof profileLearning>;
export type ConceptLearning = z.infer<typeof conceptLearning>;

export const learningsFile = z.object({
  ...envelope,
  learnings: z.array(learning).meta({ description: "Oldest first: by `date`, then `slug`." }),
});
