// `sitelore agent review`: what runs have proposed, to be applied or dropped by a person.
import type { Problem } from "../../problems.js";
import { type CommandResult, EXIT, exitOfWrite } from "../result.js";
import { plural } from "../table.js";
import { type AgentFlags, type AgentWorld, alone, isWorkspace, refusedWith, workspace } from "./workspace.js";

export type ReviewAction = "list" | "show" | "apply" | "reject";

export async function reviewCommand(
  cwd: string,
  action: ReviewAction,
  run: string,
  flags: AgentFlags,
  world: AgentWorld,
): Promise<CommandResult> {
  const space = await workspace(cwd, flags, world);
  if (!isWorkspace(space)) return space;
  const { proposals, store } = space;
  if (action === "list") {
    const runs = await proposals.list();
    const all = await Promise.all(
      runs.map(async (id) => ({ run: id, files: (await proposals.get(id))?.files.map(({ path }) => path) ?? [] })),
    );
    const lines = all.map(({ run: id, files }) => `${id}  ${plural(files.length, "file")}: ${files.join(", ")}`);
    return done(lines.length === 0 ? "No proposals." : lines.join("\n"), { proposals: all });
  }
  const proposal = await proposals.get(run);
  if (proposal === null) return refusedWith([{ code: "agent-proposal-none", value: run }], EXIT.usage);
  if (action === "show") {
    const parts = [
      ...proposal.files.map(
        ({ path, text, before }) => `=== ${before === null ? "new" : "changed"}: ${path}\n${text.trimEnd()}`,
      ),
      ...proposal.texts.map(
        ({ note, body }) => `=== for the page ${note}, which a person has edited\n${body.trimEnd()}`,
      ),
    ];
    return done(parts.join("\n\n"), proposal);
  }
  return alone(space, world, async () => {
    if (action === "reject") {
      await proposals.drop(run);
      return done(`Dropped ${run}.`, { run, dropped: true });
    }
    const applied = await proposals.apply(proposal, store);
    if (applied.kind === "written")
      return done(`Wrote ${plural(applied.written.length, "file")}.`, { run, written: applied.written });
    if (applied.kind === "conflict")
      return refusedWith(
        applied.paths.map((file): Problem => ({ code: "agent-conflict", file })),
        EXIT.runFailed,
      );
    const problems = applied.kind === "failed" ? applied.problems : [];
    return refusedWith(problems, exitOfWrite(problems));
  });
}

const done = (text: string, json: unknown): CommandResult => ({
  exitCode: EXIT.done,
  text: `${text}\n`,
  json,
  problems: [],
});
