// The ceilings of a run. In: what the configuration and flags say. Out: every limit of an operation as a number, or what is wrong. The one rule:
// a value that cannot be read stops the command; it never falls back to a default, since a limit that is not in force is worse than none.
import { z } from "zod";

export const operations = ["ingest", "query", "lint"] as const;
export type Operation = (typeof operations)[number];

/** Milliseconds in a unit of a written duration: "90s", "10m". */
const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** "10m", "90s", "1500ms": a whole number of at least 1 with its unit, so that nobody has to guess one. Milliseconds. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,9}(?:ms|s|m|h)$/, 'is a whole number with a unit, such as "90s" or "10m"')
  .transform((text) => {
    const [, count, unit] = /^(\d+)(\D+)$/.exec(text)!;
    return Number(count) * UNITS[unit as keyof typeof UNITS];
  });

const count = z.number().int().min(1);

/** What may be set for each operation; see `defaultLimits` for what holds where nothing is. */
export const limitSettings = z
  .strictObject({
    max_iterations: count.describe("Replies of the model in one run, at most"),
    run_timeout: duration.describe("Time for one run: nothing of it is waited for any longer"),
    request_timeout: duration.describe("Time for one request to the model, and never more than the run has left"),
    tool_timeout: duration.describe("Time for one tool call"),
    max_tool_calls: count.describe("Tool calls in one run, also those that fail"),
    max_tool_calls_per_turn: count.max(128).describe("Tool calls that are carried out of one reply"),
    max_total_tokens: count.describe("Tokens read and written in one run, all attempts counted"),
    max_output_tokens: count.describe("Tokens that the model may write in one reply"),
    context_tokens: count.min(2_000).describe("Tokens that the model can read at once"),
    max_cost_usd: z.number().positive().describe("Cost of one run; needs the model's prices"),
    max_atoms: count.describe("Atoms that one run may write"),
    max_notes: count.describe("Notes that one run may write"),
    max_links: count.describe("Links between atoms that one run may write"),
    max_new_branches: z.number().int().min(0).describe("Branches that one run may begin"),
  })
  .partial();

export type LimitSettings = z.output<typeof limitSettings>;

export interface Limits {
  readonly maxIterations: number;
  /** Milliseconds, as all times here. */
  readonly runTimeout: number;
  readonly requestTimeout: number;
  readonly toolTimeout: number;
  readonly maxToolCalls: number;
  readonly maxToolCallsPerTurn: number;
  readonly maxTotalTokens: number;
  readonly maxOutputTokens: number;
  readonly contextTokens: number;
  /** US dollars; null: cost is not limited. */
  readonly maxCost: number | null;
  readonly writes: {
    readonly atoms: number;
    readonly notes: number;
    readonly links: number;
    readonly branches: number;
  };
}

const SAME = {
  runTimeout: 10 * UNITS.m,
  requestTimeout: 3 * UNITS.m,
  toolTimeout: 10 * UNITS.s,
  maxToolCallsPerTurn: 16,
  contextTokens: 32_768,
  maxCost: null,
};
const NO_WRITES = { atoms: 0, notes: 0, links: 0, branches: 0 };

/**
 * `run_timeout` is the essay's ten minutes. The rest is chosen so that a source of 120,000 characters can be ingested and a question answered with
 * room to spare, and a run that wanders costs little.
 */
export const defaultLimits: Readonly<Record<Operation, Limits>> = {
  ingest: {
    ...SAME,
    maxIterations: 40,
    maxToolCalls: 200,
    maxTotalTokens: 400_000,
    maxOutputTokens: 8_192,
    writes: { atoms: 60, notes: 15, links: 200, branches: 3 },
  },
  query: {
    ...SAME,
    maxIterations: 12,
    maxToolCalls: 60,
    maxTotalTokens: 120_000,
    maxOutputTokens: 4_096,
    writes: NO_WRITES,
  },
  lint: {
    ...SAME,
    maxIterations: 24,
    maxToolCalls: 120,
    maxTotalTokens: 300_000,
    maxOutputTokens: 4_096,
    writes: NO_WRITES,
  },
};

/** `ingest` is what is set for ingest: its `run_timeout` holds for the others where they have none of their own. */
export function limitsOf(operation: Operation, own: LimitSettings, ingest: LimitSettings): Limits {
  const base = defaultLimits[operation];
  const mayWrite = operation === "ingest";
  return {
    maxIterations: own.max_iterations ?? base.maxIterations,
    runTimeout: own.run_timeout ?? ingest.run_timeout ?? base.runTimeout,
    requestTimeout: own.request_timeout ?? base.requestTimeout,
    toolTimeout: own.tool_timeout ?? base.toolTimeout,
    maxToolCalls: own.max_tool_calls ?? base.maxToolCalls,
    maxToolCallsPerTurn: own.max_tool_calls_per_turn ?? base.maxToolCallsPerTurn,
    maxTotalTokens: own.max_total_tokens ?? base.maxTotalTokens,
    maxOutputTokens: own.max_output_tokens ?? base.maxOutputTokens,
    contextTokens: own.context_tokens ?? base.contextTokens,
    maxCost: own.max_cost_usd ?? base.maxCost,
    writes: mayWrite
      ? {
          atoms: own.max_atoms ?? base.writes.atoms,
          notes: own.max_notes ?? base.writes.notes,
          links: own.max_links ?? base.writes.links,
          branches: own.max_new_branches ?? base.writes.branches,
        }
      : NO_WRITES,
  };
}
