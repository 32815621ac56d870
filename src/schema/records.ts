// The authored records beside the posts: profile and concepts are Markdown files whose front matter is checked here; themes,
// revisions and series are YAML files. Comes in: parsed YAML. Goes out: typed records. Unknown keys are refused by name.
import { z } from "zod";
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
  name: text,
  asOf: day,
  url: text.optional().describe("Path or URL of the author's page."),
  current: z.strictObject({ org: text, since: looseDay, focus: text.optional() }).optional(),
  roles: z
    .array(
      z.strictObject({
        org: text,
        title: text,
        start: looseDay,
        end: looseDay.nullable().default(null),
        summary: text.optional(),
        learnings: z.array(slug).default([]),
        confirm: z.array(z.enum(["start", "end"])).default([]),
      }),
    )
    .default([]),
  links: z.array(z.strictObject({ label: text, url: z.url() })).default([]),
});
export type ProfileRecord = z.infer<typeof profileRecord>;

/** Front matter of a concept record; its body has two sections: first what it is, second why it matters. */
export const conceptRecord = z.strictObject({
  id: slug,
  name: text,
  aliases: z.array(text).default([]),
  asOf: day,
  evidence: z.array(slug).min(1),
  url: text.optional(),
});
export type ConceptRecord = z.infer<typeof conceptRecord>;

export const themesRecord = z.strictObject({
  themes: z.array(
    z.strictObject({
      id: slug,
      name: text,
      aliases: z.array(text).default([]),
      stems: z.array(text).default([]).describe("Words whose stems speak of the theme; stemmed at build."),
      concept: slug.optional(),
      members: z.array(slug).min(1),
    }),
  ),
});
export type ThemesRecord = z.infer<typeof themesRecord>;

export const revisionsRecord = z.strictObject({
  revisions: z.array(
    z.strictObject({
      newer: slug,
      older: slug,
      changed: text,
      asOf: day,
      topic: z.array(text).min(1),
      stance: text.describe("Words of the newer post, verbatim: a passage or whole sentences of one."),
    }),
  ),
});
export type RevisionsRecord = z.infer<typeof revisionsRecord>;

export const seriesRecord = z.strictObject({
  series: z.array(
    z.strictObject({ id: slug, title: text.optional(), featured: z.boolean().default(false), blurb: text.optional() }),
  ),
});
export type SeriesRecord = z.infer<typeof seriesRecord>;
