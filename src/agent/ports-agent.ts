// What a run takes from the world beside the model. Only src/adapters/ and the tests implement it.

export interface AgentClock {
  /** Milliseconds from an arbitrary start; never goes back. Deadlines are measured with it. */
  monotonic(): number;
  /** The time for records, UTC: "2026-12-01T09:30:00.000Z". */
  wall(): string;
  /** Calls `act` once after so many milliseconds, unless the returned function is called before. */
  after(ms: number, act: () => void): () => void;
  /** From 0 up to 1; spreads retries. */
  random(): number;
}

/** What is told of a run, in order. `fields` hold no secret and no text of a document beyond what a record names. */
export interface RunEvent {
  readonly kind: RunEventKind;
  readonly fields: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

export type RunEventKind =
  | "run.start"
  | "llm.turn"
  | "llm.retry"
  | "tool.call"
  | "context.compacted"
  | "notice"
  | "validation"
  | "commit"
  | "run.finish";

export interface RunEvents {
  tell(event: RunEvent): void;
}
