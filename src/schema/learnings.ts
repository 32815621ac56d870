// learnings.json: one record for each visible post, for the profile and for each concept.
import { z } from "zod";
import { count, day, envelope, slug } from "./shared.js";

const seriesRef = z.object({
  id: z.string().meta({ description: "The series' id; also its region's id.", examples: ["saying-no"] }),
  title: z.string().meta({ description: "The series' title.", examples: ["Saying no"] }),
  order: z.number().meta({ description: "The author's number of this chapter; gaps are kept.", examples: [2] }),
});

const common = {
  slug,
  asOf: day.meta({
    description: "The day it is current as of: a post's `date`, or its later `updated`; a record's own `asOf`.",
  }),
  title: z
    .string()
    .min(1)
    .meta({ description: "The title, on one line.", examples: ["Quotes need spans"] }),
  url: z.string().meta({
    description: "Path on the site; the canonical URL is `site + url`.",
    examples: ["/blog/quotes-need-spans/"],
  }),
  file: z.string().meta({
    description: "Source path in the site's repository; not served.",
    examples: ["posts/quotes-need-spans.md"],
  }),
  date: day.meta({ description: "The day of the post, as its author wrote it; a record's own `asOf`." }),
  region: z.string().meta({ description: "The id of the region it belongs to.", examples: ["saying-no"] }),
  series: seriesRef
    .nullable()
    .meta({ description: "The series it is a chapter of; null for a standalone post or a record." }),
  tags: z.array(z.string()).meta({ description: "The author's tags, in the author's order." }),
  tokens: count.meta({
    description: "Estimated tokens of the source file, to the nearest 100; 0 only when it holds no text.",
    examples: [1400],
  }),
  lead: z
    .string()
    .nullable()
    .meta({
      description: "The opening passage, whole; null when no paragraph qualifies.",
      examples: ["A quotation that cannot be found in its source is a claim about memory."],
    }),
  thesis: z
    .string()
    .nullable()
    .meta({
      description: "The whole thesis paragraph, never cut; null when the post has none.",
      examples: ["A quotation is only worth its span."],
    }),
  thesisShort: z
    .string()
    .nullable()
    .meta({
      description:
        "`thesis` clipped to about 280 characters at a sentence end, for display only; null when there is no thesis.",
      examples: ["A quotation is only worth its span."],
    }),
  headings: z
    .array(
      z.object({
        level: z
          .number()
          .int()
          .min(1)
          .max(6)
          .meta({ description: "1 to 6.", examples: [2] }),
        text: z.string().meta({ description: "Its words, markup removed.", examples: ["What a span proves"] }),
      }),
    )
    .meta({ description: "The body's headings, in order." }),
  terms: z.array(z.string()).max(8).meta({ description: "Up to 8 distinctive words, most distinctive first." }),
  passages: count.meta({ description: "How many passages it has in passages.json.", examples: [6] }),
  embedding: z.boolean().meta({ description: "Whether it has a vector; false throughout a layer without vectors." }),
};

export const postLearning = z
  .object({ ...common, kind: z.literal("post").meta({ description: "A post." }) })
  .meta({ title: "Post" });

export const role = z.object({
  org: z.string().meta({ description: "Organisation.", examples: ["Nutshell Press"] }),
  title: z.string().meta({ description: "Title of the role.", examples: ["Editor"] }),
  start: z.string().meta({ description: "Day, month or year the role began.", examples: ["2026-10-12", "2024"] }),
  end: z
    .string()
    .nullable()
    .meta({ description: "Day, month or year it ended; null while it lasts.", examples: ["2026-03"] }),
  summary: z
    .string()
    .nullable()
    .meta({
      description: "What the role was, in the author's words; null when not said.",
      examples: ["Ran the desk."],
    }),
  learnings: z.array(slug).meta({ description: "Posts written about this role." }),
  confirm: z
    .array(z.enum(["start", "end"]))
    .optional()
    .meta({ description: "Dates the owner has still to confirm: give only their year." }),
});

export const profileLearning = z
  .object({
    ...common,
    kind: z.literal("profile").meta({ description: "The author's profile record." }),
    current: z
      .object({
        org: z.string().meta({ description: "Organisation.", examples: ["Nutshell Press"] }),
        since: z.string().meta({ description: "Day, month or year it began.", examples: ["2026-10-12"] }),
        focus: z
          .string()
          .nullable()
          .meta({ description: "What the author works on now; null when not said.", examples: ["Shorter books"] }),
      })
      .nullable()
      .meta({ description: "Where the author works now; null when not said." }),
    roles: z.array(role).meta({ description: "Newest first." }),
    links: z
      .array(
        z.object({
          label: z.string().meta({ description: "Words for the link.", examples: ["Code"] }),
          url: z.string().meta({ description: "Absolute URL.", examples: ["https://code.example/sitelore"] }),
        }),
      )
      .meta({ description: "The author's other places, in the author's order." }),
  })
  .meta({ title: "Profile" });

export const conceptLearning = z
  .object({
    ...common,
    kind: z.literal("concept").meta({ description: "The author's statement of one idea." }),
    name: z.string().meta({ description: "The idea's name.", examples: ["Span"] }),
    aliases: z
      .array(z.string())
      .meta({ description: "Other names; one of the form `X or Y`, `X vs Y`, `X and Y` is a pair alias." }),
    evidence: z.array(slug).meta({ description: "Posts that show it, in the order written." }),
    definition: z.string().meta({
      description: "The section that says what it is, whole.",
      examples: ["A span says where in the text a quotation stands."],
    }),
    why: z.string().meta({
      description: "The section that says why it matters, whole.",
      examples: ["Without one, nobody can check the quotation."],
    }),
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
