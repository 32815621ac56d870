// Time that passes only when a test lets it. `until` lets it pass from timer to timer while work waits, so that no test sleeps.
import type { AgentClock } from "../../../src/agent/ports-agent.js";

interface Timer {
  readonly at: number;
  readonly act: () => void;
}

export class FakeClock implements AgentClock {
  #now = 0;
  readonly #timers = new Set<Timer>();

  monotonic(): number {
    return this.#now;
  }

  wall(): string {
    return new Date(Date.UTC(2026, 2, 1) + this.#now).toISOString();
  }

  random(): number {
    return 0;
  }

  after(ms: number, act: () => void): () => void {
    const timer = { at: this.#now + ms, act };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Timers that nobody has let go. */
  get pending(): number {
    return this.#timers.size;
  }

  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#next();
      if (next === undefined || next.at > end) break;
      this.#fire(next);
    }
    this.#now = end;
  }

  /** Waits for `work`; whenever nothing else goes on, time passes to the next timer. */
  async until<T>(work: Promise<T>): Promise<T> {
    let settled = false;
    const done = work.finally(() => {
      settled = true;
    });
    done.catch(() => {});
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      if (settled) return done;
      const next = this.#next();
      if (next !== undefined) this.#fire(next);
    }
  }

  #next(): Timer | undefined {
    return [...this.#timers].sort((a, b) => a.at - b.at)[0];
  }

  #fire(timer: Timer): void {
    this.#timers.delete(timer);
    this.#now = Math.max(this.#now, timer.at);
    timer.act();
  }
}
