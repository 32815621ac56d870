// What is kept of a run when it has ended: enough to say why it ended, what it read, what it wrote and what it cost. Never a key, never a header.
import { z } from "zod";
import { operations } from "../limits.js";
import { failReasons } from "../loop/outcome.js";
import { visibility } from "../domain/visibility.js";

const counts = z.record(z.string(), z.number());

export const runRecord = z.looseObject({
  id: z.string(),
  op: z.enum(operations),
  state: z.enum(["running", "succeeded", "failed", "cancelled"]),
  reason: z.enum(failReasons).nullable(),
  message: z.string(),
  /** A source's id, or a question. */
  subject: z.string(),
  started: z.string(),
  ended: z.string().nullable(),
  ms: z.number().nullable(),
  /** Of the knowledge base. */
  revision: z.strictObject({ before: z.string(), after: z.string().nullable() }),
  limits: z.record(z.string(), z.unknown()),
  model: z.strictObject({
    asked: z.string(),
    answered: z.string().nullable(),
    host: z.string().nullable(),
    profile: z.string().nullable(),
  }),
  prompts: z.string(),
  /** Of the names and schemas of all tools that were offered; null where nothing was asked. */
  tools: z.string().nullable().default(null),
  version: z.string(),
  counters: z.strictObject({
    iterations: z.number(),
    attempts: z.number(),
    calls: z.number(),
    failed: z.number(),
    denied: z.number(),
    byTool: counts,
    tokens: z.strictObject({ in: z.number(), out: z.number(), estimated: z.boolean() }),
    cost: z.number().nullable(),
  }),
  /** The last reply: of which phase, which of how many, why it stopped, what it called. */
  last: z
    .strictObject({ phase: z.string(), iter: z.string(), stop: z.string(), tools: z.array(z.string()) })
    .nullable()
    .default(null),
  read: z.array(
    z.strictObject({
      kind: z.enum(["note", "atom", "source"]),
      id: z.string(),
      hash: z.string(),
      visibility,
      chars: z.number(),
    }),
  ),
  /** What came of it: of an ingest the ids that it wrote, of a query its result, of a lint its counts. */
  result: z.unknown(),
  owner: z.strictObject({ host: z.string(), pid: z.number(), start: z.string() }),
});
export type RunRecord = z.output<typeof runRecord>;
