// The authored records beside the posts: profile and concepts are Markdown files whose front matter is checked here; themes,
// revisions, series and exemplars are YAML files. Comes in: parsed YAML. Goes out: typed records. Unknown keys are refused by name.
import { z } from "zod";
import { INTENT_TYPES, intent } from "./results.js";
import { day, slug } from "./shared.js";

const text = z.string().trim().min(1);
/** A day, a month or a year: "2026-10-12", "2026-10", "2026". YAML reads 2026 as a number. */
const looseDay = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .pipe(z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, "must be YYYY, YYYY-MM or YYYY-MM-DD"));

/** Front matter of the profile record; its body is `## Section` headings, each with prose, each one quotable whole. */
export const profileRecord = z.strictObject({
  id: slug,
  name: text.describe("The author's name."),
  asOf: day.describe("The day the record is current as of."),
  url: text.optional().describe("Path or URL of the author's page."),
  current: z
    .strictObject({
      org: text.describe("Organisation."),
      since: looseDay.describe("Day, month or year it began."),
      focus: text.optional().describe("What the author works on now."),
    })
    .optional()
    .describe("Where the author works now."),
  roles: z
    .array(
      z.strictObject({
        org: text.describe("Organisation."),
        title: text.describe("Title of the role."),
        start: looseDay.describe("Day, month or year it began."),
        end: looseDay
          .nullable()
          .default(null)
          .describe("Day, month or year it ended; null or left out while it lasts."),
        summary: text.optional().describe("What the role was."),
        learnings: z.array(slug).default([]).describe("Slugs of posts about this role."),
        confirm: z
          .array(z.enum(["start", "end"]))
          .default([])
          .describe("Dates that have still to be confirmed; readers are told to give their year only."),
      }),
    )
    .default([])
    .describe("In any order."),
  links: z
    .array(z.strictObject({ label: text.describe("Words for the link."), url: z.url().describe("Absolute URL.") }))
    .default([])
    .describe("The author's other places."),
});
export type ProfileRecord = z.infer<typeof profileRecord>;

/** Front matter of a concept record; its body has two sections: first what it is, second why it matters. */
export const conceptRecord = z.strictObject({
  id: slug,
  name: text.describe("The idea's name."),
  aliases: z
    .array(text)
    .default([])
    .describe("Other names; `X or Y`, `X vs Y` and `X and Y` are pair aliases, for a comparison of two sides."),
  asOf: day.describe("The day the record is current as of."),
  evidence: z.array(slug).min(1).describe("Slugs of posts that show it, in the order written."),
  url: text.optional().describe("Path or URL of its page; without one, its Markdown twin stands in."),
});
export type ConceptRecord = z.infer<typeof conceptRecord>;

export const themesRecord = z.strictObject({
  themes: z
    .array(
      z.strictObject({
        id: slug.describe("The theme's id."),
        name: text.describe("Its name."),
        aliases: z.array(text).default([]).describe("Other names of it."),
        stems: z.array(text).default([]).describe("Words whose stems speak of the theme; stemmed at build."),
        concept: slug.optional().describe("Id of the concept record it belongs to."),
        members: z.array(slug).min(1).describe("Slugs of its posts, most central first."),
      }),
    )
    .describe("In any order; it is kept."),
});
export type ThemesRecord = z.infer<typeof themesRecord>;

export const revisionsRecord = z.strictObject({
  revisions: z
    .array(
      z.strictObject({
        newer: slug.describe("Slug of the post with the current position."),
        older: slug.describe("Slug of the post whose position it replaces."),
        changed: text.describe("What changed, in one line."),
        asOf: day.describe("The day it changed."),
        topic: z.array(text).min(1).describe("The words a question must use for this change to matter."),
        stance: text.describe("Words of the newer post, verbatim: a passage or whole sentences of one."),
      }),
    )
    .describe("One for each change of mind."),
});
export type RevisionsRecord = z.infer<typeof revisionsRecord>;

export const seriesRecord = z.strictObject({
  series: z
    .array(
      z.strictObject({
        id: slug.describe("The id that posts name in `series`."),
        title: text.optional().describe("Its title; without one, that of its first chapter's front matter."),
        featured: z.boolean().default(false).describe("Marks a series that the site puts first."),
        blurb: text.optional().describe("What the series is about."),
      }),
    )
    .describe("What posts do not say about their series."),
});
export type SeriesRecord = z.infer<typeof seriesRecord>;

const namedIn = (ask: string, parts: readonly string[]): boolean =>
  parts.every((part) => ask.toLowerCase().includes(part.toLowerCase()));

/** More exemplars of how questions are read, in the words of the site's own readers. */
export const intentRecord = z.strictObject({
  exemplars: z
    .array(
      z
        .strictObject({
          ask: text.max(300).describe("The ask, in a reader's words."),
          type: z.enum(INTENT_TYPES).describe("How it is to be read."),
          subject: z.string().trim().default("").describe("What it is about, as it stands in the ask."),
          sides: z.tuple([text, text]).optional().describe("Both sides of a comparison, as they stand in the ask."),
          focus: intent.shape.focus.describe("The sub-case, of asks about the author or the site."),
        })
        .refine(({ ask, subject, sides }) => namedIn(ask, sides ?? [subject]), {
          message: "the subject has to stand in the ask, letter by letter",
          path: ["subject"],
        }),
    )
    .max(500)
    .describe("Added to the bank that comes with sitelore."),
});

/** Questions of readers with the posts that answer them, and questions that no post answers. Never published; other keys are for people. */
export const questionsRecord = z.strictObject({
  on_topic: z
    .array(
      z.looseObject({
        ask: text.describe("The question, in a reader's words."),
        slugs: z.array(slug).default([]).describe("Posts that answer it."),
        records: z.array(slug).default([]).describe("Concepts, or the profile, that answer it."),
      }),
    )
    .default([])
    .describe("Questions that the site answers."),
  near_miss: z
    .array(z.looseObject({ ask: text.describe("The question, in a reader's words.") }))
    .default([])
    .describe("Questions in the site's own field that nothing there answers."),
});
export type QuestionsRecord = z.infer<typeof questionsRecord>;
