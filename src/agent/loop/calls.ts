// The calls of one turn, carried out one after another in the order they were made: local, quick, and the same each time. In: the calls. Out: one
// answer in the history for each, and whether the run goes on. The rule: every call is answered and counted, also one that is refused, unknown or
// malformed.
import type { ModelCall } from "../ports-model.js";
import { CallOver, refused, StoreError, type Tool, type ToolAnswer, type ToolCall } from "../tool.js";
import { canonical, readArguments } from "./arguments.js";
import type { History } from "./history.js";
import { type Cancelled, type Failed, failed } from "./outcome.js";
import type { Phase, Run } from "./run.js";

/** Characters of one answer. A tool that has more to say pages. */
const MOST_ANSWER = 16_000;

export async function carryOut(
  run: Run,
  phase: Phase,
  history: History,
  calls: readonly ModelCall[],
): Promise<Failed | Cancelled | null> {
  if (!run.spend.admits(calls.length)) {
    for (const call of calls) notRun(run, history, call, "tool_budget", "the run's limit of tool calls is reached");
    return failed(
      "tool_budget",
      `${run.spend.calls} tool calls were asked for; the limit of a run is ${run.limits.maxToolCalls}.`,
    );
  }
  const most = run.limits.maxToolCallsPerTurn;
  let fresh = false;
  let end: Failed | Cancelled | null = null;
  for (const [index, call] of calls.entries()) {
    end ??= run.ended();
    if (end !== null) notRun(run, history, call, "aborted", "the run has ended");
    else if (index >= most)
      notRun(run, history, call, "too_many", `only the first ${most} calls of a turn are carried out`);
    else {
      const done = await carryOutOne(run, phase, history, call, `${index + 1}/${calls.length}`);
      fresh ||= done.fresh;
      end = done.end;
    }
  }
  return end ?? run.repeats.turn(fresh);
}

/** Answers calls that are not carried out at all. */
export function notRun(run: Run, history: History, { name }: ModelCall, why: string, because: string): void {
  run.spend.countCall(name);
  run.spend.failedCalls++;
  const answer = refused("not_run", `This call was not carried out: ${because}.`, "Make fewer calls in a turn.", {
    why,
  });
  put(run, history, name, answer, { ms: 0, keep: false });
}

interface Done {
  /** Whether it brought something new. */
  readonly fresh: boolean;
  readonly end: Failed | Cancelled | null;
}

async function carryOutOne(run: Run, phase: Phase, history: History, call: ModelCall, n: string): Promise<Done> {
  run.spend.countCall(call.name);
  const began = run.time.elapsed;
  const found = phase.tools.find(({ name }) => name === call.name);
  if (found === undefined) {
    run.spend.deniedCalls++;
    const allowed = phase.tools.map(({ name }) => name);
    const answer = refused(
      "unknown_tool",
      `There is no tool ${JSON.stringify(call.name.slice(0, 80))} here.`,
      "Call one of the allowed tools.",
      { allowed },
    );
    return failedAgain(run, history, call, answer, n, true);
  }
  const args = readArguments(found, call.args);
  if (!args.ok) return failedAgain(run, history, call, args, n);

  const key = `${call.name} ${canonical(args.input)}`;
  const repeat = run.repeats.look(call.name, key, found.access === "read", run.revision(), (number) =>
    history.stands(number),
  );
  if (repeat.kind === "stalled") {
    failedCall(run, history, call, refused("stalled", "The run ends here.", "Nothing."), n, began);
    return { fresh: false, end: repeat.failure };
  }
  if (repeat.kind === "refused") return failedCall(run, history, call, repeat.refusal, n, began);
  if (repeat.kind === "same") {
    const data = { same_as_call: repeat.number, digest: repeat.digest };
    put(run, history, call.name, { ok: true, data }, { ms: 0, keep: false, n });
    return { fresh: false, end: null };
  }

  const { answer, end } = await answered(run, found, args.input);
  if (!answer.ok) return { ...failedCall(run, history, call, answer, n, began), end };
  const noted = args.note === undefined ? answer : { ...answer, note: args.note };
  const { number, digest } = put(run, history, call.name, noted, {
    ms: run.time.elapsed - began,
    keep: found.access === "read",
    n,
  });
  run.repeats.keep(key, number, run.revision(), digest);
  return { fresh: true, end };
}

/** A call that fails by itself, whatever there is to read: what it was given as it stands tells whether it is the same as an earlier one. */
function failedAgain(run: Run, history: History, call: ModelCall, answer: ToolAnswer, n: string, denied = false): Done {
  const key = `${call.name} ${typeof call.args === "string" ? call.args : canonical(call.args)}`;
  const repeat = run.repeats.look(call.name, key, false, 0, () => false);
  const given = repeat.kind === "refused" ? repeat.refusal : answer;
  const done = failedCall(run, history, call, given, n, run.time.elapsed, denied);
  return repeat.kind === "stalled" ? { ...done, end: repeat.failure } : done;
}

async function answered(
  run: Run,
  found: Tool,
  input: Record<string, unknown>,
): Promise<{ answer: ToolAnswer; end: Failed | null }> {
  let over = false;
  const work = async (signal: AbortSignal) => {
    const write: ToolCall["write"] = (change) => {
      // From the signal on, not from the end of the grace: what is told as given up must not happen after all.
      if (over || run.sealed || signal.aborted) throw new CallOver("The call is over.");
      return change();
    };
    return found.run(input, { signal, write });
  };
  const { end, late } = await run.time.bounded(run.limits.toolTimeout, work);
  over = true;
  if (late)
    return {
      answer: refused(
        "tool_timeout",
        `${found.name} took longer than ${run.limits.toolTimeout / 1000} seconds.`,
        "Ask for less.",
      ),
      end: null,
    };
  if (end.kind === "value") return { answer: end.value, end: null };
  if (end.kind === "abandoned") return { answer: refused("not_run", "The run has ended.", "Nothing."), end: null };
  const { error } = end;
  const number = run.spend.calls;
  if (error instanceof StoreError)
    return {
      answer: refused("store_error", "The store failed.", "Nothing."),
      end: failed("store_error", error.message),
    };
  run.tell("notice", {
    what: "tool_error",
    call: number,
    name: found.name,
    message: String((error as Error)?.stack ?? error),
  });
  return {
    answer: refused("internal_error", `${found.name} failed (call ${number} in the run's log).`, "Go on without it."),
    end: null,
  };
}

function failedCall(
  run: Run,
  history: History,
  { name }: ModelCall,
  answer: ToolAnswer,
  n: string,
  began: number,
  denied = false,
): Done {
  run.spend.failedCalls++;
  put(run, history, name, answer, { ms: run.time.elapsed - began, keep: false, n, denied });
  return { fresh: false, end: null };
}

/** Puts an answer into the history and tells of it. `keep`: it may be shortened later, since calling again brings it back. */
function put(
  run: Run,
  history: History,
  name: string,
  answer: ToolAnswer & { readonly note?: string },
  {
    ms,
    keep,
    n,
    denied = false,
  }: { readonly ms: number; readonly keep: boolean; readonly n?: string; readonly denied?: boolean },
): { readonly number: number; readonly digest: string } {
  const { ids, ...shown } = { ids: undefined, ...answer };
  const full = JSON.stringify(shown);
  const content = full.length <= MOST_ANSWER ? full : JSON.stringify(tooLong(full.length));
  const number = ++run.answers;
  const digest = run.digest(content);
  history.answer(content, { number, digest, shortens: keep });
  run.tell("tool.call", {
    iter: run.spend.iterations,
    ...(n === undefined ? {} : { n }),
    name,
    ...(denied ? { denied } : {}),
    result: answer.ok ? "ok" : answer.error.code,
    ms,
    bytes: content.length,
    digest,
    ...(ids === undefined ? {} : { id: ids }),
  });
  return { number, digest };
}

const tooLong = (length: number): ToolAnswer =>
  refused(
    "result_too_large",
    `The result has ${length} characters; the limit is ${MOST_ANSWER}.`,
    "Ask for less: a smaller limit, or one thing at a time.",
  );
