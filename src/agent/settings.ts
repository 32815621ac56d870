// The `agent` section of the configuration. In: what a file says. Out: checked settings. The one rule: no secret stands in it, only the name of the
// variable that holds one.
import { z } from "zod";
import { endpointSettings } from "./endpoint-settings.js";
import { limitSettings } from "./limits.js";

const prices = z.strictObject({
  input: z.number().nonnegative().describe("US dollars for a million tokens that are read"),
  output: z.number().nonnegative().describe("US dollars for a million tokens that are written"),
});

const records = z.strictObject({
  runs: z.number().int().min(1).default(1_000).describe("Records of runs that are kept, the newest"),
  days: z.number().int().min(1).default(365).describe("Days for which they are kept"),
});

export const agentSettings = z.strictObject({
  model: endpointSettings.optional().describe("Which model is asked, and where"),
  prices: prices.optional().describe("Prices of that model; needed for max_cost_usd"),
  knowledgeBase: z
    .string()
    .regex(/^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/, "is a folder inside the root")
    .default("knowledge-base")
    .describe("Folder of the compiled knowledge, relative to the root; its raw/ holds documents that are no posts"),
  ingest: limitSettings.prefault({}).describe("Limits of taking in one source"),
  query: limitSettings.prefault({}).describe("Limits of answering one question"),
  lint: limitSettings.prefault({}).describe("Limits of lint with a model"),
  records: records.prefault({}).describe("How long the records of runs are kept"),
});

export type AgentSettings = z.output<typeof agentSettings>;
