// What retrieve.mjs returns for a question: the formats of `search`, `analyze` and `answer`. Comes in: nothing. Goes out: zod schemas; the types of
// src/runtime/retrieve/results.ts and the tables of SCHEMA.md come from here. The one rule: a field is told here and nowhere else.
import { z } from "zod";
import { count, day, slug } from "./shared.js";
import { passageKind, passageRole } from "./passages.js";

export const INTENT_TYPES = [
  "identity",
  "definition",
  "how",
  "why",
  "decision",
  "comparison",
  "diagnosis",
  "opinion",
  "examples",
  "meta",
  "other",
] as const;

const score = z.number().meta({ description: "The number that ranks, to 4 decimals.", examples: [0.6127] });
const title = z.string().meta({ description: "The learning's title.", examples: ["Quotes need spans"] });
const url = z.string().meta({
  description: "Absolute URL of its page.",
  examples: ["https://sitelore.example/blog/quotes-need-spans/"],
});
const passageId = z.string().meta({ description: "Id of the passage.", examples: ["quotes-need-spans#lead#0"] });
const heading = z
  .string()
  .nullable()
  .meta({ description: "The heading above the passage; null above the first.", examples: ["What a span proves"] });
const link = z.string().meta({
  description: "Absolute URL that opens the page at this text.",
  examples: ["https://sitelore.example/blog/quotes-need-spans/#:~:text=A%20quotation,about%20memory."],
});
const nth = z.number().int().positive();

export const intent = z.strictObject({
  type: z.enum(INTENT_TYPES).meta({ description: "What kind of answer is wanted.", examples: ["decision"] }),
  subject: z.string().meta({
    description:
      "The core noun phrase as typed; of a comparison both sides, joined by `and`; empty when the question names nothing.",
    examples: ["a compact index"],
  }),
  sides: z
    .tuple([z.string(), z.string()])
    .optional()
    .meta({ description: "Both sides of a comparison, as typed.", examples: [["BM25", "embeddings"]] }),
  objective: z.string().meta({
    description: "The real question in one plain sentence: the question's own words, rearranged.",
    examples: ["You want a rule for deciding about a compact index."],
  }),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: "How firmly the question's shape matches its type.", examples: [0.9] }),
  focus: z.enum(["overview", "work", "career", "personal", "site", "topic", "declined"]).optional().meta({
    description:
      "A sub-case. Of `identity`: `overview`, `work`, `career`, `personal`; of `meta`: `site`, `topic`; `declined` for what is private.",
  }),
  facet: z
    .enum(["problems", "superlative", "overview"])
    .optional()
    .meta({ description: "What about the subject is wanted. The words that say it are never the subject." }),
});

export const comprehension = z.strictObject({
  tier: z
    .union([z.literal(1), z.literal(2)])
    .meta({ description: "1: rules read the question; 2: meaning did, by intent.json, with an embedder." }),
  type: z.enum(INTENT_TYPES).meta({ description: "As `intent.type`." }),
  why: z.string().meta({
    description: "Why it is read so: the rule that matched, or the exemplar of that type that is nearest.",
    examples: ["decision: asks whether something should be done"],
  }),
  question: z.string().meta({ description: "The real question: `intent.objective`." }),
  similarity: z
    .number()
    .optional()
    .meta({ description: "Of tier 2: the cosine with the nearest exemplar, to 3 decimals.", examples: [0.812] }),
});

export const reader = z.enum(["model", "lexicon", "words"]).meta({
  description:
    "What read the question: the model (`embed`), the query lexicon of vectors.json, or its words alone, without any vector.",
});

export const relevanceVerdict = z.enum(["on_topic", "weak", "off_topic"]).meta({
  description: "Whether the site is on the question's topic: the signal at or above `on`, between, at or below `off`.",
});

const lacks = z.array(z.string()).meta({
  description:
    "What the layer or the caller lacks and what that changes, a sentence each; empty when nothing is lacking.",
  examples: [["intent.json is not given: rules alone read a question."]],
});

const common = {
  intent: intent.meta({ description: "How the question is read." }),
  comprehension: comprehension.meta({ description: "By which means, and why." }),
};

export const analysis = z.strictObject({
  question: z.string().meta({ description: "As it was asked." }),
  ...common,
});

const place = z.strictObject({
  rank: nth.meta({ description: "From 1, among all learnings.", examples: [2] }),
  score: z.number().meta({ description: "To 4 decimals.", examples: [7.1203] }),
});

const evidence = z.strictObject({
  id: passageId,
  role: passageRole,
  heading,
  text: z.string().meta({ description: "The passage, whole." }),
  link,
  cosine: z
    .number()
    .nullable()
    .meta({ description: "With the question, to 3 decimals; null without vectors.", examples: [0.534] }),
});

export const hit = z.strictObject({
  rank: nth.meta({ description: "From 1." }),
  slug,
  kind: z.enum(["post", "profile", "concept"]).meta({ description: "Of the learning." }),
  title,
  url,
  date: day,
  region: z.string().meta({ description: "Id of its region.", examples: ["saying-no"] }),
  score,
  words: place.nullable().meta({ description: "By BM25; null for a learning that has no word of the question." }),
  cosine: place.nullable().meta({ description: "By the cosine of the learning's row; null without vectors." }),
  passages: place
    .nullable()
    .meta({ description: "By the best cosine of its passages and paragraphs; null without them." }),
  evidence: evidence.nullable().meta({
    description: "The passage that speaks to the question; null where there is none, and with `evidence: false`.",
  }),
});

export const searchResult = z.strictObject({
  query: z.string().meta({ description: "As it was asked." }),
  reader,
  relevance: relevanceVerdict,
  signal: z
    .strictObject({
      value: z.number().meta({
        description: "The best score times the root of the known idf share, to 3 decimals.",
        examples: [0.412],
      }),
      on: z.number().meta({ description: "At or above it: on topic." }),
      off: z.number().meta({ description: "At or below it: off topic." }),
    })
    .meta({
      description: "The number that was judged, and this site's marks for the reader (`relevance` of index.json).",
    }),
  results: z.array(hit).meta({ description: "Best first." }),
  lacks,
});

export const quote = z.strictObject({
  n: nth.meta({ description: "From 1: the [n] of an answer." }),
  slug,
  title,
  url,
  date: day,
  passage: passageId,
  kind: passageKind,
  heading,
  text: z.string().meta({ description: "Whole sentences of a passage with the role `position`, letter by letter." }),
  start: count.meta({ description: "UTF-16 offset of `text` in the passage's text." }),
  end: count.meta({ description: "The offset after its last unit." }),
  link,
  score,
  superseded_by: slug.optional().meta({ description: "The post that holds the author's present position." }),
});

export const reference = z.strictObject({
  n: nth.meta({ description: "From 1: the [n] of `answer`." }),
  kind: z
    .enum(["section", "record"])
    .meta({ description: "A section of the profile, whole; or fields of the record that no section states." }),
  slug,
  title,
  url,
  passage: passageId.optional(),
  heading: heading.optional(),
  text: z.string().optional().meta({ description: "Of a section: its text." }),
  fields: z
    .array(
      z.strictObject({
        field: z.string().meta({ description: "Path in the profile record.", examples: ["current.org"] }),
        value: z.string().meta({ description: "As it is given in the answer.", examples: ["Nutshell Press"] }),
      }),
    )
    .optional()
    .meta({ description: "Of a record: the fields that the answer uses." }),
});

export const clause = z.strictObject({
  text: z.string().meta({ description: "The clause, with its [n]." }),
  refs: z.array(nth).meta({ description: "Numbers of the references that hold it." }),
  fields: z.array(z.string()).meta({ description: "Paths in the profile record.", examples: [["roles[1].title"]] }),
  facts: z
    .array(
      z.strictObject({
        field: z.string().meta({ description: "Path in the profile record.", examples: ["roles[1].org"] }),
        text: z.string().meta({ description: "The words of the clause that state it.", examples: ["Nutshell Press"] }),
        ref: nth.meta({ description: "Number of the reference that holds it." }),
      }),
    )
    .meta({ description: "Each fact, with what it rests on." }),
});

export const revisionNote = z.strictObject({
  older: slug.meta({ description: "The post whose position is no longer the author's." }),
  newer: slug.meta({ description: "The post with the present one." }),
  changed: z.string().meta({ description: "What changed, in the author's words." }),
  asOf: day.meta({ description: "The day it changed." }),
  note: z.string().meta({ description: "One line for a reader." }),
});

const near = z.strictObject({ slug, title, url, score });

export const answer = z.strictObject({
  question: z.string().meta({ description: "As it was asked." }),
  ...common,
  reader,
  relevance: relevanceVerdict,
  no_match: z.boolean().meta({ description: "True when nothing on the site answers; then `quotes` is empty." }),
  reason: z
    .enum(["off_topic", "subject_absent", "facet_absent", "declined", "content_free"])
    .optional()
    .meta({
      description:
        "Beside `no_match`: the site is about something else; the subject is not spoken of; the subject is, and not what was asked of it; " +
        "a private question; a question that names nothing.",
    }),
  message: z.string().optional().meta({ description: "Beside `no_match`: the reason in one line, for a reader." }),
  quotes: z.array(quote).meta({ description: "Best first, one a source." }),
  closest: z
    .array(near)
    .meta({ description: "The nearest posts that are not cited: they do not answer. Empty for a private question." }),
  concept: slug.optional().meta({ description: "The concept record that answers first." }),
  composed: z.literal(true).optional().meta({ description: "`answer` is composed from fields of the profile record." }),
  answer: z.string().optional().meta({ description: "The composed prose, with [n] of `references`." }),
  references: z.array(reference).optional().meta({ description: "What a composed answer rests on." }),
  clauses: z.array(clause).optional().meta({ description: "The composed answer, clause by clause." }),
  overview: z
    .literal(true)
    .optional()
    .meta({ description: "The quotes are of the posts of a theme, one each, in the theme's order." }),
  theme: z
    .strictObject({
      id: z.string().meta({ description: "Its id.", examples: ["quotation"] }),
      name: z.string().meta({ description: "Its name.", examples: ["Quotation"] }),
      members: count.meta({ description: "How many posts it has.", examples: [6] }),
      learnings: z.array(slug).meta({ description: "Those that are quoted." }),
    })
    .optional()
    .meta({ description: "Of an overview." }),
  revisions: z
    .array(revisionNote)
    .optional()
    .meta({ description: "Changes of the author's mind that the question touches." }),
  lacks,
});
