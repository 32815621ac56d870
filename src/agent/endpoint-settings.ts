// Which model is asked, and where, as the configuration says it. In: what a file says. Out: checked settings; an adapter makes an endpoint of them. The
// rule: no secret stands in it, and no field that is the agent's own.
import { z } from "zod";

export const profileNames = [
  "openai",
  "openai-reasoning",
  "ollama",
  "lmstudio",
  "vllm",
  "llamacpp",
  "openrouter",
  "deepseek",
] as const;
export type ProfileName = (typeof profileNames)[number];

/** Fields of a request that are the agent's own: set otherwise, its limits or its way to read a reply would not hold. */
const OWN = new Set([
  "model",
  "messages",
  "tools",
  "tool_choice",
  "functions",
  "function_call",
  "max_tokens",
  "max_completion_tokens",
  "stream",
  "stream_options",
  "n",
]);

export const endpointSettings = z.strictObject({
  profile: z.enum(profileNames).describe("The kind of server, which decides the fields that are sent"),
  model: z.string().trim().min(1).max(200).describe("Name of the model there"),
  baseURL: z
    .string()
    .optional()
    .describe("What stands before /chat/completions, such as https://api.example.com/v1; else the profile's own"),
  keyEnv: z
    .string()
    .regex(/^[A-Za-z_]\w{0,99}$/, "is the name of an environment variable")
    .optional()
    .describe("Variable that holds the key; the profile's own is read only for the profile's own address"),
  extraBody: z
    .record(z.string(), z.unknown())
    .refine((body) => Object.keys(body).every((name) => !OWN.has(name)), {
      error: ({ input }) =>
        `may not set ${Object.keys(input as object)
          .filter((name) => OWN.has(name))
          .join(", ")}`,
    })
    .optional()
    .describe("Fields that are added to each request, as they are"),
  allowHttp: z.boolean().optional().describe("Whether plain http may go to another machine"),
});

export type EndpointSettings = z.output<typeof endpointSettings>;
