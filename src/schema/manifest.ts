// manifest.json: the entry point, written last; its hashes prove every other file.
import { z } from "zod";
import { count, envelope, sha256, slug } from "./shared.js";
import { vectorModel } from "./vectors.js";

const listed = z.object({
  path: z
    .string()
    .meta({ description: "Relative to the folder that holds `knowledge/`.", examples: ["knowledge/learnings.json"] }),
  bytes: count.meta({ description: "Size of the file in bytes.", examples: [48213] }),
  sha256,
});
export type ListedFile = z.infer<typeof listed>;

const text = z.string().nullable();

/** By the names of the options that turn them off. */
export const textFiles = ["llmsTxt", "llmsFullTxt", "agentsMd", "twins", "packs"] as const;

/** What the files depend on beside the posts and the records, so that a layer can be made again from its own files. */
const settings = z.object({
  title: z.string().meta({ description: "The site's title.", examples: ["Few words"] }),
  description: text.meta({
    description: "What the site is; null when the configuration does not say.",
    examples: ["A blog about short books."],
  }),
  language: z.string().meta({ description: "Language of the posts, a BCP 47 tag.", examples: ["en"] }),
  author: z
    .object({
      name: z.string().meta({ description: "Whom to attribute quotations to.", examples: ["Ada Writer"] }),
      url: text.meta({ description: "The author's address; null without one.", examples: ["https://ada.example"] }),
    })
    .nullable()
    .meta({ description: "Whom to attribute quotations to; null when the configuration names nobody." }),
  licence: z
    .object({
      text: text.meta({ description: "Licence of the texts; null when none is stated.", examples: ["CC BY 4.0"] }),
      code: text.meta({ description: "Licence of code samples; null when none is stated.", examples: ["MIT"] }),
    })
    .meta({ description: "As the configuration states them." }),
  views: text.meta({
    description: "A line to say with a quotation; null without one.",
    examples: ["The views are my own."],
  }),
  thesisLabels: z.array(z.string()).meta({ description: "Strong words that open a thesis.", examples: [["Thesis"]] }),
  excerptMarkers: z.array(z.string()).meta({ description: "Lines that end a post's opening." }),
  emit: z.array(z.enum(textFiles)).meta({ description: "Which text files are written.", examples: [[...textFiles]] }),
  limits: z
    .object({
      fileBytes: count.meta({ description: "Longest body that is read.", examples: [5_000_000] }),
      nesting: count.meta({ description: "Deepest nesting of Markdown that is read.", examples: [100] }),
    })
    .meta({ description: "Bounds within which the bodies were read." }),
});

const namedLink = z.object({
  source: slug.meta({ description: "The post that holds the link." }),
  href: z.string().meta({ description: "The link as its body writes it.", examples: ["/2014/an-old-address.html"] }),
  target: slug.nullable().meta({ description: "The post it leads to; null for none." }),
});
export type NamedLink = z.infer<typeof namedLink>;

export const manifestFile = z.object({
  ...envelope,
  generator: z
    .object({
      name: z.literal("sitelore").meta({ description: "The program." }),
      version: z.string().meta({ description: "Its version.", examples: ["0.1.0"] }),
    })
    .meta({ description: "What wrote the layer." }),
  counts: z
    .object({
      learnings: count.meta({ description: "Records of learnings.json.", examples: [31] }),
      posts: count.meta({ description: "Learnings of the kind `post`.", examples: [27] }),
      profiles: count.meta({ description: "Learnings of the kind `profile`, 0 or 1.", examples: [1] }),
      concepts: count.meta({ description: "Learnings of the kind `concept`.", examples: [3] }),
      passages: count.meta({ description: "Records of passages.json.", examples: [214] }),
      edges: z
        .object({
          series: count.meta({ description: "Edges of the type `series`.", examples: [15] }),
          link: count.meta({ description: "Edges of the type `link`.", examples: [96] }),
          concept: count.meta({ description: "Edges of the type `concept`.", examples: [9] }),
          revises: count.meta({ description: "Edges of the type `revises`.", examples: [2] }),
          meaning: count.meta({ description: "Edges of the type `meaning`; 0 without vectors.", examples: [71] }),
        })
        .meta({ description: "Records of edges.json, by type." }),
      regions: count.meta({ description: "Records of regions.json.", examples: [9] }),
    })
    .meta({ description: "How many records the layer holds." }),
  vectors: z
    .object(vectorModel)
    .nullable()
    .meta({ description: "The model of the layer's vectors; null when it was built without an embedder." }),
  visibility: z.string().meta({
    description: "The rule that decides which posts are in the layer.",
    examples: [
      "Only posts with a date no later than the build day, 2026-11-15, and not marked as hidden, draft or unpublished are included.",
    ],
  }),
  warnings: z.array(z.string()).meta({
    description: "What the build found to say about the visible posts, one sentence each; empty when nothing.",
  }),
  settings: settings.meta({ description: "What the build was told and the files depend on." }),
  links: z.array(namedLink).meta({
    description:
      "Links whose target the learnings' addresses, files and titles do not tell (a former address, say), by source and href.",
  }),
  files: z.array(listed).meta({ description: "The engine's files: the JSON files and the modules, by path." }),
  text: z
    .array(listed)
    .meta({ description: "Packs, llms files, agents.md, SCHEMA.md, JSON Schemas and Markdown twins, by path." }),
});
export type Settings = z.infer<typeof settings>;
export type Manifest = z.infer<typeof manifestFile>;
