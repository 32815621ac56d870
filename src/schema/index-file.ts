// index.json: the tokenizer and the BM25 index over all learnings, with the authored themes and revisions.
import { z } from "zod";
import { relevance } from "./relevance.js";
import { count, day, envelope, slug } from "./shared.js";
import { learningVectors } from "./vectors.js";

export const tokenizer = z.object({
  version: z
    .union([z.literal(1), z.literal(2)])
    .meta({ description: "Which steps of agents.md apply; text.mjs runs both." }),
  stop: z.array(z.string()).meta({ description: "Words that are not indexed, sorted." }),
  source: z
    .string()
    .meta({ description: "The module the index was built with, beside this file.", examples: ["text.mjs"] }),
});

export const bm25 = z.object({
  k1: z.number().meta({ description: "Saturation: how soon more of the same word stops counting.", examples: [1.5] }),
  b: z.number().meta({ description: "Length normalisation, 0 (none) to 1 (full).", examples: [0.75] }),
  fieldWeights: z
    .object({
      title: z.number().meta({ description: "Of a word in the title.", examples: [3] }),
      heading: z.number().meta({ description: "Of a word in a heading.", examples: [2] }),
      body: z.number().meta({ description: "Of a word in the body.", examples: [1] }),
    })
    .meta({ description: "How often one occurrence counts; `len` and `tf` already hold these weights." }),
  N: count.meta({ description: "How many documents.", examples: [31] }),
  avgdl: z.number().meta({ description: "Mean of `len`; 0 without documents.", examples: [913.6] }),
  vocab: z.array(z.string()).meta({ description: "Stems, sorted by code unit." }),
  idf: z.array(z.number()).meta({
    description:
      "How much each stem of `vocab` tells, by index: `ln(1 + (N - df + 0.5) / (df + 0.5))`, to 6 decimals. Scores are computed with these numbers.",
    examples: [[3.091042]],
  }),
  unseenIdf: z.number().meta({ description: "The same of a stem that no document has.", examples: [4.158883] }),
  docs: z
    .array(
      z.object({
        slug,
        len: count.meta({ description: "The document's field-weighted token count.", examples: [1041] }),
        tf: z
          .array(z.tuple([count, count]))
          .meta({ description: "`[index in vocab, field-weighted count]`, by index." }),
      }),
    )
    .optional()
    .meta({ description: "Version 1: one for each learning, in the order of learnings.json." }),
  slugs: z
    .array(slug)
    .optional()
    .meta({ description: "Version 2: the documents, in the order of learnings.json.", examples: [["one-breath"]] }),
  lens: z
    .array(count)
    .optional()
    .meta({ description: "Version 2: `len` of each document, its field-weighted token count.", examples: [[1041]] }),
  postings: z
    .string()
    .optional()
    .meta({
      description: "Version 2: which documents have each stem, and how often; see The compact index, under Ranking.",
      examples: ["AgEDqgIBAQDIAQ=="],
    }),
});
export type Bm25 = z.infer<typeof bm25>;

/** `readable`: a list of pairs for each document, format version 1. `compact`: postings by stem, format version 2. */
export type IndexForm = "readable" | "compact";

export const formOf = ({ postings }: Pick<Bm25, "postings">): IndexForm =>
  postings === undefined ? "readable" : "compact";

/** The format version of index.json. */
export const indexVersion = (bm25: Pick<Bm25, "postings">): 1 | 2 => (formOf(bm25) === "compact" ? 2 : 1);

export const theme = z.object({
  id: z.string().meta({ description: "The theme's id.", examples: ["verbatim-quotation"] }),
  name: z.string().meta({ description: "Its name for people.", examples: ["Verbatim quotation"] }),
  aliases: z.array(z.string()).meta({ description: "Other names of it." }),
  stems: z.array(z.string()).meta({ description: "Stems of the words that speak of it." }),
  concept: slug.nullable().meta({ description: "The concept record it belongs to; null when it has none." }),
  members: z.array(slug).min(1).meta({ description: "Most central first." }),
});
export type Theme = z.infer<typeof theme>;

export const revision = z.object({
  newer: slug.meta({ description: "The post with the current position." }),
  older: slug.meta({ description: "The post whose position it replaces." }),
  changed: z.string().meta({
    description: "What changed, in one line.",
    examples: ["A section passage is a paragraph, no longer a whole section."],
  }),
  asOf: day.meta({ description: "The day it changed." }),
  topic: z.array(z.string()).min(1).meta({ description: "The words a question must use for this change to matter." }),
  stance: z.string().meta({
    description: "The newer position: the text of a passage of `newer`, or whole sentences of one.",
    examples: ["A paragraph is what an author meant to say in one breath."],
  }),
  stancePassage: z
    .string()
    .meta({ description: "The id of the passage that holds `stance`.", examples: ["one-breath#section#0"] }),
});
export type Revision = z.infer<typeof revision>;

const fields = z.object({
  ...envelope,
  version: z.union([z.literal(1), z.literal(2)]).meta({
    description: "Format version: 1 with `bm25.docs`; 2, for a large site, with `bm25.postings` instead.",
    examples: [1],
  }),
  tokenizer: tokenizer.meta({ description: "How text becomes tokens." }),
  bm25: bm25.meta({ description: "The inverted index of all learnings." }),
  vectors: learningVectors
    .optional()
    .meta({ description: "One vector for each learning; only when the layer was built with an embedder." }),
  relevance: relevance.meta({
    description:
      "How high the best score of a question has to be for this site to answer it, by what reads the question.",
  }),
  themes: z
    .object({ themes: z.array(theme).meta({ description: "In the author's order." }) })
    .optional()
    .meta({ description: "Only when the site has authored themes." }),
  revisions: z
    .object({ pairs: z.array(revision).meta({ description: "The same pairs as the `revises` edges." }) })
    .optional()
    .meta({ description: "Only when the site has authored revisions." }),
});

export const indexFile = fields.superRefine(({ version, bm25: { docs, slugs, lens, postings } }, context) => {
  const compact = [slugs, lens, postings].filter((field) => field !== undefined).length;
  if (version === 1 ? docs !== undefined && compact === 0 : docs === undefined && compact === 3) return;
  const message = version === 1 ? "version 1 has docs alone" : "version 2 has slugs, lens and postings, and no docs";
  context.addIssue({ code: "custom", path: ["bm25"], message });
});
export type IndexFile = z.infer<typeof indexFile>;
