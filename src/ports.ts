// Everything a build takes from the world comes through this one argument. Only src/adapters/ implements it for real.
import type { Day } from "./model.js";

export interface Ports {
  readonly clock: Clock;
  readonly log: Log;
  readonly runtime: RuntimeFiles;
  /** Environment variables; only src/config reads them. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface Clock {
  /** The calendar day it is now in an IANA time zone. */
  today(timeZone: string): Day;
  /** Milliseconds from an arbitrary start, for the table at the end of a build; never part of any output. */
  elapsed(): number;
}

export interface Log {
  /** A long stage's progress: shown on a terminal, silent elsewhere. */
  progress(stage: string, done: number, total: number): void;
  note(text: string): void;
}

export interface RuntimeFiles {
  /** The linked, published bytes of /knowledge/text.mjs. */
  text(): Promise<string>;
}
