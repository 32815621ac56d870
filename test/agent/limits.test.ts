// The ceilings of a run, as they are when nothing is set, and as they are read. Values are from the table of AGENT.md 6.5.1.
import { describe, expect, it } from "vitest";
import { defaultLimits, duration, limitSettings, limitsOf, operations } from "../../src/agent/limits.js";

const MINUTE = 60_000;

it("AGENT-TEN-MINUTES: a run has ten minutes; what is set for ingest holds for the others, and their own before it", () => {
  expect(operations.map((one) => limitsOf(one, {}, {}).runTimeout)).toEqual([10 * MINUTE, 10 * MINUTE, 10 * MINUTE]);
  const ingest = { run_timeout: 2 * MINUTE };
  expect(limitsOf("query", {}, ingest).runTimeout).toBe(2 * MINUTE);
  expect(limitsOf("lint", { run_timeout: MINUTE }, ingest).runTimeout).toBe(MINUTE);
  // Only the time is shared: what an ingest may ask for is no measure for a question.
  expect(limitsOf("query", {}, { max_iterations: 99 }).maxIterations).toBe(12);
});

it("AGENT-ITERATIONS: where nothing is set a run has 40, 12 or 24 turns, and only an ingest may write", () => {
  expect(operations.map((one) => defaultLimits[one].maxIterations)).toEqual([40, 12, 24]);
  expect(limitsOf("ingest", {}, {}).writes).toEqual({ atoms: 60, notes: 15, links: 200, branches: 3 });
  for (const one of ["query", "lint"] as const)
    expect(limitsOf(one, { max_atoms: 5, max_notes: 5, max_links: 5, max_new_branches: 5 }, {}).writes).toEqual({
      atoms: 0,
      notes: 0,
      links: 0,
      branches: 0,
    });
});

describe("AGENT-LIMITS: a value that cannot hold is no limit", () => {
  it.each([
    ["1500ms", 1_500],
    ["90s", 90_000],
    ["10m", 600_000],
    ["1h", 3_600_000],
  ])("%s is a time", (text, expected) => expect(duration.parse(text)).toBe(expected));

  it.each(["", "10", "0s", "-1m", "1.5m", "10 m", "10M", "m", "1e3s", "Infinitys"])("%j is none", (text) => {
    expect(duration.safeParse(text).success).toBe(false);
  });

  it.each([
    { max_iterations: 0 },
    { max_iterations: 1.5 },
    { max_iterations: "5" },
    { max_iterations: Infinity },
    { max_tool_calls_per_turn: 129 },
    { max_cost_usd: 0 },
    { max_iteration: 5 },
  ])("%o is refused", (settings) => expect(limitSettings.safeParse(settings).success).toBe(false));
});
