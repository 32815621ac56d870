// intent.json: asks of each type with the vectors of each and of its shape, by which a question is read by meaning.
import { z } from "zod";
import { INTENT_TYPES, intent } from "./results.js";
import { count, envelope } from "./shared.js";
import { coding, vectorModel } from "./vectors.js";

const exemplar = z.object({
  ask: z.string().meta({ description: "The ask.", examples: ["is a roof rack worth the money"] }),
  shape: z.string().meta({
    description: "The ask without its subject; the ask where nothing else is left.",
    examples: ["is a worth the money"],
  }),
  type: z.enum(INTENT_TYPES).meta({ description: "What kind of ask it is.", examples: ["decision"] }),
  focus: intent.shape.focus.meta({
    description: "A sub-case, of asks about the author or the site.",
    examples: ["career"],
  }),
});

const rows = { count: count.meta({ description: "How many rows.", examples: [381] }), ...coding };

const weights = z.string().meta({
  description: "Base64 of signed bytes: of each feature, or number of the vector, a weight for each type.",
  examples: ["BQD7AgE="],
});
const scale = z.number().meta({ description: "What a sum of weights is multiplied by.", examples: [0.0042] });

const reader = z.object({
  types: z.array(z.enum(INTENT_TYPES)).meta({ description: "The types, in the order of the weights." }),
  bias: z.array(z.number()).meta({ description: "What each type's score starts from." }),
  sure: z
    .array(z.tuple([z.number(), z.number()]))
    .meta({ description: "How far the best type is ahead at least, and how often it was right then." }),
  features: z
    .array(z.string())
    .meta({ description: "What may be found in an ask's shape.", examples: [["b:is *", "f:is overrated"]] }),
  scale,
  weights,
  dense: z.object({ scale, weights }).meta({ description: "The same for the numbers of the ask's vector." }),
});

export const intentFile = z.object({
  ...envelope,
  ...vectorModel,
  exemplars: z.array(exemplar).meta({ description: "The bank that comes with sitelore, then the site's own." }),
  asks: z.object(rows).meta({ description: "A row for each exemplar's ask." }),
  shapes: z.object(rows).meta({ description: "A row for each exemplar's shape." }),
  reader: reader.optional().meta({
    description: "Trained weights by which the type is read; only with the vectors of the default model.",
  }),
});
export type IntentFile = z.infer<typeof intentFile>;
export type IntentExemplarRecord = IntentFile["exemplars"][number];
