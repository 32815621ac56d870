// index.json: the tokenizer and the BM25 index over all learnings, with the authored themes and revisions.
import { z } from "zod";
import { count, day, envelope, slug } from "./shared.js";

export const tokenizer = z.object({
  version: z
    .union([z.literal(1), z.literal(2)])
    .meta({ description: "Which steps of agents.md apply; text.mjs runs both." }),
  stop: z.array(z.string()).meta({ description: "Words that are not indexed, sorted." }),
  source: z.string().meta({ description: "The module the index was built with." }),
});

export const bm25 = z.object({
  k1: z.number(),
  b: z.number(),
  fieldWeights: z.object({ title: z.number(), heading: z.number(), body: z.number() }),
  N: count.meta({ description: "How many documents." }),
  avgdl: z.number().meta({ description: "Mean of `len`." }),
  vocab: z.array(z.string()).meta({ description: "Stems, sorted by code unit." }),
  docs: z
    .array(
      z.object({
        slug,
        len: count.meta({ description: "The document's field-weighted token count." }),
        tf: z
          .array(z.tuple([count, count]))
          .meta({ description: "`[index in vocab, field-weighted count]`, by index." }),
      }),
    )
    .meta({ description: "One for each learning, in the order of learnings.json." }),
});
export type Bm25 = z.infer<typeof bm25>;

export const theme = z.object({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  stems: z.array(z.string()),
  concept: slug.nullable().meta({ description: "The concept record it belongs to, if any." }),
  members: z.array(slug).min(1).meta({ description: "Most central first." }),
});
export type Theme = z.infer<typeof theme>;

export const revision = z.object({
  newer: slug,
  older: slug,
  changed: z.string(),
  asOf: day,
  topic: z.array(z.string()).min(1).meta({ description: "The words a question must use for this change to matter." }),
  stance: z
    .string()
    .meta({ description: "The newer position: the text of a passage of `newer`, or whole sentences of one." }),
  stancePassage: z.string().meta({ description: "The id of the passage that holds `stance`." }),
});
export type Revision = z.infer<typeof revision>;

export const indexFile = z.object({
  ...envelope,
  tokenizer,
  bm25,
  themes: z
    .object({ themes: z.array(theme) })
    .optional()
    .meta({ description: "Only when the site has authored themes." }),
  revisions: z
    .object({ pairs: z.array(revision) })
    .optional()
    .meta({ description: "Only when the site has authored revisions." }),
});
export type IndexFile = z.infer<typeof indexFile>;
