// golden.json: questions of this site with what the core answers, so that a port of it can be checked. It proves ports, not quality.
import { z } from "zod";
import { answer, intent, relevanceVerdict } from "./results.js";
import { count, envelope, slug } from "./shared.js";

const scored = (what: string) => z.object({ slug, score: z.number().meta({ description: what, examples: [0.612] }) });

export const golden = z.object({
  question: z.string().meta({ description: "The question as it is asked.", examples: ["What is a span?"] }),
  from: z
    .enum(["concept", "alias", "profile", "heading", "series", "thesis", "title", "nonsense"])
    .meta({ description: "What of the site it was made of; `nonsense` is a question that no site answers." }),
  vector: z
    .string()
    .nullable()
    .meta({
      description:
        "The question's vector, `dim` int8 codes in base64, made by the query lexicon; null where it has none. Hand it to the core in place of a model's.",
      examples: ["9QIfCg=="],
    }),
  intent: intent.meta({ description: "`intent` of `analyze`." }),
  words: z
    .array(scored("BM25 by the printed formula, to 6 decimals."))
    .meta({ description: "The first ten by words alone; those that score 0 are left out." }),
  search: z
    .array(scored("The number that ranks, to 4 decimals."))
    .meta({ description: "Results of `search`, the first ten." }),
  relevance: relevanceVerdict,
  no_match: z.boolean().meta({ description: "Nothing on the site answers." }),
  reason: answer.shape.reason.unwrap().nullable().meta({ description: "Why; null where something answers." }),
  answer: z
    .string()
    .nullable()
    .meta({
      description: "What is composed of the profile's fields; null where nothing is.",
      examples: ["Ada works at Nutshell Press [1]."],
    }),
  quotes: z
    .array(
      z.object({
        passage: z.string().meta({ description: "Passage id.", examples: ["one-breath#lead#0"] }),
        start: count.meta({ description: "First UTF-16 offset of the quote in the passage's text.", examples: [0] }),
        end: count.meta({ description: "The offset after the last one.", examples: [71] }),
      }),
    )
    .meta({ description: "What `answer` quotes, best first." }),
});
export type Golden = z.infer<typeof golden>;

export const goldenFile = z.object({
  ...envelope,
  questions: z.array(golden).meta({ description: "At most 40, by what they were made of." }),
});
