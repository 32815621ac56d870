// How a run ends: in exactly one of these states, with a reason.

/** Why a run failed. Each is told with a sentence of its own. */
export const failReasons = [
  "max_iterations",
  "timeout",
  "token_budget",
  "cost_budget",
  "tool_budget",
  "stalled",
  "output_truncated",
  "empty_answer",
  "tool_calls_as_text",
  "uncited",
  "bad_citation",
  "quote_not_verbatim",
  "untraceable",
  "not_covered",
  "no_atoms",
  "invalid_result",
  "conflict",
  "content_filter",
  "auth",
  "quota",
  "rate_limited",
  "network",
  "overloaded",
  "bad_response",
  "invalid_request",
  "context_overflow",
  "context_truncated",
  "tools_unsupported",
  "store_error",
  "crashed",
] as const;

export type FailReason = (typeof failReasons)[number];

export type Outcome<T> = Succeeded<T> | Failed | Cancelled;

export interface Succeeded<T> {
  readonly state: "succeeded";
  readonly value: T;
}

export interface Failed {
  readonly state: "failed";
  readonly reason: FailReason;
  /** One sentence: what happened, with its numbers. */
  readonly message: string;
}

export interface Cancelled {
  readonly state: "cancelled";
  readonly message: string;
}

export const failed = (reason: FailReason, message: string): Failed => ({ state: "failed", reason, message });
