// `sitelore agent eval`: a file or folder of questions, asked one after another, so that models can be compared. Out: what came of each, and in all. The
// rules: each question is a query like any other, with its record; nothing else is written but the file of --out; whatever ends it early, what was
// done is told.
import path from "node:path/posix";
import { type EvalQuestion, evalQuestions } from "../../agent/eval/questions.js";
import { type EvalRow, evalRow, evalTotals, isEndpointFault, isHopeless, type Share } from "../../agent/eval/score.js";
import { fileErrorCode } from "../../ports-fs.js";
import type { Problem } from "../../problems.js";
import { type CommandResult, EXIT, exitOfWrite } from "../result.js";
import { table } from "../table.js";
import { areLimits, limitsFor } from "./limits.js";
import { askOnce, type QueryFlags } from "./query.js";
import { type AgentWorld, isPorts, isWorkspace, refusedWith, runPorts, workspace } from "./workspace.js";

export interface EvalFlags extends Omit<QueryFlags, "out"> {
  /** Where the JSON is written too; not the site's output folder, as elsewhere. */
  readonly out?: string;
}

export async function agentEvalCommand(
  cwd: string,
  place: string,
  { out, ...flags }: EvalFlags,
  world: AgentWorld,
): Promise<CommandResult> {
  const space = await workspace(cwd, flags, world);
  if (!isWorkspace(space)) return space;
  const limits = limitsFor("query", space, flags);
  if (!areLimits(limits)) return limits;
  const read = await questionsAt(absolute(cwd, place), place, world);
  if ("problems" in read) return refusedWith(read.problems, EXIT.usage);
  const ports = await runPorts(space, world, flags);
  if (!isPorts(ports)) return ports;
  const opened = await space.store.open();
  if (!opened.ok) return refusedWith(opened.problems, exitOfWrite(opened.problems));

  const rows: EvalRow[] = [];
  const answeredBy = new Set<string>();
  for (const [at, question] of read.questions.entries()) {
    if (world.signal.aborted || isHopeless(rows)) break;
    world.log.progress("eval", at, read.questions.length);
    const { asked, record } = await askOnce(question.question, flags, {
      space,
      ports,
      limits,
      knowledge: opened.knowledge,
    });
    if (record.model.answered !== null) answeredBy.add(record.model.answered);
    rows.push(evalRow(question, asked, record));
  }
  const cancelled = world.signal.aborted;
  const totals = evalTotals(rows);
  const json = {
    model: { asked: ports.model.name, answered: [...answeredBy].sort(), ...ports.endpoint },
    limits,
    revision: opened.knowledge.revision,
    strict: flags.strict === true,
    version: world.version,
    /** False: some questions were not asked any more. */
    complete: rows.length === read.questions.length && rows.every(({ outcome }) => outcome !== "cancelled"),
    totals,
    questions: rows,
  };
  const problems: Problem[] = [...opened.notes];
  if (out !== undefined) {
    const fault = await written(absolute(cwd, out), out, json, world);
    if (fault !== null) problems.push(fault);
  }
  const endpoint = rows.filter(isEndpointFault);
  for (const { question, reason, message, run } of endpoint)
    problems.push({ code: "agent-run-failed", value: question, args: { reason: reason!, message, run } });
  const exitCode = cancelled
    ? EXIT.cancelled
    : endpoint.length > 0
      ? EXIT.runFailed
      : problems.some(({ code }) => code === "agent-eval-out")
        ? EXIT.author
        : EXIT.done;
  return { exitCode, text: shown(rows, totals, read.questions.length), json, problems };
}

async function questionsAt(
  at: string,
  place: string,
  { fs }: AgentWorld,
): Promise<{ readonly questions: readonly EvalQuestion[] } | { readonly problems: readonly Problem[] }> {
  const fault = (file: string, reason: string): Problem => ({ code: "agent-eval-file", file, args: { reason } });
  const entry = await fs.lstat(at);
  if (entry === null) return { problems: [fault(place, "it is not there")] };
  const files =
    entry.kind === "folder"
      ? (await fs.list(at))
          .filter(({ name, kind }) => kind === "file" && /\.ya?ml$/.test(name))
          .map(({ name }) => ({ path: `${at}/${name}`, file: `${place}/${name}` }))
      : [{ path: at, file: place }];
  if (files.length === 0) return { problems: [fault(place, "the folder holds no .yaml file")] };
  const questions: EvalQuestion[] = [];
  const problems: Problem[] = [];
  for (const { path: one, file } of files) {
    const read = evalQuestions(new TextDecoder().decode(await fs.read(one)));
    if (read.ok) questions.push(...read.questions);
    else problems.push(fault(file, read.reason));
  }
  return problems.length > 0 ? { problems } : { questions };
}

async function written(at: string, out: string, json: unknown, { fs }: AgentWorld): Promise<Problem | null> {
  try {
    await fs.makeFolder(path.dirname(at));
    await fs.write(at, new TextEncoder().encode(`${JSON.stringify(json, null, 2)}\n`));
    return null;
  } catch (error) {
    const code = fileErrorCode(error);
    if (code === undefined) throw error;
    return { code: "agent-eval-out", file: out, args: { reason: code } };
  }
}

function shown(rows: readonly EvalRow[], totals: ReturnType<typeof evalTotals>, asked: number): string {
  const lines = rows.map(({ right, outcome, reason, pages, iterations, tokens, ms, question }) => [
    right ? "right" : "wrong",
    outcome === "failed" ? `failed: ${reason}` : outcome,
    pages === null ? "" : `pages ${of(pages)}`,
    `${iterations} turns`,
    `${tokens.in + tokens.out} tokens`,
    `${(ms / 1000).toFixed(1)} s`,
    question.slice(0, 60),
  ]);
  const failures = Object.entries(totals.failures).map(([reason, count]) => `${reason} ${count}`);
  const all = [
    ["questions", rows.length === asked ? `${asked}` : `${rows.length} of ${asked} were asked`],
    ["answered, of covered ones", of(totals.answered)],
    ["refused, of the others", of(totals.refused)],
    ["citations valid, of answers given", of(totals.citations_valid)],
    ["pages cited, of those named", of(totals.pages)],
    ["statements that name a page", of(totals.statements)],
    ["turns", `${totals.iterations}`],
    [
      "tokens",
      `${totals.tokens.in} in, ${totals.tokens.out} out${totals.tokens.estimated ? " (partly estimated)" : ""}`,
    ],
    ["cost", totals.cost_usd === null ? "not known" : `$${totals.cost_usd.toFixed(4)}`],
    ["time", `${(totals.ms / 1000).toFixed(1)} s`],
    ["failures", failures.join(", ") || "none"],
  ];
  const each =
    lines.length === 0 ? "" : `${table(lines, ["left", "left", "left", "right", "right", "right", "left"])}\n`;
  return `${each}${table(all, ["left", "left"])}`;
}

const of = ({ hit, of: all }: Share): string => (all === 0 ? "none" : `${hit} of ${all}`);

const absolute = (cwd: string, file: string): string => {
  const slashed = file.replaceAll("\\", "/");
  return /^(?:\/|[A-Za-z]:\/)/.test(slashed) ? slashed : path.join(cwd.replaceAll("\\", "/"), slashed);
};
