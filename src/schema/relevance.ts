// The `relevance` of index.json: how high the ranking of a question has to come before anything here answers it, and how that was measured.
import { z } from "zod";
import { count } from "./shared.js";

const value = z.number().min(0).max(1);

export const marks = z.object({
  on: value.meta({
    description: "At or above it: on topic. The higher of `onTopic.p5` and `offTopic.p95`.",
    examples: [0.291],
  }),
  off: value.meta({
    description: "At or below it: off topic. The lower of the two; between the two a question is a weak match.",
    examples: [0.221],
  }),
  answer: value.meta({
    description: "At or above it a passage may be quoted as an answer. The higher of `onTopic.p10` and `offTopic.p95`.",
    examples: [0.291],
  }),
  onTopic: z
    .object({
      p5: value.meta({ description: "One probe in twenty stays below it.", examples: [0.221] }),
      p10: value.meta({ description: "One probe in ten stays below it.", examples: [0.257] }),
      p25: value.meta({ description: "One probe in four stays below it.", examples: [0.329] }),
      median: value.meta({ description: "Half of the probes reach it.", examples: [0.415] }),
    })
    .nullable()
    .meta({ description: "Of the site's own probes; null when not measured." }),
  offTopic: z
    .object({
      median: value.meta({ description: "Half of the asks reach it.", examples: [0.152] }),
      p95: value.meta({ description: "One ask in twenty gets above it.", examples: [0.291] }),
    })
    .nullable()
    .meta({ description: "Of the off-topic asks; null when not measured." }),
});
export type PublishedMarks = z.infer<typeof marks>;

const byReader = z.object({
  top3: count.meta({ description: "On-topic questions with a right post among the first three.", examples: [265] }),
  onTopic: count.meta({ description: "On-topic questions that reach `answer`.", examples: [210] }),
  nearMiss: count.meta({ description: "Near misses that reach it too.", examples: [9] }),
});

export const labelled = z.object({
  onTopic: count.meta({ description: "Questions that a post, concept or the profile answers.", examples: [296] }),
  nearMiss: count.meta({ description: "Questions of the site's own field that nothing answers.", examples: [71] }),
  model: byReader.nullable().meta({ description: "Ranked and judged by the model; null without vectors." }),
  lexicon: byReader.nullable().meta({ description: "By the query lexicon; null without one." }),
  words: byReader.meta({ description: "By words alone." }),
  rows: z
    .object({ top3: count.meta({ description: "As above.", examples: [240] }) })
    .nullable()
    .meta({ description: "Ranked by the cosine of the learnings' rows alone; null without vectors." }),
  bm25: count.meta({
    description:
      "Near misses that the best score of BM25 alone would let through, with the mark that keeps as many on-topic questions as reach `answer` by the model (without vectors, by words).",
    examples: [31],
  }),
  hash: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .meta({ description: "Of the questions with their labels.", examples: ["9f86d081884c7d65"] }),
});
export type LabelledResults = z.infer<typeof labelled>;

export const relevance = z.object({
  measured: z.boolean().meta({
    description: "False when there were fewer than 30 probes or asks: the marks are then usual ones, of other sites.",
  }),
  probes: count.meta({
    description: "Headings, theses and sentences with links of this site that were scored as if they were questions.",
    examples: [277],
  }),
  asks: count.meta({
    description: "Off-topic asks that were scored; 0 when there are too few probes.",
    examples: [358],
  }),
  droppedFields: z.array(z.string()).meta({
    description: "Fields of off-topic asks that this site covers, so that theirs were left out; sorted.",
    examples: [["databases"]],
  }),
  model: marks
    .nullable()
    .meta({ description: "For questions that the layer's model has embedded; null without vectors." }),
  lexicon: marks
    .nullable()
    .meta({ description: "For questions that the query lexicon has embedded; null without a lexicon." }),
  words: marks.meta({ description: "For questions that are ranked by their words alone." }),
  labelled: labelled.nullable().meta({
    description: "What all this does with the site's own labelled questions; null where it has none.",
  }),
  hash: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .meta({
      description: "Of all texts that were compared: as long as it and the model are the same, so are the numbers.",
      examples: ["9f86d081884c7d65"],
    }),
});
export type Relevance = z.infer<typeof relevance>;
