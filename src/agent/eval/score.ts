// What came of a set of questions, counted. In: each question with the end of its run. Out: a row for each, and the whole. The rule: a share is told as
// two counts, never as a quotient of nothing.
import type { Asked } from "../query/ask.js";
import type { FailReason } from "../loop/outcome.js";
import type { RunRecord } from "../runs/record.js";
import type { EvalQuestion } from "./questions.js";

/** "answered": an answer whose citations passed every check. */
export type EvalOutcome = "answered" | "refused" | "failed" | "cancelled";

export interface EvalRow {
  readonly question: string;
  readonly covered: boolean;
  readonly run: string;
  readonly outcome: EvalOutcome;
  /** Answered where something covers it, refused where nothing does. */
  readonly right: boolean;
  readonly reason: FailReason | null;
  readonly message: string;
  readonly cited: readonly string[];
  /** Of the pages that should be cited, null where none are named: those that were, and how many there are. */
  readonly pages: Share | null;
  readonly statements: Share | null;
  readonly iterations: number;
  readonly tokens: { readonly in: number; readonly out: number; readonly estimated: boolean };
  readonly cost_usd: number | null;
  readonly ms: number;
}

export interface Share {
  readonly hit: number;
  readonly of: number;
}

export interface EvalTotals {
  readonly questions: number;
  /** Covered questions that got an answer whose citations hold. */
  readonly answered: Share;
  /** Questions that nothing covers and that were refused. */
  readonly refused: Share;
  /** Of the answers that were given, right or not, those whose citations passed; the rest failed as uncited, bad_citation and so on. */
  readonly citations_valid: Share;
  readonly pages: Share;
  readonly statements: Share;
  readonly iterations: number;
  readonly tokens: { readonly in: number; readonly out: number; readonly estimated: boolean };
  readonly cost_usd: number | null;
  readonly ms: number;
  /** Runs that failed, by reason; a refusal is no failure. Sorted by reason. */
  readonly failures: Readonly<Partial<Record<FailReason, number>>>;
}

/** Failures that the endpoint is at fault for, and not what the model wrote. */
const ENDPOINT_FAULTS: ReadonlySet<FailReason> = new Set<FailReason>([
  "auth",
  "quota",
  "rate_limited",
  "network",
  "overloaded",
  "bad_response",
  "invalid_request",
  "context_truncated",
  "tools_unsupported",
]);
/** Those that every further question would meet too. */
const LASTING: ReadonlySet<FailReason> = new Set<FailReason>(["auth", "quota", "tools_unsupported"]);
/** So many questions in a row that got no reply at all: nobody is there. */
const NOBODY = 3;

/** A model that replies and does not come to an end in its time is slow, which is what is measured; one that never replied is not there. */
export const isEndpointFault = ({ reason, iterations }: Pick<EvalRow, "reason" | "iterations">): boolean =>
  reason !== null && (ENDPOINT_FAULTS.has(reason) || (reason === "timeout" && iterations === 0));

/** Whether to ask on is pointless. */
export function isHopeless(rows: readonly EvalRow[]): boolean {
  const last = rows.at(-1);
  if (last?.reason != null && LASTING.has(last.reason)) return true;
  const silent = rows.slice(-NOBODY);
  return silent.length === NOBODY && silent.every((row) => row.iterations === 0 && isEndpointFault(row));
}

/** Failures of an answer that was given and whose citations did not pass. */
const INVALID: ReadonlySet<FailReason> = new Set<FailReason>([
  "uncited",
  "bad_citation",
  "quote_not_verbatim",
  "untraceable",
]);

export function evalRow({ question, covered, pages }: EvalQuestion, asked: Asked, record: RunRecord): EvalRow {
  const outcome: EvalOutcome =
    asked.state === "succeeded"
      ? "answered"
      : asked.state === "cancelled"
        ? "cancelled"
        : asked.reason === "not_covered"
          ? "refused"
          : "failed";
  const value = asked.state === "succeeded" ? asked.value : null;
  const cited = value?.citations.map(({ id }) => id) ?? [];
  const { iterations, tokens, cost } = record.counters;
  return {
    question,
    covered,
    run: record.id,
    outcome,
    right: outcome === (covered ? "answered" : "refused"),
    reason: asked.state === "failed" ? asked.reason : null,
    message: asked.state === "succeeded" ? "" : asked.message,
    cited,
    pages:
      pages === undefined
        ? null
        : { hit: new Set(pages.filter((id) => cited.includes(id))).size, of: new Set(pages).size },
    statements: value === null ? null : { hit: value.coverage.cited, of: value.coverage.statements },
    iterations,
    tokens,
    cost_usd: cost,
    ms: record.ms ?? 0,
  };
}

export function evalTotals(rows: readonly EvalRow[]): EvalTotals {
  const covered = rows.filter((row) => row.covered);
  const open = rows.filter((row) => !row.covered);
  const answered = rows.filter(({ outcome }) => outcome === "answered");
  const invalid = rows.filter(({ reason }) => reason !== null && INVALID.has(reason));
  const failures: Partial<Record<FailReason, number>> = {};
  for (const { outcome, reason } of [...rows].sort((a, b) => ((a.reason ?? "") < (b.reason ?? "") ? -1 : 1)))
    if (outcome === "failed" && reason !== null) failures[reason] = (failures[reason] ?? 0) + 1;
  return {
    questions: rows.length,
    answered: { hit: covered.filter(({ right }) => right).length, of: covered.length },
    refused: { hit: open.filter(({ right }) => right).length, of: open.length },
    citations_valid: { hit: answered.length, of: answered.length + invalid.length },
    pages: sumOf(rows.map(({ pages }) => pages)),
    statements: sumOf(rows.map(({ statements }) => statements)),
    iterations: sum(rows.map(({ iterations }) => iterations)),
    tokens: {
      in: sum(rows.map(({ tokens }) => tokens.in)),
      out: sum(rows.map(({ tokens }) => tokens.out)),
      estimated: rows.some(({ tokens }) => tokens.estimated),
    },
    cost_usd: rows.some(({ cost_usd }) => cost_usd !== null) ? sum(rows.map(({ cost_usd }) => cost_usd ?? 0)) : null,
    ms: sum(rows.map(({ ms }) => ms)),
    failures,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const sumOf = (shares: readonly (Share | null)[]): Share => ({
  hit: sum(shares.map((share) => share?.hit ?? 0)),
  of: sum(shares.map((share) => share?.of ?? 0)),
});
