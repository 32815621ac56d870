// `sitelore agent runs`: what earlier runs did, why they ended, what they cost.
import type { RunRecord } from "../../agent/runs/record.js";
import { type CommandResult, EXIT } from "../result.js";
import { table } from "../table.js";
import { type AgentFlags, type AgentWorld, isWorkspace, refusedWith, workspace } from "./workspace.js";

export async function runsCommand(
  cwd: string,
  run: string | null,
  flags: AgentFlags,
  world: AgentWorld,
): Promise<CommandResult> {
  const space = await workspace(cwd, flags, world);
  if (!isWorkspace(space)) return space;
  if (run === null) {
    const runs = await space.log.list();
    const rows = runs.map(({ id, op, state, reason, subject }) => [id, op, reason ?? state, beginningOf(subject)]);
    return {
      exitCode: EXIT.done,
      text: rows.length === 0 ? "No runs.\n" : table(rows, ["left", "left", "left", "left"]),
      json: { runs },
      problems: [],
    };
  }
  const record = await space.log.get(run);
  if (record === null) return refusedWith([{ code: "agent-run-none", value: run }], EXIT.usage);
  return { exitCode: EXIT.done, text: shown(record), json: record, problems: [] };
}

function shown({
  id,
  op,
  subject,
  state,
  reason,
  message,
  started,
  ms,
  model,
  counters,
  last,
  read,
  result,
}: RunRecord): string {
  const { tokens, cost } = counters;
  const calls = Object.entries(counters.byTool).map(([name, count]) => `${name} ${count}`);
  const rows = [
    ["run", `${id} (${op})`],
    ["about", subject],
    ["ended", [state, reason, message].filter(Boolean).join(": ")],
    ["began", `${started}, took ${ms === null ? "?" : (ms / 1000).toFixed(1)} s`],
    ["model", [model.answered ?? model.asked, model.host === null ? "" : `at ${model.host}`].filter(Boolean).join(" ")],
    ["turns", `${counters.iterations} (${counters.attempts} requests)`],
    [
      "calls",
      `${counters.calls}, ${counters.failed} failed, ${counters.denied} denied${calls.length > 0 ? `: ${calls.join(", ")}` : ""}`,
    ],
    [
      "tokens",
      `${tokens.in} in, ${tokens.out} out${tokens.estimated ? " (partly estimated)" : ""}${cost === null ? "" : `, $${cost.toFixed(4)}`}`,
    ],
    [
      "last turn",
      last === null
        ? "none"
        : `${last.phase} ${last.iter}, ${last.stop}${last.tools.length > 0 ? `: ${last.tools.join(", ")}` : ""}`,
    ],
    ["read", read.map(({ kind, id: what }) => `${kind} ${what}`).join(", ") || "nothing"],
    ["result", result === null ? "none" : JSON.stringify(result)],
  ];
  return table(rows, ["left", "left"]);
}

/** On one line, and no half of a character at its end. */
const beginningOf = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .slice(0, 60)
    .replace(/[\ud800-\udbff]$/, "");
