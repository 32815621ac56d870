// The wall clock of a run. In: a clock, a ceiling, the caller's signal. Out: one signal that fires with its cause, and a way to wait for work
// that may not listen to it. The one rule: nothing is waited for longer than the ceiling and the grace, whatever it does with the signal.
import type { AgentClock } from "../ports-agent.js";

/** Milliseconds that work has to come to its end after the signal. */
export const GRACE = 2_000;

export type EndCause = "timeout" | "cancelled";

export class RunTime {
  readonly signal: AbortSignal;
  /** Null until the signal fires. */
  cause: EndCause | null = null;
  readonly #clock: AgentClock;
  readonly #started: number;
  readonly #ceiling: number;
  readonly #controller = new AbortController();
  readonly #forget: (() => void)[] = [];

  constructor(clock: AgentClock, ceiling: number, caller?: AbortSignal) {
    this.#clock = clock;
    this.#started = clock.monotonic();
    this.#ceiling = ceiling;
    this.signal = this.#controller.signal;
    this.#forget.push(clock.after(ceiling, () => this.#end("timeout")));
    const cancel = () => this.#end("cancelled");
    if (caller?.aborted) cancel();
    caller?.addEventListener("abort", cancel, { once: true });
    this.#forget.push(() => caller?.removeEventListener("abort", cancel));
  }

  /** Milliseconds. */
  get elapsed(): number {
    return this.#clock.monotonic() - this.#started;
  }

  /** Milliseconds, never under 0. A clock that has passed the ceiling ends the run here too, should its timer be late. */
  get left(): number {
    const left = this.#ceiling - this.elapsed;
    if (left <= 0) this.#end("timeout");
    return Math.max(0, left);
  }

  /** Lets go of timers and listeners; the signal stays as it is. */
  close(): void {
    for (const forget of this.#forget) forget();
  }

  /** Waits so long, or until the signal fires. */
  async sleep(ms: number): Promise<void> {
    if (this.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const stop = this.#clock.after(ms, done);
      const { signal } = this;
      signal.addEventListener("abort", done, { once: true });
      function done() {
        stop();
        signal.removeEventListener("abort", done);
        resolve();
      }
    });
  }

  /**
   * Gives `work` a signal that fires with the run's or after `most` milliseconds, and waits for it until the grace after that is over.
   * `late`: it was told to end by `most`. `abandoned`: it did not end in time; what it does from now on is nobody's concern.
   */
  async bounded<T>(most: number, work: (signal: AbortSignal) => Promise<T>): Promise<Bounded<T>> {
    const own = new AbortController();
    let late = false;
    let giveUp: () => void = () => {};
    const abandoned = new Promise<"abandoned">((resolve) => {
      giveUp = () => resolve("abandoned");
    });
    let stopGrace = () => {};
    const end = () => {
      if (own.signal.aborted) return;
      own.abort();
      stopGrace = this.#clock.after(GRACE, giveUp);
    };
    const stopTimer = this.#clock.after(most, () => {
      late = true;
      end();
    });
    this.signal.addEventListener("abort", end, { once: true });
    if (this.signal.aborted) end();
    try {
      const settled = work(own.signal).then(
        (value): Settled<T> => ({ kind: "value", value }),
        (error: unknown): Settled<T> => ({ kind: "error", error }),
      );
      const first = await Promise.race([settled, abandoned]);
      return { end: first === "abandoned" ? { kind: "abandoned" } : first, late };
    } finally {
      stopTimer();
      stopGrace();
      this.signal.removeEventListener("abort", end);
    }
  }

  #end(cause: EndCause): void {
    if (this.cause !== null) return;
    this.cause = cause;
    this.#controller.abort();
  }
}

export type Settled<T> =
  { readonly kind: "value"; readonly value: T } | { readonly kind: "error"; readonly error: unknown };

export interface Bounded<T> {
  readonly end: Settled<T> | { readonly kind: "abandoned" };
  readonly late: boolean;
}
