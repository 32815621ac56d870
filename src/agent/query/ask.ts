// A question, asked. In: a run, what its tools see, the question. Out: the answer with its citations, or how the run ended; where nothing covers the
// question, the pages that come nearest. The rule: nothing is written; the run has tools that read and no others.
import { type Cancelled, type Failed, failed } from "../loop/outcome.js";
import type { Run } from "../loop/run.js";
import { readTools } from "../tools/read-tools.js";
import { viewOf } from "../tools/view.js";
import type { ToolWorld } from "../tools/world.js";
import { judge } from "./judge.js";
import { QUERY_SYSTEM, queryTask } from "./prompt.js";
import type { QueryResult } from "./query-result.js";
import { takeSecondLook } from "./second-look.js";

export const QUESTION_CHARS = 1_000;
const NEAREST = 3;

export interface AskOptions {
  readonly question: string;
  /** Every statement must link a page. */
  readonly strict?: boolean;
  /** Ask once more whether the pages say what the answer says. */
  readonly judge?: boolean;
}

export type Asked =
  | { readonly state: "succeeded"; readonly value: QueryResult }
  | (Failed & { readonly nearest: readonly NearestPage[] })
  | Cancelled;

export interface NearestPage {
  readonly id: string;
  readonly title: string;
}

/** `world.knowledge` gives the same object during the whole run: a question is asked of one moment. */
export async function ask(
  run: Run,
  world: ToolWorld,
  { question: given, strict = false, judge: again = false }: AskOptions,
): Promise<Asked> {
  const question = given.trim();
  if (question === "" || question.length > QUESTION_CHARS) {
    run.close();
    const message = `A question has 1 to ${QUESTION_CHARS} characters; this one has ${question.length}.`;
    return { ...failed("invalid_result", message), nearest: [] };
  }
  const view = viewOf(world);
  const outcome = await run.phase({
    name: "query",
    system: QUERY_SYSTEM,
    task: queryTask(question, strict),
    tools: readTools(world),
    answersAtEnd: true,
    judge: (final) => judge(final, { view, ledger: world.ledger, question, strict }),
  });
  const judged =
    again && outcome.state === "succeeded" ? await takeSecondLook(run, outcome.value.answer, view) : undefined;
  const ms = run.time.elapsed;
  run.close();
  if (outcome.state === "cancelled") return outcome;
  if (outcome.state === "failed") {
    const nearest = outcome.reason === "not_covered" ? view.findNotes(question).slice(0, NEAREST) : [];
    return { ...outcome, nearest: nearest.map(({ id }) => ({ id, title: view.notes.get(id)!.title })) };
  }
  const { spend } = run;
  const { answer, citations, coverage } = outcome.value;
  return {
    state: "succeeded",
    value: {
      question,
      answer,
      citations: [...citations],
      coverage,
      read: world.ledger.entries
        .filter(({ chars }) => chars > 0)
        .map(({ kind, id, hash, chars }) => ({ kind, id, hash, chars })),
      visibility: world.ledger.visibility,
      ...(judged === undefined ? {} : { judged }),
      usage: {
        iterations: spend.iterations,
        attempts: spend.attempts,
        calls: spend.calls,
        tokens_in: spend.input,
        tokens_out: spend.output,
        estimated: spend.estimated,
        cost_usd: spend.cost,
        ms,
      },
    },
  };
}
