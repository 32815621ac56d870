// The limits of a command: the configuration's, with the flags over them; and a cost ceiling only with prices to count by.
import { flagLimits } from "../../agent/flag-limits.js";
import { type Limits, limitsOf, type Operation } from "../../agent/limits.js";
import type { Problem } from "../../problems.js";
import { type CommandResult, EXIT } from "../result.js";
import { type AgentFlags, refusedWith, type Workspace } from "./workspace.js";

export function limitsFor(operation: Operation, { settings }: Workspace, flags: AgentFlags): Limits | CommandResult {
  const { settings: given, faults } = flagLimits(flags);
  const problems = faults.map(({ flag, value, reason }): Problem => ({
    code: "agent-limit",
    key: flag,
    value,
    args: { reason },
  }));
  const limits = limitsOf(operation, { ...settings[operation], ...given }, settings.ingest);
  if (limits.maxCost !== null && settings.prices === undefined)
    problems.push({
      code: "agent-limit",
      key: "max_cost_usd",
      value: String(limits.maxCost),
      args: { reason: "the configuration has no agent.prices to count by" },
    });
  return problems.length > 0 ? refusedWith(problems, EXIT.usage) : limits;
}

export const areLimits = (one: Limits | CommandResult): one is Limits => "maxIterations" in one;
