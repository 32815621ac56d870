// The configuration file, checked by zod; what a stage reads is always the checked `Config`, never raw input.
// Comes in: an unknown value from sitelore.config.*, the environment and flags, merged. Goes out: Config, all defaults filled.
// The one rule: every option has a consumer today, and its description says the effect.
import { z } from "zod";
import { agentSettings } from "../agent/settings.js";
import * as numbers from "../numbers.js";
import { isTimeZone } from "./build-day.js";
import { embedderChoice } from "./embedder.js";

const text = z.string().trim().min(1);

const postUrlTokens = ["slug", "year", "month", "day", "category", "path", "filename"];

/** Front-matter keys tried in this order for each field; the first that is present wins. Dots go into mappings: "extra.updated". */
export const frontMatterMapping = z
  .strictObject({
    title: z.array(text).default(["title"]),
    slug: z.array(text).default(["slug"]),
    date: z.array(text).default(["date", "pubDate", "publishDate", "published_at"]),
    /** The first day on which the post is gone again: Hugo `expiryDate` and its other name. */
    expires: z.array(text).default(["expiryDate", "expirydate", "unpublishDate", "unpublishdate"]),
    updated: z.array(text).default(["updated", "lastmod", "updatedDate", "last_modified_at", "modified"]),
    /** Every one of these that is present is read, not only the first: one that says "keep out" is enough. */
    hidden: z.array(text).default(["hidden", "unlisted"]),
    draft: z.array(text).default(["draft"]),
    published: z.array(text).default(["published", "publish"]),
    series: z.array(text).default(["series"]),
    /** The place in a series, where `series` is a plain name and not a mapping with `order`. */
    seriesOrder: z.array(text).default(["series_order", "seriesOrder", "series_weight", "part"]),
    category: z.array(text).default(["category", "categories"]),
    tags: z.array(text).default(["tags"]),
    description: z.array(text).default(["description", "summary", "excerpt"]),
    aliases: z.array(text).default(["aliases", "redirect_from"]),
    /** A post's own path on the site, in place of `postUrl`: Zola `path`, Hugo `url`. Off unless keys are named. */
    url: z.array(text).default([]),
  })
  .prefault({});

export const configSchema = z.strictObject({
  /** A generator's habits, applied as defaults under everything the file says. See src/config/presets/. */
  preset: z.enum(["plain", "zola", "remix-mdx"]).default("plain"),
  site: z.strictObject({
    url: z
      .url({ protocol: /^https?$/, error: "must be an address such as https://example.com" })
      .refine((url) => !/[?#@]/.test(url), "must be an address without ?, # or a user name")
      .transform((url) => url.replace(/\/+$/, ""))
      .describe("The published site's URL, base path included."),
    title: text.optional(),
    description: text.optional(),
    language: text.default("en"),
    timeZone: text
      .refine(isTimeZone, "must be an IANA time zone such as Europe/Berlin")
      .default("UTC")
      .describe("IANA time zone in which the build day is read from the clock."),
  }),
  author: z.strictObject({ name: text, url: z.url().optional() }).optional(),
  licence: z.strictObject({ text: text.optional(), code: text.optional() }).prefault({}),
  views: text.optional().describe("A line that an agent must add when it quotes the author."),
  content: z.array(text).default(["**/*.{md,mdx,markdown}"]).describe("Globs of the posts, relative to the root."),
  exclude: z.array(text).default([]).describe("Globs left out of `content`; dot folders and node_modules always are."),
  slugFrom: z
    .enum(["file", "folders"])
    .default("file")
    .describe(
      "Slug of a post that names none: its file name, or its folders under the content and its file name, joined by hyphens.",
    ),
  postUrl: text
    .refine((pattern) => pattern.startsWith("/"), "must start with /")
    .refine((pattern) => !/[?#\\\s]/.test(pattern), "must be a path, without spaces, ? or #")
    .refine((pattern) => !pattern.split("/").some((part) => /^\.+$/.test(part)), "must not step between folders")
    .refine((pattern) => /:(?:slug|path|filename)(?![a-z])/.test(pattern), "must hold :slug, :path or :filename")
    .refine(
      (pattern) => [...pattern.matchAll(/:([a-z]+)/gi)].every(([, token]) => postUrlTokens.includes(token!)),
      `may hold only these tokens: ${postUrlTokens.map((token) => `:${token}`).join(" ")}`,
    )
    .default("/blog/:slug/")
    .describe(
      "URL pattern of a post. Tokens: :slug :year :month :day :category :path :filename. The final slash is kept as written.",
    ),
  undated: z.boolean().default(false).describe("Leave posts without a date out, with a warning, instead of stopping."),
  frontMatter: frontMatterMapping,
  excerptMarkers: z
    .array(text)
    .default([
      "<!-- more -->",
      "<!--more-->",
      "<!-- excerpt -->",
      "<!-- truncate -->",
      "{/* more */}",
      "{/* truncate */}",
    ])
    .describe("Lines that end a post's opening."),
  thesisLabels: z
    .array(text)
    .default(["Thesis"])
    .describe("Strong words that open a thesis paragraph: `**Thesis:** ...`."),
  categories: z
    .record(z.string(), text)
    .default({})
    .describe("Names of the standalone categories by their front-matter value."),
  records: z
    .strictObject({
      profile: text.optional(),
      concepts: text.optional().describe("Glob of the concept records."),
      themes: text.optional(),
      revisions: text.optional(),
      series: text.optional(),
      intent: text.optional().describe("More exemplars of how questions are read."),
      questions: text
        .optional()
        .describe("Labelled questions: each build measures how many find a right post, and how many are let through."),
    })
    .prefault({})
    .describe("Paths of the authored records, relative to the root."),
  tokenizer: z.union([z.literal(1), z.literal(2)]).default(2),
  embedder: embedderChoice
    .default("minilm")
    .describe(
      'What makes the vectors: "minilm" (all-MiniLM-L6-v2, on this machine, no network), "none", a model folder, a model of a hub, or an endpoint.',
    ),
  out: text.default("dist/site").describe("Output folder, relative to the root: the built site's folder."),
  agent: agentSettings
    .prefault({})
    .describe("The bounded agent: the model it asks, where its knowledge stands, the limits of its runs."),
  emit: z
    .strictObject({
      llmsTxt: z.boolean().default(true),
      llmsFullTxt: z.boolean().default(true),
      agentsMd: z.boolean().default(true),
      twins: z.boolean().default(true),
      packs: z.boolean().default(true),
    })
    .prefault({}),
  limits: z
    .strictObject({
      fileBytes: z.number().int().positive().default(numbers.FILE_BYTES),
      nesting: z.number().int().positive().default(numbers.NESTING),
      yamlAliases: z.number().int().nonnegative().default(numbers.YAML_ALIASES),
    })
    .prefault({}),
});

export type Config = z.infer<typeof configSchema>;
export type ConfigInput = z.input<typeof configSchema>;
export type FrontMatterMapping = z.infer<typeof frontMatterMapping>;
