// One turn of the model, tried more than once where that can help. In: a request without its signal. Out: the reply, or how the run ends. The
// rules: no wait is longer than the run has left; what an endpoint will refuse again is not sent again.
import type { ModelFailure, ModelFailureKind, ModelReply, ModelRequest } from "../ports-model.js";
import { type Cancelled, type Failed, type FailReason, failed } from "./outcome.js";
import type { Run } from "./run.js";

const ATTEMPTS = 3;
/** Milliseconds: the first wait, doubled each time, and its ceiling. */
const FIRST_WAIT = 500;
const MOST_WAIT = 8_000;
/** A wait that the endpoint asks for is followed up to this; a longer one is for a person to know of, not to sit through. */
const MOST_ASKED_WAIT = 60_000;

/** How often each kind may be tried again; a kind that is not here is not. */
const AGAIN: Partial<Record<ModelFailureKind, number>> = {
  network: ATTEMPTS - 1,
  timeout: ATTEMPTS - 1,
  overloaded: ATTEMPTS - 1,
  rate_limited: ATTEMPTS - 1,
  bad_response: 1,
};

export type Turn =
  | { readonly kind: "reply"; readonly reply: ModelReply; readonly attempts: number; readonly ms: number }
  | { readonly kind: "overflow"; readonly message: string }
  /** `late`: came when the run had ended; it is paid for, and nothing of it is used. */
  | { readonly kind: "ended"; readonly end: Failed | Cancelled; readonly late?: ModelReply };

export async function modelTurn(run: Run, request: Omit<ModelRequest, "signal">, estimate: number): Promise<Turn> {
  const counts = new Map<ModelFailureKind, number>();
  for (let attempt = 1; ; attempt++) {
    const began = run.time.elapsed;
    run.spend.attempts++;
    const got = await once(run, request);
    const ended = run.ended();
    if (ended !== null) {
      if (got.kind === "reply") return { kind: "ended", end: ended, late: got };
      run.spend.chargeAttempt(estimate);
      return { kind: "ended", end: ended };
    }
    if (got.kind === "reply") return { kind: "reply", reply: got, attempts: attempt, ms: run.time.elapsed - began };
    run.spend.chargeAttempt(estimate);
    if (got.kind === "context_overflow") return { kind: "overflow", message: got.message };
    const before = counts.get(got.kind) ?? 0;
    counts.set(got.kind, before + 1);
    const wait = before < (AGAIN[got.kind] ?? 0) && attempt < ATTEMPTS ? waitFor(run, got, attempt) : null;
    if (wait === null) return { kind: "ended", end: given(got, attempt) };
    const refusal = run.spend.refusal(estimate);
    if (refusal !== null) return { kind: "ended", end: refusal };
    run.tell("llm.retry", { attempt, reason: got.kind, message: got.message, wait_ms: wait });
    await run.time.sleep(wait);
    const endedWaiting = run.ended();
    if (endedWaiting !== null) return { kind: "ended", end: endedWaiting };
  }
}

async function once(run: Run, request: Omit<ModelRequest, "signal">): Promise<ModelReply | ModelFailure> {
  const most = Math.min(run.limits.requestTimeout, run.time.left);
  const { end, late } = await run.time.bounded(most, (signal) => run.model.complete({ ...request, signal }));
  // Told to end, it may have come to its end all the same; it is paid for either way.
  if (end.kind === "value" && end.value.kind === "reply") return end.value;
  if (late) return { kind: "timeout", message: `the model did not answer in ${most / 1000} seconds` };
  if (end.kind === "value") return end.value;
  if (end.kind === "abandoned") return { kind: "aborted", message: "the request was given up" };
  // A port that throws is at fault itself; the run ends as crashed.
  throw end.error;
}

/** Milliseconds; null when no wait can help. */
function waitFor(run: Run, { wait }: ModelFailure, attempt: number): number | null {
  if (wait !== undefined) return wait <= MOST_ASKED_WAIT && wait < run.time.left ? wait : null;
  const full = Math.min(MOST_WAIT, FIRST_WAIT * 2 ** (attempt - 1));
  // Half of it is spread, so that many readers do not come back at once.
  const spread = Math.round(full / 2 + (full / 2) * run.clock.random());
  return spread < run.time.left ? spread : null;
}

const REASONS: Record<ModelFailureKind, FailReason> = {
  aborted: "timeout",
  timeout: "timeout",
  rate_limited: "rate_limited",
  overloaded: "overloaded",
  network: "network",
  bad_response: "bad_response",
  auth: "auth",
  quota: "quota",
  context_overflow: "context_overflow",
  invalid_request: "invalid_request",
  tools_unsupported: "tools_unsupported",
};

function given({ kind, message, wait }: ModelFailure, attempts: number): Failed {
  const asked = wait === undefined ? "" : `; it asks to wait ${Math.ceil(wait / 1000)} seconds`;
  const tried = attempts === 1 ? "" : ` (${attempts} attempts)`;
  return failed(REASONS[kind], `The model could not be asked: ${message}${asked}${tried}.`);
}
