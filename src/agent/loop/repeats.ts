// Whether a run turns in circles. In: each call and each turn. Out: what to answer instead, or that the run stalls. Counters are of the whole run:
// another call in between does not reset them.
import type { ToolRefusal } from "../tool.js";
import { refused } from "../tool.js";
import { type Failed, failed } from "./outcome.js";

/** The same call for the third time is an error, and for the fifth the end; also one that failed each time. */
const ERROR_AT = 3;
const STALLED_AT = 5;
/** Turns in a row in which nothing new came of any call. */
const IDLE_TURNS = 3;

interface Seen {
  times: number;
  /** Of the call whose answer holds what it asks for, at that revision; 0: none does, each failed. */
  number: number;
  revision: number;
  digest: string;
}

export type Repeat =
  | { readonly kind: "fresh" }
  | { readonly kind: "same"; readonly number: number; readonly digest: string }
  | { readonly kind: "refused"; readonly refusal: ToolRefusal }
  | { readonly kind: "stalled"; readonly failure: Failed };

export class Repeats {
  readonly #seen = new Map<string, Seen>();
  #idle = 0;

  /**
   * `key`: name and arguments of the call in one spelling. `revision`: of what can be read. `stands`: whether the answer to a call by its number is
   * still in the history.
   */
  look(name: string, key: string, reads: boolean, revision: number, stands: (number: number) => boolean): Repeat {
    const seen = this.#seen.get(key);
    if (seen === undefined) {
      this.#seen.set(key, { times: 1, number: 0, revision, digest: "" });
      return { kind: "fresh" };
    }
    // What was taken out of the history may be asked for again: its stub says so.
    if (reads && seen.number > 0 && !stands(seen.number)) return { kind: "fresh" };
    seen.times++;
    if (seen.times >= STALLED_AT)
      return {
        kind: "stalled",
        failure: failed("stalled", `${name} was called ${seen.times} times with the same arguments.`),
      };
    if (seen.times >= ERROR_AT)
      return {
        kind: "refused",
        refusal: refused(
          "repeated",
          `This call was already made ${seen.times - 1} times.`,
          "Use what it gave, call something else, or give your final message.",
        ),
      };
    return reads && seen.number > 0 && seen.revision === revision
      ? { kind: "same", number: seen.number, digest: seen.digest }
      : { kind: "fresh" };
  }

  keep(key: string, number: number, revision: number, digest: string): void {
    const times = this.#seen.get(key)?.times ?? 1;
    this.#seen.set(key, { times, number, revision, digest });
  }

  /** After each turn with calls: whether one of them brought something new. */
  turn(fresh: boolean): Failed | null {
    this.#idle = fresh ? 0 : this.#idle + 1;
    return this.#idle >= IDLE_TURNS
      ? failed("stalled", `In ${IDLE_TURNS} turns in a row every call failed or repeated an earlier one.`)
      : null;
  }
}
