// The `relevance` of index.json: how near questions have to come before anything here answers them, and how that was measured.
import { z } from "zod";
import { count } from "./shared.js";

const cosine = z.number().min(-1).max(1);

export const signal = z.object({
  on: cosine.meta({
    description: "At or above it: on topic. The higher of `onTopic.p5` and `offTopic.p95`.",
    examples: [0.331],
  }),
  off: cosine.meta({
    description: "At or below it: off topic. The lower of the two; between the two a question is a weak match.",
    examples: [0.275],
  }),
  onTopic: z
    .object({
      p5: cosine.meta({ description: "One probe in twenty stays below it.", examples: [0.275] }),
      median: cosine.meta({ description: "Half of the probes reach it.", examples: [0.494] }),
    })
    .nullable()
    .meta({ description: "Of the site's own probes; null when not measured." }),
  offTopic: z
    .object({
      median: cosine.meta({ description: "Half of the asks reach it.", examples: [0.207] }),
      p95: cosine.meta({ description: "One ask in twenty gets above it.", examples: [0.331] }),
    })
    .nullable()
    .meta({ description: "Of the off-topic asks; null when not measured." }),
});
export type Signal = z.infer<typeof signal>;

export const relevance = z.object({
  measured: z.boolean().meta({
    description:
      "False when there were fewer than 30 probes or asks: `learning` then has usual values, of another site.",
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
  learning: signal.meta({
    description: "Of the highest cosine that the question has with a learning's row (`vectors` of this file).",
  }),
  passage: signal.nullable().meta({
    description: "Of its highest cosine with a passage's row (vectors.json); null when not measured.",
  }),
  hash: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .meta({
      description: "Of all that was compared, and of the model: as long as it is the same, so are the numbers.",
      examples: ["9f86d081884c7d65"],
    }),
});
export type Relevance = z.infer<typeof relevance>;
