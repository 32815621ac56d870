// What every command returns. The one rule: a command decides the exit code and the words; only src/cli.ts prints and exits.
import type { Problem } from "../problems.js";

/** One table for all commands. */
export const EXIT = {
  /** Done; also when the answer is that there is none. */
  done: 0,
  /** The author's problem, stale output, a layer that does not verify. */
  author: 1,
  /** Wrong usage or configuration. */
  usage: 2,
  /** Our bug. */
  internal: 3,
  /** The agent's knowledge does not cover the question. */
  notCovered: 4,
  /** Another build is writing to the same folder. */
  busy: 5,
  /** An interrupted write can be neither completed nor undone without a person. */
  recovery: 6,
  /** A run of the agent failed; nothing was changed. */
  runFailed: 7,
  /** Interrupted by the user. */
  cancelled: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface CommandResult {
  readonly exitCode: ExitCode;
  /** For a person, on standard output; lines end with LF. */
  readonly text: string;
  /** The same for a program, printed with --json. */
  readonly json: unknown;
  /** On standard error, as sentences. */
  readonly problems: readonly Problem[];
}

/** The code of a write that did not happen. */
export function exitOfWrite(problems: readonly Problem[]): ExitCode {
  if (problems.some((p) => p.code === "write-undecided")) return EXIT.recovery;
  if (problems.some((p) => p.code === "write-busy")) return EXIT.busy;
  return EXIT.author;
}

/** Problems as a program reads them: data, and the sentence beside it. */
export const problemsJson = (problems: readonly Problem[], sentence: (problem: Problem) => string): unknown =>
  problems.map((problem) => ({ ...problem, message: sentence(problem) }));
