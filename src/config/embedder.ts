// Which model makes the vectors. Comes in: the `embedder` of the configuration. Goes out: a choice that an adapter can open.
// The one rule: nothing is downloaded and nothing is sent anywhere unless the choice names the place.
import { z } from "zod";

const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/, error: "must be an address such as https://api.example.com/v1" });
const maxTokens = z.number().int().min(16).max(8192).default(256).describe("Tokens that it reads at once.");

const STAYS = "must be a commit or a tag, which stay what they are; a branch does not";
/** The key by which each kind of object is known, in the order of the choices. */
const KINDS = ["folder", "hub", "endpoint"];

export const embedderChoice = z.union(
  [
    z.enum(["minilm", "none"]),
    z.strictObject({
      folder: text.describe("A model as transformers.js opens it, with onnx/model.onnx; relative to the root."),
      maxTokens,
    }),
    z.strictObject({
      hub: text
        .regex(/^\w[\w.-]*(?:\/\w[\w.-]*)?$/, "must be an id such as Xenova/all-MiniLM-L6-v2")
        .describe("Id of a model with onnx/model.onnx on a hub; it is downloaded once, into the cache."),
      // What is kept is found by its revision, so one that moves would be a mix of models.
      revision: z
        .string(STAYS)
        .regex(/^(?!(?:main|master)$)\w[\w.-]*$/, STAYS)
        .describe("Commit or tag."),
      host: address.optional().describe("A mirror; without it https://huggingface.co."),
      maxTokens,
    }),
    z.strictObject({
      endpoint: address.describe(
        "Base address of an OpenAI-compatible service; the texts of visible posts are sent there.",
      ),
      model: text.describe("Name of the model there."),
      keyFrom: text.optional().describe("Environment variable that holds the key."),
      dimension: z
        .number()
        .int()
        .positive()
        .optional()
        .describe("Numbers in a vector; without it the service is asked."),
    }),
  ],
  { error: wrong },
);

export type EmbedderChoice = z.infer<typeof embedderChoice>;

/** Of an object that shows its kind, what is wrong by that kind: `{ hub }` lacks a revision, and not a folder. */
function wrong(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  const kind = KINDS.findIndex((key) => typeof input === "object" && input !== null && key in input);
  const [first] = (kind >= 0 && issue.code === "invalid_union" && issue.errors[kind + 1]) || [];
  if (first === undefined) return `must be "minilm", "none", or an object with ${KINDS.join(", ")}`;
  return [first.path.join("."), first.message].filter(Boolean).join(" ");
}
