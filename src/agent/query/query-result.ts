// What an answered question gives: the very object that `--json` prints and a run record keeps.
import { z } from "zod";
import { id } from "../domain/ids.js";
import { visibility } from "../domain/visibility.js";
import { secondLook } from "./second-look.js";

export const checkedQuote = z.strictObject({
  text: z.string(),
  /** "repaired": case or punctuation differed, and the page's own words were put in. */
  verdict: z.enum(["exact", "repaired"]),
});

export const citation = z.strictObject({
  id,
  title: z.string(),
  /** Of the page as it was read. */
  hash: z.string(),
  quotes: z.array(checkedQuote),
});
export type Citation = z.output<typeof citation>;

export const coverage = z.strictObject({
  /** Paragraphs and list items that hold a sentence; and those of them that link a page. */
  statements: z.number().int().min(0),
  cited: z.number().int().min(0),
});

export const queryResult = z.strictObject({
  question: z.string(),
  /** Markdown with wikilinks. */
  answer: z.string(),
  /** In the order in which the answer links them first. */
  citations: z.array(citation).min(1),
  coverage,
  /** What text was given to the model of, by kind and id. */
  read: z.array(
    z.strictObject({ kind: z.enum(["atom", "note", "source"]), id: z.string(), hash: z.string(), chars: z.number() }),
  ),
  /** The strictest of everything that the run met, also of what it only saw listed. */
  visibility,
  /** With `--judge`: a model's opinion of each statement that cites a page. It decides nothing. */
  judged: secondLook.optional(),
  usage: z.strictObject({
    iterations: z.number(),
    attempts: z.number(),
    calls: z.number(),
    tokens_in: z.number(),
    tokens_out: z.number(),
    /** An endpoint gave no counts, and ours stand in for them. */
    estimated: z.boolean(),
    cost_usd: z.number().nullable(),
    ms: z.number(),
  }),
});
export type QueryResult = z.output<typeof queryResult>;
