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

export const intentFile = z.object({
  ...envelope,
  ...vectorModel,
  exemplars: z.array(exemplar).meta({ description: "The bank that comes with sitelore, then the site's own." }),
  asks: z.object(rows).meta({ description: "A row for each exemplar's ask." }),
  shapes: z.object(rows).meta({ description: "A row for each exemplar's shape." }),
});
export type IntentFile = z.infer<typeof intentFile>;
export type IntentExemplarRecord = IntentFile["exemplars"][number];
