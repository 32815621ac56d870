// vectors.json and the `vectors` of index.json: int8 rows with one scale each, and the model that made them.
import { z } from "zod";
import { count, envelope, slug } from "./shared.js";

/** What two rows must share to be compared. */
export const vectorModel = {
  model: z.string().meta({ description: "The model, as it is published.", examples: ["all-MiniLM-L6-v2"] }),
  dim: z
    .number()
    .int()
    .positive()
    .meta({ description: "Numbers in a row.", examples: [384] }),
  pooling: z
    .enum(["mean", "unknown"])
    .meta({ description: "How the vectors of a text's tokens became one; then its length was made 1." }),
  engine: z
    .string()
    .meta({ description: "The software that ran the model, with its version.", examples: ["onnxruntime-node 1.14.0"] }),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .meta({
      description:
        "Changes with the weights, the tokenizer, the engine and how texts were given to it: rows are comparable when it is equal.",
      examples: ["5b0c9a1f77e2d410"],
    }),
};

const hash = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .meta({
    description: "First 16 digits of the SHA-256 of the text that was embedded.",
    examples: ["9f86d081884c7d65"],
  });

export const coding = {
  scale: z
    .array(z.number().nonnegative())
    .meta({ description: "Of each row: value = code x scale.", examples: [[0.00164]] }),
  hash: z.array(hash).meta({ description: "Of each row's text." }),
  data: z
    .string()
    .meta({ description: "The codes: int8, row by row, `count` x `dim`, in base64.", examples: ["9QIfCg=="] }),
};

export const learningVectors = z.object({
  ...vectorModel,
  count: count.meta({ description: "How many rows.", examples: [31] }),
  slugs: z.array(slug).meta({ description: "The learning of each row, in the order of learnings.json." }),
  ...coding,
  source: z.string().meta({
    description: "What of a learning was embedded.",
    examples: ["title, thesis, lead and headings, each on a line of its own"],
  }),
});

export const lexicon = z
  .object({
    hash: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .meta({
        description: "Of the vocabulary, its weights, and the texts and rows that it was fitted to.",
        examples: ["0f3b2c51a9d47e88"],
      }),
    texts: count.meta({ description: "How many texts it was fitted to.", examples: [602] }),
    leftOut: count.meta({ description: "On how many texts a lexicon fitted without them was tried.", examples: [58] }),
    cosine: z
      .number()
      .nullable()
      .meta({
        description: "Mean cosine of that one's vectors with the model's; null without a text to try.",
        examples: [0.71],
      }),
    reduced: count.meta({ description: "Numbers in a stem's row.", examples: [128] }),
    stems: z
      .array(count)
      .meta({ description: "Index in index.json `bm25.vocab` of each row's stem, rising.", examples: [[3, 4, 9]] }),
    scale: coding.scale,
    data: z
      .string()
      .meta({ description: "The rows: int8, `stems.length` x `reduced`, in base64.", examples: ["9QIfCg=="] }),
    basis: z
      .object({
        scale: coding.scale,
        data: z.string().meta({
          description:
            "int8, `1 + reduced` rows of `dim`, in base64: the intercept, then what each number of a stem's row stands for.",
          examples: ["9QIfCg=="],
        }),
      })
      .meta({ description: "The directions in which the rows are written." }),
  })
  .meta({
    description:
      "A row for each stem, so that a reader without a model can place a question near the texts that answer it.",
  });
export type PublishedLexicon = z.infer<typeof lexicon>;

export const vectorsFile = z.object({
  ...envelope,
  ...vectorModel,
  passages: z
    .object({
      count: count.meta({ description: "How many rows.", examples: [214] }),
      ids: z.array(z.string()).meta({
        description: "The passage of each row, in the order of passages.json.",
        examples: [["one-breath#lead#0"]],
      }),
      ...coding,
    })
    .meta({ description: "Of each passage, embedded below its post's title: title, line end, text." }),
  paragraphs: z
    .object({
      count: count.meta({ description: "How many rows.", examples: [388] }),
      slugs: z.array(slug).meta({ description: "The post of each row." }),
      spans: z.array(z.tuple([count, count])).meta({
        description: "Where each paragraph stands in the twin's body: `[start, end]`.",
        examples: [[[812, 1104]]],
      }),
      ...coding,
    })
    .meta({
      description:
        "Of each prose paragraph that is no passage, embedded in the same way: for ranking, not for quoting.",
    }),
  lexicon: lexicon.optional(),
});
export type LearningVectors = z.infer<typeof learningVectors>;
export type VectorsFile = z.infer<typeof vectorsFile>;
