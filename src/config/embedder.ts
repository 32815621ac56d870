// Which model makes the vectors. Comes in: the `embedder` of the configuration. Goes out: a choice that an adapter can open.
// The one rule: nothing is downloaded and nothing is sent anywhere unless the choice names the place.
import { z } from "zod";

const text = z.string().trim().min(1);

export const embedderChoice = z.union([
  z.enum(["minilm", "none"]),
  z.strictObject({
    folder: text.describe("A model as transformers.js opens it, with onnx/model.onnx; relative to the root."),
    maxTokens: z.number().int().min(16).max(8192).default(256).describe("Tokens that it reads at once."),
  }),
  z.strictObject({
    endpoint: z
      .url({ protocol: /^https?$/, error: "must be an address such as https://api.example.com/v1" })
      .describe("Base address of an OpenAI-compatible service; the texts of visible posts are sent there."),
    model: text.describe("Name of the model there."),
    keyFrom: text.optional().describe("Environment variable that holds the key."),
    dimension: z.number().int().positive().optional().describe("Numbers in a vector; without it the service is asked."),
  }),
]);

export type EmbedderChoice = z.infer<typeof embedderChoice>;
