// `sitelore agent file`: an answer becomes a page, once. No model is asked.
import { file } from "../../agent/filing.js";
import type { RunRecord } from "../../agent/runs/record.js";
import { strictest } from "../../agent/domain/visibility.js";
import { type CommandResult, EXIT, exitOfWrite } from "../result.js";
import {
  type AgentFlags,
  type AgentWorld,
  alone,
  isWorkspace,
  refusedWith,
  type Workspace,
  workspace,
} from "./workspace.js";

export async function fileCommand(
  cwd: string,
  run: string,
  flags: AgentFlags,
  world: AgentWorld,
): Promise<CommandResult> {
  const space = await workspace(cwd, flags, world);
  return isWorkspace(space) ? fileRun(space, world, run) : space;
}

export async function fileRun(space: Workspace, world: AgentWorld, run: string): Promise<CommandResult> {
  const record = await space.log.get(run);
  if (record === null) return refusedWith([{ code: "agent-run-none", value: run }], EXIT.usage);
  return alone(space, world, async () => {
    const filed = await file(space.store, answeredBy(record), world.agentClock.wall());
    if (filed.kind === "failed") return refusedWith(filed.problems, exitOfWrite(filed.problems));
    if (filed.kind === "refused")
      return refusedWith([{ code: "agent-not-filed", value: run, args: { reason: filed.message } }], EXIT.runFailed);
    const { id, visibility } = filed.note;
    const seen =
      visibility === "public"
        ? ""
        : ` It is ${visibility === "hidden" ? "hidden" : `hidden ${visibility.replace(":", " ")}`}, since the run read something that is.`;
    return {
      exitCode: EXIT.done,
      text: `${filed.kind === "filed" ? "Filed" : "Already filed"} as [[${id}]].${seen}\n`,
      json: { run, result: filed.kind, id, visibility },
      problems: filed.notes,
    };
  });
}

/** A run's record as filing reads it. */
const answeredBy = ({ id, op, state, model, subject, result, read }: RunRecord) => ({
  run: id,
  op,
  state,
  model: model.answered ?? model.asked,
  question: subject,
  result,
  visibility: strictest(read.map((one) => one.visibility)),
});
