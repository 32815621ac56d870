// What retrieve.mjs returns of relations and context packs: the formats of `neighbors`, `explain` and `pack`. Comes in: nothing. Goes out: zod
// schemas; the types of src/runtime/retrieve/relate/relations.ts and the tables of SCHEMA.md come from here. The one rule: a field is told
// here and nowhere else.
import { z } from "zod";
import { reader, relevanceVerdict, searchResult } from "./results.js";
import { count, day, slug } from "./shared.js";

const related = {
  slug,
  kind: z.enum(["post", "profile", "concept"]).meta({ description: "Of the learning." }),
  title: z.string().meta({ description: "Its title.", examples: ["Quotes need spans"] }),
  url: z.string().meta({
    description: "Absolute URL of its page.",
    examples: ["https://sitelore.example/blog/quotes-need-spans/"],
  }),
  date: day,
  region: z.string().meta({ description: "Id of its region.", examples: ["saying-no"] }),
};
export const relatedLearning = z.strictObject(related);

export const relation = z.strictObject({
  type: z.enum(["series", "link", "concept", "revises", "meaning"]).meta({ description: "As in edges.json." }),
  direction: z.enum(["out", "in", "both"]).meta({
    description:
      "`out`: from the learning that was asked about to the other; `in`: to it; `both`: resemblance has no direction.",
  }),
  source: slug,
  target: slug,
  series: z.string().optional().meta({ description: "Of `series`: its id." }),
  sourceOrder: z.number().optional().meta({ description: "Of `series`: the author's number of the source." }),
  targetOrder: z.number().optional().meta({ description: "Of `series`: the author's number of the target." }),
  evidence: z.enum(["sentence", "list", "anchor"]).optional().meta({ description: "Of `link`: what carries it." }),
  anchor: z.string().optional().meta({ description: "Of `link`: its words." }),
  occurrences: count.optional().meta({ description: "Of `link`: how often." }),
  sentence: z.string().optional().meta({ description: "Of `link` in a sentence: that sentence." }),
  markdown: z.string().optional().meta({ description: "Of `link` in a sentence: its Markdown, as it stands." }),
  section: z.string().nullable().optional().meta({ description: "Of `link` in a sentence: the heading above it." }),
  inNote: z.boolean().optional().meta({ description: "Of `link` in a sentence: whether in an italic note." }),
  order: count.optional().meta({ description: "Of `concept`: the target's place among the evidence, from 1." }),
  changed: z.string().optional().meta({ description: "Of `revises`: what changed in the author's mind." }),
  asOf: day.optional().meta({ description: "Of `revises`: the day it changed." }),
  cosine: z.number().optional().meta({ description: "Of `meaning`: of the two rows, to 3 decimals." }),
  sameRegion: z.boolean().optional().meta({ description: "Of `meaning`: whether both are of one region." }),
  shared: z.array(z.string()).optional().meta({ description: "Of `meaning`: words that both share." }),
});

const strength = z.number().meta({
  description:
    "What the relations pull together in a context pack, to 3 decimals: series and sentence 3, other link and concept 1, meaning its cosine.",
  examples: [3.412],
});
const relations = z
  .array(relation)
  .meta({ description: "By type (series, link, concept, revises, meaning), then in the order of edges.json." });

export const neighbor = z.strictObject({ ...related, strength, relations });

export const neighbors = z.strictObject({
  ...related,
  total: count.meta({ description: "How many there are.", examples: [12] }),
  neighbors: z.array(neighbor).meta({
    description: "The first of them: those that revise it or that it revises, then by strength, then by slug.",
  }),
});

export const hop = z.strictObject({
  from: relatedLearning.meta({ description: "Where the step starts." }),
  to: relatedLearning.meta({ description: "Where it leads." }),
  strength,
  relations,
});

export const explanation = z.strictObject({
  a: relatedLearning.meta({ description: "The first of the two." }),
  b: relatedLearning.meta({ description: "The second." }),
  relations: z.array(relation).meta({ description: "Every edge between the two, as seen from `a`." }),
  region: z
    .strictObject({
      id: z.string().meta({ description: "Its id." }),
      name: z.string().nullable().meta({ description: "Its name; null without regions.json." }),
    })
    .nullable()
    .meta({ description: "The region that both are of; null where they are of two." }),
  path: z.array(hop).nullable().meta({
    description: "The shortest path from `a` to `b`; null where an edge joins them directly, and where there is none.",
  }),
  message: z.string().meta({ description: "One line for a reader." }),
});

export const candidate = z.strictObject({
  slug,
  score: z.number().meta({ description: "Sum of what the edges between it and the pack pull, to 3 decimals." }),
  tokens: count.meta({ description: "Of the learning." }),
});

const packed = { ...related, tokens: count.meta({ description: "Of the learning.", examples: [1400] }) };

export const packedLearning = z.strictObject(packed);

export const packedAddition = z.strictObject({
  ...packed,
  score: candidate.shape.score,
  room: count.meta({ description: "Tokens that were left before it was added." }),
  passedOver: z
    .array(candidate)
    .meta({ description: "The first of those that scored higher and were too large for the room." }),
  passedOverTotal: count.meta({ description: "How many those were." }),
});

export const contextPack = z.strictObject({
  budget: count.meta({ description: "As given, in tokens." }),
  used: count.meta({ description: "Tokens of seeds and additions." }),
  room: count.meta({ description: "`budget - used`; 0 where the seeds are too large." }),
  query: z.string().optional().meta({ description: "The question that found the seed, where no seeds were given." }),
  reader: reader.optional(),
  relevance: relevanceVerdict.optional(),
  signal: searchResult.shape.signal.optional(),
  seeds: z.array(packedLearning).meta({ description: "In the order given." }),
  additions: z.array(packedAddition).meta({ description: "In the order in which they were added." }),
  ended: z.enum(["no_candidate", "none_fits", "max_posts", "seeds_too_large", "no_seed"]).meta({
    description:
      "Why it ended: no candidate is left; none fits the room; it holds as many as were asked for; the seeds alone are too large; no post is on the question's topic.",
  }),
  remaining: z.array(candidate).meta({ description: "The first of the candidates that were left, best first." }),
  remainingTotal: count.meta({ description: "How many those were." }),
  message: z.string().meta({ description: "One line for a reader: why it ended there." }),
  lacks: searchResult.shape.lacks,
});
