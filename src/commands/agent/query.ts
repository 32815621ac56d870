// `sitelore agent query`: one question, answered from compiled pages with checked citations. In: the question. Out: the answer and its pages; or that
// nothing covers it (exit 4); or why the run failed (exit 7). The rule: nothing is written but the run's own record, unless --file asks for it.
import { isVisible } from "../../agent/domain/visibility.js";
import { ask, type Asked } from "../../agent/query/ask.js";
import { JUDGE_SYSTEM, QUERY_SYSTEM } from "../../agent/query/prompt.js";
import type { SecondLook } from "../../agent/query/second-look.js";
import type { Knowledge } from "../../agent/domain/knowledge.js";
import type { Limits } from "../../agent/limits.js";
import { type AgentPorts, BoundedRun } from "../../agent/runs/bounded-run.js";
import type { RunRecord } from "../../agent/runs/record.js";
import { seenToday } from "../../agent/sources/seen-today.js";
import { ReadLedger } from "../../agent/tools/ledger.js";
import type { Problem } from "../../problems.js";
import { type CommandResult, EXIT, exitOfWrite } from "../result.js";
import { areLimits, limitsFor } from "./limits.js";
import { fileRun } from "./file.js";
import {
  type AgentFlags,
  type AgentWorld,
  isPorts,
  isWorkspace,
  refusedWith,
  runPorts,
  type Workspace,
  workspace,
} from "./workspace.js";

export interface QueryFlags extends AgentFlags {
  readonly strict?: boolean;
  readonly file?: boolean;
  /** Show a model's opinion of whether the pages say what the answer says. */
  readonly judge?: boolean;
  /** Also pages that are not visible today; what is filed of it is as hidden as they are. */
  readonly includeHidden?: boolean;
}

export async function queryCommand(
  cwd: string,
  question: string,
  flags: QueryFlags,
  world: AgentWorld,
): Promise<CommandResult> {
  const space = await workspace(cwd, flags, world);
  if (!isWorkspace(space)) return space;
  const limits = limitsFor("query", space, flags);
  if (!areLimits(limits)) return limits;
  const ports = await runPorts(space, world, flags);
  if (!isPorts(ports)) return ports;
  const opened = await space.store.open();
  if (!opened.ok) return refusedWith(opened.problems, exitOfWrite(opened.problems));
  const { asked, record } = await askOnce(question, flags, { space, ports, limits, knowledge: opened.knowledge });
  const answered = shown(asked, record.id, question);
  if (flags.file !== true || asked.state !== "succeeded") return answered;
  const filed = await fileRun(space, world, record.id);
  return {
    ...filed,
    text: `${answered.text}\n${filed.text}`,
    json: { ...(answered.json as object), filed: filed.json },
  };
}

export interface AskPlace {
  readonly space: Workspace;
  readonly ports: AgentPorts;
  readonly limits: Limits;
  readonly knowledge: Knowledge;
}

/** One question as one bounded run, with its record kept. */
export async function askOnce(
  question: string,
  { includeHidden, strict, judge }: Pick<QueryFlags, "includeHidden" | "strict" | "judge">,
  { space, ports, limits, knowledge: stored }: AskPlace,
): Promise<{ readonly asked: Asked; readonly record: RunRecord }> {
  const knowledge = seenToday(stored, await space.sources.list());
  const ledger = new ReadLedger();
  const about = {
    op: "query",
    subject: question.trim().slice(0, 1_000),
    limits,
    revision: knowledge.revision,
    prompts: judge === true ? QUERY_SYSTEM + JUDGE_SYSTEM : QUERY_SYSTEM,
  } as const;
  const bounded = await BoundedRun.begin(ports, about, { revision: () => 0 });
  const asked = await ask(
    bounded.run,
    {
      knowledge: () => knowledge,
      sees: (visibility) => includeHidden === true || isVisible(visibility, space.day),
      ledger,
      sources: space.sources,
    },
    { question, strict: strict === true, judge: judge === true },
  );
  const result = asked.state === "succeeded" ? asked.value : null;
  const record = await bounded.end(asked, { ledger, result, after: knowledge.revision });
  return { asked, record };
}

function shown(asked: Asked, run: string, question: string): CommandResult {
  if (asked.state === "cancelled")
    return { exitCode: EXIT.cancelled, text: "", json: { run, state: "cancelled" }, problems: [] };
  if (asked.state === "succeeded") {
    const { answer, citations, coverage, judged } = asked.value;
    const pages = citations.map(({ id, title }) => `  [[${id}]] ${title}`);
    const covered =
      coverage.statements === 0 ? "" : `  (${coverage.cited} of ${coverage.statements} statements name a page)`;
    return {
      exitCode: EXIT.done,
      text: `${[answer, "", `Pages${covered}:`, ...pages, ...opinion(judged), `Run ${run}.`].join("\n")}\n`,
      json: { run, state: "succeeded", ...asked.value },
      problems: [],
    };
  }
  const { reason, message, nearest } = asked;
  if (reason === "not_covered") {
    const lines = nearest.map(({ id, title }) => `  [[${id}]] ${title}`);
    return {
      exitCode: EXIT.notCovered,
      text: `${["The knowledge base does not cover this.", message, ...(lines.length > 0 ? ["", "Nearest pages:", ...lines] : []), `Run ${run}.`].join("\n")}\n`,
      json: { run, state: "failed", reason, message, nearest },
      problems: [],
    };
  }
  const problem: Problem = { code: "agent-run-failed", value: question, args: { reason, message, run } };
  return refusedWith([problem], EXIT.runFailed);
}

/** What the model thinks of its answer, told as that. */
function opinion(judged: SecondLook | undefined): readonly string[] {
  if (judged === undefined) return [];
  if (!judged.done) return [`No second look was had (${judged.reason}): ${judged.message}`];
  const { statements } = judged;
  const supported = statements.filter(({ verdict }) => verdict === "supported").length;
  const short = (text: string) => text.replace(/\s+/g, " ").slice(0, 90);
  return [
    `In the model's opinion ${supported} of ${statements.length} statements say what their page says:`,
    ...statements.map(
      ({ verdict, text, page, quote }) =>
        `  ${verdict.padEnd(11)}  ${short(text)}${quote === null ? "" : ` <- [[${page}]] "${short(quote)}"`}`,
    ),
  ];
}
